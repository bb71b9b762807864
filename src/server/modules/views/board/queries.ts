import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Interval } from '@/domain/slots';
import type { Stores } from '../../../core/person';
import type { Db } from '../../../core/work';
import {
  cashReceipt,
  castSlot,
  femaleCast,
  goldHold,
  person,
  reservation,
  reservationEvent,
  shift,
} from '../../../db/schema';
import { isOfStores } from '../../supply/cast/service';

/** A booking of the day, with what a bar tells of it. */
export type BookingRow = Awaited<ReturnType<typeof bookingsOfDay>>[number];
/** Time of a cast that is held, and the id of what holds it. */
export type HeldRow = Awaited<ReturnType<typeof heldTimes>>[number];

/** Shifts of a business day that were not withdrawn, in order of time. */
export const shiftsOfDay = (db: Db, date: string, stores: Stores) =>
  db
    .select({ castId: shift.castId, areaIds: shift.areaIds, startsAt: shift.startsAt, endsAt: shift.endsAt })
    .from(shift)
    .innerJoin(femaleCast, eq(femaleCast.id, shift.castId))
    .where(and(eq(shift.businessDate, date), isNull(shift.withdrawnAt), isOfStores(stores)))
    .orderBy(asc(shift.startsAt), asc(shift.id));

/** Bookings of a business day in order of time, those that were called off too. */
export const bookingsOfDay = (db: Db, date: string, stores: Stores) =>
  db
    .select({
      id: reservation.id,
      castId: reservation.castId,
      state: reservation.state,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      nickname: person.nickname,
      placeTypeId: reservation.placeTypeId,
      areaId: reservation.areaId,
      paymentMethod: reservation.paymentMethod,
      source: reservation.source,
      isHeldInGold: sql<boolean>`exists (select 1 from ${goldHold} h where h.reservation_id = ${reservation}.id
        and (h.state = 'open' or h.posted > 0))`,
      isTakenInCash: sql<boolean>`exists (select 1 from ${cashReceipt} c where c.reservation_id = ${reservation}.id)`,
      total: reservation.total,
      createdAt: reservation.createdAt,
      answerDueAt: reservation.answerDueAt,
      arrivalExpectedAt: reservation.arrivalExpectedAt,
      changedAt: sql<string | null>`(select e.at from ${reservationEvent} e
        where e.reservation_id = ${reservation}.id and e.to_state = ${reservation}.state
        order by e.seq desc limit 1)`,
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(person, eq(person.id, reservation.personId))
    .where(and(eq(reservation.businessDate, date), isOfStores(stores)))
    .orderBy(asc(reservation.startsAt), asc(reservation.id));

/** All that holds time of these casts within an interval: what start times are computed with. */
export const heldTimes = (db: Db, castIds: readonly number[], { from, to }: Interval) =>
  db
    .select({ holder: castSlot.holder, castId: castSlot.castId, occupied: castSlot.occupied })
    .from(castSlot)
    .where(
      and(
        inArray(castSlot.castId, [...castIds]),
        sql`${castSlot.occupied} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      ),
    );
