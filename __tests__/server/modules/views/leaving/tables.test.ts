import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { declarations } from '@/server/app/registers';
import type { TableFacts } from '@/server/core/module';
import * as schema from '@/server/db/schema';
import type { TableName } from '@/server/db/table-name';
import { setTimer } from '@/server/modules/machinery/timer/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { insertWithdrawal } from '@/server/modules/people/withdrawal/service';
import { hideCast } from '@/server/modules/supply/cast/service';
import { sealKept } from '@/server/modules/views/leaving/kept';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { leavingTimers } from '../../../../support/leaving';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

let deps: TestDeps;
let customer: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  deps = await makeTestDeps();
  customer = await makeMan(deps);
  cast = await makeCast(deps);
});
afterAll(() => deps.close());

const facts = declarations.flatMap(({ tables = {} }) => Object.entries(tables)) as [TableName, TableFacts][];
const tables = new Map(Object.entries(schema));
const tableOf = (name: TableName) => tables.get(name) as PgTable;
const columnsOf = (name: TableName): Record<string, AnyPgColumn> => getTableColumns(tableOf(name));
const namesPeople = (name: TableName) => 'personId' in columnsOf(name) || 'castId' in columnsOf(name);
const removed = facts.flatMap(([name, fact]) =>
  typeof fact !== 'string' && fact.leaving === 'removed' && namesPeople(name) ? [name] : [],
);

type Whose = { personId: number; castId: number | null };

/** Rows of a table that name a person or a cast as theirs. */
const rowsOf = (name: TableName, { personId, castId }: Whose): SQL | undefined => {
  const { personId: person, castId: ofCast } = columnsOf(name);
  return or(person && eq(person, personId), ofCast && castId !== null ? eq(ofCast, castId) : undefined);
};
/** The tables among them in which something stands of one of these people. */
const filled = async (people: readonly Whose[]): Promise<TableName[]> => {
  const found: TableName[] = [];
  for (const name of removed) {
    const conditions = people.map((whose) => rowsOf(name, whose));
    if ((await deps.reader().$count(tableOf(name), or(...conditions))) > 0) found.push(name);
  }
  return found;
};

/** What a row must say beyond a value of each column's kind. */
const FURTHER: Partial<Record<TableName, object>> = {
  hiddenAccount: { accountId: 999 },
  shiftPattern: { weekdays: [1], startsMinute: 1080, endsMinute: 1320, areaIds: [1] },
  guestIntroduction: { until: new Date('2026-12-01T00:00:00Z') },
  phoneRecovery: { newPhone: 'y', pictureKeySealed: 'x' },
};
/** A value for a column that must have one. */
const valueFor = ({ dataType, enumValues, columnType }: AnyPgColumn): unknown => {
  if (enumValues?.[0] !== undefined) return enumValues[0];
  if (dataType === 'number') return 1;
  if (dataType === 'boolean') return false;
  if (dataType === 'date') return deps.clock.now();
  if (dataType === 'json') return {};
  if (dataType === 'array') return [];
  if (columnType === 'PgUUID') return deps.random.uuid();
  return columnType === 'PgDateString' ? '2026-11-21' : 'x';
};
const rowFor = (name: TableName, { personId, castId }: Whose): object => ({
  ...Object.fromEntries(
    Object.entries(columnsOf(name)).flatMap(([key, column]) =>
      column.notNull && !column.hasDefault && !column.generatedIdentity ? [[key, valueFor(column)]] : [],
    ),
  ),
  ...('personId' in columnsOf(name) && { personId }),
  ...('castId' in columnsOf(name) && { castId: castId ?? cast.castId }),
  ...FURTHER[name],
});

it('a table without people has no column for them', () => {
  const without = facts.flatMap(([name, fact]) => (typeof fact === 'string' ? [name] : []));
  expect(without.filter(namesPeople)).toEqual([]);
});

it('nothing of a customer or a cast who left for good is in a table whose rows are removed', async () => {
  const people = [
    { personId: customer.id, castId: null },
    { personId: cast.id, castId: cast.castId },
  ];
  await deps.unitOfWork(async ({ tx }) => {
    // What else a row stands on is no subject here.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of removed)
      for (const whose of people) await tx.insert(tableOf(name)).values(rowFor(name, whose)).onConflictDoNothing();
  });
  expect(await filled(people)).toEqual(removed);
  await deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    for (const { personId, castId } of people) {
      const hidden = castId === null ? null : await hideCast(work, castId);
      const keptSealed = sealKept(deps, { nickname: 'x', identityState: 'none', cast: hidden });
      await insertWithdrawal(tx, { personId, reason: 'x', leftAt: now, endsAt: now, keptSealed });
      await setTimer(work, { kind: 'account.end', subject: String(personId), dueAt: now });
    }
  });
  expect(await sweepOnce(deps, leavingTimers)).toMatchObject({ failed: 0 });
  expect(await filled(people)).toEqual([]);
});
