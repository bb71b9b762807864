import { and, asc, between, count, desc, eq, exists, gt, ilike, inArray, lte, max, sql } from 'drizzle-orm';
import type { HotelFees } from '@/domain/hotel-fees';
import type { HotelGood } from '@/domain/hotel-review';
import type { Db, Tx } from '../../../core/work';
import { area, hotelFact, hotelReview, hotelTown, mstHotel, store, storeChange } from '../../../db/schema';

/** A stored area. */
export type AreaRow = typeof area.$inferSelect;
/** A stored store. */
export type StoreRow = typeof store.$inferSelect;
/** A stored certified hotel town. */
export type HotelTownRow = typeof hotelTown.$inferSelect;
/** A stored hotel; `townId` is null outside the certified towns. */
export type HotelRow = typeof mstHotel.$inferSelect;
/** A hotel with what visitors are told of it. */
export type ShownHotelRow = { hotel: HotelRow; fact: typeof hotelFact.$inferSelect };
/** Which hotels a list shows; prices are compared in the given columns of the fees. */
export type HotelFilter = {
  areaId?: number;
  townId?: number;
  box?: { west: number; south: number; east: number; north: number };
  price?: { use: 'rest' | 'stay'; max: number; bands: { [Use in keyof HotelFees]: keyof HotelFees[Use] } };
  walkMax?: number;
  name?: string;
  onePerson: boolean;
  card: boolean;
  parking: boolean;
};

/** All areas in the order of their ids. */
export function areas(db: Db): Promise<AreaRow[]> {
  return db.select().from(area).orderBy(asc(area.id));
}

/** One area, or null. */
export async function areaById(db: Db, id: number): Promise<AreaRow | null> {
  const rows = await db.select().from(area).where(eq(area.id, id));
  return rows[0] ?? null;
}

/** What a booking needs to know of its area: how it is called, and whether a certified hotel town lies in it. */
export type AreaFacts = { name: string; hasTown: boolean };

/** The facts of an area; an empty name for one that does not exist. */
export async function areaFacts(db: Db, id: number): Promise<AreaFacts> {
  const town = db.select({ one: sql`1` }).from(hotelTown).where(eq(hotelTown.areaId, area.id));
  const [row] = await db
    .select({ name: area.name, hasTown: sql<boolean>`${exists(town)}` })
    .from(area)
    .where(eq(area.id, id));
  return row ?? { name: '', hasTown: false };
}

/** The areas in which a certified hotel town lies. */
export async function townAreas(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ areaId: hotelTown.areaId }).from(hotelTown).orderBy(asc(hotelTown.areaId));
  return rows.map(({ areaId }) => areaId);
}

/** Hotels of some areas; those of certified towns first, then the nearest to the station. */
export function hotels(db: Db, areaIds: readonly number[]): Promise<HotelRow[]> {
  return db
    .select()
    .from(mstHotel)
    .where(inArray(mstHotel.areaId, [...areaIds]))
    .orderBy(asc(mstHotel.areaId), asc(mstHotel.townId), asc(mstHotel.walkMinutes), asc(mstHotel.id));
}

/** One hotel, or null. */
export async function hotelById(db: Db, id: number): Promise<HotelRow | null> {
  const rows = await db.select().from(mstHotel).where(eq(mstHotel.id, id));
  return rows[0] ?? null;
}

/** The number of a hotel's front desk; null where the house told none. */
export async function hotelPhone(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ phone: hotelFact.phone }).from(hotelFact).where(eq(hotelFact.hotelId, id));
  return row?.phone || null;
}

