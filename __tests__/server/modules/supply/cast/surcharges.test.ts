import { eq, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { PLACE_TYPE } from '@/domain/place-types';
import { femaleCast, store } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from '../../booking/matching/matching-world';
import type { Shown } from '../../booking/reservation/world';

type Prices = Data<'GET /api/v1/female_casts/me/unit_price/'>;
type Card = Data<'GET /api/v1/female_casts/'>['data'][number];
type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
const PRICES = '/api/v1/female_casts/me/unit_price/';
const NONE = { day: 0, evening: 0, night: 0, home: 0, hotel: 0, store: 0 };
const WANTED = { ...NONE, evening: 1000, night: 3000, hotel: 2000 };
const NIGHT = '2026-11-22T00:00:00+09:00';
const EVENING = '2026-11-21T23:50:00+09:00';
const AFTERNOON = '2026-11-21T16:00:00+09:00';
const ROOM = { place_type_id: 154 };

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
  await allow({ hourMin: 12_000, hourMax: 32_000 });
});

const allow = (values: Partial<typeof store.$inferInsert>) =>
  world.deps.unitOfWork(({ tx }) => tx.update(store).set(values).where(eq(store.id, 1)));
const read = async () => (await world.call<Prices>(cast, 'GET', PRICES)).data;
const save = async (surcharges: object, courses?: { minutes: number; amount: number }[], who: TestPerson = cast) => {
  const { range, extension, photo_nomination, regular_nomination, ...rest } = await read();
  const body = {
    range,
    courses: courses ?? rest.courses.map(({ minutes, amount }) => ({ minutes, amount })),
    extension: extension.amount,
    photo_nomination: photo_nomination.amount,
    regular_nomination: regular_nomination.amount,
    options: [],
    surcharges,
  };
  return world.call<Prices>(who, 'PUT', PRICES, { body, key: world.deps.random.uuid() });
};
const linesOf = (shown: { lines: { code: string; label: string; amount: number }[] }) =>
  shown.lines.map(({ code, amount }) => [code, amount]);
const sumOf = ({ lines }: Shown) => lines.reduce((sum, { amount }) => sum + amount, 0);

it('stand as lines of their own in a quote by start and place, and are charged, held and shared as the course is', async () => {
  const before = await world.quote(man, cast.castId, { startsAt: AFTERNOON });
  expect((await save(WANTED)).data.surcharges).toEqual(WANTED);
  const quoted = await world.quote(man, cast.castId, { startsAt: NIGHT });
  expect(quoted.data.lines).toEqual([
    { code: 'course', label: 'コース 60分', amount: 20_000 },
    { code: 'band', label: '深夜料金（24:00〜29:00）', amount: 3000 },
    { code: 'nomination', label: '写真指名', amount: 1000 },
    { code: 'place', label: 'ホテルの追加料金', amount: 2000 },
    { code: 'travel', label: expect.anything(), amount: 2000 },
  ]);
  const evening = await world.quote(man, cast.castId, { startsAt: EVENING, place: ROOM });
  expect(linesOf(evening.data)).toEqual([
    ['course', 20_000],
    ['band', 1000],
    ['nomination', 1000],
  ]);
  const day = await world.quote(man, cast.castId, { startsAt: AFTERNOON, place: ROOM });
  const [card] = (await world.call<Card[]>(null, 'GET', '/api/v1/female_casts/?date=2026-11-21&limit=50')).data.filter(
    ({ id }) => id === cast.castId,
  );
  expect(day.data.total).toBe(card?.price_from);
  expect((await world.call<Detail>(man, 'GET', `/api/v1/female_casts/${cast.castId}/`)).data.surcharges).toEqual(
    WANTED,
  );

  const { data: booked } = await world.request(man, quoted.data.id);
  expect(booked.total).toBe(28_000);
  expect(sumOf(booked)).toBe(booked.total);
  expect(await world.gold(man)).toMatchObject({ held: 28_000, total: 72_000 });
  const { courseBackPercent: percent = 0 } =
    (await world.deps.reader().select().from(store)).find(({ id }) => id === 1) ?? {};
  expect((await world.read(cast, booked.id)).data.reward_estimate).toBe((25_000 * percent) / 100 + 3000);

  // What was quoted before stands as it was.
  const old = await makeMan(world.deps, { gold: 100_000 });
  expect((await world.request(man, before.data.id)).data.lines).toEqual(before.data.lines);
  await save(NONE);
  expect((await world.read(man, booked.id)).data.lines).toEqual(booked.lines);
  expect(
    linesOf((await world.quote(old, cast.castId, { startsAt: '2026-11-22T02:00:00+09:00', place: ROOM })).data),
  ).toHaveLength(2);
});

it('are part of what a cancellation costs', async () => {
  await save(WANTED);
  const booked = (await world.book(man, cast.castId, { startsAt: NIGHT })).data;
  await world.event(cast, booked.id, 'accept');
  world.deps.clock.set('2026-11-21T23:30:00+09:00');
  const preview = await world.call<{ percent: number; fee: number }>(
    man,
    'GET',
    `/api/v1/users/me/reservations/${booked.id}/cancel_preview/`,
  );
  const { percent, fee } = preview.data;
  expect(percent).toBeGreaterThan(0);
  expect(fee).toBe((25_000 * percent) / 100 + (percent === 100 ? 2000 : 0));
});

