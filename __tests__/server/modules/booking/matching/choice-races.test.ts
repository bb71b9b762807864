import { checkInvariants } from '@/server/app/invariants';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { outcomesOf } from '../../../../support/outcomes';
import { makeMatchingWorld, WISH } from './matching-world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL, TEST_POOL_SIZE 10 and 40).
const AT_ONCE = 200;

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let retried: jest.SpyInstance;
beforeAll(async () => {
  world = await makeMatchingWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  // One lock order for all: no call is a deadlock's victim, not even one that is tried again and succeeds.
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

type Asked = { customer: TestPerson; id: string; offers: string[] };

/** Customers who ask for hours that lie apart, and casts who each make an offer to all of them. */
const offered = async (hours: readonly string[], casts: readonly TestCast[]): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (const hour of hours) {
    const customer = await makeMan(world.deps, { gold: 100_000 });
    const id = await world.recruit(customer, { ...WISH, starts_at: `2026-11-${hour}:00:00+09:00` });
    for (const cast of casts) expect((await world.offer(cast, id)).status).toBe(201);
    asked.push({ customer, id, offers: (await world.mine(customer, id)).offers.map((offer) => offer.id) });
  }
  return asked;
};
const castsOf = async (total: number): Promise<TestCast[]> => {
  const casts: TestCast[] = [];
  while (casts.length < total) casts.push(await makeCast(world.deps));
  return casts;
};

it('makes one booking of two hundred choices of one customer among five offers', async () => {
  const [one] = await offered(['21T21'], await castsOf(5));
  if (!one) throw new Error('nobody asked');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => world.select(one.customer, one.id, one.offers[at % 5] ?? '')),
  );
  expect(outcomesOf(answers)).toEqual({ 200: 1, 'matching/state_conflict': AT_ONCE - 1 });
  expect(await world.gold(one.customer)).toMatchObject({ total: 79_000, held: 21_000 });
});

it('makes one booking for each of two customers whose requests share two casts, in any order of choice', async () => {
  const both = await offered(['21T21', '22T00'], await castsOf(2));
  const choices = Array.from({ length: AT_ONCE }, (_, at) => ({ ...both[at % 2], pick: at % 4 < 2 ? 0 : 1 }));
  const answers = await Promise.all(
    choices.map(({ customer, id, offers, pick }) =>
      world.select(customer as TestPerson, id ?? '', offers?.[pick] ?? ''),
    ),
  );
  expect(outcomesOf(answers)).toEqual({ 200: 2, 'matching/state_conflict': AT_ONCE - 2 });
  for (const { customer, id } of both) {
    expect(await world.gold(customer)).toMatchObject({ total: 79_000, held: 21_000 });
    expect((await world.mine(customer, id)).state).toBe('matched');
  }
});

it('ends two requests that share casts while customers choose and take back and the casts withdraw', async () => {
  const casts = await castsOf(3);
  const both = await offered(['21T21', '22T00'], casts);
  const answers = await Promise.all([
    ...both.flatMap(({ customer, id, offers }) => offers.map((offer) => world.select(customer, id, offer))),
    ...both.map(({ customer, id }) => world.cancel(customer, id)),
    ...both.flatMap(({ id }) => casts.map((cast) => world.withdraw(cast, id))),
  ]);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  for (const { customer, id } of both) {
    const { state } = await world.mine(customer, id);
    expect(['matched', 'cancelled_user', 'recruiting']).toContain(state);
    expect((await world.gold(customer)).held).toBe(state === 'matched' ? 21_000 : 0);
  }
});

it('makes two bookings of two choices at once whose casts were told of both requests and stand in one each', async () => {
  for (let round = 0; round < 6; round++) {
    const [first, last] = await castsOf(2);
    const [one, other] = await offered(['21T21', '22T00'], [first, last] as TestCast[]);
    if (!first || !last || !one || !other) throw new Error('two casts, two requests');
    // Now no cast's row is locked by both choices, and both tell both casts.
    expect((await world.withdraw(first, one.id)).status).toBe(204);
    expect((await world.withdraw(last, other.id)).status).toBe(204);
    const answers = await Promise.all([
      world.select(one.customer, one.id, one.offers[1] ?? ''),
      world.select(other.customer, other.id, other.offers[0] ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});
