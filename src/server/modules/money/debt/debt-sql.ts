import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Yen that is still owed for a booking, null where nothing is, as a sub-select for statements of other modules. */
export const owedFor = (reservationId: SQLWrapper): SQL<number | null> =>
  sql`(select sum(d.amount)::int from debt d where d.reservation_id = ${reservationId} and d.state = 'open')`;

/** Whether a customer owes anything, as a condition of statements of other modules. */
export const isOwing = (personId: SQLWrapper): SQL<boolean> =>
  sql`exists (select from debt d where d.person_id = ${personId} and d.state = 'open')`;
