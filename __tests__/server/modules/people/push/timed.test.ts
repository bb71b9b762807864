import { installation, outbox, pushSubscription } from '@/server/db/schema';
import { adviseLapsing } from '@/server/modules/money/gold/advice';
import { freeExpiresAt, grant } from '@/server/modules/money/gold/service';
import { vapidKeys } from '@/server/modules/people/push/service';
import type { TestPerson } from '../../../../support/factories';
import { testSettings } from '../../../../support/test-deps';
import { kinds, openPush, type PushWorld } from './world';

let world: PushWorld;
beforeAll(async () => {
  world = await openPush();
});
afterAll(() => world.close());
const at = (instant: string) => world.deps.clock.set(`${instant}:00+09:00`);
beforeEach(async () => {
  at('2026-11-21T12:00');
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx.delete(outbox);
    await tx.delete(pushSubscription);
  });
});

test('both are reminded 3 h, 1 h and 15 min before; the customer also of a missing room in the last hour', async () => {
  const [man, cast] = [await world.man({ gold: 100_000 }), await world.cast({ autoAccept: true })];
  const customerDevice = await world.device(man);
  await world.request(man, cast);
  const castDevice = await world.device(cast);
  for (const time of ['17:59', '18:00', '18:30', '20:00', '20:44', '20:45', '21:05']) {
    at(`2026-11-21T${time}`);
    await world.deliver();
    expect(kinds(customerDevice)).toHaveLength(
      { '17:59': 0, '18:00': 1, '18:30': 1, '20:00': 2, '20:44': 2 }[time] ?? 3,
    );
  }
  expect(kinds(customerDevice)).toEqual(['reminder', 'place_wanted', 'place_wanted']);
  expect(kinds(castDevice)).toEqual(['reminder', 'reminder', 'reminder']);
});

test('a hotel that is not named is asked for three hours, two hours and one hour before; named, it is not asked for again', async () => {
  const [man, cast] = [await world.man({ gold: 100_000 }), await world.cast({ autoAccept: true })];
  const id = await world.request(man, cast, undefined, { place_type_id: 17, area_id: 1 });
  const [customerDevice, castDevice] = [await world.device(man), await world.device(cast)];
  for (const time of ['18:00', '19:00']) {
    at(`2026-11-21T${time}`);
    await world.deliver();
  }
  expect(kinds(customerDevice)).toEqual(['place_wanted', 'place_wanted']);
  expect(kinds(castDevice)).toEqual(['reminder']);
  at('2026-11-21T20:01');
  await world.name(man, id, { hotel_name: 'ホテル 月白', room: '803' });
  await world.deliver();
  expect(kinds(castDevice).slice(1).sort()).toEqual(['place', 'reminder']);
  at('2026-11-21T20:45');
  await world.deliver();
  expect(kinds(customerDevice).at(-1)).toBe('reminder');
});

test('after a standstill no one is reminded of a start that has passed', async () => {
  const [man, cast] = [await world.man({ gold: 100_000 }), await world.cast({ autoAccept: true })];
  await world.request(man, cast);
  const customerDevice = await world.device(man);
  at('2026-11-21T21:05');
  await world.deliver();
  expect(kinds(customerDevice)).toEqual([]);
});

test('a cancelled booking is not remembered', async () => {
  const [man, cast] = [await world.man({ gold: 100_000 }), await world.cast({ autoAccept: true })];
  const id = await world.request(man, cast);
  await world.event(man, id, 'cancel');
  const customerDevice = await world.device(man);
  at('2026-11-21T20:00');
  await world.deliver();
  expect(kinds(customerDevice)).toEqual([]);
});

test('the day after, the customer is invited to review, once, and not when a review is written', async () => {
  const [man, cast] = [await world.man({ gold: 100_000 }), await world.cast({ autoAccept: true })];
  const [first, second] = [await world.request(man, cast), await world.request(man, cast, '2026-11-21T23:00:00+09:00')];
  for (const [id, hour] of [
    [first, 21],
    [second, 23],
  ] as const) {
    for (const event of ['depart', 'arrive', 'start', 'finish']) {
      at(`2026-11-21T${hour}:30`);
      expect((await world.event(cast, id, event)).code).toBeUndefined();
    }
  }
  const rating = { overall: 5, service: 5, photo_match: 5, again: 5 };
  const body = 'とても丁寧で、楽しい時間を過ごすことができました。';
  const review = await world.call(man, `POST users/me/reservations/${second}/review/`, { rating, body });
  expect(review.code).toBeUndefined();
  const customerDevice = await world.device(man);
  at('2026-11-22T12:00');
  await world.deliver();
  await world.deliver();
  expect(customerDevice.browser.received.map(({ payload }) => [payload.kind, payload.path])).toEqual([
    ['review', `/reserve/review?reservation_id=${first}`],
  ]);
});

test('gold that lapses in 30, 7 or 1 days is told at noon, once a day, and hangs on the second switch', async () => {
  const people: { days: number; person: TestPerson }[] = [];
  for (const days of [1, 7, 30, 8]) people.push({ days, person: await world.man() });
  await world.deps.unitOfWork(async (work) => {
    for (const { days, person } of people) {
      const expiresAt = freeExpiresAt(work.now, days);
      const lot = { kind: 'free', amount: 100, expiresAt, source: 'demo', reason: 'grant' } as const;
      await grant(work, { personId: person.id, ...lot });
    }
  });
  const devices = [];
  for (const { days, person } of people) {
    devices.push(await world.device(person, { has_notify_push_notification2: days !== 7 }));
  }
  at('2026-11-21T00:05');
  await world.deps.unitOfWork(adviseLapsing);
  await world.deps.unitOfWork(adviseLapsing);
  await world.deliver();
  expect(devices.map(kinds)).toEqual([[], [], [], []]);
  at('2026-11-21T12:00');
  await world.deliver();
  expect(devices.map(kinds)).toEqual([['gold'], [], ['gold'], []]);
});

describe('the pair that signs', () => {
  test('is made once, and its private half lies sealed in the database', async () => {
    const [first, second] = [await vapidKeys(world.deps), await vapidKeys(world.deps)];
    expect(second).toEqual(first);
    const facts = JSON.stringify(await world.deps.reader().select().from(installation));
    expect(facts).toContain(first.publicKey);
    expect(facts).not.toContain(first.privateKey);
  });

  test('comes from the settings where they name one', async () => {
    const pair = await vapidKeys(world.deps);
    const settings = testSettings({ VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey });
    expect(settings.vapid).toEqual(pair);
    expect(await vapidKeys({ ...world.deps, settings })).toEqual(pair);
  });
});
