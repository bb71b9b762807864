import { businessDateOf } from '@/domain/business-day';
import { MATCHING } from '@/domain/limits';
import { callStep, offerStep } from '@/domain/machines/matching-offer';
import { matchingStep } from '@/domain/machines/matching-request';
import { offeredStarts } from '@/domain/matching';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { castById } from '../../supply/cast/service';
import { lockCast } from '../../supply/profile/service';
import { refreshBookedDays } from '../../supply/shift/service';
import { fittings, makeQuote } from '../reservation/service';
import { announce } from './announce';
import { holdUntil, OFFER_TIMER } from './deadlines';
import { end } from './ends';
import { wishOf } from './fit';
import * as rows from './queries';
import { selectOffer, touchedDates } from './select';
import { isAsking } from './wave';

/** A cast and the cast's account. */
export type Caller = { castId: number; personId: number };

/**
 * The cast makes an offer: a quote for the customer, and the cast's time held for ten minutes by the constraint that
 * keeps bookings apart. A standing offer of the same cast is replaced. Where the customer asked for it, the first one
 * of ★4.0 or more is chosen at once. Throws `not_found` for a request that did not ask this cast,
 * `matching/state_conflict`, `matching/full`, `booking/not_possible`, `reservation/slot_taken`.
 */
export async function makeOffer(
  work: Work,
  caller: Caller,
  id: string,
  { startsAt, message }: { startsAt: Date | null; message: string },
): Promise<void> {
  const { tx, now, deps } = work;
  const { row, call } = await requireCall(work, caller, id);
  const to = matchingStep(row.state, 'offer', 'cast');
  if (!to || !isAsking(row, now)) throw new Refusal('matching/state_conflict');
  await lockCast(tx, caller.castId);
  const standing = (await rows.offersOf(tx, [id])).filter(({ state }) => state === 'offered');
  const earlier = standing.find(({ castId }) => castId === caller.castId);
  if (!earlier && standing.length >= MATCHING.offersMax) throw new Refusal('matching/full');
  // The old offer's time becomes free only together with the new offer: no one in the waiting list comes between.
  const left = earlier ? await replaced(work, earlier) : [];
  const start = startsAt ?? (await firstStart(work, caller, row));
  if (!offeredStarts(row.startsAt).some((one) => one.getTime() === start.getTime()))
    throw fieldRefusal('body.starts_at', '選択できる時刻から選択してください');
  const quote = await quoted(work, caller, row, start);
  const offerId = deps.random.uuid();
  const expiresAt = holdUntil(now);
  await hold(work, {
    id: offerId,
    requestId: id,
    castId: caller.castId,
    quoteId: quote.id,
    state: 'offered',
    startsAt: start,
    occupied: { from: start, to: quote.occupiedUntil },
    lines: quote.lines,
    total: quote.total,
    message,
    createdAt: now,
    expiresAt,
  });
  await rows.answerCall(tx, call, callStep('offer'), now);
  if (!(await rows.swapRequest(tx, row, { state: to, answered: true }))) throw new Refusal('matching/state_conflict');
  await setTimer(work, { kind: OFFER_TIMER, subject: offerId, dueAt: expiresAt });
  const days = new Set([...left, ...touchedDates(start, quote.occupiedUntil)]);
  await refreshBookedDays(work, caller.castId, [...days]);
  const offered = { ...row, state: to, answered: true };
  if (row.autoSelect && (await isChosenAtOnce(work, caller, offered, offerId))) return;
  const numbers = await announce(work, offered, [caller.castId]);
  const businessDate = businessDateOf(row.startsAt);
  const path = `/matching?id=${id}`;
  await tell(work, row.personId, { kind: 'matching_offer', subject: id, path, businessDate }, numbers);
}

/**
 * The cast takes the offer back; without a standing one nothing happens. Throws `not_found` for a request that did not
 * ask this cast.
 */
export async function withdraw(work: Work, caller: Caller, id: string): Promise<void> {
  const { row, call } = await requireCall(work, caller, id);
  if (await takeBack(work, caller, row)) await rows.answerCall(work.tx, call, callStep('pass'), work.now);
}

/** The cast passes, without a reason and at no cost, and takes back a standing offer. Throws `not_found`. */
export async function pass(work: Work, caller: Caller, id: string): Promise<void> {
  const { row, call } = await requireCall(work, caller, id);
  await takeBack(work, caller, row);
  if (call.state !== 'passed') await rows.answerCall(work.tx, call, callStep('pass'), work.now);
}

/** The ten minutes of an offer are over. */
export async function expireOffer(work: Work, offerId: string): Promise<void> {
  const seen = await rows.findOffer(work.tx, offerId);
  const row = seen && (await rows.lockRequest(work.tx, seen.requestId));
  if (!row) return;
  await lockCast(work.tx, seen.castId);
  const offer = await rows.findOffer(work.tx, offerId);
  if (offer?.state !== 'offered' || offer.expiresAt > work.now) return;
  await endOffer(work, offer, 'expire');
  await afterEnd(work, row, offer, 'time');
}

