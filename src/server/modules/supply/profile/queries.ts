import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CardStore } from '../../../core/payment-ports';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { femaleCast } from '../../../db/schema';
import { guaranteeHourAt, storeCardShopOf, storeSlugOf, storeTakesCash } from '../place/service';

/** A stored cast. */
export type ProfileRow = typeof femaleCast.$inferSelect;
/** What a day of a cast depends on besides shifts and bookings. */
export type CastFacts = Pick<
  ProfileRow,
  'id' | 'rank' | 'tags' | 'areaIds' | 'placeTypeIds' | 'bufferMinutes' | 'breakFrom' | 'breakTo'
>;

/**
 * Locks the casts' rows in the order of their ids (docs/decisions/0002-lock-the-cast-row-first.md) and reads what
 * their days depend on.
 */
export const lockCasts = (tx: Tx, ids: readonly number[]): Promise<CastFacts[]> =>
  factsQuery(tx, ids).orderBy(asc(femaleCast.id)).for('no key update');

/** The same facts without a lock. */
export const castFacts = (db: Db, ids: readonly number[]): Promise<CastFacts[]> => factsQuery(db, ids);

/**
 * Locks a cast's row: everything that touches the cast's slots, reviews or settings queues here
 * (docs/decisions/0002-lock-the-cast-row-first.md). Returns the cast's account, null when there is none.
 */
export const lockCast = async (tx: Tx, id: number): Promise<number | null> => {
  const [row] = await tx
    .select({ personId: femaleCast.personId })
    .from(femaleCast)
    .where(eq(femaleCast.id, id))
    .for('no key update');
  return row?.personId ?? null;
};

/** The same, with everything that is stored of the cast. */
export const lockProfile = async (tx: Tx, id: number): Promise<ProfileRow | null> => {
  const [row] = await tx.select().from(femaleCast).where(eq(femaleCast.id, id)).for('no key update');
  return row ?? null;
};

/** Everything that is stored of a cast. */
export const profileOf = async (db: Db, id: number): Promise<ProfileRow | null> => {
  const [row] = await db.select().from(femaleCast).where(eq(femaleCast.id, id));
  return row ?? null;
};

/** Changes columns of a cast. */
export const updateCast = async (tx: Tx, id: number, values: PgUpdateSetSource<typeof femaleCast>): Promise<void> => {
  await tx.update(femaleCast).set(values).where(eq(femaleCast.id, id));
};

/** A new cast, not found before being published. */
export const insertCast = async (tx: Tx, row: typeof femaleCast.$inferInsert): Promise<void> => {
  await tx.insert(femaleCast).values(row);
};

/** Shows a cast to customers from now on; false where the cast is shown already. */
export const publishFrom = async (tx: Tx, id: number, publishedAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(femaleCast)
      .set({ publishedAt })
      .where(and(eq(femaleCast.id, id), isNull(femaleCast.publishedAt))),
  )) > 0;

/** Accounts among these whose casts are not published. */
export const unpublishedPersons = async (db: Db, personIds: readonly number[]): Promise<number[]> =>
  personIds.length === 0
    ? []
    : (
        await db
          .select({ personId: femaleCast.personId })
          .from(femaleCast)
          .where(and(inArray(femaleCast.personId, [...personIds]), isNull(femaleCast.publishedAt)))
      ).map(({ personId }) => personId);

/** Ids of all casts. */
export const allCastIds = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ id: femaleCast.id }).from(femaleCast).orderBy(asc(femaleCast.id));
  return rows.map(({ id }) => id);
};

/** The casts of accounts, those without a profile left out. */
export const castsOfPersons = async (db: Db, personIds: readonly number[]) =>
  personIds.length === 0
    ? []
    : db
        .select({ personId: femaleCast.personId, castId: femaleCast.id, displayName: femaleCast.displayName })
        .from(femaleCast)
        .where(inArray(femaleCast.personId, [...personIds]));

/** The accounts of casts. */
export const personsOfCasts = async (db: Db, castIds: readonly number[]) =>
  castIds.length === 0
    ? []
    : db
        .select({ castId: femaleCast.id, personId: femaleCast.personId })
        .from(femaleCast)
        .where(inArray(femaleCast.id, [...castIds]));

/** Yen an hour that the store guaranteed a cast at an instant; 0 = nothing. */
export const guaranteeHour = async (db: Db, castId: number, at: Date): Promise<number> => {
  const [row] = await db
    .select({ hour: guaranteeHourAt(femaleCast.storeId, at) })
    .from(femaleCast)
    .where(eq(femaleCast.id, castId));
  if (!row) throw new Error('a cast without store');
  return row.hour;
};

/** A cast's store: whose contract a card payment is made under. */
export const cardStoreOf = async (db: Db, castId: number): Promise<CardStore> => {
  const [row] = await db
    .select({ slug: storeSlugOf(femaleCast.storeId), cardShopId: storeCardShopOf(femaleCast.storeId) })
    .from(femaleCast)
    .where(eq(femaleCast.id, castId));
  if (!row) throw new Error('a cast without store');
  return row;
};

/**
 * What counts for paying a cast: the store as in {@link cardStoreOf}, and whether the store and the cast take cash.
 */
export type StoreTerms = CardStore & { takesCash: boolean };

export const storeTermsOf = async (db: Db, castId: number): Promise<StoreTerms> => {
  const [row] = await db
    .select({
      slug: storeSlugOf(femaleCast.storeId),
      cardShopId: storeCardShopOf(femaleCast.storeId),
      takesCash: storeTakesCash(femaleCast.storeId),
      declines: femaleCast.declines,
    })
    .from(femaleCast)
    .where(eq(femaleCast.id, castId));
  if (!row) throw new Error('a cast without store');
  return { slug: row.slug, cardShopId: row.cardShopId, takesCash: row.takesCash && !row.declines.includes('cash') };
};

const factsQuery = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: femaleCast.id,
      rank: femaleCast.rank,
      tags: femaleCast.tags,
      areaIds: femaleCast.areaIds,
      placeTypeIds: femaleCast.placeTypeIds,
      bufferMinutes: femaleCast.bufferMinutes,
      breakFrom: femaleCast.breakFrom,
      breakTo: femaleCast.breakTo,
    })
    .from(femaleCast)
    .where(inArray(femaleCast.id, [...ids]))
    .$dynamic();
