import type { Data } from '@/contract';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Store = Data<'GET /api/v1/ops/stores/'>[number];
type Prices = Data<'GET /api/v1/female_casts/me/unit_price/'>;

let world: World;
let ops: TestPerson;
let cast: TestCast;
let man: TestPerson;
beforeEach(async () => {
  world = await makeWorld();
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  ops = await makeOps(world.deps);
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
});
afterEach(() => world.close());

const STORES = '/api/v1/ops/stores/';
const first = async () => {
  const [store] = (await world.call<Store[]>(ops, 'GET', STORES)).data;
  if (!store) throw new Error('no store');
  return store;
};
const change = ({ id, terms }: Store, values: object, by: TestPerson = ops) =>
  world.call<Store>(by, 'PUT', `${STORES}${id}/`, { body: { ...terms, ...values, seen: terms } });
const prices = async () => (await world.call<Prices>(cast, 'GET', '/api/v1/female_casts/me/unit_price/')).data;

it('shows shop ids and terms to the staff alone, and keeps who changed what', async () => {
  const store = await first();
  expect(store.card_shop_id).toBeGreaterThan(0);
  expect(store.changes).toEqual([]);
  for (const other of [cast, man]) {
    expect(await world.call(other, 'GET', STORES)).toMatchObject({ status: 403 });
    expect(await change(store, { hour_min: 20_000 }, other)).toMatchObject({ status: 403 });
  }
  const { data } = await change(store, { course_back_percent: 65, option_max: 8000 });
  const after = { ...store.terms, course_back_percent: 65, option_max: 8000 };
  expect(data).toMatchObject({ terms: after, changes: [{ by: ops.id, before: store.terms, after }] });
  // The same again is no change.
  expect((await change(data, {})).data.changes).toHaveLength(1);
});

it('refuses what a store cannot be, and what was read before a colleague changed it', async () => {
  const store = await first();
  for (const wrong of [
    { course_back_percent: 0 },
    { course_back_percent: 101 },
    { hour_min: 12_500 },
    { hour_max: 301_000 },
    { hour_min: 40_000, hour_max: 30_000 },
    { nomination_max: -1000 },
    { card_shop_id: 1 },
  ])
    expect(await change(store, wrong)).toMatchObject({ status: 400, code: 'validation/failed' });
  const answers = await Promise.all([13_000, 14_000, 15_000].map((least) => change(store, { hour_min: least })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await change(store, { hour_min: 16_000 })).toMatchObject({ status: 409, code: 'store/changed' });
  expect((await first()).changes).toHaveLength(1);
  expect(await world.call(ops, 'PUT', `${STORES}999/`, { body: { ...store.terms, seen: store.terms } })).toMatchObject({
    status: 404,
  });
});

it('leaves her prices as they are, with the range beside, and quotes and bookings as they were agreed', async () => {
  const booked = (await world.book(man, cast.castId)).data;
  const other = await makeMan(world.deps, { gold: 100_000 });
  const quoted = await world.quote(other, cast.castId, { startsAt: '2026-11-21T16:00:00+09:00' });
  world.deps.clock.set('2026-11-21T12:01:00+09:00');
  await change(await first(), { course_back_percent: 50, hour_max: 15_000 });
  const [course] = (await prices()).courses;
  expect(course).toMatchObject({ minutes: 60, amount: 20_000, max: 15_000 });
  expect((await world.request(other, quoted.data.id)).data.total).toBe(quoted.data.total);
  expect((await world.read(man, booked.id)).data.total).toBe(booked.total);
  // Another time that she proposes for it is paid as the booking was.
  const promised = (await world.read(cast, booked.id)).data.reward_estimate;
  await world.event(cast, booked.id, 'propose', undefined, { starts_at: '2026-11-21T23:00:00+09:00' });
  expect((await world.read(cast, booked.id)).data).toMatchObject({ state: 'adjusting', reward_estimate: promised });
});

it('a reward is reckoned with the share of the time when it was booked', async () => {
  const { course_back_percent: before } = (await first()).terms;
  const early = (await world.book(man, cast.castId, { startsAt: '2026-11-21T14:00:00+09:00' })).data.id;
  await world.event(cast, early, 'accept');
  world.deps.clock.set('2026-11-21T12:01:00+09:00');
  await change(await first(), { course_back_percent: 50 });
  const late = (await world.book(man, cast.castId, { startsAt: '2026-11-21T17:00:00+09:00' })).data.id;
  await world.event(cast, late, 'accept');
  for (const [id, hour] of [
    [early, 14],
    [late, 17],
  ] as const) {
    for (const [at, event] of [
      [`${hour - 1}:10`, 'depart'],
      [`${hour - 1}:50`, 'arrive'],
      [`${hour}:00`, 'start'],
      [`${hour + 1}:00`, 'finish'],
    ] as const) {
      world.deps.clock.set(`2026-11-21T${at}:00+09:00`);
      expect((await world.event(cast, id, event)).status).toBe(200);
    }
  }
  world.deps.clock.set('2026-11-22T05:00:00+09:00');
  await world.sweep();
  const { lines } = (
    await world.call<Data<'GET /api/v1/female_casts/me/reward/{shift_id}/'>>(
      cast,
      'GET',
      `/api/v1/female_casts/me/reward/${cast.shiftIds[0]}/`,
    )
  ).data;
  const courses = lines.filter(({ label }) => /%/.test(label));
  expect(courses.map(({ reservation_id, amount }) => [reservation_id, amount])).toEqual([
    [early, 200 * before],
    [late, 200 * 50],
  ]);
});
