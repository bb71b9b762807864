import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { castPhoto, castPhotoLook } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { portraitsOf } from '@/server/demo/portrait/person';
import { drawPortrait } from '@/server/demo/portrait/portrait';
import {
  accessTokenOf,
  makeCast,
  makeMan,
  makeOps,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

type CastPhotos = Data<'GET /api/v1/female_casts/me/photos/'>;
type Answer<T> = { status: number; code?: string; data: T; errors?: { path: string; message: string }[] };

const MINE = '/api/v1/female_casts/me/photos/';
const DESK = '/api/v1/ops/photos/';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let ops: TestPerson;
let cast: TestCast;
let photo: Buffer;
beforeAll(async () => {
  app = await makeTestApp();
  ops = await makeOps(app.deps, { nickname: '佐野' });
  photo = await pictureOf(900, 1200);
});
afterAll(() => app.deps.close());
beforeEach(async () => {
  app.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(app.deps);
});

/** As a phone makes it: with the place where it was taken. */
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08050' }, limitInputPixels: false })
    .withExif({ IFD0: { Copyright: 'whose phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' } })
    .jpeg()
    .toBuffer();
/** Something to see: a demo portrait. */
const portrait = () => {
  const [look] = portraitsOf('みさき', 0);
  if (!look) throw new Error('nobody is drawn');
  return sharp(Buffer.from(drawPortrait(look)))
    .resize({ width: 1080 })
    .jpeg({ quality: 95 })
    .toBuffer();
};
const headersOf = async (who: TestPerson) => ({
  authorization: `Bearer ${await accessTokenOf(app.deps, who)}`,
  'idempotency-key': app.deps.random.uuid(),
});
const call = async <T = unknown>(who: TestPerson | null, endpoint: string, body?: unknown): Promise<Answer<T>> => {
  const [method = '', address = ''] = endpoint.split(' ');
  const reply = await app.app.request(address, {
    method,
    headers: {
      ...(who ? await headersOf(who) : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { ...(text ? JSON.parse(text) : {}), status: reply.status };
};
const send = async (who: TestPerson, bytes: Buffer | null, texts: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (bytes) form.append('picture', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const reply = await app.app.request(MINE, { method: 'POST', body: form, headers: await headersOf(who) });
  return { ...(await reply.json()), status: reply.status } as Answer<CastPhotos[number]>;
};
const sent = async (who: TestPerson = cast) => (await send(who, photo)).data.id;
const list = async (who: TestPerson = cast) => (await call<CastPhotos>(who, `GET ${MINE}`)).data;
const approve = (id: string, who = ops) => call(who, `POST ${DESK}${id}/approve/`);
const reject = (id: string, reason = 'place') => call(ops, `POST ${DESK}${id}/reject/`, { reason });
const detail = async (who: TestPerson | null = null) =>
  (await call<Data<'GET /api/v1/female_casts/{female_cast_id}/'>>(who, `GET /api/v1/female_casts/${cast.castId}/`))
    .data;
const filesUnder = (directory: string) =>
  readdir(path.join(app.deps.settings.dataDir, 'media', directory)).catch(() => [] as string[]);
/** Files go after the answer. */
const gone = async (id: string, directory = 'private/photos') => {
  for (let turn = 0; turn < 100; turn += 1) {
    if (!(await filesUnder(directory)).some((name) => name.includes(id))) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`files of ${id} are left`);
};
const stored = (key: string) => app.deps.storage.get(key);

it('only the cast and the desk see a picture before approval; then card and page show it in all widths', async () => {
  const { data } = await send(cast, photo, { blur: 'face' });
  expect(data).toMatchObject({ state: 'waiting', blur: 'face', reason: null, picture: null });
  expect((await detail()).photos).toEqual([]);
  const own = await call<{ base64: string }>(cast, `GET ${MINE}${data.id}/picture/`);
  expect(own.status).toBe(200);
  const kept = Buffer.from(own.data.base64, 'base64');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1440 });
  const { exif, xmp, icc } = await sharp(kept).metadata();
  expect([exif, xmp, icc, kept.includes('whose phone')]).toEqual([undefined, undefined, undefined, false]);
  for (const who of [await makeCast(app.deps), await makeMan(app.deps), ops])
    expect((await call(who, `GET ${MINE}${data.id}/picture/`)).status).toBeGreaterThanOrEqual(403);
  for (const who of [cast, await makeMan(app.deps)])
    expect((await call(who, `GET ${DESK}${data.id}/picture/`)).code).toBe('role/forbidden');

  const waiting = await call<{ id: string }[]>(ops, `GET ${DESK}`);
  expect(waiting.data).toContainEqual(
    expect.objectContaining({ id: data.id, blur: 'face', approved_count: 0, sent_at: '2026-11-21T18:00:00+09:00' }),
  );
  expect((await call(ops, `GET ${DESK}${data.id}/picture/`)).status).toBe(200);
  const looks = await app.deps.reader().select().from(castPhotoLook).where(eq(castPhotoLook.photoId, data.id));
  expect(looks).toMatchObject([{ lookedBy: ops.id }]);

  expect((await approve(data.id)).status).toBe(204);
  const [picture] = (await detail()).photos;
  expect(picture).toMatchObject({ width: 640, height: 853, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(picture?.srcset?.split(', ')).toHaveLength(3);
  for (const address of [picture?.url ?? '', ...(picture?.srcset ?? '').split(', ').map((one) => one.split(' ')[0])])
    expect(await stored(String(address).slice('/media/'.length))).not.toBeNull();
  const cards = await call<{ id: number; photo: { url: string } }[]>(null, 'GET /api/v1/female_casts/');
  expect(cards.data.find(({ id }) => id === cast.castId)?.photo.url).toBe(picture?.url);
  await gone(data.id);
  const notices = await call<{ kind: string }[]>(cast, 'GET /api/v1/users/me/notices/');
  expect(notices.data[0]?.kind).toBe('photo');
});

it('an approved photo lies as a smaller AVIF beside each WebP; neither is left when the cast removes it', async () => {
  const { data } = await send(cast, await portrait());
  await approve(data.id);
  for (const width of [320, 640, 1080]) {
    const [avif, webp] = await Promise.all(
      ['avif', 'webp'].map((type) => stored(`photos/${data.id}-${width}.${type}`)),
    );
    expect([avif?.contentType, webp?.contentType]).toEqual(['image/avif', 'image/webp']);
    expect(avif?.bytes.length).toBeLessThan(webp?.bytes.length ?? 0);
    expect(await sharp(avif?.bytes).metadata()).toMatchObject({ width, height: Math.round((width * 4) / 3) });
  }
  await gone(data.id);
  await call(cast, `DELETE ${MINE}${data.id}/`);
  await gone(data.id, 'photos');
});

it('everything that is no picture, too large or too small is refused with words, and nothing is kept of it', async () => {
  const before = await filesUnder('private/photos');
  const bomb = await sharp({
    create: { width: 7100, height: 7100, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic'), Buffer.alloc(400)]);
  for (const [bytes, words] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"/>'), /JPEG・PNG・WebP/],
    [Buffer.from('%PDF-1.7'.padEnd(400, ' ')), /JPEG・PNG・WebP/],
    [Buffer.concat([photo.subarray(0, 3), Buffer.from('<script>alert(1)</script>'.repeat(40))]), /JPEG・PNG・WebP/],
    [photo.subarray(0, 600), /JPEG・PNG・WebP/],
    [heic, /JPEG・PNG・WebP/],
    [bomb, /4000万画素/],
    [await pictureOf(479, 900), /小さすぎます/],
    [Buffer.alloc(10_000_001, photo), /10MB/],
    [null, /写真を選択/],
  ] as const) {
    const answer = await send(cast, bytes);
    expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, 'body.picture']);
    expect(answer.errors?.[0]?.message).toMatch(words);
  }
  expect((await send(cast, photo, { state: 'approved' })).status).toBe(400);
  expect((await send(await makeMan(app.deps), photo)).code).toBe('role/forbidden');
  expect(await list()).toEqual([]);
  expect(await filesUnder('private/photos')).toEqual(before);
});

it('what hides behind a picture is not in what is kept', async () => {
  const { data } = await send(cast, Buffer.concat([photo, Buffer.from('<script>stolen()</script>')]));
  const own = await call<{ base64: string }>(cast, `GET ${MINE}${data.id}/picture/`);
  expect(Buffer.from(own.data.base64, 'base64').includes('stolen')).toBe(false);
});

it('one that came back says why, and another one takes its place', async () => {
  const [first, second] = [await sent(), await sent()];
  expect((await reject(first)).status).toBe(204);
  await approve(second);
  expect(await list()).toMatchObject([
    { id: first, state: 'rejected', reason: 'place', picture: null },
    { id: second, state: 'approved', reason: null },
  ]);
  expect((await detail()).photos).toHaveLength(1);
  expect((await reject(first)).code).toBe('photo/state_conflict');
  expect((await approve(first)).code).toBe('photo/state_conflict');
  expect((await send(cast, photo, { replaces: second })).code).toBe('photo/state_conflict');
  expect((await send(await makeCast(app.deps), photo, { replaces: first })).code).toBe('photo/state_conflict');
  const again = await send(cast, photo, { replaces: first });
  expect(again.status).toBe(201);
  expect(await list()).toMatchObject([{ id: again.data.id, state: 'waiting' }, { id: second }]);
  await gone(first);
});

it('eight at most, also when sent together; the cast sets the order, and another cast moves nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(cast, photo)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), 409, 409]);
  const ids = (await list()).map(({ id }) => id);
  const turned = ids.toReversed();
  expect((await call(cast, `PUT ${MINE}order/`, { ids: turned })).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), app.deps.random.uuid()]])
    expect((await call(cast, `PUT ${MINE}order/`, { ids: wrong })).code).toBe('photo/state_conflict');
  const other = await makeCast(app.deps);
  expect((await call(other, `PUT ${MINE}order/`, { ids })).code).toBe('photo/state_conflict');
  expect((await call(other, `DELETE ${MINE}${ids[0]}/`)).code).toBe('not_found');
  expect((await call(cast, `DELETE ${MINE}x/`)).code).toBe('not_found');
  expect((await call(cast, `DELETE ${MINE}${turned[0]}/`)).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual(turned.slice(1));
  expect((await call(cast, `DELETE ${MINE}${turned[0]}/`)).code).toBe('not_found');
});

it('a picture that is decided and taken away at the same moment is one of both', async () => {
  const id = await sent();
  const [approved, removed] = await Promise.all([approve(id), call(cast, `DELETE ${MINE}${id}/`)]);
  expect(removed.status).toBe(204);
  expect([204, 404]).toContain(approved.status);
  expect(await list()).toEqual([]);
  expect((await detail()).photos).toEqual([]);
  const two = await sent();
  const decided = await Promise.all([approve(two), reject(two)]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

it('the database lets nothing be public that was not approved', async () => {
  const id = await sent();
  const set = (values: Partial<typeof castPhoto.$inferInsert>) =>
    app.deps.unitOfWork(({ tx }) => tx.update(castPhoto).set(values).where(eq(castPhoto.id, id)));
  for (const [values, constraint] of [
    [{ state: 'approved' }, 'cast_photo_private'],
    [{ key: 'photos/x.webp' }, 'cast_photo_private'],
    [{ position: 9 }, 'cast_photo_places'],
    [{ state: 'rejected' }, 'cast_photo_sent_back'],
  ] as const)
    await expect(set(values).catch((error) => Promise.reject(new Error(constraintOf(error) ?? '?')))).rejects.toThrow(
      constraint,
    );
});
