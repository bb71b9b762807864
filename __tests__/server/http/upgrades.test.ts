import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '@/server/core/refusal';
import { type Upgrade, upgradesFor } from '@/server/http/upgrades';

const opened: Server[] = [];
const clients: Socket[] = [];
const listen = async (upgrade: Upgrade) => {
  const server = createServer((_, response) => response.end('page'));
  server.on('upgrade', upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { port: (server.address() as AddressInfo).port, connections };
};
afterAll(async () => {
  for (const socket of clients) socket.destroy();
  await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))));
});

/**
 * Asks for a websocket at a path and never closes its own side; resolves with the first line when the server ended it.
 */
const ask = (port: number, path: string, ...more: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    clients.push(socket);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('end', () => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more.map((line) => `${line}\r\n`).join('')}\r\n`,
    );
  });

const takes = (name: string, taken: string[]) => (request: IncomingMessage, socket: Duplex) => {
  taken.push(`${name} ${request.url}`);
  socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
};

describe('an upgrade', () => {
  it('to anything but /graphql is answered and closed, a thousand times', async () => {
    const taken: string[] = [];
    const { port, connections } = await listen(upgradesFor(takes('graphql', taken), null, async () => undefined));
    const paths = ['/', '/girl/1', '/_next/hmr', '/_next/webpack-hmr', '/graphql2', '/api/graphql', '//', '/graphql/x'];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => ask(port, paths[at % paths.length] ?? '/')),
      );
      expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 404 Not Found']));
    }
    expect(taken).toEqual([]);
    expect(await connections()).toBe(0);
  });

  it('reaches /graphql, and in development the hot reload of Next', async () => {
    const taken: string[] = [];
    const { port } = await listen(upgradesFor(takes('graphql', taken), takes('next', taken), async () => undefined));
    for (const path of ['/graphql', '/graphql/?x=1', '/_next/hmr?id=1']) await ask(port, path);
    expect(taken).toEqual(['graphql /graphql', 'graphql /graphql/?x=1', 'next /_next/hmr?id=1']);
    expect(await ask(port, '/girl')).toBe('HTTP/1.1 404 Not Found');
  });

  it('beyond the ceiling of its network is answered 429', async () => {
    const taken: string[] = [];
    const refuse = () => Promise.reject(new Refusal('rate/limited', { headers: { 'retry-after': '7' } }));
    const { port } = await listen(upgradesFor(takes('graphql', taken), null, refuse));
    expect(await ask(port, '/graphql')).toBe('HTTP/1.1 429 Too Many Requests');
    expect(taken).toEqual([]);
  });

  it('names one host, as every request does', async () => {
    const taken: string[] = [];
    const { port } = await listen(upgradesFor(takes('graphql', taken), null, async () => undefined));
    expect(await ask(port, '/graphql', 'Host: evil.example')).toBe('HTTP/1.1 400 Bad Request');
    expect(taken).toEqual([]);
  });
});
