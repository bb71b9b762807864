/**
 * The product's HTTP layer with one handler that answers from memory: `node api-layer.mjs PORT URL [fresh]` serves the
 * reply of URL, kept or made anew for each call.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { contract } from '@/contract';
import { apiParts } from '@/server/app/entry-parts';
import { createApp } from '@/server/http/app';
import { createMetrics } from '@/server/http/metrics';
import { createRateLimiter } from '@/server/http/rate-limits';
import { createRequestListener } from '@/server/http/request-listener';
import { createStatusPages } from '@/server/http/status-pages';
import { openInstallation } from './installation';

const main = async () => {
  const [port = '', url = '', kind = ''] = process.argv.slice(2);
  const answer: { data: unknown } = await fetch(url).then((reply) => reply.json());
  const areas = contract['GET /api/v1/areas/'].reply.parse(answer.data);
  // Frozen as `core/cached` does it, which is what this endpoint answers with.
  Object.freeze(areas);
  const { settings, installation } = await openInstallation(process.env);
  const { deps, internalSecret } = installation;
  const metrics = createMetrics();
  const parts = apiParts(deps);
  // Counted as in production, but high enough for a load from one address.
  const limits = createRateLimiter({ scale: 1000 });
  const api = createApp({
    ...parts,
    handlers: { ...parts.handlers, 'GET /api/v1/areas/': () => (kind === 'fresh' ? [...areas] : areas) },
    limits,
    internalSecret,
    observe: metrics.observe,
  });
  const server = createServer(
    createRequestListener({
      deps,
      trust: { settings, internalSecret },
      api: getRequestListener(api.fetch),
      next: (_request, response) => response.writeHead(404).end(),
      pages: null,
      picture: () => null,
      feed: async () => '',
      filmFile: async () => null,
      metrics,
      policy: { settings, formActions: [], development: false },
      fault: () => null,
      limits,
      statusPages: createStatusPages(null),
    }),
  );
  server.listen(Number(port), '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void installation.close().then(() => process.exit(0));
  });
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
