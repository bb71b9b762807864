import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { IdentityState } from '@/domain/accounts';
import type { Db, Tx } from '../../../core/work';
import { block, femaleCast, person, report, reservation, talkRead, talkRoom } from '../../../db/schema';
import { LIVE_STATES } from './policy';

/** A room with both people and what the viewer's list shows of it. */
export type RoomRow = {
  id: string;
  personId: number;
  castId: number;
  castPersonId: number;
  nickname: string;
  unread: number;
  peerReadSeq: number;
  blocking: boolean;
  pinned: boolean;
  lastSeq: number | null;
  lastAt: Date | null;
};
/** Where a page of the list ended. */
export type Position = { pinned: boolean; lastAt: Date; id: string };
/** A live booking of a pair. */
export type BookingRow = Pick<
  typeof reservation.$inferSelect,
  'id' | 'personId' | 'castId' | 'startsAt' | 'endsAt' | 'state'
>;
/** What decides who may write to whom. */
export type PairRow = {
  personId: number;
  identityState: IdentityState;
  manSuspended: boolean;
  castId: number;
  castPersonId: number;
  published: boolean;
  accepting: boolean;
  booked: boolean;
};

/** One room that this person is part of, or null. */
export const roomOf = async (db: Db, id: string, me: number, now: Date): Promise<RoomRow | null> => {
  const [row] = await roomQuery(db, me, now).where(and(eq(talkRoom.id, id), isPart(me)));
  return row ? read(row) : null;
};

