import { and, asc, count, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import { statesWaitingFor } from '@/domain/machines/reservation-waiting';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { castOfPerson } from '../../../supply/profile/service';
import { RESERVING } from '../rules/policy';

/** A live booking of a pair. */
export type LiveBooking = Pick<
  typeof reservation.$inferSelect,
  'id' | 'personId' | 'castId' | 'startsAt' | 'endsAt' | 'state'
>;
type Pair = { personId: number; castId: number };

/** Whether the two ever had a booking together: only then may the cast ask for the customer's reliability. */
export const haveBooking = (db: Db, castPersonId: number, personId: number): Promise<boolean> =>
  isAny(db, and(eq(reservation.castId, castOfPerson(castPersonId)), eq(reservation.personId, personId)));

/** Whether a customer and a cast ever had a booking together, whatever became of it. */
export const isBookedPair = (db: Db, { personId, castId }: Pair): Promise<boolean> =>
  isAny(db, and(eq(reservation.personId, personId), eq(reservation.castId, castId)));

/** Both sides of a reservation, or null. */
export const pairOfReservation = async (db: Db, id: string): Promise<Pair | null> => {
  const [row] = await db
    .select({ personId: reservation.personId, castId: reservation.castId })
    .from(reservation)
    .where(eq(reservation.id, id));
  return row ?? null;
};

/** Live bookings of pairs, the soonest first. */
export const liveBookings = async (db: Db, pairs: readonly Pair[], now: Date): Promise<LiveBooking[]> =>
  pairs.length === 0
    ? []
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
            inArray(reservation.state, [...RESERVING]),
            gt(reservation.endsAt, now),
          ),
        )
        .orderBy(reservation.startsAt);

/** Bookings of an account, on either side, in these states: the soonest first. */
export const bookingsIn = (db: Db, personId: number, states: readonly ReservationState[]) =>
  db
    .select({ id: reservation.id, state: reservation.state, startsAt: reservation.startsAt })
    .from(reservation)
    .where(and(isOf(personId), inArray(reservation.state, [...states])))
    .orderBy(asc(reservation.startsAt), asc(reservation.id));

/** How many bookings an account ever had, on either side. */
export const countBookings = (db: Db, personId: number): Promise<number> => db.$count(reservation, isOf(personId));

/**
 * How many reservations wait for this person's answer; one whose answer was due already does not wait, and one whose
 * answer is held does not wait for the cast.
 */
export const waitingReservations = async (
  db: Db,
  personId: number,
  side: 'male' | 'cast',
  now: Date,
): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(reservation)
    .where(
      and(
        side === 'cast' ? eq(reservation.castId, castOfPerson(personId)) : eq(reservation.personId, personId),
        inArray(reservation.state, [...statesWaitingFor(side)]),
        side === 'cast' ? isNull(reservation.heldAnswer) : undefined,
        or(isNull(reservation.answerDueAt), gt(reservation.answerDueAt, now)),
        gt(reservation.endsAt, now),
      ),
    );
  return row?.total ?? 0;
};

/** The ids of these reservations in the order of their starts. */
export const inOrderOfStart = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(inArray(reservation.id, [...ids]))
    .orderBy(asc(reservation.startsAt), asc(reservation.id));
  return rows.map(({ id }) => id);
};

/** When these bookings were and whose, in the order of their starts. */
export const bookingTimes = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: reservation.id,
          personId: reservation.personId,
          startsAt: reservation.startsAt,
          endsAt: reservation.endsAt,
        })
        .from(reservation)
        .where(inArray(reservation.id, [...ids]))
        .orderBy(asc(reservation.startsAt), asc(reservation.id));

/** Reservations of an account on either side. */
export const isOf = (personId: number) =>
  or(eq(reservation.personId, personId), eq(reservation.castId, castOfPerson(personId)));

const isAny = async (db: Db, wanted: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: reservation.id }).from(reservation).where(wanted).limit(1)).length > 0;
