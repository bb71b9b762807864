import { makeCast, makeMan, makeMasterRows } from '../../../../support/factories';
import { makeMatchingWorld } from './matching-world';

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
beforeAll(async () => {
  world = await makeMatchingWorld();
  await makeMasterRows(world.deps);
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
});
afterAll(() => world.close());

it('still tells the cast after the offer that the customer was here before, and what the reward would be', async () => {
  const [customer, cast] = [await makeMan(world.deps, { gold: 100_000 }), await makeCast(world.deps)];
  const { data: visit } = await world.book(customer, cast.castId, { startsAt: '2026-11-21T20:30:00+09:00' });
  for (const event of ['accept', 'depart']) expect((await world.event(cast, visit.id, event)).status).toBe(200);
  world.deps.clock.set('2026-11-21T20:30:00+09:00');
  for (const event of ['arrive', 'start', 'finish'])
    expect((await world.event(cast, visit.id, event)).status).toBe(200);
  const id = await world.recruit(customer, { starts_at: '2026-11-21T23:30:00+09:00' });
  const [before] = await world.calls(cast);
  expect(before).toMatchObject({ first_visit: false, my_offer: null, reward_estimate: expect.any(Number) });
  expect((await world.offer(cast, id)).status).toBe(201);
  const [after] = await world.calls(cast);
  expect(after).toMatchObject({
    first_visit: false,
    reward_estimate: before?.reward_estimate,
    my_offer: { state: 'offered' },
  });
});
