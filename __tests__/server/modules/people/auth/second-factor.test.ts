import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Data } from '@/contract';
import { realtimeParts } from '@/server/app/entry-parts';
import { session, staffFactor } from '@/server/db/schema';
import { createOpsAccount, exemptDemoStaff } from '@/server/modules/people/auth/service';
import { makeAuthenticator } from '../../../../support/authenticator';
import { accessTokenOf, makeDeviceKnown, makeOps, type TestPerson } from '../../../../support/factories';
import { makeTestApp, type TestApp } from '../../../../support/test-app';
import { testSettings } from '../../../../support/test-deps';

type State = Data<'GET /api/auth/second_factor'>;
type Answer = { status: number; code?: string; detail?: string; data: never; errors?: { message: string }[] };

const PATH = '/api/auth/second_factor';
const DEVICE = 'c0ffee00-0000-4000-8000-0000000000cc';

let world: TestApp;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeTestApp();
});
afterAll(() => world.deps.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:05+09:00');
  ops = await makeOps(world.deps, { factor: 'needed' });
});

const call = async (who: TestPerson, endpoint: string, body?: object): Promise<Answer> => {
  const headers = {
    authorization: `Bearer ${await accessTokenOf(world.deps, who)}`,
    cookie: `yoi_auth_device_key=${DEVICE}`,
  };
  const { status, body: answer } = await world.visitor().call(endpoint, body, headers);
  return { status, ...answer } as unknown as Answer;
};
const state = async (who: TestPerson) => (await call(who, `GET ${PATH}`)).data as State;
const desk = async (who: TestPerson) => (await call(who, 'GET /api/v1/ops/me/')).code ?? 'open';
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.deps.clock.now().getTime() + seconds * 1000,
  });
const prove = (who: TestPerson, body: object) => call(who, `POST ${PATH}`, body);
const minutes = (count: number) => world.deps.clock.advance(count * 60_000);

/** An authenticator app of this person: its secret, and the recovery codes. */
const enrol = async (who: TestPerson) => {
  const { secret } = (await call(who, `POST ${PATH}/totp`)).data as { secret: string };
  const kept = await call(who, `POST ${PATH}/totp/verify`, { code: codeOf(secret) });
  expect(kept.status).toBe(201);
  return { secret, codes: (kept.data as { recovery_codes: string[] }).recovery_codes };
};
/** The same person after another sign-in. */
const signedInAnew = async (who: TestPerson): Promise<TestPerson> => {
  const sessionId = world.deps.random.uuid();
  await world.deps.unitOfWork(async ({ tx }) => {
    const [row] = await tx.select().from(session).where(eq(session.id, who.sessionId));
    if (!row) throw new Error('no session');
    await tx.insert(session).values({ ...row, id: sessionId, refreshHash: sessionId, secondFactorAt: null });
  });
  return { ...who, sessionId };
};

test('an authenticator app is enrolled by its first code, which opens the desk and is used up by it', async () => {
  expect(await desk(ops)).toBe('auth/second_factor_required');
  expect(await state(ops)).toMatchObject({ factors: [], proven_at: null, is_exempt: false });
  const { secret, codes } = await enrol(ops);
  expect(new Set(codes).size).toBe(10);
  expect(await desk(ops)).toBe('open');
  expect(await state(ops)).toMatchObject({ factors: ['totp', 'recovery'], recovery_left: 10 });
  const again = await signedInAnew(ops);
  expect(await desk(again)).toBe('auth/second_factor_required');
  expect((await prove(again, { code: codeOf(secret) })).errors?.[0]?.message).toContain('あと4回');
  expect((await prove(again, { code: codeOf(secret, 30) })).status).toBe(200);
  expect(await desk(again)).toBe('open');
  const rows = await world.deps.reader().select().from(staffFactor).where(eq(staffFactor.personId, ops.id));
  expect(rows[0]?.secretSealed).not.toContain(secret);
});

test('of the same code in four sessions at once one is taken, and neither it nor an earlier one later', async () => {
  const { secret } = await enrol(ops);
  minutes(1);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => signedInAnew(ops)));
  const code = codeOf(secret);
  const statuses = await Promise.all(sessions.map(async (one) => (await prove(one, { code })).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const another = await signedInAnew(ops);
  expect((await prove(another, { code })).status).not.toBe(200);
  minutes(20);
  const early = codeOf(secret, -30);
  expect((await prove(another, { code: codeOf(secret) })).status).toBe(200);
  expect((await prove(another, { code: early })).code).toBe('second_factor/wrong');
});

