import { readdirSync } from 'node:fs';
import { kindOf } from '@/server/http/door';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';
import { openFront, say } from './front';

let deps: TestDeps;
let front: Awaited<ReturnType<typeof openFront>>;
const rendered: string[] = [];
beforeAll(async () => {
  deps = await makeTestDeps();
  front = await openFront({
    deps,
    next: (request, response) => {
      rendered.push(`${request.method} ${request.url}`);
      response.end('page');
    },
  });
});
afterAll(async () => {
  await front.close();
  await deps.close();
});
beforeEach(() => {
  rendered.length = 0;
});

const HOST = 'Host: yoi.example';
const ask = async (line: string, ...headers: string[]) => {
  const text = await say(front.port, `${line} HTTP/1.1`, ...headers, 'Connection: close');
  return {
    status: Number(text.split(' ')[1]),
    allow: /^allow: (.*?)\r$/im.exec(text)?.[1],
    location: /^location: (.*?)\r$/im.exec(text)?.[1],
  };
};

describe('a page', () => {
  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'CONNECT'])('does not take %s', async (method) => {
    for (const path of [
      '/girl',
      '/_next/data/B1/girl.json',
      '/boot.js',
      '/media/casts/1.svg',
      '/robots.txt',
      '/healthz',
    ])
      expect([path, await ask(`${method} ${path}`, HOST)]).toEqual([
        path,
        { status: 405, allow: 'GET, HEAD, OPTIONS', location: undefined },
      ]);
    expect(rendered).toEqual([]);
  });

  it('takes GET and HEAD, and says so to OPTIONS', async () => {
    expect((await ask('GET /girl', HOST)).status).toBe(200);
    expect((await ask('HEAD /girl', HOST)).status).toBe(200);
    expect(rendered).toEqual(['GET /girl', 'HEAD /girl']);
    expect(await ask('OPTIONS /girl', HOST)).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS' });
    expect(await ask('OPTIONS *', HOST)).toMatchObject({ status: 204, allow: expect.stringContaining('DELETE') });
    expect(rendered).toHaveLength(2);
  });

  it('to which a payment provider leads back with a form is opened as one that was led to by a link', async () => {
    for (const path of ['/credit_payment_result?order_id=1&back=1', '/techcoin/complete?order_id=1'])
      expect(await ask(`POST ${path}`, HOST, 'Content-Length: 0')).toMatchObject({ status: 303, location: path });
    expect((await ask('PUT /techcoin/complete', HOST)).allow).toBe('GET, HEAD, OPTIONS, POST');
    expect(rendered).toEqual([]);
  });
});

it('a call of the API is asked with the methods of the API', async () => {
  expect((await ask('TRACE /api/v1/areas/', HOST)).status).toBe(405);
  expect((await ask('DELETE /api/auth/tokens', HOST)).status).toBe(404);
});

describe('the host of a request', () => {
  it.each([
    ['two that differ', [HOST, 'Host: evil.example']],
    ['one that comes twice', [HOST, 'host: yoi.example']],
    ['none', []],
    ['an empty one', ['Host: ']],
    ['no name', ['Host: a b']],
    ['an address with a way', ['Host: yoi.example/girl']],
    ['a name with somebody in front', ['Host: somebody@yoi.example']],
    ['a list', ['Host: yoi.example, evil.example']],
  ])('is refused before anything else: %s', async (_, headers) => {
    for (const line of ['GET /girl', 'GET /api/v1/areas/', 'GET /healthz', 'TRACE /girl'])
      expect([line, (await ask(line, ...headers)).status]).toEqual([line, 400]);
    expect(rendered).toEqual([]);
  });

  it.each(['yoi.example', 'yoi.example:3000', '10.0.0.1', '10.0.0.1:3000', '[::1]:3000', 'localhost', 'yoi_1'])(
    'may be %s',
    async (host) => {
      expect((await ask('GET /girl', `Host: ${host}`)).status).toBe(200);
    },
  );

  it('may be left out by a balancer that probes with HTTP/1.0, and by no other caller', async () => {
    expect(await say(front.port, 'GET /readyz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await say(front.port, 'GET /girl HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('a file of ours is known as one, and nothing else is', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files)
    expect([name, kindOf(`${parentPath.replace(/^public/, '')}/${name}`)]).toEqual([name, 'file']);
  expect(kindOf('/girl/1.html')).toBe('page');
  expect(kindOf('/_next/data/B1/girl.json')).toBe('page');
});
