import { randomUUID } from 'node:crypto';
import { pushSubscription } from '@/server/db/schema';
import { makeDeviceKnown, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { openPush, type PushWorld } from './world';

let world: PushWorld;
beforeAll(async () => {
  world = await openPush();
});
afterAll(() => world.close());
beforeEach(() => world.deps.unitOfWork(({ tx }) => tx.delete(pushSubscription)));

const save = (person: Parameters<PushWorld['tell']>[0], subscription: unknown, key?: string) =>
  world.tell(person, { push_notification_subscription: subscription }, key);

describe('the subscription of a device', () => {
  test('is kept for its own device, shown there alone, and removed by null', async () => {
    const [man, key, other] = [await world.man(), randomUUID(), randomUUID()];
    const { subscription } = world.emulator.browser();
    expect((await save(man, subscription, key)).status).toBe(204);
    expect((await world.own(man, key)).push_notification_subscription).toEqual({
      endpoint: subscription.endpoint,
      keys: subscription.keys,
    });
    expect((await world.own(man, other)).push_notification_subscription).toBeNull();
    expect((await world.own(man)).push_notification_subscription).toBeNull();
    await save(man, null, other);
    expect(await world.rows()).toHaveLength(1);
    await save(man, null, key);
    expect(await world.rows()).toEqual([]);
  });

  test('is one per device: a new one takes its place, and an address never stands twice', async () => {
    const [cast, key] = [await world.cast(), randomUUID()];
    const [first, second] = [world.emulator.browser(), world.emulator.browser()];
    await save(cast, first.subscription, key);
    await save(cast, second.subscription, key);
    expect(await world.rows()).toMatchObject([{ deviceKey: key, endpoint: second.subscription.endpoint }]);
    const fresh = randomUUID();
    await save(cast, second.subscription, fresh);
    expect(await world.rows()).toMatchObject([{ deviceKey: fresh, endpoint: second.subscription.endpoint }]);
  });

  test('belongs to the session where a caller sends no cookie', async () => {
    const man = await world.man();
    const { subscription } = world.emulator.browser();
    await save(man, subscription);
    expect((await world.own(man)).push_notification_subscription?.endpoint).toBe(subscription.endpoint);
  });

  test('keeps its keys sealed at rest', async () => {
    const man = await world.man();
    const { subscription } = world.emulator.browser();
    await save(man, subscription, randomUUID());
    const stored = JSON.stringify(await world.rows());
    expect(stored).not.toContain(subscription.keys.auth);
    expect(stored).not.toContain(subscription.keys.p256dh);
  });

  const signIn = async (person: TestPerson, cookies: string[]) => {
    const device = cookies.find((cookie) => cookie.startsWith('yoi_auth_device_key='))?.split('=')[1];
    if (device) await makeDeviceKnown(world.deps, person, device);
    const body = { phone_number: `0${person.phone.slice(3)}`, password: TEST_PASSWORD, transport: 'cookie' };
    const headers = { cookie: cookies.join('; '), origin: world.deps.settings.publicOrigin };
    const reply = await world.send('POST', '/api/auth/tokens', body, headers);
    expect(reply.status).toBe(200);
    return reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  };

  test('goes to the account that signs in on the device, which is told nothing that it did not ask for', async () => {
    const [keeper, other] = [await world.man(), await world.man()];
    const key = randomUUID();
    const deviceKey = `yoi_auth_device_key=${key}`;
    const held = await signIn(keeper, [deviceKey]);
    await save(keeper, world.emulator.browser().subscription, key);
    await signIn(other, [deviceKey, ...held]);
    expect(await world.rows()).toMatchObject([{ deviceKey: key, personId: other.id }]);
    expect((await world.own(keeper, key)).push_notification_subscription).toBeNull();
    expect((await world.settings(other)).has_notify_push_notification1).toBe(false);
  });

  test('moves to another account that shows the same subscription with its keys', async () => {
    const [keeper, other] = [await world.man(), await world.man()];
    const device = await world.device(keeper);
    expect((await save(other, device.browser.subscription, device.key)).status).toBe(204);
    expect(await world.rows()).toMatchObject([{ deviceKey: device.key, personId: other.id }]);
    // The same browser under a new device key (its cookies were cleared).
    const fresh = randomUUID();
    expect((await save(keeper, device.browser.subscription, fresh)).status).toBe(204);
    expect(await world.rows()).toMatchObject([{ deviceKey: fresh, personId: keeper.id }]);
  });

  test('stays with its owner when a stranger knows its address or its device key', async () => {
    const [keeper, thief] = [await world.man(), await world.man()];
    const device = await world.device(keeper);
    const own = world.emulator.browser().subscription;
    const owner = { deviceKey: device.key, personId: keeper.id, endpoint: device.browser.subscription.endpoint };
    // By its address, with keys of the thief.
    const refused = await save(thief, { endpoint: owner.endpoint, keys: own.keys }, randomUUID());
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, 'body.push_notification_subscription.keys']);
    expect(await world.rows()).toMatchObject([owner]);
    // By its device key, at a sign-in, by removing it, and with the thief's own subscription, which is stored beside
    // it.
    await signIn(thief, [`yoi_auth_device_key=${device.key}`]);
    await save(thief, null, device.key);
    expect(await world.rows()).toMatchObject([owner]);
    expect((await save(thief, own, device.key)).status).toBe(204);
    expect(await world.rows()).toEqual(
      expect.arrayContaining([expect.objectContaining(owner), expect.objectContaining({ personId: thief.id })]),
    );
    expect((await world.own(thief, device.key)).push_notification_subscription?.endpoint).toBe(own.endpoint);
    expect((await world.own(keeper, device.key)).push_notification_subscription?.endpoint).toBe(owner.endpoint);
    expect((await world.call(thief, 'DELETE /api/auth/tokens', undefined, device.key)).status).toBe(204);
    expect(await world.rows()).toMatchObject([owner]);
  });

  test('is gone after the sign-out of its device, and only there', async () => {
    const man = await world.man();
    const [phone, tablet] = [await world.device(man), await world.device(man)];
    expect((await world.call(man, 'DELETE /api/auth/tokens', undefined, phone.key)).status).toBe(204);
    expect((await world.rows()).map((row) => row.deviceKey)).toEqual([tablet.key]);
  });
});

