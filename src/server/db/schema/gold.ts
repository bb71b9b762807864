import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  GOLD_ACCOUNTS,
  HOLD_STATES,
  LOT_KINDS,
  LOT_SOURCES,
  TRANSFER_ACTORS,
  TRANSFER_KINDS,
} from '@/domain/gold-ledger';
import { ORDER_MODES, PAYMENT_NOTICE_OUTCOMES } from '@/domain/gold-orders';
import { GOLD_PACK_CODES } from '@/domain/gold-packs';
import { ORDER_STATES } from '@/domain/machines/payment-order';
import { REFUND_STATES } from '@/domain/machines/refund';
import { PAYMENT_PROVIDERS, REFUND_PROVIDERS } from '@/domain/payment-providers';
import { REFUND_ALONE_MAX, REFUND_CAUSES } from '@/domain/refunds';
import { instant, oneOf } from './columns';
import { debt } from './debts';
import { person } from './people';
import { reservation } from './reservations';

/** One movement of gold; its entries sum to zero (statement trigger in the migration). */
export const goldTransfer = pgTable(
  'gold_transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    reservationId: uuid('reservation_id').references(() => reservation.id),
    orderId: uuid('order_id'),
    /** What was bought, by the name that it had then. */
    title: text('title'),
    actor: text('actor', { enum: TRANSFER_ACTORS }).notNull(),
    /** Change of the spendable balance, and the balance after it: what the history shows. */
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('gold_transfer_person').on(t.personId, t.id.desc()), oneOf(t.actor, TRANSFER_ACTORS)],
);

/**
 * The truth of the ledger: append-only (a trigger refuses UPDATE and DELETE). `account`: `wallet` and `held` carry a
 * lot; `issued`, `earned`, `breakage` are the operator's side.
 */
export const goldEntry = pgTable(
  'gold_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => goldTransfer.id),
    account: text('account', { enum: GOLD_ACCOUNTS }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    lotId: uuid('lot_id'),
    amount: integer('amount').notNull(),
  },
  (t) => [
    index('gold_entry_transfer').on(t.transferId),
    index('gold_entry_lot').on(t.lotId),
    oneOf(t.account, GOLD_ACCOUNTS),
    check('gold_entry_lot_given', sql`(${t.account} in ('wallet','held')) = (${t.lotId} is not null)`),
    check('gold_entry_amount', sql`${t.amount} <> 0`),
  ],
);

/**
 * Projection: spendable (`balance`, expired lots not yet broken included) and held gold of a person; its row is the
 * lock.
 */
export const wallet = pgTable(
  'wallet',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    balance: integer('balance').notNull().default(0),
    held: integer('held').notNull().default(0),
  },
  (t) => [check('wallet_balance', sql`${t.balance} >= 0`), check('wallet_held', sql`${t.held} >= 0`)],
);

/** Projection: gold that was bought or given at once and lapses at once. */
export const goldLot = pgTable(
  'gold_lot',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind', { enum: LOT_KINDS }).notNull(),
    granted: integer('granted').notNull(),
    remaining: integer('remaining').notNull(),
    held: integer('held').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    source: text('source', { enum: LOT_SOURCES }).notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
    /** When its owner last closed the advice that it lapses soon. */
    advisedAt: instant('advised_at'),
  },
  (t) => [
    index('gold_lot_person').on(t.personId, t.expiresAt, t.id),
    oneOf(t.kind, LOT_KINDS),
    check('gold_lot_remaining', sql`${t.remaining} >= 0`),
    check('gold_lot_held', sql`${t.held} >= 0`),
    check('gold_lot_granted', sql`${t.remaining} + ${t.held} <= ${t.granted}`),
  ],
);

/** Gold set aside for a reservation: posted (captured) or voided (returned) once. */
export const goldHold = pgTable(
  'gold_hold',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservation.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    amount: integer('amount').notNull(),
    state: text('state', { enum: HOLD_STATES }).notNull(),
    posted: integer('posted').notNull().default(0),
    voided: integer('voided').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    oneOf(t.state, HOLD_STATES),
    check('gold_hold_amount', sql`${t.amount} > 0`),
    check(
      'gold_hold_parts',
      sql`(${t.state} = 'open' and ${t.posted} = 0 and ${t.voided} = 0) or (${t.state} = 'closed' and ${t.posted} + ${t.voided} = ${t.amount})`,
    ),
  ],
);

/** Which lots a hold took from, and how much. */
export const goldHoldLot = pgTable(
  'gold_hold_lot',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => goldHold.reservationId),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => goldLot.id),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.lotId] }), check('gold_hold_lot_amount', sql`${t.amount} > 0`)],
);

/**
 * A payment by card: of gold (`pack`), of a booking or the part of it that gold does not pay (`reservationId`), or of
 * what is owed for one (`debtId`). `orderKey` (128 bit) is what the provider knows; `settleUuid` is the provider's own
 * number. `need` and `returnPath` say what the gold is for and where the buyer goes on; `returnedAt` = the buyer came
 * back without a result; `returnHash` = of the token with which the browser that comes back may read how the payment
 * stands, wherever it is signed in.
 */
