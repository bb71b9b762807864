import { count, eq, inArray } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { goldHold, reservation, reservationEvent, wallet } from '@/server/db/schema';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL, TEST_POOL_SIZE).
let world: World;
let retried: jest.SpyInstance;
beforeAll(async () => {
  world = await makeWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
afterEach(async () => {
  // One lock order for all: no call is a deadlock's victim, and nothing contradicts itself afterwards.
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));

it('makes one reservation of a hundred equal calls with one key, and a hundred equal answers', async () => {
  const man = await makeMan(world.deps, { gold: 100_000 });
  const cast = await makeCast(world.deps);
  const { data } = await world.quote(man, cast.castId);
  const answers = await Promise.all(Array.from({ length: 100 }, () => world.request(man, data.id, 'one-key')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  const made = await world.deps.reader().select().from(reservation).where(eq(reservation.personId, man.id));
  expect(made).toHaveLength(1);
  expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
});

it('gives one slot to one of two hundred customers, and holds nothing of the others', async () => {
  const cast = await makeCast(world.deps);
  const men: TestPerson[] = [];
  for (let index = 0; index < 200; index += 1) men.push(await makeMan(world.deps, { gold: 30_000 }));
  const quotes = await Promise.all(men.map((man) => world.quote(man, cast.castId)));
  const answers = await Promise.all(men.map((man, index) => world.request(man, quotes[index]?.data.id ?? '')));
  expect(countBy(answers.map((answer) => answer.code ?? answer.status))).toEqual({
    201: 1,
    'reservation/slot_taken': 199,
  });
  const ids = men.map((man) => man.id);
  const held = await world.deps.reader().select().from(wallet).where(inArray(wallet.personId, ids));
  expect(countBy(held.map((row) => row.held))).toEqual({ 0: 199, 23000: 1 });
  const [made] = await world.deps
    .reader()
    .select({ total: count() })
    .from(reservation)
    .where(eq(reservation.castId, cast.castId));
  expect(made?.total).toBe(1);
});

it('lets one customer take only one of two overlapping slots that are asked for at once', async () => {
  const man = await makeMan(world.deps, { gold: 100_000 });
  const casts = await Promise.all([makeCast(world.deps), makeCast(world.deps)]);
  const quotes = await Promise.all(casts.map((cast) => world.quote(man, cast.castId)));
  const answers = await Promise.all(quotes.map((quote) => world.request(man, quote.data.id)));
  expect(countBy(answers.map((answer) => answer.code ?? answer.status))).toEqual({
    201: 1,
    'reservation/own_overlap': 1,
  });
});

it('lets one customer make three of five bookings that are asked for at once', async () => {
  const man = await makeMan(world.deps, { gold: 200_000 });
  const hours = ['19', '20', '21', '22', '23'];
  const casts = await Promise.all(hours.map(() => makeCast(world.deps)));
  const wish = (hour: string) => ({ startsAt: `2026-11-21T${hour}:30:00+09:00` });
  const quotes = await Promise.all(hours.map((hour, index) => world.quote(man, casts[index]?.castId ?? 0, wish(hour))));
  const answers = await Promise.all(quotes.map((quote) => world.request(man, quote.data.id)));
  expect(countBy(answers.map((answer) => answer.code ?? answer.status))).toEqual({ 201: 3, 'reservation/limit': 2 });
  expect(await world.gold(man)).toMatchObject({ total: 131_000, held: 69_000 });
});

it('ends accept, cancel and expire at the same moment in one legal state', async () => {
  for (let round = 0; round < 8; round += 1) {
    world.deps.clock.set('2026-11-21T12:00:00+09:00');
    const man = await makeMan(world.deps, { gold: 30_000 });
    const cast = await makeCast(world.deps);
    const { data } = await world.book(man, cast.castId);
    world.deps.clock.advance(30 * 60_000 - 1);
    const racing = [
      world.event(cast, data.id, 'accept'),
      world.event(man, data.id, 'cancel'),
      new Promise((resolve) => setTimeout(resolve, round)).then(() => {
        world.deps.clock.advance(1);
        return world.sweep();
      }),
    ];
    await Promise.all(racing);
    await world.sweep();
    await assertLegal(data.id, man);
  }
});

it('ends arrival, cancellations and no-show at the same moment in one legal state', async () => {
  for (let round = 0; round < 6; round += 1) {
    world.deps.clock.set('2026-11-21T19:30:00+09:00');
    const man = await makeMan(world.deps, { gold: 30_000 });
    const cast = await makeCast(world.deps);
    const { data } = await world.book(man, cast.castId);
    await world.event(cast, data.id, 'accept');
    await world.event(cast, data.id, 'depart');
    world.deps.clock.set('2026-11-21T21:15:00+09:00');
    const answers = await Promise.all([
      world.event(cast, data.id, 'arrive'),
      world.event(man, data.id, 'no_show'),
      world.event(man, data.id, 'cancel'),
      world.event(cast, data.id, 'cancel'),
    ]);
    const ends = answers.filter(({ status }) => status === 200).map(({ data: shown }) => shown.state);
    const fallen = ['no_show_cast', 'cancelled_user', 'cancelled_cast'];
    expect(ends.filter((state) => fallen.includes(state))).toHaveLength(1);
    expect(answers.every(({ status, code }) => status === 200 || code === 'reservation/state_conflict')).toBe(true);
    const { state } = (await world.read(man, data.id)).data;
    expect(await world.gold(man)).toMatchObject({ total: state === 'cancelled_user' ? 8_000 : 31_000, held: 0 });
  }
});

it('captures once when 終了 and a dispute meet the capture by time', async () => {
  for (let round = 0; round < 6; round += 1) {
    world.deps.clock.set('2026-11-21T19:30:00+09:00');
    const man = await makeMan(world.deps, { gold: 30_000 });
    const cast = await makeCast(world.deps);
    const { data } = await world.book(man, cast.castId);
    await world.event(cast, data.id, 'accept');
    for (const event of ['depart', 'arrive']) await world.event(cast, data.id, event);
    world.deps.clock.set('2026-11-21T21:00:00+09:00');
    await world.event(cast, data.id, 'start');
    world.deps.clock.set('2026-11-21T23:00:00+09:00');
    await Promise.all([world.sweep(), world.event(cast, data.id, 'finish'), world.event(man, data.id, 'dispute')]);
    await world.sweep();
    const [hold] = await world.deps.reader().select().from(goldHold).where(eq(goldHold.reservationId, data.id));
    const { state } = (await world.read(man, data.id)).data;
    expect(['completed', 'disputed']).toContain(state);
    expect(hold?.posted === 0 || hold?.posted === 23_000).toBe(true);
    expect(await world.gold(man)).toMatchObject({ total: 7_000, held: hold?.state === 'open' ? 23_000 : 0 });
  }
});

it('leaves no booking on a shift that is withdrawn while customers book and cancel', async () => {
  for (let round = 0; round < 4; round += 1) {
    world.deps.clock.set('2026-11-21T12:00:00+09:00');
    const cast = await makeCast(world.deps);
    const men = [await makeMan(world.deps, { gold: 60_000 }), await makeMan(world.deps, { gold: 60_000 })];
    const [first, second] = men;
    if (!first || !second) throw new Error('two men are wanted');
    const booked = await world.book(first, cast.castId, { startsAt: '2026-11-21T18:00:00+09:00' });
    const quoted = await world.quote(second, cast.castId, { startsAt: '2026-11-21T22:00:00+09:00' });
    const path = `/api/v1/female_casts/me/shifts/${cast.shiftIds[0]}/?cancel_bookings=true`;
    const [off, late, own] = await Promise.all([
      world.call(cast, 'DELETE', path),
      world.request(second, quoted.data.id),
      world.event(first, booked.data.id, 'cancel'),
    ]);
    expect(off.status).toBe(204);
    expect(late.code ?? 'booked').toMatch(/^(booked|booking\/not_possible)$/);
    expect(own.code ?? 'cancelled').toMatch(/^(cancelled|reservation\/state_conflict)$/);
    const rows = await world.deps.reader().select().from(reservation).where(eq(reservation.castId, cast.castId));
    expect(rows.every(({ state }) => state.startsWith('cancelled_'))).toBe(true);
    for (const man of men) expect((await world.gold(man)).held).toBe(0);
  }
});

/** The history is one chain, and the gold is where the state says. */
async function assertLegal(id: string, man: TestPerson) {
  const { deps } = world;
  const history = await deps.reader().select().from(reservationEvent).where(eq(reservationEvent.reservationId, id));
  const chain = history.sort((a, b) => a.seq - b.seq);
  chain.forEach((event, index) => {
    expect(event.fromState).toBe(index === 0 ? null : (chain[index - 1]?.toState ?? null));
  });
  const [row] = await deps.reader().select().from(reservation).where(eq(reservation.id, id));
  expect(chain.at(-1)?.toState).toBe(row?.state);
  const [hold] = await deps.reader().select().from(goldHold).where(eq(goldHold.reservationId, id));
  const isConfirmed = row?.state === 'confirmed';
  expect(['confirmed', 'cancelled_user', 'expired']).toContain(row?.state);
  expect(hold?.state).toBe(isConfirmed ? 'open' : 'closed');
  expect(await world.gold(man)).toMatchObject(
    isConfirmed ? { total: 7_000, held: 23_000 } : { total: 30_000, held: 0 },
  );
}

function countBy(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
