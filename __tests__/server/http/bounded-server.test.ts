import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BOUNDS, type Bounds } from '@/server/http/bounded-server';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';
import { until } from '../../support/until';
import { openFront } from './front';

let deps: TestDeps;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());

const clients: Socket[] = [];
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  for (const close of closing.splice(0)) await close();
});

const open = async (bounds: Partial<Bounds>, isExempt: (ip: string) => boolean = () => false) => {
  const front = await openFront({ deps, bounds: { ...BOUNDS, ...bounds }, isExempt });
  closing.push(front.close);
  const connections = () => new Promise<number>((resolve) => front.server.getConnections((_, count) => resolve(count)));
  /** A connection that says this; `closed` resolves with what it was told when the server ends it. */
  const call = (text: string) => {
    const socket = connect(front.port, '127.0.0.1');
    clients.push(socket);
    let told = '';
    socket.on('data', (bytes) => {
      told += bytes;
    });
    socket.on('error', () => undefined);
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(told)));
    if (text) socket.write(text);
    return { socket, closed, told: () => told };
  };
  return { ...front, call, connections };
};

const HEAD = 'GET /girl HTTP/1.1\r\nHost: localhost\r\n';
const WHOLE = `${HEAD}\r\n`;
const SHORT = { headersMs: 60, requestMs: 120, checkMs: 20 };

describe('a connection', () => {
  it.each([
    ['says nothing', ''],
    ['says half a line', 'GET /gi'],
    ['never ends its head', `${HEAD}X-A: b\r\n`],
    ['never ends its body', 'POST /api/auth/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{'],
  ])('that %s is closed in bounded time', async (_, text) => {
    const { call, connections } = await open(SHORT);
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(text).closed));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (?:408|404) /);
    expect(await connections()).toBe(0);
  });

  it('whose head never comes is closed however long a body may take', async () => {
    const { call } = await open({ ...SHORT, requestMs: BOUNDS.requestMs });
    expect(await call(HEAD).closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that drips its head a letter at a time is closed too', async () => {
    const { call } = await open(SHORT);
    const { socket, closed } = call(`${HEAD}X-A: `);
    const drip = setInterval(() => socket.write('a'), 5);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });
});

it('times are bounded in production', () => {
  expect(BOUNDS.headersMs + BOUNDS.checkMs).toBeLessThanOrEqual(15_000);
  expect(BOUNDS.requestMs + BOUNDS.checkMs).toBeLessThanOrEqual(65_000);
});

describe('the connections of one network', () => {
  it('that have not said anything whole are so many; who has spoken makes room', async () => {
    const { call } = await open({ waitingPerNetwork: 2 });
    const [first, second] = [call(HEAD), call(HEAD)];
    // The third is refused without an answer.
    expect(await call(HEAD).closed).toBe('');
    first.socket.write('\r\n');
    await until(() => first.told().includes('200 OK'));
    const late = call(WHOLE);
    await until(() => late.told().includes('200 OK'));
    second.socket.destroy();
  });

  it('are so many together; who left makes room', async () => {
    const { call } = await open({ perNetwork: 2 });
    const [first, second] = [call(WHOLE), call(WHOLE)];
    await until(() => first.told().includes('200 OK') && second.told().includes('200 OK'));
    expect(await call(WHOLE).closed).toBe('');
    first.socket.destroy();
    await first.closed;
    let told = '';
    while (!told.includes('200 OK')) {
      const next = call(WHOLE);
      await Promise.race([next.closed, once(next.socket, 'data')]);
      told = next.told();
    }
  });

  it('are not counted for a proxy, which brings all visitors', async () => {
    const { call } = await open({ perNetwork: 1, waitingPerNetwork: 1 }, (ip) => ip.endsWith('127.0.0.1'));
    const all = Array.from({ length: 20 }, () => call(WHOLE));
    await until(() => all.every(({ told }) => told().includes('200 OK')));
  });
});
