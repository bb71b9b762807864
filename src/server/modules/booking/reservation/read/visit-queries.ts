import { and, asc, between, count, desc, eq, inArray, max, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { earnedBy } from '../../../money/reward/service';
import type { Position } from '../rules/policy';

/**
 * A booking that was completed, as the cast's own records need it: no address, no room. `earned` in yen, null before
 * the capture.
 */
export type Visit = Pick<
  typeof reservation.$inferSelect,
  | 'id'
  | 'personId'
  | 'castId'
  | 'businessDate'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'placeTypeId'
  | 'areaId'
  | 'lines'
  | 'total'
> & { earned: number | null };

/** Which of a cast's visits: one, those of a customer, those after a position, those of business dates. */
export type VisitFilter = {
  id?: string;
  personId?: number;
  beyond?: Position | null;
  from?: string;
  to?: string;
};

/** A cast's completed bookings, the latest first. */
export const visitsOf = (db: Db, castId: number, only: VisitFilter = {}, limit?: number): Promise<Visit[]> => {
  const query = db
    .select({
      id: reservation.id,
      personId: reservation.personId,
      castId: reservation.castId,
      businessDate: reservation.businessDate,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      minutes: reservation.minutes,
      placeTypeId: reservation.placeTypeId,
      areaId: reservation.areaId,
      lines: reservation.lines,
      total: reservation.total,
      earned: earnedBy(sql`${reservation}.id`),
    })
    .from(reservation)
    .where(and(isVisit(castId), ...conditionsOf(only)))
    .orderBy(desc(reservation.startsAt), desc(reservation.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
};

/** When each of these customers last visited a cast. */
export const lastVisits = async (db: Db, castId: number, personIds: readonly number[]): Promise<Map<number, Date>> => {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .select({ personId: reservation.personId, startsAt: reservation.startsAt })
    .from(reservation)
    .where(and(isVisit(castId), inArray(reservation.personId, [...personIds])))
    .orderBy(asc(reservation.startsAt));
  // In order of time, so that each one's last stays.
  return new Map(rows.map(({ personId, startsAt }) => [personId, startsAt]));
};

/** A customer that a cast met: how many visits there were, and the last one. */
export type Guest = { personId: number; visits: number; lastAt: Date };

/** A cast's customers, the latest first; `only` one of them, or those behind a place without some. */
export const guestsOf = (
  db: Db,
  castId: number,
  {
    only,
    beyond,
    without = [],
  }: { only?: number; beyond?: { lastAt: Date; personId: number } | null; without?: readonly number[] },
  limit: number,
): Promise<Guest[]> => {
  const lastAt = max(reservation.startsAt);
  return db
    .select({
      personId: reservation.personId,
      visits: count(),
      lastAt: sql<Date>`${lastAt}`.mapWith(reservation.startsAt),
    })
    .from(reservation)
    .where(
      and(
        isVisit(castId),
        only === undefined ? undefined : eq(reservation.personId, only),
        without.length === 0 ? undefined : notInArray(reservation.personId, [...without]),
      ),
    )
    .groupBy(reservation.personId)
    .having(
      beyond
        ? sql`(${lastAt}, ${reservation.personId}) < (${beyond.lastAt.toISOString()}::timestamptz, ${beyond.personId})`
        : undefined,
    )
    .orderBy(desc(lastAt), desc(reservation.personId))
    .limit(limit);
};

/** A customer's first completed visit to any cast, or null. */
export const firstVisitOf = async (db: Db, personId: number): Promise<string | null> => {
  const [row] = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.state, 'completed')))
    .orderBy(asc(reservation.startsAt), asc(reservation.id))
    .limit(1);
  return row?.id ?? null;
};

const isVisit = (castId: number) => and(eq(reservation.castId, castId), eq(reservation.state, 'completed'));

const conditionsOf = ({ id, personId, beyond, from, to }: VisitFilter): (SQL | undefined)[] => [
  id === undefined ? undefined : eq(reservation.id, id),
  personId === undefined ? undefined : eq(reservation.personId, personId),
  from === undefined || to === undefined ? undefined : between(reservation.businessDate, from, to),
  beyond
    ? sql`(${reservation.startsAt}, ${reservation.id}) < (${beyond.startsAt.toISOString()}::timestamptz, ${beyond.id}::uuid)`
    : undefined,
];
