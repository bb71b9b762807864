import { RateLimiterRes } from 'rate-limiter-flexible';
import { contract } from '@/contract';
import { loadDemo } from '@/server/app/demo';
import { realtimeParts } from '@/server/app/entry-parts';
import { mountExtras } from '@/server/app/extras';
import { makeClock } from '@/server/core/clock';
import type { ApiApp } from '@/server/http/app';
import { CEILING_OF, type Kind } from '@/server/http/door';
import { type Counter, createRateLimiter } from '@/server/http/rate-limits';
import { mountGraphql } from '@/server/realtime/http';
import { makeTestDeps, type TestDeps, testSettings } from '../../support/test-deps';
import { openFront } from './front';
import { openApi, SECRET } from './world';

/** What was counted, by which ceiling; `full` = each is used up. */
const taken: string[] = [];
let full = false;
const newCounter = ({ keyPrefix }: { keyPrefix: string }): Counter => ({
  consume: async (network) => {
    taken.push(`${keyPrefix} ${network}`);
    if (full) throw new RateLimiterRes(0, 7000);
    return new RateLimiterRes(1, 1000);
  },
});

let deps: TestDeps;
let app: ApiApp;
let api: Awaited<ReturnType<typeof openApi>>;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  const settings = testSettings({ YOI_DOORS: '1', TRUSTED_PROXIES: 'loopback' });
  deps = await makeTestDeps({ settings });
  const limits = createRateLimiter({ newCounter, countsHere: newCounter });
  const trust = { settings, internalSecret: SECRET };
  const demo = await loadDemo(settings);
  const doors = {
    deps,
    clock: makeClock(),
    catchUp: async () => undefined,
    invariants: async () => ({ ok: true, failures: [] }),
  };
  // As app/serve.ts puts it together.
  api = await openApi({
    deps,
    limits,
    extend: (made) => {
      app = made;
      mountGraphql(made, realtimeParts(deps), limits);
      mountExtras(made, deps, trust, { demo, doors, limits });
    },
  });
  front = await openFront({ deps, app: api.app, limits });
});
afterAll(async () => {
  await front.close();
  await api.close();
});
beforeEach(() => {
  taken.length = 0;
  full = false;
});

const VISITOR = '198.51.100.7';
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(front.origin + path, {
    method,
    headers: { 'x-forwarded-for': VISITOR, ...headers },
    redirect: 'manual',
  });
  await reply.arrayBuffer();
  return { status: reply.status, wait: reply.headers.get('retry-after') };
};

/** Every route that the API mounts, with something in the place of its parameters. */
const routes = () => {
  const mounted = app.routes.filter(({ path, method }) => !path.includes('*') && method !== 'OPTIONS');
  const ways = mounted.map(({ method, path }) => ({
    method: method === 'ALL' ? 'POST' : method,
    path: path.replaceAll(/:[a-z_]+(?:\{[^}]*\})?/g, '1'),
    pattern: path,
  }));
  return [...new Map(ways.map((way) => [`${way.method} ${way.path}`, way])).values()];
};

const inContract = new Set(
  Object.keys(contract).map((name) => name.replaceAll(/\{(.+?)\}/g, ':$1').replace(/^(\S+ .+)\/$/, '$1')),
);

describe('everything that the API mounts', () => {
  it('stands under a ceiling, which is looked at before anything else', async () => {
    full = true;
    expect(routes().length).toBeGreaterThan(Object.keys(contract).length);
    for (const { method, path } of routes())
      expect([`${method} ${path}`, await ask(method, path)]).toEqual([`${method} ${path}`, { status: 429, wait: '7' }]);
  });

  it('beside the contract has one of its own', async () => {
    const others = routes().filter(({ method, pattern }) => !inContract.has(`${method} ${pattern}`));
    const patterns = others.map(({ pattern }) => pattern);
    for (const known of ['/api/docs', '/graphql', '/api/v1/calendar.ics', '/dev/outbox', '/sandbox/card/order'])
      expect(patterns).toContain(known);
    full = true;
    for (const { method, path } of others) {
      taken.length = 0;
      await ask(method, path);
      const name = [path, taken[0]?.split(' ')[1]];
      expect(name).toEqual([path, expect.stringMatching(/^(?:notice|film|calendar|document|graphql|demo)$/)]);
    }
  });

  it('and where nothing stands is counted too', async () => {
    expect((await ask('GET', '/api/v1/nothing/')).status).toBe(404);
    expect(taken).toEqual([`ceiling nothing ${VISITOR}`]);
  });
});

describe('everything else behind the port', () => {
  const ADDRESSES: Readonly<Record<Kind, readonly string[]>> = {
    probe: ['/healthz', '/readyz', '/metrics'],
    api: [],
    report: [],
    published: ['/robots.txt', '/sitemap.xml', '/sitemaps/casts-1.xml', '/seo/casts.json', '/media/feed.xml'],
    share: ['/og/site.png'],
    media: ['/media/casts/1.svg', '/media/movies/1.mp4'],
    file: ['/_next/static/chunks/main.js', '/sw.js', '/icons/icon.svg'],
    page: ['/', '/girl?q=a', '/mypage', '/_next/data/B1/girl.json', '/nothing.html'],
  };

  it.each(Object.entries(ADDRESSES))('is refused beyond its ceiling: %s', async (kind, addresses) => {
    const ceiling = CEILING_OF[kind as Kind];
    full = true;
    for (const path of addresses) {
      taken.length = 0;
      const { status, wait } = await ask('GET', path);
      if (ceiling) expect([path, status, wait, taken]).toEqual([path, 429, '7', [`ceiling ${ceiling} ${VISITOR}`]]);
      else expect([path, status === 429, taken]).toEqual([path, false, []]);
    }
  });

  it('a page that is rendered for a visitor counts twice, one of our own rendering never', async () => {
    await ask('GET', '/mypage');
    expect(taken).toEqual([`ceiling page ${VISITOR}`, `ceiling render ${VISITOR}`]);
    taken.length = 0;
    await ask('GET', '/girl', { 'x-yoi-internal': SECRET });
    expect(taken).toEqual([]);
  });

  it('counts the network that a trusted proxy names, of IPv6 the /64', async () => {
    await ask('GET', '/sw.js', { 'x-forwarded-for': '2001:db8:1:2::9' });
    await ask('GET', '/api/v1/areas/', { 'x-forwarded-for': '2001:db8:1:2::9' });
    expect(taken).toEqual(['ceiling file 2001:db8:1:2::/64', 'ceiling everything 2001:db8:1:2::/64']);
  });
});

describe('what our own rendering reads', () => {
  it('is charged to no visitor and never refused; what it would write is', async () => {
    full = true;
    expect((await ask('GET', '/api/v1/areas/', { 'x-yoi-internal': SECRET })).status).toBe(200);
    expect((await ask('GET', '/api/v1/female_casts/', { 'x-yoi-internal': SECRET })).status).toBe(200);
    expect(taken).toEqual([]);
    expect((await ask('POST', '/api/auth/tokens', { 'x-yoi-internal': SECRET })).status).toBe(429);
    expect((await ask('GET', '/api/v1/areas/', { 'x-yoi-internal': 'guess' })).status).toBe(429);
  });
});
