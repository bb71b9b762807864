import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { realtimeParts } from '@/server/app/entry-parts';
import { createGraphqlHandler } from '@/server/realtime/http';
import { createSockets, type SocketOptions } from '@/server/realtime/sockets';
import { accessTokenOf, type TestPerson } from '../../support/factories';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

type Problem = { message: string; extensions?: { code?: string; retry_after?: number } };
type Frame = {
  type: string;
  id?: string;
  payload?: { data?: Record<string, Record<string, unknown>> | null; errors?: Problem[] };
};

/** The realtime endpoint on a port of its own; `close` ends it. Tokens are looked at again every 40 ms. */
export const openLive = async (given?: TestDeps, options: Partial<SocketOptions> = {}) => {
  const deps = given ?? (await makeTestDeps());
  const door = realtimeParts(deps);
  const sockets = createSockets(door, {
    addressOf: (request) => request.socket.remoteAddress ?? '',
    checkMs: CHECK_MS,
    ...options,
  });
  const graphql = createGraphqlHandler(door);
  const server = createServer();
  server.on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;

  /** A bare graphql-transport-ws client: what it got, and how it ended. `token` undefined = says nothing of itself. */
  const connect = async (token: unknown, origin: string | undefined = 'http://localhost:3000') => {
    const socket = new WebSocket(address, 'graphql-transport-ws', origin === NO_ORIGIN ? {} : { origin });
    const frames: Frame[] = [];
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const ready = new Promise<void>((resolve) =>
      socket.on('message', (data) => String(data).includes('connection_ack') && resolve()),
    );
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
    const changes = (id = '1') =>
      frames.flatMap((frame) => (frame.id === id && frame.type === 'next' ? [frame.payload?.data ?? undefined] : []));
    return {
      frames,
      closed,
      changes,
      send: (frame: object) => socket.send(JSON.stringify(frame)),
      /** What the server said against an operation. */
      errors: (id = '1'): Problem[] =>
        frames.flatMap((frame) => {
          if (frame.id !== id) return [];
          return frame.type === 'error' ? (frame.payload as unknown as Problem[]) : (frame.payload?.errors ?? []);
        }),
      subscribe: async (query: string, id = '1', variables: object = {}) => {
        await ready;
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
      },
      complete: (id = '1') => socket.send(JSON.stringify({ id, type: 'complete' })),
      close: () => socket.close(),
    };
  };

  /** One operation over HTTP. */
  const post = async (query: string, token?: string, variables: object = {}) => {
    const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const body = JSON.stringify({ query, variables });
    const response = await graphql(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
    return { status: response.status, body: await response.json() };
  };

  return {
    deps,
    address,
    count: sockets.count,
    /** Looks for events whose signal was lost. */
    sweep: door.feeds.sweep,
    connect,
    post,
    as: async (person: TestPerson) => connect(await accessTokenOf(deps, person)),
    close: async () => {
      await sockets.close();
      await new Promise((resolve) => server.close(resolve));
      if (!given) await deps.close();
    },
  };
};
export type Live = Awaited<ReturnType<typeof openLive>>;
export type Client = Awaited<ReturnType<Live['connect']>>;

/** A program that is no browser sends no Origin. */
export const NO_ORIGIN = 'none';
const CHECK_MS = 40;
