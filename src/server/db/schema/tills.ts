import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { femaleCast } from './casts';
import { instant } from './columns';
import { settlement } from './pay';
import { person } from './people';
import { store } from './places';

/** How much cash ought to be in the till of a store: the sum of its entries, and their lock. */
export const till = pgTable('till', {
  storeId: integer('store_id')
    .primaryKey()
    .references(() => store.id),
  balance: integer('balance').notNull(),
});

/**
 * What went into a till or out of it, and its counts (docs/rules/cash.md#the-till): a settlement moves cash once, a
 * count sets the balance to what is there. Rows are only added.
 */
export const tillEntry = pgTable(
  'till_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    /** Yen, below zero for cash that left the till; of a count the difference. */
    amount: integer('amount').notNull(),
    /** After it. */
    balance: integer('balance').notNull(),
    settlementId: uuid('settlement_id')
      .unique()
      .references(() => settlement.id),
    /** Whose settlement it is; null for a count. */
    castId: integer('cast_id').references(() => femaleCast.id),
    /** Why the count differs; null where it does not. */
    words: text('words'),
    /** Of the staff; the cast where the cast confirmed cash that left the till. */
    by: integer('by')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    check('till_entry_what', sql`(${t.settlementId} is null) = (${t.castId} is null)`),
    check('till_entry_moves', sql`${t.settlementId} is null or ${t.amount} <> 0`),
    check('till_entry_words', sql`${t.settlementId} is not null or ${t.amount} = 0 or ${t.words} is not null`),
    index('till_entry_of').on(t.storeId, t.id),
  ],
);
