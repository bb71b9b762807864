import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@/domain/durations';
import { type LockHolder, lockHolders } from './lock-holders';
import { APPLIED, MAKE_APPLIED, type Migration, missingMigrations } from './migration-files';
import { SQL_STATE, sqlState } from './sql-state';

/** How long a start or `npm run migrate` tries to get what others hold. */
export const PATIENCE_MS = 10 * MINUTE_MS;

/** A statement that waits for a table holds up every later one on it: so long at most. */
const LOCK_MS = 2000;
/**
 * The same while the transaction holds a table already: shorter than PostgreSQL's `deadlock_timeout` (a second), so
 * that it is the migration that gives way in a deadlock and not a call.
 */
const FURTHER_LOCK_MS = 500;
/** Between two attempts all other work goes on; doubled up to the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;

/** Locks that hold up no reader and no writer, neither when they are held nor while they are waited for. */
const HARMLESS =
  /^(?:\s|--.*\n)*(?:(?:create|drop)\s+(?:unique\s+)?index\s+concurrently\b|alter\s+table\s+\S+\s+validate\s+constraint\b[^,]*$)/i;

/** A migration that did not get a table in time. The message is for the person who started it. */
export class MigrationBlocked extends Error {}

type Run = { patience: number; folder: string; log?: Pick<Logger, 'warn'> };

/**
 * Applies what is missing, one transaction a file, on a connection that holds the start lock; resolves with the names.
 * A file that does not get its locks within moments is undone and tried again after a pause; throws {@link
 * MigrationBlocked} after `patience` milliseconds of that. The files before it stay applied: migrations only expand.
 */
export async function migratePostgres(client: pg.Client, { patience, folder, log }: Run): Promise<string[]> {
  await client.query(MAKE_APPLIED);
  const missing = missingMigrations(folder, await newestApplied(client));
  const until = performance.now() + patience;
  for (const migration of missing) await applySurely(client, migration, until, log);
  return missing.map(({ name }) => name);
}

async function newestApplied(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ applied: string | null }>(`select max(created_at) applied from ${APPLIED}`);
  const applied = rows[0]?.applied ?? null;
  return applied === null ? null : Number(applied);
}

async function applySurely(client: pg.Client, migration: Migration, until: number, log: Run['log']): Promise<void> {
  const { name, inTransaction } = migration;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const running = { statement: '' };
    try {
      return await (inTransaction
        ? applyAtOnce(client, migration, running)
        : applyInSteps(client, migration, until, running));
    } catch (error) {
      if (inTransaction) await client.query('rollback');
      if (!isTaken(error)) throw failed(name, error);
      const holders = await lockHolders(client, running.statement);
      if (performance.now() + pause > until) throw new MigrationBlocked(blockedText(name, holders));
      log?.warn({ migration: name, heldBy: holders, pause }, 'a migration waits for a table');
    }
    await delay(pause);
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration, running: { statement: string }): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
  for (const [index, statement] of migration.statements.entries()) {
    if (index === 1) await client.query(`set local lock_timeout = ${FURTHER_LOCK_MS}`);
    running.statement = statement;
    await client.query(statement);
  }
  await writeDown(client, migration);
  await client.query('commit');
}

/** Each statement by itself; those that were done before the process ended, or before a retry, are done once more. */
async function applyInSteps(
  client: pg.Client,
  migration: Migration,
  until: number,
  running: { statement: string },
): Promise<void> {
  for (const statement of migration.statements) {
    running.statement = statement;
    await dropHalfMade(client, statement);
    const wait = HARMLESS.test(statement) ? Math.max(LOCK_MS, Math.ceil(until - performance.now())) : LOCK_MS;
    await client.query(`set lock_timeout = ${wait}`);
    await client.query(statement);
  }
  await writeDown(client, migration);
}

/** An index that was broken off while it was made concurrently stays behind: it is kept up to date and never used. */
async function dropHalfMade(client: pg.Client, statement: string): Promise<void> {
  const [, name] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"(\w+)"/i.exec(statement) ?? [];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  );
  if (rowCount) await client.query(`drop index concurrently if exists "${name}"`);
}

const writeDown = (client: pg.Client, { hash, when }: Migration) =>
  client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, when]);

/** Others hold what it needs, which may have ended a moment later. */
const isTaken = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === SQL_STATE.lockNotAvailable || state === SQL_STATE.deadlockDetected;
};

const failed = (name: string, error: unknown): Error =>
  new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

function blockedText(name: string, holders: LockHolder[]): string {
  const held = holders.map(
    ({ table, pid, application, user, state, seconds }) =>
      `${table} is held by session ${pid} (${[application, user, state].filter(Boolean).join(', ')}) for ${seconds} s`,
  );
  const who = held.length > 0 ? held.join('; ') : 'who held it has let it go meanwhile';
  return (
    `Migration ${name} did not get a table that others use: ${who}. It was undone; the migrations before it stay, and the ` +
    'version that runs goes on. End those sessions (select pg_terminate_backend(…)) or wait for them, then run npm run migrate again.'
  );
}
