import type { Data } from '@/contract';
import { makeS3Storage } from '@/server/adapters/storage-s3';
import { movieStream } from '@/server/db/schema';
import { rangedFile } from '@/server/http/ranged';
import { publicFilm } from '@/server/modules/media/movie/service';
import { playbackApp } from '@/server/modules/media/paid-video/service';
import { makeCast, makeMan, type TestPerson } from '../../../support/factories';
import { makeS3Server } from '../../../support/s3-server';
import { type FilmWorld, makeFilmWorld } from './film-world';

type Play = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;

// docs/decisions/0037: films lie in a bucket, and each reading of one goes by an address of ours.
let films: FilmWorld;
let s3: Awaited<ReturnType<typeof makeS3Server>>;
let man: TestPerson;
beforeAll(async () => {
  s3 = await makeS3Server();
  films = await makeFilmWorld();
  const { deps, app } = films.world;
  deps.storage = makeS3Storage(s3.bucket);
  app.route(
    '/',
    playbackApp(deps, async () => man.id),
  );
  deps.clock.set('2026-11-21T18:00:00+09:00');
  films.as(await makeCast(deps));
  man = await makeMan(deps, { gold: 5000 });
});
afterAll(async () => {
  await films.close();
  await s3.close();
});

const shown = async (values: object = {}) => {
  const id = await films.waiting(values);
  await films.watched(id);
  await films.approve(id);
  return id;
};
const keysOf = (id: string) => s3.count((key) => key.includes(id));
const keyOf = async (id: string) => (await films.rowOf(id)).source ?? '';
const bytesOf = async (key: string) => (await films.world.deps.storage.get(key))?.bytes ?? Buffer.alloc(0);

it('a paid film in a bucket plays in parts by an address signed for one customer, and by no other', async () => {
  const { deps, app, call } = films.world;
  const id = await shown({ kind: 'paid', price: 800 });
  const key = await keyOf(id);
  expect(key).toMatch(/^private\//);
  expect(await keysOf(id)).toBeGreaterThan(1);
  const bytes = await bytesOf(key);
  // As ffmpeg leaves it: pieces that are parts of one file.
  await deps.unitOfWork(({ tx }) =>
    tx.insert(movieStream).values({
      movieId: id,
      side: 360,
      width: 640,
      height: 360,
      codecs: 'avc1.64001f',
      bitsPerSecond: 9000,
      key,
      head: 100,
      sizes: [200, 300],
      lengths: [4000, 4000],
    }),
  );
  await films.write(man, 'POST', '/api/v1/users/me/paid_video_purchases/', { paid_video_id: id });
  const { data } = await call<Play>(man, 'GET', `/api/v1/paid_videos/${id}/playback/`);
  const [list, whole] = data.sources.map(({ url }) => url);
  for (const url of [list, whole]) expect(url).toMatch(/^\/api\/v1\/paid_videos\/.+signature=/);
  const read = (url = '', headers = {}) => app.request(url, { headers });

  const part = await read(whole, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  const end = await read(whole, { range: 'bytes=-50' });
  expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-50))).toBe(true);
  const piece = await read(list?.replace('all.m3u8', '360-1.m4s'));
  expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(300, 600))).toBe(true);
  expect(piece.headers.get('cache-control')).toBe('private, no-store');

  for (const url of [list, whole]) {
    expect((await read(url?.replace(/\?.*/, ''))).status).toBe(403);
    expect((await read(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
  }
  await films.write(films.ops, 'POST', `/api/v1/ops/movies/${id}/stop/`, { reason: 'unfit' });
  for (const url of [list, whole]) expect((await read(url)).status).toBe(403);
});

it('a free film in a bucket is read in parts by its public address while it is shown', async () => {
  const { deps } = films.world;
  const id = await shown();
  const file = await publicFilm(deps, `${id}.mp4`);
  expect(file).toEqual({ key: await keyOf(id) });
  const bytes = await bytesOf(await keyOf(id));
  const asked = { range: 'bytes=10-19', ifRange: undefined, ifNoneMatch: undefined };
  const answer = await rangedFile(deps.storage, await keyOf(id), asked);
  expect([answer?.status, answer?.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  const sent = await answer?.body?.().toArray();
  expect(Buffer.concat(sent ?? []).equals(bytes.subarray(10, 20))).toBe(true);
  await films.write(films.ops, 'POST', `/api/v1/ops/movies/${id}/stop/`, { reason: 'unfit' });
  expect(await publicFilm(deps, `${id}.mp4`)).toBeNull();
});
