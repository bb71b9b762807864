import { sql } from 'drizzle-orm';
import pg from 'pg';
import { migrate } from '@/server/db/migrate';
import { type Database, openDatabase } from '@/server/db/open';
import { area } from '@/server/db/schema';
import { onPostgres } from '../../support/test-database';

const count = async (database: Database) => {
  const [row] = await database.root
    .select({ applied: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  return row?.applied;
};

test('the embedded database is migrated from nothing, and once', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: 'memory' });
  await migrate(database);
  const applied = await count(database);
  await migrate(database);
  expect(await count(database)).toBe(applied);
  expect(await database.root.select().from(area)).toEqual([]);
  await database.close();
});

if (onPostgres)
  test('processes that start together on an empty PostgreSQL take turns', async () => {
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const name = `yoi_test_${process.pid}_migrate`;
    await server.query(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const starts = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl: url.href, dataDir: 'memory', poolSize: 2 })),
    );
    await Promise.all(starts.map((database) => migrate(database)));
    expect(await Promise.all(starts.map(count))).toEqual([1, 1, 1].map(() => expect.any(Number)));
    await Promise.all(starts.map((database) => database.close()));
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
