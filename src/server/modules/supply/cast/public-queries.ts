import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { femaleCast, person, review, store } from '../../../db/schema';
import { isVisible } from './queries';

/** After which cast a reading goes on, and how many at most: lists of all casts are read in pieces. */
export type Piece = { after: number; limit: number };

const guest = (now: Date) => isVisible({ now, membersOnly: false, viewerId: null });

/** Casts that guests may see, by id, with what their cards say of them at any time of day. */
export function publicCastRows(db: Db, now: Date, { after, limit }: Piece) {
  return db
    .select({
      id: femaleCast.id,
      displayName: femaleCast.displayName,
      birthDate: person.birthDate,
      areaIds: femaleCast.areaIds,
      store: { id: store.id, slug: store.slug, name: store.name },
      ratingAverage: femaleCast.ratingAverage,
      reviewCount: femaleCast.reviewCount,
      priceFrom: femaleCast.priceFrom,
      priceMinutes: femaleCast.priceMinutes,
      joinedOn: femaleCast.joinedOn,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(and(gt(femaleCast.id, after), guest(now)))
    .orderBy(asc(femaleCast.id))
    .limit(limit);
}

/** The ids alone. */
export function publicCastIds(db: Db, now: Date, { after, limit }: Piece): Promise<{ id: number }[]> {
  return db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(gt(femaleCast.id, after), guest(now)))
    .orderBy(asc(femaleCast.id))
    .limit(limit);
}

/** Reviews that guests may read, by id: none that is hidden, none of a cast that guests may not see. */
export async function publicReviewRows(db: Db, now: Date, { after, limit }: Piece) {
  const rows = await db
    .select({ review, castId: femaleCast.id, displayName: femaleCast.displayName })
    .from(review)
    .innerJoin(femaleCast, eq(femaleCast.id, review.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(gt(review.id, after), isNull(review.hiddenAt), guest(now)))
    .orderBy(asc(review.id))
    .limit(limit);
  return rows.map((row) => ({ id: row.review.id, ...row }));
}
