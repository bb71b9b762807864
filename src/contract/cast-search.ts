import * as z from 'zod';
import { FACETS, perFacet } from '@/domain/facets';
import { leastRating } from '@/domain/rating';
import { COUNTED, CUP_SIZES, SEARCH_CONDITIONS } from '@/domain/search-conditions';
import { boundedText, businessDate, clock30, pathId, rawText, repeated, wholeNumber } from './fields';

/** The least rating, spec §5: 41 values, 1.0 to 5.0 in steps of 0.1. */
export const ratingMin = rawText(3, { tooLong: '1.0〜5.0で指定してください' })
  .refine((text) => leastRating(text) !== undefined, '1.0〜5.0で指定してください')
  .transform((text) => leastRating(text) ?? text)
  .optional();
const facet = repeated(wholeNumber(z.int().min(1).max(999)));
const years = wholeNumber(z.int().min(18).max(99)).optional();
const centimetres = wholeNumber(z.int().min(100).max(220)).optional();
const yen = wholeNumber(z.int().min(1000).max(300000)).optional();
/**
 * What casts are searched by, whenever they work; films are searched by the same. Facets are 1-based positions in the
 * lists of `domain/facets`; `place` takes place type ids. The values of one key are alternatives, except those of
 * facets that `all_of` names: there every one must hold.
 */
export const castConditions = {
  area_id: pathId.optional(),
  ...perFacet(() => facet),
  rating_min: ratingMin,
  price_min: yen,
  price_max: yen,
  age_min: years,
  age_max: years,
  height_min: centimetres,
  height_max: centimetres,
  size: repeated(z.enum(CUP_SIZES)),
  store: repeated(pathId),
  all_of: repeated(z.enum(FACETS)),
  q: boundedText({ max: 50 }).optional(),
};
/** The same with a time of day and a length, on whatever day: what a customer can save. */
export const savedConditions = {
  ...castConditions,
  from: clock30.optional(),
  to: clock30.optional(),
  /** Only casts with a free film in the feed. */
  movie: z.literal('true').optional(),
  minutes: wholeNumber(z.int().min(30).max(1440)).optional(),
};
/** The same with a day: search keys shared by the list and its count. */
export const searchQuery = {
  ...savedConditions,
  date: businessDate.optional(),
  /** `true` = 即ご案内: casts who can begin at the earliest time that can be booked at all. */
  now: z.enum(['true', 'false']).optional(),
  movie: z.enum(['true', 'false']).optional(),
};

/**
 * `facets` has each value of each facet that was asked for, with how many casts of the *other* conditions have it (0
 * included). Values as the query takes them: numbers, for `size` letters, for `price` the lower end of a step of 1,000
 * yen, in which `price_from` lies. `among` has for each of those facets how many casts of the other conditions there
 * are: a value with as many narrows nothing. `relax` is there when no cast is found: how many there are without one
 * condition, the most first.
 */
export const CastCount = z
  .object({
    total: z.int(),
    facets: z
      .partialRecord(z.enum(COUNTED), z.array(z.object({ value: z.union([z.int(), z.string()]), total: z.int() })))
      .optional(),
    among: z.partialRecord(z.enum(COUNTED), z.int()).optional(),
    relax: z.array(z.object({ key: z.enum(SEARCH_CONDITIONS), total: z.int() })).optional(),
  })
  .meta({ id: 'CastCount' });
