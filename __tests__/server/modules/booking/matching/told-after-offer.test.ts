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
  const [he, she] = [await makeMan(world.deps, { gold: 100_000 }), await makeCast(world.deps)];
  const { data: visit } = await world.book(he, she.castId, { startsAt: '2026-11-21T20:30:00+09:00' });
  for (const event of ['accept', 'depart']) expect((await world.event(she, visit.id, event)).status).toBe(200);
  world.deps.clock.set('2026-11-21T20:30:00+09:00');
  for (const event of ['arrive', 'start', 'finish']) expect((await world.event(she, visit.id, event)).status).toBe(200);
  const id = await world.recruit(he, { starts_at: '2026-11-21T23:30:00+09:00' });
  const [before] = await world.calls(she);
  expect(before).toMatchObject({ first_visit: false, my_offer: null, reward_estimate: expect.any(Number) });
  expect((await world.offer(she, id)).status).toBe(201);
  const [after] = await world.calls(she);
  expect(after).toMatchObject({
    first_visit: false,
    reward_estimate: before?.reward_estimate,
    my_offer: { state: 'offered' },
  });
});
