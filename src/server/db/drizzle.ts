import type { PGlite } from '@electric-sql/pglite';
import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import type { Db } from '../core/db-handle';

/**
 * Drizzle over a pool of PostgreSQL. Without a schema: `db.query` is used nowhere, and drizzle would make a builder
 * for each table in each transaction.
 */
export function drizzlePostgres(client: NodePgClient): Db {
  return new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);
}

/** Drizzle over the embedded database, as {@link drizzlePostgres}. */
export function drizzlePglite(client: PGlite): Db {
  return new PgliteDatabase(dialect, new PgliteSession(client, dialect, undefined), undefined);
}

/**
 * Names no types of parameters: only drivers that speak HTTP read them, and finding them took a tenth of building a
 * statement.
 */
class WireDialect extends PgDialect {
  override prepareTyping() {
    return 'none' as const;
  }
}

const dialect = new WireDialect();
