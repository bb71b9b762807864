import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEMO_LOGINS } from '@/domain/accounts';
import { notificationSetting, outbox, person, pushSubscription } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeCast, makeMan, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { makeTestApp, type Visitor } from '../../../../support/test-app';

let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());

const device = (): Visitor => {
  const visitor = app.visitor();
  visitor.cookies.set('yoi_auth_device_key', randomUUID());
  return visitor;
};
const signIn = (visitor: Visitor, owner: TestPerson, more: object = {}) =>
  visitor.call('POST /api/auth/tokens', { phone_number: `0${owner.phone.slice(3)}`, password: TEST_PASSWORD, ...more });
const ask = async (visitor: Visitor, owner: TestPerson, more: object = {}) => {
  const { body } = await signIn(visitor, owner, more);
  return { id: body.confirmation_id ?? '', code: await codeTo(owner) };
};
const codeTo = async (owner: TestPerson) => (await listOutbox(app.deps, owner.phone))[0]?.code ?? '';
const confirm = (visitor: Visitor, id: string, code: string) =>
  visitor.call('POST /api/auth/device_confirmations', { confirmation_id: id, code });
const resend = (visitor: Visitor, id: string) =>
  visitor.call('POST /api/auth/device_confirmations/resend', { confirmation_id: id });
const other = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a device that is not known', () => {
  test.each([
    ['a man', () => makeMan(app.deps)],
    ['a cast', () => makeCast(app.deps, { shift: null })],
  ])('of %s needs a code once; then the password is enough there', async (_, make) => {
    const owner = await make();
    const phone = device();
    const refused = await signIn(phone, owner);
    expect([refused.status, refused.body.code]).toEqual([401, 'auth/device_unconfirmed']);
    expect(refused.body).not.toHaveProperty('data');
    const code = await codeTo(owner);
    expect((await listOutbox(app.deps, owner.phone))[0]?.body).toContain('新しい端末の認証コード');
    const confirmed = await confirm(phone, refused.body.confirmation_id ?? '', code);
    expect(confirmed.body.data).toMatchObject({ role: owner.role, refresh_token: expect.any(String) });
    expect((await signIn(phone, owner)).status).toBe(200);
    expect(await listOutbox(app.deps, owner.phone)).toHaveLength(1);
  });

  test('signs in by cookies where the sign-in asked for them', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner, { transport: 'cookie' });
    const confirmed = await confirm(phone, id, code);
    expect(confirmed.body.data).not.toHaveProperty('refresh_token');
    expect(phone.cookies.has('__Host-yoi_refresh')).toBe(true);
  });

  test('a caller without a device key is asked each time', async () => {
    const [owner, caller] = [await makeMan(app.deps), app.visitor()];
    const { id, code } = await ask(caller, owner);
    expect((await confirm(caller, id, code)).status).toBe(200);
    app.deps.clock.advance(61_000);
    expect((await signIn(caller, owner)).body.code).toBe('auth/device_unconfirmed');
  });

  test('a wrong password says nothing of devices, and sends nothing', async () => {
    const owner = await makeMan(app.deps);
    expect((await signIn(device(), owner, { password: 'wrong-again-1' })).body.code).toBe('auth/bad_credentials');
    expect(await listOutbox(app.deps, owner.phone)).toEqual([]);
  });

  test('a device of another account is not known to this one', async () => {
    const [owner, neighbour, shared] = [await makeMan(app.deps), await makeMan(app.deps), device()];
    const { id, code } = await ask(shared, neighbour);
    await confirm(shared, id, code);
    expect((await signIn(shared, owner)).body.code).toBe('auth/device_unconfirmed');
  });

  test('the device at the registration is known', async () => {
    const [phone, number] = [device(), '08055550001'];
    const { body } = await phone.call('POST /api/auth/registrations', { phone_number: number });
    const registration_id = body.data?.registration_id;
    const code = (await listOutbox(app.deps, '+818055550001'))[0]?.code;
    await phone.call('POST /api/auth/registrations/verify', { registration_id, code });
    const profile = { nickname: 'たか', birth_date: '1990/01/31', password: TEST_PASSWORD, agreed: true };
    await phone.call('POST /api/auth/registrations/profile', { registration_id, ...profile });
    const again = await phone.call('POST /api/auth/tokens', { phone_number: number, password: TEST_PASSWORD });
    expect(again.status).toBe(200);
  });

  test('the three logins of the demo need none, outside the demo they do', async () => {
    const man = await makeMan(app.deps, { phone: DEMO_LOGINS.man });
    expect((await signIn(device(), man)).status).toBe(200);
    const { settings } = app.deps;
    app.deps.settings = { ...settings, demo: false };
    expect((await signIn(device(), man)).body.code).toBe('auth/device_unconfirmed');
    app.deps.settings = settings;
  });

  test('devices that are subscribed to pushes are told, switches and quiet hours or not', async () => {
    const owner = await makeMan(app.deps);
    const deviceKey = randomUUID();
    await app.deps.unitOfWork(async ({ tx, now }) => {
      const endpoint = `https://push.example/${deviceKey}`;
      await tx
        .insert(pushSubscription)
        .values({ deviceKey, personId: owner.id, endpoint, keysSealed: 'x', createdAt: now });
      await tx.insert(notificationSetting).values({ personId: owner.id, push1: false, push2: false });
    });
    const phone = device();
    const { id, code } = await ask(phone, owner);
    await confirm(phone, id, other(code));
    const pushes = () => app.deps.reader().select().from(outbox).where(eq(outbox.to, deviceKey));
    expect(await pushes()).toEqual([]);
    await confirm(phone, id, code);
    const [push] = await pushes();
    expect(JSON.parse(push?.body ?? '')).toMatchObject({
      kind: 'device',
      text: '新しいお知らせがあります',
      path: '/mypage/account',
    });
  });
});

