/** The desk's search and list of bookings for the measurement among many people and bookings. */
import { eq, sql } from 'drizzle-orm';
import { formatPhone } from '@/domain/phone';
import { reservationCode } from '@/domain/reservation-code';
import { person, reservation } from '@/server/db/schema';
import { prepareDemo } from '@/server/demo/prepare';
import { seededRandom } from '@/server/demo/seeded-random';
import { listBookings } from '@/server/modules/views/booking-desk/service';
import { searchDesk } from '@/server/modules/views/desk-search/service';
import { openInstallation } from './installation';

/** How many of the rows each measured search may ask for. */
const SAMPLES = 500;

/** Opens a database, fills it with the demo, so many people and so many bookings of all of them. */
export async function openDeskSearch(env: Record<string, string | undefined>, people: number, bookings: number) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await prepareDemo(deps);
  await deps.unitOfWork(async ({ tx, now }) => {
    const at = now.toISOString();
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    // Some four thousand nicknames, as often as names are.
    await tx.execute(sql`
      insert into person (phone, password_hash, groups, nickname, birth_date, identity_state, created_at)
      select '+8170' || (10000000 + i)::text, '-', '{male_user}',
        (array['たか','けん','ゆう','しん','だい','りょう','かず','ひろ','まさ','とも','あき','よし'])[1 + floor(random() * 12)::int]
          || (array['','し','と','や','き','ひろ','のぶ','ゆき'])[1 + floor(random() * 8)::int]
          || case when random() < 0.5 then '' else floor(random() * 90)::text end,
        '1990-04-01', 'approved', ${at}::timestamptz
      from generate_series(1, ${people}::int) i`);
    await tx.execute(sql`
      insert into reservation (id, quote_id, person_id, cast_id, shift_id, state, business_date, starts_at, ends_at, minutes,
        cast_occupied, male_occupied, place_type_id, area_id, lines, total, payment_method, reward_estimate, created_at)
      select gen_random_uuid(), gen_random_uuid(), p.first + floor(random() * ${people})::int, c.id, s.id, 'completed', b.day,
        b.at, b.at + interval '90 minutes', 90, tstzrange(b.at, b.at + interval '90 minutes'),
        tstzrange(b.at, b.at + interval '90 minutes'), 17, 1, '[]', 20000, 'gold', 9000, b.at
      from (select i, (${at}::timestamptz - make_interval(mins => 30 * (i % 35000))) as at,
          (${at}::timestamptz - make_interval(mins => 30 * (i % 35000)))::date as day
        from generate_series(1, ${bookings}::int) i) b
      cross join (select min(id) as first from person where phone like '+8170%') p
      cross join (select min(id) as id from shift) s
      join (select id, row_number() over (order by id) - 1 as turn, count(*) over () as casts from female_cast) c
        on c.turn = b.i % c.casts`);
    for (const table of ['person', 'reservation']) await tx.execute(sql`analyze ${sql.identifier(table)}`);
  });
  const db = deps.reader();
  const rows = await db
    .select({ id: reservation.id, phone: person.phone, nickname: person.nickname, personId: person.id })
    .from(sql`(select id, person_id from reservation tablesample system (1) limit ${SAMPLES}) as picked`)
    .innerJoin(reservation, eq(reservation.id, sql`picked.id`))
    .innerJoin(person, eq(person.id, sql`picked.person_id`));
  const lead = {
    id: 1,
    role: 'male_user',
    isOps: true,
    roles: ['lead'],
    held: [{ role: 'lead', storeId: null }],
    sessionId: '',
  } as const;
  const sampled = (n: number) => seededRandom(`desk/${n}`).one(rows);
  const found = async (typed: string) => (await searchDesk(deps, { typed, person: lead })).length;
  const listed = async (q: string) => (await listBookings(deps, null, { q, limit: 50 })).data.length;
  const asked = {
    'a number': (n: number) => reservationCode(sampled(n).id),
    'four digits': (n: number) => reservationCode(sampled(n).id).slice(-4),
    'a telephone number': (n: number) => formatPhone(sampled(n).phone),
    'a nickname': (n: number) => sampled(n).nickname,
    'two letters': (n: number) => sampled(n).nickname.slice(0, 2),
  };
  const account = (n: number) => found(`ID ${sampled(n).personId}`);
  const each = (prefix: string, search: (typed: string) => Promise<number>) =>
    Object.entries(asked).map(([what, typedOf]) => [`${prefix}, ${what}`, (n: number) => search(typedOf(n))] as const);
  return {
    searches: Object.fromEntries([...each('search', found), ['search, an account', account], ...each('list', listed)]),
    close: installation.close,
  };
}
