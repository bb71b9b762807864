// The drill of docs/deploy.md: a PostgreSQL of its own with an archive of its write-ahead log, a backup, a mistake of
// an operator, and the recovery to the instant before it, by the very commands that stand there. Then the product
// starts on what was recovered. Needs PostgreSQL's own programs and a build; loopback only; leaves nothing behind.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { appProcess, until } from './processes/app-process.mjs';

const PORT = Number(process.env.DRILL_PORT ?? 3296);
const PG_PORT = PORT + 1;
const DEMO = { phone_number: '090-1000-0001', password: 'yoi-demo-2026' };
const began = Date.now();

const programs = findPrograms();
if (programs === null) {
  console.log('left out: the programs of PostgreSQL (initdb, pg_basebackup) are not on this machine');
  process.exit(0);
}

let failures = 0;
const expect = (good, text) => {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${text}`);
  if (!good) failures += 1;
};

const account = databaseAccount();
const home = mkdtempSync(path.join(tmpdir(), 'yoi-drill-'));
/** What stands in docs/deploy.md, and what it is here. */
const HERE = {
  '/var/lib/postgresql/main': path.join(home, 'main'),
  '/var/lib/postgresql/recovered': path.join(home, 'recovered'),
  '/var/backups/yoi': path.join(home, 'backups'),
  '127.0.0.1:5432/yoi': `127.0.0.1:${PG_PORT}/postgres`,
};
const MAIN = HERE['/var/lib/postgresql/main'];
const RECOVERED = HERE['/var/lib/postgresql/recovered'];
const TARGET = '2026-11-21 03:14:00+09';
const dataDir = path.join(home, 'app');
mkdirSync(dataDir);
if (account) chownSync(home, account.uid, account.gid);
const url = `postgres://yoi@127.0.0.1:${PG_PORT}/postgres`;
const app = appProcess('the product', PORT, {
  DATABASE_URL: url,
  YOI_MASTER_KEY: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: `http://localhost:${PORT}`,
  DATA_DIR: dataDir,
});

/** The server that runs now. */
let running = null;
try {
  run(`initdb --pgdata ${MAIN} --username yoi --auth trust --encoding UTF8 --no-sync`);
  run(written('prepare'));
  await serve(MAIN, settingsIn(written('archive')));
  await app.start();
  const kept = await booked();

  run(written('backup'));
  expect(
    existsSync(path.join(HERE['/var/backups/yoi'], 'base', 'backup_manifest')),
    'a base backup was taken while the product ran',
  );
  const later = await booked();

  const before = await query('select clock_timestamp()::text as at');
  await query('select pg_sleep(0.05)');
  await query('delete from idempotency_key');
  await query('delete from reservation_event');
  expect((await count('reservation_event')) === 0, 'then a person deletes the history of all bookings');
  await app.stop();
  await query('select pg_switch_wal()');
  const archived = await until(
    async () => (await query('select archived_count > 0 as some from pg_stat_archiver')).some,
  );
  expect(archived < 10_000, 'the log is archived');
  await stopServer();

  run(written('recover').replace(TARGET, before.at));
  const log = await serve(RECOVERED, []);
  await until(async () => !(await query('select pg_is_in_recovery() as waits')).waits, 20_000);
  expect(/recovery stopping before commit/.test(log()), `recovered to the instant before the mistake (${before.at})`);
  expect((await count('reservation_event')) > 0, 'the history is there again');
  for (const [what, id] of [
    ['before', kept],
    ['after', later],
  ]) {
    const row = await query('select count(*)::int as found from reservation where id = $1', [id]);
    expect(row.found === 1, `the booking of ${what} the backup is there`);
  }
  await app.start();
  const { status } = await app.answer(null, 'POST', '/api/auth/tokens', DEMO);
  expect(status === 201 || status === 200, `the product starts on it, and a sign-in works (${status})`);
  const { ok, failures: broken } = await app.door('/dev/invariants');
  expect(ok, `every invariant holds ${ok ? '' : JSON.stringify(broken)}`);
  expect((await app.stop()) === 0, 'and stops cleanly');
} finally {
  await app.end();
  await stopServer();
  rmSync(home, { recursive: true, force: true });
}
console.log(`the drill took ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(failures ? 1 : 0);

/** A block of docs/deploy.md, by its first line `# drill: name`, with the places of this machine. */
function written(name) {
  const block = new RegExp(`^\`\`\`\\w+\\n# drill: ${name}.*\\n([^\`]+)^\`\`\``, 'm').exec(
    readFileSync('docs/deploy.md', 'utf8'),
  );
  if (!block) throw new Error(`docs/deploy.md has no block "# drill: ${name}"`);
  return Object.entries(HERE).reduce((text, [there, here]) => text.replaceAll(there, here), block[1]);
}

function settingsIn(text) {
  return [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => `${name}=${value.replace(/^'(.*)'$/, '$1')}`);
}

/** Runs commands of a shell, as the account of PostgreSQL where this one may not. */
function run(commands) {
  const { status, stderr } = spawnSync('sh', ['-euc', commands], { ...asPostgres(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commands.trim()}\n${stderr}`);
}

/** Starts PostgreSQL on a directory; resolves when it answers, with its log. */
async function serve(directory, settings) {
  const options = [
    `listen_addresses=127.0.0.1`,
    `port=${PG_PORT}`,
    `unix_socket_directories=${home}`,
    'fsync=off',
    ...settings,
  ];
  const said = [];
  running = spawn(path.join(programs, 'postgres'), ['-D', directory, ...options.flatMap((option) => ['-c', option])], {
    ...asPostgres(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.stderr.on('data', (part) => said.push(part));
  const log = () => Buffer.concat(said).toString('utf8');
  const answers = () => query('select 1').then(Boolean, () => running.exitCode !== null);
  if ((await until(answers, 20_000)) > 20_000 || running.exitCode !== null)
    throw new Error(`PostgreSQL did not start\n${log()}`);
  return log;
}

async function stopServer() {
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGINT');
  await ended;
}

async function query(text, values) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows[0];
  } finally {
    await client.end();
  }
}

async function count(table) {
  return (await query(`select count(*)::int as rows from ${table}`)).rows;
}

/** A new customer books wherever there is room; gives the booking's id. */
async function booked() {
  const [{ access_token: token }] = await app.door('/dev/users', { role: 'male_user', count: 1, gold: 3_000_000 });
  for (const cast of await app.call(token, 'GET', 'female_casts/?limit=50')) {
    if (!cast.next_starts_at) continue;
    const wish = { female_cast_id: cast.id, starts_at: cast.next_starts_at, minutes: cast.price_minutes };
    const place = { place_type_id: 17, area_id: cast.area_id };
    const made = await app
      .call(token, 'POST', 'users/me/reservation_quotes/', { ...wish, place })
      .then(({ id }) => app.call(token, 'POST', 'users/me/reservations/', { quote_id: id, payment_method: 'gold' }))
      .catch(() => null);
    if (made) return made.id;
  }
  throw new Error('no cast could be booked');
}

/** Where the programs of PostgreSQL are; null where they are not. */
function findPrograms() {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : [];
  const places = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return (
    places.find((place) => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'pg_basebackup'))) ??
    null
  );
}

/** PostgreSQL refuses to run as root: then it is the account that owns its usual directory. */
function databaseAccount() {
  if (process.getuid() !== 0) return null;
  const { uid, gid } = statSync('/var/lib/postgresql');
  return { uid, gid };
}

function asPostgres() {
  return { ...account, cwd: home, env: { ...process.env, PATH: `${programs}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' } };
}
