// The next version's migrations on the tables that all calls use, while two app processes are under load and one
// session reads one of those tables for 45 seconds: no call fails, and the migrations are applied when the reader is
// done; one that waits in vain says who is in the way. Needs a build and PostgreSQL; a database of its own that it
// drops.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { nextNoon } from './noon.mjs';
import { appProcess, pause, until } from './processes/app-process.mjs';
import { book, later, nowOf } from './processes/bookings.mjs';
import { newChecks } from './processes/checks.mjs';
import { scratchDatabase } from './processes/scratch-database.mjs';

const PORT = Number(process.env.UPGRADE_PORT ?? 3394);
const READER_SECONDS = Number(process.env.UPGRADE_READER_SECONDS ?? 45);
const MEN = 24;
const CASTS = 4;
const BOOKING_MS = 2000;
const READERS = 6;
const READ_MS = 50;
const MIGRATIONS = 'src/server/db/migrations';
const BREAK = '\n--> statement-breakpoint\n';
/** What a next version may bring: a column, a rule over all rows, and an index. */
const NEXT = {
  '9001_a_column': [
    'ALTER TABLE "reservation" ADD COLUMN "trial_note" text',
    'ALTER TABLE "wallet" ADD COLUMN "trial_note" text',
    'ALTER TABLE "timer" ADD COLUMN "trial_note" text',
  ],
  '9002_a_rule_and_an_index': [
    '-- no transaction',
    `ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "trial_rule", ADD CONSTRAINT "trial_rule" CHECK ("trial_note" <> '') NOT VALID`,
    'ALTER TABLE "reservation" VALIDATE CONSTRAINT "trial_rule"',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "trial_index" ON "reservation" ("trial_note")',
  ],
};

const { expect, end } = newChecks();
const directory = mkdtempSync(path.join(tmpdir(), 'yoi-upgrade-'));
const database = await scratchDatabase(`yoi_upgrade_${process.pid}`);
const shared = {
  DATABASE_URL: database.url,
  YOI_MASTER_KEY: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: `http://localhost:${PORT}`,
  DATA_DIR: directory,
};
const apps = [appProcess('A', PORT, shared), appProcess('B', PORT + 1, shared)];
const reader = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
try {
  await Promise.all(apps.map((app) => app.start()));
  const folder = nextVersion();
  await reader.connect();
  const load = await begin();

  await reader.query('begin; select count(*) from reservation');
  const vain = await migrate(folder, ['--wait', '0']);
  expect(
    vain.code === 1 && vain.words.includes('reservation is held by session') && vain.words.includes('a long report'),
    `a migration that may not wait says why: ${vain.words.trim()}`,
  );
  const began = Date.now();
  const done = migrate(folder);
  await reader.query('select pg_sleep($1)', [READER_SECONDS]);
  await reader.query('commit');
  const { code, words } = await done;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  expect(
    code === 0 && Object.keys(NEXT).every((name) => words.includes(name)),
    `it was applied once the reader of ${READER_SECONDS} s was done, after ${seconds} s: ${words.trim()}`,
  );
  const { calls, booked, failures, longest } = await load.end();
  expect(
    failures.length === 0,
    `of ${calls} calls meanwhile ${failures.length} failed ${JSON.stringify(failures.slice(0, 5))}`,
  );
  expect(booked > 0, `${booked} bookings were made; the longest call took ${longest} ms`);
  const [index] = await database.rows(`select indisvalid from pg_index where indexrelid = 'trial_index'::regclass`);
  expect(index.indisvalid, 'the index is whole');
  const again = await migrate(folder);
  expect(again.words.startsWith('No migration is missing'), `a second run: ${again.words.trim()}`);
  const { ok, failures: broken } = await apps[0].door('/dev/invariants');
  expect(ok, `every invariant holds ${ok ? '' : JSON.stringify(broken)}`);
} catch (error) {
  expect(false, `the story ended early: ${error.stack}`);
} finally {
  await Promise.all(apps.map((app) => app.end()));
  await reader.end().catch(() => undefined);
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
end();

/** A folder that holds today's migrations and the next version's. */
function nextVersion() {
  const folder = path.join(directory, 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const [tag, statements] of Object.entries(NEXT)) {
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join(BREAK));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** `npm run migrate` with another folder: its exit code and all that it says. */
function migrate(folder, more = []) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['dist/server.mjs', 'migrate', '--folder', folder, ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', YOI_DEMO: '1', LOG_LEVEL: 'fatal', ...shared },
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        words += part;
      });
    child.on('close', (code) => resolve({ code, words }));
  });
}

/** People who book, read their bookings and open pages, on both processes in turn; `end` says how it went. */
async function begin() {
  await Promise.all(apps.map((app) => app.door('/dev/clock', { now: nextNoon(new Date()).toISOString() })));
  const men = await apps[0].door('/dev/users', { role: 'male_user', count: MEN, gold: 100_000 });
  const casts = await apps[0].door('/dev/users', { role: 'female_cast', count: CASTS });
  // The clock of B was moved after that of A and stands behind it: there, a cast of A is published a moment later.
  const newest = casts.at(-1).female_cast_id;
  await Promise.all(apps.map((app) => until(async () => (await fetch(`${app.base}/girl/${newest}`)).ok)));
  const first = later(await nowOf(apps[0])).getTime();
  const found = { calls: 0, booked: 0, failures: [], longest: 0 };
  let on = true;
  const timed = async (what, call) => {
    const began = Date.now();
    found.calls += 1;
    await call().catch((error) => found.failures.push(`${what}: ${error.message}`));
    found.longest = Math.max(found.longest, Date.now() - began);
  };
  const bookings = async () => {
    for (const [index, man] of men.entries()) {
      if (!on) return;
      const startsAt = new Date(first + Math.floor(index / CASTS) * 100 * 60_000);
      await timed('a booking', async () => {
        await book(apps[index % 2], man.access_token, casts[index % CASTS].female_cast_id, startsAt);
        found.booked += 1;
      });
      await pause(BOOKING_MS);
    }
  };
  const readings = async (at) => {
    for (let turn = at; on; turn += 1) {
      const app = apps[turn % 2];
      await timed('a reading', () => app.call(men[turn % MEN].access_token, 'GET', 'users/me/reservations/'));
      await timed('a page', async () => {
        const { status } = await fetch(`${app.base}/girl/${casts[turn % CASTS].female_cast_id}`);
        if (status !== 200) throw new Error(String(status));
      });
      await pause(READ_MS);
    }
  };
  const work = [bookings(), ...Array.from({ length: READERS }, (_, at) => readings(at))];
  return {
    end: async () => {
      on = false;
      await Promise.all(work);
      return found;
    },
  };
}
