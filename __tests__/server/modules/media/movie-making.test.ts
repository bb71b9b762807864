import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { MOVIE_CONSENT_VERSION, MOVIE_DESCRIPTION_MAX, MOVIE_TITLE_MAX } from '@/domain/movies';
import { movie, movieConsent, movieLook } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast } from '../../../support/factories';
import { CHECKS, DESK, type FilmWorld, MINE, makeFilmWorld, POINTS, UPLOADS } from './film-world';

type Promise30 = Data<'GET /api/v1/ops/movies/promise/'>;
const NONE = { decided: 0, in_time: 0 };
let films: FilmWorld;
let cast: TestCast;

beforeAll(async () => {
  films = await makeFilmWorld();
});
afterAll(() => films.close());
beforeEach(async () => {
  films.world.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(films.world.deps);
  films.as(cast);
});

it('a film comes in parts whose connection is cut, is looked at by a person, and is then seen by all', async () => {
  const {
    world,
    ops,
    another,
    write,
    draft,
    find,
    create,
    head,
    patch,
    cut,
    cover,
    agree,
    sweep,
    look,
    approve,
    left,
  } = films;
  const bytes = another();
  const { data, status } = await draft(bytes.length, { title: '街を歩く' });
  expect([status, data.state, data.received, data.is_uploaded]).toEqual([201, 'draft', 0, false]);
  const { id } = data;
  expect((await create(id, bytes.length)).headers.get('location')).toBe(`${UPLOADS}${id}/`);
  await cut(id, bytes.subarray(0, 60_000), 0);
  const arrived = async () => Number((await head(id)).headers.get('upload-offset'));
  // What was under way when the connection broke still comes to lie: the next call that asks ends it.
  let offset = -1;
  for (let next = await arrived(); next !== offset; next = await arrived()) offset = next;
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThan(bytes.length);
  expect((await find(id))?.received).toBe(offset);
  expect((await patch(id, bytes, 0)).status).toBe(409);
  expect((await patch(id, bytes.subarray(offset), offset)).status).toBe(204);
  // A lost answer is asked for again.
  expect((await head(id)).headers.get('upload-offset')).toBe(String(bytes.length));
  expect(await find(id)).toMatchObject({ is_uploaded: true, duration: 12, width: 854, height: 480 });

  expect((await write(cast, 'POST', `${MINE}${id}/send/`)).code).toBe('movie/incomplete');
  expect((await agree(id, [], POINTS.slice(1))).status).toBe(400);
  expect((await agree(id, ['ゆい', 'ゆい'])).status).toBe(400);
  expect((await agree(id)).data.consent).toMatchObject({ version: MOVIE_CONSENT_VERSION, others: [] });
  expect((await cover(id, Buffer.from('<svg/>'))).status).toBe(400);
  // Fifty megapixels in a file of a few kilobytes.
  const vast = sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#446' } });
  expect((await cover(id, await vast.png().toBuffer())).status).toBe(400);
  expect((await cover(id)).status).toBe(200);
  expect((await write(cast, 'POST', `${MINE}${id}/send/`)).data.state).toBe('converting');
  await sweep();
  expect(await find(id)).toMatchObject({ state: 'reviewing', due_at: '2026-11-22T18:00:00+09:00', cover: null });
  await left(id, [`${id}-poster.webp`, `${id}.mp4`]);
  expect((await world.app.request(`/api/v1/movies/${id}/`)).status).toBe(404);

  const queue = await world.call<{ id: string; consents: { who: string }[] }[]>(ops, 'GET', DESK);
  const entry = queue.data.find((one) => one.id === id);
  expect(entry?.consents.map(({ who }) => who)).toEqual(['self']);
  expect((await approve(id)).code).toBe('movie/not_watched');
  const { data: play } = await look(id);
  const viewed = (viewer: number, url = play.url) =>
    world.app.request(url, { headers: { range: 'bytes=0-99', 'x-viewer': String(viewer) } });
  expect((await viewed(ops.id)).status).toBe(206);
  expect((await viewed(cast.id)).status).toBe(404);
  expect((await viewed(ops.id, play.url.replace(/signature=./, 'signature=x'))).status).toBe(404);
  expect((await approve(id)).code).toBe('movie/not_watched');
  world.deps.clock.advance(12_000);
  expect((await approve(id, ops, CHECKS.slice(1))).status).toBe(400);
  expect((await approve(id)).status).toBe(204);
  expect(await world.deps.reader().$count(movieLook, eq(movieLook.movieId, id))).toBe(1);
  const seen = await world.app.request(`/api/v1/movies/${id}/`);
  expect(await seen.json()).toMatchObject({ data: { title: '街を歩く', duration: 12 } });
  const notices = await world.call<{ kind: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
  expect(notices.data[0]?.kind).toBe('movie');
});

it('a film is written anew: nothing behind or beside it stays, and a paid one gets its beginning', async () => {
  const { world, another, waiting, left } = films;
  const id = await waiting(
    { kind: 'paid', price: 1200 },
    Buffer.concat([another(), Buffer.from('<script>alert(1)</script>')]),
  );
  const [row] = await world.deps.reader().select().from(movie).where(eq(movie.id, id));
  const whole = await world.deps.storage.get(row?.source ?? '');
  const preview = await world.deps.storage.get(row?.preview ?? '');
  expect(whole?.bytes.includes('<script>')).toBe(false);
  expect(preview?.bytes.length).toBeLessThan(whole?.bytes.length ?? 0);
  await left(id, [`${id}-poster.webp`, `${id}-preview.mp4`, `${id}.mp4`]);
});

it('what is no film, too long or of another size is refused with words, and nothing is kept of it', async () => {
  const { film, write, draft, find, create, patch, codeOf, upload, filesOf } = films;
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic'), Buffer.alloc(400)]);
  const endless = Buffer.from(film);
  const at = endless.indexOf('moov');
  for (const name of ['stts', 'stsz', 'stco'])
    for (let found = endless.indexOf(name, at); found > 0; found = endless.indexOf(name, found + 1))
      endless.writeUInt32BE(0xfffffff0, found + 8);
  for (const bytes of [
    Buffer.from('%PDF-1.7'.padEnd(400, ' ')),
    Buffer.from('\x1aE\xdf\xa3', 'latin1'),
    heic,
    endless,
    film.subarray(0, 900),
  ]) {
    const { id, reply } = await upload(bytes);
    expect([reply.status, await codeOf(reply)]).toEqual([400, 'movie/unreadable']);
    expect(await filesOf(id)).toEqual([]);
    expect((await write<null>(cast, 'DELETE', `${MINE}${id}/`)).status).toBe(204);
  }
  expect((await draft(200_000_001)).status).toBe(400);
  expect((await draft(100, { kind: 'paid', price: null })).status).toBe(400);
  expect((await draft(100, { price: 500 })).status).toBe(400);
  expect((await draft(100, { kind: 'paid', price: 350 })).status).toBe(400);
  const { data } = await draft(film.length);
  expect((await create(data.id, film.length + 1)).status).toBe(409);
  expect((await create(data.id, film.length)).status).toBe(201);
  const over = await patch(data.id, Buffer.concat([film, film]), 0);
  expect(over.status).toBeGreaterThanOrEqual(400);
  expect((await find(data.id))?.received).toBeLessThanOrEqual(film.length);
});

it('takes a title and words of as many characters as people count, whatever they are made of', async () => {
  const { write, draft } = films;
  const family = '👨‍👩‍👧‍👦';
  const title = family.repeat(MOVIE_TITLE_MAX);
  const { status, data } = await draft(1000, { title });
  expect([status, data.title]).toEqual([201, title]);
  const words = { title, description: family.repeat(MOVIE_DESCRIPTION_MAX), tags: [], price: null };
  expect(await write(cast, 'PATCH', `${MINE}${data.id}/`, words)).toMatchObject({ status: 200, data: { title } });
  const longer = { ...words, title: `${title}あ` };
  expect(await write(cast, 'PATCH', `${MINE}${data.id}/`, longer)).toMatchObject({
    status: 400,
    code: 'validation/failed',
  });
  await write(cast, 'DELETE', `${MINE}${data.id}/`);
});

it('is the cast’s alone: other casts, guests, customers and the staff reach neither draft nor upload', async () => {
  const { world, film, write, draft, create, head, patch, look, approve } = films;
  const { data } = await draft(film.length);
  await create(data.id, film.length);
  const other = await makeCast(world.deps);
  for (const who of [other, null]) {
    const wanted = who ? 404 : 401;
    expect((await create(data.id, film.length, who)).status).toBe(wanted);
    expect((await head(data.id, who)).status).toBe(wanted);
    expect((await patch(data.id, film, 0, who)).status).toBe(wanted);
  }
  expect((await patch(data.id, film, 0, await makeMan(world.deps))).status).toBe(403);
  for (const [method, end, body] of [
    ['PATCH', '', { title: 'x', description: '', tags: [], price: null }],
    ['PUT', 'file/', { bytes: 10 }],
    ['PUT', 'consent/', { version: MOVIE_CONSENT_VERSION, points: POINTS, others: [] }],
    ['POST', 'send/', undefined],
    ['POST', 'stop/', undefined],
    ['DELETE', '', undefined],
    ['GET', 'cover/', undefined],
  ] as const)
    expect([method, end, (await write(other, method, `${MINE}${data.id}/${end}`, body)).code]).toEqual([
      method,
      end,
      'not_found',
    ]);
  for (const who of [cast, await makeMan(world.deps)]) {
    expect((await look(data.id, who)).code).toBe('role/forbidden');
    expect((await approve(data.id, who)).code).toBe('role/forbidden');
  }
  expect((await look(data.id)).code).toBe('not_found');
});

it('holds five unfinished films of one cast; a draft left alone is erased with its parts after 30 days', async () => {
  const { world, film, draft, list, create, patch, sweep, filesOf, left } = films;
  const answers = await Promise.all(Array.from({ length: 8 }, () => draft(film.length)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  const [first] = await list();
  await create(first?.id ?? '', film.length);
  await patch(first?.id ?? '', film.subarray(0, 500), 0);
  expect(await filesOf(first?.id ?? '')).toHaveLength(2);
  world.deps.clock.advance(29 * 86_400_000);
  await sweep();
  expect(await list()).toHaveLength(5);
  world.deps.clock.advance(86_400_000 + 1);
  await sweep();
  expect(await list()).toEqual([]);
  await left(first?.id ?? '', []);
});

it('the desk keeps its promise where it decides within a day, and sees how often it did', async () => {
  const { world, ops, waiting, watched, approve, reject, write } = films;
  world.deps.clock.set('2027-02-20T18:00:00+09:00');
  const promise = async () => (await world.call<Promise30>(ops, 'GET', `${DESK}promise/`)).data;
  expect(await promise()).toEqual({ today: NONE, month: NONE });
  const [soon, back, late] = [await waiting(), await waiting(), await waiting()];
  await watched(soon);
  await approve(soon);
  await reject(back);
  world.deps.clock.set('2027-02-21T18:05:00+09:00');
  await watched(late);
  await approve(late);
  expect(await promise()).toEqual({ today: { decided: 1, in_time: 0 }, month: { decided: 3, in_time: 2 } });
  // What is taken down later was decided about when it was shown; what the cast takes back before that never was.
  await write<null>(ops, 'POST', `${DESK}${late}/stop/`, { reason: 'place' });
  await write(cast, 'POST', `${MINE}${await waiting()}/stop/`);
  expect((await promise()).month).toEqual({ decided: 3, in_time: 2 });
  expect((await world.call(cast, 'GET', `${DESK}promise/`)).status).toBe(403);
});

it('two of the desk decide once; what came back has second, reason and remedy, and the same file is known again', async () => {
  const { world, another, find, codeOf, upload, sweep, waiting, approve, reject, watched, left } = films;
  const bytes = another();
  const id = await waiting({}, bytes);
  const second = await makeOps(world.deps, { nickname: '田中' });
  await watched(id, second);
  await watched(id);
  const answers = await Promise.all([approve(id, second), reject(id), reject(id, 'words', second), approve(id)]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['movie/state_conflict']));

  const unfit = another();
  const back = await waiting({}, unfit);
  expect((await reject(back)).status).toBe(204);
  expect(await find(back)).toMatchObject({ state: 'rejected', reason: 'place', reason_second: 4 });
  const again = await upload(unfit);
  expect([again.reply.status, await codeOf(again.reply)]).toEqual([400, 'movie/refused_before']);
  world.deps.clock.advance(31 * 86_400_000);
  await sweep();
  await left(back, []);
});

it('the cast takes it back in one tap, the desk with a reason: no one sees it from then on', async () => {
  const { world, ops, write, find, waiting, approve, watched } = films;
  const [mine, theirs] = [await waiting(), await waiting()];
  for (const id of [mine, theirs]) {
    await watched(id);
    expect((await approve(id)).status).toBe(204);
  }
  expect((await write(cast, 'POST', `${MINE}${mine}/stop/`)).data).toMatchObject({
    state: 'stopped',
    stop_reason: null,
  });
  expect((await write(cast, 'POST', `${MINE}${mine}/stop/`)).code).toBe('movie/state_conflict');
  expect((await write<null>(ops, 'POST', `${DESK}${theirs}/stop/`, { reason: 'others' })).status).toBe(204);
  expect(await find(theirs)).toMatchObject({ state: 'stopped', stop_reason: 'others' });
  for (const id of [mine, theirs]) expect((await world.app.request(`/api/v1/movies/${id}/`)).status).toBe(404);
  const stopped = await world.call<{ id: string }[]>(ops, 'GET', `${DESK}?state=stopped`);
  expect(stopped.data.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, theirs]));
  expect((await write<null>(cast, 'DELETE', `${MINE}${mine}/`)).code).toBe('movie/state_conflict');
  expect(await world.deps.reader().$count(movieConsent, eq(movieConsent.movieId, mine))).toBe(1);
});
