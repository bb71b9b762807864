import { and, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { block, goldTransfer, movie, person, saleLine } from '@/server/db/schema';
import { makeCast, makeMan } from '../../../support/factories';
import {
  cancel,
  cast,
  filmIds,
  give,
  join,
  man,
  mine,
  offer,
  ops,
  paid,
  plan,
  plansOf,
  play,
  refund,
  reprice,
  resume,
  send,
  setUpPlans,
  stored,
  sweep,
  told,
  until,
  world,
} from './plan-world';

type Video = Data<'GET /api/v1/paid_videos/{paid_video_id}/'>;
type Purchase = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>;

setUpPlans();

it('is joined once, whatever is tapped, and shows all films of the cast', async () => {
  expect(await play()).toBe(403);
  expect(await plansOf(null)).toMatchObject([{ id: plan, price: 1800, videos: 3, single_total: 2700, owned: 0 }]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => join()));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, data: { state: 'active', period_end: '2026-11-30T00:00:00+09:00' } });
  expect(await world.gold(man)).toMatchObject({ total: 8200 });
  expect(await paid()).toHaveLength(1);
  expect(await play()).toBe(200);
  const [first] = await filmIds();
  expect((await world.call<Video>(man, 'GET', `/api/v1/paid_videos/${first}/`)).data).toMatchObject({
    owned: false,
    by_plan: true,
    plan_id: plan,
  });
  expect(await mine()).toMatchObject([{ state: 'active', leaving: false, price: 1800, short: 0, videos: 3 }]);
  expect(await plansOf()).toMatchObject([{ subscription_id: answers[0]?.data.id }]);
  const lines = await world.deps.reader().select().from(saleLine).where(eq(saleLine.castId, cast.castId));
  expect(lines).toMatchObject([{ kind: 'plan', line: 'sale', amount: 1080, label: '月額プラン' }]);
  const purchases = '/api/v1/users/me/paid_video_purchases/';
  const [purchase] = (await world.call<Purchase[]>(man, 'GET', purchases)).data;
  expect((await world.call(man, 'GET', `${purchases}?part=plan`)).data).toEqual([purchase]);
  expect((await world.call(man, 'GET', `${purchases}months/`)).data).toEqual([
    { month: '2026-10', amount: 1800, returned: 0 },
  ]);
  for (const part of ['video', 'returned'])
    expect((await world.call(man, 'GET', `${purchases}?part=${part}`)).data).toEqual([]);
  expect(purchase).toMatchObject({
    kind: 'plan',
    paid_video_id: null,
    amount: 1800,
    title: `${cast.displayName}さんの月額プラン`,
    period: { number: 0, from: '2026-10-31T20:05:00+09:00', until: '2026-11-30T00:00:00+09:00' },
  });
  const [spent] = (await world.call<{ label: string }[]>(man, 'GET', '/api/v1/users/me/user_gold_histories/')).data;
  expect(spent?.label).toBe(`動画プランのお支払い「${cast.displayName}さんの月額プラン」`);
  const paper = await world.call<{ base64: string }>(man, 'GET', `${purchases}${purchase?.id}/receipt/`);
  expect(Buffer.from(paper.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

it('is not sold to an account that may not buy films, below three films, nor at another price', async () => {
  const [unknown, suspended, blocked, poor] = [
    await makeMan(world.deps, { gold: 5000, identityState: 'none' }),
    await makeMan(world.deps, { gold: 5000, suspendedAt: world.deps.clock.now() }),
    await makeMan(world.deps, { gold: 5000 }),
    await makeMan(world.deps, { gold: 1799 }),
  ];
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(block).values({ blockerId: cast.id, blockedId: blocked.id, createdAt: now }),
  );
  expect((await join(unknown)).code).toBe('identity/not_approved');
  expect((await join(suspended)).code).toBe('account/suspended');
  expect((await join(blocked)).code).toBe('not_found');
  expect((await join(poor)).code).toBe('gold/not_enough');
  expect((await join(cast)).code).toBe('role/forbidden');
  expect(await join(man, 1500)).toMatchObject({ status: 409, code: 'video/price_changed', body: { amount: 1800 } });
  expect((await join(man, 1800, world.deps.random.uuid())).code).toBe('not_found');
  const few = await makeCast(world.deps);
  expect((await join(man, 1800, await offer(few, { films: 2 }))).code).toBe('not_found');
  await reprice(cast, null);
  expect((await join()).code).toBe('not_found');
  expect((await send(man, `/api/v1/ops/paid_video_plans/${cast.castId}/`, { price: 300 }, 'PUT')).code).toBe(
    'role/forbidden',
  );
  expect((await world.call(ops, 'GET', '/api/v1/ops/paid_video_plans/')).data).toContainEqual(
    expect.objectContaining({ female_cast_id: cast.castId, price: null, videos: 3, members: 0 }),
  );
  expect(await paid()).toEqual([]);
});

it('renews by the calendar in Tokyo, announced three days before, each month once', async () => {
  const { id } = (await join()).data;
  await until('2026-11-26T23:59:00+09:00');
  expect(await told()).toEqual([]);
  await until('2026-11-27T00:00:00+09:00');
  expect(await told()).toEqual(['plan_renews']);
  await until('2026-11-29T23:59:59+09:00');
  expect(await paid()).toHaveLength(1);
  world.deps.clock.set('2026-11-30T00:00:00+09:00');
  await Promise.all(Array.from({ length: 8 }, () => sweep()));
  expect(await paid()).toHaveLength(2);
  expect(await stored(id)).toMatchObject({ period: 1, periodEnd: new Date('2026-12-31T00:00:00+09:00') });
  await until('2027-03-01T00:00:00+09:00');
  expect((await paid()).map(({ untilAt }) => untilAt?.toISOString())).toEqual([
    '2026-11-29T15:00:00.000Z',
    '2026-12-30T15:00:00.000Z',
    '2027-01-30T15:00:00.000Z',
    '2027-02-27T15:00:00.000Z',
    '2027-03-30T15:00:00.000Z',
  ]);
  expect(await world.gold(man)).toMatchObject({ total: 1000 });
  const actors = await world.deps.reader().select().from(goldTransfer).where(eq(goldTransfer.personId, man.id));
  expect(actors.filter(({ kind }) => kind === 'plan').map(({ actor }) => actor)).toEqual([
    'male',
    ...Array.from({ length: 4 }, () => 'time'),
  ]);
});

describe('short of gold', () => {
  it('the customer watches three days more, is told once, and renews as soon as there is gold', async () => {
    const { id } = (await join()).data;
    const spender = await makeCast(world.deps);
    await join(man, 8000, await offer(spender, { price: 8000 }));
    expect(await mine()).toMatchObject([{ short: 1600 }, { short: 8000 }]);
    await until('2026-11-30T12:00:00+09:00');
    expect(await stored(id)).toMatchObject({ state: 'grace', period: 0 });
    expect(await play()).toBe(200);
    // Each of the two once, however often gold was looked for.
    expect((await told()).filter((kind) => kind === 'plan_short')).toHaveLength(2);
    await give(man, 100);
    await sweep();
    expect(await stored(id)).toMatchObject({ state: 'grace', period: 0 });
    // No hour passes between the gold and the month.
    await give(man, 1600);
    await sweep();
    expect(await stored(id)).toMatchObject({
      state: 'active',
      period: 1,
      periodEnd: new Date('2026-12-31T00:00:00+09:00'),
    });
    expect(await paid()).toHaveLength(3);
  });

  it('ends after them without a debt', async () => {
    const poor = await makeMan(world.deps, { gold: 1800 });
    const { id } = (await join(poor)).data;
    await until('2026-12-02T23:59:00+09:00');
    expect(await play(poor)).toBe(200);
    world.deps.clock.set('2026-12-03T00:00:00+09:00');
    expect(await play(poor)).toBe(403);
    await sweep();
    expect(await stored(id)).toMatchObject({ state: 'ended', endedBy: 'gold' });
    expect(await told(poor)).toEqual(['plan_renews', 'plan_short', 'plan_over']);
    expect(await world.gold(poor)).toMatchObject({ total: 0 });
  });
});

it('is left with one tap, watched to the end of the month, and taken back until then', async () => {
  const { id } = (await join()).data;
  for (const _ of [1, 2]) expect((await cancel(id)).data).toMatchObject({ watch_until: '2026-11-30T00:00:00+09:00' });
  expect(await mine()).toMatchObject([{ leaving: true, short: 0 }]);
  await until('2026-11-29T23:00:00+09:00');
  expect(await play()).toBe(200);
  expect((await cancel(id, await makeMan(world.deps))).code).toBe('not_found');
  expect((await resume(id)).status).toBe(200);
  // So near to the end the customer has agreed that it goes on.
  await until('2026-11-30T00:00:00+09:00');
  expect(await paid()).toHaveLength(2);
  await cancel(id);
  // Joining again is staying.
  expect((await join()).data.id).toBe(id);
  await cancel(id);
  world.deps.clock.set('2026-12-31T00:00:00+09:00');
  expect(await play()).toBe(403);
  expect((await resume(id)).code).toBe('plan/ended');
  await sweep();
  expect(await stored(id)).toMatchObject({ state: 'ended', endedBy: 'left', reason: 'rest' });
  expect(await paid()).toHaveLength(2);
  expect((await join()).data.id).not.toBe(id);
});

it('a dearer price needs a new yes, a cheaper one is taken as it is', async () => {
  const { id } = (await join()).data;
  const other = await makeMan(world.deps, { gold: 9000 });
  const theirs = (await join(other)).data;
  await reprice(cast, 2200);
  expect(await mine()).toMatchObject([{ price: 1800, new_price: 2200 }]);
  await until('2026-11-28T00:00:00+09:00');
  expect(await told()).toEqual(['plan_price']);
  expect(await resume(id, 1800)).toMatchObject({ status: 409, body: { amount: 2200 } });
  expect((await resume(id, 2200)).status).toBe(200);
  await until('2026-11-30T00:00:00+09:00');
  expect((await paid()).map(({ amount }) => amount)).toEqual([1800, 2200]);
  expect(await stored(theirs.id)).toMatchObject({ state: 'ended', endedBy: 'price' });
  await reprice(cast, 1500);
  await until('2026-12-31T00:00:00+09:00');
  expect((await paid()).map(({ amount }) => amount)).toEqual([1800, 2200, 1500]);
});

it('ends with the cast’s account (the month is given back), the customer’s account, or too few films', async () => {
  const { id } = (await join()).data;
  const [second, third] = [await makeMan(world.deps, { gold: 5000 }), await makeMan(world.deps, { gold: 5000 })];
  const [theirs, last] = [(await join(second)).data, (await join(third)).data];
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, second.id)),
  );
  const [film] = await filmIds();
  await world.deps.unitOfWork(({ tx, now }) =>
    tx
      .update(movie)
      .set({ state: 'stopped', stoppedAt: now })
      .where(eq(movie.id, film ?? '')),
  );
  await until('2026-11-30T00:00:00+09:00');
  expect(await stored(theirs.id)).toMatchObject({ state: 'ended', endedBy: 'account' });
  expect(await stored(last.id)).toMatchObject({ state: 'ended', endedBy: 'closed' });
  expect(await stored(id)).toMatchObject({ state: 'ended', endedBy: 'closed' });
  const next = await makeCast(world.deps);
  const joined = (await join(third, 900, await offer(next, { price: 900 }))).data;
  expect(await world.gold(third)).toMatchObject({ total: 2300 });
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, next.id)),
  );
  await until('2026-12-02T00:00:00+09:00');
  expect(await stored(joined.id)).toMatchObject({ state: 'ended', endedBy: 'account' });
  expect(await world.gold(third)).toMatchObject({ total: 3200 });
});

