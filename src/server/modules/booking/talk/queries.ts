import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { businessDateOf, businessDayClose } from '@/domain/business-day';
import type { AvatarName } from '@/domain/guest-profile';
import type { Db, Tx } from '../../../core/work';
import { femaleCast, person, talkMessage, talkRead, talkRoom } from '../../../db/schema';
import { isBlocking } from '../../people/block/service';
import { shownProfile } from '../../people/person/service';
import { haveLiveBooking } from '../reservation/service';
import { deletePicturesOf } from './picture-queries';

/** A room with both people and what the viewer's list shows of it. */
export type RoomRow = {
  id: string;
  personId: number;
  castId: number;
  castPersonId: number;
  nickname: string;
  avatar: AvatarName | null;
  unread: number;
  /** How far the other one has read; 0 while one of the two keeps read marks off. */
  peerReadSeq: number;
  marks: boolean;
  blocking: boolean;
  rank: number;
  lastSeq: number | null;
  lastAt: Date | null;
};
/** The `rank` of a room whose two people have a booking of this business day. */
export const TONIGHT = 2;
/** Where a page of the list ended. */
export type Position = { rank: number; lastAt: Date; id: string };
/** One room that this person is part of, or null. */
export const roomOf = async (db: Db, id: string, me: number, now: Date): Promise<RoomRow | null> => {
  const [row] = await roomQuery(db, me, now).where(and(eq(talkRoom.id, id), isPartyOf(me)));
  return row ? read(row) : null;
};

/**
 * The rooms in which this person sees a message: those with a booking of tonight first, then those with a later one,
 * the newest message first among each.
 */
