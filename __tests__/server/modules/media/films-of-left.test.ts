import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { MOVIE_TITLE_GONE } from '@/domain/movies';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import { movie, movieStream, person, saleLine } from '@/server/db/schema';
import { filesDropped } from '@/server/modules/machinery/stored-file/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { paidVideoTimers, playbackApp } from '@/server/modules/media/paid-video/service';
import {
  makeCast,
  makeDeviceKnown,
  makeMan,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../support/factories';
import { makeFilm } from '../../../support/films';
import { leavingTimers } from '../../../support/leaving';
import { type Ghosts, openGhosts } from '../views/ghost/world';

type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;
type Purchase = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>;

const DEVICE = 'c0ffee00-0000-4000-8000-0000000000bb';
const DAY = 86_400_000;
const TITLE = 'お茶を淹れる夜';

let world: Ghosts;
let cast: TestCast;
let man: TestPerson;
/** A paid film and a free one that every visitor sees, and a draft. */
let films: { paid: string; free: string; draft: string };
let address: string;
beforeAll(async () => {
  world = await openGhosts();
  world.app.route(
    '/',
    playbackApp(world.deps, async () => man.id),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  // A month of 31 days: thirty days later it still runs, and what was sold in it could be taken back.
  world.deps.clock.set('2027-01-01T18:00:00+09:00');
  [cast, man] = [await makeCast(world.deps), await makeMan(world.deps, { gold: 5000 })];
  await makeDeviceKnown(world.deps, cast, DEVICE);
  films = {
    paid: await stored({ kind: 'paid', price: 1200, durationMs: 60_000 }),
    free: await stored({}),
    draft: await stored({ state: 'draft', sentAt: null, publishedAt: null }),
  };
  const body = { paid_video_id: films.paid };
  await world.call(man, 'POST /api/v1/users/me/paid_video_purchases/', { key: world.deps.random.uuid(), body });
  address = (await play()).data.url;
});
afterEach(async () => expect(await checkInvariants(world.deps.reader())).toEqual({ ok: true, failures: [] }));

/** A film of the cast whose files are there. */
async function stored(values: Partial<typeof movie.$inferInsert>): Promise<string> {
  const id = await makeFilm(world.deps, cast.castId, { title: TITLE, description: '新宿で撮りました', ...values });
  for (const key of filesOf(id)) await world.deps.storage.put(key, Buffer.from('0123456789'), 'video/mp4');
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx
      .update(movie)
      .set({ preview: filesOf(id)[2] ?? null })
      .where(eq(movie.id, id));
    const size = { side: 360, width: 360, height: 640, key: filesOf(id)[3] ?? '' };
    await tx.insert(movieStream).values({ movieId: id, ...size, ...STREAM });
  });
  return id;
}
const STREAM = { codecs: 'avc1', bitsPerSecond: 1, head: 1, sizes: [1], lengths: [1] };
const filesOf = (id: string) =>
  ['.mp4', '.webp', '-preview.mp4', '-360.mp4'].map((ending) => `private/movie/${id}${ending}`);
const play = () => world.call<Play>(man, `GET /api/v1/paid_videos/${films.paid}/playback/`);
const file = async () => (await world.app.request(address)).status;
const own = async () =>
  (await world.call<{ id: string }[]>(man, 'GET /api/v1/users/me/paid_videos/?list=purchased')).data.map(
    ({ id }) => id,
  );
const purchase = async () => (await world.call<Purchase[]>(man, 'GET /api/v1/users/me/paid_video_purchases/')).data[0];
const gold = async () => (await world.call<{ total: number }>(man, 'GET /api/v1/users/me/mygold/')).data.total;
const leave = (person: TestPerson = cast) =>
  world.call(person, 'POST /api/v1/users/me/withdrawal/', {
    body: { reason: 'その他・答えない', password: TEST_PASSWORD },
  });
const comeBack = async () => {
  const post = async (path: string, body: object) =>
    (await world.send('POST', path, body, { cookie: `yoi_auth_device_key=${DEVICE}` })).json();
  const phone_number = cast.phone.replace('+81', '0');
  const { take_back_token } = await post('/api/auth/tokens', { phone_number, password: TEST_PASSWORD });
  await post('/api/auth/withdrawals/take_back', { take_back_token });
};
const sweep = () =>
  sweepOnce(world.deps, { ...leavingTimers, ...paidVideoTimers, 'seo.publish': async () => undefined });
const suspend = (suspendedAt: Date | null) =>
  world.deps.unitOfWork(({ tx }) => tx.update(person).set({ suspendedAt }).where(eq(person.id, cast.id)));
const rowOf = async (id: string) =>
  (await world.deps.reader().select().from(movie).where(eq(movie.id, id))).at(0) ?? null;
