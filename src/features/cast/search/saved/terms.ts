import type { Data, Input } from '@/contract';
import { format30, WEEKDAYS, weekdayOf } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { SAVED_SEARCH, WEEKDAY_NUMBERS } from '@/domain/saved-search';
import { paths } from '@/paths';
import { type ListQuery, without } from '../../cast-query';

import { conditionsOf, type Names } from '../conditions';
import { readAddress } from '../use-conditions';

/** A saved search as its customer reads it. */
export type Saved = Data<'GET /api/v1/users/me/saved_searches/'>[number];
/** What is sent to keep one. */
export type SavedForm = Input<'POST /api/v1/users/me/saved_searches/'>['body'];

/** What shows saved searches: read again after each change. */
export const SAVED_ENDPOINTS = ['GET /api/v1/users/me/saved_searches/'] as const;

/** What of a search can be kept: the time of day, but neither its date nor what holds at this moment alone. */
export const lasting = (query: ListQuery): ListQuery => without(query, 'date', 'now', 'sort', 'hotel');

/** Kept conditions as an address holds them. */
export const queryOf = ({ conditions }: Pick<Saved, 'conditions'>): ListQuery =>
  readAddress('casts', paths.casts(conditions));

/** Conditions in words, with the length, which the list says elsewhere. */
export function termsOf(query: ListQuery, names: Names): string[] {
  const terms = conditionsOf(query, names).map(({ words }) => words);
  return query.minutes === undefined ? terms : [...terms, `${query.minutes}分`];
}

/** A name for them that fits. */
export const nameOf = (terms: readonly string[]): string => [...terms.join('、')].slice(0, NAME_MAX).join('');
const NAME_MAX = 20;

/** The weekday of a date as it is kept. */
export const weekdayNumber = (date: string): number => WEEKDAYS.indexOf(weekdayOf(date));

/** 金, 平日, 土日 or 月・水; null for every day. */
export function weekdayWords(weekdays: readonly number[]): string | null {
  if (weekdays.length === 0 || weekdays.length === WEEKDAY_NUMBERS.length) return null;
  const known = NAMED.find(([days]) => days.length === weekdays.length && days.every((day) => weekdays.includes(day)));
  return known?.[1] ?? WEEKDAYS.filter((_, at) => weekdays.includes(at)).join('・');
}

const NAMED: readonly [days: readonly number[], words: string][] = [
  [[1, 2, 3, 4, 5], '平日'],
  [[0, 6], '土日'],
];

/** The weekdays to choose from, Monday first. */
export const WEEKDAY_OPTIONS = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, name: WEEKDAYS[value] ?? '' }));

/** True where more fit than somebody new can be told apart in. */
export const isWide = ({ total }: Pick<Saved, 'total'>): boolean => total > SAVED_SEARCH.watched;

/** When somebody can be met first: 本日 22:00, 明日 19:30 or 11/27(金) 21:00; null where no time is known. */
export function earliestWords({ date, next_starts_at }: Saved, today: string): string | null {
  if (next_starts_at === null) return null;
  return `${dayWord(date, today)} ${format30(new Date(next_starts_at), date)}`;
}
