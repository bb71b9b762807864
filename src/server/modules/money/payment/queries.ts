import { and, between, count, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PaymentNoticeOutcome } from '@/domain/gold-orders';
import { PENDING_ORDERS } from '@/domain/machines/payment-order';
import type { PaymentProviderCode } from '@/domain/payment-providers';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { cardRefund, goldOrder, paymentNotice } from '../../../db/schema';

/** An order as stored. */
export type OrderRow = typeof goldOrder.$inferSelect;

export const insertOrder = (tx: Tx, order: typeof goldOrder.$inferInsert) => tx.insert(goldOrder).values(order);

export const findOrder = async (db: Db, id: string): Promise<OrderRow | null> => {
  const [row] = await db.select().from(goldOrder).where(eq(goldOrder.id, id));
  return row ?? null;
};

/** What never changes of the order that the provider knows by this key. */
export const orderByKey = async (db: Db, orderKey: string) => {
  const { id, provider, shopId, reservationId, debtId, amount } = goldOrder;
  const [row] = await db
    .select({ id, provider, shopId, reservationId, debtId, amount })
    .from(goldOrder)
    .where(eq(goldOrder.orderKey, orderKey));
  return row ?? null;
};

/** What a card pays beside gold: a booking, or what is owed for one. */
export type Subject = { reservationId: string } | { debtId: string };

/** The payments that were begun for it, the newest first. */
export const ordersOf = (db: Db, subject: Subject): Promise<OrderRow[]> =>
  db
    .select()
    .from(goldOrder)
    .where(
      'debtId' in subject ? eq(goldOrder.debtId, subject.debtId) : eq(goldOrder.reservationId, subject.reservationId),
    )
    .orderBy(desc(goldOrder.id));

export const lockOrder = async (tx: Tx, id: string): Promise<OrderRow | null> => {
  const [row] = await tx.select().from(goldOrder).where(eq(goldOrder.id, id)).for('update');
  return row ?? null;
};

export const updateOrder = (tx: Tx, id: string, change: Partial<OrderRow>) =>
  tx.update(goldOrder).set(change).where(eq(goldOrder.id, id));

/** The person's newest order. */
export const newestOrder = async (db: Db, personId: number): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(goldOrder)
    .where(eq(goldOrder.personId, personId))
    .orderBy(desc(goldOrder.createdAt), desc(goldOrder.id))
    .limit(1);
  return row ?? null;
};

/** Whether a payment of the person waits for the provider's word at an instant. */
export const hasPending = async (db: Db, personId: number, now: Date): Promise<boolean> =>
  (await db.$count(
    goldOrder,
    and(eq(goldOrder.personId, personId), inArray(goldOrder.state, [...PENDING_ORDERS]), gt(goldOrder.expiresAt, now)),
  )) > 0;

/** A number of a provider's, for one charge. */
export type Charge = { provider: PaymentProviderCode; settleUuid: string };

/** Judgements of one charge follow one another, whichever orders their notices name. */
export const lockCharge = (tx: Tx, { provider, settleUuid }: Charge) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${provider} ${settleUuid}`}, 0))`);

/**
 * True when another order carries this number of the provider's, or money of it is to go back that came for anything
 * else.
 */
export const chargedElsewhere = async (
  tx: Tx,
  { provider, settleUuid }: Charge,
  orderId: string | null,
): Promise<boolean> => {
  const carries = and(
    eq(goldOrder.settleUuid, settleUuid),
    orderId === null ? eq(goldOrder.provider, provider) : ne(goldOrder.id, orderId),
  );
  const goesBack = and(
    eq(cardRefund.provider, provider),
    eq(cardRefund.settleUuid, settleUuid),
    orderId === null ? isNotNull(cardRefund.orderId) : sql`${cardRefund.orderId} is distinct from ${orderId}`,
  );
  return (await tx.$count(goldOrder, carries)) > 0 || (await tx.$count(cardRefund, goesBack)) > 0;
};

