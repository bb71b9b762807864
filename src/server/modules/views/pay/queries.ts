import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { SettlementState } from '@/domain/pay';
import type { Stores } from '../../../core/person';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { bankAccount, payoutFile, settlement } from '../../../db/schema';
import { isCastOfStores } from '../../supply/cast/service';

export type SettlementRow = typeof settlement.$inferSelect;
export type AccountRow = typeof bankAccount.$inferSelect;
export type FileRow = typeof payoutFile.$inferSelect;

/** Seals accounts anew, and the copies that stand at transfers. */
export const renewBankSeals: Renew = (work) =>
  renewColumn(work, { id: bankAccount.castId, sealed: bankAccount.accountSealed, purpose: 'bank' });
export const renewPayoutSeals: Renew = (work) =>
  renewColumn(work, { id: settlement.id, sealed: settlement.accountSealed, purpose: 'bank' });

/** What was asked for of shifts, in the order of asking. */
export const settlementsOf = (db: Db, shiftIds: readonly number[]): Promise<SettlementRow[]> =>
  shiftIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(settlement)
        .where(inArray(settlement.shiftId, [...shiftIds]))
        .orderBy(asc(settlement.seq));

/** What was settled of the sales of a month, in the order of settling. */
export const settlementsOfMonth = (db: Db, castId: number, month: string): Promise<SettlementRow[]> =>
  db
    .select()
    .from(settlement)
    .where(and(eq(settlement.castId, castId), eq(settlement.month, month)))
    .orderBy(asc(settlement.seq));

/** A page of all that was settled of a cast, the latest first. */
export const settlementPage = (
  db: Db,
  castId: number,
  { after, limit }: { after: readonly [Date, string] | null; limit: number },
): Promise<SettlementRow[]> => {
  const { requestedAt, id } = settlement;
  const beyond = after
    ? sql`(${requestedAt}, ${id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`
    : undefined;
  return db
    .select()
    .from(settlement)
    .where(and(eq(settlement.castId, castId), beyond))
    .orderBy(desc(requestedAt), desc(id))
    .limit(limit);
};

/** How much of the sales of each month was settled, by cast and month. */
export const settledMonths = async (db: Db): Promise<Map<string, number>> => {
  const found = await db
    .select({ castId: settlement.castId, month: settlement.month, amount: sql<number>`sum(${settlement.amount})::int` })
    .from(settlement)
    .where(and(isNotNull(settlement.month), ne(settlement.state, 'returned')))
    .groupBy(settlement.castId, settlement.month);
  return new Map(found.map(({ castId, month, amount }) => [`${castId} ${month}`, amount]));
};

export const insertSettlement = (tx: Tx, row: typeof settlement.$inferInsert) => tx.insert(settlement).values(row);

/** True where it was in that state. */
export const moveSettlement = async (
  tx: Tx,
  id: string,
  from: SettlementState,
  set: Partial<SettlementRow>,
): Promise<boolean> =>
  (
    await tx
      .update(settlement)
      .set(set)
      .where(and(eq(settlement.id, id), eq(settlement.state, from)))
      .returning({ id: settlement.id })
  ).length > 0;

const isTransfer = ne(settlement.method, 'cash_handover');

export const lockPayouts = (tx: Tx, ids: readonly string[]): Promise<SettlementRow[]> =>
  tx
    .select()
    .from(settlement)
    .where(and(inArray(settlement.id, [...ids]), isTransfer))
    .orderBy(asc(settlement.id))
    .for('update');

/** Why those came back for which these stand, and until when their account was the one that failed. */
export const returnsBehind = async (db: Db, list: readonly SettlementRow[]): Promise<Map<string, SettlementRow>> => {
  const ids = list.flatMap(({ replaces }) => replaces ?? []);
  const found = ids.length === 0 ? [] : await db.select().from(settlement).where(inArray(settlement.id, ids));
  return new Map(found.map((row) => [row.id, row]));
};

export const payoutsOfFile = (db: Db, fileId: string): Promise<SettlementRow[]> =>
  db.select().from(settlement).where(eq(settlement.fileId, fileId)).orderBy(asc(settlement.id));

type Page = { open: boolean; after: readonly [string, string] | null; limit: number };

/** A page of transfers: those that wait by their day, the paid ones the latest first. */
export const payoutPage = (db: Db, page: Page): Promise<SettlementRow[]> =>
  pageWhere(
    db,
    page,
    and(isTransfer, inArray(settlement.state, page.open ? ['requested', 'approved'] : ['paid', 'returned'])),
  );