export const roomPage = async (
  db: Db,
  me: number,
  now: Date,
  page: { after: Position | null; limit: number },
): Promise<RoomRow[]> => {
  const [rank, lastAt] = [rankOf(now), lastOf(me, sql`m.at`)];
  const { after } = page;
  const rows = await roomQuery(db, me, now)
    .where(
      and(
        isPartyOf(me),
        sql`${lastAt} is not null`,
        not(isBlocking(sql`${me}`, peer(me))),
        after
          ? sql`(${rank}, ${lastAt}, ${talkRoom.id}) <
              (${after.rank}::integer, ${after.lastAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${rank} desc`, sql`${lastAt} desc`, desc(talkRoom.id))
    .limit(page.limit);
  return rows.map(read);
};

/** Messages that wait unread for a person, rooms with blocked partners left out. */
export const unreadTotal = async (db: Db, me: number): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${unreadOf(me)}), 0)::int` })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .where(and(isPartyOf(me), not(isBlocking(sql`${me}`, peer(me)))));
  return row?.total ?? 0;
};

/** The room of a pair; made when there is none. */
export const ensureRoom = async (
  tx: Tx,
  row: { id: string; personId: number; castId: number; createdAt: Date },
): Promise<string> => {
  await tx
    .insert(talkRoom)
    .values(row)
    .onConflictDoNothing({ target: [talkRoom.personId, talkRoom.castId] });
  return (await roomIdOf(tx, row.personId, row.castId)) ?? row.id;
};

/** The id of a pair's room, or null. */
export const roomIdOf = async (db: Db, personId: number, castId: number): Promise<string | null> => {
  const rows = await db
    .select({ id: talkRoom.id })
    .from(talkRoom)
    .where(and(eq(talkRoom.personId, personId), eq(talkRoom.castId, castId)));
  return rows[0]?.id ?? null;
};

/** The accounts of a room's two people, the customer first; empty when the room is gone. */
export const accountsOfRoom = async (db: Db, id: string): Promise<number[]> => {
  const rows = await db
    .select({ personId: talkRoom.personId, castPersonId: femaleCast.personId })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .where(eq(talkRoom.id, id));
  return rows.flatMap(({ personId, castPersonId }) => [personId, castPersonId]);
};

/** Moves a read mark forward; null when it stood there already. */
export const raiseRead = async (tx: Tx, row: typeof talkRead.$inferInsert): Promise<number | null> => {
  const rows = await tx
    .insert(talkRead)
    .values(row)
    .onConflictDoUpdate({
      target: [talkRead.roomId, talkRead.personId],
      set: { seq: row.seq, at: row.at },
      setWhere: sql`${talkRead.seq} < ${row.seq}`,
    })
    .returning({ seq: talkRead.seq });
  return rows[0]?.seq ?? null;
};

/**
 * Removes the rooms of these people, on either side, with everything in them. Returns how many, and the keys of their
 * pictures' files.
 */
export const deleteRoomsOf = async (
  tx: Tx,
  personIds: readonly number[],
): Promise<{ count: number; pictures: string[] }> => {
  if (personIds.length === 0) return { count: 0, pictures: [] };
  const ids = [...personIds];
  const casts = tx.select({ id: femaleCast.id }).from(femaleCast).where(inArray(femaleCast.personId, ids));
  const theirs = or(inArray(talkRoom.personId, ids), inArray(talkRoom.castId, casts));
  const rooms = (await tx.select({ id: talkRoom.id }).from(talkRoom).where(theirs).for('update')).map(({ id }) => id);
  if (rooms.length === 0) return { count: 0, pictures: [] };
  const pictures = await deletePicturesOf(tx, rooms);
  await tx.delete(talkRead).where(inArray(talkRead.roomId, rooms));
  await tx.delete(talkMessage).where(inArray(talkMessage.roomId, rooms));
  await tx.delete(talkRoom).where(inArray(talkRoom.id, rooms));
  return { count: rooms.length, pictures };
};

const isPartyOf = (me: number) => or(eq(talkRoom.personId, me), eq(femaleCast.personId, me));
const peer = (me: number): SQL =>
  sql`(case when ${talkRoom.personId} = ${me} then ${femaleCast.personId} else ${talkRoom.personId} end)`;
const readSeq = (readerId: SQL): SQL =>
  sql`coalesce((select r.seq from talk_read r where r.room_id = ${talkRoom.id} and r.person_id = ${readerId}), 0)`;
const unreadOf = (me: number): SQL<number> =>
  sql<number>`(select count(*)::int from talk_message m where m.room_id = ${talkRoom.id} and m.sender_id <> ${me}
    and not m.withheld and m.seq > ${readSeq(sql`${me}`)})`;
const lastOf = (me: number, column: SQL): SQL =>
  sql`(select ${column} from talk_message m where m.room_id = ${talkRoom.id}
    and (m.sender_id = ${me} or not m.withheld) order by m.seq desc limit 1)`;
// Read marks are shown only where neither of the two keeps them back.
const MARKS = sql<boolean>`(not exists (select 1 from talk_setting s
  where s.person_id in (${talkRoom.personId}, ${femaleCast.personId}) and not s.read_marks))`;
const rankOf = (now: Date): SQL<number> => {
  const live = (before?: Date) => haveLiveBooking(talkRoom.personId, talkRoom.castId, now, before);
  return sql<number>`(case when ${live(businessDayClose(businessDateOf(now)))} then ${sql.raw(String(TONIGHT))}
    when ${live()} then 1 else 0 end)`;
};

function roomQuery(db: Db, me: number, now: Date) {
  return db
    .select({
      id: talkRoom.id,
      personId: talkRoom.personId,
      castId: talkRoom.castId,
      castPersonId: femaleCast.personId,
      nickname: person.nickname,
      avatar: shownProfile.avatar,
      unread: unreadOf(me),
      peerReadSeq: sql<number>`(case when ${MARKS} then ${readSeq(peer(me))} else 0 end)`,
      marks: MARKS,
      blocking: isBlocking(sql`${me}`, peer(me)),
      rank: rankOf(now),
      lastSeq: sql<number | null>`${lastOf(me, sql`m.seq`)}`,
      lastAt: sql<string | Date | null>`${lastOf(me, sql`m.at`)}`,
    })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .innerJoin(person, eq(person.id, talkRoom.personId))
    .$dynamic();
}

// A computed column comes as the driver reads it: a Date or its text.
const read = ({ lastAt, ...row }: Omit<RoomRow, 'lastAt'> & { lastAt: string | Date | null }): RoomRow => ({
  ...row,
  lastAt: lastAt === null ? null : new Date(lastAt),
});
