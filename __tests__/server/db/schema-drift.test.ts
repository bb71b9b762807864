import { readFileSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/db/schema';
import { makeTestDeps } from '../../support/test-deps';

const JOURNAL = 'src/server/db/migrations/meta/_journal.json';

test('each migration is later than the one before it: an earlier one would be passed over by a database that stands', () => {
  const entries: { idx: number; when: number }[] = JSON.parse(readFileSync(JOURNAL, 'utf8')).entries;
  // Those before share their times, and stand in every database that there is.
  const times = entries.filter(({ idx }) => idx >= 206).map(({ when }) => when);
  expect(times.filter((when, at) => at > 0 && when <= (times[at - 1] ?? 0))).toEqual([]);
});

test('a migrated database has the columns that the code names, and leaves empty what the code allows', async () => {
  const deps = await makeTestDeps();
  const found = (await deps.reader().execute(
    sql`select table_name || '.' || column_name as name, is_nullable as nullable
        from information_schema.columns where table_schema = 'public'`,
  )) as unknown as { rows: { name: string; nullable: string }[] };
  const named = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableConfig(part)] : []));
  const expected = named.flatMap((table) =>
    table.columns.map((column) => ({ name: `${table.name}.${column.name}`, nullable: column.notNull ? 'NO' : 'YES' })),
  );
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect([...found.rows].sort(byName)).toEqual(expected.sort(byName));
  await deps.close();
});
