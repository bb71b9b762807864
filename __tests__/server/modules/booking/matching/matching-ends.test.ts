import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { block, castSlot, femaleCast, matchingCall } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import {
  makeCast,
  makeMan,
  makeMasterRows,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { makeMatchingWorld } from './matching-world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
beforeAll(async () => {
  world = await makeMatchingWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
  // No cast of one test is asked in the next.
  await world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ accepting: false }));
});

const man = (values: Parameters<typeof makeMan>[1] = {}) => makeMan(world.deps, { gold: 100_000, ...values });
const newCast = (values: Parameters<typeof makeCast>[1] = {}) => makeCast(world.deps, values);
const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
const told = async (id: string) =>
  (await world.deps.reader().select().from(matchingCall).where(eq(matchingCall.requestId, id))).map(
    (row) => row.castId,
  );
const held = async ({ castId }: TestCast) =>
  (await world.deps.reader().select().from(castSlot).where(eq(castSlot.castId, castId))).length;
const offerOf = async (who: TestPerson, id: string, at = 0) => (await world.mine(who, id)).offers[at]?.id ?? '';

it('ends without offers as no match, without a choice as expired, and pauses who abandons three in a day', async () => {
  const [customer, cast] = [await man(), await newCast()];
  const none = await world.recruit(customer, { budget_max: 5000 });
  minutes(30);
  await world.sweep();
  expect((await world.mine(customer, none)).state).toBe('no_match');
  const unchosen = await world.recruit(customer, { starts_at: null });
  minutes(25);
  await world.offer(cast, unchosen);
  minutes(5);
  await world.sweep();
  expect((await world.mine(customer, unchosen)).state).toBe('selecting');
  expect((await world.offer(cast, unchosen)).code).toBe('matching/state_conflict');
  minutes(10);
  await world.sweep();
  expect((await world.mine(customer, unchosen)).state).toBe('expired');
  for (let at = 0; at < 2; at += 1) await world.cancel(customer, await world.recruit(customer, { starts_at: null }));
  expect((await world.ask(customer, { starts_at: null })).code).toBe('matching/paused');
  const resume = () => world.post<{ accepting: boolean }>(customer, '/api/v1/users/me/reception_resume/');
  expect(await resume()).toMatchObject({
    status: 409,
    code: 'reception/not_yet',
    body: { causes: [{ code: 'abandoned' }] },
  });
  minutes(24 * 60);
  expect(await resume()).toMatchObject({ status: 200, data: { accepting: true } });
  expect((await world.ask(customer, { starts_at: null })).status).toBe(201);
});

it('does not pause a customer whose requests ended because every hand was taken back', async () => {
  const [customer, cast] = [await man(), await newCast()];
  for (let at = 0; at < 3; at += 1) {
    const id = await world.recruit(customer, { starts_at: null, recruiting_minutes: 15 });
    await world.offer(cast, id);
    // Once while the customer was choosing, otherwise before the deadline.
    if (at > 0) await world.withdraw(cast, id);
    minutes(15 - 9);
    if (at === 0) await world.offer(cast, id);
    minutes(9);
    await world.sweep();
    if (at === 0) {
      expect((await world.mine(customer, id)).state).toBe('selecting');
      await world.withdraw(cast, id);
    }
    expect((await world.mine(customer, id)).state).toBe('expired');
  }
  expect((await world.ask(customer, { starts_at: null })).status).toBe(201);
});

it('leaves a cast alone who did not answer three in a row, until the cast resumes; passing costs nothing', async () => {
  const [silent, passing] = [await newCast(), await newCast()];
  for (let at = 0; at < 3; at += 1) {
    const customer = await man();
    const id = await world.recruit(customer, { starts_at: null, recruiting_minutes: 15 });
    await world.pass(passing, id);
    expect(await world.calls(passing)).toEqual([]);
    minutes(15);
    await world.sweep();
  }
  const id = await world.recruit(await man(), { starts_at: null });
  expect(await told(id)).toEqual([passing.castId]);
  expect((await world.call(silent, 'GET', '/api/v1/users/me/reception/')).data).toMatchObject({ accepting: false });
  await world.post(silent, '/api/v1/users/me/reception_resume/');
  minutes(60);
  expect(await told(await world.recruit(await man(), { starts_at: null }))).toContain(silent.castId);
});

it('takes a first offer of ★4.0 by itself if so asked; if gold is short, leaves the customer the choice', async () => {
  const [good, fair] = [await newCast({ ratingAverage: 4 }), await newCast({ ratingAverage: 3.9 })];
  const rich = await man();
  const id = await world.recruit(rich, { auto_select: true });
  await world.offer(fair, id);
  expect((await world.mine(rich, id)).state).toBe('offered');
  expect((await world.offer(good, id)).data.my_offer).toMatchObject({ state: 'selected' });
  expect(await world.mine(rich, id)).toMatchObject({ state: 'matched', offers: [{ state: 'selected' }] });
  const poor = await man({ gold: 100 });
  const second = await world.recruit(poor, { auto_select: true, starts_at: '2026-11-22T00:30:00+09:00' });
  expect((await world.offer(good, second)).status).toBe(201);
  expect((await world.mine(poor, second)).state).toBe('offered');
  expect((await world.select(poor, second, await offerOf(poor, second))).code).toBe('gold/not_enough');
  expect((await world.mine(poor, second)).offers).toMatchObject([{ state: 'offered' }]);
});

