import fc from 'fast-check';
import { HOTEL, ROOM } from '../reservation/world';
import { event, formOf, iso, meet, pick, send, side, slot, startAt, step } from './booking-steps';
import { addChange, addStart, changeAnswer, changeStep, startAnswer } from './change-rules';
import {
  among,
  at,
  type Booking,
  type Extension,
  type Model,
  type Notice,
  type Order,
  type Real,
  recent,
  type Spot,
  type Step,
} from './model';
import { addExtension, addOrder, extendAnswer, extensionStep, noticed, payAnswer } from './till-rules';

const SAID = { paid: 'yes', failed: 'no', wrong: 'yes' } as const;
const path = ({ id }: Booking) => `/api/v1/users/me/reservations/${id}`;
const post = <T>({ world }: Real, who: Real['men'][number], where: string, body: object = {}) =>
  world.call<T>(who, 'POST', where, { key: world.deps.random.uuid(), body });
const said = ({ code, status }: { code: string | undefined; status: number }) => code ?? status;

/** The company tells of an attempt: each charge has a number of its own. */
export async function tellOf(model: Model, real: Real, order: Order, what: Notice): Promise<void> {
  const money = String(what === 'wrong' ? order.amount - 1 : order.amount);
  const fields = { ...order.fields, money, rel: SAID[what], settle_uuid: `${order.id}-${model.now}` };
  await send(real, fields);
  noticed(model, order, what);
  order.last = { fields, said: what };
}

const hasOrders = ({ orders }: Model) => orders.length > 0;
const hasPayable = ({ bookings }: Model) => bookings.some(({ payment }) => payment === 'card');

const pay = (which: number, gold: number, how: Notice | 'silent'): Step =>
  step(
    `pay(booking ${which}, ${gold} gold, ${how})`,
    async (model, real) => {
      const cards = model.bookings.filter(({ payment }) => payment === 'card');
      const booking = among(cards, which, ({ state }) => state === 'payment_pending');
      const customer = at(real.men, booking.man);
      const body = { provider: 'sandbox', mode: 'first', gold_amount: gold };
      const answer = await post<{ id: string; amount: number }>(real, customer, `${path(booking)}/payments/`, body);
      const expected = payAnswer(model, booking, gold);
      expect(said(answer)).toBe(expected);
      if (expected !== 201) return;
      const fields = await formOf(real.world, customer, answer.data.id);
      const order = addOrder(model, booking, { id: answer.data.id, amount: answer.data.amount, fields });
      expect(order.amount).toBe(booking.total - gold);
      if (how !== 'silent') await tellOf(model, real, order, how);
    },
    hasPayable,
  );

const notice = (which: number, what: Notice): Step =>
  step(
    `notice(payment ${which}, ${what})`,
    (model, real) => tellOf(model, real, recent(model.orders, which), what),
    hasOrders,
  );

const again = (which: number): Step =>
  step(
    `notice_again(payment ${which})`,
    async (model, real) => {
      const { last } = recent(model.orders, which);
      if (last) await send(real, last.fields);
    },
    hasOrders,
  );

type Wish = Pick<Extension, 'booking' | 'by' | 'minutes' | 'later'>;

/** One side asks for more time; gives what waits for the other one, or null where it is refused. */
async function askFor(model: Model, real: Real, { booking, ...wish }: Wish): Promise<Extension | null> {
  const caller = wish.by === 'man' ? at(real.men, booking.man) : at(real.casts, booking.cast);
  const body = { minutes: wish.minutes, pay_later: wish.later };
  const answer = await post<{ id: string }>(real, caller, `${path(booking)}/extensions/`, body);
  const expected = extendAnswer(model, booking, wish);
  expect(said(answer)).toBe(expected);
  return expected === 201 ? addExtension(model, booking, { ...wish, id: answer.data.id }) : null;
}

const extend = (which: number, by: 'man' | 'cast', minutes: number, later: boolean): Step =>
  step(
    `extend(booking ${which} by ${by}, ${minutes} min${later ? ', paid later' : ''})`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'in_progress');
      await askFor(model, real, { booking, by, minutes, later });
    },
    ({ bookings }) => bookings.length > 0,
  );

const answerExtension = (
  which: number,
  how: 'accept' | 'decline' | 'withdraw',
  isTheirs: boolean,
  later: boolean,
): Step =>
  step(
    `${how}_extension(${which}${isTheirs ? '' : ', by the other one'}${later ? ', paid later' : ''})`,
    async (model, real) => {
      const extension = among(model.extensions, which, ({ state }) => state === 'requested');
      const { booking } = extension;
      const by = (how === 'withdraw') === isTheirs ? extension.by : otherOf(extension.by);
      const caller = by === 'man' ? at(real.men, booking.man) : at(real.casts, booking.cast);
      const where = `${path(booking)}/extensions/${extension.id}/${how}/`;
      const answer = await post<{ state: string }>(real, caller, where, how === 'accept' ? { pay_later: later } : {});
      expect(answer.code ?? answer.data.state).toBe(extensionStep(model, extension, how, { by, later }));
    },
    ({ extensions }) => extensions.length > 0,
  );

/**
 * A meeting goes on as the customer wishes: the cast says yes, and what the gold does not cover is owed where the
 * customer said so.
 */
