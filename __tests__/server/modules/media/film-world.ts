import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { keysOf } from '@/domain/keys';
import { MOVIE_CHECKS, type MovieCheck } from '@/domain/movie-making';
import { PERFORMER_CONSENT_VERSION, PERFORMER_POINTS } from '@/domain/movie-performers';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import { Refusal } from '@/server/core/refusal';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { converted } from '@/server/modules/media/movie/converting';
import {
  findMovie,
  movieDeskApp,
  movieTimers,
  performerFilmApp,
  uploadsApp,
} from '@/server/modules/media/movie/service';
import { drawn } from '@/server/modules/media/movie/strip';
import { makeCast, makeOps, type TestCast, type TestPerson } from '../../../support/factories';
import { makeWorld } from '../booking/reservation/world';

export type CastMovie = Data<'GET /api/v1/female_casts/me/movies/'>[number];
export type Question = Data<'POST /api/v1/movie_consents/open/'>;
export type Play = Data<'GET /api/v1/ops/movies/{movie_id}/playback/'>;

export const MINE = '/api/v1/female_casts/me/movies/';
export const UPLOADS = '/api/v1/female_casts/me/uploads/';
export const DESK = '/api/v1/ops/movies/';
export const CHECKS = keysOf(MOVIE_CHECKS);
export const POINTS = ['people', 'decent', 'own_will', 'rights', 'reward'];

