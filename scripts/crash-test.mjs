// kill -9 under load, on the embedded database and on PostgreSQL: the next start needs no repair, nothing acknowledged is
// lost, every invariant holds; a second process on the embedded directory is refused. Needs a build; loopback only.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const ROUNDS = 3;
const LOAD_MS = 3000;
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
const database = `yoi_crash_${process.pid}`;
const admin = new pg.Client({ connectionString: ADMIN });
await admin.connect();
await admin.query(`create database ${database}`);
try {
  const url = new URL(ADMIN);
  url.pathname = `/${database}`;
  await crash('postgres', { DATABASE_URL: url.href, YOI_MASTER_KEY: randomBytes(32).toString('hex') });
} finally {
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
process.exit(failures ? 1 : 0);

async function crash(name, env) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-crash-'));
  const settings = { ...env, DATA_DIR: dataDir };
  let server = await start(settings);
  if (name === 'embedded') {
    const second = launch({ ...settings, PORT: String(PORT + 1) });
    expect((await ended(second)) !== 0, 'embedded: a second process on the same directory is refused');
  }
  const men = await json('/dev/users', { method: 'POST', body: { role: 'male_user', count: MEN, gold: 3_000_000 } });
  const acknowledged = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = { on: true };
    const running = men.map((man) => book(man, acknowledged, load));
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    server.kill('SIGKILL');
    load.on = false;
    await Promise.all([ended(server), ...running]);
    server = await start(settings);
    const missing = [];
    for (const { id, token } of acknowledged) {
      const reply = await fetch(`${BASE}/api/v1/users/me/reservations/${id}/`, { headers: bearer(token) });
      if (reply.status !== 200) missing.push(`${id} ${reply.status}`);
    }
    const invariants = await json('/dev/invariants');
    expect(
      missing.length === 0,
      `${name} round ${round}: ${acknowledged.length} acknowledged bookings, ${missing.length} lost ${missing[0] ?? ''}`,
    );
    expect(invariants.ok, `${name} round ${round}: invariants ${JSON.stringify(invariants.failures)}`);
  }
  expect(acknowledged.length >= ROUNDS, `${name}: the load booked (${acknowledged.length})`);
  server.kill('SIGTERM');
  expect((await ended(server)) === 0, `${name}: stops cleanly on SIGTERM`);
  rmSync(dataDir, { recursive: true, force: true });
}

/** One man books wherever there is room and cancels again, until the server is gone. */
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

function launch(env) {
  return spawn(process.execPath, ['dist/server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
  const until = Date.now() + 90_000;
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
