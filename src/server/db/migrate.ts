import path from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './open';
import { withStartLock } from './start-lock';

/**
 * Applies the checked-in SQL migrations that are missing. On PostgreSQL processes that start together
 * take turns; on PGlite under the directory lock that is already held.
 */
export async function migrate(database: Database): Promise<void> {
  // The bundle too runs from the project root.
  const config = { migrationsFolder: path.join(process.cwd(), 'src/server/db/migrations') };
  if (database.raw.kind === 'pglite') return migratePglite(drizzlePglite({ client: database.raw.client }), config);
  await withStartLock(database.raw.databaseUrl, (client) => migratePostgres(drizzlePostgres({ client }), config));
}
