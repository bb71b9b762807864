/**
 * Migrates once for all server tests: an embedded database dumped to a file, or with TEST_DATABASE_URL a template
 * database on PostgreSQL. Both are kept under the hash of the migrations and of this file, so that the next run starts
 * at once.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Bytes of a page of PostgreSQL's write-ahead log. */
const LOG_PAGE = 8192;
const MIGRATIONS = path.join(process.cwd(), 'src/server/db/migrations');

export default async function setUp() {
  // In a process of its own: jest makes CommonJS of what is imported here, and the compiler is a module.
  execFileSync(process.execPath, ['scripts/passes.mjs'], { stdio: 'inherit' });
  // As psql does for an address without a user.
  process.env.PGUSER ??= userInfo().username;
  const hash = hashOfMigrations();
  if (process.env.TEST_DATABASE_URL) process.env.YOI_TEST_TEMPLATE = await template(`yoi_template_${hash}`);
  else process.env.YOI_TEST_DUMP = await dump(path.join(tmpdir(), 'yoi-test', `${hash}.tar`));
}

function hashOfMigrations() {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(path.join(MIGRATIONS, name)));
  hash.update(readFileSync(path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')));
  // How the template is made.
  hash.update(readFileSync(path.join(process.cwd(), '__tests__/support/global-setup-server.mjs')));
  return hash.digest('hex').slice(0, 12);
}

async function dump(file) {
  if (existsSync(file)) return file;
  const [{ PGlite }, { btree_gist }, { intarray }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/intarray'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const directory = mkdtempSync(path.join(tmpdir(), 'yoi-template-'));
  try {
    const migrated = await PGlite.create({ dataDir: directory, extensions: { btree_gist, intarray, pg_trgm } });
    await migrateAtOnce((migrationsFolder) => migrate(drizzle({ client: migrated }), { migrationsFolder }));
    // The log goes on in a new file, of which nothing but the beginning is used.
    await migrated.exec('select pg_switch_wal(); checkpoint;');
    // A copy of an open database is recovered at each start; one that was closed starts in half the time.
    await migrated.close();
    shortenLog(path.join(directory, 'pg_wal'));
    // What PostgreSQL keeps for `create database`, and a cache of 128 MB to be cleared: each start would pay for both.
    for (const unused of ['1', '4']) rmSync(path.join(directory, 'base', unused), { recursive: true });
    appendFileSync(path.join(directory, 'postgresql.conf'), 'shared_buffers = 4MB\n');
    mkdirSync(path.dirname(file), { recursive: true });
    execFileSync('tar', ['-cf', `${file}.${process.pid}`, '-C', directory, ...readdirSync(directory)]);
    renameSync(`${file}.${process.pid}`, file);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return file;
}

/**
 * Leaves of a closed database's write-ahead log the file that holds its last checkpoint, up to what is written in it:
 * some kilobytes in the place of 32 MB, which each start would unpack and keep in memory. PostgreSQL writes on behind
 * it.
 */
function shortenLog(directory) {
  // After a switch and a checkpoint the files before the current one are gone, or bear a later name for another use.
  const [current, ...unused] = readdirSync(directory)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .map((name) => path.join(directory, name));
  for (const file of unused) rmSync(file);
  const written = readFileSync(current).findLastIndex((byte) => byte !== 0) + 1;
  truncateSync(current, Math.ceil(written / LOG_PAGE) * LOG_PAGE);
}

async function template(name) {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    // Two runs that start together take turns.
    await admin.query('select pg_advisory_lock(7041903)');
    await dropLeftovers(admin);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const building = `${name}_building`;
    await admin.query(`drop database if exists ${building} with (force)`);
    await admin.query(`create database ${building}`);
    const url = new URL(process.env.TEST_DATABASE_URL);
    url.pathname = `/${building}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await migrateAtOnce((migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }));
    await client.end();
    // Renamed at the end: a template with this name is complete.
    await admin.query(`alter database ${building} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

/** All files in one transaction, which no other session sees: there no index is made concurrently. */
async function migrateAtOnce(migrate) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (/concurrently/i.test(text))
        writeFileSync(file, text.replace(/\b((?:create|drop)\s+(?:unique\s+)?index)\s+concurrently\b/gi, '$1'));
    }
    await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Test databases of processes that died. */
async function dropLeftovers(admin) {
  const { rows } = await admin.query("select datname from pg_database where datname like 'yoi_test_%'");
  for (const { datname } of rows) {
    const pid = Number(/^yoi_test_(\d+)_/.exec(datname)?.[1]);
    try {
      process.kill(pid, 0);
    } catch {
      await admin.query(`drop database if exists ${datname} with (force)`);
    }
  }
}
