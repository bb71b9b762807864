/** What the rules say of bookings: asking, answering, proposing, ending, and the gold of all that. */
import { answerDueAt } from '@/domain/machines/reservation-answer';
import { raiseDebt, returnDebts } from './debt-rules';
import { hisFee } from './fees';
import { changed, LEAD, takeHeld } from './line';
import {
  at,
  type Booking,
  clearTimer,
  courseOf,
  customerTimes,
  endOf,
  HOUR,
  isReserving,
  MINUTE,
  type Model,
  meets,
  misfit,
  nominationOf,
  occupied,
  openOf,
  type Payment,
  type Spot,
  setTimer,
  travelOf,
} from './model';
import { isUnreliable, owes } from './standing';

/** Of a booking that nothing was paid for, and for which nothing is asked. */
const UNPAID = { held: 0, posted: 0, card: 0, back: 0, cash: 0, floor: 0, cheaper: false, proposed: null };
const CONFLICT = 'reservation/state_conflict';
/** What is wished: a request of a customer, or a cast's offer that the customer takes. */
type Wish = Spot & { man: number; cast: number; payment: Payment; offered?: boolean };

/** What a booking costs, by its parts. */
export const priced = (model: Model, { man, cast, minutes, place }: Omit<Wish, 'payment' | 'start'>) => {
  const [course, nomination, travel] = [courseOf(minutes), nominationOf(model, man, cast), travelOf(place)];
  return { course, nomination, travel, total: course + nomination + travel };
};

/** What a request must be answered, in the order in which the rules are checked. */
export function bookingAnswer(model: Model, wish: Wish, total = priced(model, wish).total): string | 201 {
  const time = { from: wish.start, to: endOf(wish) };
  const isElsewhere = customerTimes(model, wish.man).some((one) => meets(one, time));
  if (isElsewhere && !wish.offered) return 'reservation/own_overlap';
  const fault = misfit(model, wish, wish.offered ? {} : { lead: LEAD, heldFor: wish.man });
  // A wish with a quote fails by its time first; one that takes an offer is judged by the way to pay first.
  if (fault && !wish.offered) return fault;
  const isBad = isUnreliable(model, wish.man);
  if (wish.payment === 'cash' && isBad) return 'payment/not_offered';
  if (fault) return fault;
  if (owes(model, wish.man)) return 'debt/open';
  if (isElsewhere) return 'reservation/own_overlap';
  const open = openOf(model, wish.man).length;
  if (open >= 3) return 'reservation/limit';
  if (open > 0 && isBad) return 'reservation/one_at_a_time';
  return wish.payment === 'gold' && at(model.men, wish.man).total < total ? 'gold/not_enough' : 201;
}

/** Makes the booking that {@link bookingAnswer} allows; its price may have been fixed before. */
export function addBooking(model: Model, wish: Wish, price = priced(model, wish)): Booking {
  const { man, cast, start, minutes, place, payment, offered } = wish;
  const agreed = payment === 'card' ? 'payment_pending' : 'confirmed';
  const state = offered ? agreed : 'requested';
  const asked = answerDueAt({ requestedAt: new Date(model.now), startsAt: new Date(start) }).getTime();
  const spot = { man, cast, start, minutes, place, payment };
  const booking: Booking = {
    id: '',
    ...spot,
    ...price,
    state,
    due: state === 'requested' ? asked : model.now + 15 * MINUTE,
    confirmed: state === 'confirmed' ? model.now : null,
    ended: null,
    ...UNPAID,
  };
  if (!offered) takeHeld(model, man, cast, occupied(booking));
  model.bookings.push(booking);
  if (payment === 'gold') setAside(model, booking, price.total);
  return booking;
}

/** What follows once its id is known: its timers, and the look at the line. */
export function announceNew(model: Model, booking: Booking): void {
  if (booking.state === 'confirmed') setTimer(model, 'alarm', booking.id, endOf(booking) + 15 * MINUTE);
  else setTimer(model, 'expire', booking.id, booking.due);
  changed(model, booking.cast, [booking.start]);
}

/** Moves gold between what the customer has and what is held of it. */
export function setAside(model: Model, booking: Booking, amount: number): void {
  const wallet = at(model.men, booking.man);
  wallet.total -= amount;
  wallet.held += amount;
  booking.held += amount;
}

