import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { store } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Prices = Data<'GET /api/v1/female_casts/me/unit_price/'>;
type Card = Data<'GET /api/v1/female_casts/'>['data'][number];
const PRICES = '/api/v1/female_casts/me/unit_price/';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps, { options: [{ id: 7, name: '英会話', price: 2000 }] });
  man = await makeMan(world.deps, { gold: 100_000 });
  await allow({ hourMin: 12_000, hourMax: 32_000 });
});

const allow = (values: Partial<typeof store.$inferInsert>) =>
  world.deps.unitOfWork(({ tx }) => tx.update(store).set(values).where(eq(store.id, 1)));
const read = async () => (await world.call<Prices>(cast, 'GET', PRICES)).data;
const bodyOf = ({ range, courses, extension, photo_nomination, regular_nomination, options, surcharges }: Prices) => ({
  range,
  courses: courses.map(({ minutes, amount }) => ({ minutes, amount })),
  extension: extension.amount,
  photo_nomination: photo_nomination.amount,
  regular_nomination: regular_nomination.amount,
  options: options.map(({ id, amount }) => ({ id, amount })),
  surcharges,
});
const save = (body: object, who: TestPerson = cast) =>
  world.call<Prices>(who, 'PUT', PRICES, { body, key: world.deps.random.uuid() });
const card = async () =>
  (await world.call<Card[]>(null, 'GET', '/api/v1/female_casts/?date=2026-11-21')).data.find(
    ({ id }) => id === cast.castId,
  );

it('a change counts for cards, search and the next quote, and for no quote or booking that exists', async () => {
  const booked = await world.book(man, cast.castId);
  const other = await makeMan(world.deps, { gold: 100_000 });
  const quoted = await world.quote(other, cast.castId, { startsAt: '2026-11-21T16:00:00+09:00' });
  expect((await card())?.price_from).toBe(21_000);
  const before = await read();
  expect(before.courses).toMatchObject([{ minutes: 60, amount: 20_000, min: 12_000, max: 32_000 }, { minutes: 90 }]);

  const body = {
    ...bodyOf(before),
    courses: [
      { minutes: 60, amount: 25_000 },
      { minutes: 90, amount: 30_000 },
    ],
  };
  const { status, data } = await save({ ...body, photo_nomination: 3000, options: [{ id: 7, amount: 4000 }] });
  expect(status).toBe(200);
  expect(data.courses[0]?.amount).toBe(25_000);
  expect((await card())?.price_from).toBe(28_000);
  const found = async (most: number) =>
    (await world.call<Card[]>(null, 'GET', `/api/v1/female_casts/?date=2026-11-21&price_max=${most}`)).data.map(
      ({ id }) => id,
    );
  expect(await found(28_000)).toContain(cast.castId);
  expect(await found(27_000)).not.toContain(cast.castId);
  const next = await world.quote(other, cast.castId, { startsAt: '2026-11-21T16:00:00+09:00', optionIds: [7] });
  expect(next.data.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['course', 25_000],
    ['nomination', 3000],
    ['travel', 2000],
    ['option_7', 4000],
  ]);
  expect((await world.read(man, booked.data.id)).data.lines).toEqual(booked.data.lines);
  expect((await world.request(other, quoted.data.id)).data.total).toBe(quoted.data.total);
});

it('below the floor, above the ceiling, off the grid, another table or more than prices: refused, nothing is changed', async () => {
  const before = await read();
  const body = bodyOf(before);
  const [sixty, ninety] = body.courses;
  for (const wrong of [
    { courses: [{ minutes: 60, amount: 11_000 }, ninety] },
    { courses: [{ minutes: 60, amount: 33_000 }, ninety] },
    { courses: [{ minutes: 60, amount: 20_500 }, ninety] },
    { courses: [sixty] },
    { courses: [sixty, ninety, { minutes: 30, amount: 12_000 }] },
    { extension: 4000 },
    { photo_nomination: 6000 },
    { regular_nomination: -1000 },
    { options: [{ id: 8, amount: 2000 }] },
    { options: [] },
    { options: [{ id: 7, amount: 11_000 }] },
    { price_from: 1000 },
    { travel_fee: 9000 },
    { course_back_percent: 100 },
  ])
    expect(await save({ ...body, ...wrong })).toMatchObject({ status: 400, code: 'validation/failed' });
  expect(await read()).toEqual(before);
  // The cast's extension stood below the range before: left as it is, it stays.
  expect(before.extension.amount).toBeLessThan(before.extension.min);
  expect((await save(body)).status).toBe(200);
  expect((await save(body, man)).code).toBe('role/forbidden');
});

it('a range that the store changed meanwhile is 409 and saves nothing', async () => {
  const before = bodyOf(await read());
  await allow({ hourMax: 24_000 });
  const [, ninety] = before.courses;
  const wish = { ...before, courses: [{ minutes: 60, amount: 22_000 }, ninety] };
  expect(await save(wish)).toMatchObject({ status: 409, code: 'price/range_changed' });
  const now = await read();
  expect(now.courses[0]).toMatchObject({ amount: 20_000, max: 24_000 });
  const answers = await Promise.all(
    [22_000, 23_000].map((amount) => save({ ...wish, range: now.range, courses: [{ minutes: 60, amount }, ninety] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await card())?.price_from).toBe(((await read()).courses[0]?.amount ?? 0) + 1000);
});
