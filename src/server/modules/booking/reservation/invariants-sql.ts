import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';
import { CARD_KEPT, OWED } from '../../../db/invariant-sums';
import { FINAL_SQL, RESERVING_SQL } from '../../../db/reservation-states';

/** What must hold of reservations and what hangs on them. */
export const reservationInvariants: readonly Invariant[] = [
  {
    name: 'no two reserving reservations overlap for a cast',
    title: 'キャストの予約の時間が重なっていない',
    query: sql`
      select concat('cast ', a.cast_id, ': ', a.id, ' and ', b.id) as detail
      from reservation a join reservation b
        on b.cast_id = a.cast_id and b.cast_occupied && a.cast_occupied and b.id > a.id
      where a.state in (${RESERVING_SQL}) and b.state in (${RESERVING_SQL})`,
  },
  {
    name: 'no two reserving reservations overlap for a man',
    title: 'お客様の予約の時間が重なっていない',
    query: sql`
      select concat('person ', a.person_id, ': ', a.id, ' and ', b.id) as detail
      from reservation a join reservation b
        on b.person_id = a.person_id and b.male_occupied && a.male_occupied and b.id > a.id
      where a.state in (${RESERVING_SQL}) and b.state in (${RESERVING_SQL})`,
  },
  {
    name: 'the history of a reservation is one unbroken row of steps to its state',
    title: '予約の履歴が途切れずに現在の状態へつながる',
    query: sql`
      with steps as (
        select reservation_id, seq, from_state, to_state, row_number() over steps as number,
          lag(to_state) over steps as before, lead(seq) over steps is null as is_last
        from reservation_event window steps as (partition by reservation_id order by seq)
      )
      select concat('reservation ', r.id, ': ', r.state, ', step ', s.seq, ' ', s.from_state, ' → ', s.to_state) as detail
      from reservation r left join steps s on s.reservation_id = r.id
      where s.seq is null or s.seq <> s.number or s.from_state is distinct from s.before
        or (s.is_last and s.to_state <> r.state)`,
  },
  {
    name: 'a reservation that waits for an answer or a payment has its timer, one that is over has none',
    title: '回答待ちの予約に期限のタイマーがあり、終わった予約にはない',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', timer ', t.id) as detail
      from reservation r left join timer t on t.kind = 'reservation.expire' and t.subject = r.id::text
      where (r.state in ('requested', 'adjusting', 'payment_pending') and t.id is null) or (r.state in (${FINAL_SQL}) and t.id is not null)`,
  },
  {
    name: 'a booking that is agreed and not started has the timer of its end',
    title: '開始前の予約に、終了後の確認と自動取消のタイマーがある',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state) as detail from reservation r
      where r.state in ('confirmed', 'departed', 'arrived') and not exists (
        select from timer t where t.kind in ('reservation.alarm', 'reservation.lapse') and t.subject = r.id::text)`,
  },
  {
    name: 'a booking that is being adjusted has its proposal, one that is only requested has none',
    title: '調整中の予約にだけ変更の提案がある',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', proposal of ', p.created_at) as detail
      from reservation r left join reservation_proposal p on p.reservation_id = r.id
      where (r.state = 'adjusting' and p.reservation_id is null)
        or (r.state = 'requested' and p.reservation_id is not null)`,
  },
  {
    name: 'an open hold is as large as its reservation costs, apart from what is owed',
    title: 'お預かり額と追加のお支払いの合計が予約の金額と一致する',
    query: sql`
      select concat('reservation ', r.id, ': ', r.total, ', held ', h.amount, ', owed ', d.owed) as detail
      from reservation r join gold_hold h on h.reservation_id = r.id left join (${OWED}) d on d.reservation_id = r.id
      where h.state = 'open' and r.payment_method = 'gold' and h.amount + coalesce(d.owed, 0) <> r.total`,
  },
  {
    name: 'a home that is asked for has its address, one that was refused or cancelled has none',
    title: 'ご自宅の住所が、必要な予約にだけ残っている',
    query: sql`
      select concat('reservation ', id, ': ', state) as detail from reservation
      where (place_type_id = 16 and state in ('requested', 'adjusting') and address_sealed is null)
        or (address_sealed is not null
          and state in ('declined', 'expired', 'cancelled_user', 'cancelled_cast', 'cancelled_store'))`,
  },
  {
    name: 'nobody is on the way to a hotel that was never named or begins in one that is not, and what was cancelled keeps no room',
    title: '出発した予約のホテルが決まっていて、取りやめた予約に部屋番号が残っていない',
    query: sql`
      select concat('reservation ', id, ': ', state) as detail from reservation
      where (place_type_id = 17 and state in ('departed', 'arrived', 'in_progress')
          and mst_hotel_id is null and hotel_name is null and not (hotel_declined and state <> 'in_progress'))
        or (room_sealed is not null
          and state in ('declined', 'expired', 'cancelled_user', 'cancelled_cast', 'cancelled_store'))`,
  },
  {
    name: 'a reward stands on captured gold, card money, cash and what is owed, and is taken back with a refund',
    title: '報酬が確定した売上の範囲にあり、返金した予約の報酬は戻されている',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', reward ', l.reward, ', captured ', h.posted, ', card ', c.kept,
        ', cash ', m.amount) as detail
      from reservation r left join gold_hold h on h.reservation_id = r.id
        left join (${CARD_KEPT}) c on c.reservation_id = r.id
        left join (select reservation_id, sum(amount) as reward from reward_line group by 1) l on l.reservation_id = r.id
        left join (${OWED}) d on d.reservation_id = r.id left join cash_receipt m on m.reservation_id = r.id
        left join fee_waiver w on w.reservation_id = r.id
      where (coalesce(l.reward, 0) <> 0
          and coalesce(h.posted, 0) + coalesce(c.kept, 0) + coalesce(m.amount, 0) + coalesce(d.owed, 0)
            + coalesce(w.card, 0) < l.reward)
        or (r.state = 'refunded' and coalesce(l.reward, 0) <> 0)`,
  },
  {
    name: 'a fee that was waived went back as it had come, once and to the yen',
    title: '免除したキャンセル料が、受け取った形で過不足なく戻っている',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', fee ', r.cancellation_fee, ', waived ', w.gold, '+', w.card, '+', w.owed,
        ', gold ', g.gold, ', back ', f.back, ', debts ', d.waived) as detail
      from fee_waiver w join reservation r on r.id = w.reservation_id
        left join (select reservation_id, sum(amount) as gold from gold_transfer where kind = 'refund' group by 1) g
          on g.reservation_id = r.id
        left join (select reservation_id, sum(amount) as back from card_refund where cause = 'fee_waived' group by 1) f
          on f.reservation_id = r.id
        left join (
          select reservation_id, sum(amount) filter (where state = 'waived') as waived,
            sum(case paid_with when 'gold' then amount else gold_part end) filter (where state = 'returned') as gold
          from debt group by 1
        ) d on d.reservation_id = r.id
      where r.state <> 'cancelled_user' or w.amount > coalesce(r.cancellation_fee, 0)
        or w.gold <> coalesce(g.gold, 0) + coalesce(d.gold, 0) or w.card <> coalesce(f.back, 0) or w.owed > coalesce(d.waived, 0)`,
  },
  {
    name: 'a running play has the timer of its capture until its gold is captured',
    title: 'ご利用中の予約に、支払い確定のタイマーがある',
    query: sql`
      select concat('reservation ', r.id, ': hold ', h.state, ', timer ', t.id) as detail
      from reservation r join gold_hold h on h.reservation_id = r.id
        left join timer t on t.kind = 'reservation.capture' and t.subject = r.id::text
      where r.state = 'in_progress' and (h.state = 'open') <> (t.id is not null)`,
  },
  {
    name: 'a quote is used exactly when it has a reservation',
    title: '使用済みの見積もりにだけ予約がある',
    query: sql`
      select concat('quote ', q.id, ': used ', q.used_at, ', reservation ', r.id) as detail
      from quote q left join reservation r on r.quote_id = q.id
      where (q.used_at is null) <> (r.id is null)`,
  },
];
