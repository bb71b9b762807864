import type { Data } from '@/contract';
import { refreshRankings } from '@/server/modules/views/ranking/service';
import { makeCast, makeMan } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/** The cast's place in the ranking, beside what the cast's evenings came to. */
type Results = Data<'GET /api/v1/female_casts/me/results/'>;
type Ranking = Data<'GET /api/v1/female_casts/ranking/'>;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('is the one that guests read, with the one of the day before; without a count or a place it says so', async () => {
  world.deps.clock.set('2026-11-20T10:00:00+09:00');
  const shift = { from: '18:00', to: '29:00' };
  const [first, second] = [
    await makeCast(world.deps, { shift: [shift, { ...shift, business_date: '2026-11-21' }] }),
    await makeCast(world.deps, {
      shift: [
        { from: '18:00', to: '20:00' },
        { ...shift, business_date: '2026-11-21' },
      ],
    }),
  ];
  const hidden = await makeCast(world.deps, { membersOnly: true, shift });
  const man = await makeMan(world.deps);
  const own = async (who = first) =>
    (await world.call<Results>(who, 'GET', '/api/v1/female_casts/me/results/?from=2026-11-20&to=2026-11-20')).data
      .ranking;
  const periods = ['day', 'week', 'month'] as const;
  const none = periods.map((period) => ({ period, place: null, previous: null }));
  expect(await own()).toEqual({ to: null, places: none });
  for (const day of [21, 22]) {
    world.deps.clock.set(`2026-11-${day}T06:10:00+09:00`);
    await world.deps.unitOfWork(refreshRankings);
  }
  for (const who of [first, second]) {
    const { to, places } = await own(who);
    expect(to).toBe('2026-11-21');
    for (const { period, place, previous } of places) {
      const query = `period=${period}&category=total`;
      const { rows } = (await world.call<Ranking>(man, 'GET', `/api/v1/female_casts/ranking/?${query}`)).data;
      const row = rows.find(({ female_cast: { id } }) => id === who.castId);
      expect({ place, previous }).toEqual({ place: row?.place, previous: row?.previous });
      expect(place).not.toBeNull();
    }
  }
  expect((await own(hidden)).places).toEqual(none);
});
