import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import { eq } from 'drizzle-orm';
import { person, pushSubscription } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeDeviceKnown, makeMan, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { testSettings } from '../../../../support/test-deps';

const NEW_PASSWORD = 'morning-2027';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let last = 50_000_000;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());

const newNumber = () => {
  last += 1;
  return `070${last}`;
};
/** A device on which this person is signed in. */
const device = async (owner: TestPerson, userAgent = IPHONE) => {
  const [visitor, key] = [app.visitor(), randomUUID()];
  visitor.cookies.set('yoi_auth_device_key', key);
  await makeDeviceKnown(app.deps, owner, key);
  const credentials = (password = TEST_PASSWORD) => ({ phone_number: `0${owner.phone.slice(3)}`, password });
  const signIn = (password?: string, headers: Record<string, string> = {}) =>
    visitor.call('POST /api/auth/tokens', credentials(password), { 'user-agent': userAgent, ...headers });
  const authorization = `Bearer ${(await signIn()).body.data?.access_token}`;
  const call = (endpoint: string, body?: unknown, headers: object = {}) =>
    visitor.call(endpoint, body, { authorization, ...headers });
  const devices = async () => (await call('GET /api/v1/users/me/devices/')).body.data as unknown as Listed[];
  const status = async () => (await call('GET /api/v1/users/me/account/')).status;
  return { key, call, devices, status, signIn };
};
type Listed = {
  id: string;
  name: string;
  form: string;
  browser: string | null;
  place: string | null;
  current: boolean;
};
/** A customer signed in on two devices; the session that the factory made is gone. */
const pair = async () => {
  const man = await makeMan(app.deps);
  const [phone, office] = [await device(man), await device(man, WINDOWS)];
  const made = (await phone.devices()).find(({ name }) => name === 'その他の端末');
  await phone.call(`DELETE /api/v1/users/me/devices/${made?.id}/`);
  return { man, phone, office };
};

test('the account shows no more of the number than its owner needs', async () => {
  const { man, phone } = await pair();
  expect((await phone.call('GET /api/v1/users/me/account/')).body.data).toEqual({
    phone_number: `090-••••-${man.phone.slice(-4)}`,
    mail: null,
    password_changed_at: null,
    identity_state: 'approved',
  });
});

describe('devices', () => {
  test('are listed with names, the own one first', async () => {
    const { office } = await pair();
    expect(await office.devices()).toMatchObject([
      { name: 'Windows パソコン', form: 'computer', browser: 'Chrome', current: true },
      { name: 'iPhone', form: 'phone', browser: 'Safari', current: false },
    ]);
  });

  test('say where they were used last, as a trusted proxy told it, and nothing where it did not', async () => {
    const { settings } = app.deps;
    const { trustedProxies, placeHeaders } = testSettings({
      TRUSTED_PROXIES: 'loopback',
      PLACE_HEADERS: 'X-Country, X-Region',
    });
    Object.assign(settings, { trustedProxies, placeHeaders });
    const man = await makeMan(app.deps);
    const phone = await device(man);
    const places = async () => (await phone.devices()).map(({ place }) => place);
    expect(await places()).toEqual([null, null]);
    app.deps.clock.advance(60_000);
    const tokens = (await phone.signIn(TEST_PASSWORD, { 'x-country': 'JP', 'x-region': '13' })).body.data;
    expect(await places()).toContain('東京都');
    app.deps.clock.advance(60_000);
    const moved = { 'x-country': 'FR', 'x-region': '75' };
    await phone.call('PATCH /api/auth/tokens', { refresh_token: tokens?.refresh_token }, moved);
    expect(await places()).toContain('フランス');
    Object.assign(settings, { trustedProxies: new BlockList(), placeHeaders: null });
  });

  test('one that is signed out ends at once with its pushes, and is not known any more', async () => {
    const { man, phone, office } = await pair();
    await app.deps.unitOfWork(({ tx, now }) =>
      tx.insert(pushSubscription).values({
        deviceKey: office.key,
        personId: man.id,
        endpoint: `https://push.example/${office.key}`,
        keysSealed: 'x',
        createdAt: now,
      }),
    );
    const id = (await phone.devices())[1]?.id;
    expect((await phone.call(`DELETE /api/v1/users/me/devices/${id}/`)).status).toBe(204);
    expect([await office.status(), await phone.status()]).toEqual([401, 200]);
    const pushes = app.deps.reader().select().from(pushSubscription).where(eq(pushSubscription.personId, man.id));
    expect(await pushes).toEqual([]);
    expect((await office.signIn()).body.code).toBe('auth/device_unconfirmed');
    expect((await phone.call(`DELETE /api/v1/users/me/devices/${id}/`)).body.code).toBe('not_found');
  });

  test('of another account are not found', async () => {
    const [mine, other] = [await pair(), await pair()];
    const id = (await other.phone.devices())[0]?.id;
    expect((await mine.phone.call(`DELETE /api/v1/users/me/devices/${id}/`)).body.code).toBe('not_found');
    expect(await other.phone.status()).toBe(200);
  });

  test('all others are signed out together', async () => {
    const { phone, office } = await pair();
    expect((await phone.call('DELETE /api/v1/users/me/devices/')).status).toBe(204);
    expect([await office.status(), await phone.status()]).toEqual([401, 200]);
    expect(await phone.devices()).toHaveLength(1);
  });
});

