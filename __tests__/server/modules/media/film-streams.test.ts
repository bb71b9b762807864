import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { STREAM_TYPE } from '@/domain/movies';
import type { StoredFilm } from '@/server/core/ports';
import { movie, movieStream } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { publicFilm } from '@/server/modules/media/movie/service';
import { playbackApp } from '@/server/modules/media/paid-video/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../support/factories';
import { makeWorld, type World } from '../booking/reservation/world';

type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;
type Movie = Data<'GET /api/v1/movies/{movie_id}/'>;

/** A head of ten bytes and three pieces of ten. */
const BYTES = Buffer.from('head......piece-0...piece-1...piece-2...');
let world: World;
let cast: TestCast;
let man: TestPerson;

beforeAll(async () => {
  world = await makeWorld();
  world.app.route(
    '/',
    playbackApp(world.deps, async () => man.id),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T19:42:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 5000 });
});

type Stream = typeof movieStream.$inferInsert;
const streamOf = (movieId: string, side = 360, values: Partial<Stream> = {}): Stream => ({
  movieId,
  side,
  width: (side * 16) / 9,
  height: side,
  codecs: 'avc1.64001f,mp4a.40.2',
  bitsPerSecond: side * 1000,
  key: `private/movies/${movieId}-${side}.mp4`,
  head: 10,
  sizes: [10, 10, 10],
  lengths: [4000, 4000, 1500],
  ...values,
});
/** A film that is shown and there in two sizes. */
async function film(kind: 'free' | 'paid', state: 'published' | 'reviewing' = 'published') {
  const { deps } = world;
  const [id, now] = [deps.random.uuid(), deps.clock.now()];
  const streams = [streamOf(id), streamOf(id, 720)];
  for (const { key } of [...streams, { key: `private/movies/${id}.mp4` }])
    await deps.storage.put(key, BYTES, 'video/mp4');
  await deps.unitOfWork(async ({ tx }) => {
    await tx.insert(movie).values({
      id,
      castId: cast.castId,
      kind,
      title: '夜',
      state,
      price: kind === 'paid' ? 1200 : null,
      durationMs: 9_500,
      width: 1280,
      height: 720,
      bytes: 40,
      type: 'video/mp4' as const,
      sha256: id,
      source: `private/movies/${id}.mp4`,
      poster: `private/movies/${id}.webp`,
      createdAt: now,
      sentAt: now,
      publishedAt: state === 'published' ? now : null,
    });
    await tx.insert(movieStream).values(streams);
  });
  return id;
}
const change = (id: string, values: Partial<typeof movie.$inferInsert>) =>
  world.deps.unitOfWork(({ tx }) => tx.update(movie).set(values).where(eq(movie.id, id)));
const buy = (id: string, who = man) =>
  world.call(who, 'POST', '/api/v1/users/me/paid_video_purchases/', {
    key: world.deps.random.uuid(),
    body: { paid_video_id: id },
  });
