import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { shareCardPath } from '@/domain/share-cards';
import { type Published, servePublished } from '@/server/http/published';
import { articleFeed } from '@/server/modules/media/article/service';
import { isShareCard, shareCard } from '@/server/modules/views/seo/service';
import { drawShareCard } from '@/server/modules/views/seo/share-card-drawing';
import { SHARE_CARDS } from '@/server/modules/views/seo/share-card-names';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let server: Server;
/** What the last request came to. */
let served: Promise<void>;
beforeAll(async () => {
  deps = await makeTestDeps();
  const parts: Published = {
    editions: deps.editions,
    publicOrigin: 'https://yoi.example',
    picture: (name) => (isShareCard(name) ? shareCard(name) : null),
    feed: () => articleFeed(deps),
  };
  server = createServer((request, response) => {
    served = servePublished(parts, request, response, (request.url ?? '').split('?')[0] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await deps.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    send({ port, host: '127.0.0.1', path, headers, method, agent: false }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
async function* files(content: string) {
  const chunks = async function* () {
    yield content;
  };
  yield { name: 'seo/casts.json', chunks: chunks() };
}
const AT = new Date('2026-11-21T12:00:00.500Z');

describe('a file', () => {
  it('is asked for again later while there is none yet', async () => {
    const early = await get('/seo/casts.json');
    expect([early.status, early.headers['retry-after']]).toEqual([503, '10']);
  });

  it('comes packed or plain, and not again to who has it', async () => {
    await deps.editions.publish('', AT, files('{"data":[]}'));
    const plain = await get('/seo/casts.json', { 'accept-encoding': 'gzip;q=0, br' });
    expect([plain.status, plain.body.toString(), plain.headers['content-encoding']]).toEqual([
      200,
      '{"data":[]}',
      undefined,
    ]);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
      'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    });
    const packed = await get('/seo/casts.json', { 'accept-encoding': 'br, gzip' });
    expect(gunzipSync(packed.body).toString()).toBe('{"data":[]}');
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    const etag = String(packed.headers.etag);
    expect(plain.headers.etag).toBe(etag);

    const known = async (headers: Record<string, string>) => (await get('/seo/casts.json', headers)).status;
    expect(await known({ 'if-none-match': etag })).toBe(304);
    expect(await known({ 'if-none-match': `"x", ${etag}` })).toBe(304);
    expect(await known({ 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' })).toBe(200);
    expect(await known({ 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' })).toBe(304);
    expect(await known({ 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' })).toBe(200);
    expect(await known({ 'if-modified-since': 'yesterday' })).toBe(200);

    await deps.editions.publish('', AT, files('{"data":[1]}'));
    expect(await known({ 'if-none-match': etag })).toBe(200);
  });

  it('is no fault where who asked hangs up in the middle', async () => {
    // Larger than what a socket holds back, and as large when it is packed.
    await deps.editions.publish('', AT, files(randomBytes(8_000_000).toString('base64')));
    for (const encoding of ['gzip', 'identity']) {
      const { port } = server.address() as AddressInfo;
      const asking = send({
        port,
        host: '127.0.0.1',
        path: '/seo/casts.json',
        headers: { 'accept-encoding': encoding },
      });
      asking.end();
      const [reply] = await once(asking, 'response');
      await once(reply, 'data');
      asking.destroy();
      await expect(served).resolves.toBeUndefined();
    }
    await deps.editions.publish('', AT, files('{"data":[]}'));
  });

  it('answers HEAD without a body, and refuses what is not reading', async () => {
    const head = await get('/seo/casts.json', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const written = await get('/seo/casts.json', {}, 'POST');
    expect([written.status, written.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/seo/videos.json',
    '/seo/../current.json',
    '/seo/%2e%2e/current.json',
    '/sitemaps/casts-9.xml',
    '/og/x.png',
    '/og/../a.png',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('robots are kept from what is no page and led to the sitemap', async () => {
  const { body } = await get('/robots.txt');
  expect(body.toString()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(body.toString()).toContain('\nSitemap: https://yoi.example/sitemap.xml\n');
  // A page that says `noindex` must be readable to be left out.
  expect(body.toString()).not.toMatch(/mypage|reserve|login/);
});

describe('share pictures', () => {
  it.each(['brand', 'cast-0', 'cast-23', 'hotel-5', 'town', 'ranking'])(
    '%s is a PNG of 1200 × 630, and small',
    async (name) => {
      const { status, headers, body } = await get(shareCardPath(name));
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' });
      const { format, width, height } = await sharp(body).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
      expect(body.length).toBeLessThan(60_000);
      expect((await get(shareCardPath(name), { 'if-none-match': String(headers.etag) })).status).toBe(304);
    },
  );

  it('differ, and hold no text that a machine without fonts could not draw', () => {
    const drawings = SHARE_CARDS.filter((name) => name.startsWith('cast-')).map((name) => drawShareCard(name));
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(SHARE_CARDS.map((name) => drawShareCard(name)).join()).not.toMatch(/<(?:text|image|script)|href/);
  });
});
