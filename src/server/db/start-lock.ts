import type pg from 'pg';
import { openConnection } from './postgres';

/** Any fixed number: every process of this product takes the same lock before it migrates or prepares its data. */
const START_LOCK = 7_041_902;

/**
 * Processes that start together take turns: a session advisory lock on a connection of its own, which waits without a
 * limit and is let go when the process dies.
 */
export async function withStartLock<T>(databaseUrl: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openConnection(databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await task(client);
  } finally {
    await client.end();
  }
}
