import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { type Interval, startTimes } from '@/domain/slots';
import { liesIn } from '@/domain/waitlist';
import type { Db } from '../../../core/work';
import type { BookableCast } from '../../supply/cast/service';
import { occupiedBuffer, occupiedTimes, type ShiftRow, shiftsBetween } from '../../supply/shift/service';

/** A cast's business day as it is now: the shifts, and when the cast is occupied. */
export type BusinessDay = { date: string; shifts: readonly ShiftRow[]; occupied: Interval[] };

/** What is waited for. */
export type OpeningTerms = { window: Interval; minutes: number; placeTypeId: number };

// A play that began at the end of the day, and what follows it.
const BEYOND_MS = 48 * 60 * MINUTE_MS;

/** Reads it. */
export async function businessDayOf(db: Db, castId: number, date: string): Promise<BusinessDay> {
  const shifts = await shiftsBetween(db, [castId], date, date);
  const first = shifts[0];
  if (!first) return { date, shifts, occupied: [] };
  const to = new Date(first.startsAt.getTime() + BEYOND_MS);
  return { date, shifts, occupied: await occupiedTimes(db, [castId], { from: first.startsAt, to }) };
}

/**
 * The first start in the window that can be booked so many minutes from now, outside `busy`; null when there is none.
 */
export function firstOpening(
  cast: BookableCast,
  { date, shifts, occupied }: BusinessDay,
  { window, minutes, placeTypeId }: OpeningTerms,
  { now, leadMinutes, busy = [] }: { now: Date; leadMinutes: number; busy?: readonly Interval[] },
): Date | null {
  if (!cast.published || !cast.accepting || !cast.placeTypeIds.includes(placeTypeId)) return null;
  const bufferMinutes = occupiedBuffer(cast, placeTypeId);
  const rules = { occupied, minutes, bufferMinutes, now, leadMinutes, dayDate: date, longOk: cast.longOk };
  const starts = shifts.flatMap((shift) =>
    startTimes({ shift: { from: shift.startsAt, to: shift.endsAt }, ...rules }).flatMap(({ startsAt, state }) =>
      state === 'open' && liesIn(window, startsAt, minutes) ? [startsAt] : [],
    ),
  );
  const ends = (start: Date) => new Date(start.getTime() + minutes * MINUTE_MS);
  return starts.find((start) => busy.every(({ from, to }) => to <= start || from >= ends(start))) ?? null;
}

/** How long the cast is occupied by a meeting that starts then. */
export function occupiedBy(cast: BookableCast, startsAt: Date, { minutes, placeTypeId }: Omit<OpeningTerms, 'window'>) {
  const to = new Date(startsAt.getTime() + (minutes + occupiedBuffer(cast, placeTypeId)) * MINUTE_MS);
  return { from: startsAt, to };
}

/** The business dates that a held time touches. */
export const touchedDates = ({ from, to }: Interval): string[] => [
  ...new Set([businessDateOf(from), businessDateOf(to)]),
];
