import WebSocket from 'ws';
import { endSession } from '@/server/modules/people/auth/sessions';
import { accessTokenOf, makeMan, type TestPerson } from '../../support/factories';
import { makeTestDeps, testSettings } from '../../support/test-deps';
import { until } from '../../support/until';
import { type Live, NO_ORIGIN, openLive } from './live-world';

let live: Live;
let man: TestPerson;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live.close());
beforeEach(async () => {
  man = await makeMan(live.deps);
});

const ASK = 'subscription { changes(after: 0) { seq } }';

/** A socket that says nothing by itself; how it was closed. */
const bare = async (protocol: string, ...said: string[]): Promise<number> => {
  const socket = new WebSocket(live.address, protocol);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  for (const text of said) socket.send(text);
  return closed;
};

describe('a socket without a good token', () => {
  it.each([
    ['none', undefined, 4401],
    ['a number', 42, 4401],
    ['an object', { sub: '1' }, 4401],
    ['nothing in it', '', 4403],
    ['no token at all', 'x.y.z', 4403],
  ])('is closed: %s', async (_, token, code) => {
    expect(await (await live.connect(token)).closed).toBe(code);
  });

  it('is closed when the token has ended, has a forged signature, or its session was revoked', async () => {
    const token = await accessTokenOf(live.deps, man);
    const [head, body, signature = ''] = token.split('.');
    const forged = [head, body, `${signature.slice(0, -8)}AAAAAAAA`].join('.');
    expect(await (await live.connect(forged)).closed).toBe(4403);
    await live.deps.unitOfWork((work) => endSession(work, man.sessionId));
    expect(await (await live.connect(token)).closed).toBe(4403);
    const ended = await accessTokenOf(live.deps, await makeMan(live.deps));
    live.deps.clock.advance(16 * 60_000);
    expect(await (await live.connect(ended)).closed).toBe(4401);
  });

  it('is closed when it asks before it said who it is, says it twice, or speaks another language', async () => {
    const ask = JSON.stringify({ id: '1', type: 'subscribe', payload: { query: ASK } });
    const token = await accessTokenOf(live.deps, man);
    const init = JSON.stringify({ type: 'connection_init', payload: { token } });
    expect(await bare('graphql-transport-ws', ask)).toBe(4401);
    expect(await bare('graphql-transport-ws', init, init)).toBe(4429);
    expect(await bare('graphql-transport-ws', 'no json')).toBe(4400);
    await expect(bare('graphql-ws', init)).rejects.toThrow('no subprotocol');
  });
});

describe('a socket of another site', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example:3000',
    'http://localhost:3001',
    'https://localhost:3000',
    'file://',
  ])('is refused before anything is said: %s', async (origin) => {
    await expect(live.connect(await accessTokenOf(live.deps, man), origin)).rejects.toThrow('403');
  });

  it('without an Origin is no browser, and needs a token like any other', async () => {
    expect(await (await live.connect(undefined, NO_ORIGIN)).closed).toBe(4401);
    const program = await live.connect(await accessTokenOf(live.deps, man), NO_ORIGIN);
    await until(() => program.frames.some(({ type }) => type === 'connection_ack'));
    program.close();
  });
});

describe('an operation beyond the bounds', () => {
  const spread = (name: string) => `...${name} ...${name}`;
  // Twenty-four fragments that spread each other twice: sixteen million fields.
  const bomb = `{ ${spread('f0')} } ${Array.from(
    { length: 24 },
    (_, at) => `fragment f${at} on Query { ${at === 23 ? '__typename' : spread(`f${at + 1}`)} }`,
  ).join(' ')}`;

  it.each([
    ['too deep', '{ __schema { types { fields { type { ofType { name } } } } } }', 'too deep'],
    [
      'too many fields',
      `{ ${Array.from({ length: 61 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
      'too many fields',
    ],
    ['too many words', `{ ${'__typename '.repeat(500)} }`, 'tokens'],
    ['fragments that multiply', bomb, 'too many fields'],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', 'itself'],
    ['no operation', 'nonsense', 'Syntax Error'],
  ])('is refused on the socket and over HTTP, which stay usable: %s', async (_, query, words) => {
    const client = await live.as(man);
    await client.subscribe(query, 'bad');
    await until(() => client.errors('bad').length > 0);
    expect(client.errors('bad')[0]?.message).toContain(words);
    await client.subscribe('{ changes(after: 0) { last_seq } }', 'good');
    await until(() => client.changes('good').length > 0);
    client.close();
    const { body } = await live.post(query, await accessTokenOf(live.deps, man));
    expect(body.errors[0].message).toContain(words);
  });

  it('closes who keeps too many open at once', async () => {
    const client = await live.as(man);
    for (let index = 0; index <= 20; index += 1) await client.subscribe(ASK, `s${index}`);
    expect(await client.closed).toBe(4400);
  });

  it('closes who sends frame after frame', async () => {
    const client = await live.as(man);
    await client.subscribe(ASK);
    for (let index = 0; index < 400; index += 1) client.send({ type: 'ping' });
    expect(await client.closed).toBe(1008);
    expect(client.frames.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(300);
  });
});

it('in production a misspelt field is told no name, and the schema is not shown', async () => {
  const deps = await makeTestDeps({ settings: { ...testSettings(), production: true, demo: false } });
  const real = await openLive(deps);
  const client = await real.as(await makeMan(deps));
  await client.subscribe('subscription { chanes { seq } }', 'misspelt');
  await client.subscribe('{ __schema { types { name } } }', 'schema');
  await until(() => client.errors('misspelt').length > 0 && client.errors('schema').length > 0);
  expect(client.errors('misspelt')[0]?.message).toMatch(/^Cannot query field "chanes" on type "Subscription"\.$/);
  expect(client.changes('schema')).toEqual([]);
  client.close();
  await real.close();
  await deps.close();
});
