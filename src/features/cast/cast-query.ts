import type { Facet } from '@/domain/facets';
import type { CastSort, CupSize, SearchCondition } from '@/domain/search-conditions';
import type { CastQuery } from '@/paths';

/** The orders of the list and their names. */
export const SORTS = {
  recommended: 'おすすめ順',
  earliest: '出勤が早い順',
  rating: '評価が高い順',
  new: '新着順',
  price: '料金が安い順',
} as const satisfies Record<CastSort, string>;

/**
 * The order in which a search is shown: the chosen one, otherwise the earliest first where a time of day is asked for.
 */
export function sortOf({ sort, from, to, now }: ListQuery): CastSort {
  return sort ?? (from || to || now ? 'earliest' : 'recommended');
}

/** The lengths that screens offer, minutes. */
export const MINUTES_OFFERED = [60, 90, 120, 150, 180] as const;

/** The list's conditions as its address holds them: unknown keys and impossible values are gone. */
export type ListQuery = { [facet in Facet]?: number[] } & {
  area_id?: number;
  date?: string;
  from?: string;
  to?: string;
  minutes?: number;
  rating_min?: string;
  price_min?: number;
  price_max?: number;
  age_min?: number;
  age_max?: number;
  height_min?: number;
  height_max?: number;
  size?: CupSize[];
  store?: number[];
  now?: 'true';
  movie?: 'true';
  all_of?: Facet[];
  q?: string;
  sort?: CastSort;
  cursor?: string;
  hotel?: number;
};

/**
 * A condition that is set: its name (as the API's `relax` has it), its words, and the keys of the address that make
 * it.
 */
export type Condition = { key: SearchCondition | 'hotel'; words: string; drops: (keyof CastQuery)[] };

/** True for the name of an order. */
export function isSort(text: string | undefined): text is CastSort {
  return text !== undefined && Object.hasOwn(SORTS, text);
}

/** The conditions without those given, and from the first page on. */
export function without(query: ListQuery, ...names: (keyof CastQuery)[]): ListQuery {
  const gone = new Set<string>([...names, 'cursor']);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !gone.has(name)));
}
