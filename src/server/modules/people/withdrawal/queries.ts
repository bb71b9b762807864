import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { withdrawal } from '../../../db/schema';

/** A stored leaving. */
export type WithdrawalRow = typeof withdrawal.$inferSelect;

/** Seals what was hidden of the accounts anew. */
export const renewWithdrawalSeals: Renew = (work) =>
  renewColumn(work, {
    id: withdrawal.personId,
    sealed: withdrawal.keptSealed,
    purpose: 'withdrawal',
    where: isNotNull(withdrawal.keptSealed),
  });

export const insertWithdrawal = (tx: Tx, row: typeof withdrawal.$inferInsert) => tx.insert(withdrawal).values(row);

/** The leaving of a person that can still be taken back, locked; null when there is none. */
export const lockOpen = async (tx: Tx, personId: number): Promise<WithdrawalRow | null> => {
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.personId, personId), isNull(withdrawal.endedAt)))
    .for('update');
  return row ?? null;
};

/** Until when a person may take the leaving back; null for all others. */
export const endOfGrace = async (db: Db, personId: number): Promise<Date | null> => {
  const [row] = await db
    .select({ endsAt: withdrawal.endsAt })
    .from(withdrawal)
    .where(and(eq(withdrawal.personId, personId), isNull(withdrawal.endedAt)));
  return row?.endsAt ?? null;
};

export const deleteWithdrawal = (tx: Tx, personId: number) =>
  tx.delete(withdrawal).where(eq(withdrawal.personId, personId));

export const markEnded = (
  tx: Tx,
  personId: number,
  set: { endedAt: Date; phoneHash: string | null; guestHash: string | null },
) =>
  tx
    .update(withdrawal)
    .set({ ...set, keptSealed: null })
    .where(eq(withdrawal.personId, personId));

/** People whose days of grace were over at an instant and who are not gone yet. */
export const overdue = async (db: Db, endedBy: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ personId: withdrawal.personId })
    .from(withdrawal)
    .where(and(isNull(withdrawal.endedAt), lte(withdrawal.endsAt, endedBy)))
    .orderBy(asc(withdrawal.endsAt))
    .limit(limit);
  return rows.map(({ personId }) => personId);
};

/** Who left before an instant. */
export const leftBefore = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .select({ personId: withdrawal.personId })
    .from(withdrawal)
    .where(lt(withdrawal.leftAt, before))
    .orderBy(asc(withdrawal.personId));
  return rows.map(({ personId }) => personId);
};

/** Who had a number before, as far as that is remembered. */
export const formerOwners = async (db: Db, phoneHash: string): Promise<number[]> => {
  const rows = await db
    .select({ personId: withdrawal.personId })
    .from(withdrawal)
    .where(eq(withdrawal.phoneHash, phoneHash));
  return rows.map(({ personId }) => personId);
};

/** True where a number was that of a customer who left, as far as that is remembered. */
export const isFormerGuest = async (db: Db, guestHash: string): Promise<boolean> =>
  (await db.$count(withdrawal, eq(withdrawal.guestHash, guestHash))) > 0;

/** Forgets the numbers of customers who left before an instant. */
export const forgetGuestHashes = (tx: Tx, before: Date): Promise<number> =>
  affected(
    tx
      .update(withdrawal)
      .set({ guestHash: null })
      .where(and(isNotNull(withdrawal.guestHash), lt(withdrawal.leftAt, before))),
  );

/** Forgets leavings of before an instant; those that can be taken back stay. */
export const deleteOld = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(withdrawal).where(and(isNotNull(withdrawal.endedAt), lt(withdrawal.leftAt, before))));
