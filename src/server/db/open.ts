import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Db } from '../core/db-handle';
import type { Tracing } from '../core/tracing';
import { makeWhole, mayBeMade, unreadable } from './data-directory';
import { lockDirectory } from './directory-lock';
import { forDrizzle, openPglite } from './pglite';
import { openPool, type Waits } from './postgres';
import { tracedPglite, tracedPool } from './traced';
import { guarded, refuseInsideTransaction } from './transaction-scope';

/** Where the data live. `dataDir` is ignored with a `databaseUrl`; `'memory'` forgets everything at close. */
export type DatabaseLocation = {
  databaseUrl: string | null;
  /**
   * The same PostgreSQL without a pooler in between, for what lasts as long as its session; `databaseUrl` when left
   * out.
   */
  directUrl?: string | null;
  dataDir: string | 'memory';
  /** Connections to PostgreSQL; 10 when left out. */
  poolSize?: number;
  /** How long sessions of PostgreSQL wait; as long as a caller would when left out. */
  waits?: Waits;
  /** A dump (tar or tar.gz) that fills a new embedded database. */
  loadDump?: Blob;
  /**
   * Milliseconds to wait for another process that holds the data directory (development restarts); 0 when left out.
   */
  waitForLock?: number;
  /** Follows each statement of a request; null or left out = none is followed. */
  tracing?: Tracing | null;
};

/** The client under drizzle: for migration, jobs, backups and listening only. */
export type RawDatabase =
  | { kind: 'pglite'; client: PGlite }
  | {
      kind: 'postgres';
      pool: pg.Pool;
      databaseUrl: string;
      /** For session locks and LISTEN: no pooler stands in between where the settings name such a way. */
      directUrl: string;
    };

/** An open database. */
export type Database = {
  kind: 'pglite' | 'postgres';
  raw: RawDatabase;
  /** Root handle for reads outside a transaction; throws when a transaction is open in this async context. */
  reader: () => Db;
  /** Root handle for the unit of work, which guards it by itself. */
  root: Db;
  /** Throws when a statement of the transaction failed outside a savepoint: COMMIT would silently roll back. */
  assertCommittable: (tx: Db) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens PostgreSQL (`databaseUrl`) or the embedded database under the directory lock. Does not migrate. Throws
 * `DirectoryInUse`, and `DamagedDirectory` where the embedded database is not whole.
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  return place.databaseUrl ? openPostgres(place.databaseUrl, place) : openEmbedded(place);
}

/** The embedded database's own directory. */
export function databaseDirectory(dataDir: string): string {
  return path.join(dataDir, 'db');
}

function openPostgres(databaseUrl: string, { directUrl, poolSize = 10, waits, tracing }: DatabaseLocation): Database {
  const pool = openPool(databaseUrl, poolSize, waits);
  const client = tracing ? tracedPool(pool, tracing) : pool;
  // Here and below without a schema: with one drizzle would make a builder for each table in each transaction.
  const root: Db = drizzlePostgres({ client: guarded(client, ['query']) });
  return {
    kind: 'postgres',
    raw: { kind: 'postgres', pool, databaseUrl, directUrl: directUrl ?? databaseUrl },
    root,
    reader: readerOf(root),
    assertCommittable: async (tx) => {
      const client: unknown = Reflect.get(Object(Reflect.get(tx, 'session')), 'client');
      if (client instanceof pg.Client && knownToBeFine(client)) return;
      await tx.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

async function openEmbedded(place: DatabaseLocation): Promise<Database> {
  const directory = place.dataDir === 'memory' ? null : databaseDirectory(place.dataDir);
  if (directory) await mkdir(path.dirname(directory), { recursive: true });
  const lock = directory ? await lockDirectory(directory, { wait: place.waitForLock ?? 0 }) : null;
  try {
    const client = directory ? await openDirectory(directory, place.loadDump) : await openPglite(null, place.loadDump);
    const prepared = forDrizzle(client);
    const followed = place.tracing ? tracedPglite(prepared, place.tracing) : prepared;
    const root: Db = drizzlePglite({ client: guarded(followed, ['query']) });
    return {
      kind: 'pglite',
      raw: { kind: 'pglite', client },
      root,
      reader: readerOf(root),
      // PGlite itself throws (TransactionAbortedError) where its COMMIT rolled back.
      assertCommittable: async () => undefined,
      close: async () => {
        await client.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** The database in a directory, made first where there is none. Throws `DamagedDirectory`. */
async function openDirectory(directory: string, dump: Blob | undefined): Promise<PGlite> {
  if (await mayBeMade(directory)) await makeWhole(directory, async (aside) => (await openPglite(aside, dump)).close());
  const client = await openPglite(directory).catch((error: unknown) => {
    throw unreadable(directory, error);
  });
  await makePrivate(directory);
  return client;
}

// PGlite lets every user of the machine read some of its files. What it makes later stays behind the directory, which
// no other user may enter.
async function makePrivate(directory: string): Promise<void> {
  await chmod(directory, 0o700);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  );
}

function readerOf(root: Db): () => Db {
  return () => {
    refuseInsideTransaction('deps.reader() is');
    return root;
  };
}

/**
 * A statement's error reaches its caller before the server reports the transaction's new state, so the last reported
 * state counts only while no report is awaited.
 */
function knownToBeFine(client: pg.Client): boolean {
  return Reflect.get(client, 'readyForQuery') === true && client.getTransactionStatus() === 'T';
}
