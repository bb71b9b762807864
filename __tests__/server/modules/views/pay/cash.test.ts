import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { cashReceipt, reservation } from '@/server/db/schema';
import { settleGone } from '@/server/modules/views/pay/settle-rest';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/**
 * Customers' cash that is set against the cast's reward: a room of the store from 12:00, 20 000 course and 1 000
 * nomination.
 */
type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Handover = Data<'POST /api/v1/ops/cash_handovers/{settlement_id}/receive/'>;

let world: World;
let cast: TestCast;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  at('10:00');
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const at = (clock: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${clock}:00+09:00`);
const key = () => world.deps.random.uuid();
const TOTAL = 21_000;

const visit = async (hour: number, method: 'gold' | 'cash') => {
  at('10:00');
  const customer = await makeMan(world.deps, { gold: 100_000 });
  const startsAt = `2026-11-21T${hour}:00:00+09:00`;
  const quoted = await world.quote(customer, cast.castId, { startsAt, place: { place_type_id: 154 } });
  const { id } = (await world.request(customer, quoted.data.id, undefined, method)).data;
  await world.event(cast, id, 'accept');
  at(`${hour}:00`);
  await world.event(cast, id, 'arrive');
  const body = method === 'cash' ? { cash_received: TOTAL } : undefined;
  await world.event(cast, id, 'start', undefined, body);
  at(`${hour}:50`);
  expect((await world.event(cast, id, 'finish')).data.state).toBe('completed');
  return { customer, id };
};
const path = () => `/api/v1/female_casts/me/shifts/${cast.shiftIds[0]}/pay_money/`;
const pay = async () => (await world.call<Pay>(cast, 'GET', path())).data;
const request = (amount: number, method = 'cash_handover', action = 'request') =>
  world.call<Pay>(cast, 'PATCH', path(), { body: { action, method, amount }, key: key() });
const waiting = async (state = 'open') =>
  (await world.call<Handover[]>(ops, 'GET', `/api/v1/ops/cash_handovers/?limit=50&state=${state}`)).data.filter(
    ({ cast_id: of }) => of === cast.castId,
  );
const receive = (id: string, amount: number, by = ops) =>
  world.call<Handover>(by, 'POST', `/api/v1/ops/cash_handovers/${id}/receive/`, { body: { amount } });
const end = () => at('05:30', '2026-11-22');

it('cash equal to the earnings is settled with nothing either way, once; a later refund is the house’s', async () => {
  // The price is made what the cast earned that evening.
  const { customer, id } = await visit(12, 'cash');
  await visit(15, 'gold');
  const { total } = await pay();
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(cashReceipt).set({ amount: total }).where(eq(cashReceipt.reservationId, id)),
  );
  await world.deps.unitOfWork(({ tx }) => tx.update(reservation).set({ total }).where(eq(reservation.id, id)));
  end();
  expect(await pay()).toMatchObject({ amount: 0, pay_state: 'closed', cash_received: total });
  expect((await request(0, 'daily_transfer')).code).toBe('pay/not_now');
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(0)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await pay()).toMatchObject({
    amount: 0,
    pay_state: 'settled',
    settlements: [{ amount: 0, state: 'received' }],
  });
  expect(await waiting()).toEqual([]);
  await world.event(customer, id, 'dispute', undefined, { reason: '内容が予約のときの説明と異なりました' });
  await world.event(ops, id, 'resolve', undefined, { outcome: 'refunded' });
  expect(await pay()).toMatchObject({ amount: 0, pay_state: 'settled' });
});

it('less cash than the cast earned is taken off what the cast receives', async () => {
  await visit(12, 'gold');
  await visit(15, 'gold');
  await visit(18, 'cash');
  end();
  const { total, amount, cash_received } = await pay();
  expect({ total, amount, cash_received }).toEqual({ total: 39_000, amount: 18_000, cash_received: TOTAL });
  expect((await request(39_000)).code).toBe('pay/amount_differs');
  const asked = await request(18_000);
  expect(asked.data).toMatchObject({ pay_state: 'requested', amount: 0, settled: 18_000 });
  expect((await request(18_000, 'cash_handover', 'confirm')).data.pay_state).toBe('settled');
  expect(await waiting()).toEqual([]);
});

it('more cash than earned is handed over: the cast’s word, then the store’s, to the yen and once', async () => {
  await visit(12, 'cash');
  end();
  expect(await pay()).toMatchObject({ total: 13_000, cash_received: TOTAL, amount: -8_000, pay_state: 'closed' });
  expect((await request(-8_000, 'daily_transfer')).code).toBe('pay/not_now');
  expect((await request(-7_000)).code).toBe('pay/amount_differs');
  const answers = await Promise.all(Array.from({ length: 6 }, () => request(-8_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await pay()).toMatchObject({ amount: 0, settled: -8_000, pay_state: 'requested' });
  // A cast may not say that the store has it.
  expect((await request(-8_000, 'cash_handover', 'confirm')).code).toBe('pay/not_now');
  const [handover] = await waiting();
  expect(handover).toMatchObject({ amount: 8_000, state: 'requested', received: null });
  const id = handover?.id ?? '';
  expect((await receive(id, 7_999)).code).toBe('pay/amount_differs');
  expect((await receive(id, 8_000, cast)).code).toBe('role/forbidden');
  const taken = await Promise.all([receive(id, 8_000), receive(id, 8_000)]);
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await waiting()).toEqual([]);
  expect(await waiting('closed')).toMatchObject([{ id, state: 'received', received: { id: ops.id } }]);
  expect(await pay()).toMatchObject({ pay_state: 'settled' });
});

it('a booking that is given back before the settlement leaves all of its cash to be handed over; after it nothing', async () => {
  const before = await visit(12, 'cash');
  const giveBack = async ({ customer, id }: { customer: TestPerson; id: string }) => {
    await world.event(customer, id, 'dispute', undefined, { reason: 'お約束の内容と違いました' });
    const body = { outcome: 'refunded' };
    expect((await world.event(ops, id, 'resolve', undefined, body)).data.state).toBe('refunded');
  };
  await giveBack(before);
  const after = await visit(15, 'cash');
  end();
  expect(await pay()).toMatchObject({ total: 13_000, cash_received: 42_000, amount: -29_000 });
  expect((await request(-29_000)).status).toBe(200);
  await giveBack(after);
  expect(await pay()).toMatchObject({ total: 0, amount: 0 });
});

it('what would be handed over is not asked of a suspended cast', async () => {
  await visit(12, 'cash');
  end();
  const body = { reason: 'terms', until: '', note: 'お問い合わせ T-1 による', booking_ids: [] };
  const suspended = await world.call(ops, 'POST', `/api/v1/ops/accounts/${cast.id}/suspension/`, { body });
  expect(suspended.status).toBe(200);
  expect(await settleGone(world.deps)).toEqual({ count: 0, yen: 0 });
  expect([await waiting(), (await pay()).settlements]).toEqual([[], []]);
});

it('the month’s statement names the cash and what was handed over', async () => {
  await visit(12, 'cash');
  end();
  await request(-8_000);
  const file = await world.call<{ base64: string }>(cast, 'GET', '/api/v1/female_casts/me/pay_statements/2026-11/');
  expect(file.status).toBe(200);
  expect(Buffer.from(file.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
