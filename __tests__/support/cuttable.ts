import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** A way to a server that a test can cut: `port` on 127.0.0.1 leads to it. */
export type Cuttable = {
  port: number;
  /** Breaks every connection; new ones are taken. */
  cut: () => void;
  /** Breaks every connection and takes no more, until `up`. */
  down: () => Promise<void>;
  up: () => Promise<void>;
};

/** Opens a way to `host:port`; without `open` it begins down. */
export async function makeCuttable(host: string, port: number, { open = true } = {}): Promise<Cuttable> {
  const sockets = new Set<Socket>();
  let server: Server = makeServer();
  let own = 0;
  const up = async () => {
    server = makeServer();
    await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
    own = (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const down = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    cut();
    await closed;
  };
  await up();
  if (!open) await down();
  return { port: own, cut, down, up };

  function makeServer(): Server {
    return createServer((near) => {
      const far = dial(port, host);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
  }
}
