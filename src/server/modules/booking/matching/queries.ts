import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { CallState, OfferState } from '@/domain/machines/matching-offer';
import { type MatchingState, OPEN_MATCHING_STATES } from '@/domain/machines/matching-request';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { matchingCall, matchingOffer, matchingRequest } from '../../../db/schema';

/** A stored request, call and offer. */
export type RequestRow = typeof matchingRequest.$inferSelect;
export type CallRow = typeof matchingCall.$inferSelect;
export type OfferRow = typeof matchingOffer.$inferSelect;

const OPEN = [...OPEN_MATCHING_STATES];

export const insertRequest = (tx: Tx, row: typeof matchingRequest.$inferInsert) =>
  tx.insert(matchingRequest).values(row);

/** A request under its lock, or null. It is locked before any cast: everything about one request queues here. */
export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | null> => {
  const [row] = await tx.select().from(matchingRequest).where(eq(matchingRequest.id, id)).for('no key update');
  return row ?? null;
};

export const findRequest = async (db: Db, id: string): Promise<RequestRow | null> => {
  const [row] = await db.select().from(matchingRequest).where(eq(matchingRequest.id, id));
  return row ?? null;
};

/** The request of a customer that runs, or null. */
export const openRequestOf = async (db: Db, personId: number): Promise<RequestRow | null> => {
  const [row] = await db
    .select()
    .from(matchingRequest)
    .where(and(eq(matchingRequest.personId, personId), inArray(matchingRequest.state, OPEN)));
  return row ?? null;
};

