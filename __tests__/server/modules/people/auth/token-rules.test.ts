import { embeddedIdentity } from '@/server/adapters/identity-embedded';
import { signingKeys } from '@/server/modules/people/auth/service';
import { NO_TOKEN_RULES } from '@/server/settings/token-settings';
import { makeTestApp, type TestApp } from '../../../../support/test-app';

const ME = 'GET /api/v1/male_users/me/';
const BADGE = 'GET /api/v1/male_users/me/footer/badge/';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const mock = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.x-mock`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let app: TestApp;
afterEach(() => app.deps.close());

/** The API with these settings about tokens, and a person known to its pool. */
async function open(settings: object, rules: object = {}) {
  app = await makeTestApp((deps) => {
    Object.assign(deps.settings, settings);
    const { clock, random } = deps;
    const { publicOrigin } = deps.settings;
    const keys = () => signingKeys(deps);
    return embeddedIdentity({
      publicOrigin,
      clock,
      random,
      signingKeys: keys,
      rules: { ...NO_TOKEN_RULES, ...rules },
    });
  });
  return (groups: string[]) => app.deps.identity.issueAccessToken({ personId: 1, groups }, app.deps.random.uuid());
}

test('a mock token with the documented claims alone is enough, and no wrong one is a fault of the server', async () => {
  await open({ mockTokens: true });
  const groups = { 'cognito:groups': ['male_user'] };
  const status = async (claims: object) =>
    (await app.visitor().call(BADGE, undefined, bearer(mock({ ...groups, ...claims })))).status;
  expect(await status({ sub: '1' })).toBe(200);
  expect(await status({ sub: '1', sid: 'no uuid' })).toBe(200);
  expect(await status({ sub: '9999999999' })).toBe(401);
  expect(await status({})).toBe(401);
  const { status: me } = await app.visitor().call(ME, undefined, bearer(mock({ ...groups, sub: '1' })));
  expect(me).toBeLessThan(500);
});

test('outside test mode a mock token is none', async () => {
  await open({ mockTokens: false });
  const { status } = await app.visitor().call(BADGE, undefined, bearer(mock({ sub: '1' })));
  expect(status).toBe(401);
});

test('issuer, audience and scope are named by the tokens where they are configured, and a group is asked for', async () => {
  const rules = {
    issuer: 'https://id.example.jp/ap-northeast-1_Other1',
    audience: ['yoi'],
    scope: ['yoi/read'],
    groups: ['male_user'],
  };
  const issue = await open({}, rules);
  const { token } = await issue(['male_user']);
  const [, claims = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: rules.issuer,
    aud: ['yoi'],
    scope: 'yoi/read',
  });
  expect((await app.visitor().call(BADGE, undefined, bearer(token))).status).toBe(200);
  const { token: other } = await issue(['somebody']);
  expect((await app.visitor().call(BADGE, undefined, bearer(other))).status).toBe(401);
});
