/** The rate of one cast: percent of the course, from a business date on (docs/rules/prices.md#a-rate-of-one-cast). */
import { addDays, formatDate } from './business-day';

/** Percent, and for how many days ahead a change may be asked for; it counts from tomorrow at the earliest. */
export const RATE = { min: 1, max: 100, daysAhead: 366 } as const;

/** A rate that was agreed: from this date on. */
export type AgreedRate = { counts_from: string; percent: number };

/** What counts on a business date: of the rates, the latest date first, or the store's. */
export const rateOn = (agreed: readonly AgreedRate[], store: number, date: string): number =>
  agreed.find(({ counts_from: from }) => from <= date)?.percent ?? store;

/** Why a change may not count from a date, or null. */
export const rateDateFault = (date: string, today: string): string | null => {
  if (date <= today) return '明日以降の日付を選択してください';
  return date > addDays(today, RATE.daysAhead) ? '1年以内の日付を選択してください' : null;
};

/** "2026/11/25(水)". */
export const rateDate = (date: string): string => `${date.slice(0, 4)}/${formatDate(date)}`;

/** "コースの還元率　60% → 65%　2026/11/25(水)以降に受けた予約". */
export const rateWords = (from: number, to: number, date: string): string =>
  `コースの還元率　${from}% → ${to}%　${rateDate(date)}以降に受けた予約`;
