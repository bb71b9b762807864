import { and, asc, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { talkLook } from '../../../db/schema';

/** A look of the staff at a reported picture. */
export type LookRow = typeof talkLook.$inferSelect;

export const insertLook = (tx: Tx, row: LookRow) => tx.insert(talkLook).values(row);

/** The looks at what these reports are about, the oldest first. */
export const looksOfReports = (db: Db, reportIds: readonly string[]): Promise<LookRow[]> =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(talkLook)
        .where(inArray(talkLook.reportId, [...reportIds]))
        .orderBy(asc(talkLook.id));

/** A page of the looks at what a person sent, the newest first; those in the talk with these peers are left out. */
export const looksAtOwner = (
  db: Db,
  ownerId: number,
  { before, limit, without }: { before: string | undefined; limit: number; without: readonly number[] },
): Promise<LookRow[]> =>
  db
    .select()
    .from(talkLook)
    .where(
      and(
        eq(talkLook.ownerId, ownerId),
        without.length === 0 ? undefined : notInArray(talkLook.peerId, [...without]),
        before === undefined ? undefined : lt(talkLook.id, before),
      ),
    )
    .orderBy(desc(talkLook.id))
    .limit(limit);

/** The people in whose talk with this person something was opened. */
export const peersOfOwner = async (db: Db, ownerId: number): Promise<number[]> =>
  (await db.selectDistinct({ id: talkLook.peerId }).from(talkLook).where(eq(talkLook.ownerId, ownerId))).map(
    ({ id }) => id,
  );

export const deleteLooks = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(talkLook).where(lt(talkLook.at, before)));
