import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund, debt, goldTransfer, rewardLine } from '@/server/db/schema';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeMan, makeMasterRows, makeOps } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { debtScene } from './debt-scene';

/**
 * A debt is paid once, whatever comes at once or twice; the rest goes back. On PGlite transactions queue: the locks
 * are proven on PostgreSQL.
 */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let scene: ReturnType<typeof debtScene>;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  scene = debtScene(world, cards);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const refundsOf = async (orderId: string) =>
  (await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, orderId))).map(
    ({ amount, cause }) => ({ amount, cause }),
  );
const spentFor = async (personId: number) =>
  (await world.deps.reader().select().from(goldTransfer).where(eq(goldTransfer.personId, personId))).filter(
    ({ kind }) => kind === 'debt',
  );

it.each(['telecom', 'credix'] as const)('%s charges the stored amount, and its notice alone pays', async (company) => {
  const { customer, id, debt: owed } = await scene.owing();
  expect(owed).toMatchObject({ gold_balance: 0, latest: null });
  expect(owed.ways.map(({ code }) => code)).toEqual(['telecom', 'credix']);
  const { order, notice } = await scene.charged(customer, owed.id, company);
  expect([order.amount, notice.money]).toEqual([3_000, '3000']);
  const shown = await world.call(customer, 'GET', `/api/v1/users/me/gold_orders/${order.id}/`);
  expect(shown.data).toMatchObject({ reservation_id: null, pack: null, return_path: `/reserve/payment/${id}` });
  expect((await scene.read(customer, id)).data).toMatchObject({ state: 'open', latest: { state: 'redirected' } });
  await cards.tell(company, notice, '203.0.113.7');
  expect((await scene.read(customer, id)).data.state).toBe('open');
  for (const _ of [1, 2, 3]) expect((await cards.tell(company, notice)).status).toBe(200);
  expect((await scene.read(customer, id)).data).toMatchObject({ state: 'paid', latest: { state: 'paid' } });
  expect(await refundsOf(order.id)).toEqual([]);
});

it('another amount pays nothing, a refused card neither; a late payment goes back', async () => {
  const { customer, id, debt: owed } = await scene.owing();
  const altered = await scene.charged(customer, owed.id);
  await cards.tell('telecom', { ...altered.notice, money: '300' });
  expect((await scene.read(customer, id)).data.state).toBe('open');
  expect(await refundsOf(altered.order.id)).toEqual([{ amount: 300, cause: 'amount_mismatch' }]);
  const late = await scene.charged(customer, owed.id);
  world.deps.clock.advance(31 * 60_000);
  await cards.tell('telecom', late.notice);
  expect((await scene.read(customer, id)).data.state).toBe('open');
  expect(await refundsOf(late.order.id)).toEqual([{ amount: 3_000, cause: 'late' }]);
});

it('fifty payments with gold at once take it once', async () => {
  const { customer, debt: owed } = await scene.owing();
  await scene.give(customer, 60_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => scene.pay(customer, owed.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'debt/state_conflict']));
  expect((await world.gold(customer)).total).toBe(57_000);
  expect(await spentFor(customer.id)).toHaveLength(1);
  const history = await world.call<{ label: string }[]>(customer, 'GET', '/api/v1/users/me/user_gold_histories/');
  expect(history.data[0]?.label).toBe('追加のお支払い「延長料金の不足分」');
});

it('gold and the notices of two cards at once: one of them pays, the others go back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customer, id, debt: owed } = await scene.owing();
    await scene.give(customer, 5_000);
    const [one, two] = [await scene.charged(customer, owed.id), await scene.charged(customer, owed.id, 'credix')];
    await Promise.all([
      cards.tell('telecom', one.notice),
      scene.pay(customer, owed.id),
      cards.tell('credix', two.notice),
      scene.pay(customer, owed.id),
    ]);
    expect((await scene.read(customer, id)).data.state).toBe('paid');
    const gold = (await spentFor(customer.id)).length;
    const back = [...(await refundsOf(one.order.id)), ...(await refundsOf(two.order.id))];
    expect(back).toEqual(Array.from({ length: 1 + gold }, () => ({ amount: 3_000, cause: 'late' })));
  }
});

it('a key is answered once, and without the gold nothing is paid', async () => {
  const { customer, debt: owed } = await scene.owing();
  expect((await scene.pay(customer, owed.id)).code).toBe('gold/not_enough');
  await scene.give(customer, 5_000);
  const key = world.deps.random.uuid();
  const [first, again] = [
    await scene.pay(customer, owed.id, undefined, key),
    await scene.pay(customer, owed.id, undefined, key),
  ];
  expect([first.status, again.replayed, (await world.gold(customer)).total]).toEqual([201, true, 2_000]);
  expect((await scene.pay(await makeMan(world.deps), owed.id)).status).toBe(404);
});

it('a card that pays what was waived goes back', async () => {
  const { customer, debt: owed } = await scene.owing();
  const { order, notice } = await scene.charged(customer, owed.id);
  const ops = await makeOps(world.deps);
  await world.call(ops, 'POST', `/api/v1/ops/debts/${owed.id}/waive/`, { body: { reason: '店舗の都合' } });
  await cards.tell('telecom', notice);
  expect(await refundsOf(order.id)).toEqual([{ amount: 3_000, cause: 'late' }]);
});

it.each(['open', 'gold', 'card'] as const)('a booking that ops gives back takes the debt along: %s', async (how) => {
  const { customer, cast, id, debt: owed } = await scene.owing();
  scene.at('21:30');
  await world.event(cast, id, 'finish');
  await scene.give(customer, 3_000);
  if (how === 'gold') await scene.pay(customer, owed.id);
  const card = how === 'card' ? await scene.charged(customer, owed.id) : null;
  if (card) await cards.tell('telecom', card.notice);
  await world.event(customer, id, 'dispute', undefined, { reason: '内容が予約のときの説明と異なりました' });
  const ops = await makeOps(world.deps);
  expect((await world.event(ops, id, 'resolve', undefined, { outcome: 'refunded' })).data.state).toBe('refunded');
  const [row] = await world.deps.reader().select().from(debt).where(eq(debt.id, owed.id));
  expect(row?.state).toBe(how === 'open' ? 'waived' : 'returned');
  expect((await world.gold(customer)).total).toBe(26_000);
  if (card) expect(await refundsOf(card.order.id)).toEqual([{ amount: 3_000, cause: 'dispute' }]);
  const reward = await world.deps.reader().select().from(rewardLine).where(eq(rewardLine.reservationId, id));
  expect(reward.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
