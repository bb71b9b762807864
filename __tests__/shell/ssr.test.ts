import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { loadList } from '@/features/cast/load';
import { publicProps, serverApi } from '@/shell/ssr';

let server: Server;
let heard: IncomingMessage['headers'] = {};
const asked: URLSearchParams[] = [];
/** What every call of the API is answered; null = as it should be. */
let answer: { status: number; retryAfter: string } | null = null;
beforeAll(async () => {
  server = createServer((request, response) => {
    heard = request.headers;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    asked.push(searchParams);
    if (/^\/(?:429|503)$/.test(pathname)) return response.end(`<h1>${pathname}</h1>`);
    response.setHeader('content-type', 'application/json');
    if (answer) {
      response.statusCode = answer.status;
      response.setHeader('retry-after', answer.retryAfter);
    }
    if (pathname.startsWith('/api/v1/mst_hotels/')) response.statusCode = 404;
    if (searchParams.has('cursor')) response.statusCode = 400;
    response.end(
      pathname.endsWith('/count/') ? '{"data":{"total":0}}' : '{"data":[],"page":{"next_cursor":null,"total":null}}',
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  process.env.API_INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  delete process.env.API_INTERNAL_ORIGIN;
  await new Promise((closed) => server.close(closed));
});

const requestWith = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '203.0.113.7' } }) as unknown as IncomingMessage;

test('a page is read for a visitor with headers as long as a request may carry, and what goes along is cut', async () => {
  const hops = `${'198.51.100.1, '.repeat(500)}203.0.113.7`;
  const request = requestWith({ 'user-agent': 'x'.repeat(16_000), 'x-forwarded-for': hops });
  await serverApi(request)('GET /api/v1/areas/');
  expect(heard['user-agent']).toBe('x'.repeat(400));
  expect(heard['x-forwarded-for']).toHaveLength(400);
  expect(String(heard['x-forwarded-for'])).toMatch(/, 203\.0\.113\.7$/);
});

test('an address that is too long for a call of ours is no page of ours', async () => {
  const load = publicProps(async (api) => ({
    found: await api('GET /api/v1/female_casts/', { query: { q: 'x'.repeat(17_000) } }),
  }));
  const context = { req: requestWith({}), res: { setHeader: () => undefined } } as unknown as GetServerSidePropsContext;
  expect(await load(context)).toEqual({ notFound: true });
});

test('the list of casts stands without a hotel that is not there and without a cursor that is none', async () => {
  const query = { area_id: '3', from: '20:00', hotel: '999999', cursor: 'nonsense' };
  const context = {
    req: requestWith({}),
    res: { setHeader: () => undefined },
    query,
  } as unknown as GetServerSidePropsContext;
  expect(await publicProps(loadList)(context)).toMatchObject({
    props: {
      query: { area_id: 3, from: '20:00' },
      conditions: [{ key: 'area' }, { key: 'time' }],
      casts: { data: [] },
      hotel: null,
    },
  });
  expect(asked.at(-1)?.get('sort')).toBe('earliest');
});

describe('a page whose API asks for patience', () => {
  const open = (request: Record<string, string> = {}) => {
    const sent: { headers: Record<string, string>; body?: string } = { headers: {} };
    const res = {
      statusCode: 200,
      setHeader: (name: string, value: string) => {
        sent.headers[name] = value;
      },
      end: (body: string) => {
        sent.body = body;
      },
    };
    return { sent, res, context: { req: requestWith(request), res } as unknown as GetServerSidePropsContext };
  };
  const load = publicProps(async (api) => ({ found: await api('GET /api/v1/areas/') }));
  afterEach(() => {
    answer = null;
  });

  it.each([
    [429, '60'],
    [503, '1'],
  ])('is %i too, with its Retry-After and the calm page', async (status, retryAfter) => {
    answer = { status, retryAfter };
    const { sent, res, context } = open();
    expect(await load(context)).toEqual({ props: {} });
    expect(res.statusCode).toBe(status);
    expect(sent.headers).toMatchObject({ 'Retry-After': retryAfter, 'Cache-Control': 'no-store' });
    expect(sent.body).toBe(`<h1>/${status}</h1>`);
  });

  it('answers a navigation inside the app with the status alone', async () => {
    answer = { status: 503, retryAfter: '1' };
    const { sent, res, context } = open({ 'x-nextjs-data': '1' });
    await load(context);
    expect([res.statusCode, sent.body, sent.headers['Retry-After']]).toEqual([503, '', '1']);
  });

  it('is an error of ours for every other answer', async () => {
    answer = { status: 500, retryAfter: '' };
    await expect(load(open().context)).rejects.toThrow('answered 500');
  });
});
