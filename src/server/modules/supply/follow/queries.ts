import { and, desc, eq, not, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { follow } from '../../../db/schema';
import { blockBetween } from '../../people/block/service';
import { personOfCast } from '../profile/service';

/** A man's follow of a cast. */
export type FollowRow = typeof follow.$inferSelect;

/** Whom a man follows, the newest first. */
export const followsOf = (db: Db, personId: number): Promise<FollowRow[]> =>
  db.select().from(follow).where(eq(follow.personId, personId)).orderBy(desc(follow.createdAt), desc(follow.castId));

/** Who wants to be told of a cast's shifts, in the order of the accounts, with hers; nobody with whom a block stands. */
export const listenersOf = (db: Db, castId: number) =>
  db
    .select({ personId: follow.personId, castPersonId: personOfCast(follow.castId) })
    .from(follow)
    .where(
      and(
        eq(follow.castId, castId),
        eq(follow.notify, true),
        not(blockBetween(follow.personId, personOfCast(follow.castId))),
      ),
    )
    .orderBy(follow.personId);

export const insertFollow = (tx: Tx, row: typeof follow.$inferInsert) =>
  tx.insert(follow).values(row).onConflictDoNothing();

/** False when he does not follow her. */
export const updateNotify = async (tx: Tx, personId: number, castId: number, notify: boolean): Promise<boolean> => {
  const rows = await tx
    .update(follow)
    .set({ notify })
    .where(isThis(personId, castId))
    .returning({ castId: follow.castId });
  return rows.length > 0;
};

export const deleteFollow = (tx: Tx, personId: number, castId: number) =>
  tx.delete(follow).where(isThis(personId, castId));

export const countFollows = (db: Db, personId: number): Promise<number> =>
  db.$count(follow, eq(follow.personId, personId));

/** Whom a person follows, and who follows the cast. */
export const deleteFollowsOf = (tx: Tx, personId: number, castId: number | null) =>
  tx.delete(follow).where(or(eq(follow.personId, personId), castId === null ? undefined : eq(follow.castId, castId)));

const isThis = (personId: number, castId: number) => and(eq(follow.personId, personId), eq(follow.castId, castId));