it('a month that was over while nothing ran is not charged for; what is told late is taken late', async () => {
  const { id } = (await join()).data;
  world.deps.clock.set('2026-12-02T00:00:00+09:00');
  await sweep();
  expect([await told(), (await paid()).length, await play()]).toEqual([['plan_renews'], 1, 200]);
  await until('2026-12-05T00:00:00+09:00');
  expect(await stored(id)).toMatchObject({ period: 1, periodEnd: new Date('2026-12-31T00:00:00+09:00') });
  world.deps.clock.set('2027-03-10T00:00:00+09:00');
  await sweep();
  await until('2027-03-14T00:00:00+09:00');
  expect(await stored(id)).toMatchObject({ state: 'ended', endedBy: 'closed' });
  expect(await paid()).toHaveLength(2);
});

it('the running month given back ends it at once; joining at that instant pays once for what runs', async () => {
  const { id } = (await join()).data;
  const [month] = await paid();
  const answers = await Promise.all([
    refund(month?.id ?? ''),
    ...Array.from({ length: 5 }, () => join()),
    refund(month?.id ?? ''),
  ]);
  expect(answers.every(({ status }) => status < 300)).toBe(true);
  expect(await stored(id)).toMatchObject({ state: 'ended', endedBy: 'refunded' });
  const open = (await paid()).filter(({ refundedAt }) => refundedAt === null);
  expect((await mine()).length).toBe(open.length);
  const returned = await world.call(man, 'GET', '/api/v1/users/me/paid_video_purchases/?part=returned');
  expect(returned.data).toMatchObject([{ id: month?.id, watchable: false }]);
  expect(await world.gold(man)).toMatchObject({ total: 10_000 - 1800 * open.length });
  const history = await world.call<{ label: string }[]>(man, 'GET', '/api/v1/users/me/user_gold_histories/');
  expect(history.data.map(({ label }) => label)).toContain(`ご返金「${cast.displayName}さんの月額プラン」`);
  expect(await play()).toBe(open.length === 1 ? 200 : 403);
  const lines = await world.deps
    .reader()
    .select()
    .from(saleLine)
    .where(and(eq(saleLine.castId, cast.castId), eq(saleLine.kind, 'plan')));
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1080 * open.length);
});
