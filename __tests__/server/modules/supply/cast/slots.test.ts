import * as fc from 'fast-check';
import { parse30 } from '@/domain/business-day';
import { createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { visibleCast } from '@/server/modules/supply/cast/detail';
import { slotsOf, weekOf } from '@/server/modules/supply/cast/schedule';
import { makeCast, makeMan } from '../../../../support/factories';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

let deps: TestDeps;
const day = '2026-11-21';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());
beforeEach(() => deps.clock.set(TEST_NOW));

async function book(castId: number, from: string, minutes: number, placeTypeId: number) {
  const man = await makeMan(deps, { gold: 500_000 });
  return deps.unitOfWork(async (work) => {
    const quote = await createQuote(work, man.id, {
      female_cast_id: castId,
      starts_at: parse30(day, from).toISOString(),
      minutes,
      place: placeTypeId === 17 ? { place_type_id: 17, area_id: 1 } : { place_type_id: 154 },
      option_ids: [],
    });
    return createReservation(work, man.id, { quote_id: quote.id, payment_method: 'gold' });
  });
}
const slots = async (castId: number, minutes: number, placeTypeId = 17, date = day) => {
  const now = deps.clock.now();
  return slotsOf(
    deps.reader(),
    await visibleCast(deps.reader(), castId, null, now),
    { date, minutes, placeTypeId },
    now,
  );
};
const open = async (castId: number, minutes: number, placeTypeId = 17) =>
  (await slots(castId, minutes, placeTypeId)).filter(({ state }) => state === 'open').map(({ starts_at }) => starts_at);

it('gives a ten-minute grid over the shift, open from an hour ahead to the last start that ends with it', async () => {
  const { castId } = await makeCast(deps, { shift: { from: '17:00', to: '21:00' } });
  const all = await slots(castId, 60);
  expect(all).toHaveLength(24);
  expect(all[0]).toEqual({ starts_at: '2026-11-21T17:00:00+09:00', state: 'closed' });
  const times = await open(castId, 60);
  expect([times.at(0), times.at(-1)]).toEqual(['2026-11-21T19:00:00+09:00', '2026-11-21T20:00:00+09:00']);
});

it('keeps the place’s buffer, or a longer one of a travelling cast, free on both sides of a booking', async () => {
  const short = await makeCast(deps, { bufferMinutes: 0, shift: { from: '19:00', to: '25:00' } });
  await book(short.castId, '22:00', 60, 154);
  const afterStore = await open(short.castId, 60, 154);
  expect(afterStore).toContain('2026-11-21T20:50:00+09:00');
  expect(afterStore).not.toContain('2026-11-21T21:00:00+09:00');
  expect(afterStore).toContain('2026-11-21T23:10:00+09:00');
  expect(afterStore).not.toContain('2026-11-21T23:00:00+09:00');
  // A hotel before the booking needs half an hour to come back.
  expect(await open(short.castId, 60, 17)).not.toContain('2026-11-21T20:40:00+09:00');
  const long = await makeCast(deps, { bufferMinutes: 50, shift: { from: '19:00', to: '25:00' } });
  await book(long.castId, '22:00', 60, 17);
  const hotel = await open(long.castId, 60, 17);
  expect(hotel).toContain('2026-11-21T20:10:00+09:00');
  expect(hotel).not.toContain('2026-11-21T20:20:00+09:00');
  // The cast's own preparation belongs to the way: a store room needs its ten minutes only.
  const store = await open(long.castId, 60, 154);
  expect(store).toContain('2026-11-21T20:50:00+09:00');
  expect(store).not.toContain('2026-11-21T23:40:00+09:00');
  expect(store).toContain('2026-11-21T23:50:00+09:00');
});