function pageWhere(db: Db, page: Page, which: SQL | undefined): Promise<SettlementRow[]> {
  const { payOn, id } = settlement;
  const sign: SQL = page.open ? sql`>` : sql`<`;
  const beyond = page.after
    ? sql`(${payOn}, ${id}) ${sign} (${page.after[0]}::date, ${page.after[1]}::uuid)`
    : undefined;
  return db
    .select()
    .from(settlement)
    .where(and(which, beyond))
    .orderBy(page.open ? asc(payOn) : desc(payOn), page.open ? asc(id) : desc(id))
    .limit(page.limit);
}

const isHandover = lt(settlement.amount, 0);
const isCash = and(eq(settlement.method, 'cash_handover'), ne(settlement.amount, 0));

/** Cash that a cast of these stores hands over, locked. */
export const lockHandover = async (tx: Tx, id: string, stores: Stores): Promise<SettlementRow | null> => {
  const [row] = await tx
    .select()
    .from(settlement)
    .where(and(eq(settlement.id, id), isHandover, isCastOfStores(settlement.castId, stores)))
    .for('update');
  return row ?? null;
};

/** A page of cash between casts and these stores: what waits in its order, what was received the latest first. */
export const handoverPage = (db: Db, stores: Stores, page: Page): Promise<SettlementRow[]> =>
  pageWhere(
    db,
    page,
    and(isCash, isCastOfStores(settlement.castId, stores), eq(settlement.state, page.open ? 'requested' : 'received')),
  );

/** How many transfers stand in a state, and how much that is. */
export const payoutSum = async (db: Db, state: SettlementState): Promise<{ count: number; amount: number }> => {
  const [row] = await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${settlement.amount}), 0)::int` })
    .from(settlement)
    .where(and(isTransfer, eq(settlement.state, state)));
  return row ?? { count: 0, amount: 0 };
};

export const accountsOf = (db: Db, castIds: readonly number[]): Promise<AccountRow[]> =>
  castIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(bankAccount)
        .where(inArray(bankAccount.castId, [...castIds]));

export const putAccount = (tx: Tx, row: AccountRow) =>
  tx.insert(bankAccount).values(row).onConflictDoUpdate({ target: bankAccount.castId, set: row });

/** Casts with an account for which no transfer waits. */
export const castsWithoutTransfer = async (db: Db): Promise<number[]> => {
  const waiting = db
    .select({ id: settlement.id })
    .from(settlement)
    .where(
      and(eq(settlement.castId, bankAccount.castId), isTransfer, inArray(settlement.state, ['requested', 'approved'])),
    );
  const found = await db.select({ id: bankAccount.castId }).from(bankAccount).where(notExists(waiting));
  return found.map(({ id }) => id);
};

export const deleteAccounts = async (tx: Tx, castIds: readonly number[]): Promise<number> =>
  castIds.length === 0 ? 0 : affected(tx.delete(bankAccount).where(inArray(bankAccount.castId, [...castIds])));

/** Erases the account at transfers that were paid before an instant. */
export const eraseCopies = (tx: Tx, before: Date): Promise<number> =>
  affected(
    tx
      .update(settlement)
      .set({ accountSealed: null })
      .where(and(isNotNull(settlement.accountSealed), lt(settlement.paidAt, before))),
  );

/** Hashes of numbers that more than one cast named. */
export const sharedNumbers = async (db: Db, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: bankAccount.numberHash })
    .from(bankAccount)
    .where(inArray(bankAccount.numberHash, [...hashes]))
    .groupBy(bankAccount.numberHash)
    .having(gt(count(), 1));
  return new Set(rows.map(({ hash }) => hash));
};

/** Casts whose account has this number. */
export const castsOfNumber = async (db: Db, numberHash: string): Promise<number[]> => {
  const rows = await db
    .select({ id: bankAccount.castId })
    .from(bankAccount)
    .where(eq(bankAccount.numberHash, numberHash));
  return rows.map(({ id }) => id);
};

/** Accounts that several casts named, and since when the last of them. */
export const accountsOfSeveral = (db: Db): Promise<{ castIds: number[]; since: Date }[]> =>
  db
    .select({
      castIds: sql<number[]>`array_agg(${bankAccount.castId} order by ${bankAccount.castId})`,
      since: sql<Date>`max(${bankAccount.changedAt})`.mapWith(bankAccount.changedAt),
    })
    .from(bankAccount)
    .groupBy(bankAccount.numberHash)
    .having(gt(count(), 1));

export const insertFile = (tx: Tx, row: FileRow) => tx.insert(payoutFile).values(row);

export const fileById = async (db: Db, id: string): Promise<FileRow | null> => {
  const [row] = await db.select().from(payoutFile).where(eq(payoutFile.id, id));
  return row ?? null;
};
