// kill -9 under load, on the embedded database and on PostgreSQL: the next start needs no repair, nothing acknowledged
// is lost, every invariant holds; a second process on the embedded directory is refused. Then what an operator meets:
// a damaged directory and a wrong key refuse the start with a sentence, the backup brings back what was booked, and a
// full disk costs nothing. Needs a build; loopback only.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { nestedSpans, openCollector } from './collector.mjs';
import { crashFilms } from './crash-films.mjs';
import { freeAll, lineServed, standInLine } from './crash-line.mjs';
import { crashSafety } from './crash-safety.mjs';
import { askAll, goneOut } from './crash-waves.mjs';
import { fullDisk } from './full-disk.mjs';
import { missingFrom, namedMetrics } from './operations.mjs';

const ROUNDS = 3;
const LOAD_MS = 3000;
/** Ends what hangs: a start makes its demo, beside whatever else the machine does. */
const START_MS = 300_000;
const MEN = 12;
const PORT = Number(process.env.CRASH_PORT ?? 3280);
const BASE = `http://127.0.0.1:${PORT}`;
const ADMIN = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

let failures = 0;
const expect = (good, text) => {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${text}`);
  if (!good) failures += 1;
};

await crash('embedded', {});
await fullDisk({ port: PORT, expect });
await crashFilms({ base: BASE, start, ended, expect });
await crashSafety('embedded', {}, { port: PORT, expect });
const database = `yoi_crash_${process.pid}`;
const admin = new pg.Client({ connectionString: ADMIN });
await admin.connect();
await admin.query(`create database ${database}`);
try {
  const url = new URL(ADMIN);
  url.pathname = `/${database}`;
  const env = { DATABASE_URL: url.href, YOI_MASTER_KEY: randomBytes(32).toString('hex') };
  await crash('postgres', env);
  await crashSafety('postgres', env, { port: PORT, expect });
} finally {
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
process.exit(failures ? 1 : 0);

async function crash(name, env) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-crash-'));
  const collector = await openCollector();
  const settings = { ...env, DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  let server = await start(settings);
  if (name === 'embedded') {
    const second = launch({ ...settings, PORT: String(PORT + 1) });
    expect((await ended(second)) !== 0, 'embedded: a second process on the same directory is refused');
  }
  const missingNumbers = missingFrom(await (await fetch(`${BASE}/metrics`)).text());
  expect(
    missingNumbers.length === 0,
    `${name}: /metrics exports all ${namedMetrics().size} numbers of docs/operations ${missingNumbers}`,
  );
  const men = await json('/dev/users', { method: 'POST', body: { role: 'male_user', count: MEN, gold: 3_000_000 } });
  // A customer who asks many casts books nothing beside it.
  const askers = await json('/dev/users', { method: 'POST', body: { role: 'male_user', count: MEN } });
  const acknowledged = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bookedDays = await standInLine(call, (body) => json('/dev/users', { method: 'POST', body }));
    const load = { on: true };
    const running = men.map((man) => book(man, acknowledged, load));
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    const asked = await askAll(call, askers, round);
    const freeing = freeAll(call, bookedDays);
    await Promise.any(freeing);
    server.kill('SIGKILL');
    load.on = false;
    await Promise.all([ended(server), ...running, Promise.allSettled(freeing)]);
    server = await start(settings);
    const missing = [];
    for (const { id, token } of acknowledged) {
      const reply = await fetch(`${BASE}/api/v1/users/me/reservations/${id}/`, { headers: bearer(token) });
      if (reply.status !== 200) missing.push(`${id} ${reply.status}`);
    }
    const out = await goneOut(call, asked);
    expect(
      asked.length > 0 && out === asked.length,
      `${name} round ${round}: ${asked.length} matching requests in the moment of the kill, ${out} went out`,
    );
    const line = await lineServed(call, bookedDays, {
      wait: (seconds) => moveClock({ advance_seconds: seconds }),
      done: () => moveClock({}),
    });
    expect(
      line.freed > 0 && line.wrong.length === 0,
      `${name} round ${round}: ${line.freed} of ${bookedDays.length} hours freed in the moment of the kill, each place in line served once ${line.wrong.map((one) => JSON.stringify(one))}`,
    );
    const invariants = await json('/dev/invariants');
    expect(
      missing.length === 0,
      `${name} round ${round}: ${acknowledged.length} acknowledged bookings, ${missing.length} lost ${missing[0] ?? ''}`,
    );
    expect(invariants.ok, `${name} round ${round}: invariants ${JSON.stringify(invariants.failures)}`);
  }
  expect(acknowledged.length >= ROUNDS, `${name}: the load booked (${acknowledged.length})`);
  await call('/api/auth/tokens', null, { phone_number: '090-1234-5678', password: 'wrong-password' });
  server.kill('SIGTERM');
  expect((await ended(server)) === 0, `${name}: stops cleanly on SIGTERM`);
  const nested = nestedSpans(collector.spans, 'POST /api/auth/tokens');
  expect(
    nested?.includes('insert'),
    `${name}: a call's unit of work and its statements were traced within it: ${nested}`,
  );
  expect(
    !/1234-?5678/.test(JSON.stringify(collector.spans)),
    `${name}: no value stands in ${collector.spans.length} spans`,
  );
  await collector.close();
  delete settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (name === 'embedded') await damageAndRestore(settings, acknowledged);
  else await wrongKey(settings);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The embedded database loses a file, then everything; the backup of the stop brings the bookings back each time. */
