import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// A column alone would lose its table where a statement reads one table only, and name a column of the sub-select.
const outer = (column: SQLWrapper): SQL => sql`${column}`;

/**
 * Percent of the course that a store paid at an instant, as a sub-select for statements of other modules; `storeId` is
 * a column. What was agreed before a change is paid as it was then.
 */
export const courseBackPercentAt = (storeId: SQLWrapper, at: Date): SQL<number> =>
  sql`coalesce(
    (select (c.before->>'course_back_percent')::int from store_change c
      where c.store_id = ${outer(storeId)} and c.changed_at > ${at.toISOString()}::timestamptz order by c.id limit 1),
    (select s.course_back_percent from store s where s.id = ${storeId}))`;

/**
 * Yen an hour that a store guaranteed at an instant, as above; a change from before there were guarantees says none.
 */
export const guaranteeHourAt = (storeId: SQLWrapper, at: Date): SQL<number> =>
  sql`coalesce(
    (select coalesce((c.before->>'guarantee_hour')::int, 0) from store_change c
      where c.store_id = ${outer(storeId)} and c.changed_at > ${at.toISOString()}::timestamptz and c.before is not null order by c.id limit 1),
    (select s.guarantee_hour from store s where s.id = ${storeId}))`;

/** Whether customers may pay in cash at a store, as above. */
export const storeTakesCash = (storeId: SQLWrapper): SQL<boolean> =>
  sql`(select s.takes_cash from store s where s.id = ${storeId})`;

/** The slug of a store, and its shop id of the demo, as above. */
export const storeSlugOf = (storeId: SQLWrapper): SQL<string> =>
  sql`(select s.slug from store s where s.id = ${storeId})`;
export const storeCardShopOf = (storeId: SQLWrapper): SQL<number | null> =>
  sql`(select s.card_shop_id from store s where s.id = ${storeId})`;
