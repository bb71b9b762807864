import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pathOf } from './request-listener';

/** Takes over a connection that asks to speak something else than HTTP. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/**
 * Who gets which upgrade: `/graphql` is ours, and in development what lies under `/_next/` is Next's (hot reload). All
 * others are answered and closed: node leaves a connection that nobody takes open for ever.
 */
export const upgradesFor =
  (graphql: Upgrade, development: Upgrade | null): Upgrade =>
  (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = pathOf(request);
    if (path.replace(/\/$/, '') === '/graphql') return graphql(request, socket, head);
    if (development && path.startsWith('/_next/')) return development(request, socket, head);
    return refuseUpgrade(socket, '404 Not Found');
  };

/** Answers with a status and ends the connection, whatever the other side does. */
export const refuseUpgrade = (socket: Duplex, status: string, headers: readonly string[] = []): void => {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers];
  // The server's side of a connection may stay half open: without this a client that never closes its own keeps it.
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
};
