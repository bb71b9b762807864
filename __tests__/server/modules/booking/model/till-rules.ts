/** What the rules say of cards and extensions: whatever moves money of a booking that is agreed. */
import { owedOf } from '@/domain/debts';
import { endAttempts, move, setAside } from './booking-rules';
import { debtNoticed, raiseDebt } from './debt-rules';
import { changed } from './line';
import {
  at,
  type Booking,
  clearTimer,
  customerTimes,
  type Extension,
  endOf,
  HOUR,
  MINUTE,
  type Model,
  meets,
  misfit,
  type Notice,
  type Order,
  PRICES,
  setTimer,
  tell,
} from './model';
import { isUnreliable, owes } from './standing';

const CONFLICT = 'reservation/state_conflict';

/** What a customer is answered who begins to pay, with so much gold beside the card. */
export function payAnswer(model: Model, booking: Booking, gold: number): string | 201 {
  if (booking.state !== 'payment_pending') return CONFLICT;
  if (booking.due <= model.now) return 'gold_order/expired';
  if (gold > at(model.men, booking.man).total + booking.held) return 'gold/not_enough';
  setAside(model, booking, gold - booking.held);
  if (gold < booking.total) return 201;
  paid(model, booking, 0);
  return 201;
}

/** An attempt: others over another amount are over. */
export function addOrder(model: Model, booking: Booking, order: Pick<Order, 'id' | 'amount' | 'fields'>): Order {
  for (const other of model.orders)
    if (other.booking === booking && other.debt === null && other.state === 'waiting' && other.amount !== order.amount)
      other.state = 'over';
  const expires = Math.min(booking.due, model.now + 30 * MINUTE);
  const fresh = { debt: null, state: 'waiting' as const, settled: false, last: null, back: 0 };
  const made: Order = { ...order, booking, ...fresh, expires };
  model.orders.push(made);
  return made;
}

function paid(model: Model, booking: Booking, card: number): void {
  clearTimer(model, 'expire', booking.id);
  booking.card = card;
  booking.confirmed = model.now;
  setTimer(model, 'alarm', booking.id, endOf(booking) + 15 * MINUTE);
  move(model, booking, 'confirmed');
  endAttempts(model, booking);
}

/** The company's word on an attempt, said for the first time: money that may not be granted goes back. */
export function noticed(model: Model, order: Order, said: Notice): void {
  if (order.debt) debtNoticed(model, order, order.debt, said);
  else bookingNoticed(model, order, said);
}

function bookingNoticed(model: Model, order: Order, said: Notice): void {
  const { booking, amount, settled } = order;
  const took = said === 'failed' ? 0 : said === 'wrong' ? amount - 1 : amount;
  // A refused card ends nothing: the company lets the customer enter another one.
  if (took === 0) return;
  const isPending = order.state === 'waiting' && !settled;
  if (isPending) order.state = 'over';
  order.settled = true;
  const isDue = isPending && order.expires > model.now && said === 'paid';
  if (!isDue || booking.state !== 'payment_pending' || booking.due <= model.now) booking.back += took;
  else {
    order.state = 'paid';
    paid(model, booking, took);
  }
}

/** What a person is answered who asks for a meeting to go on. */
export function extendAnswer(
  model: Model,
  booking: Booking,
  { by, minutes, later }: Pick<Extension, 'by' | 'minutes' | 'later'>,
): string | 201 {
  const end = endOf(booking);
  if (booking.state !== 'in_progress' || end - 5 * MINUTE <= model.now) return CONFLICT;
  const latest = model.extensions.findLast((one) => one.booking === booking);
  if (latest?.state === 'requested' && latest.expires > model.now) return 'extension/open';
  if (latest?.state === 'requested') latest.state = 'expired';
  if (isBarred(model, booking, minutes)) return 'extension/not_possible';
  if (by === 'cast') return 201;
  if (owes(model, booking.man)) return 'debt/open';
  const isShort = at(model.men, booking.man).total < priceOf(minutes);
  return isShort && !mayPayLater(model, booking, later) ? 'gold/not_enough' : 201;
}

