import type { Received, Reply } from '@/contract';
import type { Address } from '@/domain/address';
import { BOOKING_MONTHS } from '@/domain/booking-parts';
import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FINISH_CAPTURE_MINUTES } from '@/domain/limits';
import { firstOf, lastOf, monthAfter, monthOf } from '@/domain/month';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Seal } from '../../../../core/seal';
import type { Db } from '../../../../core/work';
import { heldFor } from '../../../money/gold/service';
import { cardPaid } from '../../../money/payment/service';
import { openAddress } from '../../../supply/place/service';
import { castIdOf, requireCastId } from '../../../supply/profile/service';
import { addressReader, mayReadAddress } from '../rules/address-policy';
import { AGREED, eventsNow, feeNow, partyOf, readPosition, type Tab, WAITING, writePosition } from '../rules/policy';
import { addressFactsOf, factsOf } from './facts';
import { presentReservations, type ShownReservation, type Viewer } from './present';
import * as rows from './queries';
import { monthsOf } from './result-queries';

const ONLY_HERS = 'キャストの予約の一覧だけで使えます';

/** A booking as a review needs it. */
export type BookingForReview = Pick<
  rows.ReservationRow,
  'personId' | 'castId' | 'castPersonId' | 'state' | 'endedAt' | 'businessDate' | 'nickname' | 'mstHotelId'
>;

/** A booking for a customer who reviews it, or null. */
export function bookingForReview(db: Db, id: string): Promise<BookingForReview | null> {
  return rows.findReservation(db, id);
}

/** One reservation as the viewer sees it. Throws `not_found` for every id that is not the viewer's. */
export async function readReservation(db: Db, id: string, viewer: Viewer): Promise<ShownReservation> {
  const [shown] = await presentReservations(db, [await requireReservation(db, id, viewer)], viewer);
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/**
 * A page of the viewer's reservations; a cast sees those made with the cast. Throws `role/forbidden` for the cast's
 * side to any other viewer, `validation/failed` for a month or a part of another side.
 */
export async function listReservations(
  db: Db,
  viewer: Viewer,
  page: Received<'GET /api/v1/users/me/reservations/'>['query'],
): Promise<Reply<'GET /api/v1/users/me/reservations/'>> {
  const tab: Tab = page.when === 'past' ? 'over' : (page.when ?? page.tab);
  const after = readPosition(page.cursor);
  const { side: asked, month, only } = page;
  for (const [key, value] of Object.entries({ month, only }))
    if (value !== undefined && asked !== 'cast') throw fieldRefusal(`query.${key}`, ONLY_HERS);
  const castId = await castIdOf(db, viewer.id);
  if (asked === 'cast' && castId === null) throw new Refusal('role/forbidden');
  const side = castId === null ? { personId: viewer.id } : { castId };
  const query = { tab, after, limit: page.limit + 1, now: viewer.now, month, only };
  const found = await rows.reservationPage(db, side, query);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    data: await presentReservations(db, shown, viewer),
    page: { next_cursor: found.length > page.limit && last ? writePosition(last) : null, total: null },
  };
}

/**
 * How many bookings a cast completed in this month of business dates and in the two before it, and what was written as
 * the cast's reward of them in yen; the latest first. Throws `role/forbidden` for other accounts.
 */
export async function bookingMonths(
  db: Db,
  personId: number,
  now: Date,
): Promise<Reply<'GET /api/v1/female_casts/me/booking_months/'>> {
  const castId = await requireCastId(db, personId);
  const latest = monthOf(businessDateOf(now));
  const months = Array.from({ length: BOOKING_MONTHS }, (_, back) => monthAfter(latest, -back));
  const found = await monthsOf(db, castId, {
    from: firstOf(monthAfter(latest, 1 - BOOKING_MONTHS)),
    to: lastOf(latest),
  });
  return months.map((month) => found.find((one) => one.month === month) ?? { month, count: 0, reward: 0 });
}

/** The latest reservations of a customer with a cast as the viewer sees them, the newest first. */
export async function reservationsBetween(
  db: Db,
  pair: { personId: number; castId: number },
  viewer: Viewer,
  limit: number,
): Promise<ShownReservation[]> {
  return presentReservations(db, await rows.reservationsBetween(db, pair, limit), viewer);
}

