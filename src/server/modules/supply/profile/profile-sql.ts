import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The account of a cast, as a sub-select for statements of other modules; `castId` is a column or a value. */
export const personOfCast = (castId: SQLWrapper | number): SQL<number> =>
  sql`(select c.person_id from female_cast c where c.id = ${castId})`;

/** The cast of an account, as a sub-select for statements of other modules; `personId` is a column or a value. */
export const castOfPerson = (personId: SQLWrapper | number): SQL<number> =>
  sql`(select c.id from female_cast c where c.person_id = ${personId})`;

/** Whether the cast of an account is not found, as a condition for statements of other modules. */
export const isUnpublished = (personId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from female_cast c where c.person_id = ${personId} and c.published_at is null)`;
