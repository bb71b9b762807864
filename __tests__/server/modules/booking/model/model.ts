/**
 * A world of two customers and two casts that fits on some pages: what the rules say, beside what the database does.
 * Everything that is true of it is plain data, so that a step can be judged by reading (docs/tests.md).
 */
import { addDays, businessDateOf, businessDayClose, businessDayOpen, parse30 } from '@/domain/business-day';
import type { DebtCause } from '@/domain/debts';
import type { BookingOfferState } from '@/domain/machines/booking-offer';
import type { DebtState } from '@/domain/machines/debt';
import type { ExtensionState } from '@/domain/machines/extension';
import type { CallState, OfferState } from '@/domain/machines/matching-offer';
import type { MatchingState } from '@/domain/machines/matching-request';
import type { ChangeState } from '@/domain/machines/reservation-change';
import type { WaitlistState } from '@/domain/machines/waitlist';
import type { TestCast, TestPerson } from '../../../../support/factories';
import type { World } from '../reservation/world';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Business days on which both casts work, from the life's first on. */
export const DAYS = 5;
/** Numbers of the casts of the tests (`makeCast`). */
export const PRICES = { course: { 60: 20_000, 90: 30_000 }, first: 1_000, regular: 2_000, travel: 2_000, half: 5_000 };
export const RESERVING = [
  ...['requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived', 'in_progress'],
];

/** When and where: starts are milliseconds. */
export type Spot = { start: number; minutes: number; place: 'hotel' | 'room' };
export type Payment = 'gold' | 'card' | 'cash';
export type Booking = Spot & {
  id: string;
  man: number;
  cast: number;
  state: string;
  payment: Payment;
  due: number;
  confirmed: number | null;
  ended: number | null;
  course: number;
  nomination: number;
  travel: number;
  total: number;
  /** Gold that is set aside, what the house has of it, what a card paid and what of that went back. */
  held: number;
  posted: number;
  card: number;
  back: number;
  /** The cash that the cast took when it began. */
  cash: number;
  /** What a cancellation costs at least since it was moved, and whether money went back to the card by a change. */
  floor: number;
  cheaper: boolean;
  /** When the customer cancelled it at a fee. */
  late?: number;
  /** Travel and price once a proposal is approved. */
  proposed: { travel: number; total: number } | null;
};
export type Request = {
  id: string;
  man: number;
  start: number;
  auto: boolean;
  state: MatchingState;
  deadline: number;
  until: number;
  answered: boolean;
  ended: number | null;
  calls: { cast: number; at: number; state: CallState }[];
  offers: MatchingOffer[];
};
/** An offer of a cast to a matching request. */
export type MatchingOffer = {
  id: string;
  cast: number;
  start: number;
  total: number;
  state: OfferState;
  expires: number;
};
export type Proposal = Spot & {
  id: string;
  man: number;
  cast: number;
  state: BookingOfferState;
  total: number;
  made: number;
  expires: number;
};
export type Change = Spot & {
  id: string;
  booking: Booking;
  by: 'man' | 'cast';
  state: ChangeState;
  course: number;
  nomination: number;
  travel: number;
  total: number;
  floor: number;
  expires: number;
};
export type Extension = {
  id: string;
  booking: Booking;
  by: 'man' | 'cast';
  minutes: number;
  amount: number;
  /** Whether the customer said that what the gold does not cover is owed. */
  later: boolean;
  state: ExtensionState;
  expires: number;
};
export type Entry = {
  id: string;
  man: number;
  cast: number;
  from: number;
  to: number;
  state: WaitlistState;
  /** What is offered to the customer, and until when. */
  start: number | null;
  expires: number;
};
/** What is owed for a booking: `part` is set aside beside a card, `gold` of it was paid with gold. */
export type Debt = {
  id: string;
  booking: Booking;
  cause: DebtCause;
  amount: number;
  state: DebtState;
  part: number;
  gold: number;
  approvedBy: number | null;
};
/** A card's attempt to pay a booking, or what is owed for one. */
export type Order = {
  id: string;
  booking: Booking;
  debt: Debt | null;
  amount: number;
  expires: number;
  state: 'waiting' | 'paid' | 'over';
  /** Whether money came for it once: more of it is a second charge. */
  settled: boolean;
  /** What came for a debt and went to the refund queue. */
  back: number;
  fields: Record<string, string>;
  /** The company's last word: the same once more changes nothing. */
  last: { fields: Record<string, string>; said: Notice } | null;
};
/** What the company says of a charge: done, refused, or done over another amount. */
export type Notice = 'paid' | 'failed' | 'wrong';
/** Who is told: `man 0`, `cast 1`. */
export type Who = `${'man' | 'cast'} ${number}`;
export type Timer = { kind: string; subject: string; due: number; seq: number };
export type Model = {
  day: string;
  now: number;
  men: { total: number; held: number }[];
  /** Casts whose first hand may be chosen at once (★4.0 and more). */
  rated: number[];
  bookings: Booking[];
  requests: Request[];
  proposals: Proposal[];
  changes: Change[];
  extensions: Extension[];
  entries: Entry[];
  orders: Order[];
  debts: Debt[];
  /** The people left alone by matching: since when, and when they came back. */
  pauses: Map<Who, { paused: boolean; resumed: number | null }>;
  timers: Timer[];
  timerSeq: number;
  told: Map<string, number>;
};
export type Real = {
  world: World;
  men: TestPerson[];
  casts: TestCast[];
  ops: TestPerson[];
  sweep: () => Promise<void>;
};
/** One step of a life: whether it has a meaning now, and what it does in both. */
export type Step = {
  check: (model: Model) => boolean;
  toString: () => string;
  run: (model: Model, real: Real) => Promise<void>;
};

