import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DEBT_CAUSES, DEBT_PAID_WITH, WAIVE_ALONE_MAX } from '@/domain/debts';
import { DEBT_STATES } from '@/domain/machines/debt';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';
import { reservation } from './reservations';

/**
 * What a customer owes for a booking (docs/rules/debts.md), once for each cause and its `subject` (the extension).
 * `transferId` is the gold that paid it; a card's payment names it in its order. `note` says why it was waived.
 */
export const debt = pgTable(
  'debt',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    cause: text('cause', { enum: DEBT_CAUSES }).notNull(),
    subject: uuid('subject').notNull(),
    amount: integer('amount').notNull(),
    state: text('state', { enum: DEBT_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    paidWith: text('paid_with', { enum: DEBT_PAID_WITH }),
    transferId: uuid('transfer_id').unique(),
    /** Gold beside a card: while it is open what `heldBy` sets aside, then what was spent of it. */
    goldPart: integer('gold_part').notNull().default(0),
    heldBy: uuid('held_by').unique(),
    approvedBy: integer('approved_by').references(() => person.id),
    approvedAt: instant('approved_at'),
    /** The member of the staff who waived it; null where the whole booking was given back. */
    waivedBy: integer('waived_by').references(() => person.id),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('debt_once').on(t.cause, t.subject),
    index('debt_open').on(t.personId).where(sql`${t.state} = 'open'`),
    index('debt_reservation').on(t.reservationId),
    index('debt_state').on(t.state, t.id),
    oneOf(t.state, DEBT_STATES),
    oneOf(t.paidWith, DEBT_PAID_WITH),
    check('debt_amount', sql`${t.amount} > 0`),
    check('debt_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('debt_paid', sql`(${t.state} in ('paid', 'returned')) = (${t.paidWith} is not null)`),
    check('debt_by_gold', sql`(coalesce(${t.paidWith}, 'card') <> 'card') = (${t.transferId} is not null)`),
    check('debt_gold_part', sql`${t.goldPart} >= 0 and ${t.goldPart} < ${t.amount}`),
    check(
      'debt_held',
      sql`case when ${t.state} = 'open' then (${t.heldBy} is null) = (${t.goldPart} = 0) else ${t.heldBy} is null and (${t.paidWith} is not distinct from 'both') = (${t.goldPart} > 0) end`,
    ),
    check(
      'debt_waived',
      sql`(${t.state} = 'waived') = (${t.note} is not null) and (${t.waivedBy} is null or ${t.state} = 'waived')`,
    ),
    check('debt_approved', sql`(${t.approvedBy} is null) = (${t.approvedAt} is null)`),
    check(
      'debt_two_people',
      sql`${t.waivedBy} is null or ${t.amount} <= ${sql.raw(String(WAIVE_ALONE_MAX))} or (${t.approvedBy} is not null and ${t.approvedBy} <> ${t.waivedBy})`,
    ),
  ],
);
