import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Percent of the course that a store pays, as a sub-select for statements of other modules; `storeId` is a column. */
export const courseBackPercentOf = (storeId: SQLWrapper): SQL<number> =>
  sql`(select s.course_back_percent from store s where s.id = ${storeId})`;

/** The slug of a store, as above. */
export const storeSlugOf = (storeId: SQLWrapper): SQL<string> =>
  sql`(select s.slug from store s where s.id = ${storeId})`;
