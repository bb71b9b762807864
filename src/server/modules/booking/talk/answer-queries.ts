import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@/domain/durations';
import type { Db } from '../../../core/work';
import { talkMessage, talkRoom } from '../../../db/schema';

/**
 * Minutes after which a cast answered what customers wrote between two instants, null where no answer came within a
 * day. What a customer writes in a row counts once, from its first message; what was withheld does not count.
 */
export async function talkAnswers(
  db: Db,
  castId: number,
  { from, to }: { from: Date; to: Date },
): Promise<(number | null)[]> {
  const [asked, earlier, reply] = [
    alias(talkMessage, 'asked'),
    alias(talkMessage, 'earlier'),
    alias(talkMessage, 'reply'),
  ];
  const continues = db
    .select({ seq: earlier.seq })
    .from(earlier)
    .where(
      and(
        eq(earlier.roomId, asked.roomId),
        eq(earlier.seq, sql`${asked.seq} - 1`),
        eq(earlier.senderId, asked.senderId),
      ),
    );
  const firstReply = db
    .select({ at: sql`min(${reply.at})` })
    .from(reply)
    .where(
      and(
        eq(reply.roomId, asked.roomId),
        sql`${reply.seq} > ${asked.seq}`,
        ne(reply.senderId, asked.senderId),
        sql`${reply.at} <= ${asked.at} + interval '24 hours'`,
      ),
    );
  const rows = await db
    .select({ at: asked.at, answered: sql<string | null>`to_json((${firstReply}))#>>'{}'` })
    .from(asked)
    .innerJoin(talkRoom, eq(talkRoom.id, asked.roomId))
    .where(
      and(
        eq(talkRoom.castId, castId),
        eq(asked.senderId, talkRoom.personId),
        eq(asked.withheld, false),
        gte(asked.at, from),
        lt(asked.at, to),
        sql`not exists ${continues}`,
      ),
    );
  return rows.map(({ at, answered }) =>
    answered === null ? null : (new Date(answered).getTime() - at.getTime()) / MINUTE_MS,
  );
}
