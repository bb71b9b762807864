import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { castDay, femaleCast, movie, person, searchChange, store } from '../../../../db/schema';
import { isInFeed } from '../queries';
import type { DayRow } from './days';

/** Everything of a cast that a search reads except the days. */
export type FactsRow = Awaited<ReturnType<typeof factsAfter>>[number];
/**
 * What changed since a transaction: pairs of transaction and cast (null = forgotten up to here), and from where to ask
 * next.
 */
export type Changes = { until: string; changed: [txid: string, castId: number | null][] };

/** The next casts by number. */
export const factsAfter = (db: Db, id: number, limit: number) => factsWhere(db, gt(femaleCast.id, id)).limit(limit);

/** How many casts there are, shown or not. */
export async function castCount(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(femaleCast);
  return row?.total ?? 0;
}

/** These casts. */
export const factsOf = (db: Db, ids: readonly number[]): Promise<FactsRow[]> =>
  factsWhere(db, inArray(femaleCast.id, [...ids]));

/**
 * Rows of the projection of a business date, of these casts or of all those in a span of numbers (the end included).
 */
export async function dayRows(
  db: Db,
  day: string,
  casts: readonly number[] | { after: number; upTo: number },
): Promise<DayRow[]> {
  const [row] = await db
    // One text for all rows: a million of them are read ten times quicker so.
    .select({
      text: sql<
        string | null
      >`string_agg(concat_ws(' ', ${castDay.castId}, ${castDay.areaId}, ${castDay.mask} & ${LOW}, ${castDay.mask} >> 20), ',')`,
    })
    .from(castDay)
    .where(
      and(
        eq(castDay.day, day),
        'after' in casts
          ? sql`${castDay.castId} > ${casts.after} and ${castDay.castId} <= ${casts.upTo}`
          : inArray(castDay.castId, [...casts]),
      ),
    );
  if (!row?.text) return [];
  return row.text.split(',').map((one) => {
    const [castId = 0, areaId = 0, low = 0, high = 0] = one.split(' ').map(Number);
    return { castId, areaId, low, high };
  });
}

const LOW = sql.raw(`${2 ** 20 - 1}`);

/**
 * The changes of every transaction that may have been under way at `since` or came later, and that this reading sees.
 */
export async function changesSince(db: Db, since: string): Promise<Changes> {
  const [row] = await db.select({ until: sql<string>`seen.until`, changed: sql<string>`seen.changed` }).from(
    sql`(select pg_snapshot_xmin(pg_current_snapshot())::text as until,
        (select coalesce(json_agg(json_build_array(c.txid::text, c.cast_id)), '[]')::text
         from search_change c where c.txid >= ${since}::xid8) as changed) as seen`,
  );
  if (!row) throw new Error('the database did not say how far it is');
  return { until: row.until, changed: JSON.parse(row.changed) };
}

/** From where a roster that is loaded now must ask for changes. */
export async function currentMark(db: Db): Promise<string> {
  const [row] = await db
    .select({ until: sql<string>`seen.until` })
    .from(sql`(select pg_snapshot_xmin(pg_current_snapshot())::text as until) as seen`);
  if (!row) throw new Error('the database did not say how far it is');
  return row.until;
}

/** Forgets changes from before an instant; what remains of them is the mark that says so. */
export async function forgetChanges(tx: Tx, before: Date): Promise<number> {
  const old = sql`${searchChange.at} < ${before.toISOString()}`;
  const [last] = await tx
    .select({ txid: sql<string | null>`max(${searchChange.txid}::text::numeric)::text` })
    .from(searchChange)
    .where(old);
  if (!last?.txid) return 0;
  const removed = await affected(tx.delete(searchChange).where(old));
  await tx.insert(searchChange).values({ txid: last.txid, castId: null });
  return removed - 1;
}

function factsWhere(db: Db, condition: SQL) {
  return db
    .select({
      id: femaleCast.id,
      rank: femaleCast.rank,
      ratingAverage: femaleCast.ratingAverage,
      reviewCount: femaleCast.reviewCount,
      joinedOn: femaleCast.joinedOn,
      priceFrom: femaleCast.priceFrom,
      priceMinutes: femaleCast.priceMinutes,
      height: femaleCast.height,
      size: femaleCast.size,
      tags: femaleCast.tags,
      areaIds: femaleCast.areaIds,
      displayName: femaleCast.displayName,
      publishedAt: femaleCast.publishedAt,
      membersOnly: femaleCast.membersOnly,
      accepting: sql<boolean>`(${femaleCast.accepting} and ${femaleCast.pausedAt} is null and ${store.takesBookings})`,
      longOk: femaleCast.longOk,
      leadMinutes: femaleCast.leadMinutes,
      declines: femaleCast.declines,
      filmed: sql<boolean>`exists (select 1 from ${movie} where ${movie.castId} = ${femaleCast.id} and ${isInFeed})`,
      birthDate: person.birthDate,
      suspendedAt: person.suspendedAt,
      storeId: store.id,
      storeName: store.name,
      economy: store.economy,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(condition)
    .orderBy(asc(femaleCast.id))
    .$dynamic();
}
