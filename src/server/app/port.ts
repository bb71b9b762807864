import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two attempts at a port that is about to be let go. */
const AGAIN_MS = 200;

/** A port that cannot be opened. The message is for the person who starts. */
export class PortTaken extends Error {}

/**
 * Opens the port and lets it go again: a process that cannot serve must not migrate a database first. `wait` =
 * milliseconds to try for. Throws {@link PortTaken}. Of two processes that start at the same moment the later one
 * learns of it from {@link listenOn}.
 */
export async function provePort(host: string, port: number, { wait }: { wait: number }): Promise<void> {
  const until = performance.now() + wait;
  for (;;) {
    const probe = createServer();
    try {
      await listenOn(probe, host, port);
      await new Promise((resolve) => probe.close(resolve));
      return;
    } catch (error) {
      if (performance.now() >= until) throw error;
    }
    await delay(AGAIN_MS);
  }
}

/** Resolves when the server listens; throws {@link PortTaken}. */
export const listenOn = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(refusalOf(error, host, port));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });

function refusalOf(error: Error, host: string, port: number): Error {
  switch (Reflect.get(error, 'code')) {
    case 'EADDRINUSE':
      return new PortTaken(`PORT: another program listens on ${port} of ${host} already. End it, or set another PORT.`);
    case 'EACCES':
      return new PortTaken(`PORT: this user may not listen on ${port}. Set a PORT above 1023.`);
    case 'EADDRNOTAVAIL':
      return new PortTaken(`HOST: ${host} is no address of this machine.`);
    default:
      return error;
  }
}
