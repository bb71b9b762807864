import fc from 'fast-check';
import { event, formOf, iso, meet, pick, send, side, slot, startAt, step } from './booking-steps';
import { among, at, type Booking, type Model, type Notice, type Order, type Real, recent, type Step } from './model';
import {
  addChange,
  addExtension,
  addOrder,
  changeAnswer,
  changeStep,
  extendAnswer,
  extensionStep,
  noticed,
  payAnswer,
} from './till-rules';

const SAID = { paid: 'yes', failed: 'no', wrong: 'yes' } as const;
const path = ({ id }: Booking) => `/api/v1/users/me/reservations/${id}`;
const post = <T>({ world }: Real, who: Real['men'][number], where: string, body: object = {}) =>
  world.call<T>(who, 'POST', where, { key: world.deps.random.uuid(), body });
const said = ({ code, status }: { code: string | undefined; status: number }) => code ?? status;

/** The company tells of an attempt: each charge has a number of its own. */
async function tellOf(model: Model, real: Real, order: Order, what: Notice): Promise<void> {
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
      const he = at(real.men, booking.man);
      const body = { provider: 'sandbox', mode: 'first', gold_amount: gold };
      const answer = await post<{ id: string; amount: number }>(real, he, `${path(booking)}/payments/`, body);
      const expected = payAnswer(model, booking, gold);
      expect(said(answer)).toBe(expected);
      if (expected !== 201) return;
      const fields = await formOf(real.world, he, answer.data.id);
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

const extend = (which: number, by: 'man' | 'cast', minutes: number): Step =>
  step(
    `extend(booking ${which} by ${by}, ${minutes} min)`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'in_progress');
      const caller = by === 'man' ? at(real.men, booking.man) : at(real.casts, booking.cast);
      const answer = await post<{ id: string }>(real, caller, `${path(booking)}/extensions/`, { minutes });
      const expected = extendAnswer(model, booking, { by, minutes });
      expect(said(answer)).toBe(expected);
      if (expected === 201) addExtension(model, booking, { id: answer.data.id, by, minutes });
    },
    ({ bookings }) => bookings.length > 0,
  );

const answerExtension = (which: number, how: 'accept' | 'decline' | 'withdraw', isTheirs: boolean): Step =>
  step(
    `${how}_extension(${which}${isTheirs ? '' : ', by the other one'})`,
    async (model, real) => {
      const extension = among(model.extensions, which, ({ state }) => state === 'requested');
      const { booking } = extension;
      const by = (how === 'withdraw') === isTheirs ? extension.by : otherOf(extension.by);
      const caller = by === 'man' ? at(real.men, booking.man) : at(real.casts, booking.cast);
      const where = `${path(booking)}/extensions/${extension.id}/${how}/`;
      const answer = await post<{ state: string }>(real, caller, where);
      expect(answer.code ?? answer.data.state).toBe(extensionStep(model, extension, how, by));
    },
    ({ extensions }) => extensions.length > 0,
  );

const change = (which: number, days: number, slot: number, minutes: number): Step =>
  step(
    `change(booking ${which}, ${days} days later, slot ${slot}, ${minutes} min)`,
    async (model, real) => {
      const booking = among(model.bookings, which, ({ state }) => state === 'confirmed');
      const he = at(real.men, booking.man);
      const wish = { start: startAt(model, slot, days), minutes };
      const query = new URLSearchParams({ starts_at: iso(wish.start), minutes: String(minutes) });
      const quoted = await real.world.call<{ total: number }>(he, 'GET', `${path(booking)}/change_quote/?${query}`);
      const body = { starts_at: iso(wish.start), minutes, option_ids: [], total: quoted.data?.total ?? 0 };
      const answer = await post<{ id: string }>(real, he, `${path(booking)}/changes/`, body);
      const expected = changeAnswer(model, booking, wish);
      expect(said(answer)).toBe(expected);
      if (expected === 201) addChange(model, answer.data.id, booking, wish);
    },
    ({ bookings }) => bookings.length > 0,
  );

const answerChange = (which: number, how: 'accept' | 'decline' | 'withdraw', isTheirs: boolean): Step =>
  step(
    `${how}_change(${which}${isTheirs ? '' : ', by the other one'})`,
    async (model, real) => {
      const one = among(model.changes, which, ({ state }) => state === 'requested');
      const by = (how === 'withdraw') === isTheirs ? 'man' : 'cast';
      const caller = by === 'man' ? at(real.men, one.booking.man) : at(real.casts, one.booking.cast);
      const answer = await post<{ state: string }>(real, caller, `${path(one.booking)}/changes/${one.id}/${how}/`);
      expect(answer.code ?? answer.data.state).toBe(changeStep(model, one, how, by));
    },
    ({ changes }) => changes.length > 0,
  );

const what = fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'wrong' as const);
const how = fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'withdraw' as const);

/** Mostly whoever may. */
const theirs = fc.constantFrom(true, true, true, false);
const otherOf = (by: 'man' | 'cast') => (by === 'man' ? 'cast' : 'man');

/** He pays by card, with gold beside it, and the company speaks: at once, late, wrongly, again. */
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
  fc.tuple(pick, side, fc.constantFrom(30, 60, 90)).map((input) => extend(...input)),
  fc.tuple(pick, side, fc.constantFrom(30, 60, 90)).map((input) => extend(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerExtension(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerExtension(...input)),
  pick.map((which) => event('finish', 'cast', which)),
];
/** What is agreed is moved. */
export const CHANGES = [
  fc.tuple(pick, fc.nat({ max: 1 }), slot, fc.constantFrom(60, 90)).map((input) => change(...input)),
  fc.tuple(pick, fc.nat({ max: 1 }), slot, fc.constantFrom(60, 90)).map((input) => change(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerChange(...input)),
  fc.tuple(pick, how, theirs).map((input) => answerChange(...input)),
];
