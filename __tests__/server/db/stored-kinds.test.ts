import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable, PgText } from 'drizzle-orm/pg-core';
import * as schema from '@/server/db/schema';
import { timer } from '@/server/db/schema';
import { constraintOf, sqlState } from '@/server/db/sql-state';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());

const tables = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableConfig(part)] : []));
const columns = tables.flatMap((table) => table.columns.map((column) => ({ table, column })));
const nameOf = ({ table, column }: (typeof columns)[number]) => `${table.name}.${column.name}`;
const kinds = columns.filter(({ column }) => is(column, PgText) && column.enumValues !== undefined);

/** Names by which a column says that it holds one of a few words. */
const KIND =
  /(?:^|_)(?:state|status|kind|type|event|actor|role|channel|transport|outcome|mode|method|account|source|reason|tone|provider|pack)$/;
/** What a person wrote in own words, the method of a request as the caller sent it, and the name of a stored file. */
const FREE = [
  'ghost_session.reason',
  'guest_introduction.reason',
  'review_report.reason',
  'ghost_request.method',
  'withdrawal.reason',
  'movie.source',
  'pay_adjustment.reason',
  'pay_dispute.reason',
  'staff_approval.reason',
];

/**
 * Kinds of something: their lists grow with the product, and the types of the columns alone check them (decision 64).
 */
const BY_TYPE = [
  'alarm.kind',
  'article_log.step',
  'card_refund.cause',
  'card_refund.provider',
  'cast_invitation_step.event',
  'cast_ranking.category',
  'code_proof.kind',
  'coercion_signal.kind',
  'coercion_step.kind',
  'contact.category',
  'debt.cause',
  'gold_lot.source',
  'gold_order.provider',
  'gold_transfer.kind',
  'notice.kind',
  'outbox.notice_kind',
  'passkey_challenge.purpose',
  'payment_notice.provider',
  'person_event.kind',
  'reservation_event.event',
  'safety_step.kind',
  'session.revoked_reason',
  'staff_approval.kind',
  'timer.kind',
  'work_claim.kind',
];
const checked = kinds.filter((kind) => !BY_TYPE.includes(nameOf(kind)));

test('every column that holds a state or kind is typed by a list of the domain', () => {
  const untyped = columns
    .filter(({ column }) => is(column, PgText) && KIND.test(column.name) && column.enumValues === undefined)
    .map(nameOf);
  expect(untyped.sort()).toEqual([...FREE].sort());
});

test('the database holds the very lists that type the columns, those of kinds apart', async () => {
  const found = await read<{ name: string; definition: string }>(
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`,
  );
  const wordsOf = new Map(
    found.map(({ name, definition }) => [name, definition.match(/(?<=')[^']+(?='::text)/g)?.sort()]),
  );
  for (const { table, column } of checked)
    expect([column.name, wordsOf.get(`${table.name}_${column.name}`)]).toEqual([
      column.name,
      [...(column.enumValues ?? [])].sort(),
    ]);
  const typed = kinds.map(nameOf).filter((name) => !wordsOf.has(name.replace('.', '_')));
  expect(typed.sort()).toEqual(BY_TYPE);
});

test('a kind that is not in its list does not compile, and the database takes it', async () => {
  const row = { subject: 'x', dueAt: new Date('2026-11-21T12:00:00+09:00') };
  // @ts-expect-error: no such kind.
  const unknown: typeof timer.$inferInsert = { kind: 'no such kind', ...row };
  await deps.unitOfWork(({ tx }) => tx.insert(timer).values(unknown));
  expect(await read(sql`select kind from timer where subject = 'x'`)).toEqual([{ kind: 'no such kind' }]);
});

const ANY: Readonly<Record<string, SQL>> = {
  integer: sql`1`,
  smallint: sql`1`,
  bigint: sql`1`,
  'double precision': sql`1`,
  text: sql`'x'`,
  uuid: sql`'00000000-0000-7000-8000-000000000000'`,
  boolean: sql`false`,
  jsonb: sql`'{}'`,
  date: sql`'2026-11-21'`,
  tstzrange: sql`'empty'`,
  'text[]': sql`'{}'`,
  'integer[]': sql`'{}'`,
  'timestamp (3) with time zone': sql`'2026-11-21'`,
};

test.each(checked.map((kind) => [nameOf(kind), kind] as const))(
  '%s takes no word that is not in its list',
  async (_, kind) => {
    const { table, column } = kind;
    const given = table.columns.filter((other) => other === column || (other.notNull && !other.hasDefault));
    const values = given.map((other) => {
      if (other === column) return sql`'no such word'`;
      const [first] = other.enumValues ?? [];
      return first === undefined ? ANY[other.getSQLType()] : sql`${first}`;
    });
    const names = given.map((other) => sql.identifier(other.name));
    const insert = sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    overriding system value values (${sql.join(values, sql`, `)})`;
    const error = await deps
      .unitOfWork(({ tx }) => tx.execute(insert))
      .then(
        () => null,
        (fault: unknown) => fault,
      );
    expect(sqlState(error)).toBe('23514');
    expect(await columnsOf(table.name, constraintOf(error))).toContain(column.name);
  },
);

/** The columns that a constraint speaks of. */
async function columnsOf(table: string, constraint: string | null): Promise<string[]> {
  const rows = await read<{ name: string }>(
    sql`select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.conrelid = ${table}::regclass and c.conname = ${constraint}`,
  );
  return rows.map(({ name }) => name);
}

const read = async <Row>(query: SQL) => ((await deps.reader().execute(query)) as unknown as { rows: Row[] }).rows;
