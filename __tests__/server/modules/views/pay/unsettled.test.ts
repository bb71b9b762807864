import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { rewardLine, settlement } from '@/server/db/schema';
import { settleGone } from '@/server/modules/views/pay/settle-rest';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

/** What is not settled of a cast's shifts: found again on every later day, and never lost. */
type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Overview = Data<'GET /api/v1/female_casts/me/pay/'>;
type Settled = Data<'GET /api/v1/female_casts/me/settlements/'>['data'];
type Todos = Data<'GET /api/v1/female_casts/me/home_top/'>['todos'];

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  at('10:00');
  const shift = [
    { from: '10:00', to: '15:00' },
    { from: '16:00', to: '24:00' },
  ];
  cast = await makeCast(world.deps, { shift });
  man = await makeMan(world.deps, { gold: 300_000 });
});

const at = (clock: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${clock}:00+09:00`);
const key = () => world.deps.random.uuid();
const overview = async (who: TestPerson = cast) =>
  (await world.call<Overview>(who, 'GET', '/api/v1/female_casts/me/pay/')).data;
const settled = async (query = '') =>
  (await world.call<Settled>(cast, 'GET', `/api/v1/female_casts/me/settlements/${query}`)).data;
const todo = async () =>
  (await world.call<{ todos: Todos }>(cast, 'GET', '/api/v1/female_casts/me/home_top/')).data.todos.find(
    ({ code }) => code === 'pay',
  );
const path = (shiftId: number) => `/api/v1/female_casts/me/shifts/${shiftId}/pay_money/`;
const settle = (shiftId: number, body: object) =>
  world.call<Pay>(cast, 'PATCH', path(shiftId), { body: { method: 'cash_handover', ...body }, key: key() });
const shifts = () => cast.shiftIds as [number, number];

it('a shift that ended is found while the next one of the day runs and on every later day, until it is settled', async () => {
  const [first, second] = shifts();
  await visit(world, man, cast);
  expect(await overview()).toMatchObject({ unsettled: [], months: ['2026-11'] });
  expect(await todo()).toBeUndefined();
  at('16:30');
  const [early] = (await overview()).unsettled;
  expect(early).toMatchObject({ shift_id: first, starts_at: '2026-11-21T10:00:00+09:00' });
  expect(await todo()).toEqual({
    code: 'pay',
    label: '出勤の報酬を精算する',
    note: '1件の出勤',
    href: '/home/settlement',
  });
  await visit(world, man, cast);
  at('06:30', '2026-12-02');
  expect((await overview()).unsettled.map(({ shift_id: id }) => id)).toEqual([first, second]);
  expect((await todo())?.note).toBe('2件の出勤');

  const amount = early?.amount ?? 0;
  expect((await settle(first, { action: 'request', amount })).status).toBe(200);
  expect((await overview()).unsettled.map(({ shift_id: id }) => id)).toEqual([second]);
  expect((await settle(second, { action: 'request', amount: (await overview()).unsettled[0]?.amount })).status).toBe(
    200,
  );
  expect(await overview()).toMatchObject({ unsettled: [], months: ['2026-11'] });
  expect(await todo()).toBeUndefined();
  const all = await settled();
  expect(all.map(({ shift, month }) => [shift?.shift_id, month])).toEqual(
    expect.arrayContaining([
      [first, null],
      [second, null],
    ]),
  );
  const page = await world.call<Settled>(cast, 'GET', '/api/v1/female_casts/me/settlements/?limit=1');
  expect(page.data).toEqual([all[0]]);
  const next = (page.body as { page?: { next_cursor: string } }).page?.next_cursor;
  expect(await settled(`?limit=1&cursor=${next}`)).toEqual([all[1]]);
});

it('no other account sees any of it', async () => {
  await visit(world, man, cast);
  at('16:30');
  expect(await overview(await makeCast(world.deps))).toMatchObject({ unsettled: [], months: [] });
  for (const list of ['pay', 'settlements'])
    expect((await world.call(man, 'GET', `/api/v1/female_casts/me/${list}/`)).status).toBe(403);
});

it('of two sums in cash that wait, the one that is meant is confirmed', async () => {
  const [shiftId] = shifts();
  const reservationId = await visit(world, man, cast);
  at('16:30');
  const { amount } = (await overview()).unsettled[0] ?? { amount: 0 };
  await settle(shiftId, { action: 'request', amount });
  const more = { reservationId, castId: cast.castId, shiftId, code: 'later', label: '後日の確定分', amount: 3_000 };
  await world.deps.unitOfWork(({ tx, now }) => tx.insert(rewardLine).values({ ...more, createdAt: now }));
  const { data } = await settle(shiftId, { action: 'request', amount: 3_000 });
  const second = data.settlements.find((one) => one.amount === 3_000);
  const confirm = (body: object) => settle(shiftId, { action: 'confirm', ...body });
  const statesOf = ({ settlements }: Pay) => settlements.map(({ amount: yen, state }) => [yen, state]);
  expect((await confirm({ settlement_id: second?.id, amount })).code).toBe('pay/amount_differs');
  const confirmed = await confirm({ settlement_id: second?.id, amount: 3_000 });
  expect(statesOf(confirmed.data)).toEqual([
    [amount, 'requested'],
    [3_000, 'received'],
  ]);
  expect((await confirm({ settlement_id: second?.id, amount: 3_000 })).code).toBe('pay/not_now');
  expect((await confirm({ amount })).data.pay_state).toBe('settled');
});

it('a cast who is gone is paid at night, once, what a later decision lets the cast earn', async () => {
  const [shiftId] = shifts();
  const reservationId = await visit(world, man, cast);
  const { deps } = world;
  const nothing = { count: 0, yen: 0 };
  expect(await settleGone(deps)).toEqual(nothing);
  const body = { reason: 'terms', until: '', note: 'お問い合わせ T-1 による', booking_ids: [] };
  const suspended = await world.call(await makeOps(deps), 'POST', `/api/v1/ops/accounts/${cast.id}/suspension/`, {
    body,
  });
  expect(suspended.status).toBe(200);
  const rows = () => deps.reader().select().from(settlement).where(eq(settlement.shiftId, shiftId));
  const earned = await deps.reader().select().from(rewardLine).where(eq(rewardLine.shiftId, shiftId));
  const amount = earned.reduce((sum, line) => sum + line.amount, 0);
  const asked = { method: 'daily_transfer', state: 'requested', accountSealed: null };
  expect(await rows()).toMatchObject([{ amount, seq: 0, ...asked }]);
  const more = { reservationId, castId: cast.castId, shiftId, code: 'later', label: '後日の確定分', amount: 3_000 };
  await deps.unitOfWork(({ tx, now }) => tx.insert(rewardLine).values({ ...more, createdAt: now }));
  expect(await settleGone(deps)).toEqual({ count: 1, yen: 3_000 });
  expect(await settleGone(deps)).toEqual(nothing);
  expect(await rows()).toMatchObject([{ amount }, { amount: 3_000, seq: 1, ...asked }]);
});
