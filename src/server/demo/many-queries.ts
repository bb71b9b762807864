import { type SQL, sql } from 'drizzle-orm';
import { businessDateOf } from '@/domain/business-day';
import { SHIFT } from '@/domain/limits';
import type { Work } from '../core/deps';

/** How many casts there are. */
export const castsThere = (work: Work): Promise<number> =>
  oneNumber(work, sql`select count(*)::int as n from female_cast`);

/** Lets running processes read all casts anew, and the planner know how much there is. */
export async function announceMany({ tx }: Work): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`insert into search_change (cast_id) values (null)`);
  for (const table of ['person', 'female_cast', 'cast_photo', 'shift', 'cast_day'])
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
}

/** Adds so many casts with their shifts and search rows. */
export async function addCasts(work: Work, count: number, worked: number): Promise<void> {
  const { tx, now } = work;
  const at = now.toISOString();
  const today = businessDateOf(now);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local session_replication_role = replica`);
  const phones = await oneNumber(work, sql`select count(*)::int as n from person where phone like '+8170%'`);
  const lastCast = await oneNumber(work, sql`select max(id) as n from female_cast`);
  await tx.execute(sql`
    insert into person (phone, password_hash, groups, nickname, birth_date, identity_state, created_at)
    select '+8170' || lpad((${phones}::int + i)::text, 8, '0'), '-', '{female_cast}', 'cast',
      ${today}::date - (20 * 365 + floor(random() * 20 * 365)::int), 'approved', ${at}::timestamptz
    from generate_series(1, ${count}::int) i`);
  await tx.execute(sql`
    insert into female_cast (person_id, store_id, display_name, height, size, bio, tags, area_ids, place_type_ids, courses, price_from,
      price_minutes, extension_amount, photo_nomination, regular_nomination, options, travel_fee, rating_average, review_count, rank,
      accepting, auto_accept, buffer_minutes, long_ok, members_only, published_at, joined_on)
    select p.id, m.store_id, m.display_name || (array['', 'か', 'な', 'み', 'え', 'り', 'こ', 'の'])[1 + floor(random() * 8)::int],
      146 + floor(random() * 28)::int, m.size, m.bio, m.tags, m.area_ids, m.place_type_ids, m.courses,
      m.price_from + 1000 * floor(random() * 8)::int, m.price_minutes, m.extension_amount, m.photo_nomination, m.regular_nomination,
      m.options, m.travel_fee, round((3 + 2 * sqrt(random()))::numeric, 2)::float8, floor(random() * 150)::int,
      floor(random() * 100000)::int, random() < 0.97, m.auto_accept, m.buffer_minutes, m.long_ok, random() < 0.03, ${at}::timestamptz,
      ${today}::date - floor(random() * 900)::int
    from (select id, row_number() over (order by id) as turn from person where phone like '+8170%' and nickname = 'cast'
      and id > (select max(person_id) from female_cast)) p
    join (select *, row_number() over (order by id) - 1 as turn, count(*) over () as models
      from female_cast where id <= 200) m on m.turn = (p.turn * 7919) % m.models`);
  await tx.execute(sql`
    insert into cast_photo (cast_id, position, key, width, height, color)
    select c.id, 1, f.key, f.width, f.height, f.color
    from (select id, row_number() over (order by id) as turn from female_cast where id > ${lastCast}) c
    join (select *, row_number() over (order by cast_id) - 1 as turn, count(*) over () as models
      from cast_photo where position = 1 and cast_id <= 200) f on f.turn = (c.turn * 7919) % f.models`);
  // Half hours from 9:00: a start on any of them, two to ten hours, over at 29:00.
  await tx.execute(sql`
    insert into shift (cast_id, business_date, starts_at, ends_at, area_ids, created_at)
    select d.id, d.day, opens + first * half, opens + least(40, first + 4 + floor(random() * 17)::int) * half, d.area_ids,
      ${at}::timestamptz
    from (select c.id, c.area_ids, ${today}::date + day as day, interval '30 minutes' as half,
        ((${today}::date + day)::timestamp + interval '9 hours') at time zone 'Asia/Tokyo' as opens,
        least(36, floor(random() * 37)::int) as first
      from female_cast c, generate_series(0, ${SHIFT.daysAhead - 1}::int) day
      where c.id > ${lastCast} and random() < ${worked / SHIFT.daysAhead}::float8) d`);
  await tx.execute(sql`
    insert into cast_day (day, area_id, cast_id, rank, mask, tags, starts_at, ends_at)
    select s.business_date, area, c.id, c.rank,
      (1::bigint << (extract(epoch from s.ends_at - o.opens) / 1800)::int)
        - (1::bigint << (extract(epoch from s.starts_at - o.opens) / 1800)::int), c.tags, s.starts_at, s.ends_at
    from shift s
    join female_cast c on c.id = s.cast_id
    cross join lateral (select (s.business_date::timestamp + interval '9 hours') at time zone 'Asia/Tokyo' as opens) o
    cross join lateral unnest(s.area_ids) area
    where s.cast_id > ${lastCast}`);
}

async function oneNumber({ tx }: Work, query: SQL): Promise<number> {
  const [row] = await tx.select({ n: sql<number>`one.n` }).from(sql`(${query}) as one`);
  return Number(row?.n ?? 0);
}
