import { randomUUID } from 'node:crypto';
import type { Data } from '@/contract';
import { openPush, type PushWorld } from './world';

type PushDevice = Data<'GET /api/v1/users/me/push_device/'>;

let world: PushWorld;
beforeAll(async () => {
  world = await openPush();
});
afterAll(() => world.close());

const read = async (person: Parameters<PushWorld['call']>[0], key: string) =>
  (await world.call<PushDevice>(person, 'GET users/me/push_device/', undefined, key)).data;
const test_ = (person: Parameters<PushWorld['call']>[0], key: string) =>
  world.call<{ delivered_at: string }>(person, 'POST users/me/push_device/test/', undefined, key);

test('a test arrives at this very device, whatever the switches say, and the server keeps when', async () => {
  const cast = await world.cast();
  const off = { has_notify_push_notification1: false, has_notify_push_notification2: false };
  const [here, there] = [await world.device(cast), await world.device(cast, off)];
  expect(await read(cast, here.key)).toMatchObject({
    endpoint: here.browser.subscription.endpoint,
    last_delivered_at: null,
  });
  const { status, data } = await test_(cast, here.key);
  expect(status).toBe(200);
  expect(here.browser.received.map(({ payload }) => payload)).toMatchObject([
    { kind: 'test', title: 'YOI', body: 'テスト通知です。この端末に届いています', path: '/home/config/notification' },
  ]);
  expect(there.browser.received).toEqual([]);
  expect((await read(cast, here.key)).last_delivered_at).toBe(data.delivered_at);
});

test('a device that is not connected says so, and another account’s is not tried', async () => {
  const [man, other] = [await world.man(), await world.man()];
  const device = await world.device(man);
  expect(await read(other, device.key)).toMatchObject({ endpoint: null, last_delivered_at: null });
  expect(await test_(other, device.key)).toMatchObject({ status: 409, code: 'push/not_connected' });
  expect(await test_(man, randomUUID())).toMatchObject({ status: 409, code: 'push/not_connected' });
  expect(device.browser.received).toEqual([]);
});

test('an address that is gone is found out by the test, and forgotten', async () => {
  const man = await world.man();
  const device = await world.device(man);
  device.browser.answer(410);
  expect(await test_(man, device.key)).toMatchObject({ status: 409, code: 'push/not_connected' });
  expect(await read(man, device.key)).toMatchObject({ endpoint: null });
});

test('who is reached by what: SMS unless it was switched off, pushes where a device is connected and the switch is on', async () => {
  const cast = await world.cast();
  const ways = async () => (await read(cast, randomUUID())).reached_by;
  expect(await ways()).toEqual({ push: false, sms: true });
  await world.settle(cast, { has_notify_sms: false, has_notify_push_notification1: true });
  expect(await ways()).toEqual({ push: false, sms: false });
  await world.device(cast);
  expect(await ways()).toEqual({ push: true, sms: false });
  await world.settle(cast, { has_notify_push_notification1: false });
  expect(await ways()).toEqual({ push: false, sms: false });
});