describe('another password', () => {
  const change = (who: Awaited<ReturnType<typeof device>>, wish: object = {}, headers = {}) =>
    who.call(
      'POST /api/v1/users/me/password/',
      { current_password: TEST_PASSWORD, password: NEW_PASSWORD, ...wish },
      headers,
    );

  test('signs the others out, is told by SMS, and a repeat of the same call is answered as before', async () => {
    const { man, phone, office } = await pair();
    const once = { 'idempotency-key': randomUUID() };
    expect((await change(phone, {}, once)).status).toBe(204);
    expect((await change(phone, {}, once)).status).toBe(204);
    expect([await office.status(), await phone.status()]).toEqual([401, 200]);
    expect((await office.signIn()).body.code).toBe('auth/bad_credentials');
    expect((await office.signIn(NEW_PASSWORD)).status).toBe(200);
    const messages = await listOutbox(app.deps, man.phone);
    expect(messages.map(({ body }) => body)).toEqual([expect.stringContaining('パスワードが変更されました')]);
  });

  test.each([
    ['current_password', { current_password: 'wrong-again-1' }, 'パスワードが正しくありません'],
    ['password', { password: 'short1' }, '8〜64文字の半角英数字で、英字と数字を両方含めてください'],
  ])('a bad %s is told at its field and changes nothing', async (field, wish, message) => {
    const { phone, office } = await pair();
    const refused = await change(phone, wish);
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: `body.${field}`, message })]);
    expect(await office.status()).toBe(200);
  });

  test('five wrong tries lock the question', async () => {
    const { phone } = await pair();
    for (let tries = 0; tries < 5; tries += 1) await change(phone, { current_password: 'wrong-again-1' });
    expect((await change(phone)).body.code).toBe('rate/limited');
  });
});

