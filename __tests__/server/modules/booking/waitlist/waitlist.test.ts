import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { block, castSlot, notice, person, waitlistEntry } from '@/server/db/schema';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { waitlistTimers } from '@/server/modules/booking/waitlist/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, type TestCast, type TestPerson } from '../../../../support/factories';
import { outcomesOf } from '../../../../support/outcomes';
import { makeWorld, type World } from '../reservation/world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
type Entry = Data<'GET /api/v1/users/me/waitlist_entries/'>[number];
type Slot = Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>[number];

const PATH = '/api/v1/users/me/waitlist_entries/';
const DATE = '2026-11-21';
const TIMERS = { ...reservationTimers, ...waitlistTimers, ...safetyTimers, ...followTimers };
const AT_ONCE = 50;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set(`${DATE}T18:00:00+09:00`));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const man = () => makeMan(world.deps, { gold: 200_000 });
/** A cast from 20:00 to 24:00 whose evening one customer fills: nothing of 90 minutes is left. */
const full = async (castValues: Parameters<typeof makeCast>[1] = {}) => {
  const cast = await makeCast(world.deps, { shift: { from: '20:00', to: '24:00' }, ...castValues });
  const guest = await man();
  const { data } = await world.book(guest, cast.castId, { startsAt: `${DATE}T21:00:00+09:00`, minutes: 90 });
  return { cast, guest, booking: data.id };
};
const WISH = { business_date: DATE, from: '20:00', to: '24:00', minutes: 90, place_type_id: 17 };
const wish = (cast: TestCast, more: object = {}) => ({ ...WISH, female_cast_id: cast.castId, ...more });
const join = (customer: TestPerson, cast: TestCast, more: object = {}) =>
  world.call<Entry>(customer, 'POST', PATH, { body: wish(cast, more), key: world.deps.random.uuid() });
const line = async (customer: TestPerson) => (await world.call<Entry[]>(customer, 'GET', PATH)).data;
const statesOf = async (customer: TestPerson) => (await line(customer)).map(({ state }) => state);
const leave = (customer: TestPerson, id: string) => world.call<null>(customer, 'DELETE', `${PATH}${id}/`);
const sweep = async () => expect((await sweepOnce(world.deps, TIMERS)).failed).toBe(0);
const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
const cancel = ({ guest, booking }: { guest: TestPerson; booking: string }) => world.event(guest, booking, 'cancel');
const stateOf = async (id: string) =>
  (await world.deps.reader().select().from(waitlistEntry).where(eq(waitlistEntry.id, id)))[0]?.state;
const toldOf = async ({ id }: TestPerson) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('waitlist'));
const openFor = async (who: TestPerson | null, cast: TestCast) => {
  const path = `/api/v1/female_casts/${cast.castId}/slots/?date=${DATE}&minutes=90&place_type_id=17`;
  const { data } = await world.call<Slot[]>(who, 'GET', path);
  return data.flatMap((slot) => (slot.state === 'open' ? [slot.starts_at.slice(11, 16)] : []));
};
const slotsOf = async ({ castId }: TestCast) =>
  (await world.deps.reader().select().from(castSlot).where(eq(castSlot.castId, castId))).length;
const times = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));

it('a cancellation frees a time for the first in line, held for that one alone and booked like any other', async () => {
  const evening = await full();
  const { cast } = evening;
  const [first, second] = [await man(), await man()];
  const { data } = await join(first, cast);
  expect(data).toMatchObject({ state: 'waiting', position: 1, opening: null, can: ['leave'] });
  expect((await join(second, cast)).data.position).toBe(2);
  expect((await cancel(evening)).status).toBe(200);
  // Held with the cancellation itself: there is no moment for any other customer.
  expect(await openFor(null, cast)).toEqual([]);
  expect(await openFor(second, cast)).not.toContain('20:00');
  expect(await openFor(first, cast)).toContain('20:00');
  expect((await world.quote(second, cast.castId, { startsAt: `${DATE}T20:00:00+09:00`, minutes: 90 })).code).toBe(
    'reservation/slot_taken',
  );
  await sweep();
  expect(await toldOf(first)).toEqual(['waitlist_offer']);
  expect(await toldOf(second)).toEqual(['waitlist_offer']);
  const badge = await world.call<{ reserve: number }>(first, 'GET', '/api/v1/male_users/me/footer/badge/');
  expect(badge.data.reserve).toBe(1);
  const [entry] = await line(first);
  expect(entry).toMatchObject({
    state: 'offered',
    amount_from: expect.any(Number),
    opening: {
      starts_at: `${DATE}T20:00:00+09:00`,
      ends_at: `${DATE}T21:30:00+09:00`,
      expires_at: `${DATE}T18:10:00+09:00`,
    },
    can: ['take', 'leave'],
  });
  const booked = await world.book(first, cast.castId, { startsAt: `${DATE}T20:00:00+09:00`, minutes: 90 });
  expect(booked).toMatchObject({ status: 201, data: { state: 'requested' } });
  expect(await line(first)).toEqual([]);
  expect(await stateOf(entry?.id ?? '')).toBe('taken');
  // The other one goes to the second customer: 22:00 to 23:30.
  expect(await line(second)).toMatchObject([{ opening: { starts_at: `${DATE}T22:00:00+09:00` } }]);
  minutes(11);
  await sweep();
  expect(await toldOf(first)).toEqual(['waitlist_offer']);
});

