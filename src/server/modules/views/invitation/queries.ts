import { and, eq, gt, gte } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { invitation } from '../../../db/schema';

/** What was decided of an invitation. */
export type InvitationRow = typeof invitation.$inferSelect;

/** True when this is the first decision about the invited customer; a second one writes nothing. */
export const insertDecision = async (tx: Tx, row: InvitationRow): Promise<boolean> =>
  (await tx.insert(invitation).values(row).onConflictDoNothing().returning({ id: invitation.invitedId })).length > 0;

export const isDecided = async (db: Db, invitedId: number): Promise<boolean> =>
  (await db.$count(invitation, eq(invitation.invitedId, invitedId))) > 0;

/** What was decided about the people that a person invited. */
export const decisionsOf = (db: Db, inviterId: number): Promise<InvitationRow[]> =>
  db.select().from(invitation).where(eq(invitation.inviterId, inviterId));

/** How many times a person was rewarded since an instant. */
export const rewardedSince = (db: Db, inviterId: number, since: Date): Promise<number> =>
  db.$count(
    invitation,
    and(
      eq(invitation.inviterId, inviterId),
      eq(invitation.state, 'rewarded'),
      gt(invitation.inviterGold, 0),
      gte(invitation.decidedAt, since),
    ),
  );
