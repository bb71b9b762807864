import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { codeProof, knownDevice, person, pushSubscription, session, timer } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { authTimers } from '@/server/modules/people/auth/service';
import { makeCast, makeMan, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { makeTestApp, type Visitor } from '../../../../support/test-app';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const NEW_PASSWORD = 'morning-2027';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let guest: Visitor;
let unknown = 30_000_000;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());
beforeEach(() => {
  guest = app.visitor();
  guest.cookies.set('yoi_auth_device_key', randomUUID());
  unknown += 1;
});

const numberOf = (owner: TestPerson) => `0${owner.phone.slice(3)}`;
const strangersNumber = () => `070${unknown}`;
const start = async (phone: string) => {
  const reply = await guest.call('POST /api/auth/password_resets', { phone_number: phone });
  return { reply, id: String(reply.body.data?.reset_id ?? '') };
};
const sweep = () => sweepOnce(app.deps, authTimers);
const codeTo = async (owner: TestPerson) =>
  (await listOutbox(app.deps, owner.phone)).find(({ code }) => code)?.code ?? '';
const begin = async (owner: TestPerson) => {
  const { id } = await start(numberOf(owner));
  await sweep();
  return { id, code: await codeTo(owner) };
};
const verify = (id: string, code: string) =>
  guest.call('POST /api/auth/password_resets/verify', { reset_id: id, code });
const complete = (token: unknown, password = NEW_PASSWORD) =>
  guest.call('POST /api/auth/password_resets/complete', { reset_token: token, password });
const tokenFor = async (owner: TestPerson) => {
  const { id, code } = await begin(owner);
  return (await verify(id, code)).body.data?.reset_token;
};
const signIn = (owner: TestPerson, password: string) =>
  guest.call('POST /api/auth/tokens', { phone_number: numberOf(owner), password });
const other = (code: string) => (code === '111111' ? '222222' : '111111');
const rowOf = async (id: string) => (await app.deps.reader().select().from(codeProof).where(eq(codeProof.id, id)))[0];

describe('number, code, new password', () => {
  test.each([
    ['a man', () => makeMan(app.deps)],
    ['a cast', () => makeCast(app.deps, { shift: null })],
  ])(
    '%s signs in with the new password alone, without another code on the device that proved the number',
    async (_, make) => {
      const owner = await make();
      const { id, code } = await begin(owner);
      expect((await listOutbox(app.deps, owner.phone))[0]?.body).toContain(`@localhost #${code}`);
      const verified = await verify(id, code);
      expect(verified.body.data).toEqual({ reset_token: expect.any(String), expires_in: 600 });
      expect((await complete(verified.body.data?.reset_token)).status).toBe(204);
      expect((await signIn(owner, TEST_PASSWORD)).body.code).toBe('auth/bad_credentials');
      expect((await signIn(owner, NEW_PASSWORD)).status).toBe(200);
      expect((await listOutbox(app.deps, owner.phone))[0]?.body).toContain('パスワードが変更されました');
    },
  );

  test('every session ends at once, pushes stop, and other devices are unknown again', async () => {
    const owner = await makeMan(app.deps);
    const { token } = await app.deps.identity.issueAccessToken(
      { personId: owner.id, groups: owner.groups },
      owner.sessionId,
    );
    const me = () => guest.call('GET /api/v1/male_users/me/', undefined, { authorization: `Bearer ${token}` });
    expect((await me()).status).toBe(200);
    const now = app.deps.clock.now();
    const deviceKey = randomUUID();
    await app.deps.unitOfWork(async ({ tx }) => {
      await tx.update(session).set({ deviceKey }).where(eq(session.id, owner.sessionId));
      await tx.insert(knownDevice).values({ personId: owner.id, deviceKey, knownSince: now, lastSignInAt: now });
      const endpoint = `https://push.example/${deviceKey}`;
      await tx
        .insert(pushSubscription)
        .values({ deviceKey, personId: owner.id, endpoint, keysSealed: 'x', createdAt: now });
    });
    await complete(await tokenFor(owner));
    expect((await me()).body.code).toBe('auth/invalid');
    const rest = app.deps.reader();
    expect(await rest.select().from(pushSubscription).where(eq(pushSubscription.personId, owner.id))).toEqual([]);
    const known = await rest.select().from(knownDevice).where(eq(knownDevice.personId, owner.id));
    expect(known.map((row) => row.deviceKey)).toEqual([guest.cookies.get('yoi_auth_device_key')]);
  });

  test('a lock by wrong passwords ends with it', async () => {
    const owner = await makeMan(app.deps);
    for (let tries = 0; tries < 5; tries += 1) await signIn(owner, 'wrong-again-1');
    expect((await signIn(owner, TEST_PASSWORD)).body.code).toBe('rate/limited');
    await complete(await tokenFor(owner));
    expect((await signIn(owner, NEW_PASSWORD)).status).toBe(200);
  });

  test('a sign-in by the old password that began before does not outlive it', async () => {
    const owner = await makeMan(app.deps);
    const token = await tokenFor(owner);
    const verified = jest.requireActual<typeof argon2>('@node-rs/argon2').verify;
    jest.mocked(argon2.verify).mockImplementationOnce(async (...proof) => {
      const fits = await verified(...proof);
      expect((await complete(token)).status).toBe(204);
      return fits;
    });
    expect((await signIn(owner, TEST_PASSWORD)).body.code).toBe('auth/bad_credentials');
  });
});

