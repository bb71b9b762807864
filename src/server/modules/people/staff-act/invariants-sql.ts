import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of the record of the staff: no act was changed, put in or taken out behind the triggers. */
export const staffActInvariants: readonly Invariant[] = [
  {
    name: 'the acts of the staff are one unbroken chain',
    title: '職員の操作の記録が、書き換えられず、抜けも差し込みもない',
    // Each row is compared with the one before it; the oldest with the newest that the cleaning removed.
    query: sql`
      select concat('act ', a.id, ', place ', a.seq, ': ',
        case when a.seq <> a.before + 1 then concat('follows place ', a.before) else 'its hash is another' end) as detail
      from (
        select row.id, row.seq, row.hash, row as act, lag(row.seq, 1, c.removed_seq) over w as before,
          lag(row.hash, 1, c.removed_hash) over w as before_hash
        from staff_act row cross join staff_act_chain c where row.seq is not null window w as (order by row.seq)
      ) a
      where a.seq <> a.before + 1 or a.hash is distinct from staff_act_hash(a.before_hash, a.act)
      union all
      select concat('the newest act is not place ', c.seq) from staff_act_chain c
        left join (select seq, hash from staff_act where seq is not null order by seq desc limit 1) last on true
      where (c.seq, c.hash) is distinct from (coalesce(last.seq, c.removed_seq), coalesce(last.hash, c.removed_hash))
      union all
      select concat('act ', id, ': without a place in the chain') from staff_act
      where seq is null and id > (select min(id) from staff_act where seq is not null)`,
  },
];
