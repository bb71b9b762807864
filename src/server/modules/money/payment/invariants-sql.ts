import { sql } from 'drizzle-orm';
import { REFUND_ALONE_MAX } from '@/domain/refunds';
import type { Invariant } from '../../../db/invariant';
import { CARD_KEPT, OWED } from '../../../db/invariant-sums';
import { FINAL_SQL } from '../../../db/reservation-states';

/** What must hold of card payments, bookings and refunds: the same sums from three sides. */
export const cardInvariants: readonly Invariant[] = [
  {
    name: 'a booking that a card pays is agreed exactly when gold and card make its price',
    title: 'カード払いの予約が、ゴールドとカードの合計で過不足なく支払われている',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ' ', r.total, ', gold ', h.amount, ', card ', c.paid) as detail
      from reservation r left join gold_hold h on h.reservation_id = r.id left join (${CARD_KEPT}) c on c.reservation_id = r.id
        left join (${OWED}) d on d.reservation_id = r.id
      where (r.payment_method <> 'card' and c.paid is not null)
        or (r.payment_method = 'card' and case when r.confirmed_at is null
          then c.paid is not null
          else coalesce(h.amount, 0) + coalesce(c.paid, 0) + coalesce(d.owed, 0) <> r.total end)`,
  },
  {
    name: 'what is kept of a card payment is the price, the fee or nothing',
    title: 'カードで受け取った金額が、料金・キャンセル料・返金と一致する',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ', card ', c.paid, ', back ', c.back, ', fee ',
        r.cancellation_fee, ', gold ', h.posted) as detail
      from reservation r join (${CARD_KEPT}) c on c.reservation_id = r.id left join gold_hold h on h.reservation_id = r.id
        left join fee_waiver w on w.reservation_id = r.id
      where case
        when w.reservation_id is not null then c.kept <> 0
        when r.state in ('cancelled_user', 'no_show_user')
          then c.kept <> least(c.paid, greatest(coalesce(r.cancellation_fee, 0) - coalesce(h.posted, 0), 0))
        when r.state in ('cancelled_cast', 'cancelled_store', 'no_show_cast', 'refunded', 'expired', 'declined')
          then c.kept <> 0
        when r.state in ('completed', 'disputed')
          then c.kept <> c.paid and c.kept <> least(c.paid, greatest(coalesce(r.cancellation_fee, 0) - coalesce(h.posted, 0), 0))
        else c.kept <> c.paid end`,
  },
  {
    name: 'no payment of a booking waits when the booking does not',
    title: '終わった予約に、受付中のお支払いが残っていない',
    query: sql`
      select concat('order ', o.id, ': ', o.state, ', reservation ', r.state) as detail
      from gold_order o join reservation r on r.id = o.reservation_id
      where o.state in ('created', 'redirected') and r.state <> 'payment_pending' and r.state in (${FINAL_SQL})`,
  },
  {
    name: 'money that came and may not be used waits in the refund queue',
    title: '使えない入金が、すべて返金の一覧にある',
    query: sql`
      select concat('notice ', n.id, ': ', n.outcome) as detail from payment_notice n
      where n.needs_refund and coalesce(n.fields->>'money', '') not in ('', '0') and not exists (
        select from card_refund f where f.provider = n.provider
          and f.cause = case n.outcome when 'wrong_shop' then 'unknown_order' else n.outcome end
          and (n.order_id is null or f.order_id = n.order_id))`,
  },
  {
    name: 'a payment is refunded exactly when all of its refunds were done',
    title: '返金済みのお支払いが、完了した返金と一致する',
    query: sql`
      select concat('order ', c.order_id, ': ', c.state, ', undone ', c.undone, ', back ', c.back) as detail
      from (${CARD_KEPT}) c where (c.state = 'refunded') <> (c.back > 0 and c.undone = 0)`,
  },
  {
    name: 'a large refund was decided by two people',
    title: '高額の返金を、別の2人が承認している',
    query: sql`
      select concat('refund ', f.id, ': ', f.amount) as detail from card_refund f
      where f.state = 'done' and f.amount > ${REFUND_ALONE_MAX}
        and (f.approved_by is null or f.approved_by = f.done_by)`,
  },
];
