import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { LotKind } from '@/domain/gold-ledger';
import type { Db, Tx } from '../../../core/work';
import { goldEntry, goldHold, goldHoldLot, goldLot, goldTransfer, wallet } from '../../../db/schema';
import type { Part } from './policy';

/** One row of the ledger before it is written. */
export type Entry = Pick<typeof goldEntry.$inferSelect, 'account' | 'lotId' | 'amount'>;
/** A lot as the spend order reads it. */
export type Lot = typeof goldLot.$inferSelect;
/** A row of the history, with what its hold captured. */
export type HistoryRow = typeof goldTransfer.$inferSelect & { posted: number | null };
/** A hold before it is written. */
export type NewHold = { reservationId: string; personId: number; amount: number; createdAt: Date; parts: Part[] };
/** A transfer before it is written; the balance after it is that of the wallet. */
export type NewTransfer = Omit<typeof goldTransfer.$inferInsert, 'balanceAfter'>;

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
 * Writes a transfer with its entries and moves the projections by what the entries say, by one statement: `wallet`
 * entries are what can be spent, `held` ones what is set aside, of the person and of the lot. The entries are one
 * INSERT in it, whose statement trigger checks that they sum to zero.
 */
export const insertTransfer = async (tx: Tx, transfer: NewTransfer, entries: Entry[]) => {
  const { written, rows } = transferParts(tx, transfer, entries);
  await tx
    .with(...written)
    .insert(goldEntry)
    .values(rows);
};

/** The same with the open hold that it fills, from these parts of lots. */
export const insertHeldTransfer = async (
  tx: Tx,
  transfer: NewTransfer,
  entries: Entry[],
  { parts, ...hold }: NewHold,
) => {
  const { written, rows } = transferParts(tx, transfer, entries);
  const held = tx.$with('held').as(
    tx
      .insert(goldHold)
      .values({ ...hold, state: 'open' })
      .returning({ id: goldHold.reservationId }),
  );
  const heldLots = tx.$with('held_lots').as(
    tx
      .insert(goldHoldLot)
      .values(parts.map((part) => ({ ...part, reservationId: hold.reservationId })))
      .returning({ lotId: goldHoldLot.lotId }),
  );
  await tx
    .with(...written, held, heldLots)
    .insert(goldEntry)
    .values(rows);
};

function transferParts(tx: Tx, transfer: NewTransfer, entries: readonly Entry[]) {
  const { id: transferId, personId } = transfer;
  const by = { balance: sumIn(entries, 'wallet'), held: sumIn(entries, 'held') };
  const moved = tx.$with('moved').as(
    tx
      .update(wallet)
      .set({ balance: sql`${wallet.balance} + ${by.balance}`, held: sql`${wallet.held} + ${by.held}` })
      .where(eq(wallet.personId, personId))
      .returning({ balance: wallet.balance }),
  );
  const lots = tx.$with('lots').as(
    tx
      .update(goldLot)
      .set({ remaining: sql`${goldLot.remaining} + part.remaining`, held: sql`${goldLot.held} + part.held` })
      .from(sql`(values ${sql.join(lotMoves(entries), sql`, `)}) as part (id, remaining, held)`)
      .where(sql`${goldLot.id} = part.id`)
      .returning({ id: goldLot.id }),
  );
  const balanceAfter = sql`(select balance from moved)`;
  const written = tx.$with('written').as(
    tx
      .insert(goldTransfer)
      .values({ ...transfer, balanceAfter })
      .returning({ id: goldTransfer.id }),
  );
  return { written: [moved, lots, written], rows: entries.map((entry) => ({ ...entry, transferId, personId })) };
}

const sumIn = (entries: readonly Entry[], account: Entry['account']) =>
  entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0);

// A statement changes a row once, so each lot stands here once.
function lotMoves(entries: readonly Entry[]) {
  const ids = [...new Set(entries.flatMap(({ lotId }) => lotId ?? []))];
  return ids.map((id) => {
    const lotEntries = entries.filter(({ lotId }) => lotId === id);
    return sql`(${id}::uuid, ${sumIn(lotEntries, 'wallet')}::int, ${sumIn(lotEntries, 'held')}::int)`;
  });
}

/** What a transfer took from lots, or from what was set aside of them. */
export const spentParts = async (tx: Tx, transferId: string): Promise<Part[]> => {
  const entries = await tx
    .select({ lotId: goldEntry.lotId, amount: goldEntry.amount })
    .from(goldEntry)
    .where(and(eq(goldEntry.transferId, transferId), lt(goldEntry.amount, 0)));
  return entries.flatMap(({ lotId, amount }) => (lotId === null ? [] : [{ lotId, amount: -amount }]));
};

/** What a transfer was for, as the customer's history names it. */
export const titleOf = async (tx: Tx, transferId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ title: goldTransfer.title })
    .from(goldTransfer)
    .where(eq(goldTransfer.id, transferId));
  return row?.title ?? undefined;
};

/** How much of the paid and of the free gold transfers took, by the transfer. */
export const spentKinds = async (
  db: Db,
  transferIds: readonly string[],
): Promise<Map<string, Record<LotKind, number>>> => {
  if (transferIds.length === 0) return new Map();
  const spent = await db
    .select({ id: goldEntry.transferId, kind: goldLot.kind, amount: sql<number>`(-sum(${goldEntry.amount}))::int` })
    .from(goldEntry)
    .innerJoin(goldLot, eq(goldLot.id, goldEntry.lotId))
    .where(and(inArray(goldEntry.transferId, [...transferIds]), eq(goldEntry.account, 'wallet')))
    .groupBy(goldEntry.transferId, goldLot.kind);
  const sums = new Map(transferIds.map((id) => [id, { paid: 0, free: 0 }]));
  for (const { id, kind, amount } of spent) {
    const sum = sums.get(id);
    if (sum) sum[kind] = amount;
  }
  return sums;
};

export const insertLot = (tx: Tx, lot: typeof goldLot.$inferInsert) => tx.insert(goldLot).values(lot);

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
      title: goldTransfer.title,
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
