import { movie } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { makeWorld, type World } from '../booking/reservation/world';

/** How often films are played, and what they earned this month, as their cast reads it. */
let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T19:42:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 5000 });
});

async function film(kind: 'free' | 'paid', state: 'published' | 'stopped' = 'published'): Promise<string> {
  const id = world.deps.random.uuid();
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(movie).values({
      id,
      castId: cast.castId,
      kind,
      state,
      title: 'お茶を淹れる夜',
      price: kind === 'paid' ? 1200 : null,
      durationMs: 8_000,
      width: 854,
      height: 480,
      bytes: 20,
      type: 'video/mp4',
      sha256: id,
      source: `private/movie/${id}.mp4`,
      poster: `private/movie/${id}.webp`,
      preview: `private/movie/${id}-p.mp4`,
      createdAt: now,
      sentAt: now,
      decidedAt: now,
      publishedAt: now,
    }),
  );
  return id;
}
const played = (id: string, who: TestPerson | null = man, of = 'movies') =>
  world.call(who, 'PUT', `/api/v1/${of}/${id}/play/`);
const countsOf = async (days = 7) => {
  const own = await world.call<{ plays: number }[]>(cast, 'GET', '/api/v1/female_casts/me/movies/');
  const activity = `/api/v1/female_casts/me/activity/?days=${days}`;
  const { data } = await world.call<{ plays: { now: number; before: number } }>(cast, 'GET', activity);
  return [own.data.reduce((sum, { plays }) => sum + plays, 0), data.plays.now, data.plays.before];
};
const buy = (id: string, who: TestPerson) =>
  world.call(who, 'POST', '/api/v1/users/me/paid_video_purchases/', {
    key: world.deps.random.uuid(),
    body: { paid_video_id: id },
  });

it('a free film counts each viewer once a day, guests too, and neither colleagues nor staff', async () => {
  const id = await film('free');
  await Promise.all([played(id), played(id), played(id, null), played(id, null)]);
  for (const who of [cast, await makeCast(world.deps), await makeOps(world.deps)])
    expect((await played(id, who)).status).toBe(204);
  expect(await countsOf()).toEqual([2, 2, 0]);
  world.deps.clock.set('2026-11-22T19:42:00+09:00');
  await played(id);
  expect(await countsOf()).toEqual([3, 3, 0]);
  world.deps.clock.set('2026-11-29T19:42:00+09:00');
  expect(await countsOf()).toEqual([3, 0, 3]);
});

it('what may not be watched counts nothing', async () => {
  const [stopped, paid] = [await film('free', 'stopped'), await film('paid')];
  for (const id of [stopped, paid, world.deps.random.uuid(), 'x']) expect((await played(id)).code).toBe('not_found');
  expect((await played(paid, man, 'paid_videos')).code).toBe('video/not_owned');
  expect((await played(stopped, man, 'paid_videos')).code).toBe('not_found');
  expect(await countsOf()).toEqual([0, 0, 0]);
});

it('a paid film counts each buyer, and the cast’s month is what was sold of it', async () => {
  const id = await film('paid');
  const other = await makeMan(world.deps, { gold: 1200 });
  await Promise.all([buy(id, man), buy(id, other)]);
  await Promise.all([played(id, man, 'paid_videos'), played(id, man, 'paid_videos'), played(id, other, 'paid_videos')]);
  expect(await countsOf()).toEqual([2, 2, 0]);
  const earnings = '/api/v1/female_casts/me/movie_earnings/';
  const nothing = { count: 0, amount: 0 };
  const sold = { count: 2, amount: 1440 };
  expect((await world.call(cast, 'GET', earnings)).data).toEqual({
    month: '2026-11',
    amount: 1440,
    purchases: sold,
    plans: nothing,
    lines: [{ kind: 'video', label: 'お茶を淹れる夜', ...sold }],
  });
  expect((await world.call(await makeCast(world.deps), 'GET', earnings)).data).toMatchObject({ amount: 0 });
  world.deps.clock.set('2026-12-01T19:42:00+09:00');
  expect((await world.call(cast, 'GET', earnings)).data).toEqual({
    month: '2026-12',
    amount: 0,
    purchases: nothing,
    plans: nothing,
    lines: [],
  });
});
