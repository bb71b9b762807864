import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMedia } from '@/server/http/media';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD_SAFARI = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

let deps: TestDeps;
let server: Server;
let origin: string;

beforeAll(async () => {
  deps = await makeTestDeps();
  const { storage } = deps;
  await storage.put('photos/both-640.webp', 'as webp', 'image/webp');
  await storage.put('photos/both-640.avif', 'as avif', 'image/avif');
  await storage.put('photos/older-640.webp', 'as webp', 'image/webp');
  await storage.put('portraits/1-1.svg', '<svg/>', 'image/svg+xml');
  server = createServer((request, response) =>
    serveMedia({ storage, filmFile: async () => null, isSame: () => true }, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await deps.close();
});

const ask = async (name: string, accept: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${origin}/media/${name}`, { headers: { accept, ...headers } });
  const of = (header: string) => reply.headers.get(header);
  return {
    status: reply.status,
    text: await reply.text(),
    type: of('content-type'),
    vary: of('vary'),
    etag: of('etag'),
  };
};

it.each([
  ['a browser that names AVIF', CHROMIUM, 'image/avif', 'as avif'],
  ['one that names it last and without spaces', 'text/html,image/AVIF', 'image/avif', 'as avif'],
  ['one that names it with a weight', 'image/avif;q=0.5, */*;q=0.1', 'image/avif', 'as avif'],
  ['one that does not know it', OLD_SAFARI, 'image/webp', 'as webp'],
  ['one that refuses it', 'image/avif;q=0, image/webp', 'image/webp', 'as webp'],
  ['a script that takes anything', '*/*', 'image/webp', 'as webp'],
  ['something of a similar name', 'image/avif-sequence', 'image/webp', 'as webp'],
])(
  'gives a photo to %s in its format, and tells caches that it depends on what is accepted',
  async (_, accept, type, text) => {
    expect(await ask('photos/both-640.webp', accept)).toMatchObject({ status: 200, type, text, vary: 'accept' });
  },
);

it('gives the WebP of a photo that has no AVIF, with the same word to caches', async () => {
  expect(await ask('photos/older-640.webp', CHROMIUM)).toMatchObject({ type: 'image/webp', vary: 'accept' });
});

it('knows the two formats by different ETags, each of them unchanged only for a browser that has it', async () => {
  const [avif, webp] = [await ask('photos/both-640.webp', CHROMIUM), await ask('photos/both-640.webp', OLD_SAFARI)];
  expect(avif.etag).not.toBe(webp.etag);
  const has = (etag: string | null) => ({ 'if-none-match': etag ?? '' });
  expect(await ask('photos/both-640.webp', CHROMIUM, has(avif.etag))).toMatchObject({ status: 304, vary: 'accept' });
  expect(await ask('photos/both-640.webp', CHROMIUM, has(webp.etag))).toMatchObject({ status: 200, text: 'as avif' });
});

it('leaves drawings alone: they are one file for all browsers', async () => {
  expect(await ask('portraits/1-1.svg', CHROMIUM)).toMatchObject({ type: 'image/svg+xml', vary: null });
});
