import { sql } from 'drizzle-orm';
import { WAIVE_ALONE_MAX } from '@/domain/debts';
import type { Invariant } from '../../../db/invariant';

/** What must hold of debts: each was paid once, by what it says, and by nothing else. */
export const debtInvariants: readonly Invariant[] = [
  {
    name: 'a debt is paid once, by gold or by a card, to the yen, and an unpaid one by neither',
    title: '追加のお支払いが、ゴールドかカードで1回だけ、同じ金額で支払われている',
    query: sql`
      select concat('debt ', d.id, ': ', d.state, ' by ', d.paid_with, ' ', d.amount, ', gold ', t.earned, ', card ', o.amount) as detail
      from debt d left join (
          select t.id, t.person_id, sum(e.amount) filter (where e.account = 'earned') as earned
          from gold_transfer t join gold_entry e on e.transfer_id = t.id where t.kind = 'debt' group by t.id
        ) t on t.id = d.transfer_id
        left join gold_order o on o.debt_id = d.id and o.state in ('paid', 'refunded')
      where case d.paid_with
        when 'gold' then t.earned is distinct from d.amount or t.person_id <> d.person_id or o.id is not null
        when 'both' then t.earned is distinct from d.gold_part or o.amount is distinct from d.amount - d.gold_part
          or t.person_id <> d.person_id or o.person_id <> d.person_id
        when 'card' then o.amount is distinct from d.amount or o.person_id <> d.person_id
        else o.id is not null end`,
  },
  {
    name: 'gold that paid a debt stands at one',
    title: '追加のお支払いに使われたゴールドが、その支払いに1回だけ結びついている',
    query: sql`
      select concat('transfer ', t.id, ': ', t.amount) as detail
      from gold_transfer t left join debt d on d.transfer_id = t.id
      where t.kind = 'debt' and d.id is null`,
  },
  {
    name: 'gold that is set aside for a debt has its amount and the timer of its return',
    title: 'カードと併用するゴールドのお預かりが、金額と期限のタイマーのあるお支払いにだけある',
    query: sql`
      select concat('debt ', d.id, ': ', d.gold_part, ', held ', t.amount) as detail
      from debt d left join gold_transfer t on t.id = d.held_by
      where d.held_by is not null and (t.kind is distinct from 'hold' or -t.amount <> d.gold_part or not exists (
        select from timer r where r.kind = 'debt.release' and r.subject = d.id::text))`,
  },
  {
    name: 'no payment of a debt waits when the debt does not',
    title: '完了した追加のお支払いに、受付中の決済が残っていない',
    query: sql`
      select concat('order ', o.id, ': ', o.state, ', debt ', d.state) as detail
      from gold_order o join debt d on d.id = o.debt_id
      where o.state in ('created', 'redirected') and d.state <> 'open'`,
  },
  {
    name: 'a debt is of the man of its booking, and what was given back with a booking is owed no more',
    title: '追加のお支払いが予約のお客様のもので、返金した予約に残っていない',
    query: sql`
      select concat('debt ', d.id, ': ', d.state, ', reservation ', r.state) as detail
      from debt d join reservation r on r.id = d.reservation_id left join fee_waiver w on w.reservation_id = r.id
      where r.person_id <> d.person_id or r.cast_id <> d.cast_id
        or (r.state = 'refunded' or w.reservation_id is not null) <> (d.state = 'returned')
        and not ((r.state = 'refunded' or w.reservation_id is not null) and d.state = 'waived')`,
  },
  {
    name: 'a large debt was waived by two people',
    title: '高額の追加のお支払いの免除を、別の2人が決めている',
    query: sql`
      select concat('debt ', d.id, ': ', d.amount) as detail from debt d
      where d.waived_by is not null and d.amount > ${WAIVE_ALONE_MAX}
        and (d.approved_by is null or d.approved_by = d.waived_by)`,
  },
];