export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the model has no such row');
  return found;
};
/** One of the last four of a list: what is old is rarely worth a step. */
export const recent = <T>(list: readonly T[], pick: number): T =>
  at(list, list.length - 1 - (pick % Math.min(list.length, 4)));

/** The same among those that are worth a step, now and then among all. */
export const among = <T>(list: readonly T[], pick: number, isWorth: (one: T) => boolean): T => {
  const worth = list.filter(isWorth);
  return recent(worth.length > 0 && pick < 8 ? worth : list, pick);
};

export const endOf = ({ start, minutes }: Pick<Spot, 'start' | 'minutes'>) => start + minutes * MINUTE;
export const travelOf = (place: Spot['place']) => (place === 'room' ? 0 : PRICES.travel);
const BUFFERS = { hotel: 30 * MINUTE, room: 10 * MINUTE };
/** How long the cast is occupied: half an hour after a hotel, ten minutes after a room. */
export const occupied = (spot: Spot) => ({ from: spot.start, to: endOf(spot) + BUFFERS[spot.place] });
type Interval = { from: number; to: number };
export const meets = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to;
export const dayOf = (instant: number) => businessDateOf(new Date(instant));
export const isReserving = ({ state }: Booking) => RESERVING.includes(state);

/** A time of a cast that is taken: by which booking or change of it, and for which customer alone it is free. */
export type Taken = Interval & { holder?: Booking; heldFor?: number };

/** Everything that holds a cast's time. */
export function castTimes(model: Model, cast: number): Taken[] {
  const spot = (start: number): Spot => ({ start, minutes: 60, place: 'hotel' });
  return [
    ...model.bookings
      .filter((one) => one.cast === cast && isReserving(one))
      .map((one) => ({ ...occupied(one), holder: one })),
    ...model.changes
      .filter((one) => one.booking.cast === cast && one.state === 'requested')
      .map((one) => ({ ...occupied(one), holder: one.booking })),
    ...model.requests.flatMap(({ offers }) =>
      offers.filter((one) => one.cast === cast && one.state === 'offered').map((one) => occupied(spot(one.start))),
    ),
    ...model.proposals.filter((one) => one.cast === cast && one.state === 'proposed').map(occupied),
    ...model.entries.flatMap(({ cast: of, state, start, man }) =>
      of === cast && state === 'offered' && start !== null ? [{ ...occupied(spot(start)), heldFor: man }] : [],
    ),
  ];
}

/** A customer's bookings that are not over. */
export const openOf = (model: Model, man: number) =>
  model.bookings.filter((one) => one.man === man && isReserving(one) && endOf(one) > model.now);

/** When a customer is elsewhere: by those, and by changes that wait; `except` = a booking that is itself to move. */
export const customerTimes = (model: Model, man: number, except?: Booking): Interval[] => [
  ...openOf(model, man)
    .filter((one) => one !== except)
    .map((one) => ({ from: one.start, to: endOf(one) })),
  ...model.changes
    .filter((one) => one.booking.man === man && one.state === 'requested' && one.booking !== except)
    .map((one) => ({ from: one.start, to: endOf(one) })),
];

/** Why a plan does not fit into the cast's day, or null. */
export function misfit(
  model: Model,
  { cast, ...spot }: Spot & { cast: number },
  { lead = 0, holder, heldFor }: { lead?: number; holder?: Booking; heldFor?: number } = {},
): 'booking/not_possible' | 'reservation/slot_taken' | null {
  const day = dayOf(spot.start);
  const isWorked = day >= model.day && day < addDays(model.day, DAYS);
  const isWithin =
    spot.start >= businessDayOpen(day).getTime() &&
    spot.start <= parse30(day, '28:00').getTime() &&
    endOf(spot) <= businessDayClose(day).getTime();
  if (spot.start < model.now + lead * MINUTE || !isWorked || !isWithin) return 'booking/not_possible';
  const isTaken = castTimes(model, cast).some(
    (one) =>
      meets(one, occupied(spot)) &&
      !(holder !== undefined && one.holder === holder) &&
      !(heldFor !== undefined && one.heldFor === heldFor),
  );
  return isTaken ? 'reservation/slot_taken' : null;
}

export const courseOf = (minutes: number) => PRICES.course[minutes === 90 ? 90 : 60];
/** A customer who came before pays the cast's other nomination fee. */
export const nominationOf = (model: Model, man: number, cast: number) =>
  model.bookings.some((one) => one.man === man && one.cast === cast && one.state === 'completed')
    ? PRICES.regular
    : PRICES.first;

/** Notes that a person is told something. */
export const tell = (model: Model, who: Who, kind: string) => {
  const key = `${who} ${kind}`;
  model.told.set(key, (model.told.get(key) ?? 0) + 1);
};

/** Sets a timer as the product does: one of a kind for a subject, the old one's place in the queue kept. */
export function setTimer(model: Model, kind: string, subject: string, due: number): void {
  const set = model.timers.find((one) => one.kind === kind && one.subject === subject);
  if (set) set.due = due;
  else {
    model.timerSeq += 1;
    model.timers.push({ kind, subject, due, seq: model.timerSeq });
  }
}
export const clearTimer = (model: Model, kind: string, subject: string) => {
  model.timers = model.timers.filter((one) => one.kind !== kind || one.subject !== subject);
};
