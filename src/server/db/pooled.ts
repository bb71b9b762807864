import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './open';
import { openConnection } from './postgres';

/** Any fixed number, the first of the two by which a lock of {@link proveSessions} is known. */
const PROBE = 7_041_905;
/** Milliseconds in which a pooler has cleared the session of a client that left. */
const CLEARED_MS = 3000;
const LOOK_MS = 50;

/** A way to PostgreSQL on which a session is not one's own. The message is for the person who starts. */
export class SharedSessions extends Error {}

/**
 * Throws {@link SharedSessions} where a pooler lends a session for one transaction only: limits, prepared statements,
 * locks and LISTEN would belong to another client a moment later (docs/decisions/0049-pooler-in-session-mode.md).
 * Changes nothing.
 */
export async function proveSessions({ raw }: Database): Promise<void> {
  if (raw.kind === 'pglite') return;
  const ways = { DATABASE_URL: raw.databaseUrl, DATABASE_DIRECT_URL: raw.directUrl };
  for (const [name, url] of Object.entries(ways))
    if ((name === 'DATABASE_URL' || url !== raw.databaseUrl) && (await sharesSessions(url)))
      throw new SharedSessions(
        `${name} leads to a pooler that lends a session for one transaction (pool_mode = transaction). ` +
          'Set pool_mode = session there, or connect to PostgreSQL itself. Nothing was changed.',
      );
}

/**
 * Who waits for the end of a session that took a lock sees it kept by a pooler in transaction mode, which clears
 * nothing between its clients; one that clears after each transaction has let the lock go before.
 */
async function sharesSessions(url: string): Promise<boolean> {
  const holder = await openConnection(url);
  let watcher: pg.Client | null = null;
  try {
    if ((await backendOf(holder)) === Reflect.get(holder, 'processID')) return false;
    const lock = randomInt(2 ** 31 - 1);
    await holder.query('select pg_advisory_lock($1, $2)', [PROBE, lock]);
    watcher = await openConnection(url);
    // It may be given the very session that is ended below.
    watcher.on('error', () => undefined);
    const before = await holderOf(watcher, lock);
    await holder.end();
    const left = before === null ? null : await stillHeld(watcher, lock);
    // The lock would stay as long as the pooler keeps the session.
    if (left !== null) await watcher.query('select pg_terminate_backend($1)', [left]).catch(() => undefined);
    return before === null || left !== null;
  } finally {
    await Promise.all([holder.end(), watcher?.end()]);
  }
}

async function stillHeld(watcher: pg.Client, lock: number): Promise<number | null> {
  const until = performance.now() + CLEARED_MS;
  for (;;) {
    const holder = await holderOf(watcher, lock);
    if (holder === null || performance.now() > until) return holder;
    await delay(LOOK_MS);
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
  return rows[0]?.pid;
}

async function holderOf(client: pg.Client, lock: number): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted",
    [PROBE, lock],
  );
  return rows[0]?.pid ?? null;
}
