import { and, count, eq } from 'drizzle-orm';
import { MATCHING } from '@/domain/limits';
import { checkInvariants } from '@/server/app/invariants';
import { block, castSlot, femaleCast, matchingCall, personEvent, timer } from '@/server/db/schema';
import { matchingTimers } from '@/server/modules/booking/matching/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, type TestCast, type TestPerson } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { makeMatchingWorld, WISH } from './matching-world';

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
const casts = async (total: number, values: Parameters<typeof makeCast>[1] = {}) => {
  const made: TestCast[] = [];
  for (let at = 0; at < total; at += 1) made.push(await newCast(values));
  return made;
};
const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
const told = async (id: string) =>
  (await world.deps.reader().select().from(matchingCall).where(eq(matchingCall.requestId, id))).map(
    (row) => row.castId,
  );
const held = async ({ castId }: TestCast) =>
  (await world.deps.reader().select().from(castSlot).where(eq(castSlot.castId, castId))).length;
const offerOf = async (who: TestPerson, id: string, at = 0) => (await world.mine(who, id)).offers[at]?.id ?? '';

it('goes from a request by an offer to a booking that is confirmed, and tells the others kindly', async () => {
  const [customer, cast, other] = [await man(), await newCast(), await newCast()];
  const asked = await world.ask(customer);
  expect(asked).toMatchObject({
    status: 201,
    data: { state: 'recruiting', deadline_at: '2026-11-21T18:30:00+09:00', offers: [], can: ['cancel'] },
  });
  const { id } = asked.data;
  await world.sweep();
  const offered = await world.offer(cast, id, { starts_at: '2026-11-21T20:50:00+09:00', message: 'すぐに伺えます' });
  expect(offered).toMatchObject({ status: 201, data: { my_offer: { state: 'offered' } } });
  expect((await world.offer(other, id)).status).toBe(201);
  expect(await world.mine(customer, id)).toMatchObject({
    state: 'offered',
    told: 2,
    can: ['select', 'cancel'],
    offers: [
      { state: 'offered', message: 'すぐに伺えます', total: 21_000, expires_at: '2026-11-21T18:10:00+09:00' },
      { starts_at: WISH.starts_at },
    ],
  });
  expect(await held(other)).toBe(1);
  const chosen = await world.select(customer, id, await offerOf(customer, id));
  expect(chosen).toMatchObject({ status: 200, data: { reservation: { state: 'confirmed' } } });
  const booked = (await world.read(cast, chosen.data.reservation.id)).data;
  expect(booked).toMatchObject({ starts_at: '2026-11-21T20:50:00+09:00', total: 21_000 });
  expect(booked.timeline.map(({ event }) => event)).toEqual(['request', 'accept']);
  expect(await world.gold(customer)).toMatchObject({ total: 79_000, held: 21_000 });
  expect(await held(other)).toBe(0);
  const [kind] = await world.calls(other);
  expect(kind?.my_offer).toMatchObject({ state: 'not_selected', label: '今回は他のキャストに決まりました' });
  expect((await world.calls(cast))[0]?.my_offer).toMatchObject({ reservation_id: chosen.data.reservation.id });
  minutes(11);
  expect(await world.calls(other)).toEqual([]);
});

it('shows a cast area, kind of place, time, budget, initial and band, and nothing else of the customer', async () => {
  const [customer, cast] = [await man({ nickname: 'たかゆき' }), await newCast()];
  await world.recruit(customer, { place: { place_type_id: 17, mst_hotel_id: 1 } });
  const [call] = await world.calls(cast);
  expect(call).toMatchObject({
    initial: 'T',
    reliability_band: '新規',
    first_visit: true,
    area_id: 1,
    place_type_id: 17,
    budget_max: 40_000,
    deadline_at: '2026-11-21T18:30:00+09:00',
    total: 23_000,
    my_offer: null,
  });
  const told = JSON.stringify(call);
  for (const secret of ['たかゆき', customer.phone, 'テストホテル', 'person_id', 'home_id', 'mst_hotel'])
    expect(told).not.toContain(secret);
  const events = await world.deps.reader().select().from(personEvent).where(eq(personEvent.personId, cast.id));
  expect(events).toMatchObject([{ kind: 'matching', payload: { state: 'recruiting' } }]);
  // A cast who was not asked finds nothing.
  const stranger = await newCast({ accepting: false });
  expect(await world.calls(stranger)).toEqual([]);
  expect((await world.offer(stranger, call?.id ?? '')).status).toBe(404);
  expect((await world.pass(stranger, call?.id ?? '')).status).toBe(404);
  expect((await world.select(await man(), call?.id ?? '', call?.id ?? '')).status).toBe(404);
});

