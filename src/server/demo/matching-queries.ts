import { and, count, eq, gt, inArray, ne } from 'drizzle-orm';
import { DEMO_LOGINS } from '@/domain/accounts';
import type { Db } from '../core/work';
import { femaleCast, matchingCall, matchingOffer, matchingRequest, person } from '../db/schema';

/** A request that waits for a cast's answer. */
export type Waiting = { requestId: string; castId: number; personId: number; at: Date };

/** Requests that wait for an answer of these casts, without the cast whose login visitors use. */
export const waiting = async (db: Db, castIds: readonly number[], now: Date): Promise<Waiting[]> =>
  castIds.length === 0
    ? []
    : db
        .select({
          requestId: matchingCall.requestId,
          castId: matchingCall.castId,
          personId: femaleCast.personId,
          at: matchingCall.at,
        })
        .from(matchingCall)
        .innerJoin(matchingRequest, eq(matchingRequest.id, matchingCall.requestId))
        .innerJoin(femaleCast, eq(femaleCast.id, matchingCall.castId))
        .innerJoin(person, eq(person.id, femaleCast.personId))
        .where(
          and(
            inArray(matchingCall.castId, [...castIds]),
            eq(matchingCall.state, 'notified'),
            inArray(matchingRequest.state, ['recruiting', 'offered']),
            gt(matchingRequest.deadlineAt, now),
            ne(person.phone, DEMO_LOGINS.cast),
          ),
        );

/** How many offers a request has. */
export async function countOffers(db: Db, requestId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(matchingOffer).where(eq(matchingOffer.requestId, requestId));
  return row?.total ?? 0;
}
