import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of the tills: each balance is the sum of its entries. */
export const tillInvariants: readonly Invariant[] = [
  {
    name: 'the balance of a till is the sum of its entries',
    title: '店舗の現金の残高が、出入りの合計と一致する',
    query: sql`
      select concat('store ', t.store_id, ': balance ', t.balance, ', entries ', coalesce(e.sum, 0)) as detail
      from till t left join (select store_id, sum(amount) as sum from till_entry group by 1) e using (store_id)
      where t.balance <> coalesce(e.sum, 0)`,
  },
];
