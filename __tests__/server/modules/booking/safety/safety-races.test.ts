import { checkInvariants } from '@/server/db/invariants';
import { makeCast, makeMan } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);

it('asks, climbs, hears her and ends at the same moment, and nobody is a deadlock’s victim', async () => {
  const retried = jest.spyOn(world.deps.log, 'warn');
  const meetings = [];
  for (let round = 0; round < 8; round += 1) {
    at('12:00');
    const cast = await makeCast(world.deps);
    const { id } = (await world.book(await makeMan(world.deps, { gold: 100_000 }), cast.castId, { minutes: 90 })).data;
    await world.event(cast, id, 'accept');
    meetings.push({ id, cast });
  }
  for (const [clock, event] of [
    ['19:30', 'depart'],
    ['20:45', 'arrive'],
    ['21:00', 'start'],
  ] as const) {
    at(clock);
    for (const { id, cast } of meetings) await world.event(cast, id, event);
  }
  at('21:15');
  await world.sweep();
  // Now the next check and the climb of the last one are due together.
  at('22:35');
  await Promise.all([
    ...Array.from({ length: 4 }, () => world.sweep()),
    ...meetings.map(({ id, cast }, turn) =>
      turn % 2 === 0
        ? world.event(cast, id, 'finish')
        : world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, {
            body: { kind: 'ok' },
            key: world.deps.random.uuid(),
          }),
    ),
  ]);
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});
