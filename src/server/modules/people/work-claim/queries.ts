import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { ClaimKind } from '@/domain/desk-promises';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { workClaim } from '../../../db/schema';

/** A stored claim. */
export type ClaimRow = typeof workClaim.$inferSelect;
/** One thing of a queue. */
export type ClaimedItem = { kind: ClaimKind; itemId: string };

/** The claims of these kinds that hold at an instant. */
export const claimsAt = (db: Db, kinds: readonly ClaimKind[], now: Date): Promise<ClaimRow[]> =>
  db
    .select()
    .from(workClaim)
    .where(and(inArray(workClaim.kind, [...kinds]), gt(workClaim.until, now)))
    .orderBy(asc(workClaim.kind), asc(workClaim.itemId));

/**
 * Takes a thing, or holds it longer, in one statement, which waits for another one about the same thing. Resolves with
 * null where another person's claim holds.
 */
export const putClaim = async (tx: Tx, claim: ClaimRow, now: Date): Promise<ClaimRow | null> => {
  const [row] = await tx
    .insert(workClaim)
    .values(claim)
    .onConflictDoUpdate({
      target: [workClaim.kind, workClaim.itemId],
      set: { staffId: sql`excluded.staff_id`, until: sql`excluded.until` },
      setWhere: or(eq(workClaim.staffId, claim.staffId), lte(workClaim.until, now)),
    })
    .returning();
  return row ?? null;
};

/** Whose a thing is; its row is locked until commit. */
export const lockClaim = async (tx: Tx, item: ClaimedItem): Promise<ClaimRow | null> => {
  const [row] = await tx.select().from(workClaim).where(isItem(item)).for('update');
  return row ?? null;
};

/** Ends the claim of a person; resolves with how many that were. */
export const deleteClaim = (tx: Tx, item: ClaimedItem, staffId: number): Promise<number> =>
  affected(tx.delete(workClaim).where(and(isItem(item), eq(workClaim.staffId, staffId))));

/** Removes claims that ended before an instant. */
export const deleteEnded = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(workClaim).where(lte(workClaim.until, before)));

const isItem = ({ kind, itemId }: ClaimedItem) => and(eq(workClaim.kind, kind), eq(workClaim.itemId, itemId));
