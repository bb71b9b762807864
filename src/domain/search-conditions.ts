/** What a search for casts can ask for, as its reply names it. */
import { FACETS } from './facets';

/** spec §9: the twenty-four letters A to X: the size that a cast may state in the profile. */
export const CUP_SIZES = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
] as const;
/** One of the letters. */
export type CupSize = (typeof CUP_SIZES)[number];

/** What `/count/` counts by value: the facets, sizes, stores, and prices in steps of {@link PRICE_STEP}. */
export const COUNTED = [...FACETS, 'size', 'store', 'price'] as const;
/** One of them. */
export type Counted = (typeof COUNTED)[number];

/** The conditions of a search as a person sets and drops them; `time` is `from`, `to` and `minutes` together. */
export const SEARCH_CONDITIONS = [
  ...COUNTED,
  'area',
  'time',
  'now',
  'movie',
  'rating',
  'age',
  'height',
  'keyword',
] as const;
/** One of them. */
export type SearchCondition = (typeof SEARCH_CONDITIONS)[number];

/** The orders of a list of casts. */
export const CAST_SORTS = ['recommended', 'earliest', 'rating', 'new', 'price'] as const;
/** One of them. */
export type CastSort = (typeof CAST_SORTS)[number];

/** Yen of a step of the distribution of prices. */
export const PRICE_STEP = 1_000;