it('goes to the next one after ten minutes of silence, and after a no at once; no one is told twice', async () => {
  const evening = await full({ shift: { from: '20:30', to: '23:00' } });
  const men = [await man(), await man(), await man()];
  for (const one of men) expect((await join(one, evening.cast, { from: '20:30', to: '23:00' })).status).toBe(201);
  const [first, second, third] = men as [TestPerson, TestPerson, TestPerson];
  await cancel(evening);
  await sweep();
  minutes(10);
  await sweep();
  expect(await line(first)).toEqual([]);
  expect(await toldOf(second)).toEqual(['waitlist_offer']);
  const [entry] = await line(second);
  expect(entry?.opening?.expires_at).toBe(`${DATE}T18:20:00+09:00`);
  for (const _ of ['once', 'again']) expect((await leave(second, entry?.id ?? '')).status).toBe(204);
  expect(await stateOf(entry?.id ?? '')).toBe('passed');
  await sweep();
  expect(await toldOf(third)).toEqual(['waitlist_offer']);
  minutes(10);
  await sweep();
  // No one is left: all customers may book it.
  expect(await openFor(null, evening.cast)).toContain('20:30');
  for (const customer of men) expect(await toldOf(customer)).toEqual(['waitlist_offer']);
  expect(await slotsOf(evening.cast)).toBe(0);
});

it('gives each of several openings to another customer, and passes over those it does not suit', async () => {
  const evening = await full();
  const [late, busy, short] = [await man(), await man(), await man()];
  const other = await makeCast(world.deps);
  expect((await world.book(busy, other.castId, { startsAt: `${DATE}T20:30:00+09:00`, minutes: 180 })).status).toBe(201);
  await join(late, evening.cast, { from: '22:30', to: '24:00' });
  await join(busy, evening.cast);
  await join(short, evening.cast, { from: '20:00', to: '22:00' });
  await cancel(evening);
  await sweep();
  expect((await line(late))[0]?.opening?.starts_at).toBe(`${DATE}T22:30:00+09:00`);
  // The customer is elsewhere all the evening: the place is kept, and the time goes on.
  expect(await line(busy)).toMatchObject([{ state: 'waiting', opening: null }]);
  expect((await line(short))[0]?.opening?.starts_at).toBe(`${DATE}T20:00:00+09:00`);
});

it.each([
  ['a no', (evening: Awaited<ReturnType<typeof full>>) => world.event(evening.cast, evening.booking, 'decline')],
  [
    'a request without an answer',
    async () => {
      minutes(30);
      await sweep();
    },
  ],
  [
    'a longer shift',
    (evening: Awaited<ReturnType<typeof full>>) =>
      world.call(evening.cast, 'PATCH', `/api/v1/female_casts/me/shifts/${evening.cast.shiftIds[0]}/`, {
        body: { business_date: DATE, from: '20:00', to: '26:00', area_ids: [1] },
      }),
  ],
])('hears of an opening by %s', async (_, open) => {
  const evening = await full();
  const customer = await man();
  await join(customer, evening.cast, { from: '20:00', to: '26:00' });
  expect(await openFor(null, evening.cast)).toEqual([]);
  await open(evening);
  await sweep();
  expect(await toldOf(customer)).toEqual(['waitlist_offer']);
  expect(await line(customer)).toMatchObject([{ state: 'offered' }]);
});

it('ends with the evening, and says so once', async () => {
  const { cast, booking } = await full();
  await world.event(cast, booking, 'accept');
  const customer = await man();
  await join(customer, cast);
  // 24:00 less 90 minutes, an hour ahead and the ten of the hold.
  minutes(199);
  await sweep();
  expect(await line(customer)).toHaveLength(1);
  minutes(1);
  await sweep();
  expect(await line(customer)).toEqual([]);
  expect(await toldOf(customer)).toEqual(['waitlist_over']);
  expect((await join(customer, cast)).status).toBe(400);
});

