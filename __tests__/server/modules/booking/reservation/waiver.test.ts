import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund, debt, feeWaiver, femaleCast, notice, rewardLine } from '@/server/db/schema';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { paidByCard } from './card-scene';
import { makeWorld, type World } from './world';

type Page = Data<'GET /api/v1/ops/bookings/{reservation_id}/'>;
type Approval = Data<'GET /api/v1/ops/approvals/'>['data'][number];
type Waiver = NonNullable<Page['acts']['waiver']>;

/** The fee of a cancellation waived: a booking of 21:00 at 23,000, of which the course is 20,000. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
let cast: TestCast;
let first: TestPerson;
let second: TestPerson;
const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  [first, second] = [await makeOps(world.deps, { nickname: '佐野' }), await makeOps(world.deps, { nickname: '田村' })];
});
afterAll(() => world.close());
beforeEach(async () => {
  at('12:00');
  world.deps.payments = cards.payments();
  man = await makeMan(world.deps, { gold: 30_000 });
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

/** A booking that is paid this way and called off by the customer at this time. */
const cancelled = async (clock: string, way: 'gold' | 'cash' = 'gold') => {
  const quoted = await world.quote(man, cast.castId);
  const { id } = (await world.request(man, quoted.data.id, undefined, way)).data;
  await world.event(cast, id, 'accept');
  at(clock);
  await world.event(man, id, 'cancel');
  return id;
};
/** The course costs so little that one person waives the fee: 30 % of 15,000. */
const cheap = () =>
  world.deps.unitOfWork(({ tx }) =>
    tx
      .update(femaleCast)
      .set({ courses: [{ minutes: 60, amount: 15_000 }] })
      .where(eq(femaleCast.id, cast.castId)),
  );
const page = async (id: string, who = first) =>
  (await world.call<Page>(who, 'POST', `/api/v1/ops/bookings/${id}/open/`)).data;
const shownOf = async (id: string): Promise<Waiver> => {
  const { waiver } = (await page(id)).acts;
  if (!waiver) throw new Error('there is nothing to waive');
  return waiver;
};
const WORDS = '遅延証明の写真と時刻が一致しました';
const waive = (
  id: string,
  { gold, card, owed }: Pick<Waiver, 'gold' | 'card' | 'owed'>,
  who = first,
  body: object = {},
) =>
  world.call<{ done: boolean }>(who, 'POST', `/api/v1/ops/reservations/${id}/waive/`, {
    key: world.deps.random.uuid(),
    body: { reason: 'traffic', words: WORDS, gold, card, owed, ...body },
  });
const waiting = async () => (await world.call<Approval[]>(second, 'GET', '/api/v1/ops/approvals/')).data;
const approve = (id: string, who = second) => world.call<Approval>(who, 'POST', `/api/v1/ops/approvals/${id}/approve/`);
const reward = async (id: string) =>
  (await world.deps.reader().select().from(rewardLine).where(eq(rewardLine.reservationId, id))).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
const told = async (person: TestPerson, kind: 'fee_waived' | 'debt_waived') =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, person.id))).filter(
    (one) => one.kind === kind,
  );
const reliability = async () =>
  (
    await world.call<{ formula: { label: string }[] }>(man, 'GET', '/api/v1/users/me/reservation_reliability/')
  ).data.formula.map(({ label }) => label);

test('a small fee in gold goes back by one person: the cast keeps the part, the reliability its points', async () => {
  await cheap();
  const id = await cancelled('17:30');
  const effect = await shownOf(id);
  expect(effect).toMatchObject({ amount: 4_500, gold: 4_500, card: 0, owed: 0, points: 5, needs_two: false });
  const earned = await reward(id);
  expect(earned).toBe(effect.reward);
  expect(await reliability()).toEqual(['開始の24時間前を過ぎたキャンセル']);
  expect((await waive(id, effect)).data).toEqual({ done: true });
  expect(await world.gold(man)).toMatchObject({ total: 30_000, held: 0 });
  expect(await reward(id)).toBe(earned);
  expect(await reliability()).toEqual([]);
  expect(await told(man, 'fee_waived')).toMatchObject([{ facts: { paid: 4_500 } }]);
  expect(await told(cast, 'fee_waived')).toEqual([]);
  expect((await world.read(man, id)).data.cancellation_fee).toBe(0);
  expect((await world.read(cast, id)).data).toMatchObject({ cancellation_fee: 4_500, reward_earned: earned });
  expect((await page(id)).acts.waiver).toBeNull();
  expect((await page(id)).events).toContainEqual(
    expect.objectContaining({ title: 'キャンセル料の免除 ¥4,500', note: `交通の乱れ　${WORDS}` }),
  );
  expect(await waive(id, effect)).toMatchObject({ status: 409, code: 'waiver/not_possible' });
});

