import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address';
import { methodsOf } from './door';
import { pathOf } from './request-listener';
import { refuseUpgrade } from './upgrades';

/** How long the parts of a connection may take (milliseconds) and how many of them one network may have. */
export type Bounds = {
  /**
   * Until the head of a request is there, counted from the connection's start or from the end of the request before.
   */
  headersMs: number;
  /** Until the whole request is there, its body included. */
  requestMs: number;
  /** Between two looks at connections that have taken too long: what is over is closed so much later at most. */
  checkMs: number;
  /** Without a byte in either direction while a request is answered: a client that does not read is let go. */
  silentMs: number;
  /** Connections of one network. */
  perNetwork: number;
  /** Those of them that have not sent one whole head yet. */
  waitingPerNetwork: number;
};

/** Chosen for a thousand phones behind one carrier address (docs/rules/safety.md#the-border). */
export const BOUNDS: Bounds = {
  headersMs: 10_000,
  requestMs: 60_000,
  checkMs: 2000,
  silentMs: 120_000,
  perNetwork: 8192,
  waitingPerNetwork: 512,
};

/** Longer than proxies and clients keep a connection, so that none is reused while it ends. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The one server. Connections that take too long are closed, and so are new ones of a network that has too many:
 * without an answer, since a client that opens thousands reads none. `isExempt` by address = never counted: proxies,
 * which bring all visitors, and this machine itself.
 */
export const createBoundedServer = (
  listener: RequestListener,
  { isExempt, bounds = BOUNDS }: { isExempt: (ip: string) => boolean; bounds?: Bounds },
): Server => {
  const options: ServerOptions = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: bounds.headersMs,
    requestTimeout: bounds.requestMs,
    connectionsCheckingInterval: bounds.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(options, listener);
  server.setTimeout(bounds.silentMs);
  const [open, waiting] = [countByNetwork(bounds.perNetwork), countByNetwork(bounds.waitingPerNetwork)];
  const networks = new WeakMap<Socket, string>();
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? '';
    if (isExempt(ip)) return;
    const network = networkOf(ip);
    if (!open.add(network, socket) || !waiting.add(network, socket)) {
      open.remove(network, socket);
      return socket.destroy();
    }
    networks.set(socket, network);
    socket.once('close', () => {
      open.remove(network, socket);
      waiting.remove(network, socket);
    });
  });
  const spoke = ({ socket }: { socket: Socket }) => {
    const network = networks.get(socket);
    if (network === undefined) return;
    networks.delete(socket);
    waiting.remove(network, socket);
  };
  server.on('request', spoke);
  server.on('upgrade', spoke);
  // Asked of proxies alone.
  server.on('connect', (request, socket) =>
    refuseUpgrade(socket, '405 Method Not Allowed', [`Allow: ${methodsOf(pathOf(request))}`]),
  );
  return server;
};

const countByNetwork = (most: number) => {
  const known = new Map<string, Set<Socket>>();
  return {
    /** False where the network has as many as it may. */
    add: (network: string, socket: Socket): boolean => {
      const sockets = known.get(network) ?? new Set();
      if (sockets.size >= most) return false;
      known.set(network, sockets.add(socket));
      return true;
    },
    remove: (network: string, socket: Socket): void => {
      const sockets = known.get(network);
      sockets?.delete(socket);
      if (sockets?.size === 0) known.delete(network);
    },
  };
};
