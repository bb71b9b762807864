/** When the cast who departed is expected: from places that are known, and told to the customer. */
import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { store } from '@/server/db/schema';
import { makeCast, makeMan } from '../../../../support/factories';
import { agreed, at, cast, man, play, setUpMeeting, world } from './meeting-scene';

setUpMeeting();

type Inbox = Data<'GET /api/v1/users/me/notices/'>['data'];
const bodyOf = async (kind: string) =>
  (await world.call<Inbox>(man, 'GET', '/api/v1/users/me/notices/')).data.find((notice) => notice.kind === kind)?.body;
const expectedOf = async (id: string) => (await world.read(man, id)).data.arrival_expected_at;
const storeAt = (areaId: number) =>
  world.deps.unitOfWork(({ tx }) => tx.update(store).set({ areaId }).where(eq(store.id, 1)));
afterEach(() => storeAt(1));

it('is reckoned at the departure by the way from the store, shown on the way alone and told with it', async () => {
  const id = await agreed();
  await storeAt(3);
  expect(await expectedOf(id)).toBeUndefined();
  await play(id, ['20:40', cast, 'depart']);
  expect(await expectedOf(id)).toBe('2026-11-21T21:10:00+09:00');
  expect((await world.read(cast, id)).data.arrival_expected_at).toBe('2026-11-21T21:10:00+09:00');
  expect(await bodyOf('departed')).toBe('21:10ごろ到着の見込み');
  await play(id, ['21:05', cast, 'arrive']);
  expect(await expectedOf(id)).toBeUndefined();
});

it('an early departure does not promise an arrival before the meeting may begin', async () => {
  const id = await agreed();
  await play(id, ['19:30', cast, 'depart']);
  expect(await expectedOf(id)).toBe('2026-11-21T20:45:00+09:00');
});

it.each([
  ['20:28', '2026-11-21T21:00:00+09:00', 'begins where the meeting before has just ended'],
  ['20:40', '2026-11-21T20:50:00+09:00', 'begins at the store where that is long over'],
])('departed at %s, expected %s: %s', async (departed, expected) => {
  const [roving, guest] = [
    await makeCast(world.deps, { areaIds: [1, 3] }),
    await makeMan(world.deps, { gold: 100_000 }),
  ];
  const before = (
    await world.book(guest, roving.castId, {
      startsAt: '2026-11-21T18:00:00+09:00',
      place: { place_type_id: 17, area_id: 3 },
    })
  ).data.id;
  const next = (await world.book(man, roving.castId)).data.id;
  for (const id of [before, next]) await world.event(roving, id, 'accept');
  await world.call(guest, 'PATCH', `/api/v1/users/me/reservations/${before}/place/`, {
    body: { hotel_name: 'ホテル 別館' },
    key: world.deps.random.uuid(),
  });
  const steps = [
    ['17:00', 'depart'],
    ['17:40', 'arrive'],
    ['18:00', 'start'],
    ['19:00', 'finish'],
  ] as const;
  for (const [clock, event] of steps) {
    at(clock);
    expect((await world.event(roving, before, event)).status).toBe(200);
  }
  at(departed);
  expect((await world.event(roving, next, 'depart')).status).toBe(200);
  expect(await expectedOf(next)).toBe(expected);
});
