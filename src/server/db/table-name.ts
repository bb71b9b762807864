import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** A table by its name in the schema. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];
