import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_MOST,
  DISPUTE_OUTCOMES,
  PAY_METHODS,
  RETURN_REASONS,
  SETTLEMENT_STATES,
} from '@/domain/pay';
import { femaleCast, shift } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';

const REASONS = keysOf(RETURN_REASONS);
const ADJUSTMENTS = keysOf(ADJUSTMENT_KINDS);

/** Where a cast is paid: sealed, with what may be shown of it. `numberHash` finds accounts that several casts name. */
export const bankAccount = pgTable(
  'bank_account',
  {
    castId: integer('cast_id')
      .primaryKey()
      .references(() => femaleCast.id),
    accountSealed: text('account_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('bank_account_number').on(t.numberHash)],
);

/** Transfers that one person of the operator put into one file for the bank. */
export const payoutFile = pgTable(
  'payout_file',
  {
    id: uuid('id').primaryKey(),
    /** The day of the transfer. */
    payOn: date('pay_on', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
    total: integer('total').notNull(),
    madeBy: integer('made_by')
      .notNull()
      .references(() => person.id),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [check('payout_file_sums', sql`${t.count} > 0 and ${t.total} > 0`)],
);

/**
 * What a cast asked for of a shift, or is paid for the sales of a month, `seq` 0 first; another one where more was
 * earned later. `accountSealed` is where it goes, as the first of two people saw it, and erased some time after it was
 * paid. What was settled is never taken back. One that the bank sent back stays in its file as it was; another one
 * `replaces` it.
 */
export const settlement = pgTable(
  'settlement',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id').references(() => shift.id),
    /** In place of a shift: the month whose films and plans it pays, "2026-11". */
    month: text('month'),
    seq: integer('seq').notNull(),
    /** Below zero: cash that the cast hands over to the store. */
    amount: integer('amount').notNull(),
    /** Cash of customers that it sets against the cast's reward. */
    cashCounted: integer('cash_counted').notNull().default(0),
    /** How much of it pays what persons of the operator added to the shift. */
    adjusted: integer('adjusted').notNull().default(0),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    state: text('state', { enum: SETTLEMENT_STATES }).notNull(),
    payOn: date('pay_on', { mode: 'string' }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    accountSealed: text('account_sealed'),
    approvedBy: integer('approved_by').references(() => person.id),
    approvedAt: instant('approved_at'),
    paidBy: integer('paid_by').references(() => person.id),
    paidAt: instant('paid_at'),
    fileId: uuid('file_id').references(() => payoutFile.id),
    returnedAt: instant('returned_at'),
    returnReason: text('return_reason', { enum: REASONS }),
    /** The transfer that came back, for which this one stands. */
    replaces: uuid('replaces')
      .unique()
      .references((): AnyPgColumn => settlement.id),
    /** Who said that it came back: the first of the two people is another one. */
    reportedBy: integer('reported_by').references(() => person.id),
    /** The member of the staff who has the cash that the cast handed over. */
    receivedBy: integer('received_by').references(() => person.id),
  },
  (t) => [
    unique('settlement_turn').on(t.shiftId, t.seq),
    unique('settlement_month').on(t.castId, t.month, t.seq),
    check('settlement_what', sql`(${t.shiftId} is null) <> (${t.month} is null)`),
    check('settlement_month_form', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    index('settlement_cast').on(t.castId, t.requestedAt),
    index('settlement_open').on(t.payOn, t.id).where(sql`${t.state} in ('requested', 'approved')`),
    oneOf(t.method, PAY_METHODS),
    oneOf(t.state, SETTLEMENT_STATES),
    check('settlement_amount', sql`(${t.amount} <> 0 or ${t.cashCounted} > 0) and ${t.cashCounted} >= 0`),
    check('settlement_adjusted', sql`${t.adjusted} >= 0`),
    // A cast never hands over more cash than was taken in.
    check(
      'settlement_handover',
      sql`${t.amount} > 0 or (${t.method} = 'cash_handover' and -${t.amount} <= ${t.cashCounted})`,
    ),
    check('settlement_received_by', sql`(${t.receivedBy} is not null) = (${t.amount} < 0 and ${t.state} = 'received')`),
    check('settlement_cash', sql`(${t.method} = 'cash_handover') or ${t.state} <> 'received'`),
    check('settlement_transfer', sql`${t.method} <> 'cash_handover' or ${t.state} in ('requested', 'received')`),
    check(
      'settlement_approved',
      sql`(${t.state} in ('approved', 'paid', 'returned')) = (${t.approvedBy} is not null and ${t.approvedAt} is not null)`,
    ),
    // Of a transfer that was made the copy is erased in the end.
    check(
      'settlement_account',
      sql`case ${t.state} when 'approved' then ${t.accountSealed} is not null when 'requested' then ${t.accountSealed} is null when 'received' then ${t.accountSealed} is null else true end`,
    ),
    check(
      'settlement_paid',
      sql`(${t.state} in ('paid', 'returned')) = (${t.paidBy} is not null and ${t.fileId} is not null)`,
    ),
    check('settlement_ended', sql`(${t.state} in ('paid', 'received', 'returned')) = (${t.paidAt} is not null)`),
    check('settlement_two_people', sql`${t.paidBy} is null or ${t.paidBy} <> ${t.approvedBy}`),
    oneOf(t.returnReason, REASONS),
    check(
      'settlement_returned',
      sql`(${t.state} = 'returned') = (${t.returnedAt} is not null) and (${t.returnedAt} is null) = (${t.returnReason} is null)`,
    ),
    check('settlement_reported', sql`(${t.replaces} is null) = (${t.reportedBy} is null) and ${t.replaces} <> ${t.id}`),
    check('settlement_not_reported_by_first', sql`${t.approvedBy} <> ${t.reportedBy}`),
  ],
);

/** What a person of the operator added to what a shift earned, and why: only ever more, and never changed. */
export const payAdjustment = pgTable(
  'pay_adjustment',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    kind: text('kind', { enum: ADJUSTMENTS }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('pay_adjustment_shift').on(t.shiftId),
    oneOf(t.kind, ADJUSTMENTS),
    check('pay_adjustment_amount', sql.raw(`amount between 1 and ${ADJUSTMENT_MOST}`)),
    check('pay_adjustment_reason', sql`${t.reason} <> ''`),
  ],
);

/**
 * What a cast said about the amount of a shift, and what a person of the operator answered. Nothing of the cast's pay
 * waits for it.
 */
export const payDispute = pgTable(
  'pay_dispute',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    reason: text('reason').notNull(),
    raisedAt: instant('raised_at').notNull(),
    outcome: text('outcome', { enum: DISPUTE_OUTCOMES }),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => person.id),
    answeredAt: instant('answered_at'),
    /** The line that answers it. */
    adjustmentId: uuid('adjustment_id')
      .unique()
      .references(() => payAdjustment.id),
  },
  (t) => [
    index('pay_dispute_shift').on(t.shiftId, t.raisedAt),
    uniqueIndex('pay_dispute_open').on(t.shiftId).where(sql`${t.answeredAt} is null`),
    index('pay_dispute_waiting').on(t.raisedAt, t.id).where(sql`${t.answeredAt} is null`),
    oneOf(t.outcome, DISPUTE_OUTCOMES),
    check(
      'pay_dispute_answered',
      sql`(${t.answeredAt} is null) = (${t.outcome} is null) and (${t.answeredAt} is null) = (${t.answer} is null)
        and (${t.answeredAt} is null) = (${t.answeredBy} is null)`,
    ),
    check('pay_dispute_line', sql`coalesce(${t.outcome} = 'adjusted', false) = (${t.adjustmentId} is not null)`),
  ],
);
