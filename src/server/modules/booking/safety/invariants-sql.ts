import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of meetings that are looked after, also after a process died between a check and what follows it. */
export const safetyInvariants: readonly Invariant[] = [
  {
    name: 'a meeting that is looked after has the timers of its next check and of its next level',
    title: '見守り中の予約に、次の確認と次の連絡のタイマーがある',
    query: sql`
      select concat('meeting ', w.reservation_id, ': no ', k.kind) as detail
      from safety_watch w
      cross join lateral (values
        ('safety.check', w.ended_at is null and w.check_at is not null),
        ('safety.climb', w.rung is not null)) as k(kind, is_due)
      where k.is_due and not exists (select from timer t where t.kind = k.kind and t.subject = w.reservation_id::text)`,
  },
];
