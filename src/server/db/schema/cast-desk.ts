import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { femaleCast } from './casts';
import { instant } from './columns';
import { person } from './people';

/**
 * Percent of the course of one cast from a business date on, as two of the staff agreed
 * (docs/rules/prices.md#a-rate-of-one-cast); without a row the store's counts. Rows are only added, and each counts
 * from a later date than the one on which it was agreed: a trigger (in the migration) and the CHECK see to it.
 */
export const castRate = pgTable(
  'cast_rate',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    percent: integer('percent').notNull(),
    /** What counted for that date until then. */
    percentBefore: integer('percent_before').notNull(),
    countsFrom: date('counts_from', { mode: 'string' }).notNull(),
    /** Why, in words. */
    words: text('words').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => person.id),
    agreedBy: integer('agreed_by')
      .notNull()
      .references(() => person.id),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [
    index('cast_rate_of').on(t.castId, t.countsFrom, t.id),
    check('cast_rate_percent', sql`${t.percent} between 1 and 100 and ${t.percent} <> ${t.percentBefore}`),
    check('cast_rate_two', sql`${t.askedBy} <> ${t.agreedBy}`),
    check(
      'cast_rate_ahead',
      sql`${t.countsFrom} > ((${t.agreedAt} at time zone 'Asia/Tokyo') - interval '6 hours')::date`,
    ),
  ],
);

/**
 * When the staff let nothing new be booked with a cast, why, and who took it back (docs/rules/desk.md#a-pause). One is
 * open at a time, since the cast's `paused_at`.
 */
export const castPause = pgTable(
  'cast_pause',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    words: text('words').notNull(),
    pausedBy: integer('paused_by')
      .notNull()
      .references(() => person.id),
    pausedAt: instant('paused_at').notNull(),
    resumedBy: integer('resumed_by').references(() => person.id),
    resumedAt: instant('resumed_at'),
  },
  (t) => [
    index('cast_pause_of').on(t.castId, t.id),
    uniqueIndex('cast_pause_open').on(t.castId).where(sql`${t.resumedAt} is null`),
    check('cast_pause_resumed', sql`(${t.resumedBy} is null) = (${t.resumedAt} is null)`),
  ],
);
