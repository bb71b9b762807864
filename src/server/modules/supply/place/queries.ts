import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { area, hotelTown, mstHotel, type store } from '../../../db/schema';

/** A stored area. */
export type AreaRow = typeof area.$inferSelect;
/** A stored store. */
export type StoreRow = typeof store.$inferSelect;
/** A stored certified hotel town. */
export type HotelTownRow = typeof hotelTown.$inferSelect;
/** A stored hotel; `townId` is null outside the certified towns. */
export type HotelRow = typeof mstHotel.$inferSelect;

/** All areas in the order of their ids. */
export function areas(db: Db): Promise<AreaRow[]> {
  return db.select().from(area).orderBy(asc(area.id));
}

/** One area, or null. */
export async function areaById(db: Db, id: number): Promise<AreaRow | null> {
  const rows = await db.select().from(area).where(eq(area.id, id));
  return rows[0] ?? null;
}

/** True when a certified hotel town lies in the area. */
export async function hasTown(db: Db, areaId: number): Promise<boolean> {
  const rows = await db.select({ id: hotelTown.id }).from(hotelTown).where(eq(hotelTown.areaId, areaId)).limit(1);
  return rows.length > 0;
}

/** The areas in which a certified hotel town lies. */
export async function townAreas(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ areaId: hotelTown.areaId }).from(hotelTown).orderBy(asc(hotelTown.areaId));
  return rows.map(({ areaId }) => areaId);
}

/** Hotels of some areas, or all; those of certified towns first, then the nearest to the station. */
export function hotels(db: Db, areaIds: readonly number[] | null): Promise<HotelRow[]> {
  return db
    .select()
    .from(mstHotel)
    .where(areaIds === null ? undefined : inArray(mstHotel.areaId, [...areaIds]))
    .orderBy(asc(mstHotel.areaId), asc(mstHotel.townId), asc(mstHotel.walkMinutes), asc(mstHotel.id));
}

/** One hotel, or null. */
export async function hotelById(db: Db, id: number): Promise<HotelRow | null> {
  const rows = await db.select().from(mstHotel).where(eq(mstHotel.id, id));
  return rows[0] ?? null;
}
