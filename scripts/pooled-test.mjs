// Two app processes behind Debian's PgBouncer: in session mode they live as without it, one with DATABASE_DIRECT_URL
// and one without; in transaction mode the start refuses it with a sentence and changes nothing. Needs a build,
// PostgreSQL, and pgbouncer.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { appProcess, until } from './processes/app-process.mjs';
import { reservationsCross } from './processes/bookings.mjs';
import { newChecks } from './processes/checks.mjs';
import { installed, running } from './processes/programs.mjs';
import { scratchDatabase } from './processes/scratch-database.mjs';
import { startedTogether } from './processes/start.mjs';
import { talkCrosses } from './processes/talk.mjs';

const PORT = Number(process.env.POOLED_PORT ?? 3384);
const POOLER = PORT + 5;
/** Each is a pooler in transaction mode that another probe might take for a session of its own. */
const REFUSED = {
  'as it comes': '',
  'that takes the sessions in turn': 'server_round_robin = 1',
  'that clears the session after each transaction': 'server_reset_query_always = 1',
};

const program = installed('pgbouncer');
if (!program) {
  console.log('left out: pgbouncer is not installed');
  process.exit(0);
}
const { expect, end } = newChecks();
const directory = mkdtempSync(path.join(tmpdir(), 'yoi-pooled-'));
const database = await scratchDatabase(`yoi_pooled_${process.pid}`);
const pooled = `postgres://yoi@127.0.0.1:${POOLER}/${database.name}`;
const shared = {
  YOI_MASTER_KEY: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: `http://localhost:${PORT}`,
  DATA_DIR: directory,
  DATABASE_URL: pooled,
};
const a = appProcess('A', PORT, shared);
const b = appProcess('B', PORT + 1, { ...shared, DATABASE_DIRECT_URL: database.url });
let pooler = null;
try {
  for (const [kind, more] of Object.entries(REFUSED)) {
    pooler = await pool('transaction', more);
    // Some sessions lie ready, so that the next statement may get another one.
    await ask(6);
    const { code, words } = await startAlone({ DATABASE_DIRECT_URL: database.url });
    expect(
      code === 1 && words.startsWith('DATABASE_URL leads to a pooler') && words.includes('pool_mode = session'),
      `transaction mode ${kind}: refused with ${code}: ${words.trim()}`,
    );
    await pooler.stop();
  }
  const [{ tables }] = await database.rows(`select count(*)::int tables from pg_tables where schemaname = 'public'`);
  expect(tables === 0, `and nothing was changed (${tables} tables)`);

  pooler = await pool('session', 'default_pool_size = 40');
  const story = {
    a,
    b,
    bus: 'notify',
    rows: database.rows,
    expect: (good, text) => expect(good, `session mode: ${text}`),
  };
  await startedTogether(story);
  await talkCrosses(story);
  await reservationsCross(story);
  const [{ through }] = await database.rows(`select count(distinct client_port)::int through from pg_stat_activity
    where datname = current_database() and application_name = 'yoi' and query ilike 'listen %'`);
  expect(through === 2, `session mode: both processes listen (${through})`);
  const { ok, failures } = await b.door('/dev/invariants');
  expect(ok, `session mode: every invariant holds ${ok ? '' : JSON.stringify(failures)}`);
  expect((await a.stop()) === 0 && (await b.stop()) === 0, 'session mode: both stop cleanly');
  const left = new Set((await ask(6)).map(({ limit }) => limit));
  expect([...left].join() === '0', `session mode: who comes next finds no limit of ours (${[...left]})`);
} catch (error) {
  expect(false, `the story ended early: ${error.stack}`);
} finally {
  await Promise.all([a.end(), b.end()]);
  await pooler?.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
end();

/** PgBouncer in front of PostgreSQL; resolves when it answers. */
async function pool(mode, more) {
  const { hostname, port, username, password } = new URL(database.url);
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  const file = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database.name} = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${POOLER}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${more}
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const started = running(program, ['-q', ...(process.getuid() === 0 ? ['-u', 'nobody'] : []), file]);
  await until(() => ask(1).then(Boolean, () => false));
  return started;
}

/** So many sessions at the same time, each of which says its limit of a statement (0 = none). */
async function ask(count) {
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: pooled });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  const limits = await Promise.all(
    clients.map(
      async (client) =>
        (await client.query("select current_setting('statement_timeout') as limit, pg_sleep(0.1)")).rows[0],
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  return limits;
}

/** A start that is expected to end by itself: its exit code and what it says. */
function startAlone(env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['dist/server.mjs'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        YOI_DEMO: '1',
        PORT: String(PORT),
        LOG_LEVEL: 'fatal',
        ...shared,
        ...env,
      },
    });
    let words = '';
    child.stderr.on('data', (part) => {
      words += part;
    });
    child.on('close', (code) => resolve({ code, words }));
  });
}