const prolonged = (which: number, minutes: number, later: boolean): Step =>
  step(
    `prolonged(booking ${which}, ${minutes} min${later ? ', paid later' : ''})`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'in_progress');
      const extension = await askFor(model, real, { booking, by: 'man', minutes, later });
      if (!extension) return;
      const where = `${path(booking)}/extensions/${extension.id}/accept/`;
      const answer = await post<{ state: string }>(real, at(real.casts, booking.cast), where);
      expect(answer.code ?? answer.data.state).toBe(
        extensionStep(model, extension, 'accept', { by: 'cast', later: false }),
      );
    },
    ({ bookings }) => bookings.some(({ state }) => state === 'in_progress'),
  );

const change = (which: number, days: number, slot: number, minutes: number, place: Spot['place'] | 'same'): Step =>
  step(
    `change(booking ${which}, ${days} days later, slot ${slot}, ${minutes} min, ${place})`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'confirmed');
      const customer = at(real.men, booking.man);
      const wish = { start: startAt(model, slot, days), minutes, place: place === 'same' ? booking.place : place };
      const named = place === 'same' ? null : place === 'room' ? ROOM : HOTEL;
      const parts = Object.entries({ starts_at: iso(wish.start), minutes, ...named });
      const query = new URLSearchParams(parts.map(([name, part]) => [name, String(part)]));
      const quoted = await real.world.call<{ total: number }>(
        customer,
        'GET',
        `${path(booking)}/change_quote/?${query}`,
      );
      const total = quoted.data?.total ?? 0;
      const body = { starts_at: iso(wish.start), minutes, option_ids: [], total, ...(named && { place: named }) };
      const answer = await post<{ id: string }>(real, customer, `${path(booking)}/changes/`, body);
      const expected = changeAnswer(model, booking, wish);
      expect(said(answer)).toBe(expected);
      if (expected === 201) addChange(model, answer.data.id, booking, wish);
    },
    ({ bookings }) => bookings.length > 0,
  );

const proposeStart = (which: number, days: number, slot: number): Step =>
  step(
    `propose_start(booking ${which}, ${days} days later, slot ${slot})`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'confirmed');
      const start = startAt(model, slot, days);
      const where = `${path(booking)}/changes/start/`;
      const answer = await post<{ id: string }>(real, at(real.casts, booking.cast), where, { starts_at: iso(start) });
      const expected = startAnswer(model, booking, start);
      expect(said(answer)).toBe(expected);
      if (expected === 201) addStart(model, answer.data.id, booking, start);
    },
    ({ bookings }) => bookings.length > 0,
  );

const answerChange = (which: number, how: 'accept' | 'decline' | 'withdraw', isTheirs: boolean): Step =>
  step(
    `${how}_change(${which}${isTheirs ? '' : ', by the other one'})`,
    async (model, real) => {
      const one = among(model.changes, which, ({ state }) => state === 'requested');
      const by = (how === 'withdraw') === isTheirs ? one.by : otherOf(one.by);
      const caller = by === 'man' ? at(real.men, one.booking.man) : at(real.casts, one.booking.cast);
      const answer = await post<{ state: string }>(real, caller, `${path(one.booking)}/changes/${one.id}/${how}/`);
      expect(answer.code ?? answer.data.state).toBe(changeStep(model, one, how, by));
    },
    ({ changes }) => changes.length > 0,
  );

const what = fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'wrong' as const);
const how = fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'withdraw' as const);

const where = fc.constantFrom('same' as const, 'same' as const, 'hotel' as const, 'room' as const);

/** Mostly the side that may. */
const theirs = fc.constantFrom(true, true, true, false);
const otherOf = (by: 'man' | 'cast') => (by === 'man' ? 'cast' : 'man');

/** A customer pays by card, with gold beside it, and the company speaks: at once, late, wrongly, again. */
export const CARDS = [
  fc
    .tuple(pick, fc.constantFrom(0, 0, 3_000), fc.constantFrom('paid', 'silent', 'failed', 'wrong'))
    .map((input) => pay(...input)),
  fc.tuple(pick, fc.constantFrom(0, 3_000), fc.constant('paid' as const)).map((input) => pay(...input)),
  fc.tuple(pick, what).map((input) => notice(...input)),
  pick.map(again),
];
/** A meeting goes on. */
export const EXTENSIONS = [
  pick.map(meet),
  pick.map(meet),
  fc.tuple(pick, side, fc.constantFrom(30, 60, 90), fc.boolean()).map((input) => extend(...input)),
  fc.tuple(pick, side, fc.constantFrom(30, 60, 90), fc.boolean()).map((input) => extend(...input)),
  fc.tuple(pick, how, theirs, fc.boolean()).map((input) => answerExtension(...input)),
  fc.tuple(pick, how, theirs, fc.boolean()).map((input) => answerExtension(...input)),
  fc.tuple(pick, fc.constantFrom(30, 60, 90), fc.constantFrom(true, true, false)).map((input) => prolonged(...input)),
  fc.tuple(pick, fc.constantFrom(60, 90), fc.constant(true)).map((input) => prolonged(...input)),
  pick.map((which) => event('finish', 'cast', which)),
];
/** What is agreed is moved. */
export const CHANGES = [
  fc.tuple(pick, fc.nat({ max: 1 }), slot, fc.constantFrom(60, 90), where).map((input) => change(...input)),
  fc.tuple(pick, fc.nat({ max: 1 }), slot, fc.constantFrom(60, 90), where).map((input) => change(...input)),
  fc.tuple(pick, fc.nat({ max: 1 }), slot).map((input) => proposeStart(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerChange(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerChange(...input)),
];
