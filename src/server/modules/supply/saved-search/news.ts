import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { listDateOf } from '@/domain/list-date';
import { isTimeToTell, SAVED_SEARCH } from '@/domain/saved-search';
import type { Deps } from '../../../core/deps';
import { tell } from '../../people/notice/service';
import { inQuietHours } from '../../people/push/service';
import { audienceOf, fitsOf, membersAudience } from '../cast/service';
import { daysSearch, watched } from './conditions';
import { noteKnown, type SearchRow, takeUp } from './queries';

/** Searches that are looked at together. What a million casts take then holds the process for a moment only. */
const TOGETHER = 20;
/** Of one run; those that were not looked at for longest come first in the next. */
const MOST = 1_000;
/** A search is looked at again after this. */
const AGAIN_MS = 10 * MINUTE_MS;

/** What becomes of a search that was looked at: who is known from now on, and how many the customer is told of. */
type Outcome = { row: SearchRow; seenIds: number[]; toldIds: number[]; fresh: number };

/** Tells customers whose saved searches somebody new fits, once a day each at most. */
export async function tellOfNewFits(deps: Deps): Promise<void> {
  for (let looked = 0; looked < MOST; ) {
    const now = deps.clock.now();
    if (!isTimeToTell(now)) return;
    const taken = await deps.unitOfWork(({ tx }) =>
      takeUp(tx, {
        now,
        today: businessDateOf(now),
        before: new Date(now.getTime() - AGAIN_MS),
        limit: Math.min(TOGETHER, MOST - looked),
      }),
    );
    if (taken.length === 0) return;
    looked += taken.length;
    await write(deps, now, await lookAt(deps, taken, now));
  }
}

/**
 * Who fits is looked for once for all customers; only where somebody seems new, what this one customer may see is
 * looked for as well.
 */
async function lookAt(deps: Deps, taken: readonly SearchRow[], now: Date): Promise<Outcome[]> {
  const today = listDateOf(now);
  const most = SAVED_SEARCH.watched + 1;
  const searches = taken.map((row) => daysSearch(row, today));
  const forAll = await fitsOf(deps, searches, membersAudience(now), most);
  const people = taken.map(({ personId }) => personId);
  const quiet = new Set(await inQuietHours(deps.reader(), people, now));
  const outcomes: Outcome[] = [];
  for (const [at, row] of taken.entries()) {
    const [fits, search] = [watched(forAll[at] ?? []), searches[at]];
    if (fits === null || !search) continue;
    const left = leftOf(row, fits);
    const isNews = fits.length > left.toldIds.length && !quiet.has(row.personId);
    const audience = audienceOf({ id: row.personId, role: 'male_user' }, now);
    const theirs = isNews ? (watched((await fitsOf(deps, [search], audience, most))[0] ?? []) ?? []) : [];
    const fresh = theirs.filter((id) => !left.toldIds.includes(id)).length;
    outcomes.push({ row, seenIds: left.seenIds, toldIds: fresh > 0 ? theirs : left.toldIds, fresh });
  }
  return outcomes;
}

async function write(deps: Deps, now: Date, outcomes: readonly Outcome[]): Promise<void> {
  const changed = outcomes.filter(
    ({ row, seenIds, fresh, toldIds }) =>
      fresh > 0 || seenIds.length < row.seenIds.length || toldIds.length < row.toldIds.length,
  );
  if (changed.length === 0) return;
  await deps.unitOfWork(async (work) => {
    for (const { row, fresh, seenIds, toldIds } of changed.toSorted((a, b) => a.row.personId - b.row.personId)) {
      const toldOn = fresh > 0 ? businessDateOf(now) : row.toldOn;
      if (!(await noteKnown(work.tx, row, { seenIds, toldIds, toldOn })) || fresh === 0) continue;
      await tell(work, row.personId, {
        kind: 'saved_search',
        subject: `saved_search:${row.id}`,
        path: SAVED_SEARCHES_PATH,
        facts: { count: fresh },
      });
    }
  });
}

/** A cast who fits no more is new when fitting again. */
function leftOf({ seenIds, toldIds }: SearchRow, fits: readonly number[]): Pick<SearchRow, 'seenIds' | 'toldIds'> {
  const there = new Set(fits);
  return { seenIds: seenIds.filter((id) => there.has(id)), toldIds: toldIds.filter((id) => there.has(id)) };
}

const SAVED_SEARCHES_PATH = '/girl/search?saved=1';