it('asks only casts that it fits', async () => {
  const customer = await man();
  const fitting = await newCast({ ratingAverage: 4.5 });
  const [blocking, blocked] = [await newCast({ ratingAverage: 5 }), await newCast({ ratingAverage: 5 })];
  const blocks = [
    { blockerId: blocking.id, blockedId: customer.id, createdAt: world.deps.clock.now() },
    { blockerId: customer.id, blockedId: blocked.id, createdAt: world.deps.clock.now() },
  ];
  await world.deps.unitOfWork(({ tx }) => tx.insert(block).values(blocks));
  await newCast({ ratingAverage: 4.4 });
  await newCast({ ratingAverage: 5, accepting: false });
  await newCast({ ratingAverage: 5, publishedAt: null });
  await newCast({ ratingAverage: 5, areaIds: [2] });
  await newCast({ ratingAverage: 5, placeTypeIds: [154] });
  await newCast({ ratingAverage: 5, shift: { from: '9:00', to: '21:00' } });
  await newCast({ ratingAverage: 5, person: { birthDate: '1970-01-01' } });
  await newCast({ ratingAverage: 5, photoNomination: 30_000 });
  const busy = await newCast({ ratingAverage: 5 });
  const guest = await man();
  await world.book(guest, busy.castId, { startsAt: '2026-11-21T21:00:00+09:00' });
  const id = await world.recruit(customer, { conditions: { rating_min: 4.5, age_from: 20, age_to: 40 } });
  expect(await told(id)).toEqual([fitting.castId]);
  const query = 'minutes=60&area_id=1&place_type_id=17&budget_max=40000&rating_tenths=45&age_from=20&age_to=40';
  const path = `/api/v1/users/me/matching_reach/?${query}&starts_at=${encodeURIComponent(WISH.starts_at ?? '')}`;
  const reach = await world.call(await man(), 'GET', path);
  // Another customer has no block with the two casts; the dear one is counted beside the budget.
  expect(reach.data).toMatchObject({
    total: 3,
    more: false,
    prices: [
      { total: 21_000, casts: 3 },
      { total: 50_000, casts: 1 },
    ],
  });
});

it('tells twenty at once and twenty every five minutes, none twice, even if a process dies in between', async () => {
  const all = await casts(45);
  const customer = await man();
  const id = await world.recruit(customer);
  expect(await told(id)).toHaveLength(20);
  minutes(5);
  // A process that dies in the middle of a wave: everything is undone with its transaction, the timer too.
  const handlers = (await import('@/server/modules/booking/matching/service')).matchingTimers;
  await expect(
    world.deps.unitOfWork(async (work) => {
      await work.tx.delete(timer).where(and(eq(timer.subject, id), eq(timer.kind, 'matching.wave')));
      await handlers['matching.wave'](work, id);
      throw new Error('kill -9');
    }),
  ).rejects.toThrow('kill -9');
  expect(await told(id)).toHaveLength(20);
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  expect(await told(id)).toHaveLength(40);
  // The same wave once more, by a timer that fired already.
  await world.deps.unitOfWork((work) => handlers['matching.wave'](work, id));
  minutes(5);
  await world.sweep();
  expect((await told(id)).sort()).toEqual(all.map(({ castId }) => castId).sort());
  const events = await world.deps
    .reader()
    .select({ total: count() })
    .from(personEvent)
    .where(and(eq(personEvent.personId, all[0]?.id ?? 0), eq(personEvent.subject, id)));
  expect(events).toEqual([{ total: 1 }]);
  expect((await world.mine(customer, id)).told).toBe(45);
});

it('asks a cast six times an hour at most', async () => {
  const cast = await newCast();
  for (let at = 0; at < 7; at += 1) {
    const customer = await man();
    const id = await world.recruit(customer);
    expect(await told(id)).toEqual(at < 6 ? [cast.castId] : []);
    await world.cancel(customer, id);
  }
});

it('keeps to six when ten requests go out at the same instant', async () => {
  const cast = await newCast();
  const asked: { customer: TestPerson; id: string }[] = [];
  for (let at = 0; at < 10; at += 1) {
    const customer = await man();
    asked.push({ customer, id: (await world.ask(customer)).data.id });
  }
  const send = matchingTimers['matching.wave'];
  await Promise.all(asked.map(({ id }) => world.deps.unitOfWork((work) => send(work, id))));
  const events = await world.deps.reader().select().from(personEvent).where(eq(personEvent.personId, cast.id));
  expect(events).toHaveLength(MATCHING.callsAnHour);
  expect(await world.calls(cast)).toHaveLength(MATCHING.callsAnHour);
  for (const { customer, id } of asked) await world.cancel(customer, id);
});

