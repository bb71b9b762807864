import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../core/work';
import { femaleCast, quote, reservation, reservationEvent } from '../../../../db/schema';
import { CALLED_OFF } from '../rules/policy';

/** A stored quote. */
export type QuoteRow = typeof quote.$inferSelect;

export const insertQuote = (tx: Tx, row: typeof quote.$inferInsert) => tx.insert(quote).values(row);

/**
 * Locks the row of the quote's cast, and then the quote of this customer, and reads the quote as it is under the lock;
 * null when it is another customer's.
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

/** Lets a quote stand longer. */
export const keepQuote = (tx: Tx, id: string, expiresAt: Date) =>
  tx.update(quote).set({ expiresAt }).where(eq(quote.id, id));

/** True when the customer was with this cast before. */
export const hasVisited = async (db: Db, personId: number, castId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.castId, castId), eq(reservation.state, 'completed')))
    .limit(1);
  return rows.length > 0;
};

/** True when the customer has, or had, a booking with this cast that was not called off, `except` apart. */
export const hasBooked = async (db: Db, personId: number, castId: number, except?: string): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.personId, personId),
        eq(reservation.castId, castId),
        notInArray(reservation.state, [...CALLED_OFF]),
        except === undefined ? undefined : ne(reservation.id, except),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Those of the casts with which the customer was before. */
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

/** True when the customer ever completed a visit, with any cast. */
export const hasCompleted = async (db: Db, personId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.personId, personId), eq(reservation.state, 'completed')))
    .limit(1);
  return rows.length > 0;
};

/** Writes a booking, its first events in their order, and that its quote is used, by one statement. */
export const insertReservation = async (
  tx: Tx,
  row: typeof reservation.$inferInsert & { quoteId: string },
  events: readonly Omit<typeof reservationEvent.$inferInsert, 'seq' | 'reservationId' | 'at'>[],
) => {
  const { id: reservationId, quoteId, createdAt: at } = row;
  const used = tx
    .$with('used')
    .as(tx.update(quote).set({ usedAt: at }).where(eq(quote.id, quoteId)).returning({ id: quote.id }));
  const made = tx.$with('made').as(tx.insert(reservation).values(row).returning({ id: reservation.id }));
  await tx
    .with(used, made)
    .insert(reservationEvent)
    .values(events.map((event, before) => ({ ...event, reservationId, at, seq: before + 1 })));
};
