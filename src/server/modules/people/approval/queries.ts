import { and, asc, desc, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind } from '@/domain/approvals';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { staffApproval } from '../../../db/schema';

/** An act that waits or waited, as stored. */
export type ApprovalRow = typeof staffApproval.$inferSelect;

const waits = (now: Date) => and(eq(staffApproval.state, 'open'), gt(staffApproval.endsAt, now));

/** Writes it down; null where one of its kind waits for the same subject. */
export const insertApproval = async (tx: Tx, row: typeof staffApproval.$inferInsert): Promise<ApprovalRow | null> => {
  const [made] = await tx.insert(staffApproval).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

/** Ends what no one answered in time, and what waits with other facts than these. */
export async function endStale(
  tx: Tx,
  about: { kind: ApprovalKind; subject: string; hash: string },
  now: Date,
): Promise<void> {
  const open = and(
    eq(staffApproval.kind, about.kind),
    eq(staffApproval.subject, about.subject),
    eq(staffApproval.state, 'open'),
  );
  await tx
    .update(staffApproval)
    .set({ state: 'expired', endedAt: now })
    .where(and(open, lte(staffApproval.endsAt, now)));
  await tx
    .update(staffApproval)
    .set({ state: 'replaced', endedAt: now })
    .where(and(open, ne(staffApproval.hash, about.hash)));
}

/** Ends what waits about a subject. */
export const endOpen = async (tx: Tx, about: { kind: ApprovalKind; subject: string }, now: Date): Promise<void> => {
  await tx
    .update(staffApproval)
    .set({ state: 'replaced', endedAt: now })
    .where(
      and(
        eq(staffApproval.kind, about.kind),
        eq(staffApproval.subject, about.subject),
        eq(staffApproval.state, 'open'),
      ),
    );
};

/** One of them; null where there is none. */
export const approvalRow = async (db: Db, id: string): Promise<ApprovalRow | null> => {
  const [row] = await db.select().from(staffApproval).where(eq(staffApproval.id, id));
  return row ?? null;
};

/** What waits of one kind about a subject. */
export const waitingApproval = async (
  db: Db,
  about: { kind: ApprovalKind; subject: string },
  now: Date,
): Promise<ApprovalRow | null> => {
  const [row] = await db
    .select()
    .from(staffApproval)
    .where(and(eq(staffApproval.kind, about.kind), eq(staffApproval.subject, about.subject), waits(now)));
  return row ?? null;
};

/** Ends one that waits, by a person: null where somebody else was first, or the time is over. */
export const decideRow = async (
  tx: Tx,
  id: string,
  now: Date,
  change: { state: 'approved' | 'refused' | 'withdrawn'; decidedBy: number; answer: string | null },
): Promise<ApprovalRow | null> => {
  const [row] = await tx
    .update(staffApproval)
    .set({ ...change, endedAt: now })
    .where(and(eq(staffApproval.id, id), waits(now)))
    .returning();
  return row ?? null;
};

/** A page: what waits in the order in which it came, what has ended the newest first. */
export const approvalPage = (
  db: Db,
  page: { isOpen: boolean; after: string | undefined; limit: number; now: Date },
): Promise<ApprovalRow[]> => {
  const isBeyond = page.isOpen ? gt : lt;
  const over = or(ne(staffApproval.state, 'open'), lte(staffApproval.endsAt, page.now));
  return db
    .select()
    .from(staffApproval)
    .where(
      and(
        page.isOpen ? waits(page.now) : over,
        page.after === undefined ? undefined : isBeyond(staffApproval.id, page.after),
      ),
    )
    .orderBy(page.isOpen ? asc(staffApproval.id) : desc(staffApproval.id))
    .limit(page.limit);
};

/** All about one subject, the oldest first. */
export const approvalsAbout = (db: Db, subject: string): Promise<ApprovalRow[]> =>
  db.select().from(staffApproval).where(eq(staffApproval.subject, subject)).orderBy(asc(staffApproval.id));

/** How many wait, as a part of another statement. */
export const countApprovals = (db: Db, now: Date): SQL<number> => db.$count(staffApproval, waits(now));

/** Removes what ended, or was over, before an instant: the trigger waits for the word of the cleaning. */
export const deleteApprovals = async (tx: Tx, before: Date): Promise<number> => {
  await tx.execute(sql`select set_config('yoi.retention', 'on', true)`);
  const removed = await affected(tx.delete(staffApproval).where(lt(staffApproval.endsAt, before)));
  await tx.execute(sql`select set_config('yoi.retention', '', true)`);
  return removed;
};
