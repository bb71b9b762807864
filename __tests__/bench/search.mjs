// Searches of the demo's casts on the embedded database, and at 10 000 and 100 000 casts on PostgreSQL
// (BENCH_CASTS=1000000 adds a million, which takes a quarter of an hour to make): milliseconds one after another, each
// random.
import { randomBytes } from 'node:crypto';
import { load } from './bundle.mjs';
import { withDirectory } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { valueRow } from './table.mjs';
import { timedRow } from './timed.mjs';

const SIZES = [10_000, 100_000];
const MILLION = 1_000_000;
/** Milliseconds (docs/bench.md). */
const P99 = 10;
const P99_DEMO = 20;
const P99_MILLION = 25;
const COUNTS = 20;

/** Rows for each order and for the counts: of the demo, and at each size where there is a PostgreSQL. */
export async function measureSearch(databaseUrl) {
  const rows = await measureAt(undefined, 'demo');
  if (!databaseUrl)
    return [...rows, valueRow('search of many casts', 'not measured: no BENCH_DATABASE_URL', null, null)];
  const wanted = process.env.BENCH_CASTS ? [...SIZES, Number(process.env.BENCH_CASTS)] : SIZES;
  for (const size of wanted) rows.push(...(await withDatabase(databaseUrl, (url) => measureAt(url, size))));
  return rows;
}

// The rows of one size in a database of its own, which is filled first; without an address in an embedded one.
async function measureAt(url, size) {
  return withDirectory(async (directory) => {
    const { openSearch } = await load('__tests__/bench/search-services.ts');
    const key = process.env.YOI_MASTER_KEY ?? randomBytes(32).toString('hex');
    const opened = await openSearch({ DATA_DIR: directory, DATABASE_URL: url, YOI_MASTER_KEY: key }, size);
    try {
      const before = process.memoryUsage();
      const started = performance.now();
      const { casts, memory } = await opened.load();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const after = process.memoryUsage();
      // Node does not count WebAssembly's memory.
      const counted = after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed;
      const mebibytes = Math.round((counted + memory) / 2 ** 20);
      const name = `search at ${casts} casts${url ? '' : ', PGlite'}`;
      const rows = [valueRow(`${name}, read everybody`, `${seconds} s, ${mebibytes} MiB`, null, null)];
      const bar = barOf(size);
      for (const [what, search] of Object.entries(opened.searches))
        rows.push(await timedRow(`${name}, ${what}`, search, bar));
      for (const [what, count] of Object.entries(opened.counts))
        rows.push(await timedRow(`${name}, ${what}`, count, COUNTS));
      rows.push(await timedRow(`${name}, casts like one, her own row read too`, opened.similar, bar));
      rows.push(await timedRow(`${name}, page with its cards`, opened.withCards, null));
      return rows;
    } finally {
      await opened.close();
    }
  });
}

const barOf = (size) => {
  if (size === 'demo') return P99_DEMO;
  return size >= MILLION ? P99_MILLION : P99;
};
