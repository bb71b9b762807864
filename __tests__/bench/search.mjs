// The search statement at 100 000 casts on PostgreSQL: milliseconds one after another, for area and for everywhere.
import { randomBytes } from 'node:crypto';
import { load } from './bundle.mjs';
import { withDirectory } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';

const CASTS = 100_000;
const SEARCHES = 200;
const WARM = 20;
/** Milliseconds (docs/bench.md). */
const P99 = 10;

/** Two rows for each order (two tags, two hours of one evening), or one row that says why there are none. */
export async function measureSearch(databaseUrl) {
  if (!databaseUrl) return [valueRow('search at 100 000 casts', 'not measured: no BENCH_DATABASE_URL', null, null)];
  return withDirectory((directory) =>
    withDatabase(databaseUrl, async (url) => {
      const { openSearch } = await load('__tests__/bench/search-services.ts');
      const key = randomBytes(32).toString('hex');
      const opened = await openSearch({ DATA_DIR: directory, DATABASE_URL: url, YOI_MASTER_KEY: key });
      try {
        await fill(opened.raw.pool, opened.day);
        const rows = [];
        for (const sort of opened.sorts) {
          rows.push(await timed(`${sort}, area`, (n) => opened.searchInArea(n, sort)));
          rows.push(await timed(`${sort}, everywhere`, (n) => opened.searchEverywhere(n, sort)));
        }
        return rows;
      } finally {
        await opened.close();
      }
    }),
  );
}

async function timed(name, search) {
  const times = [];
  let found = 0;
  for (let n = 0; n < SEARCHES + WARM; n += 1) {
    const started = performance.now();
    found += await search(n);
    if (n >= WARM) times.push(performance.now() - started);
  }
  if (found === 0) throw new Error('the searches found nobody');
  times.sort((a, b) => a - b);
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const value = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return valueRow(`search at 100 000 casts, ${name}`, value, `p99 ≤ ${P99} ms`, p99 <= P99);
}

// Every one is like a cast of the demo, with an evening of her own in two neighbouring areas on three days.
async function fill(pool, day) {
  const statements = [
    [
      `insert into person (phone, password_hash, groups, nickname, birth_date, identity_state, created_at)
       select '+8170' || lpad(i::text, 8, '0'), '-', '{female_cast}', 'bench', '1995-01-01', 'approved', now()
       from generate_series(1, $1::int) i`,
      [CASTS],
    ],
    [
      `insert into female_cast (person_id, store_id, display_name, bio, tags, area_ids, place_type_ids, courses, price_from,
         price_minutes, extension_amount, photo_nomination, regular_nomination, options, travel_fee, rank, published_at, joined_on)
       select p.id, m.store_id, m.display_name, m.bio, m.tags, array[1 + p.id % 30, 1 + (p.id + 1) % 30], m.place_type_ids,
         m.courses, m.price_from, m.price_minutes, m.extension_amount, m.photo_nomination, m.regular_nomination, m.options,
         m.travel_fee, (random() * 100000)::int, now() - interval '1 day', m.joined_on
       from person p
       join (select *, row_number() over (order by id) - 1 as turn, count(*) over () as all_casts
             from female_cast where published_at is not null and not members_only) m on m.turn = p.id % m.all_casts
       where p.nickname = 'bench'`,
      [],
    ],
    [
      `insert into cast_day (day, area_id, cast_id, rank, mask, tags, starts_at, ends_at)
       select $1::date + d, a, c.id, c.rank, ((1::bigint << 40) - (1::bigint << (16 + c.id % 8))) & ~(7::bigint << (20 + c.id % 11)),
         c.tags, now(), now() + interval '8 hours'
       from female_cast c join person p on p.id = c.person_id and p.nickname = 'bench',
         unnest(c.area_ids) a, generate_series(0, 2) d`,
      [day],
    ],
  ];
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('vacuum analyze');
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}
