// A server of the journeys, in a directory that is filled once for all of them: the first server (FILL=1) fills
// SEEDED_DIR by a start of its own, each begins with a copy. Playwright starts one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';

const { DATA_DIR, FILL, SEEDED_DIR } = process.env;
const READY = /^YOI .*http/m;

if (FILL === '1') {
  rmSync(SEEDED_DIR, { recursive: true, force: true });
  await fill();
}
rmSync(DATA_DIR, { recursive: true, force: true });
cpSync(SEEDED_DIR, DATA_DIR, { recursive: true });
await import('../../../scripts/start.mjs');

/** Starts a server, which makes the database and its demo, and ends it as an operator does. */
async function fill() {
  const env = { ...process.env, DATA_DIR: SEEDED_DIR };
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  let text = '';
  server.stdout.on('data', (part) => {
    text += part;
    if (READY.test(text)) server.kill('SIGTERM');
  });
  const [code] = await ended;
  if (!READY.test(text)) throw new Error(`the server ended with ${code} before it was ready: ${text}`);
}
