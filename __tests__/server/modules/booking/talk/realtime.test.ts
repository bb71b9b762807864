import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { routes } from '@/server/app/routes';
import { sendMessage } from '@/server/modules/booking/talk/service';
import { personFromToken } from '@/server/modules/people/auth/service';
import { badgeReader } from '@/server/realtime/badges';
import { feedsOf } from '@/server/realtime/feeds';
import { createGraphqlHandler } from '@/server/realtime/http';
import { createRealtimeSchema } from '@/server/realtime/schema';
import { createSockets, type Sockets } from '@/server/realtime/sockets';
import { accessTokenOf, type TestCast, type TestPerson } from '../../../../support/factories';
import { openTalk, type Room, type Talk } from './world';

let talk: Talk;
let server: Server;
let sockets: Sockets;
let url: string;
let graphql: (request: Request) => Promise<Response>;
let man: TestPerson;
let cast: TestCast;
let room: Room;

beforeAll(async () => {
  talk = await openTalk();
  const schema = createRealtimeSchema(badgeReader(routes));
  const authenticate = (token: string) => personFromToken(talk.deps, token);
  sockets = createSockets(talk.deps, schema, authenticate, { addressOf: () => '127.0.0.1' });
  graphql = createGraphqlHandler(talk.deps, schema, authenticate);
  server = createServer();
  server.on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(async () => {
  await sockets.close();
  await new Promise((resolve) => server.close(resolve));
  await talk.close();
});
beforeEach(async () => {
  man = await talk.man();
  cast = await talk.cast({ shift: null });
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
});

const SEND = 'mutation($r:ID!,$c:ID!,$b:String!){ sendMessage(roomId:$r,clientId:$c,body:$b){ seq mine body } }';
const MESSAGES = 'query($r:ID!,$a:Int!){ messages(roomId:$r,after:$a){ items { seq mine body } peer_read_seq } }';
const FOLLOW = 'subscription($r:ID!,$a:Int!){ messages(roomId:$r,after:$a){ seq mine body } }';

const ask = async (person: TestPerson, query: string, variables: object) => {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${await accessTokenOf(talk.deps, person)}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await graphql(request)).json();
};
const send = (person: TestPerson, body: string, clientId = talk.deps.random.uuid(), roomId = room.id) =>
  ask(person, SEND, { r: roomId, c: clientId, b: body });

/** Follows a room as a browser would; `seen` grows. */
const follow = async (person: TestPerson, after: number, roomId = room.id) => {
  const token = await accessTokenOf(talk.deps, person);
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
  });
  const seen: { seq: number; body: string; mine: boolean }[] = [];
  const ended = (async () => {
    const source = client.iterate<{ messages: (typeof seen)[number] }>({
      query: FOLLOW,
      variables: { r: roomId, a: after },
    });
    for await (const { data, errors } of source) {
      if (errors) return errors;
      if (data) seen.push(data.messages);
    }
    return null;
  })().catch((error: unknown) => error);
  return { seen, ended, close: () => client.dispose() };
};

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 300) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

it('carries messages both ways, and a lost connection loses and doubles none', async () => {
  const hers = await follow(cast, 0);
  for (const body of ['一', '二']) await send(man, body);
  await until(() => hers.seen.length === 2);
  await hers.close();
  await send(man, '三');
  await send(cast, '四');
  const again = await follow(cast, 2);
  await until(() => again.seen.length === 2);
  await Promise.all([send(man, '五'), send(cast, '六')]);
  await until(() => again.seen.length === 4);
  expect([...hers.seen, ...again.seen].map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(again.seen.slice(0, 2)).toEqual([
    { seq: 3, body: '三', mine: false },
    { seq: 4, body: '四', mine: true },
  ]);
  await again.close();
});

it('finds a message whose wake was lost, in the open room too', async () => {
  await send(man, '一');
  const hers = await follow(cast, 0);
  await until(() => hers.seen.length === 1);
  await talk.deps.unitOfWork((work) =>
    sendMessage({ ...work, afterCommit: () => undefined }, man, room.id, {
      clientId: talk.deps.random.uuid(),
      body: '二',
    }),
  );
  await feedsOf(talk.deps).sweep();
  await until(() => hers.seen.length === 2);
  await send(cast, '三');
  await until(() => hers.seen.length === 3);
  expect(hers.seen.map(({ seq, body }) => [seq, body])).toEqual([
    [1, '一'],
    [2, '二'],
    [3, '三'],
  ]);
  await hers.close();
});

it('sends once per client id, and answers the resume query', async () => {
  const id = talk.deps.random.uuid();
  const twins = await Promise.all([send(man, '一度', id), send(man, '一度', id)]);
  expect(twins.map(({ data }) => data.sendMessage.seq)).toEqual([1, 1]);
  await send(man, '次');
  expect(await ask(cast, MESSAGES, { r: room.id, a: 1 })).toEqual({
    data: { messages: { items: [{ seq: 2, mine: false, body: '次' }], peer_read_seq: 0 } },
  });
});

it('refuses with the codes of the API', async () => {
  const stranger = await talk.man();
  const codeOf = (body: { errors?: { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code;
  expect(codeOf(await send(stranger, 'x'))).toBe('not_found');
  expect(codeOf(await ask(stranger, MESSAGES, { r: room.id, a: 0 }))).toBe('not_found');
  expect(codeOf(await send(man, ' '))).toBe('validation/failed');
  expect(codeOf(await send(man, 'x', 'no-uuid'))).toBe('validation/failed');
  const fresh = await talk.man({ identityState: 'none' });
  const own = (await talk.open(fresh, { female_cast_id: cast.castId })).data;
  expect(codeOf(await send(fresh, 'x', talk.deps.random.uuid(), own.id))).toBe('identity/not_approved');
  const foreign = await follow(stranger, 0);
  expect(JSON.stringify(await foreign.ended)).toContain('not_found');
  await foreign.close();
});

it('gives a blocked sender his own words and the other one nothing', async () => {
  await send(man, 'まえ');
  await talk.block(cast, man.id);
  const [his, hers] = [await follow(man, 0), await follow(cast, 0)];
  await send(man, 'あと');
  await until(() => his.seen.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hers.seen.map(({ body }) => body)).toEqual(['まえ']);
  await Promise.all([his.close(), hers.close()]);
});
