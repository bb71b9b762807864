import * as fc from 'fast-check';
import type { Data } from '@/contract';
import { EVENT_AUDIENCES } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { visit } from '../../views/cast-home/business-scene';
import { HOME } from './home-scene';
import { HOTEL, makeWorld, ROOM, TONIGHT, type World } from './world';

/** What a customer is told before a quote is what the quote says. */
let world: World;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T15:00:00+09:00'));

type Estimate = Data<'POST /api/v1/users/me/reservation_estimates/'>;
const estimate = (who: TestPerson, body: object) =>
  world.call<Estimate>(who, 'POST', '/api/v1/users/me/reservation_estimates/', { body });

const send = <T>(who: TestPerson, path: string, body: object) =>
  world.call<T>(who, 'POST', path, { body, key: world.deps.random.uuid() });

const yen = (max: number) => fc.integer({ min: 0, max });
const meeting = fc.record({
  photo: yen(5000),
  regular: yen(5000),
  fee: yen(3000),
  surcharges: fc.record({
    day: yen(3000),
    night: yen(3000),
    home: yen(3000),
    hotel: yen(3000),
    store: yen(3000),
  }),
  options: fc.array(yen(9999), { maxLength: 3 }),
  isRegular: fc.boolean(),
  isFollowing: fc.boolean(),
  event: fc.option(
    fc.record({
      audience: fc.constantFrom(...keysOf(EVENT_AUDIENCES)),
      gift: fc.constantFrom(
        { benefit: 'percent', amount: 15 },
        { benefit: 'yen', amount: 3000 },
        { benefit: 'minutes', amount: 30 },
      ),
    }),
  ),
  minutes: fc.constantFrom(60, 80, 90, 120, 150),
  place: fc.constantFrom('certified', 'other hotel', 'hotel later', 'room', 'home'),
  /** Hours from 18:00; the shift ends at 29:00, so that free minutes do not always fit. */
  hours: fc.integer({ min: 0, max: 8 }),
});
type Meeting = typeof meeting extends fc.Arbitrary<infer T> ? T : never;

/** One of the bands, and one of the kinds of place, costs nothing on top: so the table of prices wants it. */
const tableOf = (all: Meeting['surcharges']) => ({ ...all, evening: 0, store: 0 });

const EVENT = {
  name: '秋のはじまりに',
  starts_on: '2026-11-21',
  ends_on: '2026-11-22',
  from_hour: null,
  to_hour: null,
  submit: true,
};

async function placeOf(one: Pick<Meeting, 'place'>, man: TestPerson): Promise<object> {
  if (one.place !== 'home') {
    const places = { certified: HOTEL, 'other hotel': { ...HOTEL, mst_hotel_id: 4 }, room: ROOM };
    return one.place === 'hotel later' ? { place_type_id: 17, area_id: 1 } : places[one.place];
  }
  const made = await world.call<{ id: number }>(man, 'POST', '/api/v1/users/me/homes/', {
    body: { ...HOME, area_id: 1 },
  });
  return { place_type_id: 16, home_id: made.data.id };
}

async function give(cast: TestCast, { event }: Meeting) {
  if (event === null) return;
  const made = await send<{ id: number }>(cast, '/api/v1/female_casts/me/events/', {
    ...EVENT,
    audience: event.audience,
    ...event.gift,
  });
  expect((await send(ops, `/api/v1/ops/events/${made.data.id}/approve/`, { version: 1 })).status).toBe(204);
}

it('the lines of an estimate are those of the quote, for each customer, where, when and for how long', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(meeting, async (one) => {
      world.deps.clock.set('2026-11-21T09:00:00+09:00');
      const cast = await makeCast(world.deps, {
        photoNomination: one.photo,
        regularNomination: one.regular,
        travelFee: one.fee,
        surcharges: tableOf(one.surcharges),
        options: one.options.map((price, at) => ({ id: at + 1, name: `オプション${at + 1}`, price })),
        placeTypeIds: [16, 17, 154],
      });
      const man = await makeMan(world.deps, { gold: 200_000 });
      await give(cast, one);
      if (one.isFollowing) await send(man, '/api/v1/users/me/follows/', { female_cast_id: cast.castId });
      const other = await makeCast(world.deps);
      await visit(world, man, one.isRegular ? cast : other);
      const startsAt = new Date(Date.parse('2026-11-21T18:00:00+09:00') + one.hours * 3_600_000);
      const wish = {
        female_cast_id: cast.castId,
        starts_at: `${new Date(startsAt.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`,
        minutes: one.minutes,
        place: await placeOf(one, man),
        option_ids: one.options.map((_, at) => at + 1),
      };
      const told = await estimate(man, wish);
      const quoted = await world.call<Estimate>(man, 'POST', '/api/v1/users/me/reservation_quotes/', { body: wish });
      if (quoted.status !== 201) return;
      compared += 1;
      expect([told.status, told.data.lines, told.data.total]).toEqual([200, quoted.data.lines, quoted.data.total]);
    }),
    { numRuns: 16 },
  );
  expect(compared).toBeGreaterThan(7);
});

it('what is not chosen yet costs nothing, and a home not named yet costs the way to a home', async () => {
  const cast = await makeCast(world.deps, {
    placeTypeIds: [16, 17, 154],
    surcharges: { day: 0, evening: 1000, night: 2000, home: 500, hotel: 0, store: 0 },
  });
  const man = await makeMan(world.deps);
  const wish = { female_cast_id: cast.castId, minutes: 60 };
  const codes = async (more: object) =>
    (await estimate(man, { ...wish, ...more })).data.lines.map(({ code, amount }) => `${code} ${amount}`);
  expect(await codes({})).toEqual(['course 20000', 'nomination 1000']);
  expect(await codes({ starts_at: TONIGHT })).toEqual(['course 20000', 'band 1000', 'nomination 1000']);
  expect(await codes({ place: { place_type_id: 16 } })).toEqual([
    'course 20000',
    'nomination 1000',
    'place 500',
    'travel 2000',
  ]);
});

it('nothing is estimated for who may not see the cast, and nothing that is not offered', async () => {
  const hidden = await makeCast(world.deps, { publishedAt: null });
  const cast = await makeCast(world.deps);
  const man = await makeMan(world.deps);
  const code = async (castId: number, more: object = {}): Promise<[number, string | undefined]> => {
    const answer = await estimate(man, { female_cast_id: castId, minutes: 60, ...more });
    return [answer.status, answer.code];
  };
  expect(await code(hidden.castId)).toEqual([404, 'not_found']);
  expect(await code(cast.castId, { option_ids: [9] })).toEqual([422, 'booking/not_possible']);
  expect(await code(cast.castId, { place: { place_type_id: 17, mst_hotel_id: 999_999 } })).toEqual([404, 'not_found']);
  const foreign = await makeMan(world.deps);
  const home = await placeOf({ place: 'home' }, foreign);
  expect(await code(cast.castId, { place: home })).toEqual([404, 'not_found']);
});
