import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What a cast earned by a booking in yen, null without a line, as a sub-select for statements of other modules. */
export const earnedBy = (reservationId: SQLWrapper): SQL<number | null> =>
  sql`(select sum(l.amount)::int from reward_line l where l.reservation_id = ${reservationId})`;
