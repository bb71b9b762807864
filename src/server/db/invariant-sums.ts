import { sql } from 'drizzle-orm';

/** What of a booking's price is neither held nor paid for the booking itself, whatever became of it. */
export const OWED = sql`select reservation_id, sum(amount) as owed from debt group by 1`;

/** Refunds of what a booking had been paid with; those of money that never counted have other causes. */
const OF_BOOKING = sql`f.cause not in ('late', 'double_charge', 'amount_mismatch', 'unknown_order')
  and f.state <> 'dismissed'`;

/**
 * What a card paid for each booking (less what a lower price gave back), what of it all goes back, and what the house
 * keeps.
 */
export const CARD_KEPT = sql`
  select o.id as order_id, o.reservation_id, o.state, o.settle_uuid, o.amount - coalesce(b.changed, 0) as paid,
    coalesce(b.back, 0) as back, o.amount - coalesce(b.back, 0) as kept, coalesce(b.undone, 0) as undone
  from gold_order o left join (
    select f.order_id, sum(f.amount) as back, sum(f.amount) filter (where f.cause in ('changed', 'home_declined')) as changed, count(*) filter (where f.state <> 'done') as undone
    from card_refund f where ${OF_BOOKING} group by 1
  ) b on b.order_id = o.id
  where o.reservation_id is not null and o.state in ('paid', 'refunded')`;
