import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { LONG_MINUTES, QUOTE_MINUTES } from '@/domain/limits';
import { initialState, type PaymentMethod, type ReservationState } from '@/domain/machines/reservation';
import { answerDueAt } from '@/domain/machines/reservation-answer';
import type { ReservationSource } from '@/domain/phone-booking';
import { PLACE_TYPE } from '@/domain/place-types';
import { isUuid } from '@/domain/uuid';
import type { VisitOrigin } from '@/domain/visit-origin';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { constraintOf, SQL_STATE, sqlState } from '../../../../db/sql-state';
import { setTimer } from '../../../machinery/timer/service';
import { assertNoDebt } from '../../../money/debt/service';
import { hold, lockWallet } from '../../../money/gold/service';
import { assertApproved } from '../../../people/person/service';
import { type BookableCast, castForBooking, isOpenForOffers } from '../../../supply/cast/service';
import { homeForBooking } from '../../../supply/place/service';
import { courseBackPercent } from '../../../supply/profile/service';
import { takeHeld } from '../../waitlist/service';
import { type AnnouncedStep, announce } from '../advance/announce';
import { setReminders } from '../advance/outcomes';
import { assertNotElsewhere } from '../read/elsewhere';
import { assertOffered, bookingsBar } from '../read/methods';
import type { ReservationRow } from '../read/queries';
import { type Fit, fitSlot } from '../rules/booking-plan';
import { ALARM_TIMER, alarmDueAt, EXPIRE_TIMER, payDueAt } from '../rules/deadlines';
import { rewardOf } from '../rules/policy';
import { hasBooked, insertReservation, lockOffer, type QuoteRow } from './queries';
import { assertKnown } from './quote';

export type BookingWish = { quote_id: string; payment_method: PaymentMethod; origin?: VisitOrigin };

/**
 * `offeredBy`: the account of the cast whose offer the customer takes; the offer is the cast's acceptance, and needs
 * no lead. `phone`: the booking was taken by telephone, `by` the staff where the customer said yes to them, and its
 * quote waited so many minutes for that yes.
 */
type Offered = { offeredBy?: number; phone?: { by: number | null; waitMinutes: number } };

/**
 * What a booking brings along that the staff make in the place of another one: which it was, who of them asked, and
 * what the customer had written of the hotel.
 */
type Moved = { movedFrom?: { staffId: number } & Pick<ReservationRow, 'id' | 'hotelName' | 'roomSealed' | 'source'> };

/**
 * Turns a quote into a reservation: everything is checked again under the cast's lock, then gold is held at once; by
 * card the customer pays when the cast has accepted, in cash when they meet. Returns the new id. Throws
 * `payment/not_offered`, `not_found`, `quote/used`, `quote/expired`, `identity/not_approved`, `debt/open`,
 * `booking/not_possible`, `booking/home_after_first_visit`, `reservation/slot_taken`, `reservation/own_overlap`,
 * `reservation/limit`, `reservation/one_at_a_time`, `gold/not_enough`; a refusal leaves nothing behind.
 */
export async function createReservation(
  work: Work,
  personId: number,
  wish: BookingWish,
  offered: Offered = {},
): Promise<string> {
  const booking = await bookQuote(work, personId, wish, offered);
  await booking.announce();
  return booking.id;
}

/**
 * The same, untold: for a caller that tells further people in the same transaction, and does so before it calls
 * `announce`. Counters of live events stay locked until commit, in one order (live/service): the booking's cast may be
 * any of those people, so that a counter of the booking's own must not be the first one.
 */
