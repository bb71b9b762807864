import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { pino } from 'pino';
import { proveUserPool } from '@/server/adapters/cognito-client';
import { makeCognitoIdentity } from '@/server/adapters/identity-cognito';
import type { Credential, IdentityProvider } from '@/server/core/ports';
import { random } from '@/server/core/random';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { createOpsAccount } from '@/server/modules/people/auth/ops-account';
import { authTimers, personFromToken } from '@/server/modules/people/auth/service';
import { makeCognitoServer } from '../support/cognito-server';
import { makeTestApp, type TestApp } from '../support/test-app';

const log = pino({ level: 'silent' });
const PASSWORD = 'yoi-pass-2026';
/** The emulator lives in this very moment. */
const NOW = { now: () => new Date() };
const DEVICE = 'c0ffee00-0000-4000-8000-000000000001';

let cognito: Awaited<ReturnType<typeof makeCognitoServer>>;
const apps: TestApp[] = [];
beforeAll(async () => {
  cognito = await makeCognitoServer();
});
afterEach(() => {
  cognito.bend(() => null);
  cognito.goAway(false);
});
afterAll(async () => {
  for (const app of apps) await app.deps.close();
  await cognito.close();
});

const embedded = () => made(makeTestApp());
const inCognito = () =>
  made(
    makeTestApp((deps, signer) =>
      makeCognitoIdentity(cognito.settings, { clock: NOW, random: deps.random, log, signer }),
    ),
  );
const made = async (making: Promise<TestApp>) => {
  const app = await making;
  apps.push(app);
  return app;
};
/** Whether a password is an account's. */
const fits = async (pool: IdentityProvider, credential: Credential | null, password: string) =>
  (await pool.signIn(credential === null ? null : { credential, groups: [] }, password)) !== null;
const nameIn = (credential: Credential) => credential.split(':')[1] ?? '';

describe.each([
  ['embedded', embedded],
  ['of Amazon Cognito', inCognito],
])('the user pool %s', (_, make) => {
  let app: TestApp;
  let pool: IdentityProvider;
  beforeAll(async () => {
    app = await make();
    pool = app.deps.identity;
  });
  const signUp = (password = PASSWORD) => pool.signUp({ password, groups: ['male_user'] });

  test("knows an account's password, and no other", async () => {
    const [one, other] = [await signUp(), await signUp('another-pass-2')];
    expect(one).not.toBe(other);
    expect(one + other).not.toContain(PASSWORD);
    expect(await fits(pool, one, PASSWORD)).toBe(true);
    expect(await fits(pool, other, 'another-pass-2')).toBe(true);
    for (const wrong of [
      'another-pass-2',
      `${PASSWORD} `,
      PASSWORD.toUpperCase(),
      '',
      'x'.repeat(200),
      'x'.repeat(2000),
    ])
      expect(await fits(pool, one, wrong)).toBe(false);
    expect(await fits(pool, null, PASSWORD)).toBe(false);
  });

  test('takes another password, after which the one before fits no more and the account is known by another text', async () => {
    const before = await signUp();
    const after = await pool.setPassword({ credential: before, groups: ['male_user'] }, 'another-pass-2');
    expect(after).not.toBe(before);
    expect([await fits(pool, after, 'another-pass-2'), await fits(pool, after, PASSWORD)]).toEqual([true, false]);
  });

  test('forgets an account, once and again', async () => {
    const credential = await signUp();
    await pool.remove(credential);
    await pool.remove(credential);
  });

  test('signs people in by the API: registration, refresh, password forgotten; sessions are ours', async () => {
    const { deps } = app;
    const caller = app.visitor();
    caller.cookies.set('yoi_auth_device_key', DEVICE);
    const phone_number = '09012340001';
    const codeSent = async () => (await listOutbox(deps, '+819012340001')).find(({ code }) => code)?.code ?? '';
    const dataOf = async (endpoint: string, body: object) => {
      const { status, body: reply } = await caller.call(endpoint, body);
      expect([status, reply.code]).toEqual([expect.any(Number), undefined]);
      return reply.data ?? {};
    };
    const signIn = (password: string) => caller.call('POST /api/auth/tokens', { phone_number, password });

    const { registration_id } = await dataOf('POST /api/auth/registrations', { phone_number });
    await dataOf('POST /api/auth/registrations/verify', { registration_id, code: await codeSent() });
    const profile = { registration_id, nickname: 'たか', birth_date: '1990/01/31', password: PASSWORD, agreed: true };
    const first = await dataOf('POST /api/auth/registrations/profile', profile);
    const { id } = await personFromToken(deps, String(first.access_token));
    expect((await signIn('wrong-pass-2026')).body.code).toBe('auth/bad_credentials');
    const { body } = await signIn(PASSWORD);
    const { access_token } = await dataOf('PATCH /api/auth/tokens', { refresh_token: body.data?.refresh_token });
    expect(await personFromToken(deps, String(access_token))).toMatchObject({ id, role: 'male_user', isOps: false });

    const { reset_id } = await dataOf('POST /api/auth/password_resets', { phone_number });
    deps.clock.advance(60_000);
    await sweepOnce(deps, authTimers);
    const { reset_token } = await dataOf('POST /api/auth/password_resets/verify', { reset_id, code: await codeSent() });
    await dataOf('POST /api/auth/password_resets/complete', { reset_token, password: 'morning-2027' });
    await expect(personFromToken(deps, String(access_token))).rejects.toMatchObject({ code: 'auth/invalid' });
    expect((await signIn(PASSWORD)).body.code).toBe('auth/bad_credentials');
    expect((await signIn('morning-2027')).status).toBe(200);
  });
});

