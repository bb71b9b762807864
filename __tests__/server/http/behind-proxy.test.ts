import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { loadDemo, prepareData } from '@/server/app/demo';
import { mountExtras } from '@/server/app/extras';
import { makeClock } from '@/server/core/clock';
import { demoLogins, seedDemo } from '@/server/demo/seed';
import { createMetrics } from '@/server/http/metrics';
import { createRequestListener } from '@/server/http/request-listener';
import { createStatusPages } from '@/server/http/status-pages';
import { enqueue } from '@/server/modules/machinery/outbox/service';
import { readSettings, type Settings } from '@/server/settings/settings';
import { makeTestDeps, testSettings } from '../../support/test-deps';
import { unlimited } from '../../support/unlimited';
import { openApi, SECRET } from './world';

/** What docs/deploy.md tells an operator to write, as it stands there. */
const recipe = (): Record<string, string> => {
  const text = readFileSync('docs/deploy.md', 'utf8');
  const [, block = ''] = /\*\*Behind a proxy\*\*.*?```sh\n(.*?)```/s.exec(text) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2)),
  );
};
const read = (env: Record<string, string>): Settings => {
  const result = readSettings(env);
  if (!result.ok) throw new Error(result.lines.join('\n'));
  return result.settings;
};

/** The port of an installation with these settings, on a database of its own. */
const installation = async (settings: Settings) => {
  const deps = await makeTestDeps({ settings });
  const trust = { settings, internalSecret: SECRET };
  const demo = await loadDemo(settings);
  const doors = {
    deps,
    clock: makeClock(),
    catchUp: async () => undefined,
    invariants: async () => ({ ok: true, failures: [] }),
  };
  const api = await openApi({
    deps,
    extend: (app) => mountExtras(app, deps, trust, { demo, doors, limits: unlimited }),
  });
  const server = createServer(
    createRequestListener({
      deps,
      trust,
      api: getRequestListener(api.app.fetch),
      next: (_request, response) => response.end('page'),
      pages: null,
      picture: () => null,
      feed: async () => '',
      filmFile: async () => null,
      metrics: createMetrics(),
      policy: { settings, formActions: [], development: false },
      fault: () => null,
      limits: unlimited,
      statusPages: createStatusPages(null),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { deps, demo, port: (server.address() as AddressInfo).port, close: () => closed(server).then(api.close) };
};
const closed = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown };

const ask = (port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<number>((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...json, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });

/** How a request looks that a proxy on the same machine passed on. */
const PROXIED: [string, Record<string, string>][] = [
  ['the public name', { host: 'yoi.example' }],
  ['X-Forwarded-For', { host: 'localhost', 'x-forwarded-for': '198.51.100.1' }],
  ['Forwarded', { host: '127.0.0.1', forwarded: 'for=198.51.100.1' }],
  ['X-Real-IP', { host: '127.0.0.1', 'x-real-ip': '198.51.100.1' }],
  ['Via', { host: '127.0.0.1', via: '1.1 proxy' }],
  ['a name that was pointed here', { host: '127.0.0.1.rebound.example' }],
];

describe('the recipe of docs/deploy.md', () => {
  let port: number;
  let close: () => Promise<unknown>;
  let opened: Awaited<ReturnType<typeof installation>>;

  beforeAll(async () => {
    opened = await installation(read(recipe()));
    ({ port, close } = opened);
    await prepareData(opened.deps, opened.demo);
  });
  afterAll(() => close());

  it('is production, https, and believes the proxy on the same machine', () => {
    expect(opened.deps.settings).toMatchObject({ production: true, demo: false, doors: false, https: true });
    expect(opened.demo).toBeNull();
    expect(opened.deps.settings.trustedProxies.check('127.0.0.1')).toBe(true);
  });

  it('has none of the demo logins', async () => {
    const known = demoLogins(opened.deps.settings);
    expect(known).toHaveLength(11);
    for (const [at, { phoneNumber: phone_number, password }] of known.entries()) {
      const headers = { host: 'yoi.example', 'x-forwarded-for': `198.51.100.${at + 1}` };
      expect(await ask(port, '/api/auth/tokens', { method: 'POST', headers, body: { phone_number, password } })).toBe(
        401,
      );
    }
  });

  it.each(PROXIED)('opens neither outbox nor sandbox, doors or numbers to %s', async (_, headers) => {
    for (const path of ['/dev/outbox', '/dev/invariants', '/sandbox/style.css', '/metrics'])
      expect(await ask(port, path, { headers })).toBe(404);
    expect(await ask(port, '/healthz', { headers })).toBe(200);
  });

  it('opens none of them to the machine itself either, but the numbers', async () => {
    expect(await ask(port, '/dev/outbox')).toBe(404);
    expect(await ask(port, '/metrics')).toBe(200);
  });
});

describe('a demo that was asked for by name behind a proxy', () => {
  let opened: Awaited<ReturnType<typeof installation>>;
  beforeAll(async () => {
    opened = await installation(read({ ...recipe(), YOI_DEMO: '1', METRICS_TOKEN: 'm'.repeat(20) }));
    await opened.deps.unitOfWork((work) =>
      enqueue(work, {
        kind: 'code',
        channel: 'sms',
        to: '+819012345678',
        subject: null,
        body: '認証コード 123456',
        code: '123456',
      }),
    );
  });
  afterAll(() => opened.close());

  it.each(PROXIED)('shows its outbox, its sandbox and its numbers to no request with %s', async (_, headers) => {
    for (const path of ['/dev/outbox', '/dev/outbox/', '/sandbox/card/style.css', '/metrics'])
      expect(await ask(opened.port, path, { headers })).toBe(404);
    expect(await ask(opened.port, '/sandbox/card/order', { method: 'POST', headers, body: {} })).toBe(404);
  });

  it('shows them to a caller on the machine, under each of its names', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await ask(opened.port, '/dev/outbox', { headers: { host } })).toBe(200);
      expect(await ask(opened.port, '/metrics', { headers: { host } })).toBe(200);
    }
    expect(await ask(opened.port, '/dev/outbox', { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(404);
  });

  it('tells its numbers to who knows the token, from anywhere', async () => {
    const from = (token: string) => ({ host: 'yoi.example', authorization: `Bearer ${token}` });
    expect(await ask(opened.port, '/metrics', { headers: from('m'.repeat(20)) })).toBe(200);
    expect(await ask(opened.port, '/metrics', { headers: from('n'.repeat(20)) })).toBe(404);
    expect(await ask(opened.port, '/metrics', { headers: from('null') })).toBe(404);
  });
});

it('the data of a demo are refused by an installation that is none', async () => {
  const deps = await makeTestDeps({ settings: testSettings({ YOI_DEMO: '0' }) });
  await seedDemo({ ...deps, settings: testSettings() });
  await expect(prepareData(deps, await loadDemo(deps.settings))).rejects.toThrow(
    'holds the demo with its known logins',
  );
  await deps.close();
});