it('asks a cast at exactly the price of the length, the way there included, and no cast for a yen less', async () => {
  const courses = [
    { minutes: 60, amount: 20_000 },
    { minutes: 90, amount: 31_000 },
    { minutes: 120, amount: 30_000 },
  ];
  const cast = await newCast({ courses, extensionAmount: 6000, regularNomination: 500, areaIds: [3] });
  for (const length of [60, 70, 100, 150]) {
    const customer = await man();
    const query = `minutes=${length}&area_id=3&place_type_id=17&starts_at=${encodeURIComponent('2026-11-21T21:00:00+09:00')}`;
    const reach = await world.call<{ prices: { total: number }[] }>(
      customer,
      'GET',
      `/api/v1/users/me/matching_reach/?${query}`,
    );
    const [{ total } = { total: 0 }] = reach.data.prices;
    const reached = [];
    for (const budget_max of [total - 1, total]) {
      const id = await world.recruit(customer, { minutes: length, area_id: 3, budget_max });
      reached.push(await told(id));
      await world.cancel(customer, id);
    }
    expect([length, reached]).toEqual([length, [[], [cast.castId]]]);
  }
});

it('is one at a time, for approved customers, at a time and for a length that can be', async () => {
  const customer = await man();
  const both = await Promise.all([world.ask(customer), world.ask(customer)]);
  expect(byCount(both.map(({ status, code }) => code ?? status))).toEqual({ 201: 1, 'matching/open': 1 });
  expect((await world.ask(await man({ identityState: 'submitted' }))).code).toBe('identity/not_approved');
  const fresh = await man();
  expect((await world.ask(fresh, { place: { place_type_id: 16, home_id: 1 } })).status).toBe(404);
  expect((await world.ask(fresh, { area_id: 2, place: { place_type_id: 17, mst_hotel_id: 1 } })).code).toBe(
    'booking/not_possible',
  );
  for (const [wish, path] of [
    [{ starts_at: '2026-11-21T18:50:00+09:00' }, 'body.starts_at'],
    [{ starts_at: '2026-11-21T19:20:00+09:00', recruiting_minutes: 60 }, 'body.starts_at'],
    [{ starts_at: '2026-11-21T21:05:00+09:00' }, 'body.starts_at'],
    [{ starts_at: '2026-12-21T21:00:00+09:00' }, 'body.starts_at'],
    [{ recruiting_minutes: 20 }, 'body.recruiting_minutes'],
    [{ minutes: 65 }, 'body.minutes'],
    [{ conditions: { age_from: 40, age_to: 30 } }, 'body.conditions.age_to'],
    [{ conditions: { genre: [99] } }, 'body.conditions.genre'],
  ] as const) {
    const refused = await world.ask(fresh, wish);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
  const now = await world.ask(fresh, { starts_at: null, recruiting_minutes: 60 });
  expect(now.data.starts_at).toBe('2026-11-21T19:30:00+09:00');
  await world.cancel(fresh, now.data.id);
  expect((await world.cancel(fresh, now.data.id)).code).toBe('matching/state_conflict');
});

it('refuses words with contact details, a start beside the wish, and a hand for a customer after a block', async () => {
  const [customer, cast] = [await man(), await newCast()];
  const id = await world.recruit(customer);
  expect(await world.offer(cast, id, { message: '090-1234-5678へ' })).toMatchObject({ status: 400 });
  expect(await world.offer(cast, id, { starts_at: '2026-11-21T22:00:00+09:00' })).toMatchObject({ status: 400 });
  await world.deps.unitOfWork(({ tx }) =>
    tx.insert(block).values({ blockerId: customer.id, blockedId: cast.id, createdAt: world.deps.clock.now() }),
  );
  expect((await world.offer(cast, id)).code).toBe('matching/state_conflict');
  expect(await held(cast)).toBe(0);
});

it('books by card too: the cast’s offer is agreed, and waits for the customer’s payment alone', async () => {
  const [customer, cast] = [await man({ gold: 0 }), await newCast()];
  const id = await world.recruit(customer);
  await world.offer(cast, id);
  expect(await world.select(customer, id, await offerOf(customer, id), 'card')).toMatchObject({
    status: 200,
    data: { reservation: { state: 'payment_pending' } },
  });
  expect(await held(cast)).toBe(1);
});

it('ends when either side leaves: others are told kindly, the cast’s time is free, the request goes on', async () => {
  const leave = (who: TestPerson) =>
    world.post(who, '/api/v1/users/me/withdrawal/', { reason: '利用する機会が減った', password: TEST_PASSWORD });
  const [customer, leaving, staying] = [await man(), await newCast(), await newCast()];
  const id = await world.recruit(customer);
  await world.offer(leaving, id);
  expect((await leave(leaving)).status).toBe(200);
  expect(await held(leaving)).toBe(0);
  expect(await world.mine(customer, id)).toMatchObject({ state: 'recruiting' });
  await world.offer(staying, id);
  expect((await leave(customer)).status).toBe(200);
  expect(await held(staying)).toBe(0);
  expect((await world.calls(staying))[0]?.my_offer).toMatchObject({
    state: 'not_selected',
    label: '募集が終わりました',
  });
});

it('ends whatever leaving and answering come at the same instant', async () => {
  const leave = (who: TestPerson) =>
    world.post(who, '/api/v1/users/me/withdrawal/', { reason: '利用する機会が減った', password: TEST_PASSWORD });
  for (let round = 0; round < 4; round += 1) {
    const [customer, cast] = [await man(), await newCast()];
    const id = await world.recruit(customer);
    await world.offer(cast, id);
    const offer = await offerOf(customer, id);
    const answers = await Promise.all([round % 2 ? leave(customer) : leave(cast), world.select(customer, id, offer)]);
    // One of both came first: either the booking stands and holds the leaving up, or there is nothing to choose any
    // more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if (answers[0].status === 200) expect(await held(cast)).toBe(0);
    else expect(answers[0].code).toBe('withdrawal/held_up');
  }
});