it('books one offer once, however many choices of it come at once', async () => {
  const [customer, cast] = [await man(), await newCast()];
  const id = await world.recruit(customer);
  await world.offer(cast, id);
  const offerId = await offerOf(customer, id);
  const answers = await Promise.all(Array.from({ length: 200 }, () => world.select(customer, id, offerId)));
  expect(byCount(answers.map((answer) => answer.code ?? answer.status))).toEqual({
    200: 1,
    'matching/state_conflict': 199,
  });
  expect(await world.gold(customer)).toMatchObject({ total: 79_000, held: 21_000 });
  expect(await held(cast)).toBe(1);
});

it('books each of four offers of one cast once, however many choices of them come at once', async () => {
  const cast = await newCast();
  const offers: { customer: TestPerson; id: string; offerId: string }[] = [];
  for (const hour of ['21T20', '21T22', '22T00', '22T02']) {
    const customer = await man();
    const id = await world.recruit(customer, { starts_at: `2026-11-${hour}:00:00+09:00` });
    await world.offer(cast, id);
    offers.push({ customer, id, offerId: await offerOf(customer, id) });
  }
  expect(await held(cast)).toBe(4);
  const choices = Array.from({ length: 200 }, (_, at) => offers[at % offers.length]).flatMap((one) => one ?? []);
  const answers = await Promise.all(choices.map(({ customer, id, offerId }) => world.select(customer, id, offerId)));
  expect(byCount(answers.map((answer) => answer.code ?? answer.status))).toEqual({
    200: 4,
    'matching/state_conflict': 196,
  });
  expect(await held(cast)).toBe(4);
  for (const { customer } of offers) expect(await world.gold(customer)).toMatchObject({ held: 21_000 });
});

it('keeps offers, other offers and bookings of one cast apart', async () => {
  const cast = await newCast();
  const men = [await man(), await man(), await man(), await man()];
  const ids: string[] = [];
  for (const customer of men) ids.push(await world.recruit(customer));
  const booker = await man();
  const quote = await world.quote(booker, cast.castId, { startsAt: '2026-11-21T21:30:00+09:00' });
  const answers = await Promise.all([...ids.map((id) => world.offer(cast, id)), world.request(booker, quote.data.id)]);
  expect(byCount(answers.map((answer) => answer.code ?? answer.status))).toEqual({
    201: 1,
    'reservation/slot_taken': 4,
  });
  expect(await held(cast)).toBe(1);
  // Beside each other they may stand.
  const later = await man();
  const id = await world.recruit(later, { starts_at: '2026-11-21T24:00:00+09:00'.replace('21T24', '22T00') });
  expect((await world.offer(cast, id)).status).toBe(201);
  expect(await held(cast)).toBe(2);
});

it('ends a hold after ten minutes: its time is free, it cannot be chosen, the cast may offer again', async () => {
  const [customer, cast] = [await man(), await newCast()];
  const id = await world.recruit(customer);
  await world.offer(cast, id);
  const offerId = await offerOf(customer, id);
  const quote = await world.quote(await man(), cast.castId);
  expect(quote.code).toBe('reservation/slot_taken');
  minutes(10);
  expect((await world.select(customer, id, offerId)).code).toBe('matching/offer_gone');
  await world.sweep();
  expect(await held(cast)).toBe(0);
  expect(await world.mine(customer, id)).toMatchObject({ state: 'recruiting', offers: [{ state: 'expired' }] });
  expect((await world.offer(cast, id)).status).toBe(201);
  expect((await world.withdraw(cast, id)).status).toBe(204);
  expect((await world.withdraw(cast, id)).status).toBe(204);
  expect(await held(cast)).toBe(0);
  expect((await world.calls(cast)).map((call) => call.id)).not.toContain(id);
});

it('counts what waits on both badges', async () => {
  const [customer, cast] = [await man(), await newCast()];
  const id = await world.recruit(customer);
  const badge = async (who: TestPerson, side: string) =>
    (await world.call<{ matching: number; total: number }>(who, 'GET', `/api/v1/${side}/me/footer/badge/`)).data;
  expect(await badge(cast, 'female_casts')).toMatchObject({ matching: 1, total: 1 });
  expect(await badge(customer, 'male_users')).toMatchObject({ matching: 0 });
  await world.offer(cast, id);
  expect(await badge(cast, 'female_casts')).toMatchObject({ matching: 0 });
  expect(await badge(customer, 'male_users')).toMatchObject({ matching: 1, total: 1 });
  await world.cancel(customer, id);
  expect(await badge(customer, 'male_users')).toMatchObject({ matching: 0 });
  expect(await held(cast)).toBe(0);
});
