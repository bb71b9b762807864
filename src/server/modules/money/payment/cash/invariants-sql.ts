import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../../db/invariant';

/**
 * What must hold of bookings in cash: the price is taken, held or owed; a fee is owed; the cash that a cast has in
 * hand is set against the reward.
 */
export const cashInvariants: readonly Invariant[] = [
  {
    name: 'a booking in cash that began was paid to the yen: by cash, gold for its extensions, and what is owed for them',
    title: '現金払いの予約の料金が、受け取った現金・ゴールド・追加のお支払いの合計と一致する',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ' ', r.total, ', cash ', m.amount, ', gold ', h.amount, ', owed ', d.owed) as detail
      from reservation r left join cash_receipt m on m.reservation_id = r.id
        left join gold_hold h on h.reservation_id = r.id
        left join (select reservation_id, sum(amount) as owed from debt where cause = 'extension' group by 1) d
          on d.reservation_id = r.id
      where r.payment_method = 'cash' and r.state in ('in_progress', 'completed', 'disputed', 'refunded')
        and r.cancellation_fee is null
        and coalesce(m.amount, 0) + coalesce(h.amount, 0) + coalesce(d.owed, 0) <> r.total`,
  },
  {
    name: 'cash was taken only for bookings in cash that began, by their cast in their shift',
    title: '現金の受け取りが、開始した現金払いの予約にだけある',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ' by ', r.payment_method, ', cash ', m.amount) as detail
      from cash_receipt m join reservation r on r.id = m.reservation_id
      where r.payment_method <> 'cash' or r.cancellation_fee is not null or r.cast_id <> m.cast_id or r.shift_id <> m.shift_id
        or r.state not in ('in_progress', 'completed', 'disputed', 'refunded')`,
  },
  {
    name: 'the fee of a booking in cash is owed to the yen, and no other fee is',
    title: '現金払いの予約のキャンセル料が、追加のお支払いと一致する',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', fee ', r.cancellation_fee, ', owed ', d.owed) as detail
      from reservation r
        left join (select reservation_id, sum(amount) as owed from debt where cause <> 'extension' group by 1) d
          on d.reservation_id = r.id
      where coalesce(d.owed, 0) <> case when r.payment_method = 'cash' then coalesce(r.cancellation_fee, 0) else 0 end`,
  },
  {
    name: 'cash of a booking that was given back waits in the refund queue or went back, once',
    title: '返金した予約の現金が、返金の一覧に1回だけある',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', cash ', m.amount, ', back ', f.amount) as detail
      from cash_receipt m join reservation r on r.id = m.reservation_id
        left join card_refund f on f.provider = 'cash' and f.reservation_id = r.id
      where coalesce(f.amount, 0) <> case when r.state = 'refunded' then m.amount else 0 end`,
  },
  {
    name: 'no more cash is set against a shift or handed over than was taken in it',
    title: '精算に含めた現金が、その出勤で受け取った現金を超えない',
    query: sql`
      select concat('shift ', s.shift_id, ': counted ', s.counted, ', handed over ', s.handed, ', cash ', m.cash) as detail
      from (select shift_id, sum(cash_counted) as counted, sum(greatest(-amount, 0)) as handed
          from settlement where shift_id is not null group by 1) s
        left join (select shift_id, sum(amount) as cash from cash_receipt group by 1) m on m.shift_id = s.shift_id
      where s.counted > coalesce(m.cash, 0) or s.handed > coalesce(m.cash, 0)`,
  },
];
