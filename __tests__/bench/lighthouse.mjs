// Lighthouse (mobile: its simulated slow 4G and a mid-tier phone's processor) on public pages as a first visitor gets
// them, beside the page of the same app that has next to nothing on it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/chromium.mjs';
import { toolFile } from '../../scripts/tools.mjs';
import { withDirectory, withProduct } from './children.mjs';
import { valueRow } from './table.mjs';

const RUNS = 5;
const BARS = { performance: 95, blockingMs: 150, shift: 0.02, others: 100 };
/**
 * The benchmark index of the phone that Lighthouse means: its fourfold slowdown is made for desktops of 1 500 to 2
 * 000, and its documentation asks for a smaller one on slower machines.
 */
const PHONE_INDEX = 1750 / 4;
/** A task blocks by what it takes beyond this. */
const LONG_TASK_MS = 50;
const EMPTY = ['empty page', '/offline'];
const OTHERS = ['accessibility', 'best-practices', 'seo'];
/** Not for search engines, which `seo` counts as a fault. */
const NOINDEX = new Set(['/login']);
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const cli = () => path.join(path.dirname(toolFile('lighthouse/package.json')), 'cli/index.js');
const run = promisify(execFile);

/**
 * Medians of five runs per page, one row each; the empty page has no bar. `BENCH_SLOWDOWN=4` sets the slowdown by
 * hand.
 */
export const measureLighthouse = (port) =>
  withDirectory((directory) =>
    withProduct(port, async (origin) => {
      const { data } = await fetch(`${origin}/api/v1/female_casts/?limit=1`).then((answer) => answer.json());
      const pages = [
        EMPTY,
        ['/', '/'],
        ['/girl', '/girl'],
        ['/girl/[id]', `/girl/${data[0].id}`],
        ['/hotelmap', '/hotelmap'],
        ['/movie', '/movie'],
        ['/login', '/login'],
      ];
      const { CHROMIUM } = findChromium();
      const file = path.join(directory, 'report.json');
      const indexes = [];
      for (let turn = 0; turn < 3; turn += 1)
        indexes.push((await measure(origin + EMPTY[1], file, CHROMIUM, 1)).benchmarkIndex);
      const index = Math.max(...indexes);
      const slowdown = Number(process.env.BENCH_SLOWDOWN ?? Math.min(4, Math.max(1, index / PHONE_INDEX)).toFixed(1));
      const rows = [
        valueRow('Lighthouse: benchmark index, slowdown', `${Math.round(index)}, ×${slowdown}`, null, null),
      ];
      for (const [name, address] of pages) {
        const reports = [];
        for (let turn = 0; turn < RUNS; turn += 1)
          reports.push(await measure(origin + address, file, CHROMIUM, slowdown));
        rows.push(rowOf(name, reports));
      }
      return rows;
    }),
  );

async function measure(url, file, CHROME_PATH, slowdown) {
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const output = ['--quiet', '--output=json', `--output-path=${file}`, '--save-assets'];
  const words = [cli(), url, ...output, throttling, `--chrome-flags=${FLAGS.join(' ')}`];
  const once = () => run(process.execPath, words, { env: { ...process.env, CHROME_PATH }, timeout: 180_000 });
  // A browser that has just been started sometimes records no trace (NO_NAVSTART); Lighthouse itself asks for another
  // run.
  await once().catch((fault) => (String(fault.stderr).includes('NO_NAVSTART') ? once() : Promise.reject(fault)));
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    benchmarkIndex: environment.benchmarkIndex,
    performance: categories.performance.score * 100,
    blockingMs: audits['total-blocking-time'].numericValue,
    processorMs: blockedByProcessor(JSON.parse(readFileSync(traceOf(file), 'utf8')).traceEvents, slowdown),
    shift: audits['cumulative-layout-shift'].numericValue,
    paintMs: audits['largest-contentful-paint'].numericValue,
    others: OTHERS.map((name) => Math.round(categories[name].score * 100)),
  };
}

/** Where Lighthouse leaves the trace of a report. */
const traceOf = (file) => file.replace(/\.json$/, '-0.trace.json');

/**
 * The blocking time reckoned by what the tasks after the first paint took of the processor, and not by the clock:
 * where other programs (or other guests of the host) take turns with the browser, the clock counts theirs too.
 */
function blockedByProcessor(events, slowdown) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  );
  return tasks.reduce((sum, { tdur, dur }) => sum + Math.max(0, ((tdur ?? dur) / 1000) * slowdown - LONG_TASK_MS), 0);
}

function rowOf(name, reports) {
  const [performance, blockingMs, processorMs, shift, paintMs] = [
    'performance',
    'blockingMs',
    'processorMs',
    'shift',
    'paintMs',
  ].map((key) => median(reports.map((report) => report[key])));
  const others = OTHERS.map((_, at) => median(reports.map((report) => report.others[at])));
  const value = `${Math.round(performance)}, blocked ${Math.round(blockingMs)} ms (by processor time ${Math.round(processorMs)}), shift ${shift.toFixed(3)}, largest paint ${Math.round(paintMs)} ms, ${others.join('/')}`;
  const label = `Lighthouse ${name}`;
  if (name === 'empty page') return valueRow(label, value, null, null);
  const ok =
    performance >= BARS.performance &&
    blockingMs <= BARS.blockingMs &&
    shift <= BARS.shift &&
    others.every((score, at) => score >= BARS.others || (OTHERS[at] === 'seo' && NOINDEX.has(name)));
  return valueRow(label, value, `≥ ${BARS.performance}, ≤ ${BARS.blockingMs} ms, ≤ ${BARS.shift}, 100/100/100`, ok);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