describe('the code', () => {
  test('fits on the device alone that typed the password', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    for (const thief of [device(), app.visitor()]) expect((await confirm(thief, id, code)).body.code).toBe('not_found');
    expect((await confirm(phone, id, code)).status).toBe(200);
  });

  test('fits once', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    const answers = await Promise.all([confirm(phone, id, code), confirm(phone, id, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('opens no reset of the password', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    const reset = await phone.call('POST /api/auth/password_resets/verify', { reset_id: id, code });
    expect(reset.body.code).toBe('not_found');
  });

  test('five of ten tries at the same moment are looked at, and the right code comes too late', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(phone, id, other(code))));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array(5).fill('code/expired'),
      ...Array(5).fill('code/wrong'),
    ]);
    expect((await confirm(phone, id, code)).body.code).toBe('code/expired');
  });

  test('ends after ten minutes', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    app.deps.clock.advance(10 * 60_000);
    expect((await confirm(phone, id, code)).body.code).toBe('code/expired');
  });

  test('a suspended account gets no session by it', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id, code } = await ask(phone, owner);
    await app.deps.unitOfWork(({ tx, now }) =>
      tx.update(person).set({ suspendedAt: now }).where(eq(person.id, owner.id)),
    );
    expect((await confirm(phone, id, code)).body.code).toBe('account/suspended');
  });
});

describe('sending again', () => {
  test('a second sign-in within a minute sends none, and gets the same confirmation', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const asked = await Promise.all([signIn(phone, owner), signIn(phone, owner)]);
    expect(new Set(asked.map(({ body }) => body.confirmation_id)).size).toBe(1);
    expect(await listOutbox(app.deps, owner.phone)).toHaveLength(1);
  });

  test('after a minute another code comes, without the password, for the same device', async () => {
    const [owner, phone] = [await makeMan(app.deps), device()];
    const { id } = await ask(phone, owner);
    expect((await resend(phone, id)).body.errors?.[0]?.message).toMatch(/^再送は\d+秒後に可能です$/);
    app.deps.clock.advance(61_000);
    expect((await resend(device(), id)).body.code).toBe('not_found');
    const again = await resend(phone, id);
    expect(again.status).toBe(201);
    const confirmed = await confirm(phone, String(again.body.data?.confirmation_id), await codeTo(owner));
    expect(confirmed.status).toBe(200);
    expect((await resend(phone, String(again.body.data?.confirmation_id))).body.code).toBe('not_found');
  });

  test('five messages a day for all devices; half an hour after one the password is asked for again', async () => {
    const owner = await makeMan(app.deps);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await signIn(device(), owner)).body.code).toBe('auth/device_unconfirmed');
      app.deps.clock.advance(61_000);
    }
    expect((await signIn(device(), owner)).body.code).toBe('rate/limited');
    expect(await listOutbox(app.deps, owner.phone)).toHaveLength(5);
    const [late, phone] = [await makeMan(app.deps), device()];
    const { id } = await ask(phone, late);
    app.deps.clock.advance(30 * 60_000);
    expect((await resend(phone, id)).body.code).toBe('not_found');
  });
});
