// The desk's search and its list of bookings among many people and bookings on PostgreSQL: milliseconds one after
// another, each for another random row.
import { randomBytes } from 'node:crypto';
import { load } from './bundle.mjs';
import { withDirectory } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { valueRow } from './table.mjs';
import { timedRow } from './timed.mjs';

/** Smaller numbers are for trying it (docs/bench.md). */
const PEOPLE = Number(process.env.BENCH_DESK_PEOPLE ?? 300_000);
const BOOKINGS = Number(process.env.BENCH_DESK_BOOKINGS ?? 1_000_000);
/** Milliseconds (docs/bench.md). */
const P99 = 50;

/** A row for each kind of text that the staff type; or why there are none. */
export async function measureDeskSearch(databaseUrl) {
  if (!databaseUrl) return [valueRow('desk search', 'not measured: no BENCH_DATABASE_URL', null, null)];
  return withDirectory((directory) => withDatabase(databaseUrl, (url) => measure(directory, url)));
}

async function measure(directory, url) {
  const { openDeskSearch } = await load('__tests__/bench/desk-search-services.ts');
  const env = { DATA_DIR: directory, DATABASE_URL: url, YOI_MASTER_KEY: randomBytes(32).toString('hex') };
  const opened = await openDeskSearch(env, PEOPLE, BOOKINGS);
  try {
    const rows = [];
    for (const [what, search] of Object.entries(opened.searches))
      rows.push(await timedRow(`desk ${what}, ${BOOKINGS} bookings, ${PEOPLE} people`, search, P99));
    return rows;
  } finally {
    await opened.close();
  }
}
