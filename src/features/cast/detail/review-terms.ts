import { REVIEW_AXES, type ReviewAxis, type ReviewSort } from '@/domain/review-axes';

/** Which of the cast's reviews are shown, in what order: the stars or the least of one question. */
export type ReviewTerms = { axis: ReviewAxis; sort: ReviewSort; stars?: number; rating_min?: string };

/** All of them, the newest first: as they come with the page. */
export const NEWEST: ReviewTerms = { axis: 'overall', sort: 'new' };

/** Names of the orders. */
export const SORT_WORDS: Readonly<Record<ReviewSort, string>> = {
  new: '新しい順',
  high: '評価が高い順',
  low: '評価が低い順',
};

/** The least that can be chosen; '' = none. */
export const LEAST = ['', '4.5', '4.0', '3.0'] as const;

/** 総合, 接客 … */
export const axisName = (axis: ReviewAxis): string => REVIEW_AXES.find(([key]) => key === axis)?.[1] ?? '';

/** What was chosen beside the stars, in words; null where nothing was. */
export function chosenWords({ axis, sort, rating_min }: ReviewTerms): string | null {
  const least = rating_min && `${rating_min}以上`;
  const order = sort === 'new' ? undefined : SORT_WORDS[sort];
  if (!least && !order) return null;
  return [axisName(axis), least, order].filter(Boolean).join('　');
}
