import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { block, femaleCast, person } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast } from '../../../support/factories';
import { makeFilm } from '../../../support/films';
import { makeWorld, type World } from '../booking/reservation/world';

type Counts = Data<'GET /api/v1/users/me/paid_videos/count/'>;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('the mark for new films leaves out casts who are hidden, suspended or have blocked the customer', async () => {
  const man = await makeMan(world.deps);
  const publish = (cast: TestCast, at: string) =>
    makeFilm(world.deps, cast.castId, { kind: 'paid', price: 800, durationMs: 728_000, publishedAt: new Date(at) });
  const newest = async () =>
    (await world.call<Counts>(man, 'GET', '/api/v1/users/me/paid_videos/count/')).data.newest_at;
  const [seen, blocking, suspended, hidden] = [
    await makeCast(world.deps),
    await makeCast(world.deps),
    await makeCast(world.deps),
    await makeCast(world.deps),
  ];
  expect(await newest()).toBeNull();
  await publish(seen, '2026-11-20T18:00:00+09:00');
  await publish(blocking, '2026-11-20T19:00:00+09:00');
  await publish(suspended, '2026-11-20T20:00:00+09:00');
  await publish(hidden, '2026-11-20T21:00:00+09:00');
  expect(await newest()).toBe('2026-11-20T21:00:00+09:00');
  const change = (by: Parameters<typeof world.deps.unitOfWork>[0]) => world.deps.unitOfWork(by);
  await change(({ tx }) => tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, hidden.castId)));
  expect(await newest()).toBe('2026-11-20T20:00:00+09:00');
  await change(({ tx, now }) => tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id)));
  expect(await newest()).toBe('2026-11-20T19:00:00+09:00');
  await change(({ tx, now }) => tx.insert(block).values({ blockerId: blocking.id, blockedId: man.id, createdAt: now }));
  expect(await newest()).toBe('2026-11-20T18:00:00+09:00');
});
