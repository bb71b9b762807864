import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '../core/refusal';
import { shortAnswer } from './door';
import { pathOf } from './request-listener';

/** Takes over a connection that asks to speak something else than HTTP. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/** Counts an upgrade; rejects with 429 `rate/limited` when there were too many. */
type Count = (request: IncomingMessage) => Promise<void>;

/**
 * Who gets which upgrade: `/graphql` is ours, and in development what lies under `/_next/` is Next's (hot reload). All
 * others are answered and closed: node leaves a connection open for ever that no code takes.
 */
export const upgradesFor =
  (graphql: Upgrade, development: Upgrade | null, count: Count): Upgrade =>
  async (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = pathOf(request);
    const short = shortAnswer(request, path);
    if (short) return refuseUpgrade(socket, `${short.status} ${STATUS_CODES[short.status]}`, linesOf(short.headers));
    const refusal = await count(request).then(() => null, asRefusal);
    if (socket.destroyed) return;
    if (refusal) return refuseUpgrade(socket, '429 Too Many Requests', linesOf(refusal.headers));
    if (path.replace(/\/$/, '') === '/graphql') return graphql(request, socket, head);
    if (development && path.startsWith('/_next/')) return development(request, socket, head);
    return refuseUpgrade(socket, '404 Not Found');
  };

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

const linesOf = (headers: Readonly<Record<string, string>> = {}) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Answers with a status and ends the connection, whatever the other side does. */
export const refuseUpgrade = (socket: Duplex, status: string, headers: readonly string[] = []): void => {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers];
  // The server's side of a connection may stay half open: without this a client that never closes its own keeps it.
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
};
