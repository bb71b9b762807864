import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Condition for statements of other modules: a report of the review waits for the staff to look at it. */
export const hasOpenReport = (reviewId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from review_report r where r.review_id = ${reviewId} and r.looked_at is null)`;
