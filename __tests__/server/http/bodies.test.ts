import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { count, desc } from 'drizzle-orm';
import { pino } from 'pino';
import { realtimeParts } from '@/server/app/entry-parts';
import { mountExtras } from '@/server/app/extras';
import { paymentNotice } from '@/server/db/schema';
import * as demo from '@/server/demo/service';
import { createMetrics } from '@/server/http/metrics';
import { createRateLimiter } from '@/server/http/rate-limits';
import { createRequestListener } from '@/server/http/request-listener';
import { createStatusPages } from '@/server/http/status-pages';
import { mountGraphql } from '@/server/realtime/http';
import { makeTestDeps, type TestDeps, testSettings } from '../../support/test-deps';
import { unlimited } from '../../support/unlimited';
import { until } from '../../support/until';
import { openApi, SECRET } from './world';

type Line = { level: number; msg: string; status?: number };
const lines: Line[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => void lines.push(JSON.parse(text)) });
const answered: { route: string; status: number }[] = [];

let deps: TestDeps;
let server: Server;
let origin: string;
beforeAll(async () => {
  deps = await makeTestDeps({ log, settings: testSettings({ YOI_DOORS: '1' }) });
  ({ server, origin } = await open(deps));
});
afterAll(async () => {
  await shut(server);
  await deps.close();
});
beforeEach(() => {
  lines.length = 0;
  answered.length = 0;
});

/** Everything of the one server but pages, on a port. */
async function open(own: TestDeps) {
  const trust = { settings: own.settings, internalSecret: SECRET };
  const { app } = await openApi({
    deps: own,
    observe: ({ route, status }) => void answered.push({ route, status }),
    extend: (made) => {
      mountGraphql(made, realtimeParts(own), createRateLimiter());
      const doors = {
        deps: own,
        clock: { ...own.clock, moveTo: () => undefined, reset: () => undefined },
        catchUp: async () => undefined,
        invariants: async () => ({ ok: true, failures: [] }),
      };
      mountExtras(made, own, trust, { demo, doors, limits: unlimited });
    },
  });
  const made = createServer(
    createRequestListener({
      deps: own,
      trust,
      api: getRequestListener(app.fetch),
      next: (_request, response) => response.end(),
      pages: null,
      picture: () => null,
      feed: async () => '',
      filmFile: async () => null,
      metrics: createMetrics(),
      policy: { settings: own.settings, formActions: [], development: false },
      fault: () => null,
      limits: unlimited,
      statusPages: createStatusPages(null),
    }),
  );
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return { server: made, origin: `http://127.0.0.1:${(made.address() as AddressInfo).port}` };
}

async function shut(made: Server) {
  made.closeAllConnections();
  await new Promise((resolve) => made.close(resolve));
}

/**
 * Sends a body in pieces of 16 KiB without telling its length, as long as the server reads it; what came back, what
 * was taken.
 */
const stream = async (path: string, type: string, pieces: number) => {
  let taken = 0;
  const body = new ReadableStream({
    pull: (to) => {
      taken += 1;
      if (taken > pieces) to.close();
      else to.enqueue(Buffer.alloc(16 * 1024, ' '));
    },
  });
  const request = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await fetch(`${origin}${path}`, request as RequestInit);
  return { status: response.status, code: (await response.json()).code, taken };
};

