// Quote and request through the product's services against the same booking as plain SQL, on the same database.
import { randomBytes } from 'node:crypto';
import { bareClient, bookBare } from './bare-booking.mjs';
import { load } from './bundle.mjs';
import { withDirectory } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { alternate, perSecond, quantile } from './rounds.mjs';
import { ratioRow, valueRow } from './table.mjs';

const ROUNDS = 5;
/** Milliseconds until half of those who want one slot have their answer. */
const ONE_SLOT_MS = 1000;

/** PGlite always (one connection, one after another); PostgreSQL with ten connections when there is an address. */
export async function measureBookings(databaseUrl) {
  const rows = await withDirectory((directory) =>
    measure('PGlite', { DATA_DIR: directory }, { perRound: 40, parallel: 1 }),
  );
  if (!databaseUrl) return rows;
  const key = randomBytes(32).toString('hex');
  const onPostgres = await withDirectory((directory) =>
    withDatabase(databaseUrl, (url) =>
      measure(
        'PostgreSQL, 8 at once',
        { DATA_DIR: directory, DATABASE_URL: url, YOI_MASTER_KEY: key },
        { perRound: 48, parallel: 8 },
      ),
    ),
  );
  return [...rows, ...onPostgres];
}

async function measure(name, env, { perRound, parallel }) {
  const { openBookings } = await load('__tests__/bench/booking-services.ts');
  const opened = await openBookings(env);
  try {
    const client = bareClient(opened.raw);
    const waiting = opened.jobs[Symbol.iterator]();
    const round = (book) => () => perSecond(() => runAll(take(waiting, perRound), parallel, book));
    const found = await alternate(ROUNDS, {
      ours: round(opened.book),
      bare: round((job) => bookBare(client, job)),
    });
    const { times, booked } = await opened.contend();
    const sorted = times.sort((a, b) => a - b);
    const median = quantile(sorted, 0.5);
    const faults = await opened.check();
    for (const fault of faults.slice(0, 5)) console.error(fault);
    return [
      ratioRow(`bookings (quote + request), ${name}`, found, 0.5),
      valueRow(
        `${times.length} at once for one slot, ${name.split(',', 1)[0]}`,
        `answer after ${Math.round(median)} ms, the last ${Math.round(sorted.at(-1))} ms; ${booked} booked`,
        `median < ${ONE_SLOT_MS} ms, 1 booked`,
        median < ONE_SLOT_MS && booked === 1,
      ),
      valueRow(
        `invariants after them, ${name}`,
        faults.length === 0 ? 'all hold' : `${faults.length} faults`,
        null,
        faults.length === 0,
      ),
    ];
  } finally {
    await opened.close();
  }
}

function take(jobs, count) {
  return Array.from({ length: count }, () => {
    const { value, done } = jobs.next();
    if (done) throw new Error('there are not enough slots for these rounds');
    return value;
  });
}

async function runAll(jobs, parallel, book) {
  const waiting = jobs[Symbol.iterator]();
  // They share one iterator: each takes the next job as soon as it is free.
  const worker = async () => {
    for (const job of waiting) await book(job);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return jobs.length;
}
