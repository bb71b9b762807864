import type { Data } from '@/contract';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from './business-scene';

type Settings = Data<'GET /api/v1/female_casts/me/settings/'>;
type Terms = Data<'GET /api/v1/female_casts/me/pay_terms/'>;
const SETTINGS = '/api/v1/female_casts/me/settings/';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
});

const change = (body: object, person: TestPerson = cast) =>
  world.call<Settings>(person, 'PATCH', SETTINGS, { body, key: world.deps.random.uuid() });
const found = async (query: string) =>
  (await world.call<{ id: number }[]>(null, 'GET', `/api/v1/female_casts/?date=2026-11-21&${query}`)).data.map(
    ({ id }) => id,
  );

it('what a cast changes counts for search and the next request at once, and for no booking that exists', async () => {
  const booked = await world.book(man, cast.castId);
  expect(booked.data.state).toBe('requested');
  expect(await found('area_id=1')).toContain(cast.castId);
  const { data } = await change({ auto_accept: true, buffer_minutes: 60, area_ids: [1, 2], place_type_ids: [17] });
  expect(data).toMatchObject({ auto_accept: true, buffer_minutes: 60, area_ids: [1, 2], place_type_ids: [17] });
  expect(await found('place=17')).toContain(cast.castId);
  expect(await found('place=154')).not.toContain(cast.castId);
  const other = await makeMan(world.deps, { gold: 100_000 });
  const next = await world.book(other, cast.castId, { startsAt: '2026-11-21T15:00:00+09:00' });
  expect(next.data.state).toBe('confirmed');

  await change({ accepting: false });
  expect(await found('area_id=1')).not.toContain(cast.castId);
  const before = await world.read(man, booked.data.id);
  expect(before.data).toMatchObject({ state: 'requested', lines: booked.data.lines, ends_at: booked.data.ends_at });
});

it.each([
  { id: 1 },
  { store_id: 2 },
  { price_from: 1000 },
  { rank: 99 },
  { auto_accept: 'yes' },
  { buffer_minutes: 121 },
  { buffer_minutes: -10 },
  { place_type_ids: [] },
  { place_type_ids: [18] },
  { area_ids: [999] },
])('refuses %j and changes nothing', async (body) => {
  const before = (await world.call<Settings>(cast, 'GET', SETTINGS)).data;
  expect(await change({ accepting: false, ...body })).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await world.call<Settings>(cast, 'GET', SETTINGS)).data).toEqual(before);
});

it('a customer has no such settings', async () => {
  expect((await change({ accepting: false }, man)).code).toBe('role/forbidden');
});

it('explains a cast’s pay by the cast’s own last completed booking, line by line', async () => {
  const terms = async () => (await world.call<Terms>(cast, 'GET', '/api/v1/female_casts/me/pay_terms/')).data;
  expect(await terms()).toMatchObject({ course_back_percent: 60, last: null });
  await visit(world, man, cast);
  const { last } = await terms();
  expect(last?.lines.map(({ code, amount, kept }) => [code, amount, kept])).toEqual([
    ['course', 20_000, 12_000],
    ['nomination', 1_000, 1_000],
    ['travel', 2_000, 2_000],
  ]);
  expect(last).toMatchObject({ total: 23_000, kept: 15_000 });
});
