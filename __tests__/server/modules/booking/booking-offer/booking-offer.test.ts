import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { block, notice, outbox, personEvent, reservation } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { makeOfferWorld, OFFER } from './offer-world';

let world: Awaited<ReturnType<typeof makeOfferWorld>>;
beforeAll(async () => {
  world = await makeOfferWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
const noticesOf = async ({ id }: TestPerson) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, id))).map(({ kind }) => kind);

it('goes from the cast’s offer by the customer’s gold to an agreed booking, and tells both', async () => {
  const { customer, cast } = await world.pair({ nickname: 'たかゆき' });
  const offered = await world.propose(cast, customer, { message: 'またお会いしたいです' });
  expect(offered).toMatchObject({
    status: 201,
    data: {
      state: 'proposed',
      state_label: 'お返事待ち',
      user: { user_id: customer.id, nickname: 'たかゆき' },
      // Course and 本指名, a hotel of a certified town: 20,000 + 2,000.
      total: 22_000,
      reward_estimate: 14_000,
      expires_at: '2026-11-21T19:00:00+09:00',
      can: ['withdraw'],
    },
  });
  const { id } = offered.data;
  expect(await world.held(cast)).toBe(1);
  expect(await world.received(customer)).toMatchObject([
    {
      id,
      message: 'またお会いしたいです',
      female_cast: { id: cast.castId },
      place: { place_type_id: 17, area_id: 1 },
      payment_methods: ['gold', 'card', 'cash'],
      can: ['accept', 'decline'],
    },
  ]);
  expect(await noticesOf(customer)).toContain('booking_offer');
  const badge = await world.call<{ reserve: number }>(customer, 'GET', '/api/v1/male_users/me/footer/badge/');
  expect(badge.data.reserve).toBe(1);
  const before = await world.gold(customer);
  const origin = { cta2: '/girl/[id]', elapsed_seconds: 600 };
  const accepted = await world.accept(customer, id, 'gold', undefined, { origin });
  expect(accepted).toMatchObject({ status: 200, data: { reservation: { state: 'confirmed' } } });
  const [kept] = await world.deps
    .reader()
    .select()
    .from(reservation)
    .where(eq(reservation.id, accepted.data.reservation.id));
  expect(kept?.visitOrigin).toEqual(origin);
  const booked = (await world.read(cast, accepted.data.reservation.id)).data;
  expect(booked).toMatchObject({ starts_at: OFFER.starts_at, total: 22_000, state: 'confirmed' });
  expect(booked.timeline.map(({ event }) => event)).toEqual(['request', 'accept']);
  expect((await world.gold(customer)).held - before.held).toBe(22_000);
  expect(await world.held(cast)).toBe(1);
  expect(await noticesOf(cast)).toContain('accepted');
  expect(await world.made(cast)).toMatchObject([{ state: 'accepted', reservation_id: booked.id, can: [] }]);
  expect((await world.accept(customer, id)).code).toBe('booking_offer/over');
});

it('waits for the customer’s card like every booking, and frees the cast’s time when it is not paid', async () => {
  const { customer, cast } = await world.pair();
  const { id } = (await world.propose(cast, customer)).data;
  const accepted = await world.accept(customer, id, 'card');
  expect(accepted.data.reservation.state).toBe('payment_pending');
  expect(await world.held(cast)).toBe(1);
  minutes(16);
  await world.sweep();
  expect(await world.held(cast)).toBe(0);
  expect((await world.read(customer, accepted.data.reservation.id)).data.state).toBe('expired');
  expect((await world.accept(customer, id, 'cash')).code).toBe('booking_offer/over');
});

it('ends by the customer’s no, the cast’s second thought or time, at no cost, and gives the time back', async () => {
  const { customer, cast } = await world.pair();
  const first = (await world.propose(cast, customer)).data.id;
  expect((await world.decline(customer, first)).data).toMatchObject({ state: 'declined', can: [] });
  expect(await world.held(cast)).toBe(0);
  expect(await noticesOf(cast)).toContain('booking_offer_over');
  const second = (await world.propose(cast, customer, { minutes: 90 })).data.id;
  expect((await world.withdraw(cast, second)).data).toMatchObject({ state: 'withdrawn', can: [] });
  expect(await world.held(cast)).toBe(0);
  const other = await world.pair();
  const third = await world.propose(other.cast, other.customer);
  minutes(60);
  // Its minute is over before its timer has run.
  expect((await world.accept(other.customer, third.data.id)).code).toBe('booking_offer/over');
  await world.sweep();
  expect((await world.read1(other.customer, third.data.id)).data).toMatchObject({ state: 'expired', can: [] });
  expect(await world.held(other.cast)).toBe(0);
  expect((await world.withdraw(other.cast, third.data.id)).code).toBe('booking_offer/over');
  expect((await world.gold(other.customer)).held).toBe(0);
});

