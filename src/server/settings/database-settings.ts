import * as z from 'zod';

/** Where PostgreSQL is. */
export type DatabaseSettings = {
  /** PostgreSQL; null = PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** PostgreSQL without a pooler in between, for session locks and LISTEN; null = `databaseUrl`. */
  databaseDirectUrl: string | null;
};

const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'write postgres://user:password@host:5432/database')
  .optional();

/** The environment's names. */
export const databaseFields = { DATABASE_URL: postgresUrl, DATABASE_DIRECT_URL: postgresUrl };

type DatabaseInput = { DATABASE_URL?: string; DATABASE_DIRECT_URL?: string };

/** What they say. */
export const databaseOf = (env: DatabaseInput): DatabaseSettings => ({
  databaseUrl: env.DATABASE_URL ?? null,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
});

/** A direct way to a database that is not used; a line for the person who starts. */
export const directUrlFault = (env: DatabaseInput) =>
  env.DATABASE_DIRECT_URL &&
  !env.DATABASE_URL &&
  'DATABASE_DIRECT_URL: only beside DATABASE_URL, the way of all others';
