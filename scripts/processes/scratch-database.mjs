// A database of one's own on PostgreSQL, for a run with real processes.
import { userInfo } from 'node:os';
import pg from 'pg';

/** PostgreSQL as a role that makes and drops databases. */
export const ADMIN = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

/** Made anew; `rows` asks it, `drop` ends it with every connection to it. */
export async function scratchDatabase(name) {
  const admin = new pg.Client({ connectionString: ADMIN });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(ADMIN);
  url.pathname = `/${name}`;
  const sql = new pg.Client({ connectionString: url.href });
  await sql.connect();
  return {
    name,
    url: url.href,
    rows: async (statement, values) => (await sql.query(statement, values)).rows,
    drop: async () => {
      await sql.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
