import { eq } from 'drizzle-orm';
import { ORDER_STATES, type OrderState, orderStep } from '@/domain/machines/payment-order';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund, goldOrder } from '@/server/db/schema';
import { goldOrderTimers } from '@/server/modules/money/payment/service';
import { makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/**
 * Every refusal of the table of payments (`domain/machines/payment-order.ts`): by people, by notices and by the clock.
 */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let others: { man: TestPerson; cast: TestCast; ops: TestPerson };
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  others = {
    man: await makeMan(world.deps),
    cast: await makeCast(world.deps, { shift: null }),
    ops: await makeOps(world.deps),
  };
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

type Payment = { customer: TestPerson; id: string; notice: Record<string, string> };
const redirect = (who: TestPerson, id: string) =>
  world.call<Posted>(who, 'POST', `/api/v1/users/me/gold_orders/${id}/redirect/`, { body: { agreed: true } });
const rowOf = async (id: string) => (await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, id)))[0];
const refundsOf = async (id: string) =>
  (await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, id))).map(({ cause }) => cause);
const post = <T>(who: TestPerson, path: string, body: object) =>
  world.call<T>(who, 'POST', path, { body, key: world.deps.random.uuid() });

/** A payment of a booking in a state; the notice is that of its card, which was charged or not. */
async function bring(state: OrderState): Promise<Payment> {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  const [customer, cast] = [await makeMan(world.deps), await makeCast(world.deps)];
  const quoted = await world.quote(customer, cast.castId);
  const { id: booking } = (await world.request(customer, quoted.data.id, undefined, 'card')).data;
  await world.event(cast, booking, 'accept');
  const path = `/api/v1/users/me/reservations/${booking}/payments/`;
  const begun = await post<{ id: string }>(customer, path, { provider: 'telecom', mode: 'first' });
  const { id } = begun.data;
  const key = (await rowOf(id))?.orderKey ?? '';
  const notice: Record<string, string> = {
    clientip: '90001',
    sendid: String(customer.id),
    money: '23000',
    rel: 'yes',
    cont: 'no',
    settle_uuid: `s-${id}`,
    option: key,
  };
  const payment = { customer, id, notice };
  if (state !== 'created') await redirect(customer, id);
  if (state === 'paid' || state === 'refunded') await cards.tell('telecom', notice);
  if (state === 'failed') await cards.tell('telecom', { ...notice, rel: 'no' });
  if (state === 'amount_mismatch') await cards.tell('telecom', { ...notice, rel: 'no', money: '22000' });
  if (state === 'abandoned') {
    world.deps.clock.advance(15 * 60_000);
    await world.sweep();
  }
  if (state === 'refunded') {
    expect((await world.event(cast, booking, 'cancel')).data.state).toBe('cancelled_cast');
    const [refund] = await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, id));
    const done = await post(others.ops, `/api/v1/ops/refunds/${refund?.id}/done/`, { reference: 'R-1' });
    expect(done.status).toBe(200);
  }
  expect((await rowOf(id))?.state).toBe(state);
  return payment;
}

it.each(ORDER_STATES)(
  'one that is %s is taken to the provider by its buyer alone, where the table has it',
  async (state) => {
    const { customer, id } = await bring(state);
    const before = await rowOf(id);
    const said = async (who: TestPerson) => (await redirect(who, id)).code ?? 'ok';
    expect([await said(others.man), await said(others.cast), await said(others.ops)]).toEqual([
      ...['not_found', 'role/forbidden', 'not_found'],
    ]);
    expect(await rowOf(id)).toEqual(before);
    const to = orderStep(state, 'redirect', 'male');
    expect(await said(customer)).toBe(
      to ? 'ok' : state === 'abandoned' ? 'gold_order/expired' : 'gold_order/state_conflict',
    );
    expect((await rowOf(id))?.state).toBe(to ?? state);
  },
);

it.each(ORDER_STATES.filter((state) => orderStep(state, 'pay', 'notice') === null))(
  'no notice moves one that is %s: money goes back, a refusal says nothing',
  async (state) => {
    const { id, notice } = await bring(state);
    const [before, back] = [await rowOf(id), await refundsOf(id)];
    const charged = before?.settleUuid === notice.settle_uuid;
    await cards.tell('telecom', { ...notice, rel: 'no', settle_uuid: `n-${id}` });
    await cards.tell('telecom', { ...notice, money: '1', rel: 'no', settle_uuid: `m-${id}` });
    expect([await rowOf(id), await refundsOf(id)]).toEqual([before, back]);
    await cards.tell('telecom', { ...notice, settle_uuid: `again-${id}` });
    expect((await rowOf(id))?.state).toBe(state);
    expect(await refundsOf(id)).toEqual([...back, charged ? 'double_charge' : 'late']);
  },
);

it.each(ORDER_STATES)('its half hour ends one that is %s only where it still waits', async (state) => {
  const { id } = await bring(state);
  // The booking's own fifteen minutes end its attempts too; here the clock of the payment alone is asked.
  world.deps.clock.advance(31 * 60_000);
  await world.deps.unitOfWork((work) => goldOrderTimers['gold_order.abandon'](work, id));
  expect((await rowOf(id))?.state).toBe(orderStep(state, 'abandon', 'time') ?? state);
});

it.each([
  ['another amount', { money: '22000' }, 'amount_mismatch'],
  ['another buyer', { sendid: '1' }, 'amount_mismatch'],
  ['a refusal', { rel: 'no' }, 'failed'],
  ['the right one', {}, 'paid'],
] as const)('a notice of %s leads one that waits where the table says', async (_what, change, to) => {
  const { id, notice } = await bring('created');
  await cards.tell('telecom', { ...notice, ...change });
  expect((await rowOf(id))?.state).toBe(to);
});

it('a notice for a booking that waits no more ends the payment, and the money goes back', async () => {
  const { customer, id, notice } = await bring('redirected');
  const booking = (await rowOf(id))?.reservationId ?? '';
  await world.event(customer, booking, 'cancel');
  await cards.tell('telecom', notice);
  expect((await rowOf(id))?.state).toBe('abandoned');
  expect(await refundsOf(id)).toEqual(['late']);
});
