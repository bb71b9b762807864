/** The questions that a review answers in stars, and their names. */
export const REVIEW_AXES = [
  ['overall', '総合'],
  ['service', '接客'],
  ['photo_match', '写真との一致'],
  ['again', 'また会いたい'],
] as const satisfies readonly (readonly [ReviewAxis, string])[];

/** The keys of the four questions. */
export const REVIEW_AXIS_KEYS = ['overall', 'service', 'photo_match', 'again'] as const;
/** One of them. */
export type ReviewAxis = (typeof REVIEW_AXIS_KEYS)[number];

/** Orders of a cast's reviews: the newest, the best or the worst first. */
export const REVIEW_SORTS = ['new', 'high', 'low'] as const;
/** One of them. */
export type ReviewSort = (typeof REVIEW_SORTS)[number];
