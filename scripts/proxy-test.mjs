// Debian's nginx with the block of docs/deploy.md before two app processes: a photo of 10 MB, a part of a film, a
// websocket that stays open for two minutes, and each process killed and stopped in turn under load. What only reads
// never fails; what writes fails only where it was under way, and is done once when it is repeated. Needs a build,
// PostgreSQL, and nginx.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { appProcess, pause, until } from './processes/app-process.mjs';
import { newChecks } from './processes/checks.mjs';
import { listen } from './processes/live.mjs';
import { installed, running } from './processes/programs.mjs';
import { scratchDatabase } from './processes/scratch-database.mjs';
import { pair } from './processes/talk.mjs';

const PORT = Number(process.env.PROXY_PORT ?? 3404);
const NGINX = PORT + 5;
const SOCKET_SECONDS = Number(process.env.PROXY_SOCKET_SECONDS ?? 120);
const PAGE = process.env.PROXY_PAGE ?? 'docs/deploy.md';
const ROOMS = 4;
const READERS = 8;
const READ_MS = 30;
/** A person may send twenty messages a minute. */
const MESSAGE_MS = 3500;
const FILM = 'src/server/demo/films/tea.mp4';
const FILM_BYTES = 20_000_000;
/** As the app sends them. */
const PART_BYTES = 4_000_000;