test('a larger one waits for a second person: no money moves before, and the first is never the second', async () => {
  const id = await cancelled('19:30');
  const effect = await shownOf(id);
  expect(effect).toMatchObject({ amount: 10_000, points: 10, needs_two: true, waits: null });
  expect((await waive(id, effect)).data).toEqual({ done: false });
  expect(await world.gold(man)).toMatchObject({ total: 20_000 });
  expect(await waive(id, effect, second)).toMatchObject({ code: 'approval/open' });
  expect((await shownOf(id)).waits).toMatchObject({ asked_by: '佐野' });
  const [asked] = await waiting();
  expect(asked).toMatchObject({ path: `/ops/bookings/${id}`, reason: `交通の乱れ　${WORDS}` });
  expect(asked?.changes).toContainEqual({ label: 'お客様へ戻すゴールド', from: '0G', to: '10,000G' });
  expect(await approve(asked?.id ?? '', first)).toMatchObject({ code: 'approval/same_person' });
  expect((await approve(asked?.id ?? '')).data).toMatchObject({ state: 'approved' });
  expect(await world.gold(man)).toMatchObject({ total: 30_000 });
  expect(await world.deps.reader().select().from(feeWaiver).where(eq(feeWaiver.reservationId, id))).toMatchObject([
    { waivedBy: first.id, approvedBy: second.id, amount: 10_000, reason: 'traffic' },
  ]);
  expect((await page(id)).events).toContainEqual(
    expect.objectContaining({ title: 'キャンセル料の免除の承認', note: '田村' }),
  );
});

test('what a card paid of the fee waits in the refund queue, beside what the cancellation gave back', async () => {
  const id = await paidByCard(world, cards, { man, cast });
  at('19:30');
  await world.event(man, id, 'cancel');
  const effect = await shownOf(id);
  expect(effect).toMatchObject({ amount: 10_000, gold: 0, card: 10_000 });
  await waive(id, effect);
  const [asked] = await waiting();
  expect((await approve(asked?.id ?? '')).status).toBe(200);
  const refunds = await world.deps.reader().select().from(cardRefund).where(eq(cardRefund.reservationId, id));
  expect(refunds.map(({ amount, cause }) => [cause, amount]).sort()).toEqual([
    ['cancelled_user', 13_000],
    ['fee_waived', 10_000],
  ]);
});

test('a fee that is still owed is owed no more', async () => {
  const id = await cancelled('19:30', 'cash');
  const effect = await shownOf(id);
  expect(effect).toMatchObject({ amount: 10_000, gold: 0, card: 0, owed: 10_000 });
  await waive(id, effect);
  const [asked] = await waiting();
  await approve(asked?.id ?? '');
  expect(await world.deps.reader().select().from(debt).where(eq(debt.reservationId, id))).toMatchObject([
    { state: 'waived', note: 'キャンセル料の免除' },
  ]);
  expect(await told(man, 'debt_waived')).toHaveLength(1);
  expect(await told(man, 'fee_waived')).toEqual([]);
});

test('where the customer paid meanwhile nothing is done, and asking anew gives back what was paid', async () => {
  const id = await cancelled('19:30', 'cash');
  const effect = await shownOf(id);
  await waive(id, effect);
  const [asked] = await waiting();
  const [owed] = await world.deps.reader().select().from(debt).where(eq(debt.reservationId, id));
  await world.call(man, 'POST', `/api/v1/users/me/debts/${owed?.id}/payments/`, {
    body: { method: 'gold' },
    key: world.deps.random.uuid(),
  });
  expect(await approve(asked?.id ?? '')).toMatchObject({ status: 409, code: 'approval/changed' });
  expect(await waive(id, effect)).toMatchObject({ status: 409, code: 'waiver/changed' });
  const now = await shownOf(id);
  expect(now).toMatchObject({ gold: 10_000, owed: 0 });
  expect((await waive(id, now)).data).toEqual({ done: false });
  const [anew] = await waiting();
  expect((await approve(anew?.id ?? '')).status).toBe(200);
  expect(await world.gold(man)).toMatchObject({ total: 30_000 });
});

test('a payment and an approval at once: the money moves once, whichever comes first', async () => {
  const id = await cancelled('19:30', 'cash');
  await waive(id, await shownOf(id));
  const [asked] = await waiting();
  const [owed] = await world.deps.reader().select().from(debt).where(eq(debt.reservationId, id));
  const [approved, paid] = await Promise.all([
    approve(asked?.id ?? ''),
    world.call(man, 'POST', `/api/v1/users/me/debts/${owed?.id}/payments/`, {
      body: { method: 'gold' },
      key: world.deps.random.uuid(),
    }),
  ]);
  expect([approved.status === 200, paid.status === 201].filter(Boolean)).toHaveLength(1);
  expect(await world.gold(man)).toMatchObject({ total: approved.status === 200 ? 30_000 : 20_000 });
});

test('two presses at once waive once', async () => {
  await cheap();
  const id = await cancelled('17:30');
  const effect = await shownOf(id);
  const pressed = await Promise.all([waive(id, effect), waive(id, effect, second), waive(id, effect)]);
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.gold(man)).toMatchObject({ total: 30_000 });
});

test('needs a reason and ten characters of what was checked', async () => {
  await cheap();
  const id = await cancelled('17:30');
  const effect = await shownOf(id);
  expect((await waive(id, effect, first, { words: '九文字しかない。' })).status).toBe(400);
  expect((await waive(id, effect, first, { words: 'あ'.repeat(100_000) })).status).toBe(400);
  expect((await waive(id, effect, first, { reason: 'mood' })).status).toBe(400);
  expect((await waive(id, effect, man)).status).toBe(403);
});

test('what the cast or the store called off, or cost nothing, has nothing to waive', async () => {
  const { id } = (await world.book(man, cast.castId)).data;
  await world.event(cast, id, 'accept');
  expect((await page(id)).acts.waiver).toBeNull();
  await world.event(cast, id, 'cancel');
  expect((await page(id)).acts.waiver).toBeNull();
  expect(await waive(id, { gold: 0, card: 0, owed: 0 })).toMatchObject({ code: 'waiver/not_possible' });
  expect(await waive(world.deps.random.uuid(), { gold: 0, card: 0, owed: 0 })).toMatchObject({ status: 404 });
});
