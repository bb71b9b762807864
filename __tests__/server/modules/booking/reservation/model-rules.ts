import type fc from 'fast-check';
import { cancellationFee } from '@/domain/cancellation';
import type { TestCast, TestPerson } from '../../../../support/factories';
import type { World } from './world';

/**
 * Random lives of two men and two casts against the real database, beside a model that fits on a page. After each step
 * balances and states agree with the model, and no invariant is broken.
 */
export const RUNS = Number(process.env.MODEL_RUNS ?? 8);
export const MINUTE = 60_000;
export const [COURSE, TRAVEL, FIRST, REGULAR, PACK] = [20_000, 2_000, 23_000, 24_000, 5_100];
export const RESERVING = ['requested', 'adjusting', 'confirmed', 'departed', 'arrived', 'in_progress'];

export type Booking = {
  id: string;
  man: number;
  cast: number;
  start: number;
  state: string;
  due: number;
  confirmed: number | null;
  ended: number | null;
  /** Its price, what is still held of it, and what the house has captured. */
  total: number;
  held: number;
  posted: number;
  /** Where, and what it will cost once a proposal is approved. */
  place: 'hotel' | 'room';
  proposed: number;
};
export type Model = { day: string; now: number; men: { total: number; held: number }[]; bookings: Booking[] };
export type Real = { world: World; men: TestPerson[]; casts: TestCast[]; ops: TestPerson };
export type Step = fc.AsyncCommand<Model, Real>;

export const endOf = (booking: { start: number }) => booking.start + 60 * MINUTE;
export const travelOf = ({ place }: { place: Booking['place'] }) => (place === 'room' ? 0 : TRAVEL);
/** Whether two plays of one cast are too close: after a hotel she needs half an hour, after a room ten minutes. */
export const collides = (a: Spot, b: Spot) =>
  a.start < endOf(b) + BUFFERS[b.place] && b.start < endOf(a) + BUFFERS[a.place];
const BUFFERS = { hotel: 30 * MINUTE, room: 10 * MINUTE };
type Spot = Pick<Booking, 'start' | 'place'>;
export const meets = (a: { start: number }, b: { start: number }) => a.start < endOf(b) && b.start < endOf(a);
export const at = <T>(list: T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the model has no such row');
  return found;
};

/** What a request must be answered, in the order in which the rules are checked. */
export function answerTo(model: Model, wish: { man: number; cast: number; start: number }): string | 201 {
  const held = model.bookings.filter((booking) => RESERVING.includes(booking.state));
  const own = held.filter((booking) => booking.man === wish.man && endOf(booking) > model.now);
  if (wish.start < model.now + 60 * MINUTE) return 'booking/not_possible';
  if (held.some((other) => other.cast === wish.cast && collides(other, { ...wish, place: 'hotel' })))
    return 'reservation/slot_taken';
  if (own.some((other) => meets(other, wish))) return 'reservation/own_overlap';
  if (own.length >= 3) return 'reservation/limit';
  return at(model.men, wish.man).total < priceOf(model, wish) ? 'gold/not_enough' : 201;
}

/** Who came before pays her other nomination fee. */
export const priceOf = (model: Model, { man, cast }: { man: number; cast: number }) =>
  model.bookings.some((other) => other.man === man && other.cast === cast && other.state === 'completed')
    ? REGULAR
    : FIRST;

/** Ends what is held of a booking: `kept` is captured, the rest goes back. */
export function settle(model: Model, booking: Booking, state: string, kept = 0) {
  booking.state = state;
  booking.ended ??= state === 'in_progress' || state === 'disputed' ? null : model.now;
  if (booking.held === 0) return;
  at(model.men, booking.man).held -= booking.held;
  at(model.men, booking.man).total += booking.held - kept;
  booking.held = 0;
  booking.posted = kept;
}

