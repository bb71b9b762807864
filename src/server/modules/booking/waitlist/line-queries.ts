import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { RESERVATION_STATES, reserves } from '@/domain/machines/reservation';
import type { Interval } from '@/domain/slots';
import type { Db, Tx } from '../../../core/work';
import { person, reservation, reservationChange, waitlistEntry } from '../../../db/schema';
import { isOwing } from '../../money/debt/service';
import type { EntryRow } from './queries';

/**
 * A waiting customer, the number of coming bookings, and when the customer is elsewhere: by those, and by changes of
 * them that wait.
 */
export type Waiting = EntryRow & { bookings: number; busy: Interval[] };

const RESERVING = RESERVATION_STATES.filter((state) => reserves(state));

/** The customers who wait for these casts on these business dates and may book at all, in the order of each line. */
export const waitingFor = async (
  tx: Tx,
  castIds: readonly number[],
  dates: readonly string[],
  now: Date,
): Promise<Waiting[]> => {
  const rows = await tx
    .select({ entry: waitlistEntry, booked: bookedBy(now), moving: MOVING })
    .from(waitlistEntry)
    .innerJoin(person, eq(person.id, waitlistEntry.personId))
    .where(
      and(
        inArray(waitlistEntry.castId, [...castIds]),
        inArray(waitlistEntry.businessDate, [...dates]),
        eq(waitlistEntry.state, 'waiting'),
        eq(person.identityState, 'approved'),
        isNull(person.suspendedAt),
        isNull(person.withdrawnAt),
        not(isOwing(sql`${waitlistEntry}.person_id`)),
      ),
    )
    .orderBy(asc(waitlistEntry.castId), asc(waitlistEntry.createdAt), asc(waitlistEntry.id));
  return rows.map(({ entry, booked, moving }) => ({ ...entry, bookings: booked.length, busy: [...booked, ...moving] }));
};

// As JSON, since neither driver reads an array of ranges.
const intervals = (pairs: [string, string][]): Interval[] =>
  pairs.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));

const bookedBy = (now: Date) =>
  sql`(select coalesce(json_agg(json_build_array(r.starts_at, r.ends_at)), '[]') from ${reservation} r
    where r.person_id = ${waitlistEntry.personId} and r.ends_at > ${now.toISOString()}::timestamptz
    and r.state in (${sql.join(
      RESERVING.map((state) => sql`${state}`),
      sql`, `,
    )}))`.mapWith(intervals);

const MOVING =
  sql`(select coalesce(json_agg(json_build_array(c.starts_at, c.ends_at)), '[]') from ${reservationChange} c
  where c.person_id = ${waitlistEntry.personId} and c.state = 'requested')`.mapWith(intervals);

/** True when the customer ever completed a visit, with any cast. */
export const hasVisitedAnybody = async (db: Db, personId: number): Promise<boolean> =>
  (await db.$count(reservation, and(eq(reservation.personId, personId), eq(reservation.state, 'completed')))) > 0;
