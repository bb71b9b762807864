// kill -9 while a film is on its way and while it is made: the upload goes on from what arrived, and the film is made
// once.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MINE = '/api/v1/female_casts/me/movies/';
const UPLOADS = '/api/v1/female_casts/me/uploads/';
const FILM = 'src/server/demo/films/tea.mp4';
const PART = 2_000_000;
/** Of every account of the test doors. */
const PASSWORD = 'yoi-demo-2026';
/** After this time another process makes what one began. */
const LEASE_SECONDS = 16 * 60;

/** `start` = starts a server with these settings, `ended` = resolves when it is gone. */
export async function crashFilms({ base, start, ended, expect }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-crash-films-'));
  const settings = { DATA_DIR: dataDir };
  let server = await start(settings);
  const again = async () => {
    server.kill('SIGKILL');
    await ended(server);
    server = await start(settings);
  };
  const made = await post(base, '/dev/users', { role: 'cast', count: 1 });
  let bearer = { authorization: `Bearer ${made[0].access_token}` };
  const film = longFilm();
  const draft = { kind: 'free', title: '夜の散歩', price: null, bytes: film.length };
  const { id } = await post(base, MINE, draft, bearer);
  const tus = { ...bearer, 'tus-resumable': '1.0.0' };
  const named = { 'upload-length': String(film.length), 'upload-metadata': `movie_id ${btoa(id)}` };
  await fetch(base + UPLOADS, { method: 'POST', headers: { ...tus, ...named } });
  const send = (from, to) =>
    fetch(`${base}${UPLOADS}${id}/`, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: film.subarray(from, to),
    });
  const offset = async () => {
    const reply = await fetch(`${base}${UPLOADS}${id}/`, { method: 'HEAD', headers: tus });
    return Number(reply.headers.get('upload-offset'));
  };
  await send(0, PART);
  const cut = send(PART, film.length).then(
    () => false,
    () => true,
  );
  await again();
  const [wasCut, arrived] = [await cut, await offset()];
  expect(
    arrived >= PART && arrived <= film.length,
    `films: after kill -9 in a part (${wasCut ? 'cut' : 'answered'}) ${arrived} of ${film.length} bytes had arrived, ${PART} were acknowledged`,
  );
  if (arrived < film.length) await send(arrived, film.length);

  const points = ['people', 'decent', 'own_will', 'rights'];
  await request(base, `${MINE}${id}/consent/`, 'PUT', { version: await consentVersion(), points, others: [] }, bearer);
  const form = new FormData();
  form.append('picture', new Blob([readFileSync('src/server/demo/films/tea.webp')]), 'cover.webp');
  const key = { 'idempotency-key': randomUUID() };
  await fetch(`${base}${MINE}${id}/cover/`, { method: 'POST', headers: { ...bearer, ...key }, body: form });
  await post(base, `${MINE}${id}/send/`, {}, bearer);
  const stateOf = async () => {
    const reply = await (await fetch(base + MINE, { headers: bearer })).json();
    return reply.data.find((one) => one.id === id).state;
  };
  // As soon as something is being made, or was: without ffmpeg a film is copied in no time. Its strip lies beside it
  // by another name.
  await until(() => readdirSync(path.join(dataDir, 'uploads')).some((name) => name.startsWith(`${id}.made-`)), 10_000);
  const before = await stateOf();
  await again();
  await post(base, '/dev/clock', { advance_seconds: LEASE_SECONDS });
  // The cast's access has ended by then.
  bearer = { authorization: `Bearer ${await signedIn(base, made[0].phone_number)}` };
  const isMade = await until(async () => (await stateOf()) === 'reviewing', 60_000);
  const files = readdirSync(path.join(dataDir, 'media', 'private', 'movies')).filter(
    (name) => name.startsWith(id) && !name.endsWith('.type'),
  );
  const wholes = files.filter((name) => name === `${id}.mp4`);
  const left = () => readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.startsWith(id));
  // They go when the film has its new state.
  await until(() => left().length === 0, 10_000);
  expect(
    isMade && wholes.length === 1 && !files.includes(`${id}-sent`) && left().length === 0,
    `films: killed while ${before}, made once afterwards: ${files.map((name) => name.slice(id.length)).join(' ')}; left over ${left().length}`,
  );
  server.kill('SIGTERM');
  await ended(server);
  rmSync(dataDir, { recursive: true, force: true });
}

/** A film of several parts: the demo's with room behind it. */
function longFilm() {
  const room = Buffer.alloc(40_000_000);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  return Buffer.concat([readFileSync(FILM), room]);
}

const consentVersion = async () =>
  /MOVIE_CONSENT_VERSION = '([^']+)'/.exec(readFileSync('src/domain/movies.ts', 'utf8'))?.[1];

async function signedIn(base, phone) {
  const device = randomUUID();
  await post(base, '/dev/devices', { phone_number: phone, device_key: device });
  const entered = { phone_number: phone, password: PASSWORD };
  const tokens = await post(base, '/api/auth/tokens', entered, { cookie: `yoi_auth_device_key=${device}` });
  return tokens.access_token;
}

const post = (base, where, body, headers = {}) => request(base, where, 'POST', body, headers);

async function request(base, where, method, body, headers = {}) {
  const reply = await fetch(base + where, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${where} ${reply.status} ${text.slice(0, 300)}`);
  const parsed = text ? JSON.parse(text) : {};
  return parsed.data ?? parsed;
}

async function until(holds, milliseconds) {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
