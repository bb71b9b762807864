// `npm run soak -- --minutes 30`: customers and casts live day after day on the built product, and nothing may be
// lost, done twice or kept in memory. One process on the embedded database; with SOAK_DATABASE_URL two on a PostgreSQL
// database of their own, which is dropped afterwards. `--pairs 12` people each, `--think 1500` milliseconds at most
// before a step; SOAK_PORT moves the ports. Exit 1 when something was lost or doubled, an invariant failed, or
// resident memory grew by more than 5 %.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withDirectory } from '../__tests__/bench/children.mjs';
import { withDatabase } from '../__tests__/bench/postgres.mjs';
import { appProcess } from './processes/app-process.mjs';
import { liveDays } from './soak/days.mjs';
import { watch } from './soak/memory.mjs';
import { newTally } from './soak/tally.mjs';
import { isStale } from './sources.mjs';

/** The part of the time after which memory is looked at first: code is compiled, caches are full. */
const WARM_UP = 1 / 4;
const GROWTH = 0.05;
const PROGRESS_MS = 5 * 60_000;

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const options = { minutes: { type: 'string' }, pairs: { type: 'string' }, think: { type: 'string' } };
const { values } = parseArgs({ options });
const [minutes, pairs, think] = [values.minutes ?? 30, values.pairs ?? 12, values.think ?? 1500].map(Number);
if (![minutes, pairs, think].every((number) => number > 0)) {
  console.error('--minutes, --pairs and --think are numbers above zero.');
  process.exit(2);
}
const port = Number(process.env.SOAK_PORT ?? 3240);
if (await isStale()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const adminUrl = process.env.SOAK_DATABASE_URL;
const ok = await withDirectory((directory) =>
  adminUrl
    ? withDatabase(adminUrl, (DATABASE_URL) => soak(['A', 'B'], directory, { DATABASE_URL }))
    : soak(['A'], directory, { DATABASE_URL: '' }),
);
process.exit(ok ? 0 : 1);

async function soak(names, directory, env) {
  const shared = {
    ...env,
    DATA_DIR: directory,
    YOI_MASTER_KEY: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
  };
  const apps = names.map((name, at) =>
    appProcess(name, port + at, { ...shared, NODE_OPTIONS: `--inspect=127.0.0.1:${port + 10 + at}` }),
  );
  const tally = newTally();
  let wanted = true;
  // A fault of the load must leave no process behind.
  process.once('exit', () => {
    for (const app of apps) app.end();
  });
  process.once('SIGINT', () => (wanted = false));
  process.once('SIGTERM', () => (wanted = false));
  try {
    await Promise.all(apps.map((app) => app.start()));
    const watches = apps.map((app, at) => watch(app, port + 10 + at));
    const started = Date.now();
    const until = started + minutes * 60_000;
    const settled = () => Promise.all(watches.map((one) => one.settled()));
    console.log(`${new Date().toISOString()}  ${describe(names)}, load ${load()}`);
    let first = null;
    let said = started;
    const done = await liveDays(apps, tally, {
      pairs,
      think,
      isOver: () => !wanted || Date.now() > until,
      afterDay: async (sofar) => {
        if (first === null && Date.now() > started + minutes * 60_000 * WARM_UP)
          first = { rss: await settled(), minute: minutesSince(started) };
        if (Date.now() - said < PROGRESS_MS) return;
        said = Date.now();
        console.log(
          `minute ${minutesSince(started)}: ${sofar.days} days, ${(await settled()).map(mib).join(' and ')} MiB`,
        );
      },
    });
    const last = { rss: await settled(), minute: minutesSince(started) };
    const { ok: sound, failures } = await apps[0].door('/dev/invariants');
    for (const one of watches) one.stop();
    report({ tally, done, first, last, watches, sound, failures });
    const grown = first !== null && last.rss.some((bytes, at) => bytes > first.rss[at] * (1 + GROWTH));
    const { lost, doubled } = tally.counts;
    return sound && !grown && lost === 0 && doubled === 0;
  } finally {
    await Promise.all(apps.map((app) => app.end()));
  }
}

function report({ tally, done, first, last, watches, sound, failures }) {
  const { counts, faults, refused } = tally;
  console.log(`\n${new Date().toISOString()}  ${last.minute} minutes, load ${load()}`);
  console.log(
    `lived      ${done.days} days, ${done.bookings} bookings, ${done.messages} messages, ${done.reconnects} sockets came back`,
  );
  console.log(`lost       ${counts.lost}`);
  console.log(`doubled    ${counts.doubled}`);
  console.log(`failed     ${counts.failed} calls, sent again`);
  for (const [kind, texts] of Object.entries(faults)) for (const text of texts) console.log(`  ${kind}: ${text}`);
  const all = [...refused].sort(([, a], [, b]) => b - a);
  console.log(`refused    ${all.map(([what, times]) => `${what} ${times}`).join(', ') || 'nothing'}`);
  console.log(`invariants ${sound ? 'all hold' : JSON.stringify(failures)}`);
  for (const [at, { seen }] of watches.entries()) {
    const [from, to] = [first?.rss[at], last.rss[at]];
    const growth = from ? `${((to / from - 1) * 100).toFixed(1)} %` : 'unknown, the run was too short';
    console.log(
      `memory     ${from ? `${mib(from)} MiB at minute ${first.minute}, ` : ''}${mib(to)} MiB at the end (after a collection): ${growth}; most ${mib(seen.most)} MiB`,
    );
    const lag = [...seen.lag].sort((a, b) => a - b);
    const median = lag[Math.floor(lag.length / 2)];
    console.log(
      `event loop p99 of each five seconds: median ${median?.toFixed(1)} ms, worst ${lag.at(-1)?.toFixed(1)} ms`,
    );
  }
  for (const [what, { count, p50, p99 }] of tally.latencies())
    console.log(`${what.padEnd(22)} ${String(count).padStart(7)}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`);
}

function describe(names) {
  const where = names.length === 1 ? 'one process, PGlite' : 'two processes, PostgreSQL';
  return `${minutes} minutes, ${pairs} pairs, ${where}`;
}

function mib(bytes) {
  return (bytes / 2 ** 20).toFixed(0);
}

function minutesSince(started) {
  return ((Date.now() - started) / 60_000).toFixed(1);
}

function load() {
  return loadavg()[0].toFixed(1);
}