const isNamed = (words: string) => ilike(mstHotel.name, `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** Hotels whose name contains some words. */
export const hotelsNamed = (db: Db, words: string, limit: number): Promise<HotelRow[]> =>
  db.select().from(mstHotel).where(isNamed(words)).orderBy(asc(mstHotel.name), asc(mstHotel.id)).limit(limit);

const FEES = {
  rest: { weekday: hotelFact.restWeekday, holiday: hotelFact.restHoliday },
  stay: { weekday: hotelFact.stayWeekday, weekend: hotelFact.stayWeekend },
};

/** The hotels that visitors are shown; those of certified towns first, then the nearest to the station. */
export function shownHotels(db: Db, filter: HotelFilter, limit: number): Promise<ShownHotelRow[]> {
  const { areaId, townId, box, price, walkMax, name } = filter;
  const fee = price && (price.use === 'rest' ? FEES.rest[price.bands.rest] : FEES.stay[price.bands.stay]);
  return db
    .select({ hotel: mstHotel, fact: hotelFact })
    .from(mstHotel)
    .innerJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .where(
      and(
        areaId === undefined ? undefined : eq(mstHotel.areaId, areaId),
        townId === undefined ? undefined : eq(mstHotel.townId, townId),
        box && between(hotelFact.lon, box.west, box.east),
        box && between(hotelFact.lat, box.south, box.north),
        price && fee && lte(fee, price.max),
        walkMax === undefined ? undefined : lte(mstHotel.walkMinutes, walkMax),
        name === undefined ? undefined : isNamed(name),
        filter.onePerson ? eq(hotelFact.onePerson, true) : undefined,
        filter.card ? eq(hotelFact.card, true) : undefined,
        filter.parking ? gt(hotelFact.parking, 0) : undefined,
      ),
    )
    .orderBy(asc(mstHotel.areaId), asc(mstHotel.townId), asc(mstHotel.walkMinutes), asc(mstHotel.id))
    .limit(limit);
}

/** The same by their ids, so many after one. */
export async function shownHotelRows(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<(ShownHotelRow & { id: number })[]> {
  const rows = await db
    .select({ hotel: mstHotel, fact: hotelFact })
    .from(mstHotel)
    .innerJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .where(gt(mstHotel.id, after))
    .orderBy(asc(mstHotel.id))
    .limit(limit);
  return rows.map((row) => ({ id: row.hotel.id, ...row }));
}

/** One hotel that visitors are shown, or null. */
export async function shownHotel(db: Db, id: number): Promise<ShownHotelRow | null> {
  const rows = await db
    .select({ hotel: mstHotel, fact: hotelFact })
    .from(mstHotel)
    .innerJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .where(eq(mstHotel.id, id));
  return rows[0] ?? null;
}

/** Some of the hotels that visitors are shown. */
export const shownHotelsById = (db: Db, ids: readonly number[]): Promise<ShownHotelRow[]> =>
  db
    .select({ hotel: mstHotel, fact: hotelFact })
    .from(mstHotel)
    .innerJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .where(inArray(mstHotel.id, [...ids]));

/** The certified hotel towns in the order of the spec, each with how many of its hotels are shown. */
export async function towns(db: Db): Promise<(HotelTownRow & { hotels: number })[]> {
  const rows = await db
    .select({ town: hotelTown, hotels: count(hotelFact.hotelId) })
    .from(hotelTown)
    .leftJoin(mstHotel, eq(mstHotel.townId, hotelTown.id))
    .leftJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .groupBy(hotelTown.id)
    .orderBy(asc(hotelTown.id));
  return rows.map(({ town, hotels: total }) => ({ ...town, hotels: total }));
}

/** Writes stars for a hotel and its average, under the lock of its row: two at once are both counted. */
export async function addHotelReview(tx: Tx, row: Omit<typeof hotelReview.$inferInsert, 'id'>): Promise<void> {
  await tx.select({ id: mstHotel.id }).from(mstHotel).where(eq(mstHotel.id, row.hotelId)).for('no key update');
  await tx.insert(hotelReview).values(row);
  const [sums] = await tx
    .select({ total: count(), average: sql<number | null>`avg(${hotelReview.rating})::float8` })
    .from(hotelReview)
    .where(eq(hotelReview.hotelId, row.hotelId));
  await tx
    .update(mstHotel)
    .set({ ratingAverage: sums?.average ?? null, reviewCount: sums?.total ?? 0 })
    .where(eq(mstHotel.id, row.hotelId));
}

/** What customers called good about a hotel, the most frequent first. */
export function goodOf(db: Db, hotelId: number): Promise<{ key: HotelGood; count: number }[]> {
  const key = sql<HotelGood>`unnest(${hotelReview.good})`.as('key');
  const each = db.select({ key }).from(hotelReview).where(eq(hotelReview.hotelId, hotelId)).as('each');
  const total = count();
  return db.select({ key: each.key, count: total }).from(each).groupBy(each.key).orderBy(desc(total), asc(each.key));
}

/** A store. */
export const storeById = async (db: Db, id: number): Promise<StoreRow | null> => {
  const [row] = await db.select().from(store).where(eq(store.id, id));
  return row ?? null;
};

/** A store as it stays until the transaction ends. */
export const lockStore = async (tx: Tx, id: number): Promise<StoreRow | null> => {
  const [row] = await tx.select().from(store).where(eq(store.id, id)).for('share');
  return row ?? null;
};

/** All stores in the order of their ids. */
export const allStores = (db: Db): Promise<StoreRow[]> => db.select().from(store).orderBy(asc(store.id));

/** A store that no other transaction may read for a change until this one ends. */
export const storeToChange = async (tx: Tx, id: number): Promise<StoreRow | null> => {
  const [row] = await tx.select().from(store).where(eq(store.id, id)).for('update');
  return row ?? null;
};

/** The id of the next store; until the transaction ends no other one gets it. */
export const nextStoreId = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`lock table ${store} in share row exclusive mode`);
  const [row] = await tx.select({ last: max(store.id) }).from(store);
  return (row?.last ?? 0) + 1;
};

/** False where the slug is a store's already. */
export const insertStore = async (tx: Tx, row: typeof store.$inferInsert): Promise<boolean> => {
  const rows = await tx
    .insert(store)
    .values(row)
    .onConflictDoNothing({ target: store.slug })
    .returning({ id: store.id });
  return rows.length > 0;
};

/** What a store pays and allows from now on. */
export const updateStore = async (tx: Tx, id: number, values: Partial<StoreRow>): Promise<void> => {
  await tx.update(store).set(values).where(eq(store.id, id));
};

/** A stored change. */
export type StoreChangeRow = typeof storeChange.$inferSelect;

/** Notes a change. */
export const insertStoreChange = async (tx: Tx, change: typeof storeChange.$inferInsert): Promise<void> => {
  await tx.insert(storeChange).values(change);
};

/** Changes of stores, the newest first. */
export const storeChanges = (db: Db, storeIds: readonly number[]): Promise<StoreChangeRow[]> =>
  db
    .select()
    .from(storeChange)
    .where(inArray(storeChange.storeId, [...storeIds]))
    .orderBy(desc(storeChange.id))
    .limit(200);