/** The rooms in which this person sees a message: those with a live booking first, then the newest message first. */
export const roomPage = async (
  db: Db,
  me: number,
  now: Date,
  page: { after: Position | null; limit: number },
): Promise<RoomRow[]> => {
  const [pinned, lastAt] = [isPinned(now), lastOf(me, sql`m.at`)];
  const { after } = page;
  const rows = await roomQuery(db, me, now)
    .where(
      and(
        isPart(me),
        sql`${lastAt} is not null`,
        sql`not ${isBlocking(me)}`,
        after
          ? sql`(${pinned}, ${lastAt}, ${talkRoom.id}) <
              (${after.pinned}::boolean, ${after.lastAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${pinned} desc`, sql`${lastAt} desc`, desc(talkRoom.id))
    .limit(page.limit);
  return rows.map(read);
};

/** Messages that wait unread for a person, rooms of those whom she or he blocks left out. */
export const unreadTotal = async (db: Db, me: number): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${unreadOf(me)}), 0)::int` })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .where(and(isPart(me), sql`not ${isBlocking(me)}`));
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

/** Everything about a man and a cast that the policy asks for; null when one of them does not exist. */
export const pairOf = async (db: Db, personId: number, castId: number, now: Date): Promise<PairRow | null> => {
  const [man] = await db
    .select({ identityState: person.identityState, suspendedAt: person.suspendedAt, groups: person.groups })
    .from(person)
    .where(eq(person.id, personId));
  const [cast] = await db
    .select({
      castPersonId: femaleCast.personId,
      publishedAt: femaleCast.publishedAt,
      accepting: femaleCast.accepting,
      suspendedAt: person.suspendedAt,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(eq(femaleCast.id, castId));
  if (!man || !cast || man.groups.some((group) => group.includes('female'))) return null;
  const bookings = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.castId, castId)))
    .limit(1);
  return {
    personId,
    identityState: man.identityState,
    manSuspended: man.suspendedAt !== null,
    castId,
    castPersonId: cast.castPersonId,
    published: cast.publishedAt !== null && cast.publishedAt <= now && cast.suspendedAt === null,
    accepting: cast.accepting,
    booked: bookings.length > 0,
  };
};

/** Both sides of a reservation, or null. */
export const reservationPair = async (db: Db, id: string) => {
  const rows = await db
    .select({ personId: reservation.personId, castId: reservation.castId })
    .from(reservation)
    .where(eq(reservation.id, id));
  return rows[0] ?? null;
};

/** Live bookings of pairs, the soonest first. */
export const liveBookings = (db: Db, pairs: readonly { personId: number; castId: number }[], now: Date) =>
  pairs.length === 0
    ? Promise.resolve<BookingRow[]>([])
    : db
        .select({
          id: reservation.id,
          personId: reservation.personId,
          castId: reservation.castId,
          startsAt: reservation.startsAt,
          endsAt: reservation.endsAt,
          state: reservation.state,
        })
        .from(reservation)
        .where(
          and(
            inArray(
              reservation.personId,
              pairs.map(({ personId }) => personId),
            ),
            inArray(
              reservation.castId,
              pairs.map(({ castId }) => castId),
            ),
            inArray(reservation.state, [...LIVE_STATES]),
            sql`${reservation.endsAt} > ${now.toISOString()}`,
          ),
        )
        .orderBy(reservation.startsAt);

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

/** True when `blockerId` blocks `blockedId`. */
export const blocks = async (db: Db, blockerId: number, blockedId: number): Promise<boolean> => {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)));
  return rows.length > 0;
};

/** Whom a person blocks, the newest first. */
export const blocksOf = (db: Db, blockerId: number) =>
  db
    .select({
      userId: block.blockedId,
      createdAt: block.createdAt,
      nickname: person.nickname,
      castId: femaleCast.id,
    })
    .from(block)
    .innerJoin(person, eq(person.id, block.blockedId))
    .leftJoin(femaleCast, eq(femaleCast.personId, block.blockedId))
    .where(eq(block.blockerId, blockerId))
    .orderBy(desc(block.createdAt), desc(block.blockedId));

export const insertBlock = (tx: Tx, row: typeof block.$inferInsert) =>
  tx.insert(block).values(row).onConflictDoNothing();

export const deleteBlock = (tx: Tx, blockerId: number, blockedId: number) =>
  tx.delete(block).where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)));

export const insertReport = (tx: Tx, row: typeof report.$inferInsert) => tx.insert(report).values(row);

const isPart = (me: number) => or(eq(talkRoom.personId, me), eq(femaleCast.personId, me));
const peer = (me: number): SQL =>
  sql`(case when ${talkRoom.personId} = ${me} then ${femaleCast.personId} else ${talkRoom.personId} end)`;
const isBlocking = (me: number): SQL =>
  sql`exists (select 1 from block b where b.blocker_id = ${me} and b.blocked_id = ${peer(me)})`;
const readSeq = (whom: SQL): SQL =>
  sql`coalesce((select r.seq from talk_read r where r.room_id = ${talkRoom.id} and r.person_id = ${whom}), 0)`;
const unreadOf = (me: number): SQL<number> =>
  sql<number>`(select count(*)::int from talk_message m where m.room_id = ${talkRoom.id} and m.sender_id <> ${me}
    and not m.withheld and m.seq > ${readSeq(sql`${me}`)})`;
const lastOf = (me: number, column: SQL): SQL =>
  sql`(select ${column} from talk_message m where m.room_id = ${talkRoom.id}
    and (m.sender_id = ${me} or not m.withheld) order by m.seq desc limit 1)`;
const isPinned = (now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from reservation v where v.person_id = ${talkRoom.personId}
    and v.cast_id = ${talkRoom.castId} and v.ends_at > ${now.toISOString()}::timestamptz
    and v.state in (${sql.join(
      LIVE_STATES.map((state) => sql`${state}`),
      sql`, `,
    )}))`;

function roomQuery(db: Db, me: number, now: Date) {
  return db
    .select({
      id: talkRoom.id,
      personId: talkRoom.personId,
      castId: talkRoom.castId,
      castPersonId: femaleCast.personId,
      nickname: person.nickname,
      unread: unreadOf(me),
      peerReadSeq: sql<number>`${readSeq(peer(me))}`,
      blocking: sql<boolean>`${isBlocking(me)}`,
      pinned: isPinned(now),
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
