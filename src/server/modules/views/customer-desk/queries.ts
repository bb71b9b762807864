import { and, count, desc, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import {
  block,
  debt,
  goldOrder,
  guestWarning,
  knownDevice,
  pushSubscription,
  report,
  reservation,
  review,
} from '../../../db/schema';

/** How much there is about a customer, by kind. */
export type Counted = Awaited<ReturnType<typeof countsAbout>>;

/** Counts it. What has no index of its customer is found by the customer's bookings. */
export async function countsAbout(db: Db, personId: number) {
  const bookings = db.select({ id: reservation.id }).from(reservation).where(eq(reservation.personId, personId));
  const [row] = await db
    .select({
      reviews: db.$count(review, and(inArray(review.reservationId, bookings), eq(review.authorId, personId))),
      debtsClosed: db.$count(
        debt,
        and(inArray(debt.reservationId, bookings), eq(debt.personId, personId), ne(debt.state, 'open')),
      ),
      reportsBy: db.$count(report, eq(report.reporterId, personId)),
      reportsAbout: db.$count(report, eq(report.reportedId, personId)),
      blocksBy: db.$count(block, eq(block.blockerId, personId)),
      blocksAbout: db.$count(block, eq(block.blockedId, personId)),
      known: db.$count(knownDevice, eq(knownDevice.personId, personId)),
      push: db.$count(pushSubscription, eq(pushSubscription.personId, personId)),
    })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}

/** What casts said to their stores about a customer: how many in each state. */
export const warningsAbout = (db: Db, personId: number) =>
  db
    .select({ state: guestWarning.state, count: count() })
    .from(guestWarning)
    .where(eq(guestWarning.personId, personId))
    .groupBy(guestWarning.state)
    .orderBy(guestWarning.state);

/** Versions of the words to which a customer agreed with a payment, the latest first. */
export const consentsOf = (db: Db, personId: number, most: number) => {
  const version = sql<string>`${goldOrder.consent} ->> 'version'`;
  return db
    .select({ version, at: max(goldOrder.createdAt) })
    .from(goldOrder)
    .where(and(eq(goldOrder.personId, personId), isNotNull(goldOrder.consent)))
    .groupBy(version)
    .orderBy(desc(max(goldOrder.createdAt)))
    .limit(most);
};