/** What a cancellation by the viewer would cost the customer now. Throws `not_found`, `reservation/state_conflict`. */
export async function previewCancel(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/'>> {
  const row = await requireReservation(db, id, viewer);
  const party = partyOf(row, viewer);
  const facts = factsOf(row);
  if (!party || !eventsNow(facts, party, viewer.now).includes('cancel'))
    throw new Refusal('reservation/state_conflict');
  const { percent, fee } = feeNow(facts, party, viewer.now);
  const card = await cardPaid(db, id);
  const { held } = await heldFor(db, id);
  // Of a booking in cash nothing was paid yet: its fee is owed.
  const refund = Math.max(0, held + card - fee);
  return { percent, fee, refund, refund_card: Math.min(card, refund) };
}

/**
 * Requests that wait for the cast's answer, or for the customer's to the cast's proposal; what ends first stands
 * first, as the cast sees them.
 */
export async function requestsFor(db: Db, castPersonId: number, now: Date): Promise<ShownReservation[]> {
  const castId = await castIdOf(db, castPersonId);
  if (castId === null) return [];
  const list = await rows.reservationsOfCast(db, castId, { states: WAITING, endsAfter: now });
  const endOf = ({ answerDueAt, startsAt }: rows.ReservationRow) => (answerDueAt ?? startsAt).getTime();
  const inOrder = list.toSorted((a, b) => endOf(a) - endOf(b));
  return presentReservations(db, inOrder, { id: castPersonId, isOps: false, now });
}

/** The cast's next agreed booking (or the one under way), as the cast sees it. */
export async function nextReservationOf(db: Db, castPersonId: number, now: Date): Promise<ShownReservation | null> {
  const castId = await castIdOf(db, castPersonId);
  if (castId === null) return null;
  // What is under way stays until it is finished, and what was agreed until the operator has looked at it.
  const endsAfter = new Date(now.getTime() - FINISH_CAPTURE_MINUTES * MINUTE_MS);
  const running = await rows.reservationsOfCast(db, castId, { states: ['in_progress'], limit: 1 });
  const list =
    running.length > 0 ? running : await rows.reservationsOfCast(db, castId, { states: AGREED, endsAfter, limit: 1 });
  const [shown] = await presentReservations(db, list, { id: castPersonId, isOps: false, now });
  return shown ?? null;
}

/** The cast's reward of this business day in yen: earned, for how many bookings, and with the agreed ones on top. */
export async function rewardToday(
  db: Db,
  castPersonId: number,
  now: Date,
): Promise<{ completed: number; completed_count: number; expected: number }> {
  const castId = await castIdOf(db, castPersonId);
  const today = businessDateOf(now);
  if (castId === null) return { completed: 0, completed_count: 0, expected: 0 };
  const states = ['completed', ...AGREED] as const;
  const list = await rows.reservationsOfCast(db, castId, { states, from: today, to: today });
  const earned = await rows.earnedOn(db, castId, today);
  const total = earned.reduce((sum, { amount }) => sum + amount, 0);
  const paid = new Set(earned.map(({ id }) => id));
  const open = list.filter((row) => row.state !== 'completed' && !paid.has(row.id));
  return {
    completed: total,
    completed_count: list.filter((row) => row.state === 'completed').length,
    expected: open.reduce((sum, row) => sum + row.rewardEstimate, total),
  };
}

/** The address of the home where a booking is, if {@link mayReadAddress} allows it. Throws `not_found` otherwise. */
export async function readAddress(db: Db, seal: Seal, id: string, viewer: Viewer): Promise<Address> {
  const row = await requireReservation(db, id, viewer);
  const { addressSealed } = row;
  const reader = addressReader(partyOf(row, viewer), viewer);
  if (addressSealed === null || !mayReadAddress(addressFactsOf(row), reader, viewer.now))
    throw new Refusal('not_found');
  return openAddress(seal, addressSealed);
}

/** The number of the room where a booking is, by the rule of addresses. Throws `not_found` otherwise. */
export async function readRoom(db: Db, seal: Seal, id: string, viewer: Viewer): Promise<{ room: string }> {
  const row = await requireReservation(db, id, viewer);
  const { roomSealed } = row;
  const reader = addressReader(partyOf(row, viewer), viewer);
  if (roomSealed === null || !mayReadAddress(addressFactsOf(row, roomSealed), reader, viewer.now))
    throw new Refusal('not_found');
  return { room: seal.open('address', roomSealed) };
}

/** The row of a reservation that the viewer has a part in. Throws `not_found`. */
export async function requireReservation(db: Db, id: string, viewer: Viewer): Promise<rows.ReservationRow> {
  const row = isUuid(id) ? await rows.findReservation(db, id) : null;
  if (!row || !partyOf(row, viewer)) throw new Refusal('not_found');
  return row;
}
