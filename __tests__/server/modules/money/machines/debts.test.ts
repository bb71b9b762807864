import { eq } from 'drizzle-orm';
import { DEBT_STATES, type DebtState, debtStep } from '@/domain/machines/debt';
import { REFUND_EVENTS, REFUND_STATES, type RefundState, refundStep } from '@/domain/machines/refund';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund, debt } from '@/server/db/schema';
import { attemptEnded } from '@/server/modules/money/debt/service';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { debtScene, type Meeting } from '../debt/debt-scene';

/** Every refusal of the tables of debts and refunds (`domain/machines/debt.ts`, `refund.ts`), through the API. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let scene: ReturnType<typeof debtScene>;
let ops: readonly [TestPerson, TestPerson];
let strangers: readonly [TestPerson, TestPerson];
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  scene = debtScene(world, cards);
  ops = [await makeOps(world.deps), await makeOps(world.deps)];
  strangers = [await makeMan(world.deps), await makeCast(world.deps, { shift: null })];
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const act = async (who: TestPerson, what: 'debts' | 'refunds', id: string, event: string) => {
  const body =
    { done: { reference: 'R-1' }, dismiss: { note: '対象外' }, waive: { reason: '店舗の都合' } }[event] ?? {};
  return (await world.call(who, 'POST', `/api/v1/ops/${what}/${id}/${event}/`, { body })).code ?? 'ok';
};
const debtRow = async (id: string) => (await world.deps.reader().select().from(debt).where(eq(debt.id, id)))[0];

/**
 * What is owed for a meeting, in a state; a large one is 36,000, and the first of two has agreed to its waiver where
 * `approved`.
 */
async function owed(state: DebtState, large = false, approved = false) {
  const made = large ? await scene.owing(90, 21_000, 12_000) : await scene.owing();
  const { id } = made.debt;
  if (state === 'paid' || state === 'returned') {
    await scene.give(made.customer, made.debt.amount);
    await scene.pay(made.customer, id);
  }
  if (approved) await act(ops[0], 'debts', id, 'approve');
  if (state === 'waived') await act(ops[0], 'debts', id, 'waive');
  if (state === 'returned') await giveBack(made);
  expect((await debtRow(id))?.state).toBe(state);
  return { ...made, id };
}

async function giveBack({ customer, cast, id }: Meeting) {
  scene.at('21:30');
  await world.event(cast, id, 'finish');
  await world.event(customer, id, 'dispute', undefined, { reason: '内容が予約のときの説明と異なりました' });
  await world.event(ops[0], id, 'resolve', undefined, { outcome: 'refunded' });
}

it.each([
  ...DEBT_STATES.map((state) => [state, false, false] as const),
  ['open', true, false] as const,
  ['open', true, true] as const,
])(
  'a debt that is %s (large: %s, agreed by one: %s) refuses whatever the table does not give',
  async (state, large, approved) => {
    const { customer, cast, id } = await owed(state, large, approved);
    const before = await debtRow(id);
    if (!before) throw new Error('no debt');
    for (const event of ['approve', 'waive'] as const) {
      for (const who of [customer, cast, ...strangers])
        expect(await act(who, 'debts', id, event)).toBe('role/forbidden');
      if (approved) expect(await act(ops[0], 'debts', id, event)).toBe('debt/same_person');
      if (debtStep(before, event, 'ops') === null)
        expect(await act(ops[1], 'debts', id, event)).toBe('debt/state_conflict');
    }
    expect((await scene.pay(strangers[0], id)).code).toBe('not_found');
    expect((await scene.pay(strangers[1], id)).code).toBe('role/forbidden');
    if (debtStep(before, 'pay', 'male') === null) {
      await scene.give(customer, before.amount);
      expect((await scene.pay(customer, id)).code).toBe('debt/state_conflict');
    }
    await world.deps.unitOfWork((work) => attemptEnded(work, id));
    expect(await debtRow(id)).toEqual(before);
  },
);

it.each(['waived', 'returned'] as const)('a card that pays one that is %s goes back', async (state) => {
  const made = await scene.owing();
  const { order, notice } = await scene.charged(made.customer, made.debt.id);
  if (state === 'waived') await act(ops[0], 'debts', made.debt.id, 'waive');
  if (state === 'returned') {
    await scene.give(made.customer, made.debt.amount);
    await scene.pay(made.customer, made.debt.id);
    await giveBack(made);
  }
  await cards.tell('telecom', notice);
  expect((await debtRow(made.debt.id))?.state).toBe(state);
  const back = await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, order.id));
  expect(back.map(({ cause }) => cause)).toEqual(['late']);
});

/** Money that came twice, in a state of its refund. */
async function twice(state: RefundState, large: boolean) {
  const body = { pack: large ? 'g50000' : 'g10000', provider: 'telecom', mode: 'first' };
  const customer = await makeMan(world.deps);
  const { data } = await world.call<{ id: string }>(customer, 'POST', '/api/v1/users/me/gold_orders/', {
    body,
    key: world.deps.random.uuid(),
  });
  const path = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
  const form = await world.call<Parameters<typeof cards.charge>[1]>(customer, 'POST', path, { body: { agreed: true } });
  const notice = cards.charge('telecom', form.data);
  for (const settle_uuid of [notice.settle_uuid ?? '', `${notice.settle_uuid}-again`])
    await cards.tell('telecom', { ...notice, settle_uuid });
  const [{ id } = { id: '' }] = await world.deps
    .reader()
    .select()
    .from(cardRefund)
    .where(eq(cardRefund.orderId, data.id));
  if (large && state !== 'open') await act(ops[0], 'refunds', id, 'approve');
  if (state === 'done' || state === 'dismissed')
    await act(ops[1], 'refunds', id, state === 'done' ? 'done' : 'dismiss');
  return { customer, id };
}

it.each(
  REFUND_STATES.flatMap((state) => [true, false].map((large) => [state, large] as const)).filter(
    ([state, large]) => large || state !== 'approved',
  ),
)('a refund that is %s (large: %s) refuses whatever the table does not give', async (state, large) => {
  const { customer, id } = await twice(state, large);
  const read = async () => (await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.id, id)))[0];
  const before = await read();
  expect(before?.state).toBe(state);
  if (!before) return;
  for (const event of REFUND_EVENTS) {
    for (const who of [customer, ...strangers]) expect(await act(who, 'refunds', id, event)).toBe('role/forbidden');
    if (refundStep(before, event) === null)
      expect(await act(ops[1], 'refunds', id, event)).toBe('refund/state_conflict');
    else if (state === 'approved') expect(await act(ops[0], 'refunds', id, event)).toBe('refund/same_person');
  }
  expect(await read()).toEqual(before);
});
