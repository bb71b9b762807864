// A balancer as small as one can be: new connections go in turn to the processes whose /readyz says 200; websockets
// pass through.
import { createServer, connect as dial } from 'node:net';
import { pause } from './app-process.mjs';

const EVERY_MS = 100;
/** So many looks without an answer take a process out; a 503 does at once. */
const FALL = 2;

/** Listens on a port of its own choice; `ready()` says how many processes it would send visitors to. */
export async function balance(apps) {
  const isReady = new Map(apps.map((app) => [app, false]));
  const pipes = new Set();
  let turn = 0;
  let open = true;
  const look = async (app) => {
    for (let missed = 0; open; await pause(EVERY_MS)) {
      const answer = await fetch(`${app.base}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
      missed = answer ? 0 : missed + 1;
      if (answer || missed >= FALL) isReady.set(app, answer?.ok ?? false);
    }
  };
  const looking = apps.map(look);
  const server = createServer((near) => {
    const ready = apps.filter((app) => isReady.get(app));
    turn += 1;
    const app = ready[turn % ready.length];
    if (!app) return near.destroy();
    const far = dial(Number(new URL(app.base).port), '127.0.0.1');
    near.setNoDelay();
    far.setNoDelay();
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      pipes.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        pipes.delete(end);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: server.address().port,
    ready: () => apps.filter((app) => isReady.get(app)).length,
    close: async () => {
      open = false;
      for (const end of pipes) end.destroy();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(looking);
    },
  };
}
