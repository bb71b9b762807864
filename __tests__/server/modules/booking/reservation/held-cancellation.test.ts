/** A customer's cancellation is held for ten seconds: the cast knows nothing of it, and it can be taken back. */
import { eq, gte } from 'drizzle-orm';
import { SECOND_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { notice, outbox, personEvent, timer } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Answer, makeWorld, type Shown, TONIGHT, type World } from './world';

let world: World;
let man: TestPerson;
let cast: TestCast;
let retried: jest.SpyInstance;
beforeAll(async () => {
  world = await makeWorld();
  retried = jest.spyOn(world.deps.log, 'warn');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const requested = async () => (await world.book(man, cast.castId, { startsAt: TONIGHT })).data.id;
const agreed = async () => {
  const id = await requested();
  await world.event(cast, id, 'accept');
  return id;
};
const hold = (id: string, fee?: number, person = man) =>
  world.event(person, id, 'cancel', undefined, { hold: true, ...(fee !== undefined && { fee }) });
const undo = (id: string, person = man): Promise<Answer<unknown>> =>
  world.call(person, 'POST', `/api/v1/users/me/reservations/${id}/undo/`, { key: world.deps.random.uuid() });
const later = async (seconds: number) => {
  world.deps.clock.advance(seconds * SECOND_MS);
  await world.sweep();
};
const feeOf = async (id: string) =>
  (await world.call<{ fee: number }>(man, 'GET', `/api/v1/users/me/reservations/${id}/cancel_preview/`)).data.fee;

/** Everything that the cast could notice. */
async function castView(id: string) {
  const db = world.deps.reader();
  return {
    booking: (await world.read(cast, id)).data,
    notices: await db.select().from(notice).where(eq(notice.personId, cast.id)),
    events: await db.select().from(personEvent).where(eq(personEvent.personId, cast.id)),
    messages: await db.select().from(outbox).where(eq(outbox.to, cast.phone)),
  };
}

it('is given after ten seconds, without a trace for the cast before; slot and gold stay held until then', async () => {
  const id = await agreed();
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
  await world.sweep();
  const [before, gold, fee] = [await castView(id), await world.gold(man), await feeOf(id)];
  expect(fee).toBeGreaterThan(0);
  const { status, data } = await hold(id, fee);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: 'confirmed',
    can: [],
    held_cancellation: { until: '2026-11-21T19:00:10+09:00', fee },
  });
  expect(await castView(id)).toEqual(before);
  expect(await world.gold(man)).toEqual(gold);
  expect(
    (await world.quote(await makeMan(world.deps, { gold: 100_000 }), cast.castId, { startsAt: TONIGHT })).code,
  ).toBe('reservation/slot_taken');
  await later(9);
  expect(await castView(id)).toEqual(before);
  await later(1);
  const { data: over } = await world.read(man, id);
  expect(over).toMatchObject({ state: 'cancelled_user', cancellation_fee: fee });
  expect(over.held_cancellation).toBeUndefined();
  expect((await world.read(cast, id)).data.state).toBe('cancelled_user');
  expect((await castView(id)).messages).toHaveLength(before.messages.length + 1);
  expect(await world.gold(man)).toMatchObject({ total: 100_000 - fee, held: 0 });
});

it('can be taken back: the booking stands as before, and the cast never knows', async () => {
  const id = await agreed();
  const [before, shown] = [await castView(id), (await world.read(man, id)).data];
  await hold(id);
  await later(9);
  expect(await undo(id)).toMatchObject({ status: 204 });
  expect(await castView(id)).toEqual(before);
  expect((await world.read(man, id)).data).toEqual(shown);
  await later(30);
  expect((await world.read(man, id)).data.state).toBe('confirmed');
  expect((await hold(id)).data.held_cancellation).toBeDefined();
});

it('of a request leaves its own time for the answer where it is taken back', async () => {
  const id = await requested();
  const due = (await world.read(man, id)).data.answer_due_at;
  await hold(id);
  expect(await undo(id)).toMatchObject({ status: 204 });
  const [waits] = await world.deps.reader().select().from(timer).where(eq(timer.subject, id));
  expect(waits).toMatchObject({ kind: 'reservation.expire', dueAt: new Date(due ?? '') });
});

it('cannot be taken back once its time is over, nor when none is held, nor by another person', async () => {
  const id = await agreed();
  expect(await undo(id)).toMatchObject({ status: 409, code: 'reservation/told' });
  await hold(id);
  expect(await undo(id, cast)).toMatchObject({ status: 409, code: 'reservation/told' });
  expect(await undo(id, await makeMan(world.deps))).toMatchObject({ status: 404 });
  world.deps.clock.advance(10 * SECOND_MS);
  expect(await undo(id)).toMatchObject({ status: 409, code: 'reservation/told' });
  await world.sweep();
  expect((await world.read(man, id)).data.state).toBe('cancelled_user');
});