export const ordersSince = async (db: Db, personId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(goldOrder)
    .where(and(eq(goldOrder.personId, personId), gte(goldOrder.createdAt, since)));
  return row?.total ?? 0;
};

/** Providers with which the person paid a first-time order since then, and that refused no quick one after it. */
export const firstPaidProviders = async (db: Db, personId: number, since: Date): Promise<string[]> => {
  const paid = and(eq(goldOrder.mode, 'first'), inArray(goldOrder.state, ['paid', 'refunded']));
  const refused = and(eq(goldOrder.mode, 'quick'), eq(goldOrder.state, 'failed'));
  const last = (of: typeof paid) => sql`max(${goldOrder.settledAt}) filter (where ${of})`;
  const rows = await db
    .select({ provider: goldOrder.provider })
    .from(goldOrder)
    .where(and(eq(goldOrder.personId, personId), gte(goldOrder.settledAt, since), or(paid, refused)))
    .groupBy(goldOrder.provider)
    .having(sql`${last(paid)} > coalesce(${last(refused)}, '-infinity')`);
  return rows.map((row) => row.provider);
};

/** Charged payments of a provider: those with these numbers, and all that it told of in a time. */
export const chargedPayments = async (
  db: Db,
  { provider, numbers, from, to }: { provider: PaymentProviderCode; numbers: readonly string[]; from: Date; to: Date },
) => {
  const found = await db
    .select({ settleUuid: goldOrder.settleUuid, amount: goldOrder.amount })
    .from(goldOrder)
    .where(
      and(
        eq(goldOrder.provider, provider),
        isNotNull(goldOrder.settleUuid),
        or(inArray(goldOrder.settleUuid, [...numbers]), between(goldOrder.settledAt, from, to)),
      ),
    );
  return found.flatMap(({ settleUuid, amount }) => (settleUuid === null ? [] : [{ settleUuid, amount }]));
};

/** Writes a notice before it is judged; returns its id. */
export const insertNotice = async (tx: Tx, notice: typeof paymentNotice.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(paymentNotice).values(notice).returning({ id: paymentNotice.id });
  if (!row) throw new Error('a notice was not stored');
  return row.id;
};

/** The same of a notice that is kept beside the database; null where it was judged already. */
export const insertKeptNotice = async (
  tx: Tx,
  notice: typeof paymentNotice.$inferInsert & { spoolKey: string },
): Promise<number | null> => {
  const [row] = await tx
    .insert(paymentNotice)
    .values(notice)
    .onConflictDoNothing({ target: paymentNotice.spoolKey })
    .returning({ id: paymentNotice.id });
  return row?.id ?? null;
};

/** What became of a kept notice that was judged. */
export const judgedNotice = async (tx: Tx, spoolKey: string) => {
  const [row] = await tx
    .select({
      outcome: paymentNotice.outcome,
      needsRefund: paymentNotice.needsRefund,
      orderId: paymentNotice.orderId,
    })
    .from(paymentNotice)
    .where(eq(paymentNotice.spoolKey, spoolKey));
  if (!row || row.outcome === 'received') throw new Error(`the notice ${spoolKey} was not judged`);
  return { ...row, outcome: row.outcome };
};

export const updateNotice = (
  tx: Tx,
  id: number,
  change: { outcome: PaymentNoticeOutcome; needsRefund: boolean; orderId: string | null },
) => tx.update(paymentNotice).set(change).where(eq(paymentNotice.id, id));

/** Removes what the payment companies sent before an instant, and where the consents given before it came from. */
export const erasePaymentTraces = async (tx: Tx, before: Date): Promise<number> => {
  const notices = await affected(tx.delete(paymentNotice).where(lt(paymentNotice.receivedAt, before)));
  await tx
    .update(goldOrder)
    .set({ consent: null })
    .where(and(isNotNull(goldOrder.consent), lt(goldOrder.createdAt, before)));
  return notices;
};
