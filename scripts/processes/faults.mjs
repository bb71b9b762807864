// What visitors and probes see while PostgreSQL or Redis is frozen or away, and while a process is taken out of
// service.
import { request } from 'node:http';
import { pause, until } from './app-process.mjs';
import { makeCuttable } from './cuttable.mjs';

/** Most milliseconds until a caller is told, and until a probe is answered. */
const ANSWER_MS = 3000;
const PROBE_MS = 1000;
/** Most milliseconds until Prometheus is answered: it waits for rows for one second. */
const METRICS_MS = 1500;
/**
 * Most milliseconds that a frozen Redis may cost a usual call: half of what a process waits for Redis before it counts
 * alone, so that it fails when each call waits.
 */
const REDIS_MS = 20;
const FREEZES = 3;
/** Milliseconds after SIGTERM in which every call is served. */
const SERVED_MS = 2000;

/**
 * PostgreSQL is frozen, then gone: 503 `busy` in time, probes at once, public pages from the cache; then all is well
 * again.
 */
export async function databaseFaults({ appOn, expect, databaseUrl }) {
  const url = new URL(databaseUrl);
  const way = await makeCuttable(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${way.port}`;
  const app = appOn({ DATABASE_URL: url.href });
  await app.start();
  const { token, castId } = await aMan(app);
  const page = () => timed(app, `/girl/${castId}`);
  const call = () => timed(app, '/api/v1/users/me/reservations/', token);
  const probe = () => timed(app, '/readyz');
  await page();
  expect((await page()).cache === 'hit', 'a public page is in the cache');

  const faults = [
    ['frozen', way.freeze, way.thaw],
    ['gone', way.down, way.up],
  ];
  for (const [what, begin, end] of faults) {
    const underWay = call();
    await begin();
    const first = [await underWay, await call()].filter(({ status }) => status !== 200);
    const seen = [...first, await call(), await call()];
    const slowest = Math.max(...seen.map(({ ms }) => ms));
    expect(
      seen.length >= 3 && seen.every(({ status, code, retryAfter }) => status === 503 && code === 'busy' && retryAfter),
      `database ${what}: every call is answered 503 busy with Retry-After (${seen.map(({ status }) => status)})`,
    );
    expect(slowest <= ANSWER_MS, `database ${what}: the slowest after ${slowest} ms`);
    const noticed = await until(async () => (await probe()).status === 503, ANSWER_MS);
    const { ms, text } = await probe();
    expect(
      noticed <= PROBE_MS && ms <= PROBE_MS,
      `database ${what}: noticed ${noticed} ms later, "${text}" in ${ms} ms`,
    );
    const numbers = await timed(app, '/metrics');
    expect(
      numbers.status === 200 && numbers.ms <= METRICS_MS && /^database_up 0$/m.test(numbers.text),
      `database ${what}: /metrics says so after ${numbers.ms} ms, with ${numbers.text.match(/^# TYPE/gm)?.length} other numbers`,
    );
    const stale = await page();
    expect(
      stale.status === 200 && stale.ms <= PROBE_MS,
      `database ${what}: the public page is there after ${stale.ms} ms`,
    );
    await end();
    const back = await until(async () => (await probe()).status === 200 && (await call()).status === 200, 20_000);
    expect(back < 15_000, `database ${what}: all is well ${back} ms after its return`);
  }
  expect((await app.stop()) === 0, 'stops cleanly after the faults');
  await way.down();
}

/**
 * Redis is frozen: no call waits longer than a moment, and it is used again when it answers. Frozen three times and
 * the least cost taken, because whatever else the machine does can only add to it.
 */
export async function redisFrozen({ appOn, expect, redisUrl }) {
  const url = new URL(redisUrl);
  const way = await makeCuttable(url.hostname, Number(url.port || 6379));
  url.host = `127.0.0.1:${way.port}`;
  let back = 0;
  const app = appOn({ REDIS_URL: url.href, LOG_LEVEL: 'info' }, 0, ({ msg }) => {
    if (msg === 'Redis answers again') back += 1;
  });
  await app.start();
  const ask = async () => (await timed(app, '/api/v1/areas/')).ms;
  for (let warm = 0; warm < 20; warm += 1) await ask();
  const costs = [];
  for (let freeze = 0; freeze < FREEZES; freeze += 1) {
    const usual = median(await times(ask));
    const before = back;
    way.freeze();
    const frozen = await times(ask);
    way.thaw();
    costs.push({ slowest: Math.max(...frozen) - usual, typical: median(frozen) - usual });
    const after = await until(() => back > before);
    expect(back > before, `Redis frozen: used again ${after} ms after it answers`);
  }
  const slowest = Math.min(...costs.map((cost) => cost.slowest));
  const typical = Math.min(...costs.map((cost) => cost.typical));
  expect(slowest <= PROBE_MS, `Redis frozen: the slowest of 30 calls costs ${slowest} ms more`);
  expect(typical <= REDIS_MS, `Redis frozen: a usual call costs ${typical} ms more`);
  expect((await app.stop()) === 0, 'stops cleanly after Redis was frozen');
  await way.down();
}

/**
 * A process that is stopped says so first, goes on serving, and closes its port when no call is sent there any more.
 */
export async function drains({ appOn, expect }) {
  const app = appOn({ YOI_DRAIN_SECONDS: '3' }); // a second more than is asked
  await app.start();
  const began = Date.now();
  const stopped = app.stop();
  const noticed = await until(async () => (await timed(app, '/readyz')).status === 503, 2000);
  expect(noticed < 1000, `SIGTERM: /readyz says 503 after ${noticed} ms`);
  let asked = 0;
  let served = 0;
  for (; Date.now() - began < SERVED_MS; await pause(250)) {
    const { status, connection } = await timed(app, '/api/v1/areas/');
    asked += 1;
    if (status === 200 && connection === 'close') served += 1;
  }
  expect(
    asked > 0 && served === asked,
    `SIGTERM: ${served} of ${asked} calls in the first two seconds are served, each connection closed after it`,
  );
  expect((await stopped) === 0, 'SIGTERM: ends cleanly');
}

async function aMan(app) {
  const [{ access_token }] = await app.door('/dev/users', { role: 'male_user', count: 1 });
  const { read } = await app.answer(null, 'GET', '/api/v1/female_casts/?limit=1');
  return { token: access_token, castId: read.data[0].id };
}

/** One GET on a connection of its own, and how long it took. */
function timed(app, path, token) {
  const began = performance.now();
  return new Promise((resolve) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    request(app.base + path, { agent: false, headers: { ...headers, connection: 'keep-alive' } }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({
          status: reply.statusCode,
          ms: Math.round(performance.now() - began),
          code: /"code":"(.+?)"/.exec(text)?.[1],
          retryAfter: reply.headers['retry-after'],
          cache: reply.headers['x-page-cache'],
          connection: reply.headers.connection,
          text,
        });
      });
    })
      .on('error', (error) => resolve({ status: 0, ms: Math.round(performance.now() - began), text: error.message }))
      .end();
  });
}

const times = async (ask) => {
  const all = [];
  for (let call = 0; call < 30; call += 1) all.push(await ask());
  return all;
};
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
