import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { goldHold, reservation, timer } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL, TEST_POOL_SIZE).
let world: World;
let retried: jest.SpyInstance;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
beforeEach(() => scene());
afterEach(async () => {
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const LATER = { starts_at: '2026-11-21T23:00:00+09:00' };
const ROUNDS = 6;
const scene = async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 30_000 });
  cast = await makeCast(world.deps);
};
const propose = (id: string, body: object = LATER) => world.event(cast, id, 'propose', undefined, body);
const requested = async () => (await world.book(man, cast.castId)).data.id;
const after = (milliseconds: number, task: () => Promise<unknown>) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds)).then(task);

it('ends propose, cancel and expire at the same moment in one legal state', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await scene();
    const id = await requested();
    world.deps.clock.advance(30 * 60_000 - 1);
    await Promise.all([
      propose(id),
      world.event(man, id, 'cancel'),
      after(round, () => {
        world.deps.clock.advance(1);
        return world.sweep();
      }),
    ]);
    await world.sweep();
    await assertAgrees(id, ['adjusting', 'cancelled_user', 'expired']);
  }
});

it('ends approve, cancel, decline and expire at the same moment in one legal state', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await scene();
    const id = await requested();
    await propose(id, { place: { place_type_id: 154 } });
    world.deps.clock.advance(30 * 60_000 - 1);
    await Promise.all([
      world.event(man, id, 'approve'),
      ...(round % 2 === 0 ? [] : [world.event(cast, id, 'decline'), world.event(man, id, 'cancel')]),
      after(round, () => {
        world.deps.clock.advance(1);
        return world.sweep();
      }),
    ]);
    await world.sweep();
    await assertAgrees(id, ['confirmed', 'cancelled_user', 'declined', 'expired']);
  }
});

it('gives a time to one: the cast’s proposal, or the customer who books it meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await scene();
    const id = await requested();
    const others = [];
    for (let index = 0; index < 8; index += 1) others.push(await makeMan(world.deps, { gold: 30_000 }));
    const quotes = await Promise.all(
      others.map((other) => world.quote(other, cast.castId, { startsAt: LATER.starts_at })),
    );
    const [moved, ...booked] = await Promise.all([
      after(round, () => propose(id)),
      ...others.map((other, index) => world.request(other, quotes[index]?.data.id ?? '')),
    ]);
    const answers = [Object(moved), ...booked].map(({ code, status }) => code ?? (status < 300 ? 'won' : status));
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'reservation/slot_taken')).toHaveLength(8);
  }
});

it('gives a customer’s evening to one of two casts who propose the same hour', async () => {
  const rich = await makeMan(world.deps, { gold: 100_000 });
  const casts = [await makeCast(world.deps), await makeCast(world.deps)];
  const ids: string[] = [];
  for (const [index, { castId }] of casts.entries()) {
    const startsAt = `2026-11-21T${15 + index * 2}:00:00+09:00`;
    ids.push((await world.book(rich, castId, { startsAt })).data.id);
  }
  const answers = await Promise.all(
    casts.map((one, index) => world.event(one, ids[index] ?? '', 'propose', undefined, LATER)),
  );
  const codes = answers.map(({ code, data }) => code ?? data.state).sort();
  expect(codes).toEqual(['adjusting', 'reservation/slot_taken']);
});

it('counts a double tap once, on either side', async () => {
  const id = await requested();
  const twice = await Promise.all([1, 2, 3].map(() => world.event(cast, id, 'propose', 'one-key', LATER)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(twice.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const approvals = await Promise.all([1, 2, 3].map(() => world.event(man, id, 'approve', 'one-key')));
  expect(new Set(approvals.map(({ data }) => data.state))).toEqual(new Set(['confirmed']));
});

it('leaves no proposal on a shift that is withdrawn meanwhile', async () => {
  for (let round = 0; round < 4; round += 1) {
    await scene();
    const id = await requested();
    const path = `/api/v1/female_casts/me/shifts/${cast.shiftIds[0]}/?cancel_bookings=true`;
    const [off] = await Promise.all([
      world.call(cast, 'DELETE', path),
      propose(id),
      after(round, () => world.event(man, id, 'approve')),
    ]);
    expect(off.status).toBe(204);
    expect((await world.read(man, id)).data.state).toBe('cancelled_cast');
    expect(await world.gold(man)).toMatchObject({ total: 31_000, held: 0 });
  }
});

/** One of these states, and time, timer and gold where it says. */
async function assertAgrees(id: string, states: string[]) {
  const db = world.deps.reader();
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  const [hold] = await db.select().from(goldHold).where(eq(goldHold.reservationId, id));
  const timers = await db.select().from(timer).where(eq(timer.subject, id));
  expect(states).toContain(row?.state);
  const isLive = row?.state === 'adjusting' || row?.state === 'confirmed';
  expect(hold?.state).toBe(isLive ? 'open' : 'closed');
  // The alarm of an agreed evening is never taken back; the deadline of an answer is.
  const waits = timers.some(({ kind }) => kind === 'reservation.expire');
  expect(waits).toBe(row?.state === 'adjusting');
  const held = isLive ? (row?.total ?? 0) : 0;
  expect(await world.gold(man)).toMatchObject({ total: 30_000 - held, held });
}
