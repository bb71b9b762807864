import { checkInvariants } from '@/server/app/invariants';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { LATER, makeChangeWorld, START } from './change-world';
import { ROOM } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: Awaited<ReturnType<typeof makeChangeWorld>>;
beforeAll(async () => {
  world = await makeChangeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const AT_ONCE = 50;
const statusOf = ({ status, code }: { status: number; code: string | undefined }) => code ?? String(status);
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));

it('is accepted once of fifty taps, and asked for once of fifty', async () => {
  const { customer, cast, id } = await world.agreed();
  const before = await world.gold(customer);
  const { total } = (await world.quoteChange(customer, id, { starts_at: START, minutes: 120 })).data;
  const asked = await times(() => world.ask(customer, id, { starts_at: START, minutes: 120, total }));
  expect(byCount(asked.map(statusOf))).toEqual({ 201: 1, 'change/open': AT_ONCE - 1 });
  const change = asked.find(({ status }) => status === 201)?.data.id ?? '';
  const same = world.deps.random.uuid();
  const answers = await times((index) =>
    world.act(cast, id, change, 'accept', index % 2 === 0 ? same : world.deps.random.uuid()),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(AT_ONCE / 2);
  expect(await world.stateOf(change)).toBe('accepted');
  expect((await world.gold(customer)).held).toBe(total);
  expect((await world.gold(customer)).total).toBe(before.total + before.held - total);
});

it('ends in one way when accepted, declined, taken back, cancelled and out of time at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customer, cast, id } = await world.agreed();
    const {
      id: change,
      expires_at: until,
      after,
    } = (await world.ask(customer, id, { starts_at: LATER, minutes: 90 })).data;
    world.deps.clock.set(new Date(Date.parse(until) - 1).toISOString());
    const acts = await times(async (index) => {
      if (index === 10 * (round + 1)) world.deps.clock.set(until);
      if (index === 5 + 10 * round) return `cancel ${statusOf(await world.event(customer, id, 'cancel'))}`;
      if (index % 4 === 0) return statusOf(await world.act(cast, id, change, 'accept'));
      if (index % 4 === 1) return statusOf(await world.act(cast, id, change, 'decline'));
      if (index % 4 === 2) return statusOf(await world.act(customer, id, change, 'withdraw'));
      await world.sweep();
      return 'swept';
    });
    await world.sweep();
    const state = await world.stateOf(change);
    expect(acts.filter((one) => one === '200').length).toBe(
      state === 'accepted' || state === 'declined' || state === 'withdrawn' ? 1 : 0,
    );
    const booking = (await world.read(customer, id)).data;
    expect(booking.state).toBe('cancelled_user');
    expect(booking.total).toBe(state === 'accepted' ? after.total : 21_000);
    expect(await world.slotsOf(cast)).toEqual([]);
    expect((await world.gold(customer)).held).toBe(0);
  }
});

it('gives an hour of the cast once, when two customers change into it and a third books it meanwhile', async () => {
  const { customer, cast, id } = await world.agreed();
  const other = await makeMan(world.deps, { gold: 100_000 });
  const second = (await world.book(other, cast.castId, { startsAt: '2026-11-21T20:00:00+09:00', place: ROOM })).data.id;
  await world.event(cast, second, 'accept');
  const third = await makeMan(world.deps, { gold: 100_000 });
  const wish = { starts_at: '2026-11-22T00:00:00+09:00', minutes: 60, total: 21_000 };
  const quoted = (await world.quote(third, cast.castId, { startsAt: wish.starts_at, place: ROOM })).data.id;
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => world.ask(customer, id, wish)),
    ...Array.from({ length: 20 }, () => world.ask(other, second, wish)),
    world.request(third, quoted),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await world.slotsOf(cast)).toHaveLength(3);
});

it('holds the customer’s own hour too: it can neither be booked nor changed into twice', async () => {
  const { customer, cast, id } = await world.agreed();
  const friend = await makeCast(world.deps);
  const change = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data.id;
  const booked = await world.quote(customer, friend.castId, { startsAt: LATER, place: ROOM });
  expect(booked.code).toBe('reservation/own_overlap');
  const elsewhere = (await world.book(customer, friend.castId, { startsAt: '2026-11-21T20:00:00+09:00', place: ROOM }))
    .data.id;
  await world.event(friend, elsewhere, 'accept');
  expect((await world.ask(customer, elsewhere, { starts_at: LATER, minutes: 60 })).code).toBe(
    'reservation/own_overlap',
  );
  expect((await world.act(cast, id, change, 'accept')).status).toBe(200);
});

it('waits once where both sides ask at once, and is accepted once of fifty taps of the customer', async () => {
  const { customer, cast, id } = await world.agreed();
  const before = await world.gold(customer);
  const asked = await times((index) =>
    index % 2 === 0
      ? world.propose(cast, id, LATER)
      : world.ask(customer, id, { starts_at: LATER, minutes: 60, total: 21_000 }),
  );
  expect(byCount(asked.map(statusOf))).toEqual({ 201: 1, 'change/open': AT_ONCE - 1 });
  const { data } = asked.find(({ status }) => status === 201) ?? {};
  await world.act(data?.asked_by === 'cast' ? cast : customer, id, data?.id ?? '', 'withdraw');
  const change = (await world.propose(cast, id, LATER)).data.id;
  const answers = await times(() => world.act(customer, id, change, 'accept'));
  expect(byCount(answers.map(statusOf))).toEqual({ 200: 1, 'change/over': AT_ONCE - 1 });
  expect((await world.read(customer, id)).data).toMatchObject({ starts_at: LATER, total: 21_000 });
  expect(await world.gold(customer)).toEqual(before);
  expect(await world.slotsOf(cast)).toHaveLength(1);
});

it('ends in one way when the customer accepts and leaves it, the cast takes it back, and its time runs out', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customer, cast, id } = await world.agreed();
    const before = await world.gold(customer);
    const { id: change, expires_at: until } = (await world.propose(cast, id, LATER)).data;
    world.deps.clock.set(new Date(Date.parse(until) - 1).toISOString());
    const acts = await times(async (index) => {
      if (index === 10 * (round + 1)) world.deps.clock.set(until);
      if (index % 4 === 0) return statusOf(await world.act(customer, id, change, 'accept'));
      if (index % 4 === 1) return statusOf(await world.act(customer, id, change, 'decline'));
      if (index % 4 === 2) return statusOf(await world.act(cast, id, change, 'withdraw'));
      await world.sweep();
      return 'swept';
    });
    await world.sweep();
    const state = await world.stateOf(change);
    expect(acts.filter((one) => one === '200')).toHaveLength(state === 'expired' ? 0 : 1);
    const { starts_at: startsAt, total } = (await world.read(customer, id)).data;
    expect([startsAt, total]).toEqual([state === 'accepted' ? LATER : START, 21_000]);
    expect(await world.gold(customer)).toEqual(before);
    expect(await world.slotsOf(cast)).toHaveLength(1);
  }
});
