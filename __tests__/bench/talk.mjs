// Talk on the whole product: 2 000 websockets as the app opens them, a hundred pairs who write to each other. Measured
// are the milliseconds from sending to the arrival on the partner's socket, and the memory that a socket costs the
// server.
import { randomBytes, randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { settledRss, withDirectory, withProduct } from './children.mjs';
import { withDatabase } from './postgres.mjs';
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';
import { Line } from './talk-line.mjs';

const SOCKETS = 2000;
const PAIRS = 100;
/** Every pair writes a message each two seconds, in turns, for half a minute: below what one person may send. */
const EVERY_MS = 2000;
const MESSAGES = 15;
/** Milliseconds over which the processor time of the silent sockets is looked at. */
const IDLE_MS = 10_000;
/** Design §6. */
const P99_MS = 50;
const KIB = 60;

/** Two rows for PGlite, and two for PostgreSQL when there is an address. */
export async function measureTalk(port, databaseUrl) {
  const rows = await measure('PGlite', port, {});
  if (!databaseUrl) return rows;
  const YOI_MASTER_KEY = randomBytes(32).toString('hex');
  const onPostgres = await withDatabase(databaseUrl, (DATABASE_URL) =>
    measure('PostgreSQL', port, { DATABASE_URL, YOI_MASTER_KEY }),
  );
  return [...rows, ...onPostgres];
}

const measure = (name, port, env) =>
  withDirectory(() =>
    withProduct(
      port,
      async (origin, server) => {
        const casts = await users(origin, 'cast', PAIRS);
        const men = await users(origin, 'male', SOCKETS - PAIRS);
        const before = await settledRss(server, port + 1);
        const lines = await openAll(origin, [...men, ...casts]);
        await pause(2000);
        const after = await settledRss(server, port + 1);
        const pairs = await pairUp(origin, lines.slice(0, PAIRS), lines.slice(-PAIRS));
        const idle = await spent(server, () => pause(IDLE_MS));
        const lag = monitorEventLoopDelay({ resolution: 5 });
        lag.enable();
        const talking = await spent(server, () => Promise.all(pairs.map(talk)));
        lag.disable();
        const times = talking.result.flat().sort((a, b) => a - b);
        for (const line of lines) line.close();
        const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
        const each = (after - before) / 1024 / SOCKETS;
        const told = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${times.length} messages)`;
        const own = `of these the client's own lag: p99 ${((lag.percentile(99) - 5e6) / 1e6).toFixed(1)} ms`;
        const cost = ((talking.cpu - (idle.cpu / idle.ms) * talking.ms) / times.length / 1000).toFixed(2);
        const rest = ((idle.cpu / idle.ms) * 0.1).toFixed(1);
        return [
          valueRow(`talk, ${PAIRS} pairs at ${SOCKETS} sockets, ${name}`, told, `p99 ≤ ${P99_MS} ms`, p99 <= P99_MS),
          valueRow(`  the server's processor time, ${name}`, `${cost} ms a message, idle ${rest} %`, null, null),
          valueRow(`  the load, ${name}`, own, null, null),
          valueRow(`memory of a socket, ${name}`, `${each.toFixed(1)} KiB`, `≤ ${KIB} KiB`, each <= KIB),
        ];
      },
      { ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${port + 1}` },
    ),
  );

async function users(origin, role, count) {
  const made = [];
  while (made.length < count) {
    const body = JSON.stringify({ role, count: Math.min(count - made.length, 100) });
    const answer = await fetch(`${origin}/dev/users`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`/dev/users ${answer.status}`);
    made.push(...(await answer.json()));
  }
  return made;
}

async function openAll(origin, people) {
  const lines = [];
  for (let at = 0; at < people.length; at += 50)
    lines.push(...(await Promise.all(people.slice(at, at + 50).map((person) => Line.open(origin, person)))));
  return lines;
}

/** Each pair has a room. */
async function pairUp(origin, men, casts) {
  const pairs = [];
  for (const [at, man] of men.entries()) {
    const cast = casts[at];
    const answer = await fetch(`${origin}/api/v1/users/me/talk_rooms/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${man.person.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ female_cast_id: cast.person.female_cast_id }),
    });
    if (!answer.ok) throw new Error(`talk_rooms ${answer.status}`);
    const { id } = (await answer.json()).data;
    pairs.push({ room: id, sides: [man, cast], wait: (EVERY_MS * at) / PAIRS });
  }
  return pairs;
}

async function talk({ room, sides, wait }) {
  const times = [];
  const started = performance.now();
  for (let turn = 0; turn < MESSAGES; turn += 1) {
    await pause(Math.max(0, started + wait + turn * EVERY_MS - performance.now()));
    const [from, to] = turn % 2 === 0 ? sides : [...sides].reverse();
    const arrived = to.arrival(room, turn + 1);
    const sent = performance.now();
    await Promise.all([from.send(room, randomUUID()), arrived.then((at) => times.push(at - sent))]);
  }
  return times;
}

/**
 * What `task` gives, with the milliseconds it took and the microseconds of processor time that the server took
 * meanwhile.
 */
async function spent(server, task) {
  const [cpu, started] = [server.cpu(), performance.now()];
  const result = await task();
  return { result, ms: performance.now() - started, cpu: server.cpu() - cpu };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
