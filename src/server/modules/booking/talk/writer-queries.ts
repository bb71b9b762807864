import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IdentityState } from '@/domain/accounts';
import type { Tx } from '../../../core/work';
import { femaleCast, person, talkRoom } from '../../../db/schema';

/** A room as one who writes there finds it: both people and everything that the policy asks about them. */
export type WriterRow = {
  roomId: string;
  personId: number;
  castPersonId: number;
  groups: readonly string[];
  identityState: IdentityState;
  manSuspended: boolean;
  published: boolean;
  accepting: boolean;
  booked: boolean;
  /** The writer blocks the other one. */
  blocking: boolean;
  /** The other one blocks the writer. */
  blocked: boolean;
  /** The other one has written something that was not withheld. */
  known: boolean;
};

const castPerson = alias(person, 'cast_person');

/** Locks a room of this person's, at which its writers queue until commit; null for every id that is not his. */
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
      manSuspended: flag(sql`${person.suspendedAt} is not null`),
      published: flag(sql`coalesce(${femaleCast.publishedAt} <= ${at}, false) and ${castPerson.suspendedAt} is null`),
      accepting: femaleCast.accepting,
      booked: flag(sql`exists (select 1 from reservation v where v.person_id = ${talkRoom.personId}
        and v.cast_id = ${talkRoom.castId})`),
      blocking: flag(sql`exists (select 1 from block b where b.blocker_id = ${me} and b.blocked_id = ${peer})`),
      blocked: flag(sql`exists (select 1 from block b where b.blocker_id = ${peer} and b.blocked_id = ${me})`),
      known: flag(sql`exists (select 1 from talk_message m where m.room_id = ${talkRoom.id}
        and m.sender_id = ${peer} and not m.withheld)`),
    })
    .from(talkRoom)
    .innerJoin(femaleCast, eq(femaleCast.id, talkRoom.castId))
    .innerJoin(person, eq(person.id, talkRoom.personId))
    .innerJoin(castPerson, eq(castPerson.id, femaleCast.personId))
    .where(and(eq(talkRoom.id, roomId), or(eq(talkRoom.personId, me), eq(femaleCast.personId, me))))
    .for('no key update', { of: talkRoom });
  return row ?? null;
};

const flag = (condition: SQL) => sql<boolean>`(${condition})`;
