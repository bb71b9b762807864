import type { Data, Received } from '@/contract';
import { businessDateOf, businessDates, minutesOf30 } from '@/domain/business-day';
import { clockText } from '@/domain/clock-text';
import { DAYS_AHEAD } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import { fieldRefusal } from '../../../core/refusal';
import { isBookableDate, shiftsBetween } from '../shift/service';
import { castCards, occupiedAround } from './cards';
import { type Audience, castsByIds } from './queries';
import { workingCounts } from './roster/counts';
import { workingPage } from './roster/find';
import { dayOf } from './schedule';
import { lookup, pageFrom } from './search';
import { NO_CONDITIONS, searchTerms } from './search-terms';

type Timetable = Data<'GET /api/v1/schedules/'>;
type Row = Timetable['data'][number];
type Query = Received<'GET /api/v1/schedules/'>['query'];

const LIST = 'timetable';

/**
 * All casts who work on a business day, by the time from which they can be met; those who cannot be booked any more
 * come last. Refuses a day outside of those that can be booked and a bad cursor (400).
 */
export async function timetable(
  deps: Deps,
  { date, area_id: areaId, store, cursor, limit }: Query,
  audience: Audience,
): Promise<Timetable> {
  const { now } = audience;
  const terms = searchTerms({ ...NO_CONDITIONS, date, area_id: areaId, store }, now);
  if (!isBookableDate(terms.day, now))
    throw fieldRefusal('query.date', `本日から${DAYS_AHEAD}日以内の日付を指定してください`);
  const page = { list: LIST, sort: 'earliest', find: workingPage, limit, cursor } as const;
  const { shown, nextCursor } = await pageFrom(deps, terms, audience, page);
  const ids = shown.map(({ id }) => id);
  const rows = await rowsOf(deps, ids, { day: terms.day, areaId }, now);
  return { data: rows, page: { next_cursor: nextCursor, total: null } };
}

/** How many work, and how many of them can be booked, on each of the days that can be booked. */
export async function timetableDays(
  deps: Deps,
  { area_id, store }: Pick<Query, 'area_id' | 'store'>,
  audience: Audience,
): Promise<Data<'GET /api/v1/schedules/days/'>> {
  const days = businessDates(businessDateOf(audience.now), DAYS_AHEAD);
  const [roster, viewer] = await lookup(deps, days, audience);
  return days.map((date) => {
    const terms = searchTerms({ ...NO_CONDITIONS, date, area_id, store }, audience.now);
    return { date, ...workingCounts(roster, terms, viewer) };
  });
}

async function rowsOf(
  deps: Deps,
  ids: readonly number[],
  { day, areaId }: { day: string; areaId: number | undefined },
  now: Date,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const db = deps.reader();
  const cards = new Map((await castCards(db, ids, now, { date: day, areaId })).map((card) => [card.id, card]));
  const casts = new Map((await castsByIds(db, ids)).map((row) => [row.cast.id, row]));
  const shifts = (await shiftsBetween(db, ids, day, day)).filter(
    (shift) => areaId === undefined || shift.areaIds.includes(areaId),
  );
  const occupied = await occupiedAround(db, ids, shifts);
  const rows = ids.flatMap((id): Row[] => {
    const [card, cast] = [cards.get(id), casts.get(id)];
    if (!card || !cast) return [];
    const castShifts = shifts.filter((shift) => shift.castId === id);
    const taken = occupied.filter((time) => time.castId === id);
    const { from, to, state, hours } = dayOf(cast, day, { shifts: castShifts, occupied: taken, now });
    // The cast took it back after the list was read.
    if (from === null || to === null) return [];
    return [{ female_cast: card, from, to, state, spans: spansOf(hours, from, to) }];
  });
  return rows.toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ female_cast: { next_starts_at: at } }: Row) =>
  at === null ? Number.POSITIVE_INFINITY : Date.parse(at);

/** The hours in which something can be booked, joined and inside the cast's hours of work. */
function spansOf(hours: readonly { hour: number; state: string }[], from: string, to: string): Row['spans'] {
  const [first, last] = [minutesOf30(from), minutesOf30(to)];
  const spans: { from: number; to: number }[] = [];
  for (const { hour, state } of hours) {
    if (state === 'closed') continue;
    const span = { from: Math.max(first, hour * 60), to: Math.min(last, hour * 60 + 60) };
    const before = spans.at(-1);
    if (before?.to === span.from) before.to = span.to;
    else spans.push(span);
  }
  return spans.map((span) => ({ from: clockText(span.from), to: clockText(span.to) }));
}
