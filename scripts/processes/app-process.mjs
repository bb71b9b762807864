// One app process of a many-process run: started, asked, stopped and killed by its own process id.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

/** Milliseconds that a start may take. */
const START_MS = 300_000;

/** A process that is not started yet; `env` is what its installation shares, `onLine` is told each line of its log. */
export function appProcess(name, port, env, onLine = null) {
  const base = `http://127.0.0.1:${port}`;
  let child = null;

  const ended = () =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve(child.exitCode)
      : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

  const app = {
    name,
    base,
    /** The process id while it runs. */
    pid: () => child.pid,
    /** Resolves when it is ready. */
    start: async () => {
      child = spawn(process.execPath, ['dist/server.mjs'], {
        stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          YOI_DEMO: '1',
          YOI_DOORS: '1',
          LOG_LEVEL: 'fatal',
          ...env,
        },
      });
      if (onLine) readLines(child.stdout, onLine);
      const until = Date.now() + START_MS;
      while (Date.now() < until) {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
        const ready = await fetch(`${base}/readyz`).catch(() => null);
        if (ready?.ok) return;
        await pause(50);
      }
      throw new Error(`${name} did not get ready`);
    },
    /** Asks it to stop; resolves with its exit code. */
    stop: () => {
      child.kill('SIGTERM');
      return ended();
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended();
    },
    /** Ends it if it still runs. */
    end: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await app.kill();
    },
    /** A call of the API as a person: `data` of a success; throws with status and code otherwise. */
    call: async (token, method, path, body) => {
      const { status, read } = await app.answer(token, method, `/api/v1/${path}`, body);
      if (status >= 400)
        throw Object.assign(new Error(`${name} ${method} ${path}: ${status} ${read.code}`), { status });
      return read.data;
    },
    /** Any call; the status and the JSON of the answer. */
    answer: async (token, method, path, body, key = randomUUID(), cookie = null) => {
      const reply = await fetch(base + path, {
        method,
        headers: {
          'idempotency-key': key,
          ...(cookie ? { cookie } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body && JSON.stringify(body),
      });
      const text = await reply.text();
      return { status: reply.status, read: text ? JSON.parse(text) : {}, headers: reply.headers };
    },
    /** A test door; throws unless it opens. */
    door: async (path, body) => {
      const { status, read } = await app.answer(null, body ? 'POST' : 'GET', path, body);
      if (status >= 400) throw new Error(`${name} ${path}: ${status} ${JSON.stringify(read)}`);
      return read;
    },
  };
  return app;
}

/** Each JSON line of a log; what a demo says to a person is passed over. */
function readLines(stream, onLine) {
  createInterface({ input: stream }).on('line', (line) => {
    if (line.startsWith('{')) onLine(JSON.parse(line));
  });
}

/** Waits so many milliseconds. */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until `holds` was true, asked again and again; Infinity after `patience`. */
export async function until(holds, patience = 10_000) {
  const started = Date.now();
  while (!(await holds())) {
    if (Date.now() - started > patience) return Number.POSITIVE_INFINITY;
    await pause(5);
  }
  return Date.now() - started;
}
