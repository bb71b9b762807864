import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import {
  FULL_FREE_WORDS_MINUTES,
  FULL_MINUTES,
  FULL_REPORTS_MAX,
  fullReportsSince,
  type HotelFull,
} from '@/domain/hotel-full';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as queries from './full-queries';

/** Which of these hotels were called full, with the newest such word that stands. */
export async function fullsOf(db: Db, hotelIds: readonly number[], now: Date): Promise<Map<number, HotelFull>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await queries.standing(db, now, [...new Set(hotelIds)]);
  return new Map(rows.toReversed().map((row) => [row.hotelId, presentFull(row)]));
}

/** The word that stands about one hotel, or null. */
export const fullOf = async (db: Db, hotelId: number, now: Date): Promise<HotelFull | null> =>
  (await fullsOf(db, [hotelId], now)).get(hotelId) ?? null;

/**
 * The word that stands about the hotel of a booking, or null. What is said of one in the customer's free words is of
 * that booking alone.
 */
export async function fullAt(db: Db, at: queries.HotelAt, now: Date): Promise<HotelFull | null> {
  if (at.hotelId !== null) return fullOf(db, at.hotelId, now);
  const said = await queries.saidAt(db, at);
  return said !== null && isStanding(said, now) ? presentFull(said) : null;
}

/** True when this person said at this booking that the hotel is full, and it stands. */
export async function hasSaidFull(
  db: Db,
  { personId, ...at }: queries.HotelAt & { personId: number },
  now: Date,
): Promise<boolean> {
  const said = await queries.saidAt(db, at);
  return said !== null && said.reportedBy === personId && isStanding(said, now);
}

/**
 * Writes down that a party of a booking found its hotel full. False where it was said at this booking before: no one
 * renews it. A hotel in the customer's free words is another one at each booking, and what was taken back of it may be
 * said again. Throws `rate/limited` when the person called too many hotels full within a day.
 */
export async function sayFull(
  { tx, now }: Work,
  { personId: reportedBy, ...at }: queries.HotelAt & { personId: number },
): Promise<boolean> {
  const said = await queries.saidAt(tx, at);
  if (said !== null && (at.hotelId !== null || said.endedAt === null)) return false;
  if ((await queries.countSaidBy(tx, reportedBy, fullReportsSince(now))) >= FULL_REPORTS_MAX)
    throw new Refusal('rate/limited');
  const minutes = at.hotelId === null ? FULL_FREE_WORDS_MINUTES : FULL_MINUTES;
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  return queries.insertFull(tx, { ...at, reportedBy, reportedAt: now, until });
}

/** Takes back what was said at a booking about a hotel. True where something stood. */
export const takeBackFull = async (
  { tx, now }: Work,
  { personId: by, ...at }: queries.HotelAt & { personId: number },
): Promise<boolean> => (await queries.endFulls(tx, { ...at, by, now })) > 0;

/** Removes old words. */
export const forgetOldFulls = ({ tx }: Work, before: Date): Promise<number> => queries.deleteFullsBefore(tx, before);

const isStanding = ({ endedAt, until }: queries.HotelFullRow, now: Date) => endedAt === null && until > now;

const presentFull = ({ reportedAt, until }: queries.HotelFullRow): HotelFull => ({
  reported_at: toTokyoIso(reportedAt),
  until: toTokyoIso(until),
});
