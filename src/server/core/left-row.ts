import type { SQL } from 'drizzle-orm';

/**
 * Every column of a table of people, with what it says once the owner of the account has left for good: a column that
 * is forgotten here does not compile. {@link KEPT}: as it is, because bookings, ledger or the law need it.
 */
export type LeftRow<Row> = { readonly [Column in keyof Row]-?: Row[Column] | SQL | undefined };

/** An update leaves such a column out. */
export const KEPT = undefined;
