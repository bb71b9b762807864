import { and, count, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { kindsOf, type NoticeGroup, type NoticeKind } from '@/domain/notices/kinds';
import type { Db, Tx } from '../../../core/work';
import { notice } from '../../../db/schema';

/** A notice as it is stored. */
export type NoticeRow = typeof notice.$inferSelect;

/**
 * Writes notices of people, one each: what said the same of the same subject before gives way, and is unread again.
 */
export const putNotices = (tx: Tx, rows: (typeof notice.$inferInsert)[]) =>
  tx
    .insert(notice)
    .values(rows)
    .onConflictDoUpdate({
      target: [notice.personId, notice.kind, notice.subject],
      set: {
        seq: sql`excluded.seq`,
        path: sql`excluded.path`,
        otherId: sql`excluded.other_id`,
        facts: sql`excluded.facts`,
        at: sql`excluded.at`,
        times: sql`case when ${notice.readAt} is null then ${notice.times} + 1 else 1 end`,
        readAt: null,
      },
    });

/** A page of a person's notices, the newest first; one that is for later is not there yet. */
export const noticePage = (
  db: Db,
  personId: number,
  page: { group: NoticeGroup | undefined; below: number | null; limit: number; now: Date },
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.personId, personId),
        lte(notice.at, page.now),
        isIn(page.group),
        page.below === null ? undefined : lt(notice.seq, page.below),
      ),
    )
    .orderBy(desc(notice.seq))
    .limit(page.limit);

/** How many notices of each kind a person has not read. */
export const unreadByKind = async (db: Db, personId: number, now: Date): Promise<Map<NoticeKind, number>> => {
  const rows = await db
    .select({ kind: notice.kind, unread: count() })
    .from(notice)
    .where(and(eq(notice.personId, personId), isNull(notice.readAt), lte(notice.at, now)))
    .groupBy(notice.kind);
  return new Map(rows.map(({ kind, unread }) => [kind, unread]));
};

/**
 * Marks notices up to a number as read, with `downTo` none below it. What was read stays read: only a newer notice is
 * unread. Gives how many were not read before.
 */
export const readNotices = async (
  tx: Tx,
  personId: number,
  { upTo, downTo = 0, group, now }: { upTo: number; downTo?: number; group?: NoticeGroup; now: Date },
): Promise<number> => {
  const wanted = and(
    eq(notice.personId, personId),
    lte(notice.seq, upTo),
    gte(notice.seq, downTo),
    lte(notice.at, now),
    isNull(notice.readAt),
    isIn(group),
  );
  // Two devices of one person mark in the same order.
  const locked = tx.select({ seq: notice.seq }).from(notice).where(wanted).orderBy(notice.seq).for('update');
  const rows = await tx
    .update(notice)
    .set({ readAt: now })
    .where(and(eq(notice.personId, personId), isNull(notice.readAt), inArray(notice.seq, locked)))
    .returning({ seq: notice.seq });
  return rows.length;
};

/** Who has read a talk up to a message has read the notice of it. */
export const readTalkNotice = (
  tx: Tx,
  personId: number,
  { roomId, seq, readAt }: { roomId: string; seq: number; readAt: Date },
) =>
  tx
    .update(notice)
    .set({ readAt })
    .where(
      and(
        eq(notice.personId, personId),
        eq(notice.kind, 'talk'),
        eq(notice.subject, roomId),
        isNull(notice.readAt),
        sql`(${notice.facts} ->> 'seq')::int <= ${seq}`,
      ),
    );

export const deleteBefore = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.delete(notice).where(lt(notice.at, before)).returning({ seq: notice.seq })).length;

export const deleteNoticesOf = (tx: Tx, personId: number) => tx.delete(notice).where(eq(notice.personId, personId));

const isIn = (group: NoticeGroup | undefined) => (group ? inArray(notice.kind, kindsOf(group)) : undefined);