test('a recovery code opens once, also where two use it at once; new ones end the old ones', async () => {
  const { codes } = await enrol(ops);
  const [one = '', other = ''] = codes;
  const [first, second] = [await signedInAnew(ops), await signedInAnew(ops)];
  const typed = { recovery_code: one.toLowerCase().replace('-', ' ') };
  const both = await Promise.all([prove(first, typed), prove(second, typed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await state(ops)).toMatchObject({ recovery_left: 9 });
  expect((await call(ops, `POST ${PATH}/recovery_codes`)).status).toBe(201);
  expect(await state(ops)).toMatchObject({ recovery_left: 10 });
  expect((await prove(second, { recovery_code: other })).code).toBe('second_factor/wrong');
});

test('five wrong codes lock the question with the time of release, the right one too', async () => {
  const { secret } = await enrol(ops);
  minutes(1);
  const again = await signedInAnew(ops);
  for (const left of [4, 3, 2, 1])
    expect((await prove(again, { code: '000000' })).errors?.[0]?.message).toContain(`あと${left}回`);
  const locked = { status: 429, code: 'second_factor/locked' };
  expect(await prove(again, { code: '000000' })).toMatchObject(locked);
  expect(await prove(again, { code: codeOf(secret) })).toMatchObject({
    ...locked,
    detail: expect.stringContaining('18:16'),
  });
  expect(await desk(again)).toBe('auth/second_factor_required');
  minutes(16);
  expect((await prove(again, { code: codeOf(secret) })).status).toBe(200);
});

test('a passkey is enrolled and opens the desk; a session without a proof keeps no further factor', async () => {
  const { origin, hostname } = new URL(world.deps.settings.publicOrigin);
  const phone = makeAuthenticator({ origin, rpId: hostname });
  const asked = (await call(ops, `POST ${PATH}/passkeys/challenges`)).data as { challenge: string };
  const kept = await call(ops, `POST ${PATH}/passkeys`, phone.make(asked.challenge));
  expect((kept.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
  expect(await desk(ops)).toBe('open');
  const again = await signedInAnew(ops);
  for (const path of ['totp', 'passkeys/challenges'])
    expect(await call(again, `POST ${PATH}/${path}`)).toMatchObject({ code: 'auth/second_factor_required' });
  const { challenge } = (await call(again, `POST ${PATH}/challenges`)).data as { challenge: string };
  const assertion = phone.sign(challenge);
  expect((await prove(again, { assertion })).status).toBe(200);
  expect((await prove(again, { assertion })).code).toBe('passkey/refused');
  expect(await desk(again)).toBe('open');
  minutes(11);
  expect(await call(again, `POST ${PATH}/totp`)).toMatchObject({ code: 'auth/second_factor_stale' });
});

test('of two that enrol at once with the password alone the second one is refused', async () => {
  const thief = await signedInAnew(ops);
  const { secret: thiefs } = (await call(thief, `POST ${PATH}/totp`)).data as { secret: string };
  const { secret } = (await call(ops, `POST ${PATH}/totp`)).data as { secret: string };
  const verify = (who: TestPerson, of: string) => call(who, `POST ${PATH}/totp/verify`, { code: codeOf(of) });
  expect((await verify(ops, secret)).status).toBe(201);
  expect((await verify(thief, thiefs)).code).toBe('auth/second_factor_required');
  expect(await desk(thief)).toBe('auth/second_factor_required');
});

test('events over GraphQL and on a socket wait for the factor too', async () => {
  const { authenticate } = realtimeParts(world.deps);
  const token = await accessTokenOf(world.deps, ops);
  await expect(authenticate(token)).rejects.toMatchObject({ code: 'auth/second_factor_required' });
  await enrol(ops);
  expect(await authenticate(token)).toMatchObject({ id: ops.id });
});

test('the logins of the demo need none there; in production the same rows exempt no account', async () => {
  await world.deps.unitOfWork((work) => exemptDemoStaff(work, [ops.id]));
  expect(await desk(ops)).toBe('open');
  const { settings } = world.deps;
  world.deps.settings = { ...testSettings({ YOI_DEMO: '0' }), publicOrigin: settings.publicOrigin };
  try {
    expect(await desk(ops)).toBe('auth/second_factor_required');
    expect(await state(ops)).toMatchObject({ is_exempt: false });
    await expect(world.deps.unitOfWork((work) => exemptDemoStaff(work, [ops.id]))).rejects.toThrow('demo');
  } finally {
    world.deps.settings = settings;
  }
});

test('the first account of an installation enrols at its first sign-in; twelve hours later it signs in anew', async () => {
  const input = { phone: '090-7777-0001', password: 'yoi-first-2026', name: '責任者' };
  const made = await createOpsAccount(world.deps, input);
  if (!('id' in made)) throw new Error(made.fault);
  await makeDeviceKnown(world.deps, made, DEVICE);
  const browser = world.visitor();
  browser.cookies.set('yoi_auth_device_key', DEVICE);
  const signIn = { phone_number: input.phone, password: input.password, transport: 'cookie' };
  const token = async (endpoint: string, body: object) => {
    const { body: answer } = await browser.call(endpoint, body, { 'sec-fetch-site': 'same-origin' });
    return { code: answer.code, authorization: `Bearer ${String(answer.data?.access_token)}` };
  };
  const { authorization } = await token('POST /api/auth/tokens', signIn);
  const { body: begun } = await browser.call(`POST ${PATH}/totp`, undefined, { authorization });
  const code = codeOf(String(begun.data?.secret));
  expect((await browser.call(`POST ${PATH}/totp/verify`, { code }, { authorization })).status).toBe(201);
  expect((await browser.call('GET /api/v1/ops/home/', undefined, { authorization })).body.code).not.toBe(
    'auth/second_factor_required',
  );
  for (let hours = 0; hours < 11; hours += 1) {
    minutes(60);
    expect((await token('PATCH /api/auth/tokens', {})).code).toBeUndefined();
  }
  minutes(60);
  expect((await token('PATCH /api/auth/tokens', {})).code).toBe('auth/expired');
});
