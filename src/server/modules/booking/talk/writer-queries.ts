import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IdentityState } from '@/domain/accounts';
import type { ReceiveFrom } from '@/domain/talk';
import type { Db, Tx } from '../../../core/work';
import { femaleCast, person, talkRoom } from '../../../db/schema';
import { isBlocking } from '../../people/block/service';
import { accountById } from '../../people/person/service';
import { isFollowing } from '../../supply/follow/service';
import { haveBooked, haveLiveBooking, isBookedPair } from '../reservation/service';

/** A room as one who writes there finds it: both people and everything that the policy asks about them. */
export type WriterRow = {
  roomId: string;
  personId: number;
  castPersonId: number;
  groups: readonly string[];
  identityState: IdentityState;
  /** The customer is suspended, or left. */
  manAway: boolean;
  published: boolean;
  accepting: boolean;
  booked: boolean;
  /** The writer blocks the other one. */
  blocking: boolean;
  /** The other one blocks the writer. */
  blocked: boolean;
  /** The other one has written something that was not withheld. */
  known: boolean;
  receiveFrom: ReceiveFrom | null;
  following: boolean;
  live: boolean;
};

/** What decides whether one of a pair may write to the other. */
export type PairRow = {
  personId: number;
  identityState: IdentityState;
  /** The customer is suspended, or left. */
  manAway: boolean;
  castId: number;
  castPersonId: number;
  published: boolean;
  accepting: boolean;
  booked: boolean;
};

const castPerson = alias(person, 'cast_person');

/** Locks a room of this person, at which its writers queue until commit; null for every id of another person. */
export const lockForWriter = async (tx: Tx, roomId: string, me: number, now: Date): Promise<WriterRow | null> => {
  const peer = sql`(case when ${talkRoom.personId} = ${me} then ${femaleCast.personId} else ${talkRoom.personId} end)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      roomId: talkRoom.id,
      personId: talkRoom.personId,
      castPersonId: femaleCast.personId,
      groups: person.groups,
      identityState: person.identityState,
      manAway: flag(sql`${person.suspendedAt} is not null or ${person.withdrawnAt} is not null`),
      published: flag(sql`coalesce(${femaleCast.publishedAt} <= ${at}, false) and ${castPerson.suspendedAt} is null`),
      accepting: femaleCast.accepting,
      booked: haveBooked(talkRoom.personId, talkRoom.castId),
      blocking: isBlocking(sql`${me}`, peer),
      blocked: isBlocking(peer, sql`${me}`),
      known: flag(sql`exists (select 1 from talk_message m where m.room_id = ${talkRoom.id}
        and m.sender_id = ${peer} and not m.withheld)`),
      receiveFrom: sql<ReceiveFrom | null>`(select s.receive_from from talk_setting s where s.person_id = ${peer})`,
      following: flag(isFollowing(talkRoom.personId, talkRoom.castId)),
      live: haveLiveBooking(talkRoom.personId, talkRoom.castId, now),
    })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .innerJoin(person, eq(person.id, talkRoom.personId))
    .innerJoin(castPerson, eq(castPerson.id, femaleCast.personId))
    .where(and(eq(talkRoom.id, roomId), or(eq(talkRoom.personId, me), eq(femaleCast.personId, me))))
    .for('no key update', { of: talkRoom });
  return row ?? null;
};

/** Everything about a customer and a cast that the policy asks for; null when one of them does not exist. */
export const pairOf = async (db: Db, personId: number, castId: number, now: Date): Promise<PairRow | null> => {
  const man = await accountById(db, personId);
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
  return {
    personId,
    identityState: man.identityState,
    manAway: man.suspendedAt !== null || man.withdrawnAt !== null,
    castId,
    castPersonId: cast.castPersonId,
    published: cast.publishedAt !== null && cast.publishedAt <= now && cast.suspendedAt === null,
    accepting: cast.accepting,
    booked: await isBookedPair(db, { personId, castId }),
  };
};

const flag = (condition: SQL) => sql<boolean>`(${condition})`;