it('is for customers that the cast has met and may reach, and for no one else', async () => {
  const { customer, cast } = await world.pair();
  const stranger = await makeMan(world.deps);
  expect((await world.propose(cast, stranger)).status).toBe(404);
  const { id } = (await world.propose(cast, customer)).data;
  for (const answer of [
    await world.read1(stranger, id),
    await world.accept(stranger, id),
    await world.decline(stranger, id),
    await world.withdraw(await makeCast(world.deps), id),
    await world.guest(cast, stranger.id),
  ])
    expect(answer.status).toBe(404);
  expect((await world.call(customer, 'GET', '/api/v1/female_casts/me/booking_offers/')).status).toBe(403);
  expect((await world.call(cast, 'GET', '/api/v1/users/me/booking_offers/')).status).toBe(403);
  const createdAt = world.deps.clock.now();
  await world.deps.unitOfWork(({ tx }) =>
    tx.insert(block).values({ blockerId: customer.id, blockedId: cast.id, createdAt }),
  );
  expect(await world.received(customer)).toEqual([]);
  expect((await world.accept(customer, id)).status).toBe(404);
  expect((await world.guests(cast)).data).toEqual([]);
  expect((await world.guest(cast, customer.id)).status).toBe(404);
  await world.withdraw(cast, id);
  expect((await world.propose(cast, customer)).status).toBe(404);
});

it('stands once a pair, and so often a day', async () => {
  const { customer, cast } = await world.pair();
  const first = await world.propose(cast, customer);
  expect((await world.guest(cast, customer.id)).data).toMatchObject({
    offer_id: first.data.id,
    left: { guest: 1, all: 9 },
  });
  expect((await world.propose(cast, customer, { starts_at: '2026-11-22T01:00:00+09:00' })).code).toBe(
    'booking_offer/open',
  );
  await world.decline(customer, first.data.id);
  const second = await world.propose(cast, customer);
  await world.decline(customer, second.data.id);
  expect((await world.propose(cast, customer)).code).toBe('booking_offer/limit');
  // Ten in all, to any customers.
  for (let made = 2; made < 10; made += 1) {
    const other = await makeMan(world.deps, { gold: 30_000 });
    await world.meet(other, cast);
    const offer = await world.propose(cast, other);
    expect(offer.status).toBe(201);
    await world.withdraw(cast, offer.data.id);
  }
  const last = await makeMan(world.deps, { gold: 30_000 });
  await world.meet(last, cast);
  expect((await world.propose(cast, last)).code).toBe('booking_offer/limit');
  expect((await world.guest(cast, last.id)).data.left).toEqual({ guest: 2, all: 0 });
});

it('refuses times that are taken, too soon, off the shift, or that no customer can be asked for', async () => {
  const { customer, cast } = await world.pair({}, { shift: { from: '10:00', to: '26:00' } });
  const other = await makeMan(world.deps, { gold: 50_000 });
  await world.book(other, cast.castId, { startsAt: '2026-11-21T22:30:00+09:00' });
  expect((await world.propose(cast, customer)).code).toBe('reservation/slot_taken');
  expect((await world.propose(cast, customer, { starts_at: '2026-11-21T18:50:00+09:00' })).code).toBe(
    'validation/failed',
  );
  expect((await world.propose(cast, customer, { starts_at: '2026-11-22T01:30:00+09:00' })).code).toBe(
    'booking/not_possible',
  );
  expect((await world.propose(cast, customer, { starts_at: '2026-11-21T20:05:00+09:00' })).code).toBe(
    'booking/not_possible',
  );
  expect((await world.propose(cast, customer, { minutes: 30 })).code).toBe('validation/failed');
  expect((await world.propose(cast, customer, { place: { place_type_id: 16, home_id: 1 } })).status).toBe(404);
  expect((await world.propose(cast, customer, { place: { place_type_id: 99 } })).code).toBe('booking/not_possible');
  for (const message of ['090-1234-5678まで', 'a\nb', 'あ'.repeat(61)])
    expect((await world.propose(cast, customer, { message, starts_at: '2026-11-21T20:00:00+09:00' })).code).toBe(
      'validation/failed',
    );
  expect(await world.made(cast)).toEqual([]);
});

