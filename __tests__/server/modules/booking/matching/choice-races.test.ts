import { checkInvariants } from '@/server/app/invariants';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
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

type Asked = { he: TestPerson; id: string; offers: string[] };

/** Customers who ask for hours that lie apart, and casts who each make an offer to all of them. */
const offered = async (hours: readonly string[], casts: readonly TestCast[]): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (const hour of hours) {
    const he = await makeMan(world.deps, { gold: 100_000 });
    const id = await world.recruit(he, { ...WISH, starts_at: `2026-11-${hour}:00:00+09:00` });
    for (const she of casts) expect((await world.offer(she, id)).status).toBe(201);
    asked.push({ he, id, offers: (await world.mine(he, id)).offers.map((offer) => offer.id) });
  }
  return asked;
};
const castsOf = async (total: number): Promise<TestCast[]> => {
  const casts: TestCast[] = [];
  while (casts.length < total) casts.push(await makeCast(world.deps));
  return casts;
};
const counted = (answers: readonly { code: string | undefined; status: number }[]) => {
  const outcomes = answers.map(({ code, status }) => code ?? String(status));
  return Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]),
  );
};

it('makes one booking of two hundred choices of one customer among five offers', async () => {
  const [one] = await offered(['21T21'], await castsOf(5));
  if (!one) throw new Error('nobody asked');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => world.select(one.he, one.id, one.offers[at % 5] ?? '')),
  );
  expect(counted(answers)).toEqual({ 200: 1, 'matching/state_conflict': AT_ONCE - 1 });
  expect(await world.gold(one.he)).toMatchObject({ total: 79_000, held: 21_000 });
});

it('makes one booking for each of two customers whose requests share two casts, in any order of choice', async () => {
  const both = await offered(['21T21', '22T00'], await castsOf(2));
  const choices = Array.from({ length: AT_ONCE }, (_, at) => ({ ...both[at % 2], pick: at % 4 < 2 ? 0 : 1 }));
  const answers = await Promise.all(
    choices.map(({ he, id, offers, pick }) => world.select(he as TestPerson, id ?? '', offers?.[pick] ?? '')),
  );
  expect(counted(answers)).toEqual({ 200: 2, 'matching/state_conflict': AT_ONCE - 2 });
  for (const { he, id } of both) {
    expect(await world.gold(he)).toMatchObject({ total: 79_000, held: 21_000 });
    expect((await world.mine(he, id)).state).toBe('matched');
  }
});

it('ends two requests that share casts while customers choose and take back and the casts withdraw', async () => {
  const casts = await castsOf(3);
  const both = await offered(['21T21', '22T00'], casts);
  const answers = await Promise.all([
    ...both.flatMap(({ he, id, offers }) => offers.map((offer) => world.select(he, id, offer))),
    ...both.map(({ he, id }) => world.cancel(he, id)),
    ...both.flatMap(({ id }) => casts.map((she) => world.withdraw(she, id))),
  ]);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  for (const { he, id } of both) {
    const { state } = await world.mine(he, id);
    expect(['matched', 'cancelled_user', 'recruiting']).toContain(state);
    expect((await world.gold(he)).held).toBe(state === 'matched' ? 21_000 : 0);
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
      world.select(one.he, one.id, one.offers[1] ?? ''),
      world.select(other.he, other.id, other.offers[0] ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});
