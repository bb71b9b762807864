import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import WebSocket from 'ws';
import { realtimeParts } from '@/server/app/entry-parts';
import { ghostRequest } from '@/server/db/schema';
import { recordEvent } from '@/server/modules/machinery/live/service';
import { createGraphqlHandler } from '@/server/realtime/http';
import { createSockets, type Sockets } from '@/server/realtime/sockets';
import { accessTokenOf, type TestCast, type TestPerson } from '../../../../support/factories';
import { COOKIE, type Ghosts, openGhosts } from './world';

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
let ghost: string;
let server: Server;
let sockets: Sockets;
let address: string;
let graphql: (request: Request) => Promise<Response>;

beforeAll(async () => {
  world = await openGhosts();
  ({ ops, man, cast } = await world.people());
  const door = realtimeParts(world.deps);
  sockets = createSockets(door, { addressOf: () => '127.0.0.1', checkMs: 40 });
  graphql = createGraphqlHandler(door);
  server = createServer();
  server.on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(async () => {
  await sockets.close();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});
beforeEach(async () => {
  ghost = await world.ghost(ops, man);
});

type Frame = { type: string; payload?: { data?: unknown; errors?: { extensions?: { code?: string } }[] } };

/** A socket whose upgrade carried the ghost cookie: what it got, and how it ended. */
const connect = async (person: TestPerson, query: string) => {
  const token = await accessTokenOf(world.deps, person);
  const socket = new WebSocket(address, 'graphql-transport-ws', {
    origin: 'http://localhost:3000',
    headers: { cookie: `${COOKIE}=${ghost}` },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const answer = new Promise<Frame>((resolve) =>
    socket.on('message', (data) => {
      const frame: Frame = JSON.parse(String(data));
      if (frame.type === 'connection_ack')
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
      else resolve(frame);
    }),
  );
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  return { answer, closed, close: () => socket.close() };
};

const ask = async (query: string) =>
  graphql(
    new Request('http://localhost:3000/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await accessTokenOf(world.deps, ops)}`,
        cookie: `${COOKIE}=${ghost}`,
      },
      body: JSON.stringify({ query }),
    }),
  ).then((reply) => reply.json());

const NUMBER = '{ changes(after: 0) { last_seq } }';

test('a socket hears the account’s changes, not those of ops, and stands in the log', async () => {
  await world.deps.unitOfWork((work) => recordEvent(work, ops.id, { kind: 'gold', subject: 'of ops', payload: {} }));
  await world.deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'gold', subject: 'of his', payload: {} }));
  const client = await connect(ops, 'subscription { changes(after: 0) { subject } }');
  expect((await client.answer).payload?.data).toEqual({ changes: { subject: 'of his' } });
  client.close();
  const noted = await world.deps.reader().select().from(ghostRequest).where(eq(ghostRequest.ghostSessionId, ghost));
  expect(noted).toMatchObject([{ method: 'GET', route: '/graphql', status: 101 }]);
});

test('an open socket is closed when the ghost session ends', async () => {
  const client = await connect(ops, NUMBER);
  await client.answer;
  await world.call(ops, `DELETE /api/v1/ops/ghost_sessions/${ghost}/`, { ghost });
  expect(await client.closed).toBe(4403);
});

test('the cookie of a socket means nothing beside the token of another account', async () => {
  await world.deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'gold', subject: 'of his', payload: {} }));
  const client = await connect(cast, NUMBER);
  expect((await client.answer).payload?.data).toEqual({ changes: { last_seq: 0 } });
  client.close();
  expect(await world.deps.reader().select().from(ghostRequest).where(eq(ghostRequest.ghostSessionId, ghost))).toEqual(
    [],
  );
});

test('a query over HTTP reads the account’s and stands in the log', async () => {
  await world.deps.unitOfWork((work) => recordEvent(work, cast.id, { kind: 'gold', subject: 'of hers', payload: {} }));
  ghost = await world.ghost(ops, cast);
  expect(await ask('{ changes(after: 0) { items { subject } } }')).toEqual({
    data: { changes: { items: [{ subject: 'of hers' }] } },
  });
  const noted = await world.deps.reader().select().from(ghostRequest).where(eq(ghostRequest.ghostSessionId, ghost));
  expect(noted).toMatchObject([{ method: 'POST', route: '/graphql', status: 200 }]);
});

test('with a session that is over no one is known', async () => {
  await world.call(ops, `DELETE /api/v1/ops/ghost_sessions/${ghost}/`, { ghost });
  expect(await ask('{ changes(after: 0) { last_seq } }')).toMatchObject({
    errors: [{ extensions: { code: 'auth/required' } }],
  });
});
