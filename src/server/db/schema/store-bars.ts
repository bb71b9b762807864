import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { STORE_BAR_REASONS } from '@/domain/store-bars';
import { instant, oneOf } from './columns';
import { person } from './people';
import { store } from './places';

const REASONS = keysOf(STORE_BAR_REASONS);

/** A store takes no requests of a customer, from `since` until it is lifted. One row of a pair is in force at most. */
export const storeBar = pgTable(
  'store_bar',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    reason: text('reason', { enum: REASONS }).notNull(),
    words: text('words').notNull(),
    since: instant('since').notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => person.id),
    liftedAt: instant('lifted_at'),
    liftedBy: integer('lifted_by').references(() => person.id),
    liftingWords: text('lifting_words'),
  },
  (t) => [
    uniqueIndex('store_bar_open').on(t.personId, t.storeId).where(sql`${t.liftedAt} is null`),
    index('store_bar_of').on(t.personId, t.since),
    index('store_bar_store').on(t.storeId).where(sql`${t.liftedAt} is null`),
    oneOf(t.reason, REASONS),
    check('store_bar_lifted', sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`),
  ],
);
