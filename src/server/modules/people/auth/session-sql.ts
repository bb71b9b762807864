import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { session } from '../../../db/schema';

/** When a session was revoked, or null, as a sub-select for statements of other modules; `id` is a column. */
export const revokedAtOf = (id: SQLWrapper): SQL<Date | null> =>
  sql`(select s.revoked_at from session s where s.id = ${id})`.mapWith(session.revokedAt);
