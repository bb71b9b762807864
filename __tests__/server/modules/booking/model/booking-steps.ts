import fc from 'fast-check';
import { addDays, parse30 } from '@/domain/business-day';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { handleNotice } from '@/server/modules/money/payment/notice';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { HOTEL } from '../reservation/world';
import { agree, passTime } from './agree';
import { addBooking, announceNew, bookingAnswer, eventAnswer, proposalAnswer, resolveAnswer } from './booking-rules';

import {
  among,
  at,
  type Booking,
  dayOf,
  endOf,
  HOUR,
  MINUTE,
  type Model,
  type Payment,
  type Real,
  recent,
  type Step,
} from './model';

const PACK = 5_100;
export const index = fc.nat({ max: 1 });
export const pick = fc.nat({ max: 9 });
export const payment = fc.constantFrom('gold' as const, 'gold' as const, 'card' as const, 'cash' as const);
/** Half hours from the earliest start on; those before it are refused. */
export const slot = fc.integer({ min: -1, max: 12 });
export const side = fc.constantFrom('man' as const, 'cast' as const);
/**
 * An hour from now and so many half hours more, on the half hour; what is too late for a day is so early on the next.
 */
export function startAt(model: Model, slot: number, days = 0): number {
  const step = 30 * MINUTE;
  const soon = Math.ceil((model.now + HOUR) / step) * step + slot * step;
  const day = dayOf(soon);
  const start =
    soon > parse30(day, '26:00').getTime() ? parse30(addDays(day, 1), '10:00').getTime() + slot * step : soon;
  return start + days * 24 * HOUR;
}
export const iso = (instant: number) => new Date(instant).toISOString();

/**
 * A step of a life: a second passes, something is asked of the API and of the model, time does what is due, and both
 * must agree. No two things happen at one instant, as in life.
 */
export const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    model.now += 1_000;
    real.world.deps.clock.set(new Date(model.now));
    await run(model, real);
    await passTime(model, real);
    await agree(model, real);
  },
});

export const hasBookings = ({ bookings }: Model) => bookings.length > 0;

type Wish = { man: number; cast: number; slot: number; by: Payment };

/** A customer asks for an hour at a hotel; gives the booking, or null where it is refused. */
async function ask(model: Model, { world, men, casts }: Real, { man, cast, slot: which, by }: Wish) {
  const start = startAt(model, which);
  const wish = { man, cast, start, minutes: 60, place: 'hotel' as const, payment: by };
  const expected = bookingAnswer(model, wish);
  const quoted = await world.quote(at(men, man), at(casts, cast).castId, { startsAt: iso(start) });
  const answer = quoted.status === 201 ? await world.request(at(men, man), quoted.data.id, undefined, by) : quoted;
  expect(answer.code ?? answer.status).toBe(expected);
  if (expected !== 201) return null;
  const booking = addBooking(model, wish);
  booking.id = answer.data.id;
  announceNew(model, booking);
  return booking;
}

const named = (name: string, { man, cast, slot: which, by }: Wish) =>
  `${name}(man ${man}, cast ${cast}, slot ${which}, ${by})`;
const request = (wish: Wish): Step =>
  step(named('request', wish), async (model, real) => {
    await ask(model, real, wish);
  });

/** A customer asks, and the cast accepts at once. */
export const agreed = (wish: Wish): Step =>
  step(named('agreed', wish), async (model, real) => {
    const booking = await ask(model, real, wish);
    if (!booking) return;
    const answer = await real.world.event(at(real.casts, booking.cast), booking.id, 'accept');
    expect(answer.code ?? answer.data.state).toBe(eventAnswer(model, booking, 'accept', 'cast'));
  });

const WORTH: Record<string, string> = {
  accept: 'requested',
  decline: 'requested',
  approve: 'adjusting',
  depart: 'confirmed',
  arrive: 'departed',
  start: 'arrived',
  finish: 'in_progress',
  cancel: 'confirmed',
  dispute: 'completed',
  no_show: 'arrived',
};
const isOpenTo =
  (name: string) =>
  ({ state }: Booking) =>
    state === WORTH[name];

