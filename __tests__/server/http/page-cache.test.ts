import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { contract } from '@/contract';
import { createPageCache, MAX_FRESH_MS, type Rendered } from '@/server/http/page-cache';
import { cacheKeyOf } from '@/server/http/page-routes';

const PUBLIC = 'public, s-maxage=60, stale-while-revalidate=120';
const html = (text: string) => `<!doctype html>${text}${' '.repeat(2000)}`;

/** A cache with a clock to move, behind a real server; `next` answers what the cache leaves alone. */
const open = async (page: Partial<{ status: number; control: string; cookie: string }> = {}) => {
  let now = 1_000_000;
  let gate: Promise<void> = Promise.resolve();
  const rendered: string[] = [];
  const failures: unknown[] = [];
  const render = async (url: string): Promise<Rendered> => {
    rendered.push(url);
    await gate;
    if (fails) throw new Error('down');
    return {
      status: page.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': page.control ?? PUBLIC,
        ...(page.cookie ? { 'set-cookie': [page.cookie] } : {}),
      },
      body: Buffer.from(html(`render ${rendered.length}`)),
    };
  };
  let fails = false;
  const cache = createPageCache({ now: () => now, render, onError: (error) => failures.push(error) });
  let count = 0;
  const server = createServer(async (request, response) => {
    const served = cache.serve(request, response, '203.0.113.7');
    count += 1;
    server.emit('counted');
    if (!(await served)) response.end('next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      send({ port, host: '127.0.0.1', path, headers, method, agent: false }, async (reply) => {
        const parts: Buffer[] = [];
        for await (const part of reply) parts.push(part);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
      })
        .on('error', reject)
        .end();
    });
  return {
    cache,
    get,
    rendered,
    failures,
    count: () => count,
    /** Resolves when so many requests have come. */
    arrived: async (wanted: number) => {
      while (count < wanted) await once(server, 'counted');
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    breakDown: () => {
      fails = true;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

let world: Awaited<ReturnType<typeof open>>;
afterEach(() => world.close());
const textOf = ({ body }: { body: Buffer }) => body.toString().trim();

describe('the page cache', () => {
  it('renders once, serves from memory while fresh, and never longer than 15 s', async () => {
    world = await open();
    expect((await world.get('/')).headers['x-page-cache']).toBe('miss');
    world.advance(MAX_FRESH_MS - 1);
    const hit = await world.get('/');
    expect(hit.headers['x-page-cache']).toBe('hit');
    expect(hit.headers['cache-control']).toBe(PUBLIC);
    expect(world.rendered).toEqual(['/']);
    world.advance(1);
    expect((await world.get('/')).headers['x-page-cache']).toBe('stale');
    let fresh = await world.get('/');
    while (fresh.headers['x-page-cache'] === 'stale') fresh = await world.get('/');
    expect([fresh.headers['x-page-cache'], textOf(fresh)]).toEqual(['hit', '<!doctype html>render 2']);
  });

  it('lets a browser use the data of a page only while it is fresh', async () => {
    world = await open();
    const data = await world.get('/_next/data/B1/index.json');
    expect(data.headers['cache-control']).toBe('public, s-maxage=60');
    world.advance(MAX_FRESH_MS);
    expect((await world.get('/_next/data/B1/index.json')).headers['x-page-cache']).toBe('stale');
  });

  it('waits for a render when the page is older than stale-while-revalidate allows', async () => {
    world = await open();
    await world.get('/');
    world.advance(MAX_FRESH_MS + 120_000);
    const late = await world.get('/');
    expect([late.headers['x-page-cache'], textOf(late)]).toEqual(['miss', '<!doctype html>render 2']);
  });

  it('keeps the stale page when a render in the background fails', async () => {
    world = await open();
    await world.get('/');
    world.breakDown();
    world.advance(MAX_FRESH_MS);
    expect(textOf(await world.get('/'))).toBe('<!doctype html>render 1');
    expect(textOf(await world.get('/'))).toBe('<!doctype html>render 1');
    expect(world.failures.length).toBeGreaterThan(0);
  });

  it('keeps a page that is too old where none can be rendered any more', async () => {
    world = await open();
    await world.get('/');
    world.advance(MAX_FRESH_MS + 10 * 120_000);
    world.breakDown();
    const old = await world.get('/');
    expect([old.status, old.headers['x-page-cache'], textOf(old)]).toEqual([200, 'stale', '<!doctype html>render 1']);
    expect(world.failures).toHaveLength(1);
  });

  it('renders once for all who wait at the same time', async () => {
    world = await open();
    const release = world.hold();
    const all = Array.from({ length: 20 }, () => world.get('/girl?area_id=1'));
    await world.arrived(20);
    release();
    for (const reply of await Promise.all(all)) expect(textOf(reply)).toBe('<!doctype html>render 1');
    expect(world.rendered).toHaveLength(1);
  });

  it.each([
    ['a page that sets a cookie', { cookie: 'a=b' }],
    ['a page that is not 200', { status: 404 }],
    ['a private page', { control: 'private, s-maxage=60' }],
    ['a page that says nothing', { control: '' }],
  ])('does not store %s', async (_name, page) => {
    world = await open(page);
    await world.get('/');
    await world.get('/');
    expect(world.rendered).toHaveLength(2);
  });

  it('leaves a page with a cookie to be rendered for its visitor', async () => {
    world = await open({ cookie: 'a=b' });
    expect(textOf(await world.get('/'))).toBe('next');
  });

  it('leaves other routes, methods and query keys alone', async () => {
    world = await open();
    for (const path of ['/mypage', '/girl/search', '/girl/12?utm_source=x', '/?q=1', '/girl?q=a', '/girl/12/edit'])
      expect(textOf(await world.get(path))).toBe('next');
    expect(textOf(await world.get('/', {}, 'POST'))).toBe('next');
    expect(world.rendered).toEqual([]);
  });

  it('compresses once per coding and answers 304', async () => {
    world = await open();
    const packed = await world.get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString().trim()).toBe('<!doctype html>render 1');
    expect((await world.get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    const same = await world.get('/', { 'if-none-match': String(packed.headers.etag) });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const head = await world.get('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('forgets by prefix, and does not store what was rendered before a purge', async () => {
    world = await open();
    await world.get('/');
    await world.get('/girl/12');
    await world.get('/_next/data/build/girl/12.json?id=12');
    world.cache.purge('/girl/12');
    expect((await world.get('/')).headers['x-page-cache']).toBe('hit');
    expect((await world.get('/girl/12')).headers['x-page-cache']).toBe('miss');
    expect((await world.get('/_next/data/build/girl/12.json?id=12')).headers['x-page-cache']).toBe('miss');

    const requests = world.count();
    const release = world.hold();
    const before = world.get('/girl');
    await world.arrived(requests + 1);
    world.cache.purge();
    release();
    await before;
    expect((await world.get('/girl')).headers['x-page-cache']).toBe('miss');
  });

  it('renders again after the clock was moved back', async () => {
    world = await open();
    await world.get('/');
    world.advance(-60_000);
    expect((await world.get('/')).headers['x-page-cache']).toBe('miss');
  });
});

describe('the name of a page in the cache', () => {
  beforeAll(async () => {
    world = await open();
  });

  it('does not depend on order, empty values or the end slash', () => {
    expect(cacheKeyOf('/girl/?to=29%3A00&area_id=1&sort=')).toEqual({
      key: '/girl?area_id=1&to=29%3A00',
      page: '/girl',
    });
    expect(cacheKeyOf('/girl?option=2&option=1')).toEqual(cacheKeyOf('/girl?option=1&option=2'));
  });

  it('covers the data addresses of the same pages', () => {
    expect(cacheKeyOf('/_next/data/B1/index.json')?.page).toBe('/');
    expect(cacheKeyOf('/_next/data/B1/girl.json?area_id=1')?.page).toBe('/girl');
    expect(cacheKeyOf('/_next/data/B1/girl/12.json?id=12')).toEqual({
      key: '/_next/data/B1/girl/12.json?id=12',
      page: '/girl/12',
    });
    expect(cacheKeyOf('/_next/data/B1/girl/12.json?id=13')).toBeNull();
    expect(cacheKeyOf('/_next/data/B1/girl/ranking.json?period=day')).toEqual({
      key: '/_next/data/B1/girl/ranking.json?period=day',
      page: '/girl/ranking',
    });
    expect(cacheKeyOf('/_next/data/B1/mypage.json')).toBeNull();
  });

  it('knows every condition of a search but free texts and places in a list', () => {
    const { query } = contract['GET /api/v1/female_casts/'];
    const unnamed = Object.keys(query).filter((key) => cacheKeyOf(`/girl?${key}=true`) === null);
    expect(unnamed.sort()).toEqual(['cursor', 'limit', 'q']);
  });

  it('is bounded in length', () => {
    expect(cacheKeyOf(`/girl?option=${'1'.repeat(700)}`)).toBeNull();
  });
});
