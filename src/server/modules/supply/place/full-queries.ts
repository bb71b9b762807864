import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { hotelFull, mstHotel } from '../../../db/schema';

/** A stored word that a hotel is full. */
export type HotelFullRow = typeof hotelFull.$inferSelect;

const stands = (now: Date) => and(gt(hotelFull.until, now), isNull(hotelFull.endedAt));

/** The words that stand now about some hotels, or about all, the newest first. */
export const standing = (db: Db, now: Date, hotelIds?: readonly number[]): Promise<HotelFullRow[]> =>
  db
    .select()
    .from(hotelFull)
    .where(and(stands(now), hotelIds && inArray(hotelFull.hotelId, [...hotelIds])))
    .orderBy(desc(hotelFull.reportedAt), desc(hotelFull.id))
    .limit(500);

/** What was said at a booking about a hotel, whether it still stands or not. */
export const saidAt = async (db: Db, reservationId: string, hotelId: number): Promise<HotelFullRow | null> => {
  const [row] = await db
    .select()
    .from(hotelFull)
    .where(and(eq(hotelFull.reservationId, reservationId), eq(hotelFull.hotelId, hotelId)));
  return row ?? null;
};

/** How many a person has said since an instant. */
export const countSaidBy = async (db: Db, personId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ said: count() })
    .from(hotelFull)
    .where(and(eq(hotelFull.reportedBy, personId), gt(hotelFull.reportedAt, since)));
  return row?.said ?? 0;
};

/** Writes one down; false where the booking has one about this hotel already. */
export const insertFull = async (tx: Tx, row: typeof hotelFull.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(hotelFull).values(row).onConflictDoNothing().returning({ id: hotelFull.id });
  return rows.length > 0;
};

/** Ends what stands about a hotel, or only what was said at one booking. Returns how many it were. */
export const endFulls = async (
  tx: Tx,
  { hotelId, reservationId, by, now }: { hotelId: number; reservationId?: string; by: number; now: Date },
): Promise<number> => {
  const rows = await tx
    .update(hotelFull)
    .set({ endedAt: now, endedBy: by })
    .where(
      and(
        eq(hotelFull.hotelId, hotelId),
        stands(now),
        reservationId === undefined ? undefined : eq(hotelFull.reservationId, reservationId),
      ),
    )
    .returning({ id: hotelFull.id });
  return rows.length;
};

/** A hotel that nobody else may call full until the transaction ends. */
export const lockHotel = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx.select({ id: mstHotel.id }).from(mstHotel).where(eq(mstHotel.id, id)).for('no key update');
  return rows.length > 0;
};

/** Hotels by their ids. */
export const hotelsById = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(mstHotel)
    .where(inArray(mstHotel.id, [...ids]));

export const deleteFullsBefore = async (tx: Tx, before: Date): Promise<number> => {
  const rows = await tx.delete(hotelFull).where(lt(hotelFull.reportedAt, before)).returning({ id: hotelFull.id });
  return rows.length;
};
