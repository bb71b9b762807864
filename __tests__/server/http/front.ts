import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ApiApp } from '@/server/http/app';
import { type Bounds, createBoundedServer } from '@/server/http/bounded-server';
import { createMetrics } from '@/server/http/metrics';
import { createRequestListener, type ListenerParts } from '@/server/http/request-listener';
import { createStatusPages } from '@/server/http/status-pages';
import type { TestDeps } from '../../support/test-deps';
import { unlimited } from '../../support/unlimited';
import { SECRET } from './world';

type Given = Partial<ListenerParts> & {
  deps: TestDeps;
  /** Answers what is the API's; 404 when left out. */
  app?: ApiApp;
  bounds?: Bounds;
  isExempt?: (ip: string) => boolean;
};

/** Everything that stands behind the one port, with pages that say which they are; `close` ends it. */
export const openFront = async ({ deps, app, bounds, isExempt = () => true, ...more }: Given) => {
  const server: Server = createBoundedServer(
    createRequestListener({
      deps,
      trust: { settings: deps.settings, internalSecret: SECRET },
      api: app ? getRequestListener(app.fetch) : (_request, response) => response.writeHead(404).end(),
      next: (request, response) => response.end(`${request.method} ${request.url}`),
      pages: null,
      picture: () => null,
      feed: async () => '',
      filmFile: async () => null,
      metrics: createMetrics(),
      policy: { settings: deps.settings, formActions: [], development: false },
      fault: () => null,
      limits: unlimited,
      statusPages: createStatusPages(null),
      ...more,
    }),
    { isExempt, ...(bounds ? { bounds } : {}) },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** What a server answers to these very lines, until it ends the connection. */
export const say = (port: number, ...lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
