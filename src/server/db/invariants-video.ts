import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

/** What must hold of films that were paid for: the gold that was taken, what was given back, and her part. */
export const videoInvariants: readonly Invariant[] = [
  {
    name: 'a purchase took its price from the wallet, once',
    title: '動画の購入がゴールドの明細と一致する',
    query: sql`
      select concat('purchase ', p.id, ': ', p.amount, ', transfer ', t.kind, ' ', t.amount) as detail
      from (select * from gold_transfer where kind = 'video') t
      full join video_purchase p on p.transfer_id = t.id
      where p.id is null or t.id is null or t.amount <> -p.amount or t.person_id <> p.person_id`,
  },
  {
    name: 'a sale stands in the rewards of its cast',
    title: '動画の売上がキャストの報酬と一致する',
    query: sql`
      select concat('purchase ', p.id, ': share ', p.share, ', line ', l.amount) as detail
      from (select * from sale_line where kind = 'video' and line = 'sale') l
      full join (select * from video_purchase where share > 0) p on p.id = l.subject
      where p.id is null or l.id is null or l.amount <> p.share or l.cast_id <> p.cast_id`,
  },
  {
    name: 'a reversal takes back exactly its sale, and only of what was refunded',
    title: '動画の売上の取り消しが、返金した購入にだけある',
    query: sql`
      select concat('reversal ', r.subject, ': ', r.amount, ', sale ', s.amount) as detail
      from sale_line r left join sale_line s on s.subject = r.subject and s.line = 'sale'
      left join video_purchase p on p.id = r.subject
      where r.line = 'reversal' and (s.id is null or s.amount <> -r.amount
        or (r.kind = 'video' and p.refunded_at is null))`,
  },
];