describe('a person who asks for a number learns nothing', () => {
  test('the same answer for a number with an account, a suspended one, and none', async () => {
    const owner = await makeMan(app.deps);
    const suspended = await makeMan(app.deps, { suspendedAt: app.deps.clock.now() });
    const shapes = [];
    for (const phone of [numberOf(owner), numberOf(suspended), strangersNumber()]) {
      const { reply, id } = await start(phone);
      await sweep();
      const wrong = await verify(id, other(await codeTo(owner)));
      shapes.push([
        reply.status,
        { ...reply.body.data, reset_id: '' },
        wrong.status,
        { ...wrong.body, request_id: '' },
        (await start(phone)).reply.body.code,
      ]);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('before it answers nothing is looked up, hashed or written for an account: the work is a timer’s', async () => {
    const owner = await makeMan(app.deps);
    const traces = [];
    for (const phone of [numberOf(owner), strangersNumber()]) {
      jest.mocked(argon2.hash).mockClear();
      const { id } = await start(phone);
      const row = await rowOf(id);
      const timers = await app.deps.reader().select().from(timer).where(eq(timer.subject, id));
      traces.push({
        row: { ...row, id: '', sentTo: '', createdAt: 0, codeExpiresAt: 0 },
        timers: timers.length,
        messages: (await listOutbox(app.deps, `+81${phone.slice(1)}`)).length,
        hashes: jest.mocked(argon2.hash).mock.calls.length,
      });
    }
    expect(traces[0]).toEqual(traces[1]);
    expect(traces[0]).toMatchObject({ timers: 1, messages: 0, hashes: 0, row: { personId: null, codeHash: null } });
    await sweep();
    expect(await listOutbox(app.deps, `+81${strangersNumber().slice(1)}`)).toEqual([]);
    expect(await listOutbox(app.deps, owner.phone)).toHaveLength(1);
  });

  test('a number that gets an account afterwards is no way in: its code is never made', async () => {
    const phone = strangersNumber();
    const { id } = await start(phone);
    await sweep();
    await makeMan(app.deps, { phone: `+81${phone.slice(1)}` });
    await sweep();
    expect((await rowOf(id))?.codeHash).toBeNull();
  });
});

describe('guessing', () => {
  test('five of ten tries at the same moment are looked at, and the right code comes too late', async () => {
    const owner = await makeMan(app.deps);
    const { id, code } = await begin(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(id, other(code))));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array(5).fill('code/expired'),
      ...Array(5).fill('code/wrong'),
    ]);
    expect((await verify(id, code)).body.code).toBe('code/expired');
  });

  test('says how many tries are left', async () => {
    const { id, code } = await begin(await makeMan(app.deps));
    expect((await verify(id, other(code))).body.errors).toEqual([
      { path: 'body.code', code: 'wrong', message: '認証コードが正しくありません（あと4回）' },
    ]);
  });

  test('five codes a day and number, a minute apart; then the right code of an earlier one is over, too', async () => {
    const owner = await makeMan(app.deps);
    const first = await begin(owner);
    const wait = (await start(numberOf(owner))).reply;
    expect(wait.body.errors?.[0]?.message).toMatch(/^再送は\d+秒後に可能です$/);
    for (let sent = 1; sent < 5; sent += 1) {
      app.deps.clock.advance(61_000);
      expect((await start(numberOf(owner))).reply.status).toBe(201);
    }
    app.deps.clock.advance(61_000);
    const { reply } = await start(numberOf(owner));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '86400']);
    app.deps.clock.advance(5 * 60_000);
    expect((await verify(first.id, first.code)).body.code).toBe('code/expired');
  });

  test('starts of one number at the same moment send one code', async () => {
    const owner = await makeMan(app.deps);
    const replies = await Promise.all(Array.from({ length: 8 }, () => start(numberOf(owner))));
    expect(replies.filter(({ reply }) => reply.status === 201)).toHaveLength(1);
    await sweep();
    expect(await listOutbox(app.deps, owner.phone)).toHaveLength(1);
  });

  test('codes and tokens are stored hashed, and the message is sealed', async () => {
    const owner = await makeMan(app.deps);
    const { id, code } = await begin(owner);
    const token = String((await verify(id, code)).body.data?.reset_token);
    const stored = JSON.stringify(await rowOf(id));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
  });
});

