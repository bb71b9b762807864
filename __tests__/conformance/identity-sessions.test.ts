import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { makeCognitoIdentity } from '@/server/adapters/identity-cognito';
import { cleanUp } from '@/server/app/cleaning';
import { codeProof, session } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { authTimers } from '@/server/modules/people/auth/service';
import { accountByPhone } from '@/server/modules/people/person/service';
import { makeCognitoServer } from '../support/cognito-server';
import { makeTestApp, type TestApp, type Visitor } from '../support/test-app';
import { until } from '../support/until';

const log = pino({ level: 'silent' });
const PASSWORD = 'yoi-pass-2026';
const REFRESH = 'PATCH /api/auth/tokens';
const TOKENS = ['__Host-yoi_access', '__Host-yoi_refresh'];

let cognito: Awaited<ReturnType<typeof makeCognitoServer>>;
let app: TestApp;
let people = 0;
beforeAll(async () => {
  cognito = await makeCognitoServer();
  // The emulator lives in this very moment.
  const clock = { now: () => new Date() };
  app = await makeTestApp((deps, signer) =>
    makeCognitoIdentity(cognito.settings, { clock, random: deps.random, log, signer }),
  );
});
afterEach(() => {
  cognito.bend(() => null);
  cognito.goAway(false);
});
afterAll(async () => {
  await app.deps.close();
  await cognito.close();
});

type Member = { caller: Visitor; personId: number; phone_number: string; Username: string; UserPoolId: string };

const codeTo = async (phone_number: string) => {
  const sent = await listOutbox(app.deps, `+81${phone_number.slice(1)}`);
  return sent.find(({ code }) => code)?.code ?? '';
};
/** A person who registered, signed in by cookies. */
async function makeMember(): Promise<Member> {
  people += 1;
  const phone_number = `0901234${String(5000 + people)}`;
  const caller = app.visitor();
  caller.cookies.set('yoi_auth_device_key', randomUUID());
  const { body } = await caller.call('POST /api/auth/registrations', { phone_number });
  const registration_id = body.data?.registration_id;
  await caller.call('POST /api/auth/registrations/verify', { registration_id, code: await codeTo(phone_number) });
  const profile = { registration_id, nickname: 'たか', birth_date: '1990/01/31', password: PASSWORD, agreed: true };
  const made = await caller.call('POST /api/auth/registrations/profile', { ...profile, transport: 'cookie' });
  expect(made.status).toBe(201);
  const account = await accountByPhone(app.deps.reader(), `+81${phone_number.slice(1)}`);
  const Username = account?.credential.split(':')[1] ?? '';
  return { caller, personId: account?.id ?? 0, phone_number, Username, UserPoolId: cognito.settings.poolId };
}
const at = ({ Username, UserPoolId }: Member) => ({ Username, UserPoolId });
const signIn = (caller: Visitor, phone_number: string, password = PASSWORD) =>
  caller.call('POST /api/auth/tokens', { phone_number, password, transport: 'cookie' });
