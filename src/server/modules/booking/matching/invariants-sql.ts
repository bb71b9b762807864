import { sql } from 'drizzle-orm';
import type { Invariant } from '../../../db/invariant';

/** What must hold of matching requests, also after a process died in the middle of a wave. */
export const matchingInvariants: readonly Invariant[] = [
  {
    name: 'a matching request that runs has the timers of its first wave and of its ends',
    title: '募集中のマッチングに、最初のお知らせと締め切りのタイマーがある',
    query: sql`
      select concat('request ', r.id, ': ', r.state, ' without ', k.kind) as detail
      from matching_request r
      cross join lateral (values ('matching.wave', r.waves = 0), ('matching.close', r.state <> 'selecting'), ('matching.expire', true))
        as k(kind, is_due)
      where r.ended_at is null and k.is_due
        and not exists (select from timer t where t.kind = k.kind and t.subject = r.id::text)`,
  },
  {
    name: 'a matching request asks its casts by whole waves',
    title: 'マッチングのお知らせが途中で切れていない',
    query: sql`
      select concat('request ', r.id, ': wave ', c.wave, ' of ', r.waves, ', ', count(*), ' casts') as detail
      from matching_call c join matching_request r on r.id = c.request_id
      group by r.id, c.wave, r.waves
      having c.wave > r.waves or count(*) > 20`,
  },
  {
    name: 'a cast is asked at most six times within an hour',
    title: 'キャストへのマッチングのお知らせが1時間に6件を超えていない',
    query: sql`
      select concat('cast ', cast_id, ': ', calls, ' within the hour until ', at) as detail
      from (select cast_id, at, count(*) over (partition by cast_id order by at
        range between interval '59 minutes 59.999 seconds' preceding and current row) as calls from matching_call) one
      where calls > 6`,
  },
];
