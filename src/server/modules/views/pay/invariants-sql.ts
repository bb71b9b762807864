import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/**
 * What must hold of casts' pay: nothing is settled that was not earned or added, and each answer about an amount has
 * its line.
 */
export const payInvariants: readonly Invariant[] = [
  {
    name: 'no more was settled of a shift than its bookings earned',
    title: '出勤の精算が、その出勤の予約の報酬を超えない',
    // What a refund takes back after a settlement is the house's: the reversal does not count.
    query: sql`
      select concat('shift ', s.shift_id, ': settled ', s.settled, ', earned ', coalesce(l.earned, 0)) as detail
      from (select shift_id, sum(amount - adjusted) filter (where state <> 'returned') + sum(cash_counted) as settled
          from settlement where shift_id is not null group by 1) s
        left join (select shift_id, sum(amount) filter (where code <> 'reversal') as earned from reward_line group by 1) l
          on l.shift_id = s.shift_id
      where s.settled > greatest(coalesce(l.earned, 0), 0)`,
  },
  {
    name: 'no more is settled of what was added to a shift than was added',
    title: '精算に含めた調整が、その出勤の調整の合計を超えない',
    query: sql`
      select concat('shift ', s.shift_id, ': settled ', s.adjusted, ', added ', coalesce(a.amount, 0)) as detail
      from (select coalesce(shift_id, 0) as shift_id, sum(adjusted) filter (where state <> 'returned') as adjusted
          from settlement group by 1) s
        left join (select shift_id, sum(amount) as amount from pay_adjustment group by 1) a on a.shift_id = s.shift_id
      where s.adjusted > coalesce(a.amount, 0)`,
  },
  {
    name: "what was added to a shift is its cast's, by somebody else, with a reason; an answer names the line of its own shift",
    title: '調整と申し出が、その出勤のキャストのもので、本人以外が記録している',
    query: sql`
      select concat('adjustment ', a.id, ': cast ', a.cast_id, ', shift of ', s.cast_id, ', by ', a.author_id) as detail
      from pay_adjustment a join shift s on s.id = a.shift_id join female_cast c on c.id = a.cast_id
      where a.cast_id <> s.cast_id or a.author_id = c.person_id
      union all
      select concat('dispute ', d.id, ': cast ', d.cast_id, ', shift of ', s.cast_id, ', line of shift ', a.shift_id) as detail
      from pay_dispute d join shift s on s.id = d.shift_id left join pay_adjustment a on a.id = d.adjustment_id
      where d.cast_id <> s.cast_id or (a.id is not null and (a.shift_id <> d.shift_id or a.author_id <> d.answered_by))`,
  },
];
