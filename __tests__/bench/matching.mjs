// Matching on PostgreSQL: every cast on shift, many requests open, each of which goes out once before the measured
// waves. Then customers ask through the whole product, and the milliseconds are measured until it stands on the
// screens of those who hear it first.
import { randomBytes, randomUUID } from 'node:crypto';
import { load } from './bundle.mjs';
import { withDirectory, withProduct } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';
import { Line } from './talk-line.mjs';

/** Smaller numbers are for trying it (docs/bench.md). */
const CASTS = Number(process.env.BENCH_MATCHING_CASTS ?? 10_000);
const REQUESTS = Number(process.env.BENCH_MATCHING_REQUESTS ?? 500);
const WAVES = 200;
const ASKS = 100;
/** The first are not counted: a process that has just started is none that serves. */
const WARM = 5;
/** A cast who was asked and sees nothing in so many milliseconds was not reached. */
const LONGEST_MS = 15_000;
/** Milliseconds (docs/bench.md). */
const P99 = 50;
const SCREEN_P99 = 1000;

/** Two rows: a wave from its lock to its commit, and from asking to the cast's screen; or why there are none. */
export async function measureMatching(port, databaseUrl) {
  if (!databaseUrl) return [valueRow('matching', 'not measured: no BENCH_DATABASE_URL', null, null)];
  return withDirectory((directory) => withDatabase(databaseUrl, (url) => measure(port, directory, url)));
}

async function measure(port, directory, url) {
  const { openMatching } = await load('__tests__/bench/matching-services.ts');
  const shared = { DATABASE_URL: url, YOI_MASTER_KEY: randomBytes(32).toString('hex') };
  // The port makes the issuer: the tokens of this process are good for the product.
  const env = { DATA_DIR: directory, PORT: `${port}`, ...shared };
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
    if (before + told === 0) throw new Error('the waves reached nobody');
    times.sort((a, b) => a - b);
    const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const what = `a wave, ${CASTS} casts on shift, ${REQUESTS} requests open`;
    const value = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${(told / WAVES).toFixed(1)} casts each`;
    const wave = valueRow(what, value, `p99 ≤ ${P99} ms`, p99 <= P99);
    return [wave, await withProduct(port, (origin) => measureScreens(origin, opened), shared)];
  } finally {
    await opened.close();
  }
}

// One customer after the other, while the requests that are open go out further.
async function measureScreens(origin, opened) {
  const times = [];
  let [asked, unreached] = [0, 0];
  for (let n = 0; asked < ASKS + WARM && n < 3 * ASKS; n += 1) {
    const { man, form, casts } = await opened.next(n);
    if (casts.length === 0) continue;
    asked += 1;
    const lines = await Promise.all(casts.map((person) => Line.open(origin, person)));
    const sent = performance.now();
    const screens = lines.map((line) => line.asked().then((at) => at - sent));
    const requestId = await ask(origin, man, form);
    const reached = await Promise.all(screens.map((screen) => Promise.race([screen, patience()])));
    for (const [at, time] of reached.entries())
      if (time !== null && asked > WARM) times.push(time);
      else if (time === null && (await opened.isAsked(requestId, casts[at].castId))) unreached += 1;
    for (const line of lines) line.close();
  }
  times.sort((a, b) => a - b);
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const value = `${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${times.length} screens of ${asked - WARM} requests${
    unreached > 0 ? `, ${unreached} not reached` : ''
  })`;
  return valueRow('from asking to her screen', value, `p99 ≤ ${SCREEN_P99} ms`, p99 <= SCREEN_P99);
}

async function ask(origin, man, form) {
  const answer = await fetch(`${origin}/api/v1/users/me/matching_requests/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${man.access_token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`matching_requests ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data.id;
}

const patience = () => new Promise((resolve) => setTimeout(resolve, LONGEST_MS, null).unref());
