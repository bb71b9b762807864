import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import type { Period } from '@/domain/periods';

/** "11/1–11/21". */
export const periodWords = ({ from, to }: Period): string => `${dayWords(from)}–${dayWords(to)}`;

/** "11/1", without the weekday. */
export const dayWords = (date: string): string => formatDate(date).replace(/[（(].*$/, '');

/** How a number lies to the one before, in words: "3本 多い", "2ポイント 低い", "同じ". `words` are the two words. */
export function beside(
  now: number,
  before: number,
  unit: string,
  { words: [more, less] = ['多い', '少ない'], digits = 0 }: { words?: readonly [string, string]; digits?: number } = {},
): string {
  const difference = Number((now - before).toFixed(digits));
  if (difference === 0) return '同じ';
  return `${Math.abs(difference).toFixed(digits)}${unit} ${difference > 0 ? more : less}`;
}

/** A share in whole percent; 0 of nothing. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** What a period came to, and the one before. */
export type Results = Data<'GET /api/v1/female_casts/me/results/'>;

/** Nothing happened in a period. */
export const isNothing = ({ count, days }: Results['now']): boolean => count === 0 && days.length === 0;
