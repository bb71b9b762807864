import { and, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { alarm, cardRefund, femaleCast, goldOrder, rewardLine } from '@/server/db/schema';
import { makeEmulators, NO_CONTRACTS, type Posted } from '../../../../support/card-emulators';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

/** Paying a booking by card, and by gold and card together. The course is 20,000, the booking 23,000. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  world.deps.payments = cards.payments();
  man = await makeMan(world.deps, { gold: 8_000 });
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const TOTAL = 23_000;
type Begun = { id: string; amount: number; redirect_url: string };

const booked = async (payment = 'card') => {
  const quoted = await world.quote(man, cast.castId);
  return (await world.request(man, quoted.data.id, undefined, payment)).data;
};
const payable = async () => {
  const { id } = await booked();
  return (await world.event(cast, id, 'accept')).data;
};
const begin = (id: string, wish: Record<string, unknown> = {}) =>
  world.call<Begun>(man, 'POST', `/api/v1/users/me/reservations/${id}/payments/`, {
    body: { provider: 'telecom', mode: 'first', ...wish },
    key: world.deps.random.uuid(),
  });
const formOf = async (orderId: string) =>
  (
    await world.call<Posted>(man, 'POST', `/api/v1/users/me/gold_orders/${orderId}/redirect/`, {
      body: { agreed: true },
    })
  ).data;
const charge = async (orderId: string) => cards.charge('telecom', await formOf(orderId));
const pay = async (id: string, wish: Record<string, unknown> = {}) => {
  const { data } = await begin(id, wish);
  const notice = await charge(data.id);
  await cards.send('telecom', notice);
  return { ...data, notice };
};
const stateOf = async (id: string) => (await world.read(man, id)).data.state;
const payments = async (id: string) =>
  (
    await world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/payments/'>>(
      man,
      'GET',
      `/api/v1/users/me/reservations/${id}/payments/`,
    )
  ).data;
const refunds = (id: string) =>
  world.deps
    .reader()
    .select({ amount: cardRefund.amount, cause: cardRefund.cause, state: cardRefund.state })
    .from(cardRefund)
    .where(eq(cardRefund.reservationId, id));
const rewards = async (id: string) => {
  const lines = await world.deps.reader().select().from(rewardLine).where(eq(rewardLine.reservationId, id));
  return lines.reduce((sum, { amount }) => sum + amount, 0);
};

it('is requested without gold, payable for fifteen minutes once accepted, and agreed by the notice alone', async () => {
  const asked = await booked();
  expect(asked).toMatchObject({ state: 'requested', payment_method: 'card' });
  expect(await world.gold(man)).toMatchObject({ total: 8_000, held: 0 });
  const { data } = await world.event(cast, asked.id, 'accept');
  expect(data).toMatchObject({ state: 'payment_pending', answer_due_at: '2026-11-21T18:15:00+09:00' });
  const begun = await begin(asked.id);
  expect(begun).toMatchObject({ status: 201, data: { amount: TOTAL } });
  expect(begun.data.redirect_url).toBe(`/credit_payment_preparation?order_id=${begun.data.id}`);
  const notice = await charge(begun.data.id);
  expect(notice).toMatchObject({ clientip: '90001', money: '23000' });
  expect(await stateOf(asked.id)).toBe('payment_pending');
  expect(await cards.send('telecom', notice)).toEqual({ status: 200, body: 'SuccessOK' });
  expect((await world.read(man, asked.id)).data).toMatchObject({ state: 'confirmed', answer_due_at: null });
});

it('a card that is charged while the customer’s cancellation is held comes too late: all of it goes back', async () => {
  const { id } = await payable();
  const charged = await charge((await begin(id)).data.id);
  await world.event(man, id, 'cancel', undefined, { hold: true, fee: 0 });
  expect(await cards.send('telecom', charged)).toMatchObject({ status: 200 });
  expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
  expect(await refunds(id)).toEqual([{ amount: TOTAL, cause: 'late', state: 'open' }]);
});

it('where the cast accepts automatically the customer pays at once', async () => {
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ autoAccept: true }).where(eq(femaleCast.id, cast.castId)),
  );
  const { id, state } = await booked();
  expect(state).toBe('payment_pending');
  await pay(id);
  expect(await stateOf(id)).toBe('confirmed');
});

it('sets the gold part aside at once, another attempt changes it, and the card pays the rest', async () => {
  const { id } = await payable();
  const first = await begin(id, { gold_amount: 8_000 });
  expect(first.data.amount).toBe(TOTAL - 8_000);
  expect(await world.gold(man)).toMatchObject({ total: 0, held: 8_000 });
  const stale = await charge(first.data.id);
  const second = await begin(id, { gold_amount: 3_000 });
  expect(await world.gold(man)).toMatchObject({ total: 5_000, held: 3_000 });
  await begin(id, { gold_amount: 0 });
  expect(await world.gold(man)).toMatchObject({ total: 8_000, held: 0 });
  const third = await begin(id, { gold_amount: 5_000 });
  expect(await payments(id)).toMatchObject({
    total: TOTAL,
    gold_held: 5_000,
    gold_balance: 3_000,
    latest: { id: third.data.id },
  });
  // Paid in a tab of before: that attempt is over, its money goes back.
  await cards.send('telecom', stale);
  expect(await stateOf(id)).toBe('payment_pending');
  expect(await refunds(id)).toEqual([{ amount: TOTAL - 8_000, cause: 'late', state: 'open' }]);
  await cards.send('telecom', await charge(third.data.id));
  expect(await stateOf(id)).toBe('confirmed');
  expect(second.status).toBe(201);
});

it.each([
  [{ gold_amount: 9_000 }, 'gold/not_enough'],
  [{ gold_amount: 24_000 }, 'validation/failed'],
  [{ gold_amount: 22_950 }, 'validation/failed'],
  [{ provider: 'nobody' }, 'payment/not_offered'],
  [{ mode: 'quick' }, 'payment/not_offered'],
])('refuses %p and changes nothing', async (wish, code) => {
  const { id } = await payable();
  expect(await begin(id, wish)).toMatchObject({ code });
  expect(await world.gold(man)).toMatchObject({ total: 8_000, held: 0 });
  expect((await payments(id)).latest).toBeNull();
});

it('with enough gold nothing is left for the card', async () => {
  man = await makeMan(world.deps, { gold: 30_000 });
  const { id } = await payable();
  expect(await begin(id, { gold_amount: TOTAL })).toMatchObject({
    data: { amount: 0, redirect_url: `/reserve/detail/${id}` },
  });
  expect(await stateOf(id)).toBe('confirmed');
  expect(await world.gold(man)).toMatchObject({ total: 7_000, held: TOTAL });
});

it('two hundred notices at once are one payment', async () => {
  const { id } = await payable();
  const { data } = await begin(id);
  const notice = await charge(data.id);
  const answers = await Promise.all(Array.from({ length: 200 }, () => cards.tell('telecom', notice)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['SuccessOK']));
  expect(await stateOf(id)).toBe('confirmed');
  expect(await refunds(id)).toEqual([]);
});

it('a notice at the same moment as a cancellation shown as free: paid and kept, or cancelled and all of it back', async () => {
  const { id } = await payable();
  const { data } = await begin(id, { gold_amount: 8_000 });
  const notice = await charge(data.id);
  const [, cancelled] = await Promise.all([
    cards.tell('telecom', notice),
    world.event(man, id, 'cancel', undefined, { fee: 0 }),
    cards.tell('telecom', notice),
  ]);
  const after = { state: await stateOf(id), back: (await refunds(id)).map(({ amount }) => amount) };
  if (cancelled.status === 200) expect(after).toEqual({ state: 'cancelled_user', back: [TOTAL - 8_000] });
  else {
    expect(cancelled).toMatchObject({ status: 409, code: 'reservation/fee_changed' });
    expect(after).toEqual({ state: 'confirmed', back: [] });
  }
});

it('a card charged between the look at the fee and the yes cancels nothing and names the fee of now', async () => {
  const { id } = await payable();
  const look = await world.call(man, 'GET', `/api/v1/users/me/reservations/${id}/cancel_preview/`);
  expect(look.data).toMatchObject({ fee: 0 });
  await pay(id, { gold_amount: 8_000 });
  const refused = await world.event(man, id, 'cancel', undefined, { fee: 0 });
  // Three hours before: half of the course.
  expect(refused).toMatchObject({ status: 409, code: 'reservation/fee_changed', body: { amount: 10_000 } });
  expect(await stateOf(id)).toBe('confirmed');
  expect(await refunds(id)).toEqual([]);
  expect((await world.event(man, id, 'cancel', undefined, { fee: 10_000 })).status).toBe(200);
  expect(await refunds(id)).toEqual([{ amount: 13_000, cause: 'cancelled_user', state: 'open' }]);
});

it('after fifteen minutes slot and gold are free again; a paid notice after it goes back, and ops is told', async () => {
  const { id } = await payable();
  const { data } = await begin(id, { gold_amount: 8_000 });
  const notice = await charge(data.id);
  world.deps.clock.advance(15 * 60_000);
  // The clock alone decides, whether or not the timer ran.
  expect(await begin(id)).toMatchObject({ code: 'gold_order/expired' });
  await world.sweep();
  expect(await stateOf(id)).toBe('expired');
  expect(await world.gold(man)).toMatchObject({ total: 8_000, held: 0 });
  expect((await world.quote(man, cast.castId)).status).toBe(201);
  expect(await cards.send('telecom', notice)).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await cards.tell('telecom', notice)).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await stateOf(id)).toBe('expired');
  expect(await refunds(id)).toEqual([{ amount: TOTAL - 8_000, cause: 'late', state: 'open' }]);
  const open = await world.deps.reader().select().from(alarm).where(eq(alarm.kind, 'refund'));
  expect(open.length).toBeGreaterThan(0);
});

it('a refused card or another amount confirms nothing, and the customer may try again', async () => {
  const { id } = await payable();
  const refused = await begin(id);
  await cards.send('telecom', cards.charge('telecom', await formOf(refused.data.id), 'failed'));
  const path = `/api/v1/users/me/reservations/${id}/payments/${refused.data.id}/`;
  expect((await world.call<Begun>(man, 'GET', path)).data).toMatchObject({ state: 'failed', amount: TOTAL });
  const wrong = await begin(id);
  await cards.send('telecom', { ...(await charge(wrong.data.id)), money: '1' });
  expect((await payments(id)).latest).toMatchObject({ state: 'amount_mismatch' });
  expect(await stateOf(id)).toBe('payment_pending');
  await pay(id);
  expect(await stateOf(id)).toBe('confirmed');
});

it('a cancellation keeps its fee of the gold first; the rest of the card goes into the refund queue', async () => {
  const { id } = await payable();
  await pay(id, { gold_amount: 5_000 });
  world.deps.clock.advance(60 * 60_000);
  const preview = await world.call(man, 'GET', `/api/v1/users/me/reservations/${id}/cancel_preview/`);
  // Less than three hours before: half of the course.
  expect(preview.data).toEqual({ percent: 50, fee: 10_000, refund: 13_000, refund_card: 13_000 });
  await world.event(man, id, 'cancel');
  expect(await world.gold(man)).toMatchObject({ total: 3_000, held: 0 });
  expect(await refunds(id)).toEqual([{ amount: 13_000, cause: 'cancelled_user', state: 'open' }]);
  expect(await rewards(id)).toBe(6_000);
});

it('the cast’s cancellation gives all of it back, gold as gold and card as card', async () => {
  const { id } = await payable();
  await pay(id, { gold_amount: 5_000 });
  await world.event(cast, id, 'cancel');
  expect(await world.gold(man)).toMatchObject({ total: 9_000, held: 0 });
  expect(await refunds(id)).toEqual([{ amount: 18_000, cause: 'cancelled_cast', state: 'open' }]);
});

it('an evening that a card paid earns the cast the same as one by gold, once', async () => {
  const { id } = await payable();
  await pay(id);
  world.deps.clock.set('2026-11-21T20:30:00+09:00');
  await world.event(cast, id, 'depart');
  await world.event(cast, id, 'arrive');
  world.deps.clock.set('2026-11-21T21:00:00+09:00');
  await world.event(cast, id, 'start');
  world.deps.clock.set('2026-11-21T23:30:00+09:00');
  await world.sweep();
  expect((await world.event(cast, id, 'finish')).data.state).toBe('completed');
  expect(await rewards(id)).toBe(20_000 * 0.6 + 3_000);
  expect(await refunds(id)).toEqual([]);
});

it('is not offered where the store has no contract, and is for no other account', async () => {
  const stranger = await makeMan(world.deps);
  const { id } = await payable();
  expect(await world.call(stranger, 'GET', `/api/v1/users/me/reservations/${id}/payments/`)).toMatchObject({
    status: 404,
  });
  expect(await world.call(cast, 'GET', `/api/v1/users/me/reservations/${id}/payments/`)).toMatchObject({ status: 403 });
  const other = await makeCast(world.deps);
  const quoted = await world.quote(man, other.castId, {
    startsAt: '2026-11-21T24:00:00+09:00'.replace('21T24', '22T00'),
  });
  expect(quoted.data.payment_methods).toEqual(['gold', 'card', 'cash']);
  world.deps.payments = cards.payments(NO_CONTRACTS);
  expect(await world.request(man, quoted.data.id, undefined, 'card')).toMatchObject({ code: 'payment/not_offered' });
});

it('an order of a booking is one payment at most, by the database', async () => {
  const { id } = await payable();
  await pay(id);
  const [row] = await world.deps
    .reader()
    .select()
    .from(goldOrder)
    .where(and(eq(goldOrder.reservationId, id)));
  if (!row) throw new Error('no order');
  const twin = { ...row, id: world.deps.random.uuid(), orderKey: 'twin', settleUuid: 'twin' };
  await expect(world.deps.unitOfWork(({ tx }) => tx.insert(goldOrder).values(twin))).rejects.toThrow();
});