it('shows the cast homes by number and municipality, and the address only once the customer accepts', async () => {
  const { customer, cast } = await world.pair({}, { placeTypeIds: [16, 17, 154] });
  const form = { postal_code: '1600021', prefecture: '東京都', city: '新宿区', street: '歌舞伎町1-2-3', area_id: 1 };
  const home = await world.call<{ id: number }>(customer, 'POST', '/api/v1/users/me/homes/', {
    body: form,
    key: world.deps.random.uuid(),
  });
  const guest = await world.guest(cast, customer.id);
  expect(guest.data.homes).toEqual([{ id: home.data.id, name: 'ご自宅1（新宿区）', area_id: 1, reachable: true }]);
  const offered = await world.propose(cast, customer, { place: { place_type_id: 16, home_id: home.data.id } });
  expect(offered.status).toBe(201);
  const events = await world.deps.reader().select().from(personEvent).where(eq(personEvent.personId, cast.id));
  const pushed = await world.deps.reader().select().from(outbox);
  expect(JSON.stringify([guest.body, offered.body, await world.made(cast), events, pushed])).not.toContain('歌舞伎町1');
  const { id } = (await world.accept(customer, offered.data.id)).data.reservation;
  const address = await world.call(cast, 'GET', `/api/v1/users/me/reservations/${id}/address/`);
  expect(address.data).toMatchObject({ street: '歌舞伎町1-2-3' });
});

it('keeps the customer’s other evenings from the cast: the customer alone learns what stands in the way', async () => {
  const { customer, cast } = await world.pair();
  const elsewhere = await makeCast(world.deps);
  await world.book(customer, elsewhere.castId, { startsAt: OFFER.starts_at });
  const offered = await world.propose(cast, customer);
  expect(offered.status).toBe(201);
  expect((await world.accept(customer, offered.data.id)).code).toBe('reservation/own_overlap');
  // A refusal leaves it standing.
  expect((await world.received(customer))[0]).toMatchObject({ state: 'proposed' });
  const poor = await world.pair({ gold: 25_000 });
  await world.book(poor.customer, elsewhere.castId, { startsAt: '2026-11-21T20:00:00+09:00' });
  const second = await world.propose(poor.cast, poor.customer);
  expect((await world.accept(poor.customer, second.data.id)).code).toBe('gold/not_enough');
  expect(await world.held(poor.cast)).toBe(1);
});

it('prices what the cast chooses, as the customer will pay it', async () => {
  const { customer, cast } = await world.pair({}, { options: [{ id: 2, name: '衣装', price: 3_000 }] });
  const path = `/api/v1/female_casts/me/booking_guests/${customer.id}/price/?minutes=90&place_type_id=154&option_ids=2`;
  const price = await world.call<{ total: number; reward_estimate: number }>(cast, 'GET', path);
  expect(price.data).toMatchObject({ total: 35_000, reward_estimate: 23_000 });
  const offered = await world.propose(cast, customer, { minutes: 90, place: { place_type_id: 154 }, option_ids: [2] });
  expect(offered.data).toMatchObject({ total: 35_000, reward_estimate: 23_000 });
  const guest = await world.guest(cast, customer.id);
  expect(guest.data.lengths.slice(0, 3)).toEqual([
    { minutes: 60, reward: 14_000 },
    { minutes: 90, reward: 20_000 },
    { minutes: 120, reward: 23_000 },
  ]);
  const slots = await world.call<{ starts_at: string; state: string }[]>(
    cast,
    'GET',
    '/api/v1/female_casts/me/booking_slots/?date=2026-11-21&minutes=60&place_type_id=17',
  );
  const at = (clock: string) => slots.data.find(({ starts_at }) => starts_at.includes(`T${clock}`))?.state;
  expect([at('18:50'), at('19:00'), at('22:30'), at('23:00')]).toEqual(['closed', 'open', 'closed', 'closed']);
});