const earned = async () =>
  (await world.deps.reader().select().from(saleLine).where(eq(saleLine.castId, cast.castId))).map(
    ({ amount }) => amount,
  );

const expectPlays = async () => {
  expect([await file(), (await play()).status, await own()]).toEqual([200, 200, [films.paid]]);
  expect(await purchase()).toMatchObject({ watchable: true, refunded_at: null });
};
const expectNothing = async () => {
  expect([await file(), (await play()).code, await own()]).toEqual([403, 'not_found', []]);
  expect(await purchase()).toMatchObject({ watchable: false, title: TITLE });
};

it('no film of a cast who leaves plays, not even a paid one; where the cast comes back, so do the films', async () => {
  await expectPlays();
  expect((await leave()).status).toBe(200);
  await expectNothing();
  expect((await world.call(null, `GET /api/v1/movies/${films.free}/`)).code).toBe('not_found');
  // Nothing is given back before it is certain.
  world.deps.clock.advance(DAY);
  await sweep();
  expect([await gold(), (await purchase())?.refunded_at]).toEqual([3800, null]);
  await comeBack();
  address = (await play()).data.url;
  await expectPlays();
  expect((await world.call(null, `GET /api/v1/movies/${films.free}/`)).status).toBe(200);
});

it('after thirty days no file or word of them stays, buyers get the gold back, the cast keeps the pay', async () => {
  const files = [films.paid, films.free, films.draft].flatMap(filesOf);
  const before = await earned();
  await leave();
  world.deps.clock.set('2027-01-31T18:30:00+09:00');
  await sweep();
  world.deps.clock.advance(11 * 60_000);
  await sweep();
  await filesDropped(world.deps);
  for (const key of files) expect([key, await world.deps.storage.get(key)]).toEqual([key, null]);
  const words = { state: 'stopped', title: MOVIE_TITLE_GONE, description: '', poster: null, source: null };
  expect(await rowOf(films.paid)).toMatchObject(words);
  expect(await rowOf(films.free)).toMatchObject(words);
  expect(await rowOf(films.draft)).toBeNull();
  await expectNothing();
  expect([await gold(), (await purchase())?.refunded_at]).toEqual([5000, '2027-01-31T18:41:00+09:00']);
  expect([before, await earned()]).toEqual([[720], [720]]);
});

it('films left of an account that ended go in the nightly cleaning, once, and no other film is touched', async () => {
  const other = await stored({ castId: (await makeCast(world.deps)).castId });
  const ids = [films.paid, films.free, films.draft];
  // As it was while accounts ended without their films.
  await world.deps.unitOfWork(({ tx }) =>
    tx
      .update(person)
      .set({ withdrawnAt: world.deps.clock.now(), credential: '', phone: `left:${cast.id}` })
      .where(eq(person.id, cast.id)),
  );
  await cleanUp(world.deps);
  await filesDropped(world.deps);
  for (const key of ids.flatMap(filesOf)) expect([key, await world.deps.storage.get(key)]).toEqual([key, null]);
  for (const key of filesOf(other)) expect(await world.deps.storage.get(key)).not.toBeNull();
  const words = { state: 'stopped', title: MOVIE_TITLE_GONE, description: '', poster: null, source: null };
  const ended = [await rowOf(films.paid), await rowOf(films.free), await rowOf(films.draft)];
  expect(ended).toEqual([expect.objectContaining(words), expect.objectContaining(words), null]);
  expect(await rowOf(other)).toMatchObject({ state: 'published', title: TITLE });
  // The timer of what is given back is one for all films, and later than any that the tests above have set.
  world.deps.clock.set('2027-02-02T18:00:00+09:00');
  await sweep();
  await cleanUp(world.deps);
  expect([await rowOf(films.paid), await rowOf(films.free)]).toEqual(ended.slice(0, 2));
  expect([await gold(), await earned()]).toEqual([5000, [720]]);
});

it('after thirty days a customer who left likes nothing any more, and the film counts one less', async () => {
  const other = await makeMan(world.deps);
  for (const one of [man, other])
    expect((await world.call(one, `PUT /api/v1/users/me/movie_likes/${films.free}/`)).status).toBe(204);
  expect((await rowOf(films.free))?.likes).toBe(2);
  await leave(other);
  expect((await rowOf(films.free))?.likes).toBe(2);
  world.deps.clock.set('2027-02-28T18:00:00+09:00');
  await sweep();
  expect((await rowOf(films.free))?.likes).toBe(1);
});

it('a film of a cast who may still come back is left by the cleaning', async () => {
  await leave();
  await cleanUp(world.deps);
  await comeBack();
  address = (await play()).data.url;
  await expectPlays();
});

it('while the cast is suspended bought films do not play; afterwards they do', async () => {
  await suspend(world.deps.clock.now());
  await expectNothing();
  await suspend(null);
  await expectPlays();
});
