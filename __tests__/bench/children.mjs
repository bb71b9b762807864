// Servers under measurement run in processes of their own, so that the load's work is not counted as theirs.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';

/**
 * Starts `node file ...words` and resolves with `{ stop, cpu, rss }` as soon as `url` answers. `stop` ends it and
 * waits; `cpu` says how many microseconds of processor time it has used, null where the system does not tell; `rss`
 * its resident bytes.
 */
export async function serve(file, words, { env = {}, url }) {
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { stop, cpu: () => cpuOf(child.pid), rss: () => rssOf(child.pid) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${file} did not answer at ${url}`);
}

/** Resident bytes of a server after a full collection, which its inspector is asked for. */
export async function settledRss(server, inspectorPort) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json();
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject));
  for (let turn = 0; turn < 2; turn += 1) {
    inspector.send(JSON.stringify({ id: turn + 1, method: 'HeapProfiler.collectGarbage' }));
    await new Promise((resolve) => inspector.once('message', resolve));
  }
  inspector.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return server.rss();
}

/** Runs `task` with a directory that is gone afterwards. */
export async function withDirectory(task) {
  const directory = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  try {
    return await task(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * The whole product on an empty embedded database with demo data, for as long as `task` runs; `task` gets its origin
 * and the server. `more` are further settings.
 */
export const withProduct = (port, task, more = {}) =>
  withDirectory(async (directory) => {
    const origin = `http://127.0.0.1:${port}`;
    const env = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: directory, LOG_LEVEL: 'error', ...DEMO, ...more };
    const server = await serve('dist/server.mjs', [], { env, url: `${origin}/readyz` });
    try {
      return await task(origin, server);
    } finally {
      await server.stop();
    }
  });

// The doors lift the limits per address: the load comes from one.
const DEMO = { YOI_DEMO: '1', YOI_DOORS: '1', DATABASE_URL: '', PUBLIC_ORIGIN: '', API_INTERNAL_ORIGIN: '' };

// Linux: user and system time in hundredths of a second, after the name in parentheses.
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return null;
  }
}

/** Resident bytes of a process. */
export function rssOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
