import { and, count, desc, eq, gt, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { follow, followerNews } from '../../../db/schema';
import { blockBetween } from '../../people/block/service';
import { personOfCast } from '../profile/service';

/** A customer's follow of a cast. */
export type FollowRow = typeof follow.$inferSelect;
/** What a cast told the followers. */
export type NewsRow = typeof followerNews.$inferSelect;

/** The casts that a customer follows, the newest first. */
export const followsOf = (db: Db, personId: number): Promise<FollowRow[]> =>
  db.select().from(follow).where(eq(follow.personId, personId)).orderBy(desc(follow.createdAt), desc(follow.castId));

/**
 * Customers who want to be told of a cast's shifts, in the order of the accounts, with the cast's; none with a block
 * between the two. A piece of them: `limit` beyond the account `after`.
 */
export const listenersOf = (db: Db, castId: number, { after = 0, limit }: { after?: number; limit?: number } = {}) => {
  const query = listenersQuery(db, castId, after).$dynamic();
  return limit === undefined ? query : query.limit(limit);
};

const listenersQuery = (db: Db, castId: number, after: number) =>
  db
    .select({ personId: follow.personId, castPersonId: personOfCast(follow.castId) })
    .from(follow)
    .where(and(isFollower(castId), eq(follow.notify, true), gt(follow.personId, after)))
    .orderBy(follow.personId);

/** A page of a cast's followers, the newest first. */
export const followerPage = (
  db: Db,
  castId: number,
  page: { after: readonly [Date, number] | null; limit: number },
): Promise<FollowRow[]> =>
  db
    .select()
    .from(follow)
    .where(
      and(
        isFollower(castId),
        page.after
          ? sql`(${follow.createdAt}, ${follow.personId}) < (${page.after[0].toISOString()}::timestamptz, ${page.after[1]}::int)`
          : undefined,
      ),
    )
    .orderBy(desc(follow.createdAt), desc(follow.personId))
    .limit(page.limit);

/** How many follow a cast, and how many of them hear the cast's news. */
export const countFollowers = async (db: Db, castId: number): Promise<{ followers: number; listeners: number }> => {
  const [row] = await db
    .select({ followers: count(), listeners: sql<number>`(count(*) filter (where ${follow.notify}))::int` })
    .from(follow)
    .where(isFollower(castId));
  return row ?? { followers: 0, listeners: 0 };
};

/** How many of a cast's followers began between two instants. */
export const countNewFollowers = (db: Db, castId: number, { from, to }: { from: Date; to: Date }): Promise<number> =>
  db.$count(follow, and(isFollower(castId), gte(follow.createdAt, from), lt(follow.createdAt, to)));

/** Whether a customer follows a cast. */
export const follows = async (db: Db, personId: number, castId: number): Promise<boolean> =>
  (await db.select({ at: follow.createdAt }).from(follow).where(isThis(personId, castId))).length > 0;

/** What casts told their followers on a business date. */
export const newsOn = (db: Db, castIds: readonly number[], businessDate: string): Promise<NewsRow[]> =>
  db
    .select()
    .from(followerNews)
    .where(and(inArray(followerNews.castId, [...castIds]), eq(followerNews.businessDate, businessDate)));

/** Null where the cast has told the followers already today. */
export const insertNews = async (tx: Tx, row: typeof followerNews.$inferInsert): Promise<NewsRow | null> => {
  const [made] = await tx.insert(followerNews).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

/** News by its id, its row locked: one piece of it goes out at a time. */
export const lockNews = async (tx: Tx, id: number): Promise<NewsRow | null> => {
  const [row] = await tx.select().from(followerNews).where(eq(followerNews.id, id)).for('update');
  return row ?? null;
};

export const updateNews = (tx: Tx, id: number, values: Partial<typeof followerNews.$inferInsert>) =>
  tx.update(followerNews).set(values).where(eq(followerNews.id, id));

/** Removes what was told before an instant; it is shown no more. */
export const deleteNewsBefore = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.delete(followerNews).where(lt(followerNews.sentAt, before)).returning({ id: followerNews.id })).length;

export const insertFollow = (tx: Tx, row: typeof follow.$inferInsert) =>
  tx.insert(follow).values(row).onConflictDoNothing();

/** False when the customer does not follow the cast. */
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

/** The casts that a person follows, and the followers of the cast. */
export const deleteFollowsOf = (tx: Tx, personId: number, castId: number | null) =>
  tx.delete(follow).where(or(eq(follow.personId, personId), castId === null ? undefined : eq(follow.castId, castId)));

const isFollower = (castId: number) =>
  and(eq(follow.castId, castId), not(blockBetween(follow.personId, personOfCast(follow.castId))));
const isThis = (personId: number, castId: number) => and(eq(follow.personId, personId), eq(follow.castId, castId));