const playback = (id: string, who = man) => world.call<Play>(who, 'GET', `/api/v1/paid_videos/${id}/playback/`);
const textOf = (file: StoredFilm | null) => (file && 'text' in file ? file.text : '');
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('a free film in pieces', () => {
  it('is listed before the whole in one file, and each address of its playlists leads to its part of the file', async () => {
    const id = await film('free');
    const { data } = await world.call<Movie>(man, 'GET', `/api/v1/movies/${id}/`);
    const url = `/media/movies/${id}/all.m3u8`;
    expect(data.sources).toEqual([
      { type: STREAM_TYPE, url },
      { type: 'video/mp4', url: `/media/movies/${id}.mp4` },
    ]);
    const all = textOf(await publicFilm(world.deps, `${id}/all.m3u8`));
    expect(all).toContain('BANDWIDTH=360000,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2"');
    expect(linesOf(all)).toEqual(['360.m3u8', '720.m3u8']);
    const one = textOf(await publicFilm(world.deps, `${id}/720.m3u8`));
    expect(one).toMatch(/TARGETDURATION:4\n[\s\S]*EXTINF:1\.500,\n720-2\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(one).toContain('#EXT-X-MAP:URI="720-head.mp4"');
    expect(linesOf(one)).toEqual(['720-0.m4s', '720-1.m4s', '720-2.m4s']);
    const key = `private/movies/${id}-720.mp4`;
    expect(await publicFilm(world.deps, `${id}/720-head.mp4`)).toEqual({ key, part: { start: 0, end: 9 } });
    expect(await publicFilm(world.deps, `${id}/720-1.m4s`)).toEqual({ key, part: { start: 20, end: 29 } });
  });

  it.each(['reviewing', 'stopped', 'paid'] as const)('is nowhere to be found while it is %s', async (what) => {
    const id = await film(what === 'paid' ? 'paid' : 'free', what === 'reviewing' ? what : 'published');
    if (what === 'stopped') await change(id, { state: 'stopped', stoppedAt: world.deps.clock.now() });
    for (const name of ['all.m3u8', '720.m3u8', '720-head.mp4', '720-0.m4s'])
      expect(await publicFilm(world.deps, `${id}/${name}`)).toBeNull();
  });

  it.each([
    '540.m3u8',
    '720-3.m4s',
    '720--1.m4s',
    '720-0.m4s.mp4',
    '../all.m3u8',
    '%2e%2e',
    '99999.m3u8',
    '720-99999999999.m4s',
    'all.m3u8/x',
  ])('has no file of the name %s', async (name) => {
    expect(await publicFilm(world.deps, `${await film('free')}/${name}`)).toBeNull();
  });
});

describe('a paid film in pieces', () => {
  const opened = async (id: string) => {
    await buy(id);
    const { sources, type, url } = (await playback(id)).data;
    expect(sources.map((source) => source.type)).toEqual([STREAM_TYPE, 'video/mp4']);
    // What reads one file alone finds it where it always was.
    expect({ type, url }).toEqual(sources.at(-1));
    return new URL(sources[0]?.url ?? '', 'http://yoi');
  };
  const read = async (url: URL) => world.app.request(url.pathname + url.search);
  /** Every address of a film, as a player comes upon them. */
  const walked = async (first: URL) => {
    const found = [first];
    for (const list of found.filter(({ pathname }) => pathname.endsWith('.m3u8'))) {
      const text = await (await read(list)).text();
      for (const line of [...linesOf(text), ...[...text.matchAll(/URI="([^"]*)"/g)].map(([, uri]) => uri ?? '')]) {
        const next = new URL(line, list);
        found.push(next);
        if (!next.pathname.endsWith('.m3u8')) continue;
        const inner = await (await read(next)).text();
        found.push(...linesOf(inner).map((one) => new URL(one, next)));
        found.push(...[...inner.matchAll(/URI="([^"]*)"/g)].map(([, uri]) => new URL(uri ?? '', next)));
      }
    }
    return found;
  };

  it('bears the signature of its viewer on each playlist and each piece, and no cache keeps them', async () => {
    const all = await walked(await opened(await film('paid')));
    expect(all).toHaveLength(1 + 2 * (1 + 1 + 3));
    for (const url of all) {
      const reply = await read(url);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect((await read(new URL(url.pathname, url))).status).toBe(403);
    }
    const piece = all.find(({ pathname }) => pathname.endsWith('/360-1.m4s'));
    expect(await (await read(piece ?? new URL('http://yoi'))).text()).toBe('piece-1...');
  });

  it('refuses each of them to another account, for another film, altered, and after five minutes', async () => {
    const [id, other] = [await film('paid'), await film('paid')];
    const stranger = await makeMan(world.deps, { gold: 5000 });
    await buy(other);
    const all = await walked(await opened(id));
    for (const url of all) {
      const faults = [
        url.href.replace(id, other),
        url.href.replace(`viewer=${man.id}`, `viewer=${stranger.id}`),
        url.href.replace(/expires=\d+/, 'expires=9999999999'),
        url.href.replace(/signature=./, 'signature=g'),
      ];
      for (const fault of faults) expect((await read(new URL(fault))).status).toBe(403);
    }
    // What else stands in a query is not written into a playlist.
    const [first] = all;
    const text = await (await read(new URL(`${first?.href}&x=%0Ahttp://elsewhere/`))).text();
    expect(text).not.toContain('elsewhere');
    world.deps.clock.advance(5 * 60_000);
    for (const url of all) expect((await read(url)).status).toBe(403);
  });

  it('ends for an open player with the commit that stops it', async () => {
    const id = await film('paid');
    const all = await walked(await opened(id));
    await change(id, { state: 'stopped', stoppedAt: world.deps.clock.now() });
    for (const url of all) expect((await read(url)).status).toBe(403);
  });
});

it.each<[string, Partial<Stream>]>([
  ['movie_stream_private', { key: 'movies/a.mp4' }],
  ['movie_stream_pieces', { sizes: [10, 10] }],
  ['movie_stream_pieces', { sizes: [], lengths: [] }],
  ['movie_stream_pieces', { sizes: [10, 0, 10] }],
  ['movie_stream_codecs', { codecs: 'avc1"\n#EXT-X-KEY:URI=http://elsewhere' }],
  ['movie_stream_picture', { width: 0 }],
])('the database refuses a size of a film against %s', async (name, values) => {
  const id = await film('free');
  const writing = world.deps.unitOfWork(({ tx }) => tx.insert(movieStream).values(streamOf(id, 540, values)));
  expect(await writing.catch(constraintOf)).toBe(name);
});