export const goldOrder = pgTable(
  'gold_order',
  {
    id: uuid('id').primaryKey(),
    orderKey: text('order_key').notNull().unique(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    pack: text('pack', { enum: GOLD_PACK_CODES }),
    reservationId: uuid('reservation_id').references(() => reservation.id),
    debtId: uuid('debt_id').references(() => debt.id),
    amount: integer('amount').notNull(),
    paidGold: integer('paid_gold').notNull(),
    freeGold: integer('free_gold').notNull(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    mode: text('mode', { enum: ORDER_MODES }).notNull(),
    shopId: text('shop_id').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    settleUuid: text('settle_uuid').unique(),
    consent: jsonb('consent').$type<{ version: string; at: string; ip: string; user_agent: string }>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    need: integer('need'),
    returnPath: text('return_path'),
    returnedAt: instant('returned_at'),
    returnHash: text('return_hash'),
  },
  (t) => [
    index('gold_order_person').on(t.personId, t.createdAt),
    index('gold_order_reservation').on(t.reservationId).where(sql`${t.reservationId} is not null`),
    // A booking is paid by one card payment; a second one goes back.
    uniqueIndex('gold_order_pays_once')
      .on(t.reservationId)
      .where(sql`${t.reservationId} is not null and ${t.state} in ('paid', 'refunded')`),
    index('gold_order_debt').on(t.debtId).where(sql`${t.debtId} is not null`),
    uniqueIndex('gold_order_pays_debt_once')
      .on(t.debtId)
      .where(sql`${t.debtId} is not null and ${t.state} in ('paid', 'refunded')`),
    check('gold_order_subject', sql`num_nonnulls(${t.pack}, ${t.reservationId}, ${t.debtId}) = 1`),
    check('gold_order_subject_gold', sql`${t.pack} is not null or (${t.paidGold} = 0 and ${t.freeGold} = 0)`),
    check('gold_order_amount', sql`${t.amount} > 0`),
    oneOf(t.pack, GOLD_PACK_CODES),
    oneOf(t.mode, ORDER_MODES),
    oneOf(t.state, ORDER_STATES),
  ],
);

/**
 * Every notice of a provider, written before it is judged; fields that its adapter does not name as `kept` are
 * masked. `outcome` says what was done; `spoolKey` is of one that was kept beside the database until it was judged,
 * which happens once.
 */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    sourceIp: text('source_ip').notNull(),
    outcome: text('outcome', { enum: PAYMENT_NOTICE_OUTCOMES }).notNull(),
    needsRefund: boolean('needs_refund').notNull().default(false),
    orderId: uuid('order_id').references(() => goldOrder.id),
    receivedAt: instant('received_at').notNull(),
    spoolKey: uuid('spool_key').unique(),
  },
  (t) => [oneOf(t.outcome, PAYMENT_NOTICE_OUTCOMES)],
);

/**
 * Money that goes back to a card: decided here, done at the provider by a person, who notes its number. `noticeKey`
 * names the money that came and may not be used, so that it is given back once; of a booking each cause gives back
 * once. Large ones need two different people (docs/rules/payments.md#refunds).
 */
export const cardRefund = pgTable(
  'card_refund',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: REFUND_PROVIDERS }).notNull(),
    shopId: text('shop_id').notNull(),
    settleUuid: text('settle_uuid').notNull(),
    orderId: uuid('order_id').references(() => goldOrder.id),
    reservationId: uuid('reservation_id').references(() => reservation.id),
    personId: integer('person_id').references(() => person.id),
    amount: integer('amount').notNull(),
    cause: text('cause', { enum: REFUND_CAUSES }).notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    approvedBy: integer('approved_by').references(() => person.id),
    approvedAt: instant('approved_at'),
    doneBy: integer('done_by').references(() => person.id),
    doneAt: instant('done_at'),
    /** The provider's number of the refund, or why none was made. */
    reference: text('reference'),
  },
  (t) => [
    uniqueIndex('card_refund_once').on(t.provider, t.settleUuid, t.cause),
    index('card_refund_order').on(t.orderId),
    index('card_refund_reservation').on(t.reservationId).where(sql`${t.reservationId} is not null`),
    index('card_refund_state').on(t.state, t.createdAt),
    oneOf(t.state, REFUND_STATES),
    check('card_refund_amount', sql`${t.amount} > 0`),
    check(
      'card_refund_ended',
      sql`(${t.state} in ('done', 'dismissed')) = (${t.doneBy} is not null and ${t.doneAt} is not null and ${t.reference} is not null)`,
    ),
    check(
      'card_refund_approved',
      sql`(${t.state} <> 'open' or ${t.approvedBy} is null) and (${t.state} <> 'approved' or ${t.approvedBy} is not null)`,
    ),
    check(
      'card_refund_two_people',
      sql`${t.state} not in ('done', 'dismissed') or ${t.amount} <= ${sql.raw(String(REFUND_ALONE_MAX))} or (${t.approvedBy} is not null and ${t.approvedBy} <> ${t.doneBy})`,
    ),
  ],
);