const mayPayLater = (model: Model, { man }: Booking, later: boolean) => later && !isUnreliable(model, man);
const priceOf = (minutes: number) => (minutes / 30) * PRICES.half;
const personOf = ({ by, booking }: Pick<Extension, 'by' | 'booking'>) =>
  by === 'man' ? (`man ${booking.man}` as const) : (`cast ${booking.cast}` as const);
const otherOf = ({ by, booking }: Extension) => personOf({ by: by === 'man' ? 'cast' : 'man', booking });

// As if it began with the old end and lasted for what comes on top.
function isBarred(model: Model, booking: Booking, minutes: number): boolean {
  const from = endOf(booking);
  const on = { from, to: from + minutes * MINUTE };
  const rest = { cast: booking.cast, start: from, minutes, place: booking.place };
  const isHis = customerTimes(model, booking.man, booking).some((one) => meets(one, on));
  return isHis || misfit({ ...model, now: 0 }, rest, { holder: booking }) !== null;
}

/** Asks for what {@link extendAnswer} allows. */
export function addExtension(
  model: Model,
  booking: Booking,
  wish: Pick<Extension, 'id' | 'by' | 'minutes' | 'later'>,
): Extension {
  const expires = Math.min(model.now + 5 * MINUTE, endOf(booking));
  const later = wish.by === 'man' && mayPayLater(model, booking, wish.later);
  const asked = { amount: priceOf(wish.minutes), state: 'requested' as const, expires };
  const extension: Extension = { ...wish, later, booking, ...asked };
  model.extensions.push(extension);
  setTimer(model, 'extension', wish.id, expires);
  changed(model, booking.cast, [booking.start]);
  tell(model, otherOf(extension), 'extension');
  return extension;
}

/** The other side accepts or says no, or the one who asked takes it back. */
export function extensionStep(
  model: Model,
  extension: Extension,
  step: 'accept' | 'decline' | 'withdraw',
  { by, later }: { by: 'man' | 'cast'; later: boolean },
): string {
  const { booking, minutes, amount } = extension;
  if (booking.state !== 'in_progress') return CONFLICT;
  const isTheirs = (step === 'withdraw') === (by === extension.by);
  if (extension.state !== 'requested' || extension.expires <= model.now || !isTheirs) return 'extension/over';
  if (step !== 'accept') {
    extension.state = step === 'decline' ? 'declined' : 'withdrawn';
    changed(model, booking.cast, [booking.start]);
    if (step === 'decline') tell(model, personOf(extension), 'extension_over');
    return extension.state;
  }
  if (isBarred(model, booking, minutes)) return 'extension/not_possible';
  if (owes(model, booking.man)) return by === 'man' ? 'debt/open' : 'extension/unpaid';
  const gold = at(model.men, booking.man).total;
  const isLater = extension.later || (by === 'man' && mayPayLater(model, booking, later));
  const owed = isLater ? owedOf(amount, gold, 100) : 0;
  if (gold < amount - owed) return by === 'man' ? 'gold/not_enough' : 'extension/unpaid';
  extension.state = 'paid';
  setAside(model, booking, amount - owed);
  raiseDebt(model, booking, 'extension', owed);
  booking.total += amount;
  booking.minutes += minutes;
  setTimer(model, 'alarm', booking.id, endOf(booking) + 15 * MINUTE);
  setTimer(model, 'capture', booking.id, endOf(booking) + HOUR);
  changed(model, booking.cast, [booking.start]);
  for (const who of [`man ${booking.man}`, `cast ${booking.cast}`] as const) tell(model, who, 'extended');
  return 'paid';
}

/** What time does to extensions. */
export const TILL_TIMERS = {
  extension: (model: Model, id: string) => {
    const extension = model.extensions.find((one) => one.id === id);
    if (extension?.state !== 'requested' || extension.expires > model.now) return;
    extension.state = 'expired';
    changed(model, extension.booking.cast, [extension.booking.start]);
    tell(model, personOf(extension), 'extension_over');
  },
};