/** A customer's requests, the newest first, from behind a place on. */
export const requestsOf = (
  db: Db,
  personId: number,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<RequestRow[]> =>
  db
    .select()
    .from(matchingRequest)
    .where(
      and(
        eq(matchingRequest.personId, personId),
        after === null
          ? undefined
          : or(
              lt(matchingRequest.createdAt, after.createdAt),
              and(eq(matchingRequest.createdAt, after.createdAt), lt(matchingRequest.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(matchingRequest.createdAt), desc(matchingRequest.id))
    .limit(limit);

/** Moves a request on; compare-and-swap on its state. */
export const swapRequest = async (
  tx: Tx,
  { id, state }: Pick<RequestRow, 'id' | 'state'>,
  change: Partial<typeof matchingRequest.$inferInsert> & { state: MatchingState },
): Promise<boolean> => {
  const rows = await tx
    .update(matchingRequest)
    .set(change)
    .where(and(eq(matchingRequest.id, id), eq(matchingRequest.state, state)))
    .returning({ id: matchingRequest.id });
  return rows.length === 1;
};

export const countWave = (tx: Tx, id: string, waves: number) =>
  tx.update(matchingRequest).set({ waves }).where(eq(matchingRequest.id, id));

/**
 * Writes down who is asked; returns those who were not asked before, and less than six times within the hour: a
 * trigger counts under a lock per cast, which are taken in the order of their numbers (docs/rules/matching.md#order).
 */
export const insertCalls = async (
  tx: Tx,
  castIds: readonly number[],
  call: { requestId: string; wave: number; at: Date },
): Promise<Set<number>> => {
  if (castIds.length === 0) return new Set();
  const rows = await tx
    .insert(matchingCall)
    .values([...castIds].sort((a, b) => a - b).map((castId) => ({ ...call, castId, state: 'notified' as const })))
    .onConflictDoNothing()
    .returning({ castId: matchingCall.castId });
  return new Set(rows.map(({ castId }) => castId));
};

export const findCall = async (db: Db, requestId: string, castId: number): Promise<CallRow | null> => {
  const [row] = await db
    .select()
    .from(matchingCall)
    .where(and(eq(matchingCall.requestId, requestId), eq(matchingCall.castId, castId)));
  return row ?? null;
};

export const answerCall = (tx: Tx, call: Pick<CallRow, 'requestId' | 'castId'>, state: CallState, answeredAt: Date) =>
  tx
    .update(matchingCall)
    .set({ state, answeredAt })
    .where(and(eq(matchingCall.requestId, call.requestId), eq(matchingCall.castId, call.castId)));

/** The casts who were asked. */
export const calledCasts = async (db: Db, requestId: string): Promise<number[]> => {
  const rows = await db
    .select({ castId: matchingCall.castId })
    .from(matchingCall)
    .where(eq(matchingCall.requestId, requestId));
  return rows.map(({ castId }) => castId);
};

/** How many were asked, by request. */
export const toldCounts = async (db: Db, requestIds: readonly string[]): Promise<Map<string, number>> => {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ id: matchingCall.requestId, told: count() })
    .from(matchingCall)
    .where(inArray(matchingCall.requestId, [...requestIds]))
    .groupBy(matchingCall.requestId);
  return new Map(rows.map(({ id, told }) => [id, told]));
};

/** A cast's calls whose request runs, or ended after an instant, the newest first. */
export const callsOf = (db: Db, castId: number, endedSince: Date, limit: number) =>
  db
    .select({ call: matchingCall, request: matchingRequest })
    .from(matchingCall)
    .innerJoin(matchingRequest, eq(matchingRequest.id, matchingCall.requestId))
    .where(
      and(
        eq(matchingCall.castId, castId),
        or(isNull(matchingRequest.endedAt), gte(matchingRequest.endedAt, endedSince)),
      ),
    )
    .orderBy(desc(matchingCall.at), desc(matchingCall.requestId))
    .limit(limit);

/** Running requests that wait for the cast's answer. */
export const waitingCalls = async (db: Db, castId: number, now: Date): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(matchingCall)
    .innerJoin(matchingRequest, eq(matchingRequest.id, matchingCall.requestId))
    .where(
      and(
        eq(matchingCall.castId, castId),
        eq(matchingCall.state, 'notified'),
        inArray(matchingRequest.state, ['recruiting', 'offered']),
        gt(matchingRequest.deadlineAt, now),
      ),
    );
  return row?.total ?? 0;
};

export const insertOffer = (tx: Tx, row: typeof matchingOffer.$inferInsert) => tx.insert(matchingOffer).values(row);

export const findOffer = async (db: Db, id: string): Promise<OfferRow | null> => {
  const [row] = await db.select().from(matchingOffer).where(eq(matchingOffer.id, id));
  return row ?? null;
};

/** The requests in which an offer of this cast stands, in the order in which they are locked. */
export const requestsWithOfferOf = async (db: Db, castId: number): Promise<string[]> => {
  const found = await db
    .select({ id: matchingOffer.requestId })
    .from(matchingOffer)
    .where(and(eq(matchingOffer.castId, castId), eq(matchingOffer.state, 'offered')))
    .orderBy(asc(matchingOffer.requestId));
  return found.map(({ id }) => id);
};

/** Offers of requests, the earliest start first; of one cast the newest last. */
export const offersOf = (db: Db, requestIds: readonly string[]): Promise<OfferRow[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(matchingOffer)
        .where(inArray(matchingOffer.requestId, [...requestIds]))
        .orderBy(asc(matchingOffer.createdAt), asc(matchingOffer.id));

/** Ends offers; they hold no time from here on. */
export const endOffers = (tx: Tx, ids: readonly string[], state: OfferState, endedAt: Date) =>
  tx
    .update(matchingOffer)
    .set({ state, endedAt })
    .where(and(inArray(matchingOffer.id, [...ids]), eq(matchingOffer.state, 'offered')));

/** Standing offers in the running request of a customer. */
export const standingOffers = async (db: Db, personId: number, now: Date): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(matchingOffer)
    .innerJoin(matchingRequest, eq(matchingRequest.id, matchingOffer.requestId))
    .where(
      and(
        eq(matchingRequest.personId, personId),
        inArray(matchingRequest.state, OPEN),
        eq(matchingOffer.state, 'offered'),
        gt(matchingOffer.expiresAt, now),
      ),
    );
  return row?.total ?? 0;
};

/** Removes requests that ended before an instant, with everything that hangs on them; returns how many. */
export const deleteRequests = (tx: Tx, endedBefore: Date): Promise<number> =>
  affected(tx.delete(matchingRequest).where(lt(matchingRequest.endedAt, endedBefore)));

/**
 * When a customer's last requests within the time came to nothing by the customer's doing, the newest first: those
 * taken back, and those that ended after an offer lapsed. Where every offer was taken back, the casts ended it.
 */
export const abandonedSince = async (db: Db, personId: number, since: Date): Promise<Date[]> => {
  const lapsed = db
    .select({ id: matchingOffer.id })
    .from(matchingOffer)
    .where(and(eq(matchingOffer.requestId, matchingRequest.id), eq(matchingOffer.state, 'expired')));
  const rows = await db
    .select({ endedAt: matchingRequest.endedAt })
    .from(matchingRequest)
    .where(
      and(
        eq(matchingRequest.personId, personId),
        or(eq(matchingRequest.state, 'cancelled_user'), and(eq(matchingRequest.state, 'expired'), exists(lapsed))),
        sql`${matchingRequest.endedAt} > ${since.toISOString()}`,
      ),
    )
    .orderBy(desc(matchingRequest.endedAt));
  return rows.flatMap(({ endedAt }) => endedAt ?? []);
};
