import { checkInvariants } from '@/server/app/invariants';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows } from '../../../../support/factories';
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
const byCount = (values: string[]) =>
  Object.fromEntries([...new Set(values)].map((one) => [one, values.filter((value) => value === one).length]));
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));

it('is accepted once of fifty taps, and asked for once of fifty', async () => {
  const { he, she, id } = await world.agreed();
  const before = await world.gold(he);
  const { total } = (await world.quoteChange(he, id, { starts_at: START, minutes: 120 })).data;
  const asked = await times(() => world.ask(he, id, { starts_at: START, minutes: 120, total }));
  expect(byCount(asked.map(statusOf))).toEqual({ 201: 1, 'change/open': AT_ONCE - 1 });
  const change = asked.find(({ status }) => status === 201)?.data.id ?? '';
  const same = world.deps.random.uuid();
  const answers = await times((index) =>
    world.act(she, id, change, 'accept', index % 2 === 0 ? same : world.deps.random.uuid()),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(AT_ONCE / 2);
  expect(await world.stateOf(change)).toBe('accepted');
  expect((await world.gold(he)).held).toBe(total);
  expect((await world.gold(he)).total).toBe(before.total + before.held - total);
});

it('ends in one way when accepted, declined, taken back, cancelled and out of time at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { he, she, id } = await world.agreed();
    const { id: change, expires_at: until, after } = (await world.ask(he, id, { starts_at: LATER, minutes: 90 })).data;
    world.deps.clock.set(new Date(Date.parse(until) - 1).toISOString());
    const acts = await times(async (index) => {
      if (index === 10 * (round + 1)) world.deps.clock.set(until);
      if (index === 5 + 10 * round) return `cancel ${statusOf(await world.event(he, id, 'cancel'))}`;
      if (index % 4 === 0) return statusOf(await world.act(she, id, change, 'accept'));
      if (index % 4 === 1) return statusOf(await world.act(she, id, change, 'decline'));
      if (index % 4 === 2) return statusOf(await world.act(he, id, change, 'withdraw'));
      await world.sweep();
      return 'swept';
    });
    await world.sweep();
    const state = await world.stateOf(change);
    expect(acts.filter((one) => one === '200').length).toBe(
      state === 'accepted' || state === 'declined' || state === 'withdrawn' ? 1 : 0,
    );
    const booking = (await world.read(he, id)).data;
    expect(booking.state).toBe('cancelled_user');
    expect(booking.total).toBe(state === 'accepted' ? after.total : 21_000);
    expect(await world.slotsOf(she)).toEqual([]);
    expect((await world.gold(he)).held).toBe(0);
  }
});

it('gives an hour of the cast once, when two customers change into it and a third books it meanwhile', async () => {
  const { he, she, id } = await world.agreed();
  const other = await makeMan(world.deps, { gold: 100_000 });
  const second = (await world.book(other, she.castId, { startsAt: '2026-11-21T20:00:00+09:00', place: ROOM })).data.id;
  await world.event(she, second, 'accept');
  const third = await makeMan(world.deps, { gold: 100_000 });
  const wish = { starts_at: '2026-11-22T00:00:00+09:00', minutes: 60, total: 21_000 };
  const quoted = (await world.quote(third, she.castId, { startsAt: wish.starts_at, place: ROOM })).data.id;
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => world.ask(he, id, wish)),
    ...Array.from({ length: 20 }, () => world.ask(other, second, wish)),
    world.request(third, quoted),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await world.slotsOf(she)).toHaveLength(3);
});

it('holds the customer’s own hour too: it can neither be booked nor changed into twice', async () => {
  const { he, she, id } = await world.agreed();
  const friend = await makeCast(world.deps);
  const change = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data.id;
  const booked = await world.book(he, friend.castId, { startsAt: LATER, place: ROOM });
  expect(booked.code).toBe('reservation/own_overlap');
  const elsewhere = (await world.book(he, friend.castId, { startsAt: '2026-11-21T20:00:00+09:00', place: ROOM })).data
    .id;
  await world.event(friend, elsewhere, 'accept');
  expect((await world.ask(he, elsewhere, { starts_at: LATER, minutes: 60 })).code).toBe('reservation/own_overlap');
  expect((await world.act(she, id, change, 'accept')).status).toBe(200);
});

it('waits once where both sides ask at once, and is accepted once of fifty taps of the customer', async () => {
  const { he, she, id } = await world.agreed();
  const before = await world.gold(he);
  const asked = await times((index) =>
    index % 2 === 0
      ? world.propose(she, id, LATER)
      : world.ask(he, id, { starts_at: LATER, minutes: 60, total: 21_000 }),
  );
  expect(byCount(asked.map(statusOf))).toEqual({ 201: 1, 'change/open': AT_ONCE - 1 });
  const { data } = asked.find(({ status }) => status === 201) ?? {};
  await world.act(data?.asked_by === 'cast' ? she : he, id, data?.id ?? '', 'withdraw');
  const change = (await world.propose(she, id, LATER)).data.id;
  const answers = await times(() => world.act(he, id, change, 'accept'));
  expect(byCount(answers.map(statusOf))).toEqual({ 200: 1, 'change/over': AT_ONCE - 1 });
  expect((await world.read(he, id)).data).toMatchObject({ starts_at: LATER, total: 21_000 });
  expect(await world.gold(he)).toEqual(before);
  expect(await world.slotsOf(she)).toHaveLength(1);
});

it('ends in one way when the customer accepts and leaves it, the cast takes it back, and its time runs out', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { he, she, id } = await world.agreed();
    const before = await world.gold(he);
    const { id: change, expires_at: until } = (await world.propose(she, id, LATER)).data;
    world.deps.clock.set(new Date(Date.parse(until) - 1).toISOString());
    const acts = await times(async (index) => {
      if (index === 10 * (round + 1)) world.deps.clock.set(until);
      if (index % 4 === 0) return statusOf(await world.act(he, id, change, 'accept'));
      if (index % 4 === 1) return statusOf(await world.act(he, id, change, 'decline'));
      if (index % 4 === 2) return statusOf(await world.act(she, id, change, 'withdraw'));
      await world.sweep();
      return 'swept';
    });
    await world.sweep();
    const state = await world.stateOf(change);
    expect(acts.filter((one) => one === '200')).toHaveLength(state === 'expired' ? 0 : 1);
    const { starts_at: startsAt, total } = (await world.read(he, id)).data;
    expect([startsAt, total]).toEqual([state === 'accepted' ? LATER : START, 21_000]);
    expect(await world.gold(he)).toEqual(before);
    expect(await world.slotsOf(she)).toHaveLength(1);
  }
});
