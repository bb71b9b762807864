import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PurchasePart } from '@/domain/paid-videos';
import type { Db, Tx } from '../../../core/work';
import {
  femaleCast,
  goldTransfer,
  movie,
  person,
  planSubscription,
  videoBookmark,
  videoPurchase,
} from '../../../db/schema';

/** A stored purchase. */
export type PurchaseRow = typeof videoPurchase.$inferSelect;
/** The same with what the wallet held after it, and whether the film is still shown. */
export type PurchaseView = { purchase: PurchaseRow; balanceAfter: number; watchable: boolean };
/** Whose purchases, and which of them. */
export type PurchasesOf = { personId: number | undefined; part?: PurchasePart };

/** A film that is for sale now; a call that stops it waits until this transaction is over, or this one for it. */
export const holdForSale = async (tx: Tx, id: string): Promise<typeof movie.$inferSelect | null> => {
  const [row] = await tx
    .select()
    .from(movie)
    .where(and(eq(movie.id, id), eq(movie.kind, 'paid'), eq(movie.state, 'published')))
    .for('share');
  return row ?? null;
};

export const insertPurchase = (tx: Tx, row: typeof videoPurchase.$inferInsert) => tx.insert(videoPurchase).values(row);

/** What a customer paid for a film and was not given back. */
export const purchaseOfFilm = async (db: Db, personId: number, movieId: string): Promise<PurchaseRow | null> => {
  const [row] = await db
    .select()
    .from(videoPurchase)
    .where(
      and(eq(videoPurchase.personId, personId), eq(videoPurchase.movieId, movieId), isNull(videoPurchase.refundedAt)),
    );
  return row ?? null;
};

// Films of a cast who is suspended or has left are played by no one, not even by those who paid.
const isCastShown = sql<boolean>`exists (select 1 from ${femaleCast} c join ${person} h on h.id = c.person_id
  where c.id = ${movie.castId} and h.suspended_at is null and h.withdrawn_at is null)`;

/**
 * The film that a customer may watch now because of a purchase, or of a plan that runs; null for everything else, and
 * while the customer or the cast is suspended or gone.
 */
