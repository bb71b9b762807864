import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { settlement } from '@/server/db/schema';
import { settleSales } from '@/server/modules/views/pay/sales';
import { makeMan } from '../../../../support/factories';
import { cast, give, join, man, ops, paid, plan, refund, setUpPlans, world } from '../../media/plan-world';

type Payout = Data<'GET /api/v1/ops/payouts/'>['data'][number];

setUpPlans();

const settled = () =>
  world.deps.reader().select().from(settlement).where(eq(settlement.castId, cast.castId)).orderBy(settlement.seq);
const sell = async () => {
  await give(man, 5000);
  expect((await join(man, 1800, plan)).status).toBe(201);
};

it('what a month sold is put among the transfers once, after its end, by however many processes', async () => {
  world.deps.clock.set('2026-11-03T12:00:00+09:00');
  await sell();
  world.deps.clock.set('2026-12-01T05:59:00+09:00');
  await settleSales(world.deps);
  expect(await settled()).toEqual([]);
  world.deps.clock.set('2026-12-01T06:10:00+09:00');
  await Promise.all(Array.from({ length: 6 }, () => settleSales(world.deps)));
  await settleSales(world.deps);
  expect(await settled()).toMatchObject([
    { month: '2026-11', shiftId: null, seq: 0, amount: 1080, method: 'monthly_transfer', state: 'requested' },
  ]);
  const waiting = await world.call<Payout[]>(ops, 'GET', '/api/v1/ops/payouts/?limit=50');
  expect(waiting.data).toContainEqual(
    expect.objectContaining({ cast_id: cast.castId, amount: 1080, can: ['approve'] }),
  );
});

it('nothing that was given back is paid; what is given back later is the house’s', async () => {
  world.deps.clock.set('2026-11-03T12:00:00+09:00');
  await sell();
  const [first] = await paid();
  await refund(first?.id ?? '');
  await sell();
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  await settleSales(world.deps);
  expect((await settled()).map(({ amount }) => amount)).toEqual([1080]);
  for (const { id } of await paid()) await refund(id);
  await settleSales(world.deps);
  expect((await settled()).map(({ amount }) => amount)).toEqual([1080]);
  expect(await checkInvariants(world.deps.reader())).toEqual({ ok: true, failures: [] });
});

it('what comes to an ended month later is another transfer; what is paid too much is seen', async () => {
  world.deps.clock.set('2026-11-03T12:00:00+09:00');
  await sell();
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  await settleSales(world.deps);
  // A sale that began before the month's end and was written after it.
  world.deps.clock.set('2026-11-30T12:00:00+09:00');
  expect((await join(await makeMan(world.deps, { gold: 1800 }))).status).toBe(201);
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  await Promise.all([settleSales(world.deps), settleSales(world.deps)]);
  expect((await settled()).map(({ seq, amount }) => [seq, amount])).toEqual([
    [0, 1080],
    [1, 1080],
  ]);
  const tooMuch = world.deps.random.uuid();
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(settlement).values({
      id: tooMuch,
      castId: cast.castId,
      month: '2026-11',
      seq: 2,
      amount: 1,
      method: 'monthly_transfer',
      state: 'requested',
      payOn: '2026-12-30',
      requestedAt: now,
    }),
  );
  expect((await checkInvariants(world.deps.reader())).failures.map(({ name }) => name)).toEqual([
    'no month pays a cast more for sales than it sold',
  ]);
  await world.deps.unitOfWork(({ tx }) => tx.delete(settlement).where(eq(settlement.id, tooMuch)));
});

it('the cast’s statement names the plan, how often it was sold, and how its pay stands', async () => {
  world.deps.clock.set('2026-11-03T12:00:00+09:00');
  await sell();
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  const read = async () =>
    (await world.call<{ name: string; base64: string }>(cast, 'GET', '/api/v1/female_casts/me/pay_statements/2026-11/'))
      .data;
  const before = await read();
  expect(before.name).toBe('meisai-2026-11.pdf');
  await settleSales(world.deps);
  const after = await read();
  expect(Buffer.from(after.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from(after.base64, 'base64').length).toBeGreaterThan(Buffer.from(before.base64, 'base64').length);
});
