// Lighthouse (mobile, its simulated slow 4G and fourfold slower processor) on public pages as a first visitor gets them, beside
// the page of the same app that has next to nothing on it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/chromium.mjs';
import { withDirectory, withProduct } from './children.mjs';
import { valueRow } from './table.mjs';

const RUNS = 5;
const BARS = { performance: 95, blockingMs: 150, shift: 0.02, others: 100 };
const OTHERS = ['accessibility', 'best-practices', 'seo'];
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
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');
const run = promisify(execFile);

/** Medians of five runs per page, one row each; the empty page has no bar. */
export const measureLighthouse = (port) =>
  withDirectory((directory) =>
    withProduct(port, async (origin) => {
      const { data } = await fetch(`${origin}/api/v1/female_casts/?limit=1`).then((answer) => answer.json());
      const pages = [
        ['empty page', '/offline'],
        ['/', '/'],
        ['/girl', '/girl'],
        ['/girl/[id]', `/girl/${data[0].id}`],
        ['/hotelmap', '/hotelmap'],
        ['/movie', '/movie'],
        ['/login', '/login'],
      ];
      const { CHROMIUM } = findChromium();
      const rows = [];
      for (const [name, address] of pages) {
        const reports = [];
        for (let turn = 0; turn < RUNS; turn += 1)
          reports.push(await measure(origin + address, path.join(directory, 'report.json'), CHROMIUM));
        rows.push(rowOf(name, reports));
      }
      return rows;
    }),
  );

async function measure(url, file, CHROME_PATH) {
  const words = [cli, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS.join(' ')}`];
  const once = () => run(process.execPath, words, { env: { ...process.env, CHROME_PATH }, timeout: 180_000 });
  // A browser that has just been started sometimes records no trace (NO_NAVSTART); Lighthouse itself asks for another run.
  await once().catch((fault) => (String(fault.stderr).includes('NO_NAVSTART') ? once() : Promise.reject(fault)));
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    performance: categories.performance.score * 100,
    blockingMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    paintMs: audits['largest-contentful-paint'].numericValue,
    others: OTHERS.map((name) => Math.round(categories[name].score * 100)),
  };
}

function rowOf(name, reports) {
  const [performance, blockingMs, shift, paintMs] = ['performance', 'blockingMs', 'shift', 'paintMs'].map((key) =>
    median(reports.map((report) => report[key])),
  );
  const others = OTHERS.map((_, at) => median(reports.map((report) => report.others[at])));
  const value = `${Math.round(performance)}, blocked ${Math.round(blockingMs)} ms, shift ${shift.toFixed(3)}, largest paint ${Math.round(paintMs)} ms, ${others.join('/')}`;
  const label = `Lighthouse ${name}`;
  if (name === 'empty page') return valueRow(label, value, null, null);
  const ok =
    performance >= BARS.performance &&
    blockingMs <= BARS.blockingMs &&
    shift <= BARS.shift &&
    others.every((score) => score >= BARS.others);
  return valueRow(label, value, `≥ ${BARS.performance}, ≤ ${BARS.blockingMs} ms, ≤ ${BARS.shift}, 100/100/100`, ok);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
