import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import * as tables from '@/contract/tables';
import { routes } from '@/server/app/registers';
import { accessTokenOf, makeMan, makeMasterRows, makeOps } from '../../support/factories';
import { makeTestDeps, testSettings } from '../../support/test-deps';
import { openApi, SECRET } from './world';

let api: Awaited<ReturnType<typeof openApi>>;
beforeAll(async () => {
  api = await openApi();
  await makeMasterRows(api.deps);
});
afterAll(() => api.close());

/** A member of the staff, who is shown the whole document. */
const asStaff = async () => ({ authorization: `Bearer ${await accessTokenOf(api.deps, await makeOps(api.deps))}` });

const endpoints = Object.entries(contract).map(([name, { access }]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, access, path: path.replaceAll(/\{.+?\}/g, '1') };
});

describe('the contract', () => {
  it('has no key that is written twice', () => {
    const keys = Object.values(tables).flatMap((part) => Object.keys(part));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(Object.keys(contract).length);
  });

  it.each(endpoints)('serves $name', async ({ method, path, access }) => {
    const response = await api.send(method, path);
    const body = await response
      .clone()
      .json()
      .catch(() => ({}));
    expect([405, 500, 503]).not.toContain(response.status);
    if (access !== 'public') expect(`${response.status} ${body.code}`).toBe('401 auth/required');
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  it.each(endpoints.filter(({ method, path }) => method === 'GET' && path.endsWith('/')))(
    'answers $path with and without the end slash alike',
    async ({ path }) => {
      const [with_, without] = await Promise.all([api.send('GET', path), api.send('GET', path.replace(/\/$/, ''))]);
      expect(without.status).toBe(with_.status);
    },
  );

  it('has a handler for each endpoint and none besides', () => {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(contract).sort());
  });
});

describe('what is refused', () => {
  const expectProblem = async (response: Response, status: number, code: string) => {
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const body = await response.json();
    expect(body).toMatchObject({ status, code });
    expect(response.status).toBe(status);
    expect(body.request_id).toBe(response.headers.get('x-request-id'));
    return body;
  };
  const signIn = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.app.request('/api/auth/tokens', { method: 'POST', body, headers });

  it('an unknown path: 404', async () => {
    await expectProblem(await api.send('GET', '/api/v1/nothing/'), 404, 'not_found');
  });

  it('a wrong method: 405 with Allow', async () => {
    const response = await api.send('PUT', '/api/v1/female_casts/');
    expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
    await expectProblem(response, 405, 'method_not_allowed');
  });

  it('unknown keys of a query and of a body: 400 under their own names', async () => {
    const query = await expectProblem(
      await api.send('GET', '/api/v1/female_casts/?colour=red'),
      400,
      'validation/failed',
    );
    expect(query.errors).toEqual([
      { path: 'query.colour', code: 'unrecognized_keys', message: 'この項目は指定できません' },
    ]);
    const body = await expectProblem(
      await api.send('POST', '/api/auth/tokens', { phone_number: '090-1000-0001', password: 'x', role: 'ops' }),
      400,
      'validation/failed',
    );
    expect(body.errors).toMatchObject([{ path: 'body.role' }]);
  });

  it('faults of params, queries and bodies: named as the caller names them, in Japanese', async () => {
    const params = await expectProblem(await api.send('GET', '/api/v1/female_casts/abc/'), 400, 'validation/failed');
    expect(params.errors).toMatchObject([{ path: 'params.female_cast_id' }]);
    const query = await expectProblem(
      await api.send('GET', '/api/v1/female_casts/?limit=1000'),
      400,
      'validation/failed',
    );
    expect(query.errors).toMatchObject([{ path: 'query.limit', message: '50以下で指定してください' }]);
    const body = await expectProblem(await api.send('POST', '/api/auth/tokens', {}), 400, 'validation/failed');
    expect(body.errors).toMatchObject([
      { path: 'body.phone_number', message: '携帯電話番号を入力してください' },
      { path: 'body.password', message: 'パスワードを入力してください' },
    ]);
  });

  it('a body that is not JSON: 400; of another type: 415; none at all: 400', async () => {
    const malformed = await expectProblem(await signIn('{"phone'), 400, 'validation/failed');
    expect(malformed.errors).toMatchObject([{ path: 'body', code: 'malformed_json' }]);
    await expectProblem(
      await signIn('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'body/not_json',
    );
    await expectProblem(await signIn('a', { 'content-type': 'text/plain' }), 415, 'body/not_json');
    await expectProblem(await api.app.request('/api/auth/tokens', { method: 'POST' }), 400, 'validation/failed');
  });

  it('a body beyond 1 MiB: 413, announced or not', async () => {
    const big = JSON.stringify({ password: 'x'.repeat(1024 * 1024) });
    await expectProblem(await signIn(big), 413, 'body/too_large');
    const stream = new Blob([big]).stream();
    const request = new Request('http://localhost/api/auth/tokens', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    await expectProblem(await api.app.request(request), 413, 'body/too_large');
  });

  it('a body that nests too deep: 400, brackets inside of text not counted', async () => {
    const deep = await expectProblem(await signIn('['.repeat(5000) + ']'.repeat(5000)), 400, 'validation/failed');
    expect(deep.errors).toMatchObject([{ code: 'too_deep' }]);
    const flat = await expectProblem(
      await signIn(JSON.stringify({ password: '[[['.repeat(30) })),
      400,
      'validation/failed',
    );
    expect(flat.errors).toMatchObject([{ path: 'body.phone_number' }]);
  });

  it('access, before anything is validated', async () => {
    const man = await makeMan(api.deps);
    const authorization = `Bearer ${await accessTokenOf(api.deps, man)}`;
    await expectProblem(await api.send('POST', '/api/v1/female_casts/me/shifts/', { wrong: 1 }), 401, 'auth/required');
    await expectProblem(
      await api.send('POST', '/api/v1/female_casts/me/shifts/', { wrong: 1 }, { authorization }),
      403,
      'role/forbidden',
    );
    await expectProblem(
      await api.send('GET', '/api/v1/users/me/mygold/', undefined, { authorization: 'Bearer no.such.token' }),
      401,
      'auth/invalid',
    );
    expect((await api.send('GET', '/api/v1/users/me/mygold/', undefined, { authorization })).status).toBe(200);
  });

  it('an ended token: auth/expired, while public calls stay open', async () => {
    const man = await makeMan(api.deps);
    const authorization = `Bearer ${await accessTokenOf(api.deps, man)}`;
    api.deps.clock.advance(16 * 60_000);
    await expectProblem(
      await api.send('GET', '/api/v1/users/me/mygold/', undefined, { authorization }),
      401,
      'auth/expired',
    );
    expect((await api.send('GET', '/api/v1/areas/', undefined, { authorization })).status).toBe(200);
  });

  it('a missing Idempotency-Key, after validation', async () => {
    const man = await makeMan(api.deps);
    const authorization = `Bearer ${await accessTokenOf(api.deps, man)}`;
    const order = { pack: 'g5000', provider: 'sandbox', mode: 'first' };
    const path = '/api/v1/users/me/gold_orders/';
    await expectProblem(await api.send('POST', path, order, { authorization }), 400, 'idempotency/key_required');
    await expectProblem(await api.send('POST', path, {}, { authorization }), 400, 'validation/failed');
  });

  it('too many calls from one address: 429 with Retry-After; another visitor is not touched', async () => {
    const from = (ip: string) =>
      api.send('POST', '/api/auth/registrations', {}, { 'x-yoi-internal': SECRET, 'x-yoi-visitor-ip': ip });
    let last = await from('203.0.113.7');
    for (let sent = 1; last.status !== 429 && sent < 20; sent += 1) last = await from('203.0.113.7');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectProblem(last, 429, 'rate/limited');
    expect((await from('203.0.113.8')).status).toBe(400);
  });
});

describe('answers', () => {
  it('carry the request id that was sent, or one of ours', async () => {
    const sent = await api.send('GET', '/api/v1/areas/', undefined, { 'x-request-id': 'trace-12345678' });
    expect(sent.headers.get('x-request-id')).toBe('trace-12345678');
    const strange = await api.send('GET', '/api/v1/areas/', undefined, { 'x-request-id': 'a b' });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are { data }, and { data, page } for lists, in pages or whole', async () => {
    expect(Object.keys(await (await api.send('GET', '/api/v1/female_casts/count/')).json())).toEqual(['data']);
    for (const path of ['/api/v1/female_casts/', '/api/v1/areas/', '/api/v1/mst_hotels/?area_id=30']) {
      const { data, page } = await (await api.send('GET', path)).json();
      expect([path, Array.isArray(data), page]).toEqual([path, true, { next_cursor: null, total: null }]);
    }
  });

  it('are documented with their page', async () => {
    const { paths } = await (await api.send('GET', '/api/openapi.json', undefined, await asStaff())).json();
    for (const [name, { reply, list }] of Object.entries<Definition>(contract)) {
      if (!list && reply.type !== 'array') continue;
      const [, path = ''] = name.split(' ');
      const { schema } = paths[path].get.responses['200'].content['application/json'];
      expect([name, Object.keys(schema.properties)]).toEqual([name, expect.arrayContaining(['data', 'page'])]);
    }
  });

  it('have no body with 204, and answer HEAD', async () => {
    const man = await makeMan(api.deps);
    const authorization = `Bearer ${await accessTokenOf(api.deps, man)}`;
    const patched = await api.send(
      'PATCH',
      '/api/v1/male_users/me/',
      { id: man.id, is_pwa_launched: true },
      { authorization },
    );
    expect([patched.status, await patched.text()]).toEqual([204, '']);
    const head = await api.send('HEAD', '/api/v1/areas/');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('never carry a field that the contract does not name', async () => {
    const area = { id: 1, name: '新宿', prefecture: '東京都', today_count: 1, password_hash: 'leak' };
    const leaky = await openApi({ handlers: { ...routes, 'GET /api/v1/areas/': () => [area] } });
    const text = await (await leaky.send('GET', '/api/v1/areas/')).text();
    expect(text).toContain('新宿');
    expect(text).not.toContain('leak');
    await leaky.close();
  });

  it('that break the contract become 500 without detail', async () => {
    const broken = {
      ...routes,
      'GET /api/v1/areas/': () => [{ id: 1, name: '新宿', prefecture: '', today_count: Number.NaN }],
    };
    const api500 = await openApi({ handlers: broken });
    const response = await api500.send('GET', '/api/v1/areas/');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'internal' });
    await api500.close();
  });
});

describe('another API host', () => {
  it('lets the pages of PUBLIC_ORIGIN call it, refusals included, and no other pages', async () => {
    const deps = await makeTestDeps({ settings: testSettings({ API_HOST: 'http://api.localhost:3001' }) });
    const other = await openApi({ deps });
    const origin = deps.settings.publicOrigin;
    const preflight = await other.send('OPTIONS', '/api/v1/users/me/mygold/', undefined, {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const refused = await other.send('GET', '/api/v1/users/me/mygold/', undefined, { origin });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.headers.get('access-control-allow-credentials')).toBe('true');
    const answered = await other.send('GET', '/api/v1/areas/', undefined, { origin });
    expect(answered.status).toBe(200);
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answered.headers.get('access-control-expose-headers')).toContain('x-request-id');
    expect(answered.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const foreign = await other.send('GET', '/api/v1/areas/', undefined, { origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    await other.close();
  });
});