/** A step of a booking: what waits beside it ends, and the waiting line hears of it. */
export function move(model: Model, booking: Booking, state: string): void {
  const waiting =
    booking.state === 'confirmed' && model.changes.find((one) => one.booking === booking && one.state === 'requested');
  const times = [...(waiting ? [waiting.start] : []), booking.start];
  const asked =
    booking.state === 'in_progress' &&
    model.extensions.find((one) => one.booking === booking && one.state === 'requested');
  booking.state = state;
  if (waiting) waiting.state = 'ended';
  if (asked) asked.state = 'expired';
  changed(model, booking.cast, times);
}

/** Ends what was paid: `kept` stays with the house, gold before the card; attempts to pay are over. */
export function giveBack(model: Model, booking: Booking, kept: number): void {
  const captured = Math.min(kept, booking.held);
  setAside(model, booking, -booking.held);
  at(model.men, booking.man).total -= captured;
  booking.posted += captured;
  const stays = Math.min(kept - captured, booking.card);
  booking.back += booking.card - stays;
  booking.card = stays;
  endAttempts(model, booking);
}

export const endAttempts = (model: Model, booking: Booking) => {
  for (const order of model.orders)
    if (order.booking === booking && order.debt === null && order.state === 'waiting') order.state = 'over';
};

/** All gold that is held is the house's. */
export function capture(model: Model, booking: Booking): void {
  booking.posted += booking.held;
  at(model.men, booking.man).held -= booking.held;
  booking.held = 0;
}

/** Ends a booking: the clock of its answer stands, `kept` is the house's, the rest goes back. */
export function settle(model: Model, booking: Booking, state: string, kept = 0): void {
  giveBack(model, booking, kept);
  booking.ended ??= model.now;
  move(model, booking, state);
}

const LAPSING = ['confirmed', 'departed', 'arrived'];
const EVENING: Record<string, { man?: string[]; cast?: string[]; from?: number; to: string }> = {
  depart: { cast: ['confirmed'], from: -90, to: 'departed' },
  arrive: { cast: ['departed'], to: 'arrived' },
  start: { cast: ['arrived'], from: -15, to: 'in_progress' },
  finish: { cast: ['in_progress'], from: 0, to: 'completed' },
  no_show: { cast: ['arrived'], man: ['confirmed', 'departed'], from: 15, to: '' },
  dispute: {
    cast: ['in_progress', 'completed', 'no_show_user', 'no_show_cast'],
    man: ['in_progress', 'completed', 'no_show_user', 'no_show_cast'],
    to: 'disputed',
  },
};

type Said = { name: string; by: 'man' | 'cast'; cash?: number };

function eveningAnswer(model: Model, booking: Booking, { name, by, cash }: Said): string {
  const rule = EVENING[name];
  const from = rule?.[by];
  if (!rule || !from) return 'role/forbidden';
  const over = name === 'dispute' && model.now - (booking.ended ?? endOf(booking)) > 24 * HOUR;
  const fromHere = name === 'arrive' && booking.place === 'room' ? [...from, 'confirmed'] : from;
  if (!fromHere.includes(booking.state) || over) return CONFLICT;
  if (rule.from !== undefined && model.now < booking.start + rule.from * MINUTE) return 'reservation/too_early';
  if (name === 'finish') {
    capture(model, booking);
    booking.ended ??= model.now;
    move(model, booking, 'completed');
  } else if (name !== 'no_show') {
    if (name === 'start' && booking.payment === 'cash') {
      if (cash !== booking.total) return 'cash/amount_differs';
      booking.cash = booking.total;
    }
    if (name === 'start') setTimer(model, 'capture', booking.id, endOf(booking) + HOUR);
    move(model, booking, rule.to);
    if (name === 'arrive' && model.now >= booking.start + 15 * MINUTE)
      setTimer(model, 'matching.late', booking.id, model.now);
  } else if (by === 'cast') {
    const fee = Math.max(Math.min(booking.course + booking.travel, booking.total), booking.floor);
    if (booking.payment === 'cash') raiseDebt(model, booking, 'no_show', fee);
    settle(model, booking, 'no_show_user', fee);
  } else apologise(model, booking, 'no_show_cast');
  return booking.state;
}

function apologise(model: Model, booking: Booking, state: string): void {
  settle(model, booking, state);
  at(model.men, booking.man).total += 1_000;
}

