import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';
import { reservation } from './reservations';

/** One movement of gold; its entries sum to zero (statement trigger in the migration). */
export const goldTransfer = pgTable(
  'gold_transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    reservationId: uuid('reservation_id').references(() => reservation.id),
    orderId: uuid('order_id'),
    actor: text('actor').notNull(),
    /** Change of the spendable balance, and the balance after it: what the history shows. */
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('gold_transfer_person').on(t.personId, t.id.desc())],
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
    account: text('account').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    lotId: uuid('lot_id'),
    amount: integer('amount').notNull(),
  },
  (t) => [
    index('gold_entry_transfer').on(t.transferId),
    index('gold_entry_lot').on(t.lotId),
    check('gold_entry_account', sql`${t.account} in ('wallet','held','issued','earned','breakage')`),
    check('gold_entry_lot_given', sql`(${t.account} in ('wallet','held')) = (${t.lotId} is not null)`),
    check('gold_entry_amount', sql`${t.amount} <> 0`),
  ],
);

/** Projection: spendable (`balance`, expired lots not yet broken included) and held gold of a person; its row is the lock. */
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
    kind: text('kind').notNull(),
    granted: integer('granted').notNull(),
    remaining: integer('remaining').notNull(),
    held: integer('held').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    source: text('source').notNull(),
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
    /** When its owner last closed the advice that it lapses soon. */
    advisedAt: instant('advised_at'),
  },
  (t) => [
    index('gold_lot_person').on(t.personId, t.expiresAt, t.id),
    check('gold_lot_kind', sql`${t.kind} in ('paid','free')`),
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
    state: text('state').notNull(),
    posted: integer('posted').notNull().default(0),
    voided: integer('voided').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('gold_hold_state', sql`${t.state} in ('open','closed')`),
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
 * A purchase by card. `orderKey` (128 bit) is what the provider knows; `settleUuid` is the provider's own number. `need`
 * and `returnPath` say what the gold is for and where the buyer goes on; `returnedAt` = he came back without a result;
 * `returnHash` = of the token with which the browser that comes back may read how the payment stands, wherever it is signed in.
 */
export const goldOrder = pgTable(
  'gold_order',
  {
    id: uuid('id').primaryKey(),
    orderKey: text('order_key').notNull().unique(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    pack: text('pack').notNull(),
    amount: integer('amount').notNull(),
    paidGold: integer('paid_gold').notNull(),
    freeGold: integer('free_gold').notNull(),
    provider: text('provider').notNull(),
    mode: text('mode').notNull(),
    shopId: text('shop_id').notNull(),
    state: text('state').notNull(),
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
    check(
      'gold_order_state',
      sql`${t.state} in ('created','redirected','paid','failed','abandoned','cancelled','amount_mismatch')`,
    ),
  ],
);

/** Every notice of a provider, written before it is judged; personal fields are masked. `outcome` says what was done. */
export const paymentNotice = pgTable('payment_notice', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text('provider').notNull(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  sourceIp: text('source_ip').notNull(),
  outcome: text('outcome').notNull(),
  needsRefund: boolean('needs_refund').notNull().default(false),
  orderId: uuid('order_id').references(() => goldOrder.id),
  receivedAt: instant('received_at').notNull(),
});