export const watchableFilm = async (
  db: Db,
  { personId, movieId, now }: { personId: number; movieId: string; now: Date },
) => {
  const isBought = sql`exists (select 1 from ${videoPurchase} b where b.movie_id = ${movie.id} and b.person_id = ${person.id}
    and b.refunded_at is null)`;
  const isInPlan = sql`exists (select 1 from ${planSubscription} p where p.cast_id = ${movie.castId} and p.person_id = ${person.id}
    and p.state <> 'ended' and p.watch_until > ${now.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({ source: movie.source, type: movie.type })
    .from(movie)
    .innerJoin(person, eq(person.id, personId))
    .where(
      and(
        eq(movie.id, movieId),
        eq(movie.kind, 'paid'),
        eq(movie.state, 'published'),
        or(isBought, isInPlan),
        isCastShown,
        isNull(person.suspendedAt),
        isNull(person.withdrawnAt),
      ),
    );
  return row?.source && row.type ? { source: row.source, type: row.type } : null;
};

/** Purchases of a customer, or of all, the latest first; all of them, or a part. */
export const purchasePage = (db: Db, of: PurchasesOf, page: { before: string | undefined; limit: number }) =>
  purchases(db)
    .where(and(areOf(of), page.before ? lt(videoPurchase.id, page.before) : undefined))
    .orderBy(desc(videoPurchase.id))
    .limit(page.limit);

/** What they come to in each month, the latest first; what was given back stands apart. */
export const purchaseMonths = (db: Db, of: PurchasesOf) => {
  const month = sql<string>`to_char(${videoPurchase.boughtAt} at time zone 'Asia/Tokyo', 'YYYY-MM')`;
  const sum = sql`coalesce(sum(${videoPurchase.amount})`;
  return db
    .select({
      month,
      amount: sql`${sum} filter (where ${videoPurchase.refundedAt} is null), 0)`.mapWith(Number),
      returned: sql`${sum} filter (where ${videoPurchase.refundedAt} is not null), 0)`.mapWith(Number),
    })
    .from(videoPurchase)
    .where(areOf(of))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
};

const areOf = ({ personId, part }: PurchasesOf) =>
  and(
    personId === undefined ? undefined : eq(videoPurchase.personId, personId),
    part === 'returned' ? isNotNull(videoPurchase.refundedAt) : part && eq(videoPurchase.kind, part),
  );

/** One of them; null for another customer's. */
export const purchaseOf = async (db: Db, personId: number, id: string): Promise<PurchaseView | null> => {
  const [row] = await purchases(db).where(and(eq(videoPurchase.id, id), eq(videoPurchase.personId, personId)));
  return row ?? null;
};

const purchases = (db: Db) =>
  db
    .select({
      purchase: videoPurchase,
      balanceAfter: goldTransfer.balanceAfter,
      watchable: sql<boolean>`coalesce(${movie.state} = 'published' and ${isCastShown}, false) and ${videoPurchase.refundedAt} is null`,
    })
    .from(videoPurchase)
    .innerJoin(goldTransfer, eq(goldTransfer.id, videoPurchase.transferId))
    .leftJoin(movie, eq(movie.id, videoPurchase.movieId))
    .$dynamic();

/** Who paid for it. */
export const buyerOf = async (db: Db, id: string): Promise<number | null> => {
  const [row] = await db.select({ id: videoPurchase.personId }).from(videoPurchase).where(eq(videoPurchase.id, id));
  return row?.id ?? null;
};

/** A purchase that was not given back, locked. */
export const lockOpen = async (tx: Tx, id: string): Promise<PurchaseRow | null> => {
  const [row] = await tx
    .select()
    .from(videoPurchase)
    .where(and(eq(videoPurchase.id, id), isNull(videoPurchase.refundedAt)))
    .for('update');
  return row ?? null;
};

export const markRefunded = (tx: Tx, id: string, refundedAt: Date) =>
  tx.update(videoPurchase).set({ refundedAt }).where(eq(videoPurchase.id, id));

export const refundedAtOf = async (db: Db, id: string): Promise<Date | null> => {
  const [row] = await db.select({ at: videoPurchase.refundedAt }).from(videoPurchase).where(eq(videoPurchase.id, id));
  return row?.at ?? null;
};

/**
 * Purchases of films that are not shown any more and were not given back, and whether the cast left, in the order in
 * which wallets are locked.
 */
export const ofStopped = (db: Db, limit: number): Promise<{ id: string; hasLeft: boolean }[]> =>
  db
    .select({ id: videoPurchase.id, hasLeft: sql<boolean>`${person.withdrawnAt} is not null` })
    .from(videoPurchase)
    .innerJoin(movie, eq(movie.id, videoPurchase.movieId))
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(eq(movie.state, 'stopped'), isNull(videoPurchase.refundedAt)))
    .orderBy(videoPurchase.personId, videoPurchase.id)
    .limit(limit);

/** Whether anything that was sold may still be given back. */
export const anySold = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: videoPurchase.id })
      .from(videoPurchase)
      .where(and(eq(videoPurchase.kind, 'video'), isNull(videoPurchase.refundedAt)))
      .limit(1)
  ).length > 0;

/** How many films a customer bought and was not given the price back for. */
export const countBoughtBy = (db: Db, personId: number): Promise<number> =>
  db.$count(
    videoPurchase,
    and(eq(videoPurchase.personId, personId), eq(videoPurchase.kind, 'video'), isNull(videoPurchase.refundedAt)),
  );

/** How many of the films that casts show a customer bought, by cast. */
export const countBoughtByCast = async (
  db: Db,
  personId: number,
  castIds: readonly number[],
): Promise<Map<number, number>> => {
  if (castIds.length === 0) return new Map();
  const rows = await db
    .select({ castId: videoPurchase.castId, count: count() })
    .from(videoPurchase)
    .innerJoin(movie, eq(movie.id, videoPurchase.movieId))
    .where(
      and(
        eq(videoPurchase.personId, personId),
        inArray(videoPurchase.castId, [...castIds]),
        isNull(videoPurchase.refundedAt),
        eq(movie.state, 'published'),
      ),
    )
    .groupBy(videoPurchase.castId);
  return new Map(rows.map((row) => [row.castId, row.count]));
};

/** What was paid for one month of a plan and not given back. */
export const monthPaid = async (db: Db, subscriptionId: string, period: number): Promise<string | null> => {
  const [row] = await db
    .select({ id: videoPurchase.id })
    .from(videoPurchase)
    .where(
      and(
        eq(videoPurchase.subscriptionId, subscriptionId),
        eq(videoPurchase.period, period),
        isNull(videoPurchase.refundedAt),
      ),
    );
  return row?.id ?? null;
};

export const insertBookmark = (tx: Tx, row: typeof videoBookmark.$inferInsert) =>
  tx.insert(videoBookmark).values(row).onConflictDoNothing();

export const deleteBookmark = (tx: Tx, personId: number, movieId: string) =>
  tx.delete(videoBookmark).where(and(eq(videoBookmark.personId, personId), eq(videoBookmark.movieId, movieId)));

/** What a customer kept for later, removed when the customer is gone. */
export const deleteBookmarksOf = (tx: Tx, personId: number) =>
  tx.delete(videoBookmark).where(eq(videoBookmark.personId, personId));
