import pg from 'pg';

/** Milliseconds: a booking waits at most this long for another one on the same cast. */
const LOCK_TIMEOUT = 8_000;
const STATEMENT_TIMEOUT = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 20_000;
const CONNECT_TIMEOUT = 10_000;

/**
 * A pool whose sessions run in UTC with bounded statements, lock waits and idle transactions. The limits travel in the
 * start of each connection, so that no statement is spent on them and nothing leaks between borrowers.
 */
export function openPool(databaseUrl: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'yoi',
    options: '-c TimeZone=UTC',
    lock_timeout: LOCK_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** A connection of its own without limits, for migration, listening and locks that last. The caller ends it. */
export async function openConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'yoi',
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  await client.connect();
  return client;
}
