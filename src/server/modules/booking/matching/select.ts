import { businessDateOf, businessDates } from '@/domain/business-day';
import { matchingStep } from '@/domain/machines/matching-request';
import type { PaymentMethod } from '@/domain/machines/reservation';
import type { VisitOrigin } from '@/domain/visit-origin';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import type { Numbers } from '../../machinery/live/service';
import { tell, tellAll } from '../../people/notice/service';
import { lockCasts, personsOfCasts } from '../../supply/profile/service';
import { refreshBookedDays } from '../../supply/shift/service';
import { bookQuote } from '../reservation/service';
import { announce } from './announce';
import { calledCasts, endOffers, type OfferRow, offersOf, type RequestRow, swapRequest } from './queries';

/**
 * Which offer is taken, how it is paid, and who brings it about: the customer, or the offer of the cast where the
 * customer asked for the first one.
 */
export type Choice = {
  offerId: string;
  payment: PaymentMethod;
  actor: 'male' | 'cast';
  origin?: VisitOrigin;
};

/**
 * Turns the chosen offer into a booking by the way of every booking: the cast's time passes from the offer to it, the
 * others' is given back, all casts who were asked are told. The request is locked. Returns the reservation's id.
 */
export async function selectOffer(work: Work, row: RequestRow, choice: Choice): Promise<string> {
  const { tx, now } = work;
  const to = matchingStep(row.state, 'select', choice.actor);
  if (!to || row.chooseUntil <= now) throw new Refusal('matching/state_conflict');
  const offers = await offersOf(tx, [row.id]);
  const chosen = offers.find(({ id }) => id === choice.offerId);
  if (!chosen) throw new Refusal('not_found');
  if (chosen.state !== 'offered' || chosen.expiresAt <= now || chosen.quoteId === null)
    throw new Refusal('matching/offer_gone');
  const standing = offers.filter(({ state }) => state === 'offered');
  // All of them at once, in the order of their numbers: no other transaction locks a second cast behind a first.
  const casts = await lockCasts(
    tx,
    standing.map(({ castId }) => castId).sort((a, b) => a - b),
  );
  const offeredBy = (await personsOfCasts(tx, [chosen.castId]))[0]?.personId;
  if (casts.length !== standing.length || offeredBy === undefined) throw new Refusal('matching/offer_gone');
  await endOffers(tx, [chosen.id], 'selected', now);
  const wish = { quote_id: chosen.quoteId, payment_method: choice.payment, origin: choice.origin };
  const booking = await bookQuote(work, row.personId, wish, { offeredBy });
  const others = standing.filter(({ id }) => id !== chosen.id);
  if (!(await swapRequest(tx, row, { state: to, reservationId: booking.id, endedAt: now })))
    throw new Refusal('matching/state_conflict');
  // All casts who were asked, in their order, and then once more the one who is booked: two choices never wait for
  // each other's counters.
  await release(work, { ...row, state: to }, others, 'not_selected');
  await booking.announce();
  if (choice.actor === 'cast') {
    const businessDate = businessDateOf(chosen.startsAt);
    const path = `/reserve/detail/${booking.id}`;
    await tell(work, row.personId, { kind: 'accepted', subject: booking.id, path, businessDate });
  }
  return booking.id;
}

/**
 * Gives back the time of these offers, and tells all casts who were asked that the request moved on; their rows are
 * locked.
 */
export async function release(
  work: Work,
  row: Pick<RequestRow, 'id' | 'personId' | 'state' | 'startsAt'>,
  offers: readonly OfferRow[],
  state: 'not_selected' | 'expired',
): Promise<Numbers> {
  const { tx, now } = work;
  if (offers.length > 0)
    await endOffers(
      tx,
      offers.map(({ id }) => id),
      state,
      now,
    );
  for (const { castId, occupied } of offers)
    await refreshBookedDays(work, castId, touchedDates(occupied.from, occupied.to));
  const numbers = await announce(work, row, await calledCasts(tx, row.id));
  const people = await personsOfCasts(
    tx,
    offers.map(({ castId }) => castId),
  );
  const businessDate = businessDateOf(row.startsAt);
  await tellAll(
    work,
    people.map(({ personId }) => personId),
    () => ({ kind: 'matching_over', subject: row.id, path: '/home', businessDate }),
    numbers,
  );
  return numbers;
}

/** The business days that a hold touches; a long play may run into the next one. */
export function touchedDates(from: Date, to: Date): string[] {
  const [first, last] = [businessDateOf(from), businessDateOf(to)];
  return first === last ? [first] : businessDates(first, 2);
}
