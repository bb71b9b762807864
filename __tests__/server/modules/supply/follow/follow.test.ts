import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import {
  block as blockTable,
  femaleCast,
  notificationSetting,
  outbox,
  person,
  pushSubscription,
} from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await makeMan(world.deps);
});

const FOLLOWS = '/api/v1/users/me/follows/';
const follow = (castId: number, who = man) =>
  world.call<null>(who, 'POST', FOLLOWS, { body: { female_cast_id: castId } });
const list = async (who = man) => (await world.call<Data<'GET /api/v1/users/me/follows/'>>(who, 'GET', FOLLOWS)).data;
const ids = async (who = man) => (await world.call<{ ids: number[] }>(who, 'GET', `${FOLLOWS}ids/`)).data.ids;
const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(blockTable).values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: now }),
  );
const one = (cast: TestCast) => `${FOLLOWS}${cast.castId}/`;

it('following twice is following once, and leaving twice is leaving', async () => {
  const cast = await makeCast(world.deps);
  const answers = await Promise.all([follow(cast.castId), follow(cast.castId), follow(cast.castId)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await ids()).toEqual([cast.castId]);
  expect(await list()).toMatchObject([{ id: cast.castId, display_name: cast.displayName, notify: true }]);
  for (const _ of [1, 2]) expect((await world.call(man, 'DELETE', one(cast))).status).toBe(204);
  expect(await ids()).toEqual([]);
});

it('lists who can be met today first, then by the next shift, then the newest', async () => {
  const idle = await makeCast(world.deps, { shift: null });
  const newest = await makeCast(world.deps, { shift: null });
  const later = await makeCast(world.deps, { shift: { business_date: '2026-11-23' } });
  const tonight = await makeCast(world.deps);
  for (const { castId } of [idle, tonight, later, newest]) {
    await follow(castId);
    world.deps.clock.advance(1000);
  }
  expect((await list()).map(({ id }) => id)).toEqual([tonight.castId, later.castId, newest.castId, idle.castId]);
  expect((await list()).map(({ next_shift_on }) => next_shift_on === null)).toEqual([false, false, true, true]);
});

it('a cast who is hidden from a customer is neither listed as followed nor can be followed', async () => {
  const [blocking, suspended, unpublished] = [
    await makeCast(world.deps),
    await makeCast(world.deps),
    await makeCast(world.deps),
  ];
  for (const { castId } of [blocking, suspended, unpublished]) expect((await follow(castId)).status).toBe(204);
  await block(blocking, man);
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id)),
  );
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, unpublished.castId)),
  );
  expect(await ids()).toEqual([]);
  expect(await list()).toEqual([]);
  for (const { castId } of [blocking, suspended, unpublished, { castId: 999_999 }])
    expect(await follow(castId)).toMatchObject({ status: 404, code: 'not_found' });
});

it('a hundred and no more, however quickly they come; a cast follows no one', async () => {
  const cast = await makeCast(world.deps);
  const rest = await makeCast(world.deps);
  const last = await makeCast(world.deps);
  const others = await Promise.all(Array.from({ length: 98 }, () => makeCast(world.deps, { shift: null })));
  for (const { castId } of [cast, ...others]) await follow(castId);
  const answers = await Promise.all([follow(rest.castId), follow(last.castId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('follow/limit');
  expect((await follow(cast.castId)).status).toBe(204);
  expect(await ids()).toHaveLength(100);
  expect(await follow(cast.castId, rest)).toMatchObject({ status: 403, code: 'role/forbidden' });
});

describe('news of shifts', () => {
  const pushes = async () =>
    (await world.deps.reader().select().from(outbox).where(eq(outbox.channel, 'push'))).map(({ to, body }) => ({
      to,
      ...(JSON.parse(body) as { kind: string; path: string }),
    }));
  const news = () => sweepOnce(world.deps, followTimers);
  const withPhone = async () => {
    const who = await makeMan(world.deps);
    const deviceKey = world.deps.random.uuid();
    await world.deps.unitOfWork(async ({ tx, now }) => {
      await tx.insert(notificationSetting).values({ personId: who.id, push2: true });
      await tx.insert(pushSubscription).values({
        deviceKey,
        personId: who.id,
        endpoint: `https://push.test/${who.id}`,
        keysSealed: '',
        createdAt: now,
      });
    });
    return { ...who, deviceKey };
  };

  it('reach each follower once for a cast, whatever is added, and none who turned them off or is blocked', async () => {
    const [hears, silent, blocked] = [await withPhone(), await withPhone(), await withPhone()];
    const cast = await makeCast(world.deps, { shift: null });
    for (const who of [hears, silent, blocked]) await follow(cast.castId, who);
    await world.call(silent, 'PATCH', one(cast), { body: { notify: false } });
    await block(cast, blocked);
    const before = (await pushes()).length;
    for (const days of [1, 2]) {
      const date = new Date(world.deps.clock.now().getTime() + days * 86_400_000 + 9 * 3_600_000);
      const business_date = date.toISOString().slice(0, 10);
      const answer = await world.call(cast, 'POST', '/api/v1/female_casts/me/shifts/', {
        body: { business_date, from: '18:00', to: '24:00', area_ids: [1] },
      });
      expect(answer.status).toBe(201);
    }
    await news();
    expect((await pushes()).slice(before)).toEqual([]);
    world.deps.clock.advance(10 * 60_000);
    await Promise.all([news(), news()]);
    expect((await pushes()).slice(before)).toMatchObject([
      { to: hears.deviceKey, kind: 'shift', path: `/girl/${cast.castId}` },
    ]);
  });
});
