// `npm run bench`: first-load JS, API, public pages, bookings, token check, search, the desk's search and board,
// matching, talk, films and Lighthouse, as ratios in one run. With words only those parts: `npm run bench -- api
// tokens`.
// BENCH_DATABASE_URL adds PostgreSQL, BENCH_PORT moves the ports. It writes nothing into the repository; exit 1
// when a bar was missed, which on a busy machine says little.
import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureApi } from '../__tests__/bench/api.mjs';
import { measureBoard } from '../__tests__/bench/board.mjs';
import { measureBookings } from '../__tests__/bench/bookings.mjs';
import { measureDeskSearch } from '../__tests__/bench/desk-search.mjs';
import { measureFilms } from '../__tests__/bench/films.mjs';
import { measureFirstLoad } from '../__tests__/bench/first-load.mjs';
import { measureLighthouse } from '../__tests__/bench/lighthouse.mjs';
import { measureMatching } from '../__tests__/bench/matching.mjs';
import { measurePages } from '../__tests__/bench/pages.mjs';
import { measureSearch } from '../__tests__/bench/search.mjs';
import { printTable } from '../__tests__/bench/table.mjs';
import { measureTalk } from '../__tests__/bench/talk.mjs';
import { measureTokens } from '../__tests__/bench/tokens.mjs';
import { isStale } from './sources.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.NODE_ENV = 'production';
const port = Number(process.env.BENCH_PORT ?? 3200);
const databaseUrl = process.env.BENCH_DATABASE_URL;

const PARTS = {
  'first-load': measureFirstLoad,
  tokens: measureTokens,
  api: () => measureApi(port),
  pages: () => measurePages(port),
  bookings: () => measureBookings(databaseUrl),
  search: () => measureSearch(databaseUrl),
  'desk-search': () => measureDeskSearch(databaseUrl),
  board: () => measureBoard(port),
  matching: () => measureMatching(port, databaseUrl),
  talk: () => measureTalk(port, databaseUrl),
  films: () => measureFilms(port),
  lighthouse: () => measureLighthouse(port),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
if (await isStale()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const started = Date.now();
console.log(`${new Date().toISOString()}  Node ${process.version}, ${machine()}`);
console.log(`load at the start ${load()}`);
const rows = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const before = load();
  rows.push(...(await measure()));
  console.log(`${name} measured; load before it ${before}, after it ${load()}`);
}
console.log('');
const missed = printTable(rows);
console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s, ${missed} bars missed. Medians; the ratio is round by round.`,
);
process.exit(missed === 0 ? 0 : 1);

function machine() {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

function load() {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}