type Happening = { booking: Booking; name: string; by: 'man' | 'cast'; short: number };

/** An event, with the price in the cast's hand where one begins in cash; `short` = so much less than that. */
async function happen(model: Model, { world, men, casts }: Real, { booking, name, by, short }: Happening) {
  const caller = by === 'man' ? at(men, booking.man) : at(casts, booking.cast);
  const takes = name === 'start' && booking.payment === 'cash';
  const cash = takes ? booking.total - short : undefined;
  const answer = await world.event(caller, booking.id, name, undefined, takes ? { cash_received: cash } : undefined);
  expect(answer.code ?? answer.data.state).toBe(eventAnswer(model, booking, name, by, cash));
}

export const event = (name: string, by: 'man' | 'cast', which: number, short = 0): Step =>
  step(
    `${name}(by ${by}, booking ${which}${short > 0 ? `, ${short} short` : ''})`,
    async (model, real) => {
      const booking = among(model.bookings, which, isOpenTo(name));
      await happen(model, real, { booking, name, by, short });
    },
    hasBookings,
  );

type Place = 'hotel' | 'room' | 'same';

/** The cast's proposal of another start, and of another place. */
async function proposeFor(model: Model, { world, casts }: Real, booking: Booking, start: number, place: Place) {
  const body = {
    starts_at: iso(start),
    ...(place === 'same' ? {} : { place: place === 'room' ? { place_type_id: 154 } : HOTEL }),
  };
  const answer = await world.event(at(casts, booking.cast), booking.id, 'propose', undefined, body);
  const wish = { start, place: place === 'same' ? booking.place : place };
  expect(answer.code ?? answer.data.state).toBe(proposalAnswer(model, booking, wish));
  // At once: what follows on these days would write a row again that was left behind.
  if (!answer.code) expect(await castDayInvariant(world.deps.reader())).toEqual([]);
}

const propose = (which: number, days: number, slot: number, place: Place): Step =>
  step(
    `propose(booking ${which}, ${days} days later, slot ${slot}, ${place})`,
    async (model, real) => {
      const booking = among(model.bookings, which, isOpenTo('accept'));
      await proposeFor(model, real, booking, startAt(model, slot, days), place);
    },
    hasBookings,
  );

/** A customer asks, and the cast proposes the same time of the next day at once. */
const putOff = (wish: Wish): Step =>
  step(named('putOff', wish), async (model, real) => {
    const booking = await ask(model, real, wish);
    if (booking) await proposeFor(model, real, booking, booking.start + 24 * HOUR, 'same');
  });

const resolve = (outcome: 'completed' | 'refunded', which: number): Step =>
  step(
    `resolve(${outcome}, booking ${which})`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'disputed');
      const answer = await real.world.event(at(real.ops, 0), booking.id, 'resolve', undefined, { outcome });
      expect(answer.code ?? answer.data.state).toBe(resolveAnswer(model, booking, outcome));
    },
    hasBookings,
  );

const NOTICES = {
  paid: [['5000', 'yes']],
  repeat: [
    ['5000', 'yes'],
    ['5000', 'yes'],
  ],
  failed: [['5000', 'no']],
  wrong: [['4999', 'yes']],
};
export const buy = (man: number, how: keyof typeof NOTICES): Step =>
  step(`buy(man ${man}, ${how})`, async (model, { world, men }) => {
    const caller = at(men, man);
    const { data } = await world.call<{ id: string }>(caller, 'POST', '/api/v1/users/me/gold_orders/', {
      body: { pack: 'g5000', provider: 'sandbox', mode: 'first' },
      key: world.deps.random.uuid(),
    });
    const fields = await formOf(world, caller, data.id);
    for (const [money = '', rel = ''] of NOTICES[how]) {
      const notice = { ...fields, money, rel, settle_uuid: `m-${data.id}` };
      await send({ world }, notice);
    }
    if (how === 'paid' || how === 'repeat') at(model.men, man).total += PACK;
  });