/** Moves the model by a proposal of another start, another place or both, and says what the API must answer. */
export function proposalAnswer(model: Model, booking: Booking, wish: Pick<Spot, 'start' | 'place'>): string {
  if (booking.state !== 'requested' || booking.due <= model.now) return CONFLICT;
  if (wish.start === booking.start && wish.place === booking.place) return 'validation/failed';
  const spot = { ...wish, minutes: booking.minutes, cast: booking.cast };
  const fault = misfit(model, spot, { lead: LEAD, holder: booking });
  if (fault) return fault;
  if (customerTimes(model, booking.man, booking).some((one) => meets(one, { from: spot.start, to: endOf(spot) })))
    return 'reservation/slot_taken';
  const travel = travelOf(wish.place);
  const left = booking.start;
  booking.proposed = { travel, total: booking.total - booking.travel + travel };
  Object.assign(booking, wish, { due: model.now + 30 * MINUTE, state: 'adjusting' });
  setTimer(model, 'expire', booking.id, booking.due);
  changed(model, booking.cast, [left, booking.start]);
  return booking.state;
}

function agree(model: Model, booking: Booking): string {
  clearTimer(model, 'expire', booking.id);
  if (booking.payment === 'card') {
    booking.due = model.now + 15 * MINUTE;
    setTimer(model, 'expire', booking.id, booking.due);
    move(model, booking, 'payment_pending');
  } else {
    booking.confirmed = model.now;
    setTimer(model, 'alarm', booking.id, endOf(booking) + 15 * MINUTE);
    move(model, booking, 'confirmed');
  }
  return booking.state;
}

function approvalAnswer(model: Model, booking: Booking, by: 'man' | 'cast'): string {
  if (by === 'cast') return 'role/forbidden';
  const { proposed } = booking;
  if (booking.state !== 'adjusting' || booking.due <= model.now || !proposed) return CONFLICT;
  if (owes(model, booking.man)) return 'debt/open';
  const more = booking.payment === 'gold' ? proposed.total - booking.total : 0;
  if (more > at(model.men, booking.man).total) return 'gold/not_enough';
  setAside(model, booking, more);
  Object.assign(booking, proposed);
  return agree(model, booking);
}

/** Moves the model and says what the API must answer. */
export function eventAnswer(model: Model, booking: Booking, name: string, by: 'man' | 'cast', cash?: number): string {
  if (name === 'approve') return approvalAnswer(model, booking, by);
  if (name in EVENING) return eveningAnswer(model, booking, { name, by, cash });
  if (name === 'cancel') {
    if (!isReserving(booking) || booking.state === 'in_progress' || endOf(booking) <= model.now) return CONFLICT;
    clearTimer(model, 'expire', booking.id);
    if (by === 'man') {
      const fee = hisFee(model, booking);
      if (booking.payment === 'cash') raiseDebt(model, booking, 'cancellation', fee);
      settle(model, booking, 'cancelled_user', fee);
      if (fee > 0) booking.late = model.now;
    } else apologise(model, booking, 'cancelled_cast');
    return booking.state;
  }
  if (by === 'man') return 'role/forbidden';
  if (name === 'decline' && ['requested', 'adjusting'].includes(booking.state)) {
    clearTimer(model, 'expire', booking.id);
    settle(model, booking, 'declined');
    return booking.state;
  }
  if (name === 'decline' || booking.state !== 'requested' || booking.due <= model.now) return CONFLICT;
  return agree(model, booking);
}

/** The operator's word on a dispute. */
export function resolveAnswer(model: Model, booking: Booking, outcome: 'completed' | 'refunded'): string {
  if (booking.state !== 'disputed') return CONFLICT;
  if (outcome === 'completed') capture(model, booking);
  else {
    at(model.men, booking.man).total += booking.posted;
    booking.posted = 0;
    giveBack(model, booking, 0);
    booking.back += booking.cash;
    booking.cash = 0;
    returnDebts(model, booking);
  }
  booking.ended ??= model.now;
  move(model, booking, outcome);
  return booking.state;
}

const byId = (model: Model, id: string) => model.bookings.find((one) => one.id === id);

/** What time does to bookings. */
export const BOOKING_TIMERS = {
  expire: (model: Model, id: string) => {
    const booking = byId(model, id);
    const waits = booking && ['requested', 'adjusting', 'payment_pending'].includes(booking.state);
    if (waits && booking.due <= model.now) settle(model, booking, 'expired');
  },
  alarm: (model: Model, id: string) => {
    const booking = byId(model, id);
    if (booking && LAPSING.includes(booking.state)) setTimer(model, 'lapse', id, endOf(booking) + 24 * HOUR);
  },
  lapse: (model: Model, id: string) => {
    const booking = byId(model, id);
    if (booking && LAPSING.includes(booking.state)) settle(model, booking, 'expired');
  },
  capture: (model: Model, id: string) => {
    const booking = byId(model, id);
    if (booking?.state === 'in_progress') capture(model, booking);
  },
};
