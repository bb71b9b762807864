import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openStatements, type StatementScope } from './statements';

/**
 * Starts the embedded database in `directory`, or in memory for null; `dump` (a data directory as tar or tar.gz) fills
 * a new one. The caller holds the directory lock: PGlite takes none, and two processes would lose rows.
 */
export async function openPglite(directory: string | null, dump?: Blob): Promise<PGlite> {
  const client = await PGlite.create({
    extensions: { btree_gist, intarray, pg_trgm },
    parsers: INSTANTS_AS_TEXT,
    ...(directory ? { dataDir: directory } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
  });
  // One connection serves all: set once, never again (anything else is SET LOCAL).
  await client.exec(`set time zone 'UTC'`);
  return client;
}

const same = (text: string) => text;
/** What drizzle asks for with every statement: it reads instants and dates from their text by itself. */
const INSTANTS_AS_TEXT = {
  [types.TIMESTAMP]: same,
  [types.TIMESTAMPTZ]: same,
  [types.INTERVAL]: same,
  [types.DATE]: same,
};

/**
 * The client as drizzle gets it: its statements are prepared when they come again. Without drizzle's own parsers,
 * which the client already has: PGlite would copy a table of all its parsers for each statement that names some.
 */
export function forDrizzle(client: PGlite): PGlite {
  const runOn = openStatements(client);
  const run = <T>(place: StatementScope, text: string, params: unknown[] = [], options: QueryOptions = {}) => {
    const { parsers: _known, ...others } = options;
    return client.runExclusive(() => runOn<T>(text, params, place, others));
  };
  const alone = async <T>(text: string, params?: unknown[], options?: QueryOptions) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() => run<T>('alone', text, params, options));
  };
  const inside = (tx: Transaction) => async (text: string, params?: unknown[], options?: QueryOptions) => {
    if (tx.closed) throw new Error('Transaction is closed');
    return run('inside', text, params, options);
  };
  const transaction = <T>(task: (tx: Transaction) => Promise<T>) =>
    client.transaction((tx) => task(Object.create(tx, { query: { value: inside(tx) } })));
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return alone;
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
