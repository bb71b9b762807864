import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Someone = SQLWrapper | number;

/** Condition for statements of other modules: the one blocks the other. Each is a column or a value. */
export const isBlocking = (blocker: Someone, blocked: Someone): SQL<boolean> =>
  sql`exists (select 1 from block b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`;

/**
 * Something stands between the two: a block by either, that the one hides from the other's number or area, or that the
 * store of the one takes no requests of the other.
 */
export const blockBetween = (one: Someone, other: Someone): SQL<boolean> =>
  sql`(exists (select 1 from block b where (b.blocker_id = ${one} and b.blocked_id = ${other})
    or (b.blocker_id = ${other} and b.blocked_id = ${one})) or ${isHiding(one, other)} or ${isHiding(other, one)}
    or ${isBarring(one, other)} or ${isBarring(other, one)})`;

/** The areas of a customer: the chosen main ones, and those of the homes. */
export const areasOf = (manId: Someone): SQL<number> =>
  sql`(select unnest(p.main_area_ids) from person p where p.id = ${manId}
    union all select o.area_id from home o where o.person_id = ${manId})`;

const isHiding = (cast: Someone, customer: Someone): SQL<boolean> =>
  sql`(exists (select 1 from hidden_account h where h.person_id = ${cast} and h.account_id = ${customer})
    or exists (select 1 from hidden_area h where h.person_id = ${cast} and h.area_id in ${areasOf(customer)}))`;

const isBarring = (cast: Someone, customer: Someone): SQL<boolean> =>
  sql`exists (select 1 from store_bar s join female_cast f on f.store_id = s.store_id
    where s.lifted_at is null and s.person_id = ${customer} and f.person_id = ${cast})`;
