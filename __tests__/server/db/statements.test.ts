import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Database, openDatabase } from '@/server/db/open';
import { testDump } from '../../support/test-database';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const thing = pgTable('thing', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  count: integer('count').notNull(),
  tags: text('tags').array(),
  about: jsonb('about'),
  picture: bytea('picture'),
  at: timestamp('at', { withTimezone: true }),
});

// The embedded database alone: on PostgreSQL see statement-names.test.ts.
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: 'memory', loadDump: await testDump() });
  await database.root.execute(sql`create table thing (
    id uuid primary key, name text, count int not null check (count >= 0), tags text[], about jsonb, picture bytea, at timestamptz
  )`);
});
afterAll(() => database.close());
beforeEach(() => database.root.execute(sql`truncate thing`));

const full = {
  id: '01939b8e-7a00-7000-8000-000000000001',
  name: "渋谷's “一”",
  count: 7,
  tags: ['a,b', '"c"', 'd'],
  about: { 幅: [1, null, { x: '\\' }] },
  picture: new Uint8Array([0, 1, 39, 92, 255]),
  at: new Date('2026-11-28T00:15:00.123Z'),
};
const empty = { ...full, name: null, tags: null, about: null, picture: null, at: null };
const id = (at: number) => full.id.slice(0, -3) + String(at).padStart(3, '0');
const insert = (row: typeof thing.$inferInsert) => database.root.insert(thing).values(row);
const all = () => database.root.select().from(thing).orderBy(thing.id);
const named = (name: string) => database.root.select({ id: thing.id }).from(thing).where(sql`${thing.name} = ${name}`);
const rowsOf = async (query: Promise<unknown>) => Reflect.get(Object(await query), 'rows') as unknown[];
const prepared = async () =>
  (await rowsOf(database.root.execute(sql`select statement from pg_prepared_statements order by prepare_time`))).map(
    (row) => String(Reflect.get(Object(row), 'statement')),
  );

describe('statements of the embedded database', () => {
  test.each([1, 2, 3, 8])('give the same rows back when they are asked %i times', async (times) => {
    for (let at = 0; at < times; at += 1) await insert({ ...(at % 2 ? empty : full), id: id(at) });
    for (let turn = 0; turn < times; turn += 1) {
      const rows = await all();
      expect(rows.map((row) => ({ ...row, picture: row.picture && new Uint8Array(row.picture) }))).toEqual(
        Array.from({ length: times }, (_, at) => ({ ...(at % 2 ? empty : full), id: id(at) })),
      );
    }
  });

  test('are prepared when they come a second time, and hold no values', async () => {
    await named('once');
    expect(await prepared()).not.toContainEqual(expect.stringContaining('"name" = $1'));
    await named('twice');
    expect((await prepared()).filter((statement) => statement.includes('"name" = $1'))).toHaveLength(1);
    await named('a third time');
    expect((await prepared()).filter((statement) => statement.includes('"name" = $1'))).toHaveLength(1);
  });

  test('are forgotten when many others came after them', async () => {
    const other = (at: number) => database.root.execute(sql.raw(`select ${at} as n`));
    for (let at = 0; at < 400; at += 1) for (let turn = 0; turn < 2; turn += 1) await other(at);
    const kept = await prepared();
    expect(kept).toContain('select 399 as n');
    expect(kept).not.toContain('select 0 as n');
    expect(kept.length).toBeLessThanOrEqual(301);
    expect(await rowsOf(other(0))).toEqual([{ n: 0 }]);
  });

  test('are planned anew after two hundred times', async () => {
    await insert(full);
    const since = async () =>
      String(
        Reflect.get(
          Object(
            (
              await rowsOf(
                database.root.execute(
                  sql`select name from pg_prepared_statements where statement like '%7 = count%' and statement not like '%prepared%'`,
                ),
              )
            )[0],
          ),
          'name',
        ),
      );
    const ask = () => database.root.execute(sql`select 1 from thing where 7 = count and id = ${full.id}`);
    for (let turn = 0; turn < 10; turn += 1) await ask();
    const first = await since();
    for (let turn = 0; turn < 250; turn += 1) expect(await rowsOf(ask())).toHaveLength(1);
    expect(await since()).not.toBe(first);
  });

  test('that fail leave the next ones alone', async () => {
    await insert(full);
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(insert({ ...full, id: id(2), count: -1 })).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '23514', constraint: 'thing_count_check' }),
      });
      await expect(database.root.execute(sql`select nothing from thing`)).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '42703' }),
      });
      expect(await all()).toHaveLength(1);
    }
  });

  test('inside a transaction are undone with it, and one that failed refuses the others', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const failed = database.root.transaction(async (tx) => {
        await tx.insert(thing).values(full);
        await tx
          .insert(thing)
          .values(full)
          .catch(() => undefined);
        await tx.select().from(thing);
      });
      await expect(failed).rejects.toMatchObject({ cause: expect.objectContaining({ code: '25P02' }) });
      expect(await all()).toEqual([]);
    }
  });

  test('outlive a savepoint that was undone', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await database.root.transaction(async (tx) => {
        await tx.insert(thing).values({ ...full, id: id(turn) });
        await tx
          .transaction(async (inner) => {
            await inner.insert(thing).values({ ...full, id: id(turn) });
          })
          .catch(() => undefined);
        await database.assertCommittable(tx as unknown as Parameters<Database['assertCommittable']>[0]);
      });
    }
    expect(await all()).toHaveLength(3);
  });

  test('of a transaction that has ended are refused', async () => {
    let late: () => Promise<unknown> = async () => undefined;
    await database.root.transaction(async (tx) => {
      late = async () => tx.select().from(thing);
    });
    await expect(late()).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'Transaction is closed' }),
    });
  });

  test('wait for the transaction of another caller', async () => {
    const order: string[] = [];
    let inside: Promise<unknown> = Promise.resolve();
    await database.root.transaction(async (tx) => {
      await tx.insert(thing).values(full);
      inside = all().then((rows) => order.push(`outside sees ${rows.length}`));
      await tx.insert(thing).values({ ...full, id: id(2) });
      order.push('committing');
    });
    await inside;
    expect(order).toEqual(['committing', 'outside sees 2']);
  });

  test('are prepared anew when the columns of what they read have changed', async () => {
    const star = () => database.root.execute(sql`select * from thing_view`);
    await database.root.execute(sql`create view thing_view as select id from thing`);
    await insert(full);
    for (let turn = 0; turn < 3; turn += 1) expect(await rowsOf(star())).toEqual([{ id: full.id }]);
    await database.root.execute(sql`create or replace view thing_view as select id, count from thing`);
    await star().catch(() => undefined);
    expect(await rowsOf(star())).toEqual([{ id: full.id, count: 7 }]);
  });
});
