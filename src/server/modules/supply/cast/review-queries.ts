import {
  and,
  asc,
  avg,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { ReviewAxis, ReviewSort } from '@/domain/review-axes';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { review } from '../../../db/schema';
import { hasOpenReport } from '../../people/report/service';
import { updateCast } from '../profile/service';

/** A stored review. */
export type ReviewRow = typeof review.$inferSelect;
/** What of the reviews ops asks for: those with a report that waits for a look, those hidden for good, or both. */
export type ReviewFilter = 'waiting' | 'hidden' | undefined;

/**
 * Which reviews, and in what order. `axis` is what the other three are about; `stars` are whole ones as {@link
 * ratingOf} counts.
 */
export type ReviewTerms = {
  axis: ReviewAxis;
  stars?: number;
  ratingMin?: number;
  sort: ReviewSort;
};
/** The last row of a page: what was given on the axis, and its id. */
export type ReviewPosition = { grade: number; id: number };

/** The name at a review whose author wants none. */
export const ANONYMOUS = '匿名';

/** Of an average and of lists that say nothing else. */
export const NEWEST: ReviewTerms = { axis: 'overall', sort: 'new' };

const COLUMNS = {
  overall: review.overall,
  service: review.service,
  photo_match: review.photoMatch,
  again: review.again,
} as const satisfies Record<ReviewAxis, unknown>;

/** Visible reviews of a cast after a place; among equal grades the newest first. */
export function reviewsOf(
  db: Db,
  castId: number,
  { axis, stars, ratingMin, sort }: ReviewTerms,
  { after, limit }: { after: ReviewPosition | null; limit: number },
): Promise<ReviewRow[]> {
  const grade = COLUMNS[axis];
  const further = () => {
    if (after === null) return undefined;
    const older = lt(review.id, after.id);
    if (sort === 'new') return older;
    const beyond = sort === 'high' ? lt(grade, after.grade) : gt(grade, after.grade);
    return or(beyond, and(eq(grade, after.grade), older));
  };
  const order = { new: [], high: [desc(grade)], low: [asc(grade)] }[sort];
  return db
    .select()
    .from(review)
    .where(
      and(
        eq(review.castId, castId),
        isNull(review.hiddenAt),
        ratingMin === undefined ? undefined : gte(grade, ratingMin),
        stars === undefined ? undefined : and(gte(grade, stars - 0.5), lt(grade, stars + 0.5)),
        further(),
      ),
    )
    .orderBy(...order, desc(review.id))
    .limit(limit);
}

/** Averages of the four axes and the number of reviews by whole stars (4.5 counts as 5). */
export async function ratingOf(db: Db, castId: number) {
  const shown = and(eq(review.castId, castId), isNull(review.hiddenAt));
  const stars = sql<number>`floor(${review.overall} + 0.5)::int`;
  const [axes] = await db
    .select({
      overall: avg(review.overall).mapWith(Number),
      service: avg(review.service).mapWith(Number),
      photoMatch: avg(review.photoMatch).mapWith(Number),
      again: avg(review.again).mapWith(Number),
      total: count(),
    })
    .from(review)
    .where(shown);
  const buckets = await db.select({ stars, total: count() }).from(review).where(shown).groupBy(stars);
  return { axes: axes && axes.total > 0 ? axes : null, buckets };
}

/** Number and average of the visible reviews of meetings between two business dates (`from` null = ever), by cast. */
export async function gradesBetween(db: Db, from: string | null, to: string, castId?: number) {
  const rows = await db
    .select({ castId: review.castId, count: count(), average: avg(review.overall).mapWith(Number) })
    .from(review)
    .where(
      and(
        castId === undefined ? undefined : eq(review.castId, castId),
        isNull(review.hiddenAt),
        from === null ? undefined : gte(review.usedOn, from),
        lte(review.usedOn, to),
      ),
    )
    .groupBy(review.castId);
  return new Map(rows.map(({ castId, ...grades }) => [castId, grades]));
}

export const isReviewed = async (db: Db, reservationId: string): Promise<boolean> => {
  const rows = await db.select({ id: review.id }).from(review).where(eq(review.reservationId, reservationId)).limit(1);
  return rows.length > 0;
};

/** Ids among these of reservations that have a review. */
export const reviewedIds = async (db: Db, reservationIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: review.reservationId })
    .from(review)
    .where(and(isNotNull(review.reservationId), inArray(review.reservationId, reservationIds)));
  return new Set(rows.flatMap((row) => (row.id ? [row.id] : [])));
};

export const insertReview = async (tx: Tx, row: Omit<typeof review.$inferInsert, 'id'>): Promise<ReviewRow> => {
  const [made] = await tx.insert(review).values(row).returning();
  if (!made) throw new Error('an inserted review was not returned');
  return made;
};

/** The name at all reviews that a customer wrote under one; those without a name stay so. Returns how many. */
export const renameAuthor = (tx: Tx, authorId: number, author: string): Promise<number> =>
  affected(
    tx
      .update(review)
      .set({ author })
      .where(and(eq(review.authorId, authorId), ne(review.author, ANONYMOUS))),
  );

export const findReview = async (db: Db, id: number): Promise<ReviewRow | null> => {
  const [row] = await db.select().from(review).where(eq(review.id, id));
  return row ?? null;
};

export const setHidden = (tx: Tx, id: number, hiddenAt: Date | null) =>
  tx.update(review).set({ hiddenAt }).where(eq(review.id, id));

/** Writes the average and the number of the visible reviews of a cast, which lists and search read. */
export const refreshRating = async (tx: Tx, castId: number): Promise<void> => {
  const [sums] = await tx
    .select({ total: count(), average: sql<number | null>`avg(${review.overall})::float8` })
    .from(review)
    .where(and(eq(review.castId, castId), isNull(review.hiddenAt)));
  await updateCast(tx, castId, { ratingAverage: sums?.average ?? null, reviewCount: sums?.total ?? 0 });
};

/** Reviews that are reported or hidden, the newest first. */
export const filteredReviews = (
  db: Db,
  { filter, before, limit }: { filter: ReviewFilter; before: number | undefined; limit: number },
): Promise<ReviewRow[]> => {
  const isReported = hasOpenReport(review.id);
  const wanted = {
    waiting: isReported,
    hidden: and(isNotNull(review.hiddenAt), not(isReported)),
    both: or(isNotNull(review.hiddenAt), isReported),
  };
  return db
    .select()
    .from(review)
    .where(and(wanted[filter ?? 'both'], before === undefined ? undefined : lt(review.id, before)))
    .orderBy(desc(review.id))
    .limit(limit);
};
