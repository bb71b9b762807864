import { PGlite, type PGliteInterface, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Starts the embedded database in `directory`, or in memory for null; `dump` (a data directory as tar or tar.gz) fills a
 * new one. The caller holds the directory lock: PGlite takes none, and two processes would lose rows.
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
 * The client as drizzle gets it: without drizzle's own parsers, which the client already has. PGlite would copy a table of
 * all its parsers for each statement that names some, which took as long as a simple statement itself.
 */
export function forDrizzle(client: PGlite): PGlite {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return plainQuery(target);
      if (name === 'transaction')
        return <T>(task: (tx: Transaction) => Promise<T>) =>
          target.transaction((tx) => task(Object.create(tx, { query: { value: plainQuery(tx) } })));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function plainQuery(client: Pick<PGliteInterface, 'query'>) {
  return <T>(text: string, params?: unknown[], { parsers: _known, ...options }: QueryOptions = {}) =>
    client.query<T>(text, params, options);
}
