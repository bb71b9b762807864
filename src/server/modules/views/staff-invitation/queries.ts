import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { OPEN_STAFF_INVITATIONS } from '@/domain/staff-invitation';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { staffInvitation } from '../../../db/schema';

export type InvitationRow = typeof staffInvitation.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;
const isOpen = inArray(staffInvitation.state, [...OPEN_STAFF_INVITATIONS]);

/** The latest, the newest first. */
export const latest = (db: Db, limit: number): Promise<InvitationRow[]> =>
  db.select().from(staffInvitation).orderBy(desc(staffInvitation.askedAt), desc(staffInvitation.id)).limit(limit);

export const rowById = async (db: Db, id: string): Promise<InvitationRow | null> =>
  first(await db.select().from(staffInvitation).where(eq(staffInvitation.id, id)));

export const lockById = async (tx: Tx, id: string): Promise<InvitationRow | null> =>
  first(await tx.select().from(staffInvitation).where(eq(staffInvitation.id, id)).for('update'));

/** Ends what time has ended of the invitations to an address. */
export const endOverdue = (tx: Tx, mail: string, now: Date) =>
  tx
    .update(staffInvitation)
    .set({ state: 'expired', tokenHash: null, endedAt: now })
    .where(
      and(sql`lower(${staffInvitation.mail}) = ${mail.toLowerCase()}`, isOpen, lte(staffInvitation.expiresAt, now)),
    );

/** False where one to this address is open. */
export const insertInvitation = async (tx: Tx, row: typeof staffInvitation.$inferInsert): Promise<boolean> =>
  (await affected(tx.insert(staffInvitation).values(row).onConflictDoNothing())) > 0;

export const updateInvitation = (tx: Tx, id: string, set: Partial<typeof staffInvitation.$inferInsert>) =>
  tx.update(staffInvitation).set(set).where(eq(staffInvitation.id, id));

const opens = (tokenHash: string, now: Date) =>
  and(eq(staffInvitation.tokenHash, tokenHash), eq(staffInvitation.state, 'sent'), gt(staffInvitation.expiresAt, now));

/** The invitation that a link opens at this instant. */
export const openByToken = async (db: Db, tokenHash: string, now: Date): Promise<InvitationRow | null> =>
  first(await db.select().from(staffInvitation).where(opens(tokenHash, now)));

/** The same, locked: of two calls the second one sees what the first one did. */
export const lockByToken = async (tx: Tx, tokenHash: string, now: Date): Promise<InvitationRow | null> =>
  first(await tx.select().from(staffInvitation).where(opens(tokenHash, now)).for('update'));

/** Removes what was over before an instant. */
export const deleteOver = (tx: Tx, before: Date): Promise<number> =>
  affected(
    tx
      .delete(staffInvitation)
      .where(lt(sql`coalesce(${staffInvitation.endedAt}, ${staffInvitation.expiresAt})`, before.toISOString())),
  );
