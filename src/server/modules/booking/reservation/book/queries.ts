import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../core/work';
import { femaleCast, quote, reservation } from '../../../../db/schema';

/** A stored quote. */
export type QuoteRow = typeof quote.$inferSelect;

export const insertQuote = (tx: Tx, row: typeof quote.$inferInsert) => tx.insert(quote).values(row);

/**
 * Locks the row of the quote's cast, and then the quote of this man, and reads the quote as it is under the lock; null when
 * it is not his.
 */
export const lockOffer = async (tx: Tx, id: string, personId: number): Promise<QuoteRow | null> => {
  const [row] = await tx
    .select({ quote })
    .from(femaleCast)
    .innerJoin(quote, eq(quote.castId, femaleCast.id))
    .where(and(eq(quote.id, id), eq(quote.personId, personId)))
    .for('no key update');
  return row?.quote ?? null;
};

export const markQuoteUsed = (tx: Tx, id: string, usedAt: Date) =>
  tx.update(quote).set({ usedAt }).where(eq(quote.id, id));

/** True when the man was with this cast before. */
export const hasVisited = async (db: Db, personId: number, castId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.castId, castId), eq(reservation.state, 'completed')))
    .limit(1);
  return rows.length > 0;
};

/** Those of the casts with whom the man was before. */
export const visitedAmong = async (db: Db, personId: number, castIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ castId: reservation.castId })
    .from(reservation)
    .where(
      and(
        eq(reservation.personId, personId),
        inArray(reservation.castId, [...castIds]),
        eq(reservation.state, 'completed'),
      ),
    );
  return new Set(rows.map(({ castId }) => castId));
};

/** True when the man ever completed a visit, with whomever. */
export const hasCompleted = async (db: Db, personId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.state, 'completed')))
    .limit(1);
  return rows.length > 0;
};

export const insertReservation = (tx: Tx, row: typeof reservation.$inferInsert) => tx.insert(reservation).values(row);
