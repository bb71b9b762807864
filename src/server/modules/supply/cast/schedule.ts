import type { Data } from '@/contract';
import { addDays, businessDateOf, businessDates, businessDayOpen, format30, toTokyoIso } from '@/domain/business-day';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { checkMinutes, DAYS_AHEAD, LONG_MINUTES, SHIFT } from '@/domain/limits';
import { type Interval, type StartTime, startTimes } from '@/domain/slots';
import { fieldRefusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { isBookableDate, occupiedBuffer, type ShiftRow, shiftsBetween, shortestBuffer } from '../shift/service';
import { type CastTimes, listMinutes, occupiedAround } from './cards';
import type { CastRow } from './queries';

type ScheduleDay = Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>[number];
type Slot = Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>[number];
type Mark = ScheduleDay['state'];
/** Of shifts only their hours are asked. */
type DayTimes = Omit<CastTimes, 'shifts'> & { shifts: readonly Pick<ShiftRow, 'startsAt' | 'endsAt'>[] };

const FIRST_HOUR = 9;
// Of the six starts of an hour: from here on it counts as open.
const MANY_STARTS = 4;

/**
 * Seven business days from `date` (today when left out): hours of work and a mark for each hour of them. Dates that no
 * shift can stand on yet, and those long past, are refused (400).
 */
export async function weekOf(db: Db, row: CastRow, date: string | undefined, now: Date): Promise<ScheduleDay[]> {
  const today = businessDateOf(now);
  const first = date ?? today;
  if (first < addDays(today, -SHIFT.daysAhead) || first > addDays(today, SHIFT.daysAhead)) {
    throw fieldRefusal('query.date', `前後${SHIFT.daysAhead}日以内の日付を指定してください`);
  }
  const shifts = await shiftsBetween(db, [row.cast.id], first, addDays(first, DAYS_AHEAD - 1));
  const occupied = await occupiedAround(db, [row.cast.id], shifts);
  return businessDates(first, DAYS_AHEAD).map((day) =>
    dayOf(row, day, { shifts: shifts.filter((shift) => shift.businessDate === day), occupied, now }),
  );
}

/** One business day of a cast from the shifts on it and the times that the cast is occupied. */
export function dayOf(row: CastRow, day: string, times: CastTimes): ScheduleDay {
  const { shifts } = times;
  const [start, end] = [shifts[0], shifts.at(-1)];
  const play = { minutes: listMinutes(row.cast, row.store.economy), bufferMinutes: shortestBuffer(row.cast) };
  const hours = hoursOf(day, shifts, timesOf(row, day, times, play));
  return {
    date: day,
    from: start ? format30(start.startsAt, day) : null,
    to: end ? format30(end.endsAt, day) : null,
    state: dayMark(hours),
    hours,
  };
}

/**
 * Every ten-minute start of a cast's shifts on a business date for one length and place, as booking will judge it;
 * none outside the bookable days; what is held for the customer `heldFor` is free for that customer. Refuses a length
 * that the cast cannot be booked for and a place that the cast does not offer (400).
 */
export async function slotsOf(
  db: Db,
  row: CastRow,
  { date, minutes, placeTypeId, heldFor }: { date: string; minutes: number; placeTypeId: number; heldFor?: number },
  now: Date,
): Promise<Slot[]> {
  if (checkMinutes(minutes, row.store.economy) !== 'ok' || (minutes >= LONG_MINUTES && !row.cast.longOk)) {
    throw fieldRefusal('query.minutes', 'このキャストでは選択できない時間です');
  }
  if (!row.cast.placeTypeIds.includes(placeTypeId)) {
    throw fieldRefusal('query.place_type_id', 'このキャストでは選択できない場所です');
  }
  if (!isBookableDate(date, now)) return [];
  const shifts = await shiftsBetween(db, [row.cast.id], date, date);
  const occupied = await occupiedAround(db, [row.cast.id], shifts, heldFor);
  const play = { minutes, bufferMinutes: occupiedBuffer(row.cast, placeTypeId) };
  return timesOf(row, date, { shifts, occupied, now }, play).map(({ startsAt, state }) => ({
    starts_at: toTokyoIso(startsAt),
    state,
  }));
}

/**
 * Every start of a cast on a business date that is free for the cast's shortest meeting in one of the places at least.
 */
export async function freeStarts(db: Db, row: CastRow, date: string, now: Date): Promise<Date[]> {
  const shifts = await shiftsBetween(db, [row.cast.id], date, date);
  const occupied = await occupiedAround(db, [row.cast.id], shifts);
  const play = { minutes: listMinutes(row.cast, row.store.economy), bufferMinutes: shortestBuffer(row.cast) };
  return timesOf(row, date, { shifts, occupied, now }, play).flatMap(({ startsAt, state }) =>
    state === 'open' ? [startsAt] : [],
  );
}

/**
 * Where a meeting of so many minutes can be booked on a business day, from the earliest start to the end of the last:
 * nothing of a cast that visitors do not see.
 */
export function freeSpans(row: CastRow, day: string, times: DayTimes, minutes: number): Interval[] {
  const { publishedAt } = row.cast;
  if (publishedAt === null || publishedAt > times.now || row.suspendedAt !== null) return [];
  const spans: Interval[] = [];
  for (const { startsAt, state } of timesOf(row, day, times, { minutes, bufferMinutes: shortestBuffer(row.cast) })) {
    if (state !== 'open') continue;
    const to = new Date(startsAt.getTime() + minutes * MINUTE_MS);
    const last = spans.at(-1);
    if (last && startsAt <= last.to) last.to = to;
    else spans.push({ from: startsAt, to });
  }
  return spans;
}

function timesOf(
  { cast }: CastRow,
  dayDate: string,
  { shifts, occupied, now }: DayTimes,
  play: { minutes: number; bufferMinutes: number },
): StartTime[] {
  const bookable = cast.accepting && isBookableDate(dayDate, now);
  return shifts
    .flatMap((shift) =>
      startTimes({
        shift: { from: shift.startsAt, to: shift.endsAt },
        occupied,
        ...play,
        now,
        leadMinutes: cast.leadMinutes,
        dayDate,
        longOk: cast.longOk,
      }),
    )
    .map((time) => (bookable ? time : { ...time, state: 'closed' }));
}

function hoursOf(day: string, shifts: readonly ShiftRow[], times: readonly StartTime[]): ScheduleDay['hours'] {
  const open = businessDayOpen(day).getTime();
  const hourOf = (at: number) => FIRST_HOUR + Math.floor((at - open) / HOUR_MS);
  const worked = shifts.flatMap(({ startsAt, endsAt }) => {
    const [first, last] = [hourOf(startsAt.getTime()), hourOf(endsAt.getTime() - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(worked)].map((hour) => {
    const starts = times.filter((time) => time.state === 'open' && hourOf(time.startsAt.getTime()) === hour).length;
    return { hour, state: stateOf(starts) };
  });
}

function stateOf(starts: number): Mark {
  if (starts >= MANY_STARTS) return 'open';
  return starts > 0 ? 'few' : 'closed';
}

function dayMark(hours: ScheduleDay['hours']): Mark {
  const free = hours.filter(({ state }) => state !== 'closed').length;
  if (free === 0) return 'closed';
  return free * 2 >= hours.length ? 'open' : 'few';
}
