import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import { CALLED_OFF, RESERVING } from '../rules/policy';

// Conditions for statements of other modules about a customer and a cast; each is a column.

/** The two had a booking together, whatever became of it. */
export const haveBooked = (personId: SQLWrapper, castId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from reservation v where v.person_id = ${personId} and v.cast_id = ${castId})`;

/** A booking of the two holds their time and is not over; with `before` only one that begins before that instant. */
export const haveLiveBooking = (personId: SQLWrapper, castId: SQLWrapper, now: Date, before?: Date): SQL<boolean> =>
  sql`exists (select 1 from reservation v where v.person_id = ${personId} and v.cast_id = ${castId}
    and v.ends_at > ${now.toISOString()}::timestamptz${
      before ? sql` and v.starts_at < ${before.toISOString()}::timestamptz` : sql``
    } and v.state in ${listed(RESERVING)})`;

/**
 * When the first booking of the two ends that was not over at `at` and is not called off; null without one. It may lie
 * ahead.
 */
export const endOfBookingAfter = (personId: SQLWrapper, castId: SQLWrapper, at: SQLWrapper): SQL =>
  sql`(select min(v.ends_at) from reservation v where v.person_id = ${personId} and v.cast_id = ${castId}
    and v.ends_at >= ${at} and v.state not in ${listed(CALLED_OFF)})`;

const listed = (states: readonly ReservationState[]): SQL =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