/** A quarter of an hour later the browser refreshes. */
const laterRefresh = async ({ caller }: Pick<Member, 'caller'>) => {
  app.deps.clock.advance(15 * 60_000);
  return caller.call(REFRESH, {});
};
/** A call with a token of now. */
const own = async ({ caller }: Member, endpoint: string, body?: object) => {
  const { body: fresh } = await caller.call(REFRESH, {});
  const headers = { authorization: `Bearer ${fresh.data?.access_token}`, 'idempotency-key': randomUUID() };
  return caller.call(endpoint, body, headers);
};
const asked = (target: string) => cognito.calls.filter((call) => call.target === target);
const sessionOf = async ({ personId }: Member) => {
  const rows = await app.deps.reader().select().from(session).where(eq(session.personId, personId));
  // Of several the one that began last.
  return rows.sort((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];
};
const grantOf = async (member: Member) =>
  app.deps.seal.open('pool-grant', (await sessionOf(member))?.poolGrantSealed ?? '');

describe('a session beside the user pool of Amazon Cognito', () => {
  test.each([
    ['disabled', (who: object) => new AdminDisableUserCommand(who as never)],
    ['deleted', (who: object) => new AdminDeleteUserCommand(who as never)],
    ['signed out everywhere', (who: object) => new AdminUserGlobalSignOutCommand(who as never)],
  ])('ends with the next refresh when its account is %s in the console, with its access token', async (_, command) => {
    const member = await makeMember();
    const fresh = await laterRefresh(member);
    const me = () =>
      member.caller.call('GET /api/v1/male_users/me/', undefined, {
        authorization: `Bearer ${fresh.body.data?.access_token}`,
      });
    await cognito.client.send(command(at(member)) as AdminDisableUserCommand);
    app.deps.clock.advance(6 * 60_000);
    expect((await me()).status).toBe(200);
    const ended = await member.caller.call(REFRESH, {});
    expect([ended.status, ended.body.code]).toEqual([401, 'auth/invalid']);
    expect(TOKENS.filter((name) => member.caller.cookies.has(name))).toEqual([]);
    expect((await me()).status).toBe(401);
    expect((await sessionOf(member))?.revokedReason).toBe('ended by the user pool');
  });

  test('keeps what it can be asked by sealed, and asks at most every five minutes, once for all tabs', async () => {
    const member = await makeMember();
    const row = await sessionOf(member);
    expect(row?.poolGrantSealed).toMatch(/^1\./);
    expect(JSON.stringify(row)).not.toContain(await grantOf(member));
    const before = asked('InitiateAuth').length;
    app.deps.clock.advance(15 * 60_000);
    const tabs = await Promise.all([1, 2, 3].map(() => member.caller.call(REFRESH, {})));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let minute = 0; minute < 4; minute += 1) {
      app.deps.clock.advance(60_000);
      expect((await member.caller.call(REFRESH, {})).status).toBe(200);
    }
    expect(asked('InitiateAuth')).toHaveLength(before + 1);
    app.deps.clock.advance(60_000);
    expect((await member.caller.call(REFRESH, {})).status).toBe(200);
    expect(asked('InitiateAuth')).toHaveLength(before + 2);
  });

  test('asks nothing for a token that does not fit', async () => {
    const member = await makeMember();
    const before = asked('InitiateAuth').length;
    app.deps.clock.advance(15 * 60_000);
    const refresh_token = `${(await sessionOf(member))?.id}.${app.deps.random.token(32)}`;
    expect((await app.visitor().call(REFRESH, { refresh_token })).status).toBe(401);
    expect(asked('InitiateAuth')).toHaveLength(before);
  });

  test('goes on where the pool, or its word, could not be had: that is no verdict', async () => {
    const member = await makeMember();
    cognito.goAway(true);
    const away = await laterRefresh(member);
    expect([away.status, away.body.code]).toEqual([503, 'busy']);
    expect(TOKENS.filter((name) => member.caller.cookies.has(name))).toEqual(TOKENS);
    cognito.goAway(false);
    const forged = { AccessToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` };
    cognito.bend(({ target }) =>
      target === 'InitiateAuth' ? { status: 200, body: { AuthenticationResult: forged } } : null,
    );
    expect((await member.caller.call(REFRESH, {})).status).toBe(503);
    cognito.bend(({ target }) =>
      target === 'InitiateAuth'
        ? { status: 400, body: { __type: 'NotAuthorizedException', message: 'flow not enabled for this client' } }
        : null,
    );
    expect((await member.caller.call(REFRESH, {})).status).toBe(503);
    cognito.bend(() => null);
    expect((await member.caller.call(REFRESH, {})).status).toBe(200);
  });

  test('keeps the token that the pool exchanged', async () => {
    const member = await makeMember();
    cognito.bend(({ target }, answer) => {
      const result = answer.AuthenticationResult as object | undefined;
      const AuthenticationResult = { ...result, RefreshToken: 'the-next-one' };
      return target === 'InitiateAuth' && result ? { status: 200, body: { AuthenticationResult } } : null;
    });
    expect((await laterRefresh(member)).status).toBe(200);
    expect(await grantOf(member)).toBe('the-next-one');
  });

  test('is ended there too by a sign-out here', async () => {
    const member = await makeMember();
    const grant = await grantOf(member);
    expect((await member.caller.call('DELETE /api/auth/tokens')).status).toBe(204);
    await until(async () => (await sessionOf(member))?.poolGrantSealed === null);
    expect(asked('RevokeToken').at(-1)?.body.Token).toBe(grant);
  });

  test('is ended there by the cleaning where the pool did not answer at the sign-out', async () => {
    const member = await makeMember();
    const grant = await grantOf(member);
    cognito.goAway(true);
    const before = asked('RevokeToken').length;
    expect((await member.caller.call('DELETE /api/auth/tokens')).status).toBe(204);
    await until(async () => asked('RevokeToken').length > before);
    cognito.goAway(false);
    await cleanUp(app.deps);
    expect(asked('RevokeToken').map(({ body }) => body.Token)).toContain(grant);
    expect((await sessionOf(member))?.poolGrantSealed).toBeNull();
  });

  test('on another device keeps the sign-in through the code that it waits for, and one that was sent again', async () => {
    const member = await makeMember();
    const caller = app.visitor();
    caller.cookies.set('yoi_auth_device_key', randomUUID());
    await signIn(caller, member.phone_number);
    const first = asked('RevokeToken').length;
    const waits = await signIn(caller, member.phone_number);
    expect(waits.body.code).toBe('auth/device_unconfirmed');
    await until(async () => asked('RevokeToken').length > first);
    app.deps.clock.advance(61_000);
    const { confirmation_id } = waits.body;
    const again = await caller.call('POST /api/auth/device_confirmations/resend', { confirmation_id });
    const code = await codeTo(member.phone_number);
    const confirmation = { confirmation_id: again.body.data?.confirmation_id, code };
    expect((await caller.call('POST /api/auth/device_confirmations', confirmation)).status).toBe(200);
    expect(await grantOf(member)).not.toBe('');
    const waiting = await app.deps.reader().select().from(codeProof).where(eq(codeProof.kind, 'device'));
    expect(waiting.filter(({ poolGrantSealed }) => poolGrantSealed !== null)).toEqual([]);
    expect((await laterRefresh({ caller })).status).toBe(200);
    await cognito.client.send(new AdminUserGlobalSignOutCommand(at(member)));
    expect((await laterRefresh({ caller })).status).toBe(401);
  });

  test('goes on after a new password of its own, and the others end', async () => {
    const member = await makeMember();
    const other = app.visitor();
    other.cookies.set('yoi_auth_device_key', member.caller.cookies.get('yoi_auth_device_key') ?? '');
    expect((await signIn(other, member.phone_number)).status).toBe(200);
    const change = { current_password: PASSWORD, password: 'morning-2027' };
    const changed = await own(member, 'POST /api/v1/users/me/password/', change);
    expect(changed.body.code).toBeUndefined();
    expect((await laterRefresh(member)).status).toBe(200);
    expect((await other.call(REFRESH, {})).status).toBe(401);
  });

  test('of two new passwords for one reset the one that was taken signs in, whichever came to the pool last', async () => {
    const member = await makeMember();
    const { phone_number } = member;
    const { body } = await member.caller.call('POST /api/auth/password_resets', { phone_number });
    await sweepOnce(app.deps, authTimers);
    const reset = { reset_id: body.data?.reset_id, code: await codeTo(phone_number) };
    const { data } = (await member.caller.call('POST /api/auth/password_resets/verify', reset)).body;
    const passwords = ['morning-2027', 'evening-2027'];
    const replies = await Promise.all(
      passwords.map((password) =>
        member.caller.call('POST /api/auth/password_resets/complete', { reset_token: data?.reset_token, password }),
      ),
    );
    const outcomes = replies.map(({ status }) => (status === 204 ? 200 : 401));
    expect([...outcomes].sort()).toEqual([200, 401]);
    const entered = [];
    for (const password of passwords) entered.push((await signIn(member.caller, phone_number, password)).status);
    expect(entered).toEqual(outcomes);
  });

  test('that begins by taking a leaving back stands on the sign-in that came before', async () => {
    const member = await makeMember();
    const wish = { reason: '使わなくなった', password: PASSWORD };
    expect((await own(member, 'POST /api/v1/users/me/withdrawal/', wish)).body.code).toBeUndefined();
    const left = await signIn(member.caller, member.phone_number);
    const { take_back_token } = left.body as { take_back_token?: string };
    app.deps.clock.advance(1000);
    const back = { take_back_token, transport: 'cookie' };
    expect((await member.caller.call('POST /api/auth/withdrawals/take_back', back)).body.code).toBeUndefined();
    expect(await grantOf(member)).not.toBe('');
    expect((await laterRefresh(member)).status).toBe(200);
  });

  test('without a grant ends where the account is disabled all the same', async () => {
    const member = await makeMember();
    const { id = '' } = (await sessionOf(member)) ?? {};
    await app.deps.unitOfWork(({ tx }) => tx.update(session).set({ poolGrantSealed: null }).where(eq(session.id, id)));
    expect((await laterRefresh(member)).status).toBe(200);
    await cognito.client.send(new AdminDisableUserCommand(at(member)));
    expect((await laterRefresh(member)).status).toBe(401);
  });

  test('puts the groups in the pool right, a group that is gone too, and leaves those of others alone', async () => {
    const member = await makeMember();
    const groups = async () => {
      const { Groups } = await cognito.client.send(new AdminListGroupsForUserCommand(at(member)));
      return (Groups ?? []).map(({ GroupName }) => GroupName).sort();
    };
    const UserPoolId = cognito.settings.poolId;
    await cognito.client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'another-product' }));
    for (const GroupName of ['yoi-ops', 'another-product'])
      await cognito.client.send(new AdminAddUserToGroupCommand({ ...at(member), GroupName }));
    await cognito.client.send(new AdminRemoveUserFromGroupCommand({ ...at(member), GroupName: 'male_user' }));
    expect((await laterRefresh(member)).body.data).toMatchObject({ role: 'male_user', is_ops: false });
    expect(await groups()).toEqual(['another-product', 'male_user']);
    await cognito.client.send(new DeleteGroupCommand({ UserPoolId, GroupName: 'male_user' }));
    expect((await laterRefresh(member)).status).toBe(200);
    expect(await groups()).toEqual(['another-product', 'male_user']);
  });
});
