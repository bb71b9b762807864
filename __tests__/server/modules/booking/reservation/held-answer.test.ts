import { eq } from 'drizzle-orm';
import { SECOND_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { notice, outbox, personEvent, timer } from '@/server/db/schema';
import { requestsFor, waitingReservations } from '@/server/modules/booking/reservation/service';
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
afterEach(async () => {
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
});

const DECISIONS = { accept: 'confirmed', decline: 'declined' } as const;
const requested = async (): Promise<Shown> => (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
const hold = (id: string, event: keyof typeof DECISIONS, key?: string) => world.event(cast, id, event, key, {});
const undo = (id: string): Promise<Answer<unknown>> =>
  world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/undo/`, { key: world.deps.random.uuid() });
const later = async (seconds: number) => {
  world.deps.clock.advance(seconds * SECOND_MS);
  await world.sweep();
};

/** Everything that the customer could notice. */
async function hisView(id: string) {
  const db = world.deps.reader();
  return {
    booking: (await world.read(man, id)).data,
    gold: await world.gold(man),
    notices: await db.select().from(notice).where(eq(notice.personId, man.id)),
    events: await db.select().from(personEvent).where(eq(personEvent.personId, man.id)),
    messages: await db.select().from(outbox).where(eq(outbox.to, man.phone)),
    waiting: await waitingReservations(db, man.id, 'male', world.deps.clock.now()),
  };
}

it.each(['accept', 'decline'] as const)(
  'holds the cast’s %s for ten seconds without a trace for the customer, then gives it',
  async (event) => {
    const { id } = await requested();
    const before = await hisView(id);
    const { status, data } = await hold(id, event);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'requested',
      held_answer: { event, until: '2026-11-21T12:00:10+09:00' },
    });
    expect(await hisView(id)).toEqual(before);
    expect(await waitingReservations(world.deps.reader(), cast.id, 'cast', world.deps.clock.now())).toBe(0);
    await later(9);
    expect((await world.read(man, id)).data).toMatchObject({ state: 'requested' });
    await later(1);
    const { data: shown } = await world.read(man, id);
    expect(shown).toMatchObject({ state: DECISIONS[event] });
    expect(shown.timeline.at(-1)).toMatchObject({ event, at: '2026-11-21T12:00:10+09:00' });
    expect((await hisView(id)).messages).toHaveLength(before.messages.length + 1);
    expect((await world.read(cast, id)).data.held_answer).toBeUndefined();
  },
);

it('can be taken back: the request waits for the cast until its own time, and the customer never knows', async () => {
  const { id, answer_due_at: due } = await requested();
  const before = await hisView(id);
  await hold(id, 'accept');
  await later(9);
  expect(await undo(id)).toMatchObject({ status: 204 });
  expect(await hisView(id)).toEqual(before);
  const [waits] = await world.deps.reader().select().from(timer).where(eq(timer.subject, id));
  expect(waits).toMatchObject({ kind: 'reservation.expire', dueAt: new Date(due ?? '') });
  await later(10);
  expect((await world.read(cast, id)).data).toMatchObject({ state: 'requested', answer_due_at: due });
  expect((await world.read(cast, id)).data.held_answer).toBeUndefined();
  expect((await hold(id, 'decline')).data.held_answer).toMatchObject({ event: 'decline' });
});

it('cannot be taken back once its time is over, nor when nothing was held, nor by anybody else', async () => {
  const { id } = await requested();
  expect(await undo(id)).toMatchObject({ status: 409, code: 'reservation/told' });
  await hold(id, 'accept');
  const stranger = await makeCast(world.deps);
  const path = `/api/v1/users/me/reservations/${id}/undo/`;
  expect(await world.call(stranger, 'POST', path, { key: 'other' })).toMatchObject({ status: 404 });
  world.deps.clock.advance(10 * SECOND_MS);
  expect(await undo(id)).toMatchObject({ status: 409, code: 'reservation/told' });
  await world.sweep();
  expect(await undo(id)).toMatchObject({ status: 409, code: 'reservation/told' });
  expect((await world.read(man, id)).data).toMatchObject({ state: 'confirmed' });
});

it('holds the same answer once, refuses the other one, and lets a plain answer through at once', async () => {
  const { id } = await requested();
  await hold(id, 'accept');
  await later(4);
  expect((await hold(id, 'accept')).data.held_answer).toMatchObject({ until: '2026-11-21T12:00:10+09:00' });
  expect(await hold(id, 'decline')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect((await world.event(cast, id, 'decline')).data).toMatchObject({ state: 'declined' });
  await later(10);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'declined' });
});

it('is given at once when the cast goes on with the booking, unless that is refused', async () => {
  const { id } = await requested();
  await hold(id, 'accept');
  expect((await world.event(cast, id, 'depart')).code).toBe('reservation/too_early');
  expect((await world.read(cast, id)).data).toMatchObject({ state: 'requested', held_answer: { event: 'accept' } });
  world.deps.clock.set('2026-11-21T21:50:00+09:00');
  const other = (await world.book(man, cast.castId, { startsAt: '2026-11-21T23:10:00+09:00' })).data;
  await hold(other.id, 'accept');
  expect((await world.event(cast, other.id, 'depart')).data.state).toBe('departed');
  expect((await world.read(man, other.id)).data.timeline.map(({ event }) => event)).toEqual([
    'request',
    'accept',
    'depart',
  ]);
  await later(10);
  expect((await world.read(man, other.id)).data.state).toBe('departed');
});

it('ends when the customer cancels, who hears no other word of it', async () => {
  const { id } = await requested();
  await hold(id, 'accept');
  expect((await world.event(man, id, 'cancel')).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
  await later(10);
  expect((await world.read(cast, id)).data).toMatchObject({ state: 'cancelled_user' });
  expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
});

it('counts although the request ends within the ten seconds, and holds it no longer than that', async () => {
  const { id, answer_due_at: due } = await requested();
  world.deps.clock.set(new Date(Date.parse(due ?? '') - 3 * SECOND_MS).toISOString());
  expect((await hold(id, 'accept')).data.held_answer).toEqual({ event: 'accept', until: due });
  await later(3);
  expect((await world.read(man, id)).data).toMatchObject({ state: 'confirmed' });
});

it('leaves a card its quarter of an hour from the moment when the customer is told', async () => {
  const quoted = await world.quote(man, cast.castId);
  const { id } = (await world.request(man, quoted.data.id, undefined, 'card')).data;
  await hold(id, 'accept');
  await later(10);
  expect((await world.read(man, id)).data).toMatchObject({
    state: 'payment_pending',
    answer_due_at: '2026-11-21T12:15:10+09:00',
  });
});

it('lists first the request whose time is over first', async () => {
  const soon = (await world.book(man, cast.castId, { startsAt: '2026-11-21T23:30:00+09:00' })).data;
  world.deps.clock.advance(60 * SECOND_MS);
  const next = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
  const list = await requestsFor(world.deps.reader(), cast.id, world.deps.clock.now());
  expect(list.map(({ id }) => id)).toEqual([soon.id, next.id]);
});