describe('a call of GraphQL over HTTP', () => {
  const ask = (body: string, to = origin) =>
    fetch(`${to}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('of 64 KiB is read, and a larger one is refused', async () => {
    const query = JSON.stringify({ query: '{ __typename }' });
    expect(await (await ask(query.padEnd(64 * 1024))).json()).toEqual({ data: { __typename: 'Query' } });
    const refused = await ask(query.padEnd(64 * 1024 + 1));
    expect([refused.status, (await refused.json()).code]).toEqual([413, 'body/too_large']);
  });

  it('that does not tell its length is refused before it is read whole', async () => {
    const { taken, ...answer } = await stream('/graphql', 'application/json', 2000);
    expect(answer).toEqual({ status: 413, code: 'body/too_large' });
    expect(taken).toBeLessThan(1000);
  });

  it('is told no names that it did not write, and no schema, outside of the demo', async () => {
    const MISSPELT = JSON.stringify({ query: '{ changs(after: 1) { items { sec } } }' });
    const SCHEMA = JSON.stringify({ query: '{ __schema { types { name } } }' });
    expect(await (await ask(MISSPELT)).text()).toContain('Did you mean');
    const production = await makeTestDeps({ settings: { ...testSettings(), production: true, demo: false } });
    const real = await open(production);
    for (const body of [MISSPELT, SCHEMA]) {
      const text = await (await ask(body, real.origin)).text();
      expect(text).toContain('errors');
      expect(text).not.toMatch(/Did you mean|changes|PushTarget|TalkMessage/);
    }
    await shut(real.server);
    await production.close();
  });
});

describe("a provider's notice", () => {
  const kept = async () => (await deps.reader().select({ n: count() }).from(paymentNotice))[0]?.n;

  it('that is too large is refused with 413 and not kept, in the query and in the body', async () => {
    const before = await kept();
    const path = '/api/v1/payments/sandbox/notice/';
    const large = `option=${'x'.repeat(8 * 1024)}`;
    const form = 'application/x-www-form-urlencoded';
    expect((await fetch(`${origin}${path}?${large}`)).status).toBe(413);
    expect((await fetch(`${origin}${path}?${large}`, { method: 'POST' })).status).toBe(413);
    const posted = await fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': form }, body: large });
    expect(posted.status).toBe(413);
    expect(await stream(path, form, 2000)).toMatchObject({ status: 413, code: 'body/too_large' });
    expect(await kept()).toBe(before);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('with characters that cannot be kept is kept without them', async () => {
    const odd = `%00clientip=1&money=%00&option=${'x'.repeat(199)}${encodeURIComponent('😀')}`;
    const reply = await fetch(`${origin}/api/v1/payments/sandbox/notice/?${odd}`);
    expect([reply.status, await reply.text()]).toEqual([400, 'Unreadable']);
    const [row] = await deps.reader().select().from(paymentNotice).orderBy(desc(paymentNotice.id)).limit(1);
    expect(row?.fields).toEqual({ clientip: '***', money: '', option: 'x'.repeat(199) });
  });
});

it.each(['/sandbox/card/order', '/dev/users'])('%s reads no large body', async (path) => {
  const { status, taken } = await stream(path, 'application/json', 2000);
  expect(status).toBe(413);
  expect(taken).toBeLessThan(1000);
});

describe('a request whose caller goes away', () => {
  /** Begins an upload and breaks it off; resolves when the server is through with it. */
  const breakOff = async (path: string, head: string, type: string) => {
    const port = Number(new URL(origin).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\nidempotency-key: k\r\n${head}\r\n\r\n7\r\n{"code"\r\n`,
    );
    await new Promise((resolve) => server.once('request', resolve));
    socket.resetAndDestroy();
    await until(() => answered.length > 0 && lines.some(({ msg }) => msg === 'request'));
  };

  const [JSON_TYPE, FORM_TYPE] = ['application/json', 'multipart/form-data; boundary=x'];
  it.each([
    ['with its length told', '/api/auth/registrations', 'content-length: 5000', JSON_TYPE],
    ['in pieces', '/api/auth/registrations', 'transfer-encoding: chunked', JSON_TYPE],
    ['to GraphQL', '/graphql', 'transfer-encoding: chunked', JSON_TYPE],
    ['to a notice', '/api/v1/payments/sandbox/notice/', 'content-length: 5000', JSON_TYPE],
    ['of a form', '/api/v1/contacts/', 'content-length: 5000', FORM_TYPE],
    ['of a form in pieces', '/api/v1/contacts/', 'transfer-encoding: chunked', FORM_TYPE],
  ])('is no error of ours: %s', async (_how, path, head, type) => {
    await breakOff(path, head, type);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain('request aborted');
    expect(answered.map(({ status }) => status)).toEqual([499]);
    expect(lines.filter(({ msg }) => msg === 'request').map(({ status }) => status)).toEqual([499]);
  });
});
