import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { talkMessage, talkRoom } from '../../../db/schema';

/** A stored message. */
export type MessageRow = typeof talkMessage.$inferSelect;

/**
 * Writes a message under the room's next number, which it returns: one statement. The room stays locked until commit,
 * so that numbers are gapless and in commit order.
 */
export const appendMessage = async (tx: Tx, row: Omit<MessageRow, 'seq'>): Promise<number> => {
  const next = tx.$with('next').as(
    tx
      .update(talkRoom)
      .set({ lastSeq: sql`${talkRoom.lastSeq} + 1` })
      .where(eq(talkRoom.id, row.roomId))
      .returning({ lastSeq: talkRoom.lastSeq }),
  );
  const [written] = await tx
    .with(next)
    .insert(talkMessage)
    .values({ ...row, seq: sql`(select last_seq from next)` })
    .returning({ seq: talkMessage.seq });
  if (!written) throw new Error(`talk room ${row.roomId} is gone`);
  return written.seq;
};

/** What a sender wrote since an instant, the oldest first, and any message of the sender with this `clientId`. */
export const sentBy = (db: Db, senderId: number, { since, clientId }: { since: Date; clientId: string }) =>
  db
    .select()
    .from(talkMessage)
    .where(and(eq(talkMessage.senderId, senderId), or(gt(talkMessage.at, since), eq(talkMessage.clientId, clientId))))
    .orderBy(asc(talkMessage.at));

/** Messages that a person sees: the newest first below a number, or the oldest first above one. */
export const messagesOf = (db: Db, roomId: string, me: number, page: MessagePage): Promise<MessageRow[]> =>
  db
    .select()
    .from(talkMessage)
    .where(and(eq(talkMessage.roomId, roomId), isSeenBy(me), edgeOf(page)))
    .orderBy('above' in page ? asc(talkMessage.seq) : desc(talkMessage.seq))
    .limit(page.limit);

type MessagePage = { below: number | null; limit: number } | { above: number; limit: number };

function edgeOf(page: MessagePage) {
  if ('above' in page) return gt(talkMessage.seq, page.above);
  return page.below === null ? undefined : lt(talkMessage.seq, page.below);
}

/** Single messages by room and number. */
export const messagesAt = (db: Db, places: readonly { roomId: string; seq: number }[]): Promise<MessageRow[]> =>
  places.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(talkMessage)
        .where(or(...places.map(({ roomId, seq }) => and(eq(talkMessage.roomId, roomId), eq(talkMessage.seq, seq)))));

/** Whether one of these people wrote something in the room that was not withheld. */
export const hasWritten = async (db: Db, roomId: string, senderIds: number[]): Promise<boolean> => {
  const [row] = await db
    .select({ total: count() })
    .from(talkMessage)
    .where(
      and(eq(talkMessage.roomId, roomId), inArray(talkMessage.senderId, senderIds), eq(talkMessage.withheld, false)),
    );
  return (row?.total ?? 0) > 0;
};

const isSeenBy = (me: number): SQL | undefined => or(eq(talkMessage.senderId, me), eq(talkMessage.withheld, false));
