import { sql } from 'drizzle-orm';
import { NAME_AGE_MS, statementNames } from '@/server/db/statement-names';
import { onPostgres, openTestDatabase } from '../../support/test-database';

/** Names by a clock that stands until it is moved. */
function namesAt() {
  const clock = { now: 0 };
  const { nameOf } = statementNames(() => clock.now);
  const ask = (text: string, times = 1) => Array.from({ length: times }, () => nameOf(text));
  return { clock, ask };
}

describe('a statement of PostgreSQL', () => {
  test('has a name of its own from the third time on', () => {
    const { ask } = namesAt();
    expect(ask('select 1', 4)).toEqual([undefined, undefined, 's1', 's1']);
    expect(ask('select 2', 3)).toEqual([undefined, undefined, 's2']);
  });

  test('begins anew after ten minutes, and no name is used twice', () => {
    const { clock, ask } = namesAt();
    ask('select 1', 3);
    clock.now = NAME_AGE_MS - 1;
    expect(ask('select 1')).toEqual(['s1']);
    clock.now = NAME_AGE_MS;
    expect(ask('select 1', 3)).toEqual([undefined, undefined, 's2']);
  });

  test('has none when five hundred others have, when it is very long, or when it is a command', () => {
    const { ask } = namesAt();
    for (let at = 0; at < 500; at += 1) expect(ask(`select ${at}`, 3)).toContain(`s${at + 1}`);
    expect(ask('select 500', 4)).not.toContain('s501');
    const other = namesAt();
    expect(other.ask(`select '${'x'.repeat(10_000)}'`, 3)).not.toContain('s1');
    expect(other.ask('create table t ()', 3)).not.toContain('s1');
  });

  test('is counted again when thousands of others came between', () => {
    const { ask } = namesAt();
    ask('select 1', 2);
    for (let at = 0; at < 6_000; at += 1) ask(`select ${at} as n`);
    expect(ask('select 1')).toEqual([undefined]);
  });
});

if (onPostgres)
  describe('on PostgreSQL', () => {
    test('what comes again is prepared and holds no values', async () => {
      const database = await openTestDatabase();
      const ask = async (name: string) => {
        await database.root.execute(sql`select id from area where name = ${name}`);
      };
      const prepared = async () =>
        Reflect.get(
          Object(await database.root.execute(sql`select statement from pg_prepared_statements where name like 's%'`)),
          'rows',
        );
      for (const name of ['渋谷', '新宿']) await ask(name);
      expect(await prepared()).toEqual([]);
      await ask('池袋');
      expect(await prepared()).toEqual([{ statement: 'select id from area where name = $1' }]);
      await database.close();
    });

    test('columns that change refuse one call, and the next is planned anew', async () => {
      const database = await openTestDatabase();
      await database.root.execute(sql`create view named as select id from area`);
      const ask = () => database.root.execute(sql`select * from named`);
      for (let turn = 0; turn < 4; turn += 1) await ask();
      await database.root.execute(sql`drop view named`);
      await database.root.execute(sql`create view named as select id, name from area`);
      await expect(ask()).rejects.toMatchObject({ cause: expect.objectContaining({ code: '0A000' }) });
      for (let turn = 0; turn < 4; turn += 1) expect(await ask()).toMatchObject({ rows: [] });
      await database.close();
    });
  });