export async function bookQuote(
  work: Work,
  personId: number,
  wish: BookingWish,
  made: Offered & Moved,
): Promise<{ id: string; castPersonId: number; announce: () => Promise<void> }> {
  const { deps } = work;
  const { payment_method: payment, origin = null } = wish;
  const { quote, cast, addressSealed, slot, wallet } = await checkQuote(work, personId, wish, made);
  const { offeredBy, phone, movedFrom } = made;
  const offered = offeredBy !== undefined;

  // What was held for the customer from the waiting list makes room for the booking.
  if (!offered)
    await takeHeld(work, { castId: cast.id, personId, occupied: { from: quote.startsAt, to: slot.occupiedUntil } });
  const id = deps.random.uuid();
  // Long meetings always need the cast's own word (docs/rules/slots.md#long-plays).
  const autoAccept = offered || (cast.autoAccept && quote.minutes < LONG_MINUTES);
  const state = initialState({ autoAccept, payment });
  const due = dueAt(work, state, quote);
  const events = history(movedFrom?.staffId ?? personId, state, { offeredBy, phone });
  const source = phone ? 'phone' : (movedFrom?.source ?? 'app');
  await insert(work, { id, state, source, payment, due, quote, cast, slot, addressSealed, origin, events, movedFrom });
  // A card pays after the cast accepted; what gold pays beside it is set aside then. Cash comes when they meet.
  if (payment === 'gold') await hold(work, { personId, reservationId: id, amount: quote.total }, wallet);
  if (due !== null) await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: due });
  else {
    await setTimer(work, { kind: ALARM_TIMER, subject: id, dueAt: alarmDueAt(slot.endsAt) });
    await setReminders(work, { ...quote, id });
  }
  const slots = [{ businessDate: slot.shift.businessDate, occupiedUntil: slot.occupiedUntil }];
  // Until it is paid there is nothing for the cast to do.
  const notify = state === 'payment_pending' ? 'none' : 'cast';
  const times = { startsAt: quote.startsAt, endsAt: slot.endsAt };
  const parties = { personId, cast: { id: cast.id, personId: cast.personId } };
  const step: AnnouncedStep = { id, state, ...parties, ...times, slots, notify };
  return { id, castPersonId: cast.personId, announce: () => announce(work, step) };
}

/**
 * What stands between a quote and a booking, under the locks of cast and wallet; nothing is written. Throws as
 * {@link createReservation}.
 */
export async function checkQuote(
  work: Work,
  personId: number,
  wish: Pick<BookingWish, 'quote_id' | 'payment_method'>,
  { offeredBy, phone }: Offered,
) {
  const { tx, now } = work;
  const { payment_method: payment } = wish;
  const quote = await usableQuote(work, personId, wish.quote_id);
  await assertApproved(work, personId);
  const found = await castForBooking(tx, quote.castId, personId);
  if (!found) throw new Refusal('booking/not_possible');
  const offered = offeredBy !== undefined;
  const waited = phone?.waitMinutes ?? 0;
  const cast = offered ? { ...found, accepting: isOpenForOffers(found) } : found;
  // A block since the quote is as silent as one before it.
  if (cast.hidden) throw new Refusal('not_found');
  await assertOffered(work, { personId, store: cast.store }, payment);
  const place = { placeTypeId: quote.placeTypeId, areaId: quote.areaId };
  const addressSealed = await homeAddress(work, quote);
  const plan = {
    startsAt: quote.startsAt,
    minutes: quote.minutes,
    place,
    // The quote has checked the lead time. The booking may be later by the quote's lifetime: a customer who reads the
    // confirmation is not refused because minutes have passed.
    ...(offered ? { leadMinutes: 0 } : { heldFor: personId, leadMinutes: cast.leadMinutes - QUOTE_MINUTES - waited }),
  };
  // Before the cast's time is looked at: the customer's own booking is no one else's.
  const endsAt = new Date(quote.startsAt.getTime() + quote.minutes * MINUTE_MS);
  if (!offered) await assertNotElsewhere(tx, { personId, startsAt: quote.startsAt, endsAt, now });
  const slot = await fitSlot(tx, cast, plan, now);
  const wallet = await lockWallet(work, personId);
  await assertNoDebt(tx, personId);
  await assertFree(work, personId, quote.startsAt, slot.endsAt);
  return { quote, cast, addressSealed, slot, wallet };
}

// The cast's row is locked with it (docs/decisions/0002-lock-the-cast-row-first.md), so nothing that is checked from
// here on changes before the commit.
async function usableQuote(work: Work, personId: number, id: string): Promise<QuoteRow> {
  const quote = isUuid(id) ? await lockOffer(work.tx, id, personId) : null;
  if (!quote) throw new Refusal('not_found');
  if (quote.usedAt !== null) throw new Refusal('quote/used');
  if (quote.expiresAt <= work.now) throw new Refusal('quote/expired');
  // Of two quotes for a first booking one is used: the other one's price holds no more.
  if (quote.firstOnly && (await hasBooked(work.tx, personId, quote.castId))) throw new Refusal('quote/expired');
  return quote;
}