const program = installed('nginx');
if (!program) {
  console.log('left out: nginx is not installed');
  process.exit(0);
}
const { expect, end } = newChecks();
const directory = mkdtempSync(path.join(tmpdir(), 'yoi-proxy-'));
const database = await scratchDatabase(`yoi_proxy_${process.pid}`);
const shared = {
  DATABASE_URL: database.url,
  YOI_MASTER_KEY: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: `http://localhost:${NGINX}`,
  TRUSTED_PROXIES: 'loopback',
  DATA_DIR: directory,
  YOI_DRAIN_SECONDS: '2',
};
const a = appProcess('A', PORT, shared);
const b = appProcess('B', PORT + 1, shared);
const way = appProcess('nginx', NGINX, {});
let proxy = null;
try {
  await Promise.all([a.start(), b.start()]);
  proxy = await startProxy();
  const talks = [];
  for (let index = 0; index < ROOMS; index += 1) talks.push(await pair(a));
  const load = begin(talks);
  await socketStaysOpen(() => Promise.all([sendPhoto(talks[0].cast), sendPart(talks[0].cast)]));
  const stops = [
    [a, 'kill'],
    [b, 'stop'],
    [b, 'kill'],
    [a, 'stop'],
  ];
  for (const [app, how] of stops) {
    if (how === 'kill') load.killed(Date.now());
    await app[how]();
    await app.start();
    await pause(500);
  }
  const { reads, sent, failures, writesCut, wrong } = await load.end();
  expect(
    failures.length === 0 && reads > 300,
    `of ${reads} readings and ${sent} messages during ${stops.length} stops ${failures.length} failed ${JSON.stringify(failures.slice(0, 5))}`,
  );
  expect(
    writesCut <= ROOMS * stops.length,
    `${writesCut} messages were cut off on their way, and sent again under the same key`,
  );
  expect(wrong.length === 0, `each message stands once in its room ${JSON.stringify(wrong)}`);
} catch (error) {
  expect(false, `the story ended early: ${error.stack}`);
} finally {
  await Promise.all([a.end(), b.end()]);
  await proxy?.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
end();

/**
 * nginx as this user, in a directory of its own, with the block of the page: only ports differ, and TLS is left out.
 */
async function startProxy() {
  const home = path.join(directory, 'nginx');
  mkdirSync(home, { recursive: true });
  const [, block] = /^```nginx\n(.*?)^```/ms.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const proxyBlock = block
    .replace(/^\s*ssl_certificate.*\n/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${NGINX};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORT}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${PORT + 1}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 512; }
http {
access_log off;
${places.join('\n')}
${proxyBlock}}
`,
  );
  const started = running(program, ['-p', home, '-c', file, '-e', `${home}/error.log`]);
  await until(() =>
    fetch(`${way.base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return started;
}

/** A socket through nginx is open for as long as it should, and still hears of what happens then. */
async function socketStaysOpen(meanwhile) {
  const { man, cast, room } = await pair(a);
  const live = listen(way, cast, 'subscription { changes { kind subject } }');
  await live.ready;
  const began = Date.now();
  await meanwhile();
  while (live.closed === null && Date.now() - began < SOCKET_SECONDS * 1000) await pause(200);
  const seconds = Math.round((Date.now() - began) / 1000);
  const before = live.seen.length;
  await a.call(man, 'POST', `users/me/talk_rooms/${room}/messages/`, { client_id: randomUUID(), body: 'こんばんは' });
  await until(() => live.seen.length > before);
  expect(
    live.closed === null && live.seen.length > before,
    `a websocket of ${seconds} s is open (${live.closed ?? 'open'}) and hears of a message`,
  );
  live.close();
}

/** Noise cannot be compressed: three bytes a pixel, a little below 10 MB. */
async function sendPhoto(token) {
  const [width, height] = [1800, 1840];
  const raw = { width, height, channels: 3 };
  const picture = await sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([picture], { type: 'image/png' }), 'photo.png');
  const reply = await fetch(`${way.base}/api/v1/female_casts/me/photos/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  expect(reply.status === 201, `a photo of ${picture.length} bytes: ${reply.status}`);
}

async function sendPart(token) {
  const head = readFileSync(FILM);
  const film = Buffer.concat([head, Buffer.alloc(FILM_BYTES - head.length)]);
  const draft = { kind: 'free', title: '夜の散歩', price: null, bytes: film.length };
  const { id } = await way.call(token, 'POST', 'female_casts/me/movies/', draft);
  const uploads = `${way.base}/api/v1/female_casts/me/uploads/`;
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const named = { 'upload-length': String(film.length), 'upload-metadata': `movie_id ${btoa(id)}` };
  const made = await fetch(uploads, { method: 'POST', headers: { ...tus, ...named } });
  const sent = await fetch(`${uploads}${id}/`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: film.subarray(0, PART_BYTES),
  });
  const offset = sent.headers.get('upload-offset');
  expect(
    made.status === 201 && sent.status === 204 && offset === String(PART_BYTES),
    `a part of a film: ${made.status}, ${sent.status}, ${offset} bytes`,
  );
}

/** People who read and write through nginx; `killed` tells when a process is killed, `end` says how it went. */
function begin(talks) {
  const found = { reads: 0, sent: 0, failures: [], writesCut: 0, wrong: [] };
  let on = true;
  const kills = [];
  const fault = (what, why) => found.failures.push(`${what}: ${why}`);
  const read = async (token, address) => {
    const began = Date.now();
    found.reads += 1;
    try {
      const { status } = await way.answer(token, 'GET', address);
      if (status >= 400) fault(address, status);
    } catch (error) {
      // An answer that had begun to arrive ends with its process, which is killed.
      if (!kills.some((at) => at >= began)) fault(address, error.cause?.code ?? error.message);
    }
  };
  const readings = async (at) => {
    const { man } = talks[at % ROOMS];
    while (on) {
      await read(man, '/api/v1/areas/');
      await read(man, '/api/v1/users/me/reservations/');
      await pause(READ_MS);
    }
  };
  const messages = async ({ man, room }) => {
    const ids = [];
    while (on) {
      const message = { client_id: randomUUID(), body: `${ids.length + 1}通目` };
      const key = randomUUID();
      const send = () =>
        way.answer(man, 'POST', `/api/v1/users/me/talk_rooms/${room}/messages/`, message, key).then(
          ({ status }) => status,
          (error) => error.cause?.code ?? error.message,
        );
      const first = await send();
      if (first !== 201 && first !== 200) {
        found.writesCut += 1;
        const again = await send();
        if (again !== 201 && again !== 200) fault('a message, twice', `${first} ${again}`);
      }
      ids.push(message.client_id);
      found.sent += 1;
      await pause(MESSAGE_MS);
    }
    return ids;
  };
  const reading = Array.from({ length: READERS }, (_, at) => readings(at));
  const writing = talks.map(messages);
  return {
    killed: (at) => kills.push(at),
    end: async () => {
      on = false;
      await Promise.all(reading);
      for (const [index, ids] of (await Promise.all(writing)).entries()) {
        const { room } = talks[index];
        const rows = await database.rows('select client_id from talk_message where room_id = $1 order by seq', [room]);
        const stored = rows.map(({ client_id }) => client_id);
        if (stored.join() !== ids.join()) found.wrong.push(`${room}: ${stored.length} of ${ids.length}`);
      }
      return found;
    },
  };
}