describe('the user pool of Amazon Cognito', () => {
  let pool: IdentityProvider;
  let app: TestApp;
  beforeAll(async () => {
    app = await inCognito();
    pool = app.deps.identity;
  });

  test('holds accounts under names that say nothing, confirmed and in their groups', async () => {
    const name = nameIn(await pool.signUp({ password: PASSWORD, groups: ['female_cast'] }));
    const who = { UserPoolId: cognito.settings.poolId, Username: name };
    const { Groups } = await cognito.client.send(new AdminListGroupsForUserCommand(who));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['female_cast']);
    const { UserStatus, UserAttributes } = await cognito.client.send(new AdminGetUserCommand(who));
    expect([UserStatus, UserAttributes?.map(({ Name }) => Name)]).toEqual(['CONFIRMED', ['sub']]);
  });

  test('has no account left where no person came of it', async () => {
    const before = cognito.calls.filter(({ target }) => target === 'AdminDeleteUser').length;
    const staff = { phone: '09012340009', password: PASSWORD, name: '運営' };
    expect(await createOpsAccount(app.deps, staff)).toMatchObject({ id: expect.any(Number) });
    expect(await createOpsAccount(app.deps, staff)).toMatchObject({ fault: expect.any(String) });
    expect(cognito.calls.filter(({ target }) => target === 'AdminDeleteUser')).toHaveLength(before + 1);
    await expect(pool.signUp({ password: PASSWORD, groups: ['nobodys-group'] })).rejects.toMatchObject({
      code: 'busy',
    });
    expect(cognito.calls.filter(({ target }) => target === 'AdminDeleteUser')).toHaveLength(before + 2);
  });

  test('keeps the account of a person who was registered, though the answer to the commit was lost', async () => {
    const { deps } = app;
    const caller = app.visitor();
    const phone_number = '09012340003';
    const { body } = await caller.call('POST /api/auth/registrations', { phone_number });
    const registration_id = body.data?.registration_id;
    const code = (await listOutbox(deps, '+819012340003')).find((sent) => sent.code)?.code ?? '';
    await caller.call('POST /api/auth/registrations/verify', { registration_id, code });
    const commit = deps.unitOfWork;
    deps.unitOfWork = async (task) => {
      const made = await commit(task);
      if (made instanceof Object && 'session' in made) throw new Error('Connection terminated unexpectedly');
      return made;
    };
    const deleted = () => cognito.calls.filter(({ target }) => target === 'AdminDeleteUser').length;
    const before = deleted();
    const profile = { registration_id, nickname: 'たか', birth_date: '1990/01/31', password: PASSWORD, agreed: true };
    const answer = await caller.call('POST /api/auth/registrations/profile', profile).finally(() => {
      deps.unitOfWork = commit;
    });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(deleted()).toBe(before);
    const signedIn = await caller.call('POST /api/auth/tokens', { phone_number, password: PASSWORD });
    expect(signedIn.body.code).not.toBe('auth/bad_credentials');
  });

  test('proves each token by the published keys, reads these once, and keeps nothing open that was given back', async () => {
    const credential = await pool.signUp({ password: PASSWORD, groups: [] });
    const fresh = makeCognitoIdentity(cognito.settings, { clock: NOW, random, log, signer: pool });
    const read = cognito.keySetsRead();
    const entered = [1, 2, 3].map(() => fresh.signIn({ credential, groups: [] }, PASSWORD));
    const tokens = (await Promise.all(entered)).map((one) => one?.grant ?? '');
    expect([new Set(tokens).size, cognito.keySetsRead()]).toEqual([3, read + 1]);
    for (const REFRESH_TOKEN of tokens) {
      await fresh.grants?.revoke(REFRESH_TOKEN);
      await fresh.grants?.revoke(REFRESH_TOKEN);
      const again = new InitiateAuthCommand({
        ClientId: cognito.settings.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      });
      await expect(cognito.client.send(again)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  });

  test('signs out everywhere when the password becomes another, and asks for no password that was set there by hand', async () => {
    const credential = await pool.signUp({ password: PASSWORD, groups: [] });
    await pool.setPassword({ credential, groups: [] }, 'morning-2027');
    expect(cognito.calls.at(-1)).toMatchObject({
      target: 'AdminUserGlobalSignOut',
      body: { Username: nameIn(credential) },
    });
    cognito.bend(({ target }) =>
      target === 'AdminInitiateAuth'
        ? { status: 200, body: { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' } }
        : null,
    );
    expect(await fits(pool, credential, 'morning-2027')).toBe(false);
  });

  test('takes over an account of the embedded pool, with the next password', async () => {
    const before = await (await embedded()).deps.identity.signUp({ password: PASSWORD, groups: [] });
    expect(await fits(pool, before, PASSWORD)).toBe(false);
    const after = await pool.setPassword({ credential: before, groups: ['male_user'] }, 'morning-2027');
    expect(await fits(pool, after, 'morning-2027')).toBe(true);
    await pool.remove(before);
  });

  test('that gives the token of another account, or a forged one, lets no one in', async () => {
    const [one, other] = [
      await pool.signUp({ password: PASSWORD, groups: [] }),
      await pool.signUp({ password: 'another-pass-2', groups: [] }),
    ];
    let seen: unknown;
    cognito.bend(({ target }, answer) => {
      if (target === 'AdminInitiateAuth') seen = answer;
      return null;
    });
    await fits(pool, other, 'another-pass-2');
    cognito.bend(({ target }) => (target === 'AdminInitiateAuth' ? { status: 200, body: seen } : null));
    expect(await fits(pool, one, PASSWORD)).toBe(false);
    cognito.bend(({ target }) => {
      const AccessToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
      return target === 'AdminInitiateAuth'
        ? { status: 200, body: { AuthenticationResult: { AccessToken, RefreshToken: 'x' } } }
        : null;
    });
    await expect(fits(pool, one, PASSWORD)).rejects.toMatchObject({ code: 'busy' });
  });

  test('that does not answer is no wrong password', async () => {
    const credential = await pool.signUp({ password: PASSWORD, groups: [] });
    cognito.goAway(true);
    await expect(fits(pool, credential, PASSWORD)).rejects.toMatchObject({ code: 'busy' });
    await expect(fits(pool, null, PASSWORD)).rejects.toMatchObject({ code: 'busy' });
    await expect(pool.setPassword({ credential, groups: [] }, 'morning-2027')).rejects.toMatchObject({ code: 'busy' });
    cognito.goAway(false);
    expect(await fits(pool, credential, PASSWORD)).toBe(true);
  });

  test('is proven at a start: groups that are not there are made, a client that does not fit refuses it, a pool that is away does not', async () => {
    await proveUserPool(cognito.settings, log);
    await expect(proveUserPool({ ...cognito.settings, clientId: 'nobodys' }, log)).rejects.toThrow(
      /^COGNITO_USER_POOL_ID: /,
    );
    cognito.bend(({ target }) =>
      target === 'GetGroup'
        ? { status: 400, body: { __type: 'ResourceNotFoundException', message: 'no group' } }
        : null,
    );
    const made = () => cognito.calls.filter(({ target }) => target === 'CreateGroup').length;
    const before = made();
    await proveUserPool(cognito.settings, log);
    expect(made()).toBe(before + 3);
    const flow = 'REFRESH_TOKEN_AUTH flow not enabled for this client';
    cognito.bend(({ target }) =>
      target === 'InitiateAuth' ? { status: 400, body: { __type: 'NotAuthorizedException', message: flow } } : null,
    );
    await expect(proveUserPool(cognito.settings, log)).rejects.toThrow(/not enabled/);
    const message = 'Client is configured with secret but SECRET_HASH was not received';
    cognito.bend(({ target }) =>
      target === 'AdminInitiateAuth' ? { status: 400, body: { __type: 'NotAuthorizedException', message } } : null,
    );
    await expect(proveUserPool(cognito.settings, log)).rejects.toThrow(/SECRET_HASH/);
    cognito.goAway(true);
    await proveUserPool(cognito.settings, log);
  });
});
