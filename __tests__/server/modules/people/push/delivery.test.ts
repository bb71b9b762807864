import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { outbox, pushSubscription } from '@/server/db/schema';
import { setMail } from '@/server/modules/people/person/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { type Device, kinds, openPush, type PushWorld } from './world';

let world: PushWorld;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openPush();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx.delete(outbox);
    await tx.delete(pushSubscription);
  });
  man = await world.man({ gold: 100_000 });
  cast = await world.cast({ displayName: 'みさきテスト' });
});

const waiting = async () =>
  (await world.deps.reader().select().from(outbox)).filter((row) => row.channel === 'push' && row.sentAt === null);

/** Numbers to which an SMS was queued. */
const texts = async () =>
  (await world.deps.reader().select().from(outbox)).filter(({ channel }) => channel === 'sms').map(({ to }) => to);

/** A request that is to reach the cast's device. */
const requested = async (wish: Parameters<PushWorld['device']>[1] = {}): Promise<{ device: Device; id: string }> => {
  const device = await world.device(cast, wish);
  return { device, id: await world.request(man, cast) };
};

test('a push is sealed for its browser alone and signed by the key that the browser subscribed with', async () => {
  const { device, id } = await requested();
  await world.deliver();
  const [push, ...more] = device.browser.received;
  expect(more).toEqual([]);
  expect(push?.payload).toEqual({
    kind: 'request',
    subject: id,
    title: 'YOI',
    body: '新しいお知らせがあります',
    path: '/home',
    tag: `reservation:${id}`,
    badge: 1,
  });
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: '3600',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  const shown = await world.call<{ public_key: string }>(man, 'GET push_public_key/');
  expect(key).toBe(shown.data.public_key);
  const { payload } = await jwtVerify(token, publicKeyOf(key), {
    algorithms: ['ES256'],
    audience: world.emulator.origin,
  });
  expect(payload).toMatchObject({ sub: 'mailto:push@example.jp' });
  expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  expect((await world.rows())[0]?.lastSuccessAt).toEqual(world.deps.clock.now());
});

test('nothing of person, place, price or text is in it, whatever the person chose to see', async () => {
  const castDevice = await world.device(cast, { show_content: true });
  const customerDevice = await world.device(man, { show_content: true });
  const id = await world.request(man, cast);
  await world.event(cast, id, 'accept');
  const room = await world.call<{ id: string }>(man, 'POST users/me/talk_rooms/', { female_cast_id: cast.castId });
  const message = { client_id: world.deps.random.uuid(), body: 'ひみつの合言葉' };
  await world.call(man, `POST users/me/talk_rooms/${room.data.id}/messages/`, message);
  await world.deliver();
  expect(castDevice.browser.received.map(({ payload }) => payload.body).sort()).toEqual(
    ['予約のリクエストが届きました', '新しいメッセージがあります'].sort(),
  );
  expect(customerDevice.browser.received.map(({ payload }) => payload.body)).toEqual(['予約が確定しました']);
  for (const { text } of [...castDevice.browser.received, ...customerDevice.browser.received])
    for (const secret of ['みさきテスト', 'ひみつ', 'テスト', '20000', '20,000', 'ルーム', '1-1-1', man.phone])
      expect(text).not.toContain(secret);
});

