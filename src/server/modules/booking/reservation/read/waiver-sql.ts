import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Yen of a booking's fee that were waived, null where nothing was, as a sub-select. */
export const feeWaived = (reservationId: SQLWrapper): SQL<number | null> =>
  sql`(select w.amount from fee_waiver w where w.reservation_id = ${reservationId})`;
