import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { hotelFull, mstHotel } from '../../../db/schema';

/** A stored word that a hotel is full. */
export type HotelFullRow = typeof hotelFull.$inferSelect;
/** The same about a hotel of the list. */
export type ListedFullRow = HotelFullRow & { hotelId: number };
/** A hotel at a booking; `hotelId` null = the one that the customer wrote in free words. */
export type HotelAt = { reservationId: string; hotelId: number | null };

const stands = (now: Date) => and(gt(hotelFull.until, now), isNull(hotelFull.endedAt));
const isOf = (hotelId: number | null) =>
  hotelId === null ? isNull(hotelFull.hotelId) : eq(hotelFull.hotelId, hotelId);

/** The words that stand now about some hotels of the list, or about all, the newest first. */
export const standing = (db: Db, now: Date, hotelIds?: readonly number[]): Promise<ListedFullRow[]> =>
  db
    .select({ ...getTableColumns(hotelFull), hotelId: sql<number>`${hotelFull.hotelId}` })
    .from(hotelFull)
    .where(and(stands(now), isNotNull(hotelFull.hotelId), hotelIds && inArray(hotelFull.hotelId, [...hotelIds])))
    .orderBy(desc(hotelFull.reportedAt), desc(hotelFull.id))
    .limit(500);

/** What was said at a booking about a hotel, last, whether it still stands or not. */
export const saidAt = async (db: Db, { reservationId, hotelId }: HotelAt): Promise<HotelFullRow | null> => {
  const [row] = await db
    .select()
    .from(hotelFull)
    .where(and(eq(hotelFull.reservationId, reservationId), isOf(hotelId)))
    .orderBy(desc(hotelFull.id))
    .limit(1);
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
  { hotelId, reservationId, by, now }: { hotelId: number | null; reservationId?: string; by: number; now: Date },
): Promise<number> => {
  const rows = await tx
    .update(hotelFull)
    .set({ endedAt: now, endedBy: by })
    .where(
      and(
        isOf(hotelId),
        stands(now),
        reservationId === undefined ? undefined : eq(hotelFull.reservationId, reservationId),
      ),
    )
    .returning({ id: hotelFull.id });
  return rows.length;
};

/** A hotel that no other call may call full until the transaction ends. */
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