describe('the token', () => {
  test('sets one password, and dies with a newer one of the same code', async () => {
    const owner = await makeMan(app.deps);
    const { id, code } = await begin(owner);
    const older = (await verify(id, code)).body.data?.reset_token;
    const newer = (await verify(id, code)).body.data?.reset_token;
    expect((await complete(older)).body.code).toBe('reset/expired');
    expect((await complete(newer)).status).toBe(204);
    expect((await complete(newer, 'another-2028')).body.code).toBe('reset/expired');
    expect((await verify(id, code)).body.code).toBe('not_found');
    expect((await signIn(owner, NEW_PASSWORD)).status).toBe(200);
  });

  test('used twice at the same moment it sets one password', async () => {
    const owner = await makeMan(app.deps);
    const token = await tokenFor(owner);
    const answers = await Promise.all([complete(token, 'morning-2027a'), complete(token, 'morning-2027b')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  test('lives ten minutes', async () => {
    const token = await tokenFor(await makeMan(app.deps));
    app.deps.clock.advance(10 * 60_000);
    expect((await complete(token)).body.code).toBe('reset/expired');
  });

  test('of an earlier reset of the same number dies when a password was set', async () => {
    const owner = await makeMan(app.deps);
    const earlier = await tokenFor(owner);
    app.deps.clock.advance(61_000);
    await complete(await tokenFor(owner));
    expect((await complete(earlier, 'another-2028')).body.code).toBe('reset/expired');
  });

  test('and one of another reset of the same number, used at the same moment, set one password', async () => {
    const owner = await makeMan(app.deps);
    const earlier = await tokenFor(owner);
    app.deps.clock.advance(61_000);
    const later = await tokenFor(owner);
    const answers = await Promise.all([complete(earlier, 'morning-2027a'), complete(later, 'morning-2027b')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  test.each(['', 'x', 'a'.repeat(101)])('%p is none, and costs no argon2', async (token) => {
    jest.mocked(argon2.hash).mockClear();
    expect((await complete(token)).status).toBeGreaterThanOrEqual(400);
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  test('a weak password is refused at its field, and the token can be used again', async () => {
    const owner = await makeMan(app.deps);
    const token = await tokenFor(owner);
    for (const weak of ['short1', `a${numberOf(owner)}`, 'x19900401']) {
      const refused = await complete(token, weak);
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'body.password']);
    }
    expect((await complete(token)).status).toBe(204);
    const [row] = await app.deps.reader().select().from(person).where(eq(person.id, owner.id));
    expect(row?.passwordChangedAt).toEqual(app.deps.clock.now());
  });
});