// The address as it is now. A home that was deleted or has moved to another area since is not what was quoted.
async function homeAddress(work: Work, quote: QuoteRow): Promise<string | null> {
  if (quote.placeTypeId !== PLACE_TYPE.home) return null;
  await assertKnown(work, quote.personId);
  const home = quote.homeId === null ? null : await homeForBooking(work.tx, quote.personId, quote.homeId);
  if (home?.areaId !== quote.areaId) throw new Refusal('quote/expired');
  return home.addressSealed;
}

/**
 * Throws `reservation/own_overlap`, `reservation/limit` and, for a customer of band C, `reservation/one_at_a_time` for
 * time that the customer cannot spend once more.
 */
export async function assertFree(work: Work, personId: number, startsAt: Date, endsAt: Date): Promise<void> {
  const times = await assertNotElsewhere(work.tx, { personId, startsAt, endsAt, now: work.now });
  const bar = await bookingsBar(work.tx, { personId, bookings: times.filter(({ booked }) => booked).length });
  if (bar) throw new Refusal(bar);
}

type New = {
  id: string;
  state: ReservationState;
  source: ReservationSource;
  payment: PaymentMethod;
  due: Date | null;
  quote: QuoteRow;
  cast: BookableCast;
  slot: Fit;
  addressSealed: string | null;
  origin: VisitOrigin | null;
  events: ReturnType<typeof history>;
} & { movedFrom: Moved['movedFrom'] | undefined };

// The locks are the queue, the exclusion constraints the last guard. After 23P01 the transaction can only end, and the
// refusal ends it: no savepoint is needed here, but a caller that catches the refusal and goes on needs one around the
// whole booking.
async function insert({ tx, now }: Work, { quote, cast, slot, ...made }: New): Promise<void> {
  const { id, state, source, payment, due, addressSealed, origin, events, movedFrom } = made;
  const { personId, castId, startsAt, minutes, freeMinutes, placeTypeId, areaId, mstHotelId, lines, total } = quote;
  try {
    await insertReservation(
      tx,
      {
        id,
        quoteId: quote.id,
        personId,
        castId,
        startsAt,
        minutes,
        freeMinutes,
        placeTypeId,
        areaId,
        mstHotelId,
        lines,
        total,
        state,
        source,
        addressSealed,
        visitOrigin: origin,
        movedFromId: movedFrom?.id ?? null,
        hotelName: movedFrom?.hotelName ?? null,
        roomSealed: movedFrom?.roomSealed ?? null,
        shiftId: slot.shift.id,
        businessDate: businessDateOf(startsAt),
        endsAt: slot.endsAt,
        castOccupied: { from: startsAt, to: slot.occupiedUntil },
        maleOccupied: { from: startsAt, to: slot.endsAt },
        paymentMethod: payment,
        rewardEstimate: rewardOf(lines, await courseBackPercent(tx, castId, now)),
        answerDueAt: due,
        createdAt: now,
        confirmedAt: state === 'confirmed' ? now : null,
      },
      events,
    );
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    const isCustomerBusy = constraintOf(error) === 'reservation_male_slot';
    throw new Refusal(isCustomerBusy ? 'reservation/own_overlap' : 'reservation/slot_taken');
  }
}

// Where the booking is accepted by itself, the cast's acceptance stands in the history beside the request.
function history(askedBy: number, state: ReservationState, { offeredBy, phone }: Offered) {
  // As of a cancellation that the customer telephoned: the customer's step, with who of the staff took the call.
  const actorId = phone?.by ?? askedBy;
  const asked = { event: 'request', actor: 'male', actorId, fromState: null, toState: 'requested' } as const;
  if (state === 'requested') return [asked];
  const by = offeredBy === undefined ? ({ actor: 'auto', actorId: null } as const) : offeredByCast(offeredBy);
  const accepted = { event: 'accept', ...by, fromState: 'requested', toState: state } as const;
  return [asked, accepted];
}

const offeredByCast = (actorId: number) => ({ actor: 'cast', actorId }) as const;

// Until when it waits for the cast's answer, or for the customer's card; null for what is agreed.
const dueAt = ({ now }: Work, state: ReservationState, { startsAt }: { startsAt: Date }): Date | null => {
  if (state === 'requested') return answerDueAt({ requestedAt: now, startsAt });
  return state === 'payment_pending' ? payDueAt(now) : null;
};
