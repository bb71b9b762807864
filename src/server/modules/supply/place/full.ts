import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FULL_MINUTES, FULL_REPORTS_MAX, fullReportsSince, type HotelFull } from '@/domain/hotel-full';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as queries from './full-queries';

/** Which of these hotels somebody called full, with the newest such word that stands. */
export async function fullsOf(db: Db, hotelIds: readonly number[], now: Date): Promise<Map<number, HotelFull>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await queries.standing(db, now, [...new Set(hotelIds)]);
  return new Map(rows.toReversed().map((row) => [row.hotelId, presentFull(row)]));
}

/** The word that stands about one hotel, or null. */
export const fullOf = async (db: Db, hotelId: number, now: Date): Promise<HotelFull | null> =>
  (await fullsOf(db, [hotelId], now)).get(hotelId) ?? null;

/** True when this person said at this booking that the hotel is full, and it stands. */
export async function isOwnFull(
  db: Db,
  { reservationId, hotelId, personId }: { reservationId: string; hotelId: number; personId: number },
  now: Date,
): Promise<boolean> {
  const said = await queries.saidAt(db, reservationId, hotelId);
  return said !== null && said.reportedBy === personId && said.endedAt === null && said.until > now;
}

/**
 * Writes down that a party of a booking found its hotel full. False where it was said at this booking before: nobody renews it. Throws
 * `rate/limited` when the person called too many hotels full within a day.
 */
export async function sayFull(
  { tx, now }: Work,
  said: { hotelId: number; reservationId: string; personId: number },
): Promise<boolean> {
  const { hotelId, reservationId, personId: reportedBy } = said;
  if (await queries.saidAt(tx, reservationId, hotelId)) return false;
  if ((await queries.countSaidBy(tx, reportedBy, fullReportsSince(now))) >= FULL_REPORTS_MAX)
    throw new Refusal('rate/limited');
  const until = new Date(now.getTime() + FULL_MINUTES * MINUTE_MS);
  return queries.insertFull(tx, { hotelId, reservationId, reportedBy, reportedAt: now, until });
}

/** Takes back what was said at a booking about a hotel. True where something stood. */
export const takeBackFull = async (
  { tx, now }: Work,
  { hotelId, reservationId, personId: by }: { hotelId: number; reservationId: string; personId: number },
): Promise<boolean> => (await queries.endFulls(tx, { hotelId, reservationId, by, now })) > 0;

/** Removes old words. */
export const forgetOldFulls = ({ tx }: Work, before: Date): Promise<number> => queries.deleteFullsBefore(tx, before);

const presentFull = ({ reportedAt, until }: queries.HotelFullRow): HotelFull => ({
  reported_at: toTokyoIso(reportedAt),
  until: toTokyoIso(until),
});
