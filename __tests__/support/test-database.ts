import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { type Database, openDatabase } from '@/server/db/open';

let opened = 0;

/**
 * True when this run is on PostgreSQL (TEST_DATABASE_URL): locking is proven only there
 * (docs/decisions/0002-lock-the-cast-row-first.md).
 */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Connections of one test database on PostgreSQL. */
export const poolSize = Number(process.env.TEST_POOL_SIZE ?? 10);

// Two hundred callers on ten connections take their time on a machine that does other things as well, and no caller is
// to be told that it is busy. What waits for itself fails all the same: a test may take two minutes.
const PATIENT = { connect: 60_000, lock: 60_000, statement: 60_000, idleInTransaction: 60_000 };

/** A migrated, empty database of its own, gone after `close()`. */
export async function openTestDatabase(): Promise<Database> {
  return onPostgres ? openOnPostgres() : openInMemory();
}

/** The migrated, empty embedded database as a dump; only in a run without TEST_DATABASE_URL. */
export function testDump(): Promise<Blob> {
  return openAsBlob(setting('YOI_TEST_DUMP'));
}

async function openInMemory(): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir: 'memory', loadDump: await testDump() });
}

async function openOnPostgres(): Promise<Database> {
  opened += 1;
  const name = `yoi_test_${process.pid}_${Date.now()}_${opened}`;
  // No test ends PostgreSQL, so no commit needs to wait for the disk.
  await administer(
    // Copied as files: a database of this size through the log takes twice as long.
    `create database ${name} template ${setting('YOI_TEST_TEMPLATE')} strategy file_copy`,
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = new URL(setting('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: 'memory', poolSize, waits: PATIENT });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: setting('TEST_DATABASE_URL') });
  await client.connect();
  try {
    // Cloning a template and connecting to it exclude each other: two test files take turns.
    await client.query('select pg_advisory_lock(7041904)');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through jest's project "server"`);
  return value;
}
