import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of films that were paid for: the gold that was taken, what was given back, and the cast's part. */
export const videoInvariants: readonly Invariant[] = [
  {
    name: 'a purchase took its price from the wallet, once',
    title: '動画の購入がゴールドの明細と一致する',
    query: sql`
      select concat('purchase ', p.id, ': ', p.amount, ', transfer ', t.kind, ' ', t.amount) as detail
      from (select * from gold_transfer where kind in ('video', 'plan')) t
      full join video_purchase p on p.transfer_id = t.id
      where p.id is null or t.id is null or t.amount <> -p.amount or t.person_id <> p.person_id or t.kind <> p.kind`,
  },
  {
    name: 'a sale stands in the rewards of its cast',
    title: '動画の売上がキャストの報酬と一致する',
    query: sql`
      select concat('purchase ', p.id, ': share ', p.share, ', line ', l.amount) as detail
      from (select * from sale_line where line = 'sale') l
      full join (select * from video_purchase where share > 0) p on p.id = l.subject
      where p.id is null or l.id is null or l.amount <> p.share or l.cast_id <> p.cast_id
        or l.kind <> p.kind`,
  },
  {
    name: 'a reversal takes back exactly its sale, and only of what was refunded',
    title: '動画の売上の取り消しが、返金した購入にだけある',
    query: sql`
      select concat('reversal ', r.subject, ': ', r.amount, ', sale ', s.amount) as detail
      from sale_line r left join sale_line s on s.subject = r.subject and s.line = 'sale'
      left join video_purchase p on p.id = r.subject
      where r.line = 'reversal' and (s.id is null or s.amount <> -r.amount or p.refunded_at is null)`,
  },
  {
    name: 'the running month of a plan is paid for, and every month before it',
    title: '加入中のプランのすべての期間が支払い済みである',
    query: sql`
      select concat('plan ', s.id, ': month ', s.period, ', ', count(p.id), ' paid') as detail
      from plan_subscription s left join video_purchase p on p.subscription_id = s.id and p.period <= s.period
        and (p.refunded_at is null or p.period < s.period or s.state = 'ended') and p.person_id = s.person_id
        and p.cast_id = s.cast_id
      group by s.id having count(p.id) <> s.period + 1`,
  },
  {
    name: 'no day of a plan is paid for twice',
    title: '同じプランの同じ日に2回の支払いがない',
    query: sql`
      select concat('purchases ', a.id, ' and ', b.id) as detail
      from video_purchase a join video_purchase b on a.person_id = b.person_id and a.cast_id = b.cast_id and a.id < b.id
        and a.kind = 'plan' and b.kind = 'plan' and a.refunded_at is null and b.refunded_at is null
        and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at)`,
  },
  {
    name: 'no month pays a cast more for sales than it sold',
    title: '動画の売上の支払いが、その月の売上を超えない',
    query: sql`
      select concat('cast ', p.cast_id, ', ', p.month, ': paid ', p.amount, ', sold ', coalesce(s.amount, 0)) as detail
      from (select cast_id, month, sum(amount) as amount from settlement where month is not null and state <> 'returned' group by 1, 2) p
      left join (select cast_id, to_char(earned_on, 'YYYY-MM') as month, sum(amount) as amount from sale_line group by 1, 2) s
        on s.cast_id = p.cast_id and s.month = p.month
      where p.amount > coalesce(s.amount, 0)`,
  },
  {
    name: 'a transfer that came back has one of the same amount in its place',
    title: '銀行から戻った振り込みには、同じ金額の振り込み直しがある',
    query: sql`
      select concat('settlement ', r.id, ': ', r.amount, ', in its place ', coalesce(n.amount, 0)) as detail
      from settlement r full join settlement n on n.replaces = r.id
      where (r.state = 'returned' and (n.id is null or n.amount <> r.amount or n.cast_id <> r.cast_id
        or n.shift_id is distinct from r.shift_id or n.month is distinct from r.month))
        or (n.replaces is not null and r.state is distinct from 'returned')`,
  },
];
