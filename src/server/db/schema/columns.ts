import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * An instant: `timestamptz`, read and written as `Date`. No naive time ever reaches SQL
 * (docs/rules/business-day.md#the-30-hour-clock).
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** `tstzrange` as PostgreSQL text, for example `["2026-11-21 09:00:00+00","2026-11-21 10:30:00+00")`. */
export const instantRange = customType<{ data: { from: Date; to: Date }; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver: (text) => {
    const [from, to] = text.slice(1, -1).replaceAll('"', '').split(',');
    return { from: new Date(isoOf(from ?? '')), to: new Date(isoOf(to ?? '')) };
  },
});

/** Whole numbers beyond 32 bits, read as bigint on both drivers. */
export const mask = customType<{ data: bigint; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});

/** The number of a transaction: `xid8`, never reused, compared by the database alone. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The CHECK that a text column holds one of these values, or null where it may: the same list that types the column.
 * For states and lists that stay as they are; a kind of something is checked by the column's type alone (decision 64).
 * Values are constants of the domain, never input.
 */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  check(
    `${getTableName(column.table)}_${column.name}`,
    sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(','))})`,
  );

// PostgreSQL writes "2026-11-21 09:00:00+00"; Date wants "T" and minutes in the offset.
const isoOf = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