it('refuses what can be booked, what is there already, a fourth, hours too short, and other people', async () => {
  const { cast } = await full();
  const customer = await man();
  expect((await join(customer, cast, { minutes: 60 })).code).toBe('waitlist/open');
  expect((await join(customer, cast, { from: '21:00', to: '22:00' })).code).toBe('validation/failed');
  expect((await join(customer, cast, { business_date: '2026-11-29' })).code).toBe('validation/failed');
  expect((await join(customer, cast, { business_date: '2026-11-23' })).code).toBe('booking/not_possible');
  expect((await join(customer, cast, { place_type_id: 99 })).code).toBe('booking/not_possible');
  expect((await join(customer, cast, { place_type_id: 16 })).code).toMatch(/^booking\//);
  expect((await join(customer, cast, { female_cast_id: 999_999 })).code).toBe('not_found');
  expect((await join(await makeMan(world.deps, { identityState: 'none' }), cast)).code).toBe('identity/not_approved');
  const mine = (await join(customer, cast)).data.id;
  expect((await join(customer, cast, { from: '21:00' })).code).toBe('waitlist/already');
  for (const _ of [2, 3]) expect((await join(customer, (await full()).cast)).status).toBe(201);
  expect((await join(customer, (await full()).cast)).code).toBe('waitlist/limit');
  const stranger = await man();
  expect((await leave(stranger, mine)).code).toBe('not_found');
  expect((await leave(customer, 'nothing')).code).toBe('not_found');
  expect((await world.call(cast, 'GET', PATH)).status).toBe(403);
  expect((await leave(customer, mine)).status).toBe(204);
  expect((await join(customer, (await full()).cast)).status).toBe(201);
});

it('leaves out customers blocked since by the cast, and suspended ones', async () => {
  const evening = await full();
  const [suspended, blocked, next] = [await man(), await man(), await man()];
  await join(suspended, evening.cast);
  await join(blocked, evening.cast);
  await join(next, evening.cast);
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(block).values({ blockerId: evening.cast.id, blockedId: blocked.id, createdAt: now });
    await tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id));
  });
  expect(await line(blocked)).toEqual([]);
  await cancel(evening);
  await sweep();
  for (const customer of [suspended, blocked]) expect(await toldOf(customer)).toEqual([]);
  expect(await toldOf(next)).toEqual(['waitlist_offer']);
});

describe('at once', () => {
  it('a customer stands in line once, for however many presses, and in three lines at most', async () => {
    const { cast } = await full();
    const customer = await man();
    const made = await times(() => join(customer, cast));
    expect(outcomesOf(made)).toEqual({
      201: 1,
      'waitlist/already': AT_ONCE - 1,
    });
    const evenings = [];
    for (let at = 0; at < 6; at += 1) evenings.push(await full());
    const more = await Promise.all(evenings.map((evening) => join(customer, evening.cast)));
    expect(outcomesOf(more)).toEqual({ 201: 2, 'waitlist/limit': 4 });
  });

  it('offers one opening to one of many, in their order, and two openings to one customer once', async () => {
    const evening = await full({ shift: { from: '20:30', to: '23:00' } });
    const men: TestPerson[] = [];
    for (let at = 0; at < 20; at += 1) men.push(await man());
    const first = men[0] as TestPerson;
    for (const customer of men) await join(customer, evening.cast, { from: '20:30', to: '23:00' });
    const two = await full();
    await join(first, two.cast);
    await Promise.all([cancel(evening), cancel(two), ...Array.from({ length: 8 }, sweep)]);
    await sweep();
    const offered = (await Promise.all(men.map(line))).map((list) => list.filter(({ state }) => state === 'offered'));
    // One customer is offered one time of each of two casts, and can take one of them.
    expect(offered.map((list) => list.length)).toEqual([2, ...men.slice(1).map(() => 0)]);
    const [a, b] = offered[0]?.map(({ female_cast: { id }, opening }) => ({ id, at: opening?.starts_at ?? '' })) ?? [];
    const taken = await Promise.all(
      [a, b].map(async (one) => {
        const quote = await world.quote(first, one?.id ?? 0, { startsAt: one?.at ?? '', minutes: 90 });
        return world.request(first, quote.data.id);
      }),
    );
    expect(outcomesOf(taken)).toEqual({ 201: 1, 'reservation/own_overlap': 1 });
  });

  it('keeps others out while it is held; taken as it expires, it is the holder’s or the next one’s', async () => {
    const evening = await full({ shift: { from: '20:30', to: '23:00' } });
    const [first, second, third] = [await man(), await man(), await man()];
    await join(first, evening.cast, { from: '20:30', to: '23:00' });
    await join(second, evening.cast, { from: '20:30', to: '23:00' });
    const at = `${DATE}T20:30:00+09:00`;
    const early = await world.quote(third, evening.cast.castId, { startsAt: at, minutes: 60 });
    expect(early.code).toBe('reservation/slot_taken');
    await cancel(evening);
    await sweep();
    minutes(9.9);
    const quote = (await world.quote(first, evening.cast.castId, { startsAt: at, minutes: 90 })).data.id;
    const acts = await times(async (turn) => {
      if (turn === 20) minutes(0.1);
      if (turn % 2 === 0) return sweep().then(() => 'swept');
      const { status, code } = await world.request(first, quote);
      return code ?? status;
    });
    await sweep();
    const booked = acts.filter((act) => act === 201).length;
    expect(booked).toBeLessThanOrEqual(1);
    expect(await Promise.all([first, second].map(statesOf))).toEqual([[], booked === 1 ? ['waiting'] : ['offered']]);
    expect(await slotsOf(evening.cast)).toBe(1);
  });
});