/** Ends one offer and gives its time back to the search; the request and the cast's row are locked. */
export async function endOffer(
  work: Work,
  offer: rows.OfferRow,
  event: 'release' | 'withdraw' | 'expire',
): Promise<void> {
  const to = offerStep(offer.state, event);
  if (!to) return;
  await rows.endOffers(work.tx, [offer.id], to, work.now);
  await refreshBookedDays(work, offer.castId, touchedDates(offer.occupied.from, offer.occupied.to));
}

// Gives the days whose times change with it.
async function replaced({ tx, now }: Work, { id, state, occupied }: rows.OfferRow): Promise<string[]> {
  const to = offerStep(state, 'withdraw');
  if (to) await rows.endOffers(tx, [id], to, now);
  return touchedDates(occupied.from, occupied.to);
}

async function requireCall({ tx }: Work, { castId }: Caller, id: string) {
  const row = isUuid(id) ? await rows.lockRequest(tx, id) : null;
  const call = row && (await rows.findCall(tx, id, castId));
  if (!row || !call) throw new Refusal('not_found');
  return { row, call };
}

async function takeBack(work: Work, caller: Caller, row: rows.RequestRow): Promise<boolean> {
  await lockCast(work.tx, caller.castId);
  const earlier = (await rows.offersOf(work.tx, [row.id])).find(
    ({ castId, state }) => castId === caller.castId && state === 'offered',
  );
  if (!earlier) return false;
  await endOffer(work, earlier, 'withdraw');
  await afterEnd(work, row, earlier, 'cast');
  return true;
}

// No offer stands any more: the request goes on asking, or, while the customer was choosing, it is over.
async function afterEnd(work: Work, row: rows.RequestRow, offer: rows.OfferRow, actor: 'cast' | 'time'): Promise<void> {
  const left = (await rows.offersOf(work.tx, [row.id])).some(({ state }) => state === 'offered');
  const to = left ? null : matchingStep(row.state, 'empty', actor);
  if (to === 'expired') return end(work, row, to, 'expired');
  if (to) await rows.swapRequest(work.tx, row, { state: to });
  await announce(work, { ...row, state: to ?? row.state }, [offer.castId]);
}

async function firstStart({ tx, now }: Work, { castId }: Caller, row: rows.RequestRow): Promise<Date> {
  const starts = (await fittings(tx, [castId], await wishOf(tx, row), now)).get(castId)?.starts ?? [];
  const wished = starts.find((start) => start.getTime() === row.startsAt.getTime());
  // Where the cast can begin at none of them, the quote says why not.
  return wished ?? starts[0] ?? row.startsAt;
}

// Refusals that concern the customer alone: the cast is told only that the request has ended.
const CUSTOMER_REFUSALS = ['identity/not_approved', 'booking/home_after_first_visit', 'not_found'];

async function quoted(work: Work, { castId }: Caller, row: rows.RequestRow, startsAt: Date) {
  const place = {
    place_type_id: row.placeTypeId,
    area_id: row.areaId,
    ...(row.mstHotelId === null ? {} : { mst_hotel_id: row.mstHotelId }),
    ...(row.homeId === null ? {} : { home_id: row.homeId }),
  };
  const wish = { female_cast_id: castId, starts_at: startsAt.toISOString(), minutes: row.minutes, place };
  try {
    const quote = await makeQuote(work, row.personId, { ...wish, option_ids: row.optionIds }, { offered: true });
    if (quote.total > row.budgetMax) throw new Refusal('booking/not_possible');
    return quote;
  } catch (error) {
    if (error instanceof Refusal && CUSTOMER_REFUSALS.includes(error.code))
      throw new Refusal('matching/state_conflict');
    throw error;
  }
}

// The lock of the cast's row is the queue, the exclusion constraint the last guard.
async function hold(work: Work, offer: Parameters<typeof rows.insertOffer>[1]): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => rows.insertOffer(tx, offer));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    throw new Refusal('reservation/slot_taken');
  }
}

async function isChosenAtOnce(work: Work, caller: Caller, row: rows.RequestRow, offerId: string): Promise<boolean> {
  const rating = (await castById(work.tx, caller.castId))?.cast.ratingAverage ?? 0;
  if (rating < MATCHING.autoRating) return false;
  try {
    const choice = { offerId, payment: 'gold', actor: 'cast' } as const;
    await inSavepoint(work, (inner) => selectOffer(inner, row, choice));
    return true;
  } catch (error) {
    // The customer's gold or other bookings do not allow it: the offer stands, and the customer chooses.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
