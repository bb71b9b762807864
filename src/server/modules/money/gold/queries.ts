import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { goldEntry, goldHold, goldHoldLot, goldLot, goldTransfer, wallet } from '../../../db/schema';
import type { Part } from './policy';

/** One row of the ledger before it is written. */
export type Entry = Pick<typeof goldEntry.$inferSelect, 'account' | 'lotId' | 'amount'>;
/** A lot as the spend order reads it. */
export type Lot = typeof goldLot.$inferSelect;
/** A row of the history, with what its hold captured. */
export type HistoryRow = typeof goldTransfer.$inferSelect & { posted: number | null };
/** A transfer before it is written. */
export type NewTransfer = typeof goldTransfer.$inferInsert;

/** The wallet row of a person, made when missing, locked until commit. */
export const lockWalletRow = async (tx: Tx, personId: number) => {
  const locked = () => tx.select().from(wallet).where(eq(wallet.personId, personId)).for('no key update');
  const [known] = await locked();
  if (known) return known;
  await tx.insert(wallet).values({ personId }).onConflictDoNothing();
  const [row] = await locked();
  if (!row) throw new Error('a wallet row that was just made is missing');
  return row;
};

// The spend order, which is the lock order too: expiry, free before paid at the same expiry, id.
const spendOrder = [asc(goldLot.expiresAt), asc(sql`${goldLot.kind} = 'paid'`), asc(goldLot.id)];

/** Lots with gold left in them, lapsed ones too, locked, in spend order. */
export const lockFilledLots = (tx: Tx, personId: number): Promise<Lot[]> =>
  tx
    .select()
    .from(goldLot)
    .where(and(eq(goldLot.personId, personId), gt(goldLot.remaining, 0)))
    .orderBy(...spendOrder)
    .for('no key update');

/** The lots with these ids, locked, in spend order. */
export const lockLots = (tx: Tx, ids: string[]): Promise<Lot[]> =>
  tx
    .select()
    .from(goldLot)
    .where(inArray(goldLot.id, ids))
    .orderBy(...spendOrder)
    .for('no key update');

/** People who have lapsed gold, lowest id first. */
export const peopleWithLapsedGold = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ personId: goldLot.personId })
    .from(goldLot)
    .where(and(gt(goldLot.remaining, 0), lte(goldLot.expiresAt, now)))
    .orderBy(goldLot.personId)
    .limit(limit);
  return rows.map((row) => row.personId);
};

/**
 * Writes a transfer with all its entries by one statement; the entries are one INSERT in it, whose statement trigger checks
 * that they sum to zero.
 */
export const insertTransfer = async (tx: Tx, transfer: NewTransfer, entries: Entry[]) => {
  const { id: transferId, personId } = transfer;
  const written = tx.$with('written').as(tx.insert(goldTransfer).values(transfer).returning({ id: goldTransfer.id }));
  await tx
    .with(written)
    .insert(goldEntry)
    .values(entries.map((entry) => ({ ...entry, transferId, personId })));
};

/** Changes the projection of a wallet by differences; returns the balance after it. */
export const moveWallet = async (tx: Tx, personId: number, by: { balance: number; held: number }): Promise<number> => {
  const [row] = await tx
    .update(wallet)
    .set({ balance: sql`${wallet.balance} + ${by.balance}`, held: sql`${wallet.held} + ${by.held}` })
    .where(eq(wallet.personId, personId))
    .returning({ balance: wallet.balance });
  if (!row) throw new Error('a locked wallet is missing');
  return row.balance;
};

/** Changes the projection of a lot by differences. */
export const moveLot = (tx: Tx, lotId: string, by: { remaining: number; held: number }) =>
  tx
    .update(goldLot)
    .set({ remaining: sql`${goldLot.remaining} + ${by.remaining}`, held: sql`${goldLot.held} + ${by.held}` })
    .where(eq(goldLot.id, lotId));

export const insertLot = (tx: Tx, lot: typeof goldLot.$inferInsert) => tx.insert(goldLot).values(lot);