/** The API with films that are sent to it over HTTP; films are made by `cast` until `as` names another one. */
export async function makeFilmWorld() {
  const world = await makeWorld();
  const callers = new Map<string, TestPerson>();
  world.app.route(
    '/',
    movieDeskApp(world.deps, async (c) => Number(c.req.header('x-viewer') ?? 0)),
  );
  world.app.route(
    '/',
    uploadsApp(world.deps, async (c) => {
      const caller = callers.get(c.req.header('authorization') ?? '');
      if (!caller) throw new Refusal('auth/required');
      return caller;
    }),
  );
  world.app.route('/', performerFilmApp(world.deps));
  const server = createServer(getRequestListener(world.app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const film = await readFile('src/server/demo/films/tea.mp4');
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer();
  const ops = await makeOps(world.deps, { nickname: '佐野' });
  let cast: TestCast = await makeCast(world.deps);
  let number = 0;

  /** The same film with other bytes behind it: another file, though players show the same film. */
  const another = () => {
    number += 1;
    const tail = Buffer.alloc(16);
    tail.writeUInt32BE(16, 0);
    tail.write('free', 4);
    tail.writeUInt32BE(number, 8);
    return Buffer.concat([film, tail]);
  };
  const key = () => world.deps.random.uuid();
  const write = <T = CastMovie>(who: TestPerson, method: string, address: string, body?: unknown) =>
    world.call<T>(who, method, address, { key: key(), ...(body === undefined ? {} : { body }) });
  const draft = async (bytes: number, values: object = {}, who: TestPerson = cast) =>
    write(who, 'POST', MINE, { kind: 'free', title: '近況です', price: null, bytes, ...values });
  const list = async (who: TestPerson = cast) => (await world.call<CastMovie[]>(who, 'GET', MINE)).data;
  const find = async (id: string, who: TestPerson = cast) => (await list(who)).find((one) => one.id === id);

  const headersOf = (who: TestPerson | null, more: Record<string, string>) => {
    if (who) callers.set(`Bearer ${who.id}`, who);
    return { 'tus-resumable': '1.0.0', ...(who ? { authorization: `Bearer ${who.id}` } : {}), ...more };
  };
  const create = (id: string, bytes: number, who: TestPerson | null = cast) =>
    fetch(origin + UPLOADS, {
      method: 'POST',
      headers: headersOf(who, {
        'upload-length': String(bytes),
        'upload-metadata': `movie_id ${Buffer.from(id).toString('base64')}`,
      }),
    });
  const head = (id: string, who: TestPerson | null = cast) =>
    fetch(`${origin}${UPLOADS}${id}/`, { method: 'HEAD', headers: headersOf(who, {}) });
  const patch = (id: string, bytes: Buffer, offset: number, who: TestPerson | null = cast) =>
    fetch(`${origin}${UPLOADS}${id}/`, {
      method: 'PATCH',
      headers: headersOf(who, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
      body: new Uint8Array(bytes),
    });
  /** A part whose connection is cut while half of its bytes are on their way, some of which have come to lie. */
  const cut = async (id: string, bytes: Buffer, offset: number) => {
    const sending = httpRequest(`${origin}${UPLOADS}${id}/`, {
      method: 'PATCH',
      headers: headersOf(cast, {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      }),
    });
    const broken = new Promise<void>((resolve) => sending.on('error', () => resolve()));
    sending.write(bytes.subarray(0, bytes.length / 2));
    let received = offset;
    while (received === offset) received = (await find(id))?.received ?? offset;
    sending.destroy();
    await broken;
  };
  const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
  const upload = async (bytes: Buffer, values: object = {}) => {
    const { data } = await draft(bytes.length, values);
    await create(data.id, bytes.length);
    return { id: data.id, reply: await patch(data.id, bytes, 0) };
  };
  const cover = async (id: string, bytes: Buffer = picture) => {
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(bytes)]), 'cover.jpg');
    const headers = { authorization: `Bearer ${cast.id}`, 'idempotency-key': key() };
    return world.app.request(`${MINE}${id}/cover/`, { method: 'POST', body: form, headers });
  };
  const agree = (id: string, others: string[] = [], points = POINTS) =>
    write(cast, 'PUT', `${MINE}${id}/consent/`, { version: MOVIE_CONSENT_VERSION, points, others });
  /** A link for another person in the picture; what it is refused with otherwise. */
  const link = async (id: string, name: string, who: TestPerson = cast) => {
    const performer = (await find(id))?.performers.find((one) => one.name === name);
    const { data, ...rest } = await write<{ url: string; expires_at: string }>(
      who,
      'POST',
      `${MINE}${id}/performers/${performer?.id}/link/`,
    );
    return { ...rest, token: data?.url.split('#')[1] ?? '', expires_at: data?.expires_at };
  };
  /** What a person without an account does with a link. */
  const theirs = <T = null>(
    act: 'open' | 'agree' | 'decline' | 'withdraw',
    body: object,
    who: TestPerson | null = null,
  ) => world.call<T>(who, 'POST', `/api/v1/movie_consents/${act}/`, { body });
  const open = async (token: string) => (await theirs<Question>('open', { token })).data;
  /** Opens a link, looks at the film and says yes to it. */
  const yes = async (token: string, values: object = {}, who: TestPerson | null = null) => {
    const opened = await theirs<Question>('open', { token });
    const said = { name: 'はるか', points: PERFORMER_POINTS, version: PERFORMER_CONSENT_VERSION };
    return theirs('agree', { token, ...said, film_key: opened.data?.film?.key ?? '', ...values }, who);
  };
  const sweep = async () => {
    await sweepOnce(world.deps, movieTimers);
    await Promise.all([converted(world.deps), drawn(world.deps)]);
  };
  /** A film that waits for the desk. */
  const waiting = async (values: object = {}, bytes = another()) => {
    const { id } = await upload(bytes, values);
    await cover(id);
    await agree(id);
    await write(cast, 'POST', `${MINE}${id}/send/`);
    await sweep();
    if ((await find(id))?.state !== 'reviewing') throw new Error('the film does not wait');
    return id;
  };
  const look = (id: string, who = ops) => world.call<Play>(who, 'GET', `${DESK}${id}/playback/`);
  const approve = (id: string, who = ops, checks: readonly MovieCheck[] = CHECKS) =>
    write<null>(who, 'POST', `${DESK}${id}/approve/`, { checks, watched: true });
  const reject = (id: string, reason = 'place', who = ops) =>
    write<null>(who, 'POST', `${DESK}${id}/reject/`, { reason, second: 4 });
  const watched = async (id: string, who = ops) => {
    const { data } = await look(id, who);
    world.deps.clock.advance(12_000);
    return data;
  };
  const filesOf = async (id: string) => {
    const { dataDir } = world.deps.settings;
    const [parts, stored] = await Promise.all(
      ['uploads', 'media/private/movies'].map((one) => readdir(path.join(dataDir, one)).catch(() => [] as string[])),
    );
    const names = [...(parts ?? []), ...(stored ?? [])].filter((name) => name.includes(id) && !name.endsWith('.type'));
    // Each cover has a name of its own.
    return names.map((name) => name.replace(/-poster-[\da-f-]{36}/, '-poster')).sort();
  };
  const rowOf = async (id: string) => {
    const row = await findMovie(world.deps.reader(), id);
    if (!row) throw new Error('no such film');
    return row;
  };
  /** Files go after the answer. */
  const left = async (id: string, wanted: string[]) => {
    for (let turn = 0; turn < 200; turn += 1) {
      if ((await filesOf(id)).join() === wanted.join()) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error(`files of ${id}: ${await filesOf(id)}`);
  };
  const as = (who: TestCast) => {
    cast = who;
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await world.close();
  };
  return {
    world,
    film,
    ops,
    as,
    close,
    another,
    write,
    draft,
    list,
    find,
    create,
    head,
    patch,
    cut,
    codeOf,
    upload,
    cover,
    agree,
    link,
    theirs,
    open,
    yes,
    sweep,
    waiting,
    look,
    approve,
    reject,
    watched,
    left,
    filesOf,
    rowOf,
  };
}

/** What the tests of films stand on. */
export type FilmWorld = Awaited<ReturnType<typeof makeFilmWorld>>;