test('each step goes to the side that did not take it, on all of its devices', async () => {
  const [customerDevice, tablet, castDevice] = [
    await world.device(man),
    await world.device(man),
    await world.device(cast),
  ];
  const id = await world.request(man, cast);
  await world.event(cast, id, 'accept');
  await world.deliver();
  for (const [clock, person, event] of [
    ['19:30', cast, 'depart'],
    ['20:50', cast, 'arrive'],
    ['20:58', man, 'enter'],
    ['20:59', cast, 'start'],
    ['22:00', cast, 'finish'],
    ['22:05', man, 'dispute'],
  ] as const) {
    world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
    const { code } = await world.event(
      person,
      id,
      event,
      event === 'dispute' ? { reason: '予定していた時間より短く終わりました。' } : undefined,
    );
    expect(code).toBeUndefined();
    await world.deliver();
  }
  const toHim = ['accepted', 'departed', 'place_wanted', 'arrived', 'started', 'finished'];
  expect(kinds(customerDevice).filter((kind) => kind !== 'place_wanted')).toEqual(
    toHim.filter((kind) => kind !== 'place_wanted'),
  );
  expect(kinds(customerDevice)).toContain('place_wanted');
  expect(kinds(tablet)).toEqual(kinds(customerDevice));
  expect(kinds(castDevice).filter((kind) => kind !== 'reminder')).toEqual(['request', 'entered', 'dispute']);
  expect(new Set(customerDevice.browser.received.map(({ payload }) => payload.tag))).toEqual(
    new Set([`reservation:${id}`]),
  );
  expect(customerDevice.browser.received[0]?.payload.path).toBe(`/reserve/detail/${id}`);
});

test.each([
  ['decline', 'cast', 'declined'],
  ['cancel', 'cast', 'cancelled'],
  ['cancel', 'male', 'cancelled'],
] as const)('%s by the %s comes to the other as %s', async (event, side, kind) => {
  const other = await world.device(side === 'cast' ? man : cast);
  const id = await world.request(man, cast);
  await world.event(side === 'cast' ? cast : man, id, event);
  await world.deliver();
  expect(kinds(other).at(-1)).toBe(kind);
});

test('a request without an answer comes to the customer as expired', async () => {
  const customerDevice = await world.device(man);
  await world.request(man, cast);
  world.deps.clock.advance(31 * 60_000);
  await world.deliver();
  expect(kinds(customerDevice)).toEqual(['expired']);
});

test('a message comes with the number that waits, and not from a blocked account', async () => {
  const castDevice = await world.device(cast);
  const room = await world.call<{ id: string }>(man, 'POST users/me/talk_rooms/', { female_cast_id: cast.castId });
  const say = (body: string) =>
    world.call(man, `POST users/me/talk_rooms/${room.data.id}/messages/`, {
      client_id: world.deps.random.uuid(),
      body,
    });
  await say('一');
  await say('二');
  await world.deliver();
  expect(castDevice.browser.received.map(({ payload }) => [payload.kind, payload.tag, payload.badge])).toEqual([
    ['talk', `talk:${room.data.id}`, 2],
    ['talk', `talk:${room.data.id}`, 2],
  ]);
  expect(castDevice.browser.received[0]?.payload.path).toBe(`/talk/message?userId=${man.id}`);
  await world.call(cast, 'POST users/me/blocks/', { user_id: man.id });
  expect((await say('三')).status).toBe(201);
  await world.deliver();
  expect(castDevice.browser.received).toHaveLength(2);
});

