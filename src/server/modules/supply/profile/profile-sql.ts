import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The cast of an account, as a sub-select for statements of other modules; `personId` is a column or a value. */
export const castOfPerson = (personId: SQLWrapper | number): SQL<number> =>
  sql`(select c.id from female_cast c where c.person_id = ${personId})`;
