import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { femaleCast, shift } from './casts';
import { instant } from './columns';
import { person } from './people';
import { reservation } from './reservations';

/**
 * Cash that a cast took for a booking when it began, recorded by the cast (docs/rules/cash.md): one of a booking,
 * never changed or removed. From then on the cast holds the house's money.
 */
export const cashReceipt = pgTable(
  'cash_receipt',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservation.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    amount: integer('amount').notNull(),
    recordedBy: integer('recorded_by')
      .notNull()
      .references(() => person.id),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [index('cash_receipt_shift').on(t.shiftId), check('cash_receipt_amount', sql`${t.amount} > 0`)],
);
