import { SECOND_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { makeCast, makeMan } from '../../../../support/factories';
import { makeWorld, TONIGHT, type World } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: World;
let retried: jest.SpyInstance;
beforeAll(async () => {
  world = await makeWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
afterEach(async () => {
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('ends a hold, its end, an undo and a cancellation at the same moment in the one state that was told', async () => {
  const cast = await makeCast(world.deps);
  const hold = (id: string) => world.event(cast, id, 'accept', undefined, {});
  const undo = (id: string) =>
    world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/undo/`, { key: world.deps.random.uuid() });
  for (let round = 0; round < 8; round += 1) {
    world.deps.clock.set('2026-11-21T12:00:00+09:00');
    const guest = await makeMan(world.deps, { gold: 30_000 });
    const { id } = (await world.book(guest, cast.castId, { startsAt: TONIGHT })).data;
    await hold(id);
    world.deps.clock.advance(10 * SECOND_MS - (round % 2));
    const [taken, cancelled] = await Promise.all([
      undo(id),
      round < 4 ? world.event(guest, id, 'cancel') : null,
      world.sweep(),
      hold(id),
    ]);
    await world.sweep();
    const { state, held_answer: held } = (await world.read(cast, id)).data;
    if (cancelled?.status === 200) expect(state).toBe('cancelled_user');
    else if (taken.status === 204) expect([state, held === undefined]).toContainEqual('requested');
    else expect([state, taken.code]).toEqual(['confirmed', 'reservation/told']);
    await world.event(cast, id, 'cancel');
  }
});
