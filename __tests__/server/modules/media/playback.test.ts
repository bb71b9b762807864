import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { movie } from '@/server/db/schema';
import { playbackApp } from '@/server/modules/media/paid-video/service';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../../support/factories';
import { makeFilm } from '../../../support/films';
import { makeWorld, type World } from '../booking/reservation/world';

type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;

const FILE = 'private/movie/shared.mp4';
let world: World;
/** Who is signed in at the browser that asks for a file. */
let signedIn: number | null = null;
let id: string;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  world.app.route(
    '/',
    playbackApp(world.deps, async () => signedIn),
  );
  await world.deps.storage.put(FILE, Buffer.from('0123456789'), 'video/mp4');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T19:42:00+09:00');
  signedIn = null;
  man = await makeMan(world.deps, { gold: 5000 });
  const cast = await makeCast(world.deps);
  id = await makeFilm(world.deps, cast.castId, { kind: 'paid', price: 800, durationMs: 728_000, source: FILE });
  await bought(man);
});

const bought = (who: TestPerson) =>
  world.call(who, 'POST', '/api/v1/users/me/paid_video_purchases/', {
    key: world.deps.random.uuid(),
    body: { paid_video_id: id },
  });
/** The address that a customer's player gets, and the cookie that the browser gets with it. */
async function opened(who = man) {
  const { data } = await world.call<Play>(who, 'GET', `/api/v1/paid_videos/${id}/playback/`);
  const reply = await world.app.request(`/api/v1/paid_videos/${id}/playback/`, {
    headers: { authorization: `Bearer ${who.id}` },
  });
  const kept = reply.headers.get('set-cookie') ?? '';
  return { url: data.url, kept, cookie: kept.split(';')[0] ?? '' };
}
const status = async (url: string, headers: Record<string, string> = {}) =>
  (await world.app.request(url, { headers })).status;

it('an address that was copied plays in no program and no browser that it was not given to', async () => {
  const { url, kept, cookie } = await opened();
  expect(kept).toMatch(/^__Host-yoi_play=.*; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await status(url)).toBe(403);
  expect(await status(url, { cookie })).toBe(200);
  const stranger = await makeMan(world.deps, { gold: 5000 });
  await bought(stranger);
  const { cookie: foreign } = await opened(stranger);
  expect(await status(url, { cookie: foreign })).toBe(403);
  const altered = foreign.replace(`viewer%3D${stranger.id}`, `viewer%3D${man.id}`);
  expect(altered).not.toBe(foreign);
  expect(await status(url, { cookie: altered })).toBe(403);
  // Another person is signed in there by now.
  signedIn = stranger.id;
  expect(await status(url, { cookie })).toBe(403);
});

it('a sign-in that runs out in the middle of a film stops nothing, and the question of the player renews the rest', async () => {
  signedIn = man.id;
  const first = await opened();
  expect(await status(first.url)).toBe(200);
  signedIn = null;
  world.deps.clock.advance(4 * 60_000);
  expect(await status(first.url, { cookie: first.cookie })).toBe(200);
  const next = await opened();
  world.deps.clock.advance(2 * 60_000);
  expect(await status(next.url, { cookie: first.cookie })).toBe(403);
  expect(await status(next.url, { cookie: next.cookie })).toBe(200);
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(movie).set({ state: 'stopped', stoppedAt: now }).where(eq(movie.id, id)),
  );
  expect(await status(next.url, { cookie: next.cookie })).toBe(403);
});

it('stands in no page of others, also where an older browser tells the page alone', async () => {
  const { url, cookie } = await opened();
  const own = `${world.deps.settings.publicOrigin}/paid-videos/creator`;
  expect(await status(url, { cookie, referer: own })).toBe(200);
  expect(await status(url, { cookie, referer: 'https://elsewhere.example/film' })).toBe(404);
  expect(await status(url, { cookie, 'sec-fetch-site': 'same-origin', referer: own })).toBe(200);
  expect(await status(url, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(404);
});

it('what was given back plays no further in an open player, from the commit on', async () => {
  const { url, cookie } = await opened();
  expect(await status(url, { cookie })).toBe(200);
  const { data } = await world.call<{ id: string }[]>(man, 'GET', '/api/v1/users/me/paid_video_purchases/');
  const refunded = await world.call(
    await makeOps(world.deps),
    'POST',
    `/api/v1/ops/paid_video_purchases/${data[0]?.id}/refund/`,
    { key: world.deps.random.uuid(), body: {} },
  );
  expect(refunded.status).toBeLessThan(300);
  expect(await status(url, { cookie })).toBe(403);
  expect((await world.call(man, 'GET', `/api/v1/paid_videos/${id}/playback/`)).code).toBe('video/not_owned');
});

it('no customer buys for another: an account named in the body is no field of it', async () => {
  const other = await makeMan(world.deps, { gold: 5000 });
  const key = world.deps.random.uuid();
  const body = { paid_video_id: id, user_id: other.id };
  const reply = await world.call(man, 'POST', '/api/v1/users/me/paid_video_purchases/', { key, body });
  expect([reply.status, reply.code]).toEqual([400, 'validation/failed']);
  expect((await world.call(other, 'GET', `/api/v1/paid_videos/${id}/playback/`)).code).toBe('video/not_owned');
});
