import { and, asc, count, desc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { BookingOfferState } from '@/domain/machines/booking-offer';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { bookingOffer } from '../../../db/schema';

/** A stored offer. */
export type OfferRow = typeof bookingOffer.$inferSelect;

export const insertOffer = (tx: Tx, row: typeof bookingOffer.$inferInsert) => tx.insert(bookingOffer).values(row);

export const findOffer = async (db: Db, id: string): Promise<OfferRow | null> => {
  const [row] = await db.select().from(bookingOffer).where(eq(bookingOffer.id, id));
  return row ?? null;
};

/** Ends an offer that waits; false when it is over already. The cast's time is free from here on. */
export const endOffer = async (tx: Tx, id: string, state: BookingOfferState, endedAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(bookingOffer)
      .set({ state, endedAt })
      .where(and(eq(bookingOffer.id, id), eq(bookingOffer.state, 'proposed'))),
  )) === 1;

export const setReservation = (tx: Tx, id: string, reservationId: string) =>
  tx.update(bookingOffer).set({ reservationId }).where(eq(bookingOffer.id, id));

/** Offers of one side that wait, or ended after an instant: those that wait first, then the newest. */
export const offersOf = (
  db: Db,
  side: { castId: number } | { personId: number },
  endedSince: Date,
  limit: number,
): Promise<OfferRow[]> =>
  db
    .select()
    .from(bookingOffer)
    .where(
      and(
        'castId' in side ? eq(bookingOffer.castId, side.castId) : eq(bookingOffer.personId, side.personId),
        or(eq(bookingOffer.state, 'proposed'), gte(bookingOffer.endedAt, endedSince)),
      ),
    )
    .orderBy(desc(bookingOffer.endedAt), asc(bookingOffer.expiresAt), desc(bookingOffer.id))
    .limit(limit);

/** The offers of a cast that wait for these customers, by the customer. */
export const standingBy = async (db: Db, castId: number, men: readonly number[]): Promise<Map<number, string>> => {
  if (men.length === 0) return new Map();
  const rows = await db
    .select({ id: bookingOffer.id, personId: bookingOffer.personId })
    .from(bookingOffer)
    .where(
      and(
        eq(bookingOffer.castId, castId),
        inArray(bookingOffer.personId, [...men]),
        eq(bookingOffer.state, 'proposed'),
      ),
    );
  return new Map(rows.map(({ id, personId }) => [personId, id]));
};

/** How many offers a cast made since an instant: to one customer, and in all. */
export const madeSince = async (db: Db, castId: number, personId: number, since: Date) => {
  const rows = await db
    .select({ personId: bookingOffer.personId, total: count() })
    .from(bookingOffer)
    .where(and(eq(bookingOffer.castId, castId), gt(bookingOffer.createdAt, since)))
    .groupBy(bookingOffer.personId);
  return {
    guest: rows.find((row) => row.personId === personId)?.total ?? 0,
    all: rows.reduce((sum, { total }) => sum + total, 0),
  };
};

/** How many offers wait for a customer. */
export const countStanding = (db: Db, personId: number, now: Date): Promise<number> =>
  db.$count(
    bookingOffer,
    and(eq(bookingOffer.personId, personId), eq(bookingOffer.state, 'proposed'), gt(bookingOffer.expiresAt, now)),
  );

/** Removes offers that ended before an instant; returns how many. */
export const deleteOffers = (tx: Tx, endedBefore: Date): Promise<number> =>
  affected(tx.delete(bookingOffer).where(lt(bookingOffer.endedAt, endedBefore)));
