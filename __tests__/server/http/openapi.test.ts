import { contract } from '@/contract';
import { accessTokenOf, makeMan, makeOps } from '../../support/factories';
import { openApi } from './world';

let api: Awaited<ReturnType<typeof openApi>>;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** A member of the staff, who is shown the whole document. */
const asStaff = async () => ({ authorization: `Bearer ${await accessTokenOf(api.deps, await makeOps(api.deps))}` });

describe('the OpenAPI document', () => {
  it('names every endpoint as the specification prints it', async () => {
    const document = await (await api.send('GET', '/api/openapi.json', undefined, await asStaff())).json();
    expect(document.openapi).toBe('3.1.0');
    for (const name of Object.keys(contract)) {
      const [method = '', path = ''] = name.split(' ');
      const operation = document.paths[path][method.toLowerCase()];
      expect(operation.responses).toBeDefined();
    }
    const secured = document.paths['/api/v1/users/me/mygold/'].get;
    expect(secured.security).toEqual([{ bearer: [] }]);
    expect(secured.responses['401'].content).toHaveProperty(['application/problem+json']);
  });

  it.each(['/api/openapi.json', '/api/docs'])('names the calls of the staff to the staff alone: %s', async (path) => {
    const man = `Bearer ${await accessTokenOf(api.deps, await makeMan(api.deps))}`;
    const others: Record<string, string>[] = [
      {},
      { authorization: man },
      { authorization: 'Bearer nothing' },
      { cookie: '__Host-yoi_access=nothing' },
    ];
    for (const headers of others) {
      const reply = await api.send('GET', path, undefined, headers);
      const text = await reply.text();
      expect(text).toContain('/api/v1/female_casts/{female_cast_id}/');
      expect(text).not.toContain('/api/v1/ops/');
      expect(reply.headers.get('vary')).toBe('Accept-Encoding, Authorization, Cookie');
    }
    const { authorization } = await asStaff();
    const staff: Record<string, string>[] = [
      { authorization },
      { cookie: `__Host-yoi_access=${authorization.split(' ')[1]}` },
    ];
    for (const headers of staff) {
      const reply = await api.send('GET', path, undefined, headers);
      expect(await reply.text()).toContain('/api/v1/ops/');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('names no schema that it does not hold', async () => {
    const text = await (await api.send('GET', '/api/openapi.json')).text();
    const { components } = JSON.parse(text);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(components.schemas).toHaveProperty([name]);
  });

  it('has a readable page without scripts that names every error code', async () => {
    const page = await (await api.send('GET', '/api/docs')).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('gold/not_enough');
    expect(page).toContain('/api/v1/female_casts/{female_cast_id}/');
  });
});
