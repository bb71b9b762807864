/** What the rules say of changes of a booking that is agreed, whichever side asks. */
import { answerDueAt } from '@/domain/machines/reservation-answer';
import { priced, setAside } from './booking-rules';
import { hisFee } from './fees';
import { changed, LEAD } from './line';
import {
  at,
  type Booking,
  type Change,
  customerTimes,
  endOf,
  HOUR,
  MINUTE,
  type Model,
  meets,
  misfit,
  setTimer,
  tell,
} from './model';

const CONFLICT = 'reservation/state_conflict';

type Wished = Pick<Change, 'start' | 'minutes' | 'place'>;

/** Why a change of a booking cannot be asked for now, or null. */
function unchangeable(model: Model, booking: Booking): string | null {
  const before = model.changes.filter((one) => one.booking === booking);
  if (before.some((one) => one.state === 'requested')) return 'change/open';
  if (before.length >= 5) return 'change/limit';
  return booking.state !== 'confirmed' || booking.start - HOUR <= model.now ? CONFLICT : null;
}

/** The answer to a cast's proposal of another start of an agreed booking. */
export function startAnswer(model: Model, booking: Booking, start: number): string | 201 {
  const closed = unchangeable(model, booking);
  if (closed) return closed;
  if (start === booking.start) return 'validation/failed';
  const wish = { start, minutes: booking.minutes, place: booking.place };
  const fault = misfit(model, { ...wish, cast: booking.cast }, { lead: LEAD, holder: booking });
  if (fault) return fault;
  const time = { from: start, to: endOf(wish) };
  return customerTimes(model, booking.man, booking).some((one) => meets(one, time)) ? 'reservation/slot_taken' : 201;
}

/** The answer to a customer's wish for another start, length or place of an agreed booking. */
export function changeAnswer(model: Model, booking: Booking, wish: Wished): string | 201 {
  const closed = unchangeable(model, booking);
  if (closed) return closed;
  const { start, minutes, place } = booking;
  if (wish.start === start && wish.minutes === minutes && wish.place === place) return 'change/nothing';
  const fault = misfit(model, { ...wish, cast: booking.cast }, { lead: LEAD, holder: booking });
  if (fault) return fault;
  const { total } = termsOf(model, booking, wish);
  if (total < hisFee(model, booking)) return 'change/below_fee';
  if (total < booking.total && booking.cheaper) return 'change/card';
  const time = { from: wish.start, to: endOf(wish) };
  if (customerTimes(model, booking.man, booking).some((one) => meets(one, time))) return 'reservation/own_overlap';
  return isShort(model, booking, total) ? 'gold/not_enough' : 201;
}

// In cash all of it is paid when they meet.
const isShort = (model: Model, { man, payment, total }: Booking, wanted: number) =>
  payment !== 'cash' && at(model.men, man).total < wanted - total;

// Where the place stays, so does the way that was agreed.
function termsOf(model: Model, booking: Booking, { minutes, place }: Wished) {
  const { course, nomination, travel: way } = priced(model, { ...booking, minutes, place });
  const travel = place === booking.place ? booking.travel : way;
  return { course, nomination, travel, total: course + nomination + travel };
}

/** Asks for what {@link changeAnswer} allows. */
export function addChange(model: Model, id: string, booking: Booking, wish: Wished): void {
  const terms = { ...wish, ...termsOf(model, booking, wish), floor: hisFee(model, booking) };
  putChange(model, { id, booking, by: 'man', ...terms });
}

/** Proposes what {@link startAnswer} allows: all but the start stays as it was agreed. */
export function addStart(model: Model, id: string, booking: Booking, start: number): void {
  const { minutes, place, course, nomination, travel, total, floor } = booking;
  putChange(model, { id, booking, by: 'cast', start, minutes, place, course, nomination, travel, total, floor });
}

function putChange(model: Model, change: Omit<Change, 'state' | 'expires'>): void {
  const { id, booking, by, start } = change;
  const startsAt = new Date(Math.min(booking.start, start));
  const expires = answerDueAt({ requestedAt: new Date(model.now), startsAt }).getTime();
  model.changes.push({ ...change, state: 'requested', expires });
  setTimer(model, 'change', id, expires);
  changed(model, booking.cast, [start, booking.start]);
  tell(model, by === 'man' ? `cast ${booking.cast}` : `man ${booking.man}`, 'change');
}

/** The side that did not ask accepts or leaves it, or the one that asked takes it back. */
export function changeStep(
  model: Model,
  change: Change,
  step: 'accept' | 'decline' | 'withdraw',
  by: 'man' | 'cast',
): string {
  const { booking } = change;
  const isTheirs = (step === 'withdraw') === (by === change.by);
  const isOver = change.state !== 'requested' || change.expires <= model.now || booking.state !== 'confirmed';
  if (isOver || !isTheirs) return 'change/over';
  if (step !== 'accept') {
    over(model, change, step === 'decline' ? 'declined' : 'withdrawn');
    tell(model, by === 'man' ? `cast ${booking.cast}` : `man ${booking.man}`, 'change_over');
    return change.state;
  }
  const fault = misfit(model, { ...change, cast: booking.cast }, { holder: booking });
  if (fault) return fault;
  if (isShort(model, booking, change.total)) return 'change/unpaid';
  change.state = 'accepted';
  const left = booking.start;
  moveMoney(model, booking, change.total - booking.total);
  const { start, minutes, place, course, nomination, travel, total, floor } = change;
  Object.assign(booking, { start, minutes, place, course, nomination, travel, total, floor });
  setTimer(model, 'alarm', booking.id, endOf(booking) + 15 * MINUTE);
  changed(model, booking.cast, [left, start]);
  for (const who of [`man ${booking.man}`, `cast ${booking.cast}`] as const) tell(model, who, 'changed');
  return change.state;
}

// More is set aside in gold; less goes back to the card first.
function moveMoney(model: Model, booking: Booking, difference: number): void {
  if (booking.payment === 'cash') return;
  const toCard = Math.min(booking.card, Math.max(0, -difference));
  if (toCard > 0) booking.cheaper = true;
  booking.card -= toCard;
  booking.back += toCard;
  setAside(model, booking, difference + toCard);
}

function over(model: Model, change: Change, state: 'declined' | 'withdrawn' | 'expired'): void {
  change.state = state;
  changed(model, change.booking.cast, [change.start, change.booking.start]);
}

/** What time does to changes. */
export const CHANGE_TIMERS = {
  change: (model: Model, id: string) => {
    const change = model.changes.find((one) => one.id === id);
    if (change?.state !== 'requested' || change.expires > model.now) return;
    over(model, change, 'expired');
    for (const who of [`man ${change.booking.man}`, `cast ${change.booking.cast}`] as const)
      tell(model, who, 'change_over');
  },
};
