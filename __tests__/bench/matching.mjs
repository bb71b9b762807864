// Waves of matching requests on PostgreSQL: every cast on shift, many requests open, each of which goes out once before the measured waves.
import { randomBytes } from 'node:crypto';
import { load } from './bundle.mjs';
import { withDirectory } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';

const CASTS = 10_000;
const REQUESTS = 500;
const WAVES = 200;
/** Milliseconds (docs/bench.md). */
const P99 = 50;

/** One row: a wave from its lock to its commit, or why there is none. */
export async function measureMatching(databaseUrl) {
  if (!databaseUrl) return [valueRow('matching', 'not measured: no BENCH_DATABASE_URL', null, null)];
  return withDirectory((directory) => withDatabase(databaseUrl, (url) => measure(directory, url)));
}

async function measure(directory, url) {
  const { openMatching } = await load('__tests__/bench/matching-services.ts');
  const env = { DATA_DIR: directory, DATABASE_URL: url, YOI_MASTER_KEY: randomBytes(32).toString('hex') };
  const opened = await openMatching(env, CASTS, REQUESTS);
  try {
    for (let n = 0; n < REQUESTS; n += 1) await opened.wave(n);
    const before = await opened.told();
    const times = [];
    for (let n = 0; n < WAVES; n += 1) {
      const started = performance.now();
      await opened.wave(n);
      times.push(performance.now() - started);
    }
    const told = (await opened.told()) - before;
    if (told === 0) throw new Error('the waves reached nobody');
    times.sort((a, b) => a - b);
    const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const what = `a wave, ${CASTS} casts on shift, ${REQUESTS} requests open`;
    const value = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${(told / WAVES).toFixed(1)} casts each`;
    return [valueRow(what, value, `p99 ≤ ${P99} ms`, p99 <= P99)];
  } finally {
    await opened.close();
  }
}
