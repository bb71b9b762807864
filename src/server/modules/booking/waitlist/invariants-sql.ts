import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of the waiting list, also after a process died between an opening and its telling. */
export const waitlistInvariants: readonly Invariant[] = [
  {
    name: 'a place in line has the timer of what comes next',
    title: 'キャンセル待ちに、次のご案内と終わりのタイマーがある',
    query: sql`
      select concat('entry ', e.id, ': ', e.state, ' without ', k.kind) as detail
      from waitlist_entry e
      cross join lateral (values
        ('waitlist.end', e.state = 'waiting'),
        ('waitlist.tell', e.state = 'offered' and e.told_at is null),
        ('waitlist.expire', e.state = 'offered' and e.told_at is not null)) as k(kind, is_due)
      where k.is_due and not exists (select from timer t where t.kind = k.kind and t.subject = e.id::text)`,
  },
  {
    name: 'an opening is held for the one to whom it is offered, and for nobody else',
    title: '空きの確保が、ご案内したお客様だけのものである',
    query: sql`
      select concat('entry ', coalesce(e.id, s.holder), ': ', coalesce(e.state, 'not offered'), ', held for ', s.held_for) as detail
      from (select * from waitlist_entry where state = 'offered') e
      full join (select * from cast_slot where held_for is not null) s on s.holder = e.id
      where s.held_for is distinct from e.person_id or s.cast_id is distinct from e.cast_id
        or s.occupied is distinct from e.occupied`,
  },
];
