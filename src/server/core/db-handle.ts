import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A drizzle handle: the root or an open transaction, on PGlite or PostgreSQL alike. Queries take it as their first
 * argument.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
declare const inTransaction: unique symbol;
/** A handle inside an open transaction; only `unitOfWork` makes one. */
export type Tx = Db & { readonly [inTransaction]: true };
