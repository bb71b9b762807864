import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toTokyoIso } from '@/domain/business-day';
import type { Deps } from '../../../../core/deps';

/** Whose data: the account, and the profile where it is a cast's. */
export type Who = { personId: number; castId: number | null };
/** A row as it is written: by the heads of the table's columns, in JSON's own types. */
export type Row = Readonly<Record<string, unknown>>;
/** What a copy is read with. */
export type Source = Pick<Deps, 'reader' | 'seal'>;

type Presenter = (value: never, by: { seal: Deps['seal']; who: Who }) => unknown;

/** How one kind of what is kept is read. */
export type Read = {
  title: string;
  from: PgTable;
  of: (who: Who) => SQL | undefined;
  /** A key that never changes: pages follow each other by it. */
  order: readonly PgColumn[];
  /** By the head of the table's column. */
  columns: Record<string, PgColumn | SQL>;
  /** Words for a code, or the text under a seal. */
  shown?: Readonly<Record<string, Presenter>>;
};

/** A column that the copy leaves out; why stands beside it. */
export const LEFT_OUT = null;

/**
 * Every column of a table of people, in the order of the copy, with its head there: a column that is forgotten here
 * does not compile.
 */
type Heads<Row> = { readonly [Column in keyof Row]-?: string | typeof LEFT_OUT };

/** Several of them; the name is that of their files. */
export type Reads = Readonly<Record<string, Read>>;

/** A page of rows. */
export async function readRows(
  { reader, seal }: Source,
  { from, of, order, columns, shown = {} }: Read,
  who: Who,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const found: Record<string, unknown>[] = await reader()
    .select(columns)
    .from(from)
    .where(of(who))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit)
    .offset(offset);
  const cell = (name: string, value: unknown) => {
    const words = shown[name];
    // A function of `shown` bears the name of the column whose values it takes.
    if (words && value !== null) return words(value as never, { seal, who });
    return value instanceof Date ? toTokyoIso(value) : value;
  };
  return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(name, value)])));
}

/** The columns of a table by their heads, in the order of the heads. */
export function headed<Table extends PgTable>(
  table: Table,
  heads: Heads<Table['$inferSelect']>,
): Record<string, PgColumn> {
  const columns = new Map<string, PgColumn>(Object.entries(getTableColumns(table)));
  return Object.fromEntries(
    Object.entries<string | typeof LEFT_OUT>(heads).flatMap(([name, head]) => {
      const column = columns.get(name);
      return column && head !== LEFT_OUT ? [[head, column] as const] : [];
    }),
  );
}

/** Rows of an account. */
export const isOfPerson = (column: PgColumn) => (who: Who) => eq(column, who.personId);

/** Rows of a cast. */
export const isOfCast = (column: PgColumn) => (who: Who) => eq(column, who.castId ?? 0);

/** Rows of a customer or of a cast. */
export const isParty = (who: Who, customerColumn: PgColumn, castColumn: PgColumn) =>
  or(eq(customerColumn, who.personId), who.castId === null ? undefined : eq(castColumn, who.castId));

/** The public name of a cast. */
export const castName = (castId: PgColumn) => sql`(select c.display_name from female_cast c where c.id = ${castId})`;

export const areaName = (areaId: PgColumn) => sql`(select a.name from area a where a.id = ${areaId})`;

export const hotelName = (hotelId: PgColumn) => sql`(select h.name from mst_hotel h where h.id = ${hotelId})`;

export const storeName = (storeId: PgColumn) => sql`(select s.name from store s where s.id = ${storeId})`;

/** The text under a seal. */
export const opened =
  (purpose: 'address' | 'memo' | 'contact' | 'bank' | 'identity'): Presenter =>
  (value: string, { seal }) =>
    seal.open(purpose, value);
