/**
 * The first price that a list shows is the total of the first quote: nothing that all customers pay comes on top
 * later.
 */
import type { Data } from '@/contract';
import { priceFrom } from '@/domain/pricing';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

type Cards = Data<'GET /api/v1/female_casts/'>['data'];
type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;

let world: World;
let man: TestPerson;
let casts: TestCast[];
beforeAll(async () => {
  world = await makeWorld();
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps);
  casts = [];
  for (const [amount, photoNomination, travelFee, minutes] of [
    [18_000, 2_000, 2_000, 60],
    [15_000, 1_000, 0, 50],
    [26_000, 3_000, 3_000, 90],
    [19_000, 0, 1_000, 60],
  ] as const) {
    const courses = [{ minutes, amount }];
    const first = priceFrom({ courses, extensionAmount: 5_000, photoNomination }, minutes);
    const prices = { courses, photoNomination, travelFee, priceFrom: first, priceMinutes: minutes };
    casts.push(await makeCast(world.deps, { ...prices, regularNomination: photoNomination + 1_000 }));
  }
});
afterAll(() => world.close());

const search = async (query = '') =>
  (await world.call<Cards>(null, 'GET', `/api/v1/female_casts/?limit=50${query}`)).data;

it('of each card equals the quote of that length at the room, and in a certified hotel town', async () => {
  const cards = await search();
  expect(cards).toHaveLength(casts.length);
  for (const { castId } of casts) {
    const card = cards.find(({ id }) => id === castId);
    const { data: detail } = await world.call<Detail>(null, 'GET', `/api/v1/female_casts/${castId}/`);
    expect(detail.price_from).toBe(card?.price_from);
    for (const place of [{ place_type_id: 154 }, { place_type_id: 17, area_id: 1 }]) {
      const { data } = await world.quote(man, castId, { minutes: detail.price_minutes, place });
      expect(data.total).toBe(card?.price_from);
    }
    // Area 1 has such a town; what the booking adds for a hotel is therefore nothing.
    expect(detail.free_area_ids).toEqual([1]);
  }
});

it('is what the highest price filters by and what the order by price is made of', async () => {
  const all = (await search('&sort=price')).map(({ price_from }) => price_from);
  expect(all).toEqual([16_000, 19_000, 20_000, 29_000]);
  expect((await search('&price_max=20000&sort=price')).map(({ price_from }) => price_from)).toEqual(all.slice(0, 3));
  expect((await search('&price_max=19999&sort=price')).map(({ price_from }) => price_from)).toEqual(all.slice(0, 2));
});