it('sent again changes nothing; sent without being held it is given at once', async () => {
  const id = await agreed();
  await hold(id);
  await later(4);
  expect((await hold(id)).data.held_cancellation?.until).toBe('2026-11-21T12:00:10+09:00');
  expect((await world.event(man, id, 'cancel')).data.state).toBe('cancelled_user');
  await later(10);
  expect((await world.read(man, id)).data.state).toBe('cancelled_user');
  expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
});

it('costs what was shown, also where an hour’s mark passes while it is held; a dearer fee is refused first', async () => {
  const id = await agreed();
  world.deps.clock.set('2026-11-21T17:59:55+09:00');
  const fee = await feeOf(id);
  expect((await hold(id, fee)).data.held_cancellation?.fee).toBe(fee);
  await later(10);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: fee });
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  const other = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data.id;
  await world.event(cast, other, 'accept');
  world.deps.clock.set('2026-11-21T18:00:05+09:00');
  const refused = await hold(other, fee);
  expect(refused).toMatchObject({ status: 409, code: 'reservation/fee_changed' });
  expect((await world.read(man, other)).data.held_cancellation).toBeUndefined();
});

it.each(['cancel', 'depart'] as const)(
  'is not overtaken by the cast’s %s: the customer cancelled first',
  async (event) => {
    const id = await agreed();
    world.deps.clock.set('2026-11-21T20:00:00+09:00');
    const fee = await feeOf(id);
    await hold(id, fee);
    expect(await world.event(cast, id, event)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
    expect((await world.read(man, id)).data.held_cancellation).toBeDefined();
    await later(10);
    expect((await world.read(cast, id)).data.state).toBe('cancelled_user');
    expect(await world.gold(man)).toMatchObject({ total: 100_000 - fee, held: 0 });
  },
);

it('stands beside an answer that the cast holds: it comes first, and taken back the answer is given', async () => {
  const id = await requested();
  await world.event(cast, id, 'accept', undefined, {});
  await later(3);
  await hold(id);
  await later(7);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'requested', held_cancellation: expect.anything() });
  expect(await undo(id)).toMatchObject({ status: 204 });
  await world.sweep();
  expect((await world.read(man, id)).data.state).toBe('confirmed');
  const other = (
    await world.book(await makeMan(world.deps, { gold: 50_000 }), cast.castId, {
      startsAt: '2026-11-22T00:30:00+09:00',
    })
  ).data.id;
  expect(other).toBeDefined();
});

it('refuses an answer of the cast meanwhile, and lets the cast take one back', async () => {
  const id = await requested();
  await hold(id);
  expect(await world.event(cast, id, 'accept', undefined, {})).toMatchObject({ code: 'reservation/state_conflict' });
  expect(await world.event(cast, id, 'accept')).toMatchObject({ code: 'reservation/state_conflict' });
  await undo(id);
  await world.event(cast, id, 'accept', undefined, {});
  await hold(id);
  expect(await undo(id, cast)).toMatchObject({ status: 204 });
  await later(10);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
});

describe('what a timer would say meanwhile', () => {
  const HOUR_BEFORE = new Date('2026-11-21T20:00:00+09:00');
  const remindedSince = async () => {
    const rows = await world.deps.reader().select().from(notice).where(gte(notice.at, HOUR_BEFORE));
    const reminders = rows.filter(({ kind }) => kind === 'reminder' || kind === 'place_wanted');
    return reminders.map(({ personId }) => personId).filter((personId) => [man.id, cast.id].includes(personId));
  };
  const heldAcrossReminder = async () => {
    const id = await agreed();
    world.deps.clock.set('2026-11-21T19:59:55+09:00');
    await world.sweep();
    await hold(id, await feeOf(id));
    const seen = await castView(id);
    await later(6);
    expect(await remindedSince()).toEqual([]);
    expect(await castView(id)).toEqual(seen);
    return id;
  };

  it('is not said where the cancellation is given', async () => {
    const id = await heldAcrossReminder();
    await later(4);
    expect((await world.read(man, id)).data.state).toBe('cancelled_user');
    await later(30);
    expect(await remindedSince()).toEqual([]);
  });

  it('is said to both where it is taken back', async () => {
    const id = await heldAcrossReminder();
    expect(await undo(id)).toMatchObject({ status: 204 });
    await later(5);
    expect((await remindedSince()).sort()).toEqual([man.id, cast.id].sort());
  });
});

it('is the customer’s alone: a cast’s cancellation is given at once', async () => {
  const id = await agreed();
  const { data } = await world.event(cast, id, 'cancel', undefined, { hold: true });
  expect(data.state).toBe('cancelled_cast');
  const asked: Shown = (await world.read(man, id)).data;
  expect(asked.state).toBe('cancelled_cast');
});
