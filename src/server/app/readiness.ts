import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { repeat } from '../core/repeat';
import type { Seal } from '../core/seal';
import { keyCheck } from '../db/first-facts';
import { putFact } from '../db/installation';
import type { Database } from '../db/open';
import { unavailability } from '../db/unavailable';
import type { DatabaseWatch } from '../db/watch';
import type { DiskRoom } from './disk-room';
import type { PoolWatch } from './pool-use';

/** Milliseconds between two thorough looks, and after one that found a fault. */
const LOOK_MS = 10_000;
const LOOK_AGAIN_MS = 1000;
/** Milliseconds between two looks at the pool, which a thorough look may have to wait for. */
const POOL_MS = 500;

const FULL = 'the disk of DATA_DIR is full';

/** Whether this process should be sent visitors. */
export type Readiness = {
  /** Why not, in words for an operator; null = ready. Answers from memory: a probe never waits for a fault to end. */
  fault: () => string | null;
  stop: () => Promise<void>;
};

/** What is looked at. */
export type ReadinessParts = {
  database: Database;
  watch: DatabaseWatch;
  seal: Seal;
  room: DiskRoom;
  pool: PoolWatch;
  log: Pick<Logger, 'error' | 'info'>;
};

/** Begins to look; resolves after the first look. The log says once that a fault began, and once that it ended. */
export async function watchReadiness(parts: ReadinessParts): Promise<Readiness> {
  const { log } = parts;
  const newest = await newestMigration();
  let found: string | null = null;
  let dueAt = 0;
  let told: { reason: string; since: number } | null = null;
  const tell = (reason: string | null) => {
    if (told?.reason === reason || (told === null && reason === null)) return;
    if (told) log.info({ reason: told.reason, seconds: Math.round((Date.now() - told.since) / 1000) }, 'ready again');
    told = reason === null ? null : { reason, since: Date.now() };
    if (reason !== null) log.error({ reason }, 'not ready');
  };
  // What is known without asking: it begins and ends from one moment to the next.
  const standing = () => (parts.room.isFull() ? FULL : null) ?? parts.watch.clock.fault() ?? parts.pool.fault();
  const look = async () => {
    const known = standing();
    if (known !== null) {
      if (parts.watch.lost() === null) tell(known);
      dueAt = 0;
      return;
    }
    if (Date.now() < dueAt) return;
    found = await faultOf(parts, newest);
    // A database that is lost is told by its watch.
    if (parts.watch.lost() === null) tell(found);
    dueAt = Date.now() + (found === null ? LOOK_MS : LOOK_AGAIN_MS);
  };
  await look();
  const running = repeat(LOOK_AGAIN_MS, look, () => undefined);
  const pool = repeat(
    POOL_MS,
    async () => parts.pool.look(),
    () => undefined,
  );
  return {
    fault: () => parts.watch.lost() ?? standing() ?? found,
    stop: async () => void (await Promise.all([running.stop(), pool.stop()])),
  };
}

async function faultOf({ database, watch, seal }: ReadinessParts, newest: number): Promise<string | null> {
  try {
    return await watch.guard(faultIn(database, seal, newest));
  } catch (error) {
    return unavailability(error) ?? 'the database cannot be used';
  }
}

async function faultIn({ root }: Database, seal: Seal, newest: number): Promise<string | null> {
  if ((await appliedMigration(root)) < newest) return 'migrations are missing in the database';
  const check = await keyCheck(root);
  if (!check) return 'the database belongs to no installation';
  try {
    seal.open(check.purpose, check.sealed);
  } catch {
    return 'the master key does not fit the database';
  }
  await putFact(root, 'write_probe', new Date().toISOString());
  return null;
}

async function appliedMigration(root: Database['root']): Promise<number> {
  const newest = sql<string>`(select max(created_at) from drizzle.__drizzle_migrations)`;
  const [row] = await root.select({ newest }).from(sql`(values (1)) as one`);
  return Number(row?.newest ?? 0);
}

/** When the newest migration of this version was written: the migrator orders them by it. */
async function newestMigration(): Promise<number> {
  const journal: unknown = JSON.parse(
    await readFile(path.join(process.cwd(), 'src/server/db/migrations/meta/_journal.json'), 'utf8'),
  );
  const entries: { when: number }[] = Object(journal).entries;
  return Math.max(...entries.map(({ when }) => when));
}
