import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** True where a customer follows a cast, as a condition for statements of other modules. */
export const isFollowing = (personId: SQLWrapper, castId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from follow f where f.person_id = ${personId} and f.cast_id = ${castId})`;
