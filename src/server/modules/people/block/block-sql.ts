import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Condition for statements of other modules: the one blocks the other. Each is a column or a value. */
export const isBlocking = (blocker: SQLWrapper | number, blocked: SQLWrapper | number): SQL<boolean> =>
  sql`exists (select 1 from block b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`;

/** The same in either direction. */
export const blockBetween = (one: SQLWrapper | number, other: SQLWrapper | number): SQL<boolean> =>
  sql`exists (select 1 from block b where (b.blocker_id = ${one} and b.blocked_id = ${other})
    or (b.blocker_id = ${other} and b.blocked_id = ${one}))`;
