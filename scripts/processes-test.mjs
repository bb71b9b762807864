// Two app processes on one PostgreSQL, with LISTEN/NOTIFY and, with REDIS_URL, through Redis: live screens cross over,
// timers, jobs and the escalation of unanswered checks run once, a rolling restart loses no message, kill -9 leaves
// its work to the other, a short soak; then a frozen and a lost PostgreSQL, a frozen Redis, a stop and a rolling
// restart behind a balancer, as visitors and probes see them. Needs a build; loopback only; databases of its own that
// it drops.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { appProcess } from './processes/app-process.mjs';
import { restartBehindBalancer } from './processes/balanced.mjs';
import { expireOnce, inheritTimers, reservationsCross } from './processes/bookings.mjs';
import { databaseFaults, drains, redisFrozen } from './processes/faults.mjs';
import { openOnce } from './processes/line.mjs';
import { escalateOnce } from './processes/safety.mjs';
import { soakedBriefly } from './processes/soaked.mjs';
import { cronOnce, startedTogether } from './processes/start.mjs';
import { rollingRestart, signOutCrosses, talkCrosses } from './processes/talk.mjs';

const PORT = Number(process.env.PROCESSES_PORT ?? 3284);
const ADMIN = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
const REDIS = process.env.TEST_REDIS_URL;

let passed = 0;
let failed = 0;

await run('notify', {});
if (REDIS) await run('redis', { REDIS_URL: REDIS });
else console.log('left out: Redis (TEST_REDIS_URL is not set)');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The whole story on a database of its own; `bus` stands before each line. */
async function run(bus, env) {
  const database = `yoi_processes_${process.pid}_${bus}`;
  const admin = new pg.Client({ connectionString: ADMIN });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const url = new URL(ADMIN);
  url.pathname = `/${database}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-processes-'));
  const shared = {
    DATABASE_URL: url.href,
    YOI_MASTER_KEY: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: `http://localhost:${PORT}`,
    DATA_DIR: dataDir,
    ...env,
  };
  const sql = new pg.Client({ connectionString: url.href });
  const story = {
    bus,
    a: appProcess('A', PORT, shared),
    b: appProcess('B', PORT + 1, shared),
    appOn: (settings, at = 0, onLine = null) => {
      const app = appProcess(`C${at}`, PORT + at, { ...shared, ...settings }, onLine);
      story.more.push(app);
      return app;
    },
    more: [],
    rows: async (statement, values) => (await sql.query(statement, values)).rows,
    expect: (good, text) => {
      console.log(`${good ? 'ok  ' : 'FAIL'} ${bus}: ${text}`);
      if (good) passed += 1;
      else failed += 1;
    },
  };
  const stop = () => Promise.all([story.a, story.b, ...story.more].map((app) => app.end()));
  process.once('SIGTERM', stop);
  try {
    await sql.connect();
    await startedTogether(story);
    await talkCrosses(story);
    await signOutCrosses(story);
    await rollingRestart(story);
    const cron = bus === 'notify' ? cronOnce(story) : null;
    await reservationsCross(story);
    await expireOnce(story);
    await openOnce(story);
    await cron;
    await escalateOnce(story);
    await inheritTimers(story);
    if (bus === 'notify') await soakedBriefly(story);
    const { ok, failures } = await story.b.door('/dev/invariants');
    story.expect(ok, `every invariant holds ${ok ? '' : JSON.stringify(failures)}`);
    story.expect((await story.b.stop()) === 0, 'B stops cleanly');
    if (REDIS && bus === 'redis') await redisFrozen({ ...story, redisUrl: REDIS });
    if (bus === 'notify') await databaseFaults({ ...story, databaseUrl: url.href });
    if (bus === 'notify') await drains(story);
    if (bus === 'notify') await restartBehindBalancer(story);
  } catch (error) {
    story.expect(false, `the story ended early: ${error.stack}`);
  } finally {
    process.off('SIGTERM', stop);
    await stop();
    await sql.end();
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
