import type { Received } from '@/contract';
import { type BookingOfferEvent, type BookingOfferState, bookingOfferStep } from '@/domain/machines/booking-offer';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { castForBooking } from '../../supply/cast/service';
import { lockCast, personsOfCasts } from '../../supply/profile/service';
import { createReservation } from '../reservation/service';
import { announce, refreshDays } from './announce';
import { declineIntroductions } from './introduction-queries';
import type { Caller } from './limits';
import * as rows from './queries';

/**
 * The customer accepts: the time that the offer holds becomes a booking by the way of every booking, agreed at once
 * with gold, otherwise waiting for the card. Returns the reservation's id. Throws `not_found`, `booking_offer/over`
 * and whatever a booking may be refused for; a refusal changes nothing.
 */
export async function accept(
  work: Work,
  personId: number,
  id: string,
  { payment_method, origin }: Received<'POST /api/v1/users/me/booking_offers/{booking_offer_id}/accept/'>['body'],
): Promise<string> {
  const { offer, castPersonId } = await locked(work, id, (row) => row.personId === personId);
  // A block since, and a suspension of the cast, are as silent as before.
  const cast = await castForBooking(work.tx, offer.castId, personId);
  if (!cast?.published || cast.hidden) throw new Refusal('not_found');
  const state = await end(work, offer, 'accept', 'male');
  if (offer.quoteId === null) throw new Refusal('booking_offer/over');
  const wish = { quote_id: offer.quoteId, payment_method, origin };
  const reservationId = await createReservation(work, personId, wish, { offeredBy: castPersonId });
  await rows.setReservation(work.tx, id, reservationId);
  // The booking tells the cast.
  await announce(work, { ...offer, state }, castPersonId, 'none');
  return reservationId;
}

/** The customer declines it, without a reason and at no cost. Throws `not_found`, `booking_offer/over`. */
export async function decline(work: Work, personId: number, id: string): Promise<void> {
  const { offer, castPersonId } = await locked(work, id, (row) => row.personId === personId);
  const state = await end(work, offer, 'decline', 'male');
  // The customer has not met the cast and said no: their introduction ends, and so does a newer one.
  if (offer.introductionId !== null) await declineIntroductions(work.tx, offer, work.now);
  await over(work, { ...offer, state }, castPersonId, 'cast');
}

/** The cast takes it back. Throws `not_found`, `booking_offer/over`. */
export async function withdraw(work: Work, caller: Caller, id: string): Promise<void> {
  const { offer } = await locked(work, id, (row) => row.castId === caller.castId);
  await over(work, { ...offer, state: await end(work, offer, 'withdraw', 'cast') }, caller.personId, 'male');
}

/**
 * The store took back the introduction by which it was offered; the cast's row is locked. An offer whose time is over
 * is left to its timer.
 */
export async function withdrawFor(work: Work, id: string): Promise<void> {
  const { offer, castPersonId } = await locked(work, id, () => true);
  const state = bookingOfferStep(offer.state, 'withdraw', 'ops');
  if (!state || offer.expiresAt <= work.now || !(await rows.endOffer(work.tx, id, state, work.now))) return;
  await over(work, { ...offer, state }, castPersonId, 'both');
}

/** The timer of its end: the customer did not answer. */
export async function expire(work: Work, id: string): Promise<void> {
  const seen = await rows.findOffer(work.tx, id);
  if (!seen) return;
  const { offer, castPersonId } = await locked(work, id, () => true);
  const state = bookingOfferStep(offer.state, 'expire', 'time');
  if (!state || offer.expiresAt > work.now) return;
  await rows.endOffer(work.tx, id, state, work.now);
  await over(work, { ...offer, state }, castPersonId, 'cast');
}

// The cast's row first, as for everything about a cast's time; what was seen before the lock may be old.
async function locked({ tx }: Work, id: string, isTheirs: (row: rows.OfferRow) => boolean) {
  const seen = isUuid(id) ? await rows.findOffer(tx, id) : null;
  if (!seen || !isTheirs(seen)) throw new Refusal('not_found');
  await lockCast(tx, seen.castId);
  const offer = await rows.findOffer(tx, id);
  const [cast] = await personsOfCasts(tx, [seen.castId]);
  if (!offer || !cast) throw new Refusal('not_found');
  return { offer, castPersonId: cast.personId };
}

async function end(
  work: Work,
  offer: rows.OfferRow,
  event: BookingOfferEvent,
  actor: 'male' | 'cast',
): Promise<BookingOfferState> {
  const to = bookingOfferStep(offer.state, event, actor);
  // Between its minute and its timer it is over all the same.
  if (!to || offer.expiresAt <= work.now) throw new Refusal('booking_offer/over');
  if (!(await rows.endOffer(work.tx, offer.id, to, work.now))) throw new Refusal('booking_offer/over');
  return to;
}

async function over(
  work: Work,
  offer: rows.OfferRow,
  castPersonId: number,
  notify: 'male' | 'cast' | 'both',
): Promise<void> {
  await refreshDays(work, offer);
  await announce(work, offer, castPersonId, notify);
}