export const insertHold = async (
  tx: Tx,
  hold: { reservationId: string; personId: number; amount: number; createdAt: Date },
  parts: Part[],
) => {
  const { reservationId } = hold;
  const held = tx.$with('held').as(
    tx
      .insert(goldHold)
      .values({ ...hold, state: 'open' })
      .returning({ id: goldHold.reservationId }),
  );
  await tx
    .with(held)
    .insert(goldHoldLot)
    .values(parts.map((part) => ({ ...part, reservationId })));
};

export const findHold = async (db: Db, reservationId: string) => {
  const [row] = await db.select().from(goldHold).where(eq(goldHold.reservationId, reservationId));
  return row ?? null;
};

export const holdParts = (tx: Tx, reservationId: string): Promise<Part[]> =>
  tx
    .select({ lotId: goldHoldLot.lotId, amount: goldHoldLot.amount })
    .from(goldHoldLot)
    .where(eq(goldHoldLot.reservationId, reservationId));

/** Gives a hold another amount and other parts. */
export const resizeHold = async (tx: Tx, reservationId: string, amount: number, parts: Part[]) => {
  await tx.update(goldHold).set({ amount }).where(eq(goldHold.reservationId, reservationId));
  await tx.delete(goldHoldLot).where(eq(goldHoldLot.reservationId, reservationId));
  await tx.insert(goldHoldLot).values(parts.map((part) => ({ ...part, reservationId })));
};

export const deleteHold = async (tx: Tx, reservationId: string) => {
  await tx.delete(goldHoldLot).where(eq(goldHoldLot.reservationId, reservationId));
  await tx.delete(goldHold).where(eq(goldHold.reservationId, reservationId));
};

/** Closes an open hold; false when it was closed already. */
export const closeHold = async (
  tx: Tx,
  reservationId: string,
  closed: { posted: number; voided: number; closedAt: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(goldHold)
    .set({ ...closed, state: 'closed' })
    .where(and(eq(goldHold.reservationId, reservationId), eq(goldHold.state, 'open')))
    .returning({ id: goldHold.reservationId });
  return rows.length === 1;
};

/** Unexpired gold with its kind and expiry, soonest first. */
export const spendableLots = (db: Db, personId: number, now: Date) =>
  db
    .select({ kind: goldLot.kind, remaining: goldLot.remaining, expiresAt: goldLot.expiresAt })
    .from(goldLot)
    .where(and(eq(goldLot.personId, personId), gt(goldLot.remaining, 0), gt(goldLot.expiresAt, now)))
    .orderBy(goldLot.expiresAt);

export const heldGold = async (db: Db, personId: number): Promise<number> => {
  const [row] = await db.select({ held: wallet.held }).from(wallet).where(eq(wallet.personId, personId));
  return row?.held ?? 0;
};

/** The history, newest first: UUIDv7 ids are in the order of their making. */
export const historyPage = (
  db: Db,
  personId: number,
  page: { type: 'all' | 'in' | 'out'; before: string | undefined; limit: number },
): Promise<HistoryRow[]> =>
  db
    .select({
      id: goldTransfer.id,
      kind: goldTransfer.kind,
      personId: goldTransfer.personId,
      reservationId: goldTransfer.reservationId,
      orderId: goldTransfer.orderId,
      actor: goldTransfer.actor,
      amount: goldTransfer.amount,
      balanceAfter: goldTransfer.balanceAfter,
      createdAt: goldTransfer.createdAt,
      posted: goldHold.posted,
    })
    .from(goldTransfer)
    .leftJoin(goldHold, eq(goldHold.reservationId, goldTransfer.reservationId))
    .where(
      and(
        eq(goldTransfer.personId, personId),
        page.before ? lt(goldTransfer.id, page.before) : undefined,
        page.type === 'in' ? gt(goldTransfer.amount, 0) : undefined,
        page.type === 'out' ? lt(goldTransfer.amount, 0) : undefined,
      ),
    )
    .orderBy(desc(goldTransfer.id))
    .limit(page.limit);
