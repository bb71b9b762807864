import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of the events of a person. */
export const liveInvariants: readonly Invariant[] = [
  {
    name: 'person events are numbered without gaps, up to their counter',
    title: 'お知らせの通し番号が欠けずに続く',
    query: sql`
    select concat('person ', person_id, ': ', e.events, ' events, first ', e.first, ', last ', e.last,
      ', counter ', c.event_seq) as detail
    from (select person_id, count(*) as events, min(seq) as first, max(seq) as last from person_event group by 1) e
    full join person_counter c using (person_id)
    where coalesce(e.events, 0) <> coalesce(e.last - e.first + 1, 0) or coalesce(e.last, 0) <> coalesce(c.event_seq, 0)`,
  },
];
