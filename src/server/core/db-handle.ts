import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema';

/** A drizzle handle: the root or an open transaction, on PGlite or PostgreSQL alike. Queries take it as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
declare const inTransaction: unique symbol;
/** A handle inside an open transaction; only `unitOfWork` makes one. */
export type Tx = Db & { readonly [inTransaction]: true };
