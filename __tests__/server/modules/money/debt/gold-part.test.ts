import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund, debt } from '@/server/db/schema';
import { lockDebt } from '@/server/modules/money/debt/closing';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { debtScene } from './debt-scene';

/**
 * A debt of 3,000 that gold pays in part and a card for the rest: the gold is set aside as long as the card may come.
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

const owing = async (gold = 2_000) => {
  const made = await scene.owing();
  await scene.give(made.customer, gold);
  return made;
};
const purse = async (customer: TestPerson) => {
  const { total, held } = await world.gold(customer);
  return [total, held];
};
const refundsOf = async (orderId: string) =>
  (await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, orderId))).map(
    ({ amount, cause }) => ({ amount, cause }),
  );
const row = async (id: string) => (await world.deps.reader().select().from(debt).where(eq(debt.id, id)))[0];
/** What is held of the customer's gold for the booking itself. */
const BOOKED = 23_000;

it.each(['telecom', 'credix'] as const)('%s charges the rest, and its notice spends both', async (company) => {
  const { customer, id, debt: owed } = await owing();
  const { order, notice } = await scene.charged(customer, owed.id, company, 1_500);
  expect([order.amount, notice.money]).toEqual([1_500, '1500']);
  expect(await purse(customer)).toEqual([500, BOOKED + 1_500]);
  expect((await scene.read(customer, id)).data).toMatchObject({ state: 'open', gold_held: 1_500, gold_balance: 500 });
  for (const _ of [1, 2, 3]) expect((await cards.tell(company, notice)).status).toBe(200);
  expect((await scene.read(customer, id)).data).toMatchObject({ state: 'paid', gold_held: 0 });
  expect(await row(owed.id)).toMatchObject({ paidWith: 'both', goldPart: 1_500, heldBy: null });
  expect(await purse(customer)).toEqual([500, BOOKED]);
  expect(await refundsOf(order.id)).toEqual([]);
});

it('the gold goes back with the attempt’s time, and a notice after it to the refund queue', async () => {
  const { customer, debt: owed } = await owing();
  const { order, notice } = await scene.charged(customer, owed.id, 'telecom', 2_000);
  world.deps.clock.advance(29 * 60_000);
  await world.sweep();
  expect(await purse(customer)).toEqual([0, BOOKED + 2_000]);
  world.deps.clock.advance(60_000);
  await world.sweep();
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  await cards.tell('telecom', notice);
  expect(await refundsOf(order.id)).toEqual([{ amount: 1_000, cause: 'late' }]);
  expect((await row(owed.id))?.state).toBe('open');
});

it('a notice that comes in its last minute, before the timers, still pays', async () => {
  const { customer, debt: owed } = await owing();
  const { notice } = await scene.charged(customer, owed.id, 'telecom', 2_000);
  world.deps.clock.advance(30 * 60_000 - 1);
  await cards.tell('telecom', notice);
  expect((await row(owed.id))?.paidWith).toBe('both');
});

it('another amount pays nothing, and the gold goes back at once', async () => {
  const { customer, debt: owed } = await owing();
  const { order, notice } = await scene.charged(customer, owed.id, 'telecom', 2_000);
  await cards.tell('telecom', { ...notice, money: '300' });
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  expect(await refundsOf(order.id)).toEqual([{ amount: 300, cause: 'amount_mismatch' }]);
});

it('beside a refused card the gold waits for another card until the attempt is over', async () => {
  const { customer, debt: owed } = await owing();
  const { order, notice } = await scene.charged(customer, owed.id, 'telecom', 2_000);
  await cards.tell('telecom', { ...notice, rel: 'no' });
  expect(await purse(customer)).toEqual([0, BOOKED + 2_000]);
  world.deps.clock.advance(30 * 60_000);
  await world.sweep();
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  const again = await owing();
  const second = await scene.charged(again.customer, again.debt.id, 'telecom', 2_000);
  await cards.tell('telecom', { ...second.notice, rel: 'no' });
  await cards.tell('telecom', second.notice);
  expect((await row(again.debt.id))?.paidWith).toBe('both');
  expect([await refundsOf(order.id), await refundsOf(second.order.id)]).toEqual([[], []]);
});

it('another part sets aside the new one alone, and the attempt beside the old one is over', async () => {
  const { customer, debt: owed } = await owing();
  const first = await scene.charged(customer, owed.id, 'telecom', 1_000);
  const same = await scene.charged(customer, owed.id, 'credix', 1_000);
  await cards.tell('credix', { ...same.notice, result: 'ng' });
  // The first one may still come.
  expect(await purse(customer)).toEqual([1_000, BOOKED + 1_000]);
  const second = await scene.charged(customer, owed.id, 'telecom', 2_000);
  expect(await purse(customer)).toEqual([0, BOOKED + 2_000]);
  await cards.tell('telecom', first.notice);
  expect(await refundsOf(first.order.id)).toEqual([{ amount: 2_000, cause: 'late' }]);
  const alone = await scene.charged(customer, owed.id);
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  await cards.tell('telecom', second.notice);
  expect(await refundsOf(second.order.id)).toEqual([{ amount: 1_000, cause: 'late' }]);
  await cards.tell('telecom', alone.notice);
  expect(await row(owed.id)).toMatchObject({ paidWith: 'card', goldPart: 0 });
});

