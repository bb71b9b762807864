import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from './postgres';

/** Any fixed number: every process of this product takes the same lock before it migrates or prepares its data. */
const START_LOCK = 7_041_902;

/** Milliseconds between two attempts. */
const ATTEMPT_MS = 100;

/**
 * Processes that start together take turns: a session advisory lock on a connection of its own, which waits without a
 * limit and is let go when the process dies. It is asked for again and again: a statement that waits for the lock
 * would keep its snapshot, for whose end an index that is made concurrently under the lock waits in turn.
 */
export async function withStartLock<T>(databaseUrl: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openConnection(databaseUrl);
  try {
    while (!(await taken(client))) await delay(ATTEMPT_MS);
    return await task(client);
  } finally {
    await client.end();
  }
}

async function taken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) taken', [START_LOCK]);
  return rows[0]?.taken ?? false;
}
