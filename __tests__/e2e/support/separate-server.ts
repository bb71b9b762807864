import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SEEDED_DIR } from '../../../playwright.config';
import { test as journey } from './journey';

/** Beside whatever else the machine does. */
const STARTED_IN_MS = 300_000;
/** Further than the ports of the workers' own servers and of what they listen on. */
const BESIDE = 40;

/**
 * Journeys on one server of their own, with these settings: what they do to its clock or need of it is nothing for the
 * others.
 */
export const journeysWith = (env: Record<string, string>) =>
  journey.extend<object, { serverOrigin: string }>({
    serverOrigin: [
      // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
      async ({}, use, { parallelIndex }) => {
        const port = Number(process.env.E2E_PORT ?? 3290) + BESIDE + 2 * parallelIndex;
        await withServer(port, env, use);
      },
      { scope: 'worker', timeout: STARTED_IN_MS + 30_000 },
    ],
    baseURL: ({ serverOrigin }, use) => use(serverOrigin),
  });

/**
 * Runs `use` with the origin of a server of the built product that has the demo as it was filled and these settings
 * beside the usual ones.
 */
async function withServer(
  port: number,
  env: Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yoi-e2e-'));
  await cp(SEEDED_DIR, dataDir, { recursive: true });
  const server = spawn(process.execPath, ['dist/server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      YOI_DEMO: '1',
      YOI_DOORS: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await ready(server, origin);
    await use(origin);
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null) server.kill('SIGTERM');
    else server.emit('exit');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ready(server: ChildProcess, origin: string): Promise<void> {
  const until = Date.now() + STARTED_IN_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the server did not get ready');
}
