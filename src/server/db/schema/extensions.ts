import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EXTENSION_SIDES, EXTENSION_STATES } from '@/domain/machines/extension';
import { instant, oneOf } from './columns';
import { reservation } from './reservations';

/**
 * An extension that one side asked for during a meeting (docs/rules/extensions.md); one of a booking waits at a time.
 */
export const reservationExtension = pgTable(
  'reservation_extension',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    state: text('state', { enum: EXTENSION_STATES }).notNull(),
    askedBy: text('asked_by', { enum: EXTENSION_SIDES }).notNull(),
    minutes: integer('minutes').notNull(),
    amount: integer('amount').notNull(),
    rewardEstimate: integer('reward_estimate').notNull(),
    /** The customer pays later what gold does not cover (docs/rules/debts.md). */
    payLater: boolean('pay_later').notNull().default(false),
    /** The end of the meeting when it was asked for. */
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('reservation_extension_open').on(t.reservationId).where(sql`${t.state} = 'requested'`),
    index('reservation_extension_of').on(t.reservationId, t.createdAt.desc()),
    oneOf(t.state, EXTENSION_STATES),
    oneOf(t.askedBy, EXTENSION_SIDES),
    check('reservation_extension_ended', sql`(${t.state} = 'requested') = (${t.endedAt} is null)`),
    check('reservation_extension_minutes', sql`${t.minutes} in (30, 60, 90) and ${t.amount} >= 0`),
    check('reservation_extension_times', sql`${t.createdAt} < ${t.expiresAt} and ${t.expiresAt} <= ${t.endsAt}`),
  ],
);
