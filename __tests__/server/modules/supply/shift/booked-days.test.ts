import fc from 'fast-check';
import { addDays, parse30, toTokyoIso } from '@/domain/business-day';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

const DAY = '2026-11-21';
const TEN_MINUTES = 600_000;
const PLACES = [{ place_type_id: 17, mst_hotel_id: 1 }, { place_type_id: 154 }];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Minutes from 9:00 on a ten-minute grid; the late half of the evening twice as often. */
const start = fc.oneof(fc.integer({ min: 0, max: 114 }), fc.integer({ min: 90, max: 114 }));
const minutes = fc.constantFrom(60, 90, 240, 720, 900, 1440);
const wish = fc.record({ day: fc.integer({ min: 0, max: 2 }), start, minutes, place: fc.integer({ min: 0, max: 1 }) });
const life = fc.array(
  fc.record({ wish, other: wish, end: fc.constantFrom('keep', 'decline', 'accept', 'propose', 'approve', 'day off') }),
  { minLength: 1, maxLength: 6 },
);
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const startsAt = ({ day, start: slot }: Wish) =>
  toTokyoIso(new Date(parse30(addDays(DAY, day), '09:00').getTime() + slot * TEN_MINUTES));
const placeOf = ({ place }: Wish) => PLACES[place] ?? {};

it('holds the same search rows after each booking, move and end as a rewriting would, over the ends of days too', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      world.deps.clock.set(`${DAY}T08:00:00+09:00`);
      const shift = [0, 1, 2].map((day) => ({ business_date: addDays(DAY, day) }));
      const cast = await makeCast(world.deps, { shift, areaIds: [1, 2], longOk: true });
      for (const { wish: asked, other, end } of steps) {
        const man = await makeMan(world.deps, { gold: 1_000_000 });
        const at = { startsAt: startsAt(asked), minutes: asked.minutes, place: placeOf(asked) };
        const quoted = await world.quote(man, cast.castId, at);
        if (quoted.status !== 201) continue;
        const { id } = (await world.request(man, quoted.data.id)).data;
        expect(await castDayInvariant(world.deps.reader())).toEqual([]);
        if (end === 'decline' || end === 'accept') await world.event(cast, id, end);
        if (end === 'propose' || end === 'approve')
          await world.event(cast, id, 'propose', undefined, { starts_at: startsAt(other), place: placeOf(other) });
        expect(await castDayInvariant(world.deps.reader())).toEqual([]);
        if (end === 'approve') await world.event(man, id, 'approve');
        const off = `/api/v1/female_casts/me/shifts/${cast.shiftIds[asked.day]}/?cancel_bookings=true`;
        if (end === 'day off') await world.call(cast, 'DELETE', off);
        expect(await castDayInvariant(world.deps.reader())).toEqual([]);
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 4), endOnFailure: true },
  );
});