describe('an address', () => {
  const endpoints = [
    'https://example.jp/push/1',
    'https://fcm.googleapis.com.example.jp/fcm/send/1',
    'https://evilpush.apple.com.example.jp/1',
    'https://notify.windows.com/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://user:secret@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com@example.jp/1',
    'https://fcm.googleapis.com./fcm/send/1',
    'https://127.0.0.1/1',
    'https://10.0.0.8/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://2130706433/1',
    'http://127.0.0.1:1/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ];

  test.each(endpoints)('%s is refused with words at the field', async (endpoint) => {
    const man = await world.man();
    const { keys } = world.emulator.browser().subscription;
    const refused = await save(man, { endpoint, keys }, randomUUID());
    expect([refused.status, refused.code]).toEqual([400, 'validation/failed']);
    expect(refused.errors).toEqual([
      expect.objectContaining({
        path: 'body.push_notification_subscription.endpoint',
        message: 'この端末の通知サービスには対応していません',
      }),
    ]);
    expect(await world.rows()).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is taken', async (endpoint) => {
    const man = await world.man();
    const { keys } = world.emulator.browser().subscription;
    expect((await save(man, { endpoint, keys }, randomUUID())).status).toBe(204);
  });

  test('with keys that no browser makes is refused', async () => {
    const man = await world.man();
    const { endpoint, keys } = world.emulator.browser().subscription;
    const notOnCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const wrong of [
      { ...keys, p256dh: notOnCurve },
      { ...keys, auth: 'short' },
      { ...keys, p256dh: '' },
    ])
      expect((await save(man, { endpoint, keys: wrong }, randomUUID())).status).toBe(400);
  });
});

test('the app reports that it was launched; of another account nothing is changed', async () => {
  const [man, cast] = [await world.man(), await world.cast()];
  await world.tell(man, { is_pwa_launched: true });
  await world.tell(cast, { is_pwa_launched: true, edges: { female_cast: { id: cast.castId } } });
  expect((await world.own(man)).is_pwa_launched).toBe(true);
  expect((await world.own(cast)).is_pwa_launched).toBe(true);
  expect((await world.call(man, 'PATCH male_users/me/', { id: cast.id, is_pwa_launched: false })).status).toBe(404);
  const foreign = { is_pwa_launched: false, edges: { female_cast: { id: cast.castId + 1 } } };
  expect((await world.tell(cast, foreign)).status).toBe(404);
  expect((await world.own(cast)).is_pwa_launched).toBe(true);
});

test('the settings begin with SMS and mail, and change one by one', async () => {
  const man = await world.man();
  const first = {
    has_notify_push_notification1: false,
    has_notify_push_notification2: false,
    has_notify_mail: true,
    has_notify_sms: true,
    show_content: false,
    quiet_from: null,
    quiet_to: null,
  };
  expect(await world.settings(man)).toEqual(first);
  expect((await world.settle(man, {})).data).toEqual(first);
  const quiet = { quiet_from: '23:00', quiet_to: '07:00' };
  expect((await world.settle(man, quiet)).data).toEqual({ ...first, ...quiet });
  expect((await world.settle(man, { show_content: true })).data).toEqual({ ...first, ...quiet, show_content: true });
  expect(await world.settings(man)).toEqual({ ...first, ...quiet, show_content: true });
});

test('quiet hours need two different ends', async () => {
  const man = await world.man();
  for (const [wish, path] of [
    [{ quiet_from: '23:00' }, 'body.quiet_to'],
    [{ quiet_to: '07:00' }, 'body.quiet_from'],
    [{ quiet_from: '07:00', quiet_to: '07:00' }, 'body.quiet_to'],
    [{ quiet_from: '25:00', quiet_to: '07:00' }, 'body.quiet_from'],
  ] as const) {
    const refused = await world.settle(man, wish);
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, path]);
    expect(refused.errors?.[0]?.message).toMatch(/時刻/);
  }
  expect(await world.settings(man)).toMatchObject({ quiet_from: null, quiet_to: null });
});
