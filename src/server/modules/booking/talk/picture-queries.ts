import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { talkMessage, talkPicture, talkRoom } from '../../../db/schema';
import { endOfBookingAfter } from '../reservation/service';
import type { MessageRow } from './message-queries';

/** A stored picture. */
export type PictureRow = typeof talkPicture.$inferSelect;
/** A picture with what its message says of it. */
export type SentPicture = PictureRow & { senderId: number; withheld: boolean };
/** A message by its room and number. */
export type MessagePlace = { roomId: string; seq: number };

export const insertPictures = (tx: Tx, list: readonly PictureRow[]) => tx.insert(talkPicture).values([...list]);

/** What is left of the pictures of these messages, in their order. */
export const picturesOf = (db: Db, places: readonly MessagePlace[]): Promise<PictureRow[]> =>
  places.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(talkPicture)
        .where(or(...places.map(({ roomId, seq }) => and(eq(talkPicture.roomId, roomId), eq(talkPicture.seq, seq)))))
        .orderBy(asc(talkPicture.seq), asc(talkPicture.position));

/** A picture that both may see, or its sender where it was withheld; null for one that the staff look at. */
export const pictureSeenBy = async (db: Db, id: string, me: number): Promise<SentPicture | null> => {
  const rows = await sentPictures(db).where(
    and(
      eq(talkPicture.id, id),
      isNull(talkPicture.reportId),
      or(eq(talkMessage.senderId, me), eq(talkMessage.withheld, false)),
    ),
  );
  return rows[0] ?? null;
};

/** Lets one at a time report, remove or decide about a picture. */
export const lockPicture = (tx: Tx, id: string) =>
  tx.select({ id: talkPicture.id }).from(talkPicture).where(eq(talkPicture.id, id)).for('update');

/** The picture that a report is about, until it is decided; null without one. */
export const pictureOfReport = async (db: Db, reportId: string): Promise<SentPicture | null> =>
  (await sentPictures(db).where(eq(talkPicture.reportId, reportId)))[0] ?? null;

/** The pictures that these reports are about. */
export const picturesOfReports = async (db: Db, reportIds: readonly string[]): Promise<PictureRow[]> =>
  reportIds.length === 0
    ? []
    : db
        .select()
        .from(talkPicture)
        .where(inArray(talkPicture.reportId, [...reportIds]));

/** Hides a picture for a report, or shows it again (null). */
export const setReport = (tx: Tx, id: string, reportId: string | null) =>
  tx.update(talkPicture).set({ reportId }).where(eq(talkPicture.id, id));

/** Removes a picture; false when it was gone already. */
export const deletePicture = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.delete(talkPicture).where(eq(talkPicture.id, id)).returning({ id: talkPicture.id })).length > 0;

/** Removes all pictures of these rooms and returns the keys of their files. */
export const deletePicturesOf = async (tx: Tx, roomIds: readonly string[]): Promise<string[]> =>
  keysOf(
    await tx
      .delete(talkPicture)
      .where(inArray(talkPicture.roomId, [...roomIds]))
      .returning(KEY),
  );

/**
 * Removes pictures whose time is over: the booking of the two that ended first after they were sent, or without one
 * the last message of their room, lies before an instant. What the staff look at stays. Returns the keys of the files.
 */
export const deleteOldPictures = async (tx: Tx, before: Date): Promise<string[]> => {
  const lastAt = sql`(select m.at from talk_message m where m.room_id = ${talkRoom.id} order by m.seq desc limit 1)`;
  const usedAt: SQL = sql`coalesce(${endOfBookingAfter(talkRoom.personId, talkRoom.castId, talkMessage.at)}, ${lastAt})`;
  const old = tx
    .select({ id: talkPicture.id })
    .from(talkPicture)
    .innerJoin(talkMessage, isOfMessage)
    .innerJoin(talkRoom, eq(talkRoom.id, talkPicture.roomId))
    .where(and(isNull(talkPicture.reportId), sql`${usedAt} < ${before.toISOString()}::timestamptz`));
  return keysOf(await tx.delete(talkPicture).where(inArray(talkPicture.id, old)).returning(KEY));
};

/** Whether the sender of a message has sent the other one pictures before it. */
export const hasSentPictures = async (db: Db, { roomId, seq, senderId }: MessageRow): Promise<boolean> => {
  const rows = await db
    .select({ seq: talkMessage.seq })
    .from(talkMessage)
    .where(
      and(
        eq(talkMessage.roomId, roomId),
        lt(talkMessage.seq, seq),
        eq(talkMessage.senderId, senderId),
        eq(talkMessage.withheld, false),
        gt(talkMessage.pictures, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

const isOfMessage = and(eq(talkMessage.roomId, talkPicture.roomId), eq(talkMessage.seq, talkPicture.seq));
const KEY = { key: talkPicture.storageKey };
const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

const sentPictures = (db: Db) =>
  db
    .select({
      id: talkPicture.id,
      roomId: talkPicture.roomId,
      seq: talkPicture.seq,
      position: talkPicture.position,
      storageKey: talkPicture.storageKey,
      width: talkPicture.width,
      height: talkPicture.height,
      blurred: talkPicture.blurred,
      reportId: talkPicture.reportId,
      senderId: talkMessage.senderId,
      withheld: talkMessage.withheld,
    })
    .from(talkPicture)
    .innerJoin(talkMessage, isOfMessage)
    .$dynamic();
