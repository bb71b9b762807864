import type { Received, Reply } from '@/contract';
import { listDateOf } from '@/domain/list-date';
import { keptWeekdays, SAVED_SEARCH } from '@/domain/saved-search';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { lockPerson } from '../../people/person/service';
import { audienceOf, type DayFits, fitsOf, searchCasts } from '../cast/service';
import { countOf, daysSearch, keptConditions, queryOf, type Wish, watched } from './conditions';
import * as rows from './queries';

export { tellOfNewFits } from './news';

type Shown = Reply<'GET /api/v1/users/me/saved_searches/'>[number];
type Form = Received<'POST /api/v1/users/me/saved_searches/'>['body'];
type Change = Received<'PATCH /api/v1/users/me/saved_searches/{saved_search_id}/'>['body'];

/** The saved searches of a customer, the newest first, with who fits each of them now. */
export async function savedSearches(deps: Deps, person: Person): Promise<Shown[]> {
  const found = await rows.searchesOf(deps.reader(), person.id);
  const fits = await fitsNow(deps, person, found);
  const shown: Shown[] = [];
  for (const [at, row] of found.entries()) shown.push(await present(deps, person, row, fits[at] ?? []));
  return shown;
}

/** The casts who fit when a search is saved or looked at: none of these is new afterwards. */
export async function knownNow(deps: Deps, person: Person, wish: Wish): Promise<number[]> {
  const [fits = []] = await fitsNow(deps, person, [wish]);
  return (watched(fits) ?? []).slice(0, SAVED_SEARCH.watched);
}

/** What a form asks for, as it is kept. */
export const wishOf = ({ conditions, weekdays }: Pick<Form, 'conditions' | 'weekdays'>): Wish => ({
  conditions: keptConditions(conditions),
  weekdays: keptWeekdays(weekdays),
});

/** What a search asks for once a change is made. Throws `not_found`. */
export async function wishAfter(deps: Deps, person: Person, id: number, change: Change): Promise<Wish> {
  const row = await rows.searchOf(deps.reader(), person.id, id);
  if (!row) throw new Refusal('not_found');
  return {
    conditions: change.conditions ? keptConditions(change.conditions) : row.conditions,
    weekdays: change.weekdays ? keptWeekdays(change.weekdays) : row.weekdays,
  };
}

/** Saves a search; `known` are the casts who fit it now. Throws `saved_search/limit`. */
export async function saveSearch(
  { tx, now }: Work,
  person: Person,
  { name, notify }: Pick<Form, 'name' | 'notify'>,
  { wish, known }: { wish: Wish; known: readonly number[] },
): Promise<{ id: number }> {
  await lockPerson(tx, person.id);
  if ((await rows.countSearches(tx, person.id)) >= SAVED_SEARCH.most) throw new Refusal('saved_search/limit');
  const row = { ...wish, personId: person.id, name, notify, seenIds: [...known], toldIds: [...known] };
  return { id: await rows.insertSearch(tx, { ...row, lookedAt: now, createdAt: now, changedAt: now }) };
}

/** Changes what is named; with another wish, `known` are the casts who fit it now. Throws `not_found`. */
export async function changeSearch(
  { tx, now }: Work,
  person: Person,
  id: number,
  { name, notify, asked }: Pick<Change, 'name' | 'notify'> & { asked?: { wish: Wish; known: readonly number[] } },
): Promise<null> {
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(notify === undefined ? {} : { notify }),
    ...(asked && { ...asked.wish, seenIds: [...asked.known], toldIds: [...asked.known], changedAt: now }),
  };
  const isThere =
    Object.keys(values).length > 0
      ? await rows.updateSearch(tx, person.id, id, values)
      : (await rows.searchOf(tx, person.id, id)) !== null;
  if (!isThere) throw new Refusal('not_found');
  return null;
}

/** Notes that the customer looked: who fits now is not new afterwards. Throws `not_found`. */
export async function noteLook({ tx }: Work, person: Person, id: number, known: readonly number[]): Promise<null> {
  const values = { seenIds: [...known], toldIds: [...known] };
  if (!(await rows.updateSearch(tx, person.id, id, values))) throw new Refusal('not_found');
  return null;
}

/** Removes a search. Throws `not_found`. */
export async function removeSearch({ tx }: Work, person: Person, id: number): Promise<null> {
  if (!(await rows.deleteSearch(tx, person.id, id))) throw new Refusal('not_found');
  return null;
}

function fitsNow(deps: Deps, person: Person, wishes: readonly Wish[]): Promise<DayFits[][]> {
  const now = deps.clock.now();
  const today = listDateOf(now);
  const searches = wishes.map((wish) => daysSearch(wish, today));
  return fitsOf(deps, searches, audienceOf(person, now), SAVED_SEARCH.watched + 1);
}

async function present(deps: Deps, person: Person, row: rows.SearchRow, fits: readonly DayFits[]): Promise<Shown> {
  const first = fits.find(({ ids }) => ids.length > 0);
  const seen = new Set(row.seenIds);
  const date = (first ?? fits[0])?.day ?? listDateOf(deps.clock.now());
  const cards = first ? await earliestOf(deps, person, row, date) : [];
  return {
    id: row.id,
    name: row.name,
    // Stored as the contract gave them.
    conditions: queryOf(row.conditions),
    weekdays: row.weekdays,
    notify: row.notify,
    date,
    total: countOf(fits),
    fresh: (watched(fits) ?? []).filter((id) => !seen.has(id)).length,
    next_starts_at: cards[0]?.next_starts_at ?? null,
    faces: cards.map(({ photo }) => photo),
  };
}

async function earliestOf(deps: Deps, person: Person, { conditions }: Wish, date: string) {
  const query = { ...queryOf(conditions), date, sort: 'earliest' as const, limit: SAVED_SEARCH.faces };
  return (await searchCasts(deps, query, audienceOf(person, deps.clock.now()))).cards;
}
