import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Yen that is still owed for a booking, null where nothing is, as a sub-select for statements of other modules. */
export const owedFor = (reservationId: SQLWrapper): SQL<number | null> =>
  sql`(select sum(d.amount)::int from debt d where d.reservation_id = ${reservationId} and d.state = 'open')`;
