import pg from 'pg';
import { sqlState } from './sql-state';
import { NAME_AGE_MS, statementNames } from './statement-names';

/** Milliseconds that a session waits at most before its caller is told that the server is busy. */
export type Waits = {
  /** For a connection of the pool. */
  connect: number;
  /** For a row that another transaction holds: a booking for another one on the same cast. */
  lock: number;
  statement: number;
  idleInTransaction: number;
};

const WAITS: Waits = { connect: 10_000, lock: 8_000, statement: 15_000, idleInTransaction: 20_000 };

/**
 * A pool whose sessions run in UTC with bounded statements, lock waits and idle transactions. One statement sets the
 * limits of each new connection before it is used: PgBouncer refuses them in the start of a connection. Nothing is
 * compiled (`jit`): estimates of arrays and JSON are high, and 40 ms of compiling went before 10 ms of work.
 */
export function openPool(databaseUrl: string, poolSize: number, waits: Waits = WAITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'yoi',
    onConnect: (client) =>
      setForSession(client, waits.connect, {
        TimeZone: 'UTC',
        jit: 'off',
        lock_timeout: waits.lock,
        statement_timeout: waits.statement,
        idle_in_transaction_session_timeout: waits.idleInTransaction,
      }),
    connectionTimeoutMillis: waits.connect,
    maxLifetimeSeconds: NAME_AGE_MS / 1000,
  });
  prepareStatements(pool);
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So is one that is lent at that moment: its borrower learns of it by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// A plan whose columns have another type since.
const STALE = '0A000';

/** Prepares statements that repeat under a name, for every caller (docs/decisions/0041-prepared-statements.md). */
function prepareStatements(pool: pg.Pool): void {
  const { nameOf, renew } = statementNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    const forget = (error: unknown) => {
      if (sqlState(error) === STALE) renew();
    };
    const named = (config: unknown, ...rest: unknown[]) => {
      const text: unknown = Reflect.get(Object(config), 'text');
      const name = typeof text === 'string' ? nameOf(text) : undefined;
      const running = query(name === undefined ? config : { ...Object(config), name }, ...rest);
      if (running instanceof Promise) running.catch(forget);
      return running;
    };
    client.query = named as typeof client.query;
  });
}

/** A connection of its own without limits, for migration, listening and locks that last. The caller ends it. */
export async function openConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'yoi',
    connectionTimeoutMillis: WAITS.connect,
  });
  // The next statement on it tells of its end; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setForSession(client, WAITS.connect, { TimeZone: 'UTC' });
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Sets what holds as long as the session, in one statement. A pooler that has no session to give makes it wait. */
async function setForSession(
  client: pg.ClientBase,
  patience: number,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const calls = Object.entries(values).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const query = { text: `select ${calls.join(', ')}`, query_timeout: patience };
  try {
    await client.query(query);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') throw error;
    throw new Error('timeout exceeded when trying to connect', { cause: error });
  }
}