it('a card pays only where it and the gold set aside make the debt', async () => {
  const { customer, debt: owed } = await owing();
  await scene.charged(customer, owed.id, 'telecom', 1_000);
  const locked = (byCard: number) => world.deps.unitOfWork((work) => lockDebt(work, owed.id, byCard));
  expect(await locked(1_000)).toBe(false);
  expect(await locked(3_000)).toBe(false);
  expect(await locked(2_000)).toBe(true);
});

it('gold for all of it takes back what is set aside, and the card that comes after it goes back', async () => {
  const { customer, debt: owed } = await owing(5_000);
  const { order, notice } = await scene.charged(customer, owed.id, 'telecom', 1_500);
  expect((await scene.pay(customer, owed.id)).status).toBe(201);
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  await cards.tell('telecom', notice);
  expect(await refundsOf(order.id)).toEqual([{ amount: 1_500, cause: 'late' }]);
});

it('fifty taps set the gold aside once, and one payment pays', async () => {
  const { customer, debt: owed } = await owing();
  const key = world.deps.random.uuid();
  const body = { method: 'card', provider: 'telecom', mode: 'first', gold_amount: 2_000 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => scene.pay(customer, owed.id, body, key)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await purse(customer)).toEqual([0, BOOKED + 2_000]);
});

it('the notices of two cards and gold for all of it at once: one way pays, the rest goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customer, debt: owed } = await owing(5_000);
    const one = await scene.charged(customer, owed.id, 'telecom', 2_000);
    const two = await scene.charged(customer, owed.id, 'credix', 2_000);
    await Promise.all([
      cards.tell('telecom', one.notice),
      scene.pay(customer, owed.id),
      cards.tell('credix', two.notice),
      world.sweep(),
    ]);
    const paid = await row(owed.id);
    expect(paid?.state).toBe('paid');
    const back = [...(await refundsOf(one.order.id)), ...(await refundsOf(two.order.id))];
    expect(back).toHaveLength(paid?.paidWith === 'both' ? 1 : 2);
    expect(await purse(customer)).toEqual([paid?.paidWith === 'both' ? 3_000 : 2_000, BOOKED]);
  }
});

it('refuses more gold than there is, a rest that no card takes, and changes nothing', async () => {
  const { customer, debt: owed } = await owing();
  const card = (gold_amount: number) =>
    scene.pay(customer, owed.id, { method: 'card', provider: 'telecom', mode: 'first', gold_amount });
  expect((await card(2_500)).code).toBe('gold/not_enough');
  for (const most of [2_950, 3_000, 5_000])
    expect(await card(most)).toMatchObject({
      code: 'validation/failed',
      body: { errors: [{ path: 'body.gold_amount', message: 'カードでのお支払いは100円からです' }] },
    });
  expect((await card(-1)).code).toBe('validation/failed');
  expect(await purse(customer)).toEqual([2_000, BOOKED]);
  expect((await row(owed.id))?.goldPart).toBe(0);
});

it('a debt that is waived gives the gold back, and one that was paid by both goes back as it came', async () => {
  const waived = await owing();
  await scene.charged(waived.customer, waived.debt.id, 'telecom', 2_000);
  const ops = await makeOps(world.deps);
  await world.call(ops, 'POST', `/api/v1/ops/debts/${waived.debt.id}/waive/`, { body: { reason: '店舗の都合' } });
  expect(await purse(waived.customer)).toEqual([2_000, BOOKED]);

  const paid = await owing();
  const { order, notice } = await scene.charged(paid.customer, paid.debt.id, 'telecom', 2_000);
  await cards.tell('telecom', notice);
  scene.at('21:30');
  await world.event(paid.cast, paid.id, 'finish');
  await world.event(paid.customer, paid.id, 'dispute', undefined, { reason: '内容が予約のときの説明と異なりました' });
  await world.event(ops, paid.id, 'resolve', undefined, { outcome: 'refunded' });
  expect(await purse(paid.customer)).toEqual([BOOKED + 2_000, 0]);
  expect(await refundsOf(order.id)).toEqual([{ amount: 1_000, cause: 'dispute' }]);
  expect(await row(paid.debt.id)).toMatchObject({ state: 'returned', paidWith: 'both' });
});
