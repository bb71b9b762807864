import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { migratePostgres, PATIENCE_MS } from './migrate-postgres';
import { APPLIED, MAKE_APPLIED, MIGRATIONS, missingMigrations, withoutConcurrently } from './migration-files';
import type { Database } from './open';
import { withStartLock } from './start-lock';

/** How to migrate, where it differs from a start. */
export type MigrateOptions = {
  /** Milliseconds to try for, where others hold what a migration needs. */
  patience?: number;
  /** The folder of the migrations. */
  folder?: string;
  log?: Pick<Logger, 'warn'>;
};

/**
 * Applies the checked-in SQL migrations that are missing; resolves with their names. On PostgreSQL processes that
 * start together take turns; on PGlite under the directory lock that is already held, where all of them are one
 * transaction. Throws MigrationBlocked on PostgreSQL.
 */
export async function migrate(
  database: Database,
  { patience = PATIENCE_MS, folder = MIGRATIONS, log }: MigrateOptions = {},
): Promise<string[]> {
  if (database.raw.kind === 'pglite') return migratePglite(database.raw.client, folder);
  return withStartLock(database.raw.directUrl, (client) => migratePostgres(client, { patience, folder, log }));
}

async function migratePglite(client: PGlite, folder: string): Promise<string[]> {
  await client.exec(MAKE_APPLIED);
  const { rows } = await client.query<{ applied: unknown }>(`select max(created_at) applied from ${APPLIED}`);
  const applied = rows[0]?.applied ?? null;
  const missing = missingMigrations(folder, applied === null ? null : Number(applied));
  if (missing.length === 0) return [];
  await client.transaction(async (tx) => {
    for (const { statements, hash, when } of missing) {
      for (const statement of statements) await tx.exec(withoutConcurrently(statement));
      await tx.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, when]);
    }
  });
  return missing.map(({ name }) => name);
}