describe('what a person chose', () => {
  test('a proven mail address hears that the evening is on or off, in words that say nothing; switched off, nothing', async () => {
    const { id } = await requested();
    const mails = async () =>
      (await world.deps.reader().select().from(outbox)).filter(({ channel }) => channel === 'mail');
    await world.deps.unitOfWork(({ tx }) => setMail(tx, man.id, 'taka@example.jp'));
    await world.event(cast, id, 'accept');
    await world.event(cast, id, 'depart');
    expect(await mails()).toEqual([
      expect.objectContaining({ to: 'taka@example.jp', subject: '【YOI】お知らせ', code: null }),
    ]);
    expect((await mails())[0]?.body).toMatch(/^新しいお知らせがあります。アプリを開いてご確認ください。/);
    await world.event(cast, id, 'cancel');
    expect(await mails()).toHaveLength(2);
    await world.settle(man, { has_notify_mail: false });
    await world.event(cast, await world.request(man, cast), 'accept');
    expect(await mails()).toHaveLength(2);
  });

  test('switched off, nothing is queued; SMS follows its own switch', async () => {
    const { device } = await requested({ has_notify_push_notification1: false, has_notify_sms: false });
    expect(await world.deps.reader().select().from(outbox)).toEqual([]);
    await world.deliver();
    expect(device.browser.received).toEqual([]);
  });

  test("in quiet hours today's booking still comes, by SMS too, talk and tomorrow's do not", async () => {
    const castDevice = await world.device(cast, { quiet_from: '17:00', quiet_to: '09:00' });
    const tomorrow = await world.cast({ shift: { business_date: '2026-11-22' } });
    const other = await world.device(tomorrow, { quiet_from: '17:00', quiet_to: '09:00' });
    await world.request(man, cast);
    await world.request(man, tomorrow, '2026-11-22T21:00:00+09:00');
    const room = await world.call<{ id: string }>(man, 'POST users/me/talk_rooms/', { female_cast_id: cast.castId });
    const message = { client_id: world.deps.random.uuid(), body: 'こんばんは' };
    await world.call(man, `POST users/me/talk_rooms/${room.data.id}/messages/`, message);
    expect(await texts()).toEqual([cast.phone]);
    await world.deliver();
    expect([kinds(castDevice), kinds(other)]).toEqual([['request'], []]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription, and nothing is tried again', async (status) => {
    const { device } = await requested();
    device.browser.answer(status);
    await world.deliver();
    expect(await world.rows()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(device.browser.asked()).toBe(1);
  });

  test('that sends us elsewhere is not followed', async () => {
    const { device } = await requested();
    const elsewhere = world.emulator.browser();
    device.browser.answer(307, elsewhere.subscription.endpoint);
    await world.deliver();
    expect(elsewhere.asked()).toBe(0);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'Error: the push service answered 307' }]);
  });

  test('that is in trouble is tried again, six times at most, and the subscription stays', async () => {
    const { device } = await requested();
    device.browser.answer(503);
    await world.deliver();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    device.browser.answer(201);
    world.deps.clock.advance(10_000);
    await world.deliver();
    expect(kinds(device)).toEqual(['request']);
    expect(await waiting()).toEqual([]);

    await world.event(man, await lastId(), 'cancel');
    device.browser.answer(500);
    for (let turn = 0; turn < 12; turn += 1) {
      await world.deliver();
      world.deps.clock.advance(10_000 * 2 ** turn);
    }
    expect(device.browser.asked()).toBe(2 + 6);
    expect(await waiting()).toEqual([]);
    expect(await world.rows()).toHaveLength(1);
  });

  test('is not asked when the address is none of the known ones, however it came to be stored', async () => {
    const elsewhere = world.emulator.browser();
    const { device } = await requested();
    const endpoint = elsewhere.subscription.endpoint.replace('127.0.0.1', 'localhost');
    await world.deps.unitOfWork(({ tx }) => tx.update(pushSubscription).set({ endpoint }));
    await world.deliver();
    expect([elsewhere.asked(), device.browser.asked()]).toEqual([0, 0]);
    expect(await world.rows()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

test('what was queued for one owner of a device never comes to the next', async () => {
  const { device } = await requested();
  const next = await world.man();
  await world.deps.unitOfWork(({ tx }) => tx.update(pushSubscription).set({ personId: next.id }));
  await world.deliver();
  expect(device.browser.asked()).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('news that is stale is not sent', async () => {
  const { device } = await requested();
  world.deps.clock.advance(3_600_000);
  await world.deps.unitOfWork(({ tx }) => tx.update(outbox).set({ dueAt: world.deps.clock.now() }));
  await world.deliver();
  expect(kinds(device)).not.toContain('request');
});

const lastId = async () =>
  (await world.call<{ id: string }[]>(man, 'GET users/me/reservations/?tab=live')).data[0]?.id ?? '';

const publicKeyOf = (key: string) => {
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
};
