import type { Data } from '@/contract';
import { STREAM_TYPE } from '@/domain/movies';
import { movie, movieStream } from '@/server/db/schema';
import { playbackApp } from '@/server/modules/media/paid-video/service';
import { makeCast, makeMan, type TestPerson } from '../../../support/factories';
import { makeWorld, type World } from '../booking/reservation/world';

type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;

// Safari plays HLS by itself: what it asks for bears the cookies of the page's origin and no header of ours.

const BYTES = Buffer.from('head......piece-0...piece-1...piece-2...');
let world: World;
let man: TestPerson;
let id: string;
beforeAll(async () => {
  world = await makeWorld();
  world.app.route(
    '/',
    playbackApp(world.deps, async () => null),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  const { deps } = world;
  deps.clock.set('2026-11-21T19:42:00+09:00');
  man = await makeMan(deps, { gold: 5000 });
  const { castId } = await makeCast(deps);
  id = deps.random.uuid();
  const now = deps.clock.now();
  const [key, whole] = [`private/movies/${id}-360.mp4`, `private/movies/${id}.mp4`];
  for (const file of [key, whole]) await deps.storage.put(file, BYTES, 'video/mp4');
  await deps.unitOfWork(async ({ tx }) => {
    await tx.insert(movie).values({
      id,
      castId,
      kind: 'paid' as const,
      title: '夜',
      state: 'published' as const,
      price: 1200,
      bytes: 40,
      sha256: id,
      durationMs: 9_500,
      width: 1280,
      height: 720,
      type: 'video/mp4' as const,
      source: whole,
      poster: `private/movies/${id}.webp`,
      createdAt: now,
      sentAt: now,
      publishedAt: now,
    });
    await tx.insert(movieStream).values({
      movieId: id,
      side: 360,
      width: 640,
      height: 360,
      codecs: 'avc1.64001f,mp4a.40.2',
      bitsPerSecond: 360_000,
      key,
      head: 10,
      sizes: [10, 10, 10],
      lengths: [4000, 4000, 1500],
    });
  });
  await world.call(man, 'POST', '/api/v1/users/me/paid_video_purchases/', {
    key: deps.random.uuid(),
    body: { paid_video_id: id },
  });
});

/** The page's own call, and the cookie that the browser keeps of its answer. */
async function opened() {
  const reply = await world.app.request(`/api/v1/paid_videos/${id}/playback/`, {
    headers: { authorization: `Bearer ${man.id}` },
  });
  const { data } = (await reply.json()) as { data: Play };
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { first: new URL(data.sources[0]?.url ?? '', 'http://yoi'), whole: new URL(data.url, 'http://yoi'), cookie };
}
/** As the system's player asks: the cookies of the origin and, for whole files and first of all, a range. */
const read = (url: URL, cookie: string, range?: string) =>
  world.app.request(url.pathname + url.search, {
    headers: { cookie, 'user-agent': 'AppleCoreMedia/1.0 (iPhone; U; CPU OS 18_1)', ...(range ? { range } : {}) },
  });
const addressesIn = (text: string, list: URL) =>
  [...text.matchAll(/URI="([^"]*)"|^([^#\n].*)$/gm)].map(([, uri, line]) => new URL(uri ?? line ?? '', list));

it('plays with the cookie alone: each playlist and piece comes with its type and length, from our own origin and to no other', async () => {
  const { first, cookie } = await opened();
  const all = await read(first, cookie, 'bytes=0-1');
  expect([all.status, all.headers.get('content-type')]).toEqual([200, STREAM_TYPE]);
  const [list] = addressesIn(await all.text(), first);
  if (!list) throw new Error('no playlist');
  const inner = await read(list, cookie);
  expect([inner.status, inner.headers.get('content-type')]).toEqual([200, STREAM_TYPE]);
  const pieces = addressesIn(await inner.text(), list);
  expect(pieces.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
    ...['360-head.mp4', '360-0.m4s', '360-1.m4s', '360-2.m4s'],
  ]);
  let whole = '';
  for (const url of [first, list, ...pieces]) {
    expect(url.origin).toBe(first.origin);
    expect((await read(url, '')).status).toBe(403);
    const reply = await read(url, cookie);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const text = await reply.text();
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    if (!pieces.includes(url)) continue;
    expect(reply.headers.get('content-type')).toBe('video/mp4');
    whole += text;
  }
  expect(whole).toBe(BYTES.toString());
});

it('plays the whole in one file in ranges, the first of which asks for two bytes', async () => {
  const { whole, cookie } = await opened();
  const probe = await read(whole, cookie, 'bytes=0-1');
  expect([probe.status, probe.headers.get('content-range')]).toEqual([206, `bytes 0-1/${BYTES.length}`]);
  expect(await probe.text()).toBe('he');
  const rest = await read(whole, cookie, 'bytes=10-');
  expect([rest.status, await rest.text()]).toEqual([206, BYTES.subarray(10).toString()]);
});

it('a playlist that is older than its signature plays no further, and the addresses that the page asks for anew do', async () => {
  const old = await opened();
  world.deps.clock.advance(4 * 60_000);
  const next = await opened();
  world.deps.clock.advance(2 * 60_000);
  expect((await read(old.first, next.cookie)).status).toBe(403);
  expect((await read(next.first, next.cookie)).status).toBe(200);
});
