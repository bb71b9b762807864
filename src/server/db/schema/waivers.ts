import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { CHECKED_WORDS, FEE_WAIVED_ALONE_MAX, WAIVER_REASONS } from '@/domain/waivers';
import { instant, oneOf } from './columns';
import { person } from './people';
import { reservation } from './reservations';

const REASONS = keysOf(WAIVER_REASONS);

/**
 * The fee of a cancellation that was waived, once for each booking (docs/rules/cancellation.md#waiving): `gold` went
 * back to its lots, `card` to the refund queue, `owed` is owed no more. `words` is what was checked.
 */
export const feeWaiver = pgTable(
  'fee_waiver',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservation.id),
    amount: integer('amount').notNull(),
    gold: integer('gold').notNull(),
    card: integer('card').notNull(),
    owed: integer('owed').notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    words: text('words').notNull(),
    waivedBy: integer('waived_by')
      .notNull()
      .references(() => person.id),
    /** The second person; null where one was enough. */
    approvedBy: integer('approved_by').references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    oneOf(t.reason, REASONS),
    check('fee_waiver_sum', sql`${t.amount} > 0 and ${t.amount} = ${t.gold} + ${t.card} + ${t.owed}`),
    check('fee_waiver_parts', sql`${t.gold} >= 0 and ${t.card} >= 0 and ${t.owed} >= 0`),
    check('fee_waiver_words', sql`char_length(${t.words}) >= ${sql.raw(String(CHECKED_WORDS.min))}`),
    check(
      'fee_waiver_two_people',
      sql`coalesce(${t.approvedBy} <> ${t.waivedBy}, ${t.amount} <= ${sql.raw(String(FEE_WAIVED_ALONE_MAX))})`,
    ),
  ],
);
