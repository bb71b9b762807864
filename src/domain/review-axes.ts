/** The questions that a review answers in stars, and their names. */
export const REVIEW_AXES = [
  ['overall', '総合'],
  ['service', '接客'],
  ['photo_match', '写真との一致'],
  ['again', 'また会いたい'],
] as const;
