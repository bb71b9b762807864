import { SECOND_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { makeCast, makeMan, type TestCast } from '../../../../support/factories';
import { makeWorld, TONIGHT, type World } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
const PRICE = 23_000;
let world: World;
let cast: TestCast;
let retried: jest.SpyInstance;
beforeAll(async () => {
  world = await makeWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

/** A booking that was agreed, or is asked for, and the ways to cancel it and to take that back. */
const booked = async (isAgreed: boolean) => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  const guest = await makeMan(world.deps, { gold: 100_000 });
  const { id } = (await world.book(guest, cast.castId, { startsAt: TONIGHT })).data;
  if (isAgreed) await world.event(cast, id, 'accept');
  return {
    id,
    guest,
    hold: () => world.event(guest, id, 'cancel', undefined, { hold: true, fee: 0 }),
    undo: () =>
      world.call(guest, 'POST', `/api/v1/users/me/reservations/${id}/undo/`, { key: world.deps.random.uuid() }),
    state: async () => (await world.read(guest, id)).data,
  };
};

it('ends an undo, the end of the time and a second press at the same moment in the one state that was told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, guest, hold, undo, state } = await booked(round % 2 === 0);
    await hold();
    world.deps.clock.advance(10 * SECOND_MS - (round % 4 < 2 ? 1 : 0));
    const [taken] = await Promise.all([undo(), world.sweep(), hold()]);
    world.deps.clock.advance(10 * SECOND_MS);
    const before = await state();
    await world.sweep();
    const after = await state();
    // Taken back, and pressed again or not: what is held then is given; what was told is told once.
    if (taken.status === 204 && !before.held_cancellation) expect(['confirmed', 'requested']).toContain(after.state);
    else expect(after).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
    expect(after.timeline.filter(({ event }) => event === 'cancel').length).toBeLessThanOrEqual(1);
    const gold = await world.gold(guest);
    expect(gold.total + gold.held).toBe(100_000);
    expect(gold.held).toBe(after.state === 'cancelled_user' ? 0 : PRICE);
    await world.event(cast, id, 'cancel');
  }
});

it('two presses hold one cancellation, which is given once', async () => {
  const { guest, hold, state } = await booked(true);
  const answers = await Promise.all([hold(), hold(), hold()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const until = new Set(answers.map(({ data }) => data.held_cancellation?.until));
  expect(until.size).toBe(1);
  world.deps.clock.advance(10 * SECOND_MS);
  await Promise.all([world.sweep(), world.sweep()]);
  expect((await state()).timeline.filter(({ event }) => event === 'cancel')).toHaveLength(1);
  expect(await world.gold(guest)).toMatchObject({ total: 100_000, held: 0 });
});

it('of both sides’ cancellations one counts, and the customer gets the apology with the cast’s alone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, guest, hold, state } = await booked(true);
    const [held, called] = await Promise.all([hold(), world.event(cast, id, 'cancel'), world.sweep()]);
    world.deps.clock.advance(10 * SECOND_MS);
    await world.sweep();
    const { state: end } = await state();
    if (called.status === 200) expect([end, held.status]).toEqual(['cancelled_cast', held.status]);
    else expect([end, held.status]).toEqual(['cancelled_user', 200]);
    const apology = end === 'cancelled_cast' ? 1_000 : 0;
    expect(await world.gold(guest)).toMatchObject({ total: 100_000 + apology, held: 0 });
  }
});

it('the cast’s answer and the customer’s cancellation of a request at the same moment leave one end', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, guest, hold, state } = await booked(false);
    const [held, accepted] = await Promise.all([
      hold(),
      world.event(cast, id, 'accept', undefined, round % 2 === 0 ? {} : { hold: false }),
    ]);
    world.deps.clock.advance(10 * SECOND_MS);
    await world.sweep();
    await world.sweep();
    const { state: end } = await state();
    expect(end).toBe(held.status === 200 ? 'cancelled_user' : 'confirmed');
    if (end === 'confirmed') expect(accepted.status).toBe(200);
    expect((await world.gold(guest)).held).toBe(end === 'confirmed' ? PRICE : 0);
    await world.event(cast, id, 'cancel');
  }
});
