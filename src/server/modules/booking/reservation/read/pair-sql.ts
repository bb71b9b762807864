import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RESERVING } from '../rules/policy';

// Conditions for statements of other modules about a customer and a cast; each is a column.

/** The two had a booking together, whatever became of it. */
export const haveBooked = (personId: SQLWrapper, castId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from reservation v where v.person_id = ${personId} and v.cast_id = ${castId})`;

/** A booking of the two holds their time and is not over. */
export const haveLiveBooking = (personId: SQLWrapper, castId: SQLWrapper, now: Date): SQL<boolean> =>
  sql`exists (select 1 from reservation v where v.person_id = ${personId} and v.cast_id = ${castId}
    and v.ends_at > ${now.toISOString()}::timestamptz and v.state in (${sql.join(
      RESERVING.map((state) => sql`${state}`),
      sql`, `,
    )}))`;