it('opens exactly the starts that a quote would get', async () => {
  const cast = await makeCast(deps, {
    shift: [
      { from: '18:30', to: '22:00' },
      { from: '24:00', to: '29:00' },
    ],
  });
  await book(cast.castId, '25:00', 70, 17);
  const man = await makeMan(deps, { gold: 500_000 });
  const wish = fc.record({
    slot: fc.integer({ min: 0, max: 80 }),
    minutes: fc.constantFrom(50, 60, 90, 120),
    place: fc.constantFrom(17, 154),
  });
  await fc.assert(
    fc.asyncProperty(wish, async ({ slot, minutes, place }) => {
      const startsAt = new Date(parse30(day, '17:00').getTime() + slot * 10 * MINUTE_MS);
      const offered = (await open(cast.castId, minutes, place)).some((time) => Date.parse(time) === startsAt.getTime());
      const quoted = await deps
        .unitOfWork((work) =>
          createQuote(work, man.id, {
            female_cast_id: cast.castId,
            starts_at: startsAt.toISOString(),
            minutes,
            place: place === 17 ? { place_type_id: 17, area_id: 1 } : { place_type_id: 154 },
            option_ids: [],
          }),
        )
        .then(
          () => true,
          () => false,
        );
      expect(offered).toBe(quoted);
    }),
    { numRuns: 80 },
  );
});

it('refuses lengths and places that the cast does not offer, and has nothing outside the bookable days', async () => {
  const { castId } = await makeCast(deps, { placeTypeIds: [16, 17] });
  const refused = (path: string) => ({ code: 'validation/failed', errors: [expect.objectContaining({ path })] });
  await expect(slots(castId, 40)).rejects.toMatchObject(refused('query.minutes'));
  await expect(slots(castId, 65)).rejects.toMatchObject(refused('query.minutes'));
  await expect(slots(castId, 720)).rejects.toMatchObject(refused('query.minutes'));
  await expect(slots(castId, 60, 154)).rejects.toMatchObject(refused('query.place_type_id'));
  await expect(slots(castId, 60, 5)).rejects.toMatchObject(refused('query.place_type_id'));
  expect(await slots(castId, 60, 17, '2026-11-28')).toEqual([]);
  expect(await slots(castId, 60, 17, '9999-12-31')).toEqual([]);
});

it('shows everything closed while the cast pauses', async () => {
  const { castId } = await makeCast(deps, { accepting: false });
  expect(await open(castId, 60)).toEqual([]);
});

describe('the week', () => {
  const week = async (castId: number, date?: string) => {
    const now = deps.clock.now();
    return weekOf(deps.reader(), await visibleCast(deps.reader(), castId, null, now), date, now);
  };

  it('marks seven days, hours of work only, and a day by how much of it is left', async () => {
    const { castId } = await makeCast(deps, {
      shift: [
        { from: '18:00', to: '23:00' },
        { business_date: '2026-11-22', from: '18:00', to: '29:00' },
      ],
    });
    const days = await week(castId);
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({
      date: day,
      from: '18:00',
      to: '23:00',
      state: 'open',
      hours: [
        { hour: 18, state: 'closed' },
        { hour: 19, state: 'open' },
        { hour: 20, state: 'open' },
        { hour: 21, state: 'open' },
        { hour: 22, state: 'few' },
      ],
    });
    expect(days[1]).toMatchObject({ date: '2026-11-22', from: '18:00', to: '29:00', state: 'open' });
    expect(days[2]).toEqual({ date: '2026-11-23', from: null, to: null, state: 'closed', hours: [] });
    await book(castId, '20:00', 90, 17);
    expect((await week(castId))[0]).toMatchObject({ state: 'few' });
    deps.clock.set('2026-11-21T22:30:00+09:00');
    expect((await week(castId))[0]).toMatchObject({ state: 'closed' });
  });

  it('refuses dates that nothing can stand on', async () => {
    const { castId } = await makeCast(deps);
    await expect(week(castId, '9999-12-31')).rejects.toMatchObject({ errors: [{ path: 'query.date' }] });
  });
});
