// The JSON API against bare node:http with the same body, 20 connections.

import { bundleOf } from './bundle.mjs';
import { serve, withProduct } from './children.mjs';
import { againstBare } from './http-load.mjs';
import { ratioRow } from './table.mjs';

const LOAD = { connections: 20, seconds: 2, rounds: 5 };

/**
 * The layer by itself (front, Hono, limits, validation, handler, headers; the handler answers from memory with a reply
 * that is kept, as this endpoint's is) has the bar. The same with a new reply for each call (parsed and written as
 * JSON each time), with the line that a call writes into the log, Hono with nothing on it, and the same call with its
 * database statements are for information.
 */
export const measureApi = (port) =>
  withProduct(port, async (origin, product) => {
    const url = `${origin}/api/v1/areas/`;
    const bench = (file, words, path, health, { env, ...load }) =>
      inTurns({ file, port: port + 1, words: [url, ...words], path, health, env }, port + 2, load);
    const ours = await bundleOf('__tests__/bench/api-layer.ts');
    const layer = await bench(ours, [], '/api/v1/areas/', '/healthz', LOAD);
    const fresh = await bench(ours, ['fresh'], '/api/v1/areas/', '/healthz', { ...LOAD, rounds: 3 });
    const env = { LOG_LEVEL: 'info' };
    const logged = await bench(ours, [], '/api/v1/areas/', '/healthz', { ...LOAD, rounds: 3, env });
    const hono = await bench('__tests__/bench/hono-server.mjs', [], '/', '/', { ...LOAD, rounds: 3 });
    const whole = await againstBare(product, url, port + 2, { ...LOAD, rounds: 3 });
    return [
      ratioRow(`API layer, GET /api/v1/areas/ as it is kept (${layer.bytes} B)`, layer, 0.6),
      ratioRow('API layer, a new reply for each call', fresh, null),
      ratioRow('API layer, a line in the log for each call', logged, null),
      ratioRow('Hono alone, the body from an object', hono, null),
      ratioRow('same call with its SQL on PGlite', whole, null),
    ];
  });

async function inTurns({ file, port, words, path, health, env }, barePort, load) {
  const origin = `http://127.0.0.1:${port}`;
  const server = await serve(file, [`${port}`, ...words], { env, url: origin + health });
  try {
    return await againstBare(server, origin + path, barePort, load);
  } finally {
    await server.stop();
  }
}
