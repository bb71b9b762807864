import type { Received } from '@/contract';
import { SAVED_SEARCH, searchDays } from '@/domain/saved-search';
import { type DayFits, type DaysSearch, NO_CONDITIONS } from '../cast/service';
import type { SearchRow } from './queries';

/** Conditions as the contract gives them. */
export type Conditions = Received<'POST /api/v1/users/me/saved_searches/'>['body']['conditions'];
/** What makes a search: its conditions and its weekdays, as they are stored. */
export type Wish = Pick<SearchRow, 'conditions' | 'weekdays'>;

/** Conditions as they are kept: those that are set, in one order whatever order they came in. */
export function keptConditions(conditions: Conditions): SearchRow['conditions'] {
  const all = Object.entries<unknown>(conditions).map(([name, value]) => ({
    name,
    value: Array.isArray(value) ? [...new Set<unknown>(value)].toSorted() : value,
  }));
  const set = all.filter(({ value }) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(set.map(({ name, value }) => [name, value]));
}

/** Kept conditions as a search takes them. */
export const queryOf = (kept: SearchRow['conditions']): Conditions => ({ ...NO_CONDITIONS, ...kept });

/** A kept search on those of the days from `today` on that it looks at. */
export const daysSearch = ({ conditions, weekdays }: Wish, today: string): DaysSearch => ({
  query: queryOf(conditions),
  days: searchDays(weekdays, today),
});

/** Everybody who fits on some day, each once; null where more fit than can be told apart. */
export function watched(fits: readonly DayFits[]): number[] | null {
  const ids = everybody(fits);
  return ids.length > SAVED_SEARCH.watched ? null : ids;
}

/** How many fit on some day: exact up to the number that is watched, otherwise one more. */
export const countOf = (fits: readonly DayFits[]): number => Math.min(everybody(fits).length, SAVED_SEARCH.watched + 1);

const everybody = (fits: readonly DayFits[]): number[] => [...new Set(fits.flatMap(({ ids }) => ids))];