async function damageAndRestore(settings, acknowledged) {
  const sealed = { ...settings, YOI_BACKUP_PASSPHRASE: 'correct horse battery' };
  const backup = await run('backup', sealed);
  const file = /: (\/.+\.tar)$/m.exec(backup.said)?.[1];
  expect(backup.code === 0 && file !== undefined, `backup: ${backup.said.trim()}`);

  rmSync(path.join(settings.DATA_DIR, 'db', 'PG_VERSION'));
  await refuses(settings, /PG_VERSION is missing.*npm run restore/, 'a directory without PG_VERSION');
  await restored('on the damaged directory', settings, sealed, file, acknowledged);

  rmSync(path.join(settings.DATA_DIR, 'keys', 'master.key'));
  await refuses(settings, /master\.key is missing/, 'a lost master key');
  await restored('with the keys', settings, sealed, file, acknowledged);

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  const broken = await run('restore', sealed, file);
  expect(broken.code === 1 && /is damaged/.test(broken.said), `a damaged backup is refused: ${broken.said.trim()}`);
}

async function restored(what, settings, sealed, file, acknowledged) {
  const { code, said } = await run('restore', sealed, file);
  expect(code === 0, `restore ${what}: ${said.trim()}`);
  const server = await start(settings);
  const { id, token } = acknowledged.at(-1);
  const reply = await fetch(`${BASE}/api/v1/users/me/reservations/${id}/`, { headers: bearer(token) });
  expect(reply.status === 200, `restore ${what}: the last booking is there, and its token is taken (${reply.status})`);
  server.kill('SIGKILL');
  await ended(server);
}

async function wrongKey(settings) {
  const other = { ...settings, YOI_MASTER_KEY: randomBytes(32).toString('hex') };
  await refuses(other, /master key does not fit this database/, 'another master key');
  const server = await start(settings);
  server.kill('SIGKILL');
  await ended(server);
}

/** A start that must not succeed: it ends by itself, with a sentence and without a listening port. */
async function refuses(settings, sentence, what) {
  const child = launch(settings, 'pipe');
  const said = [];
  child.stderr.on('data', (part) => said.push(part));
  const code = await ended(child);
  const text = Buffer.concat(said).toString('utf8').trim();
  expect(code === 1 && sentence.test(text), `${what} refuses the start: ${text}`);
}

/** `npm run backup` or `restore`, with what it said. */
async function run(task, env, ...words) {
  const child = spawn(process.execPath, ['scripts/run.mjs', task, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', YOI_DEMO: '1', LOG_LEVEL: 'error', ...env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const code = await ended(child);
  return { code, said: Buffer.concat(said).toString('utf8') };
}

/** One customer books wherever there is room and cancels again, until the server is gone. */
async function book(man, acknowledged, load) {
  const token = man.access_token;
  while (load.on) {
    try {
      const { data: casts } = await call('/api/v1/female_casts/?limit=50');
      const cast = casts[Math.floor(Math.random() * casts.length)];
      const starts = cast?.next_starts_at;
      if (!starts) continue;
      const quote = await call('/api/v1/users/me/reservation_quotes/', token, {
        female_cast_id: cast.id,
        starts_at: starts,
        minutes: cast.price_minutes,
        place: { place_type_id: 17, area_id: cast.area_id },
      });
      if (!quote) continue;
      const made = await call('/api/v1/users/me/reservations/', token, {
        quote_id: quote.data.id,
        payment_method: 'gold',
      });
      if (!made) continue;
      acknowledged.push({ id: made.data.id, token });
      await call(`/api/v1/users/me/reservations/${made.data.id}/cancel/`, token, {});
    } catch {
      if (load.on) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function call(where, token, body) {
  const reply = await fetch(BASE + where, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? bearer(token) : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return reply.ok ? reply.json() : null;
}

async function json(where, { method = 'GET', body } = {}) {
  const reply = await fetch(BASE + where, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${where} ${reply.status} ${text.slice(0, 300)}`);
  const parsed = JSON.parse(text);
  return parsed.data ?? parsed;
}

function moveClock(body) {
  return json('/dev/clock', { method: 'POST', body });
}

function launch(env, errors = 'inherit') {
  return spawn(process.execPath, ['dist/server.mjs'], {
    stdio: ['ignore', 'ignore', errors],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(PORT),
      YOI_DEMO: '1',
      YOI_DOORS: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

async function start(env) {
  const child = launch(env);
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${BASE}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error('the server did not get ready');
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code)));
}

function bearer(token) {
  return { authorization: `Bearer ${token}` };
}
