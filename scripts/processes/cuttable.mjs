// A way over TCP to a server (PostgreSQL, Redis) that a test can cut, take down or freeze.
import { createServer, connect as dial } from 'node:net';

/**
 * Opens a way to `host:port`; without `open` it begins down. `port` on 127.0.0.1 leads there. `cut` breaks every
 * connection, new ones are taken; `down` breaks every connection and takes no more, until `up`; `freeze` keeps every
 * connection, takes new ones and carries nothing, until `thaw`.
 */
export async function makeCuttable(host, port, { open = true } = {}) {
  const sockets = new Set();
  let server;
  let localPort = 0;
  let frozen = false;
  const up = async () => {
    server = makeServer();
    await new Promise((resolve) => server.listen(localPort, '127.0.0.1', () => resolve(undefined)));
    localPort = server.address().port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const down = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    cut();
    await closed;
  };
  const freeze = () => {
    frozen = true;
    for (const socket of sockets) socket.pause();
  };
  const thaw = () => {
    frozen = false;
    for (const socket of sockets) socket.resume();
  };
  await up();
  if (!open) await down();
  return { port: localPort, cut, down, up, freeze, thaw };

  function makeServer() {
    return createServer((near) => {
      const far = dial(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        sockets.add(from);
        from.on('data', (part) => {
          to.write(part);
        });
        from.on('end', () => to.end());
        from.on('error', () => undefined);
        from.on('close', () => {
          sockets.delete(from);
          near.destroy();
          far.destroy();
        });
        if (frozen) from.pause();
      }
    });
  }
}