it('follow a time and place that the cast proposes, and the time of a change that the customer asks for', async () => {
  await save(WANTED);
  const asked = (await world.book(man, cast.castId, { startsAt: EVENING })).data;
  const moved = await world.event(cast, asked.id, 'propose', undefined, { starts_at: NIGHT, place: ROOM });
  expect(moved.data.proposal && linesOf(moved.data.proposal)).toEqual([
    ['course', 20_000],
    ['band', 3000],
    ['nomination', 1000],
  ]);
  const approved = await world.event(man, asked.id, 'approve');
  expect(approved.data.total).toBe(24_000);
  expect(await world.gold(man)).toMatchObject({ held: 24_000 });

  const other = await makeMan(world.deps, { gold: 100_000 });
  const agreed = (await world.book(other, cast.castId, { startsAt: '2026-11-21T20:00:00+09:00' })).data;
  await world.event(cast, agreed.id, 'accept');
  await save({ ...WANTED, hotel: 4000, evening: 2000 });
  const change = async (starts: string) =>
    (
      await world.call<{ lines: Shown['lines'] }>(
        other,
        'GET',
        `/api/v1/users/me/reservations/${agreed.id}/change_quote/?starts_at=${encodeURIComponent(starts)}&minutes=60`,
      )
    ).data;
  // The place stays as it was agreed, the time has the price of the day on which the customer asks.
  expect(linesOf(await change('2026-11-21T19:00:00+09:00'))).toContainEqual(['band', 2000]);
  expect(linesOf(await change('2026-11-21T19:00:00+09:00'))).toContainEqual(['place', 2000]);
  expect(linesOf(await change(AFTERNOON)).map(([code]) => code)).not.toContain('band');
});

it('count against the budget of a matching request, by the start that the cast offers', async () => {
  await save(WANTED);
  // With the free way of a hotel town: 24,000.
  const id = await world.recruit(man, { starts_at: '2026-11-21T21:00:00+09:00', budget_max: 23_000 });
  expect((await world.calls(cast)).map((one) => one.id)).not.toContain(id);
  const rich = await makeMan(world.deps, { gold: 100_000 });
  const second = await world.recruit(rich, { starts_at: '2026-11-21T21:00:00+09:00', budget_max: 24_000 });
  expect((await world.calls(cast)).map((one) => one.id)).toContain(second);
  expect((await world.offer(cast, second)).status).toBe(201);
  const [offer] = (await world.mine(rich, second)).offers;
  expect(offer?.total).toBe(24_000);
  expect(offer && linesOf(offer)).toContainEqual(['band', 1000]);
});

it('stay below the store’s ceiling, on the grid, and leave a time and a place without', async () => {
  const courses = [
    { minutes: 60, amount: 30_000 },
    { minutes: 90, amount: 40_000 },
  ];
  for (const wrong of [
    { ...NONE, night: 500 },
    { ...NONE, night: -1000 },
    { ...NONE, day: 1000, evening: 1000, night: 1000 },
    // The cast's places are hotel and room: one of them must stay without.
    { ...NONE, hotel: 1000, store: 1000 },
    { ...NONE, night: 13_000 },
    { ...NONE, night: 8000, hotel: 5000 },
    { ...NONE, dawn: 1000 },
    { day: 0 },
  ])
    expect(await save(wrong)).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await read()).surcharges).toEqual(NONE);
  expect((await save({ ...NONE, night: 7000, hotel: 5000 })).status).toBe(200);
  expect(await save({ ...NONE, night: 7000, hotel: 5000 }, courses)).toMatchObject({ status: 400 });
  expect((await save({ ...NONE, night: 2000 }, courses)).status).toBe(200);
  // A ceiling that sinks later leaves what is, and lets it sink too.
  await allow({ hourMax: 31_000 });
  expect((await save({ ...NONE, night: 2000 }, courses)).status).toBe(200);
  expect(await save({ ...NONE, night: 3000 }, courses)).toMatchObject({ status: 400 });
  expect((await save({ ...NONE, night: 1000 }, courses)).status).toBe(200);
  expect((await save(NONE, courses, man)).code).toBe('role/forbidden');
});

it('the database takes no amount below nothing and no day without a free band', async () => {
  const set = (surcharges: object) =>
    world.deps.unitOfWork(({ tx }) =>
      tx
        .update(femaleCast)
        .set({ surcharges: sql`${JSON.stringify(surcharges)}::jsonb` })
        .where(eq(femaleCast.id, cast.castId)),
    );
  await expect(set({ ...NONE, day: 1, evening: 1, night: 1 })).rejects.toThrow();
  await expect(set({ ...NONE, hotel: -1 })).rejects.toThrow();
  await expect(set({ day: 0 })).rejects.toThrow();
});

it('a cast cannot leave only places that cost more than the courses', async () => {
  const settings = '/api/v1/female_casts/me/settings/';
  const change = (place_type_ids: number[]) =>
    world.call(cast, 'PATCH', settings, { body: { place_type_ids }, key: world.deps.random.uuid() });
  expect((await save({ ...NONE, hotel: 2000 })).status).toBe(200);
  const [home, hotel] = [PLACE_TYPE.home, PLACE_TYPE.hotel];
  expect(await change([hotel])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.place_type_ids', message: expect.stringContaining('追加料金のない場所') }] },
  });
  expect((await change([home, hotel])).status).toBe(200);
});

it('of fifty changes at once each is whole', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => save({ ...NONE, night: (at % 5) * 1000, hotel: (at % 5) * 1000 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { night, hotel } = (await read()).surcharges;
  expect(night).toBe(hotel);
});