export const EVENING: Record<string, { man?: string[]; cast?: string[]; from?: number; to: string }> = {
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

export function eveningAnswer(model: Model, booking: Booking, name: string, by: 'man' | 'cast'): string {
  const rule = EVENING[name];
  const from = rule?.[by];
  if (!rule || !from) return 'role/forbidden';
  const over = name === 'dispute' && model.now - (booking.ended ?? endOf(booking)) > 24 * 60 * MINUTE;
  const fromHere = name === 'arrive' && booking.place === 'room' ? [...from, 'confirmed'] : from;
  if (!fromHere.includes(booking.state) || over) return 'reservation/state_conflict';
  if (rule.from !== undefined && model.now < booking.start + rule.from * MINUTE) return 'reservation/too_early';
  if (name === 'finish') settle(model, booking, 'completed', booking.total);
  else if (name !== 'no_show') booking.state = rule.to;
  else if (by === 'cast') settle(model, booking, 'no_show_user', COURSE + travelOf(booking));
  else {
    settle(model, booking, 'no_show_cast');
    at(model.men, booking.man).total += 1_000;
  }
  return booking.state;
}

/** Moves the model by a proposal of another start, another place or both, and says what the API must answer. */
export function proposalAnswer(
  model: Model,
  booking: Booking,
  wish: { start: number; place: Booking['place'] },
): string {
  if (booking.state !== 'requested' || booking.due <= model.now) return 'reservation/state_conflict';
  if (wish.start === booking.start && wish.place === booking.place) return 'validation/failed';
  if (wish.start < model.now + 60 * MINUTE) return 'booking/not_possible';
  const others = model.bookings.filter((other) => other !== booking && RESERVING.includes(other.state));
  const taken =
    others.some((other) => other.cast === booking.cast && collides(other, wish)) ||
    others.some((other) => other.man === booking.man && endOf(other) > model.now && meets(other, wish));
  if (taken) return 'reservation/slot_taken';
  booking.proposed = booking.total - travelOf(booking) + travelOf(wish);
  Object.assign(booking, wish, { state: 'adjusting', due: model.now + 30 * MINUTE });
  return 'adjusting';
}

function approvalAnswer(model: Model, booking: Booking, by: 'man' | 'cast'): string {
  if (by === 'cast') return 'role/forbidden';
  if (booking.state !== 'adjusting' || booking.due <= model.now) return 'reservation/state_conflict';
  const more = booking.proposed - booking.total;
  const wallet = at(model.men, booking.man);
  if (more > wallet.total) return 'gold/not_enough';
  wallet.total -= more;
  wallet.held += more;
  Object.assign(booking, { state: 'confirmed', confirmed: model.now, total: booking.proposed, held: booking.proposed });
  return booking.state;
}

/** Moves the model and says what the API must answer. */
export function eventAnswer(model: Model, booking: Booking, name: string, by: 'man' | 'cast'): string {
  const conflict = 'reservation/state_conflict';
  if (name === 'approve') return approvalAnswer(model, booking, by);
  if (name in EVENING) return eveningAnswer(model, booking, name, by);
  if (name === 'cancel') {
    const isFree = RESERVING.includes(booking.state) && booking.state !== 'in_progress';
    if (!isFree || endOf(booking) <= model.now) return conflict;
    const { fee } = cancellationFee({
      state: booking.state === 'confirmed' ? 'confirmed' : 'requested',
      startsAt: new Date(booking.start),
      confirmedAt: booking.confirmed === null ? null : new Date(booking.confirmed),
      departed: booking.state === 'departed' || booking.state === 'arrived',
      now: new Date(model.now),
      courseAmount: COURSE,
      travelAmount: travelOf(booking),
      by: by === 'man' ? 'male' : 'cast',
    });
    settle(model, booking, by === 'man' ? 'cancelled_user' : 'cancelled_cast', fee);
    if (by === 'cast') at(model.men, booking.man).total += 1_000;
  } else if (by === 'man') return 'role/forbidden';
  else if (name === 'decline' && booking.state === 'adjusting') settle(model, booking, 'declined');
  else if (booking.state !== 'requested') return conflict;
  else if (name === 'decline') settle(model, booking, 'declined');
  else {
    booking.state = 'confirmed';
    booking.confirmed = model.now;
  }
  return booking.state;
}