describe('another telephone number', () => {
  const start = (who: Awaited<ReturnType<typeof device>>, phone_number: string, password = TEST_PASSWORD) =>
    who.call('POST /api/v1/users/me/phone_changes/', { password, phone_number });
  const verify = (who: Awaited<ReturnType<typeof device>>, id: unknown, code: string) =>
    who.call('POST /api/v1/users/me/phone_changes/verify/', { phone_change_id: id, code });
  const codeTo = async (phone: string) => (await listOutbox(app.deps, `+81${phone.slice(1)}`))[0]?.code ?? '';
  const phoneOf = async (man: TestPerson) =>
    (await app.deps.reader().select().from(person).where(eq(person.id, man.id)))[0]?.phone;

  test('is the account’s once its code was typed; the old one is told, the others are signed out', async () => {
    const [{ man, phone, office }, number] = [await pair(), newNumber()];
    const started = await start(phone, number);
    expect(started.status).toBe(201);
    expect(await phoneOf(man)).toBe(man.phone);
    const id = started.body.data?.phone_change_id;
    expect((await verify(phone, id, await codeTo(number))).status).toBe(204);
    expect(await phoneOf(man)).toBe(`+81${number.slice(1)}`);
    expect([await office.status(), await phone.status()]).toEqual([401, 200]);
    expect((await listOutbox(app.deps, man.phone))[0]?.body).toContain(`末尾${number.slice(-4)}の番号に変更`);
    expect((await phone.signIn()).body.code).toBe('auth/bad_credentials');
  });

  test('is changed and told of once when the same code is sent again, because its answer was lost', async () => {
    const [{ man, phone }, number] = [await pair(), newNumber()];
    const id = (await start(phone, number)).body.data?.phone_change_id;
    const code = await codeTo(number);
    const answers = [await verify(phone, id, code), await verify(phone, id, code)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const told = (await listOutbox(app.deps, man.phone)).filter(({ body }) => body.includes('変更されました'));
    expect(told).toHaveLength(1);
  });

  test('needs the password, and a number that is another one', async () => {
    const { man, phone } = await pair();
    expect((await start(phone, newNumber(), 'wrong-again-1')).body.errors?.[0]?.path).toBe('body.password');
    expect((await start(phone, `0${man.phone.slice(3)}`)).body.errors?.[0]?.message).toBe('現在の電話番号と同じです');
  });

  test('of another account gets the same answer, and no code fits', async () => {
    const [{ phone }, owner] = [await pair(), await makeMan(app.deps)];
    const started = await start(phone, `0${owner.phone.slice(3)}`);
    const free = await start(phone, newNumber());
    expect([started.status, Object.keys(started.body.data ?? {})]).toEqual([201, Object.keys(free.body.data ?? {})]);
    expect((await listOutbox(app.deps, owner.phone))[0]).toMatchObject({
      body: expect.stringContaining('登録済み'),
      code: null,
    });
    expect((await verify(phone, started.body.data?.phone_change_id, '000000')).body.code).toBe('code/wrong');
  });

  test('that another account took meanwhile stays with it', async () => {
    const [{ man, phone }, number] = [await pair(), newNumber()];
    const id = (await start(phone, number)).body.data?.phone_change_id;
    await makeMan(app.deps, { phone: `+81${number.slice(1)}` });
    expect((await verify(phone, id, await codeTo(number))).body.code).toBe('not_found');
    expect(await phoneOf(man)).toBe(man.phone);
  });

  test('a code is looked at five times, and only for the account it was sent for', async () => {
    const [{ phone }, other, number] = [await pair(), await pair(), newNumber()];
    const id = (await start(phone, number)).body.data?.phone_change_id;
    const right = await codeTo(number);
    expect((await verify(other.phone, id, right)).body.code).toBe('not_found');
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(phone, id, wrong)).body.code).toBe('code/wrong');
    expect((await verify(phone, id, right)).body.code).toBe('code/expired');
  });

  test('a message that did not come is sent again, after a minute, without the password; either code fits', async () => {
    const [{ man, phone }, other, number] = [await pair(), await pair(), newNumber()];
    const again = (who: typeof phone, id: unknown) =>
      who.call('POST /api/v1/users/me/phone_changes/resend/', { phone_change_id: id });
    const id = (await start(phone, number)).body.data?.phone_change_id;
    const first = await codeTo(number);
    expect((await again(phone, id)).body.errors?.[0]).toMatchObject({ path: 'body.phone_number', code: 'wait' });
    app.deps.clock.advance(61_000);
    expect((await again(other.phone, id)).body.code).toBe('not_found');
    const sent = await again(phone, id);
    expect(sent.status).toBe(201);
    expect(sent.body.data?.phone_change_id).not.toBe(id);
    expect(await listOutbox(app.deps, `+81${number.slice(1)}`)).toHaveLength(2);
    expect((await verify(phone, id, first)).status).toBe(204);
    expect(await phoneOf(man)).toBe(`+81${number.slice(1)}`);
    // It is done: nothing more goes out.
    expect((await again(phone, id)).body.code).toBe('not_found');
  });

  test('after half an hour the password is asked for again', async () => {
    const [{ phone }, number] = [await pair(), newNumber()];
    const id = (await start(phone, number)).body.data?.phone_change_id;
    app.deps.clock.advance(30 * 60_000);
    const authorization = `Bearer ${(await phone.signIn()).body.data?.access_token}`;
    const body = { phone_change_id: id };
    const late = await phone.call('POST /api/v1/users/me/phone_changes/resend/', body, { authorization });
    expect([late.status, late.body.code]).toEqual([404, 'not_found']);
  });
});
