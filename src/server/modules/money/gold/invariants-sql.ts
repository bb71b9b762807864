import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';
import { RESERVING_SQL } from '../../../db/reservation-states';

/** What must hold of the gold ledger: entries are the truth, everything else is compared with them. */
export const goldInvariants: readonly Invariant[] = [
  {
    name: 'the entries of a transfer sum to zero',
    title: '振替ごとのゴールド明細の合計が0になる',
    query: sql`
      select concat('transfer ', transfer_id, ': ', sum(amount)) as detail
      from gold_entry group by transfer_id having sum(amount) <> 0`,
  },
  {
    name: 'a wallet agrees with its entries, its lots and its open holds',
    title: 'ゴールド残高が明細・ロット・お預かりと一致する',
    query: sql`
      with entries as (
        select person_id, coalesce(sum(amount) filter (where account = 'wallet'), 0) as balance,
          coalesce(sum(amount) filter (where account = 'held'), 0) as held
        from gold_entry group by 1
      ), lots as (
        select person_id, sum(remaining) as balance, sum(held) as held from gold_lot group by 1
      ), holds as (
        select person_id, sum(amount) as held from (
          select person_id, amount from gold_hold where state = 'open'
          union all select person_id, gold_part from debt where held_by is not null
        ) h group by 1
      )
      select concat('person ', person_id, ': wallet ', w.balance, '+', w.held, ', entries ', e.balance, '+', e.held,
        ', lots ', l.balance, '+', l.held, ', holds ', h.held) as detail
      from wallet w full join entries e using (person_id) full join lots l using (person_id)
        full join holds h using (person_id)
      where coalesce(w.balance, 0) <> coalesce(e.balance, 0) or coalesce(w.balance, 0) <> coalesce(l.balance, 0)
        or coalesce(w.held, 0) <> coalesce(e.held, 0) or coalesce(w.held, 0) <> coalesce(l.held, 0)
        or coalesce(w.held, 0) <> coalesce(h.held, 0)`,
  },
  {
    name: 'a lot agrees with its entries',
    title: 'ゴールドのロットが明細と一致する',
    query: sql`
      with entries as (
        select lot_id as id, coalesce(sum(amount) filter (where account = 'wallet'), 0) as remaining,
          coalesce(sum(amount) filter (where account = 'held'), 0) as held
        from gold_entry where lot_id is not null group by 1
      )
      select concat('lot ', id, ': ', l.remaining, '+', l.held, ', entries ', e.remaining, '+', e.held) as detail
      from gold_lot l full join entries e using (id)
      where l.id is null or coalesce(e.remaining, 0) <> l.remaining or coalesce(e.held, 0) <> l.held`,
  },
  {
    name: 'the parts of a hold sum to its amount',
    title: 'お預かりの内訳の合計がお預かり額と一致する',
    query: sql`
      select concat('hold ', h.reservation_id, ': ', h.amount, ', parts ', sum(p.amount)) as detail
      from gold_hold h left join gold_hold_lot p using (reservation_id)
      group by h.reservation_id having coalesce(sum(p.amount), 0) <> h.amount`,
  },
  {
    // A dispute may come during the meeting: its hold stays open until it is resolved. A meeting that no one finished
    // is captured by time, and reserves on.
    name: 'a hold is open exactly while its gold-paid reservation reserves, beside a card only from its payment on',
    title: 'ゴールドのお預かりが、進行中の予約にだけある',
    query: sql`
      select concat('reservation ', r.id, ': ', r.state, ' by ', r.payment_method, ', hold ', h.state) as detail
      from reservation r left join gold_hold h on h.reservation_id = r.id
      where r.state <> 'disputed' and r.total > 0
        and not (r.state = 'in_progress' and h.state = 'closed' and h.posted = h.amount)
        and case when r.payment_method = 'gold'
          then (h.state is not distinct from 'open') <> (r.state in (${RESERVING_SQL}))
          else h.state = 'open' and (r.state in ('requested', 'adjusting') or r.state not in (${RESERVING_SQL})) end`,
  },
  {
    name: 'a paid order has exactly one paid lot and its bonus, another order has none',
    title: '支払い済みの購入にだけ、ゴールドが1回付与されている',
    query: sql`
      with lots as (
        select order_id, count(*) as lots, count(*) filter (where kind = 'paid') as paid_lots,
          coalesce(sum(granted) filter (where kind = 'paid'), 0) as paid,
          coalesce(sum(granted) filter (where kind = 'free'), 0) as free
        from gold_lot where order_id is not null group by 1
      )
      select concat('order ', o.id, ': ', o.state, ', lots ', coalesce(l.lots, 0), ', paid ', l.paid, ', free ', l.free)
        as detail
      from gold_order o full join lots l on l.order_id = o.id
      where o.id is null or case when o.state = 'paid' and o.pack is not null
        then l.paid_lots is distinct from 1 or l.lots <> 1 + (o.free_gold > 0)::int
          or l.paid <> o.paid_gold or l.free <> o.free_gold
        else l.lots is not null end`,
  },
];
