import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../../core/renewed-column';
import type { Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { quote, reservation, reservationEvent, reservationProposal } from '../../../../db/schema';

/** Seals the addresses and room numbers of bookings anew. */
export const renewBookingSeals: Renew = async (work) => {
  const address = await renewColumn(work, {
    id: reservation.id,
    sealed: reservation.addressSealed,
    purpose: 'address',
  });
  const room = await renewColumn(work, { id: reservation.id, sealed: reservation.roomSealed, purpose: 'address' });
  return { renewed: address.renewed + room.renewed, left: address.left + room.left };
};

/** Erases addresses and room numbers of bookings that ended by `endedUntil`; returns how many. */
export const eraseAddresses = (tx: Tx, endedUntil: Date): Promise<number> =>
  affected(
    tx
      .update(reservation)
      .set({ addressSealed: null, roomSealed: null })
      .where(
        and(
          or(isNotNull(reservation.addressSealed), isNotNull(reservation.roomSealed)),
          lte(reservation.endsAt, endedUntil),
        ),
      ),
  );

/**
 * Erases where bookings that ended before an instant took place, what was proposed for them, and how they came about;
 * returns how many bookings.
 */
export const erasePlaces = async (tx: Tx, endedBefore: Date): Promise<number> => {
  const old = tx.select({ id: reservation.id }).from(reservation).where(lt(reservation.endsAt, endedBefore));
  await tx.delete(reservationProposal).where(inArray(reservationProposal.reservationId, old));
  await tx
    .update(quote)
    .set({ mstHotelId: null, homeId: null })
    .where(and(lt(quote.startsAt, endedBefore), or(isNotNull(quote.mstHotelId), isNotNull(quote.homeId))));
  return affected(
    tx
      .update(reservation)
      .set({ mstHotelId: null, hotelName: null, declinedHotelIds: [], visitOrigin: null })
      .where(
        and(
          lt(reservation.endsAt, endedBefore),
          or(
            isNotNull(reservation.mstHotelId),
            isNotNull(reservation.hotelName),
            isNotNull(reservation.visitOrigin),
            sql`cardinality(${reservation.declinedHotelIds}) > 0`,
          ),
        ),
      ),
  );
};

/** Forgets how the bookings of a person came about. */
export const forgetOriginsOf = (tx: Tx, personId: number) =>
  tx
    .update(reservation)
    .set({ visitOrigin: null })
    .where(and(eq(reservation.personId, personId), isNotNull(reservation.visitOrigin)));

/** Forgets what the staff wrote when they called bookings of a customer off, or moved them. */
export const forgetWordsOf = (tx: Tx, personId: number) =>
  tx
    .update(reservationEvent)
    .set({ words: null })
    .where(
      and(
        isNotNull(reservationEvent.words),
        inArray(
          reservationEvent.reservationId,
          tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.personId, personId)),
        ),
      ),
    );

/** Quotes that ran out before an instant without becoming a booking. */
export const deleteUnusedQuotes = (tx: Tx, before: Date) =>
  affected(tx.delete(quote).where(and(isNull(quote.usedAt), lt(quote.expiresAt, before))));