/** The fields that the buyer's browser posts to the company. */
export async function formOf(world: Real['world'], caller: Real['men'][number], orderId: string) {
  const path = `/api/v1/users/me/gold_orders/${orderId}/redirect/`;
  const form = await world.call<{ fields: { name: string; value: string }[] }>(caller, 'POST', path, {
    body: { agreed: true },
  });
  return Object.fromEntries(form.data.fields.map(({ name, value }) => [name, value]));
}

/** A notice of the company, which is always answered the same. */
export async function send({ world }: Pick<Real, 'world'>, fields: Record<string, string>): Promise<void> {
  const said = await handleNotice(world.deps, { providerCode: 'sandbox', fields, ip: '127.0.0.1' }, paidBookings);
  expect(said).toEqual({ status: 200, body: 'SuccessOK' });
}

export const jump = (minutes: number): Step =>
  step(`jump(${minutes} min)`, async (model) => {
    model.now += minutes * MINUTE;
  });

const agreedOf = ({ bookings }: Model) => bookings.filter(({ state }) => state === 'confirmed');

/** An agreed booking's evening as far as its beginning: the clock goes on to it where it lies ahead. */
export const meet = (which: number): Step =>
  step(
    `meet(booking ${which})`,
    async (model, real) => {
      const booking = recent(agreedOf(model), which);
      if (model.now < booking.start) model.now = booking.start;
      await passTime(model, real);
      if (model.now >= endOf(booking)) return;
      for (const name of ['depart', 'arrive', 'start'])
        await happen(model, real, { booking, name, by: 'cast', short: 0 });
    },
    (model) => agreedOf(model).length > 0,
  );

/** The customer cancels what is agreed in its last hour: the clock goes on to it where it lies ahead. */
export const cancelLate = (which: number): Step =>
  step(
    `cancel_late(booking ${which})`,
    async (model, real) => {
      const booking = recent(agreedOf(model), which);
      model.now = Math.max(model.now, booking.start - HOUR / 2);
      await passTime(model, real);
      await happen(model, real, { booking, name: 'cancel', by: 'man', short: 0 });
    },
    (model) => agreedOf(model).length > 0,
  );

export const wish = fc.record({ man: index, cast: index, slot, by: payment });
const accepts = pick.map((which) => event('accept', 'cast', which));
const cancels = fc.oneof(
  fc.tuple(side, pick).map(([by, which]) => event('cancel', by, which)),
  pick.map(cancelLate),
);

/** Requests and their answers, without which nothing else has a beginning. */
export const REQUESTS = [wish.map(request), wish.map(agreed), wish.map(agreed), accepts, cancels];
/** Everything that may happen to a booking by events. */
export const BOOKINGS = [
  ...REQUESTS,
  pick.map((which) => event('decline', 'cast', which)),
  pick.map((which) => event('accept', 'man', which)),
  pick.map((which) => event('approve', 'man', which)),
  pick.map((which) => event('approve', 'man', which)),
  fc.tuple(pick, index, slot, fc.constantFrom('hotel', 'room', 'same')).map((input) => propose(...input)),
  wish.map(putOff),
  fc.tuple(index, fc.constantFrom('paid', 'repeat', 'failed', 'wrong')).map((input) => buy(...input)),
  ...['depart', 'arrive', 'finish'].map((name) => pick.map((which) => event(name, 'cast', which))),
  fc.tuple(pick, fc.constantFrom(0, 0, 0, 1_000)).map(([which, short]) => event('start', 'cast', which, short)),
  fc.tuple(fc.constantFrom('no_show', 'dispute'), side, pick).map((input) => event(...input)),
  fc.tuple(fc.constantFrom('completed' as const, 'refunded' as const), pick).map((input) => resolve(...input)),
];
/** Time: minutes, hours, and long enough for what was never started to end by itself. */
export const TIME = [
  fc.integer({ min: 1, max: 15 }).map(jump),
  fc.integer({ min: 1, max: 120 }).map(jump),
  fc.integer({ min: 30, max: 240 }).map(jump),
  fc.integer({ min: 600, max: 1500 }).map(jump),
];
/** Time for what is answered within minutes. */
export const MINUTES = [1, 4, 15, 60].map((most) => fc.integer({ min: 1, max: most }).map(jump));
