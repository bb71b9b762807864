import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Stores } from '../../../core/person';
import type { Db } from '../../../core/work';
import { area, castDay, femaleCast, reservation, store } from '../../../db/schema';
import { isOfStores } from '../../supply/cast/service';

/** Ids of the casts of these stores whose hours of a business date hold an instant. */
export const castsOnShift = async (db: Db, stores: Stores, date: string, now: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ castId: castDay.castId })
    .from(castDay)
    .innerJoin(femaleCast, eq(femaleCast.id, castDay.castId))
    .where(and(isOfStores(stores), eq(castDay.day, date), lte(castDay.startsAt, now), gt(castDay.endsAt, now)));
  return rows.map(({ castId }) => castId);
};

/** Casts of these stores who are on the way to a booking of a business date, there, or in it. */
export const movingCasts = (
  db: Db,
  stores: Stores,
  date: string,
): Promise<{ castId: number; state: ReservationState }[]> =>
  db
    .select({ castId: reservation.castId, state: reservation.state })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .where(
      and(
        isOfStores(stores),
        eq(reservation.businessDate, date),
        inArray(reservation.state, ['departed', 'arrived', 'in_progress']),
      ),
    )
    // The one that goes on counts before the one that comes.
    .orderBy(asc(reservation.startsAt));

/** Of a span of time, and the instant until which it counts beside the other one. */
export type Span = { from: Date; to: Date; cut: Date };

/**
 * How many bookings of these stores were asked for in each hour of two spans, hours of the span, and until its cut.
 */
export const takenByHour = (db: Db, stores: Stores, today: Span, before: Span) => {
  const isToday = sql<boolean>`${reservation.createdAt} >= ${today.from.toISOString()}::timestamptz`;
  const from = sql`case when ${isToday} then ${today.from.toISOString()}::timestamptz else ${before.from.toISOString()}::timestamptz end`;
  const cut = sql`case when ${isToday} then ${today.cut.toISOString()}::timestamptz else ${before.cut.toISOString()}::timestamptz end`;
  const hour = sql<number>`floor(extract(epoch from ${reservation.createdAt} - ${from}) / 3600)::int`;
  return db
    .select({
      isToday: sql<boolean>`is_today`,
      hour: sql<number>`hour`,
      count: sql`count(*)`.mapWith(Number),
      untilCut: sql`count(*) filter (where is_counted)`.mapWith(Number),
    })
    .from(
      db
        .select({
          isToday: isToday.as('is_today'),
          hour: hour.as('hour'),
          isCounted: sql<boolean>`${reservation.createdAt} <= ${cut}`.as('is_counted'),
        })
        .from(reservation)
        .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
        .where(
          and(
            isOfStores(stores),
            or(
              and(gte(reservation.createdAt, today.from), lte(reservation.createdAt, today.cut)),
              and(gte(reservation.createdAt, before.from), sql`${reservation.createdAt} < ${before.to.toISOString()}`),
            ),
          ),
        )
        .as('taken'),
    )
    .groupBy(sql`is_today`, sql`hour`);
};

type Until = { date: string; cut: Date };

/** What each of these stores took of the bookings of two business dates that were completed until an instant. */
export const takingsByStore = (db: Db, stores: Stores, today: Until, before: Until) => {
  const sumOf = ({ date, cut }: Until) =>
    sql`coalesce(sum(${reservation.total}) filter (where ${and(eq(reservation.businessDate, date), lte(reservation.endedAt, cut))}), 0)`;
  const sums = db
    .select({
      storeId: femaleCast.storeId,
      today: sumOf(today).mapWith(Number).as('today'),
      before: sumOf(before).mapWith(Number).as('before'),
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .where(and(inArray(reservation.businessDate, [today.date, before.date]), eq(reservation.state, 'completed')))
    .groupBy(femaleCast.storeId)
    .as('sums');
  return db
    .select({
      id: store.id,
      name: store.name,
      today: sql`coalesce(${sums.today}, 0)`.mapWith(Number),
      before: sql`coalesce(${sums.before}, 0)`.mapWith(Number),
    })
    .from(store)
    .leftJoin(sums, eq(sums.storeId, store.id))
    .where(stores === null ? undefined : inArray(store.id, [...stores]))
    .orderBy(asc(store.id));
};

/**
 * Agreed bookings of these stores on a business date that start between two instants and are not under way; `total`
 * counts all.
 */
export const startingBetween = (
  db: Db,
  stores: Stores,
  { date, from, to, limit }: { date: string; from: Date; to: Date; limit: number },
) =>
  db
    .select({
      id: reservation.id,
      state: reservation.state,
      startsAt: reservation.startsAt,
      castName: femaleCast.displayName,
      storeName: store.name,
      areaName: area.name,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .innerJoin(area, eq(area.id, reservation.areaId))
    .where(
      and(
        isOfStores(stores),
        eq(reservation.businessDate, date),
        gt(reservation.startsAt, from),
        lte(reservation.startsAt, to),
        inArray(reservation.state, ['confirmed', 'departed', 'arrived']),
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.id))
    .limit(limit);
