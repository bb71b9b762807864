import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** One checked-in file of `db/migrations`. */
export type Migration = {
  /** The file's name without its ending. */
  name: string;
  statements: string[];
  /** False: each statement is a transaction of its own and can be repeated (`-- no transaction` in the first line). */
  inTransaction: boolean;
  /** What drizzle keeps of it in {@link APPLIED}. */
  hash: string;
  when: number;
};

/** Where drizzle writes down what was applied. Earlier versions of this product read it too. */
export const APPLIED = 'drizzle.__drizzle_migrations';

export const MAKE_APPLIED = `create schema if not exists drizzle;
create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`;

/** The bundle too runs from the project root. */
export const MIGRATIONS = path.join(process.cwd(), 'src/server/db/migrations');

const NO_TRANSACTION = /^-- no transaction\b/;

/**
 * The migrations of a folder that a database lacks whose newest one is of `applied` (milliseconds; null = it has
 * none).
 */
export function missingMigrations(folder: string, applied: number | null): Migration[] {
  const tags = tagsOf(folder);
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ sql: statements, hash, folderMillis: when }, index) => ({
      name: tags[index] ?? '',
      statements: statements.filter((statement) => statement.trim() !== ''),
      inTransaction: !NO_TRANSACTION.test(statements[0] ?? ''),
      hash,
      when,
    }))
    .filter(({ when }) => applied === null || when > applied);
}

/** The statement for a database that has no other user: there an index is made within the transaction. */
export const withoutConcurrently = (statement: string): string =>
  statement.replace(/\b((?:create|drop)\s+(?:unique\s+)?index)\s+concurrently\b/gi, '$1');

function tagsOf(folder: string): string[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  const entries: { tag: string }[] = Object(journal).entries;
  return entries.map(({ tag }) => tag);
}
