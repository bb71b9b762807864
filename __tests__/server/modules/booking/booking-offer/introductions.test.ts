import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { notice, staffAct } from '@/server/db/schema';
import { deleteIntroductionsOf } from '@/server/modules/booking/booking-offer/introduction-queries';
import { forgetOldOffers } from '@/server/modules/booking/booking-offer/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { type IntroductionWorld, makeIntroductionWorld } from './introduction-world';
import { OFFER } from './offer-world';

let world: IntroductionWorld;
let staff: TestPerson;
beforeAll(async () => {
  world = await makeIntroductionWorld();
  await makeMasterRows(world.deps);
  staff = world.staff;
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const days = (count: number) => world.deps.clock.advance(count * 86_400_000);
const noticesOf = async ({ id }: TestPerson) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, id))).map(({ kind }) => kind);

it('lets a cast offer a booking to a customer not met before, from the desk’s word to the customer’s yes', async () => {
  const { customer, cast } = await world.strangers({ nickname: 'たかゆき' });
  const guest = { user_id: customer.id, nickname: 'たかゆき' };
  expect((await world.propose(cast, customer)).status).toBe(404);
  const made = await world.introduce(cast, customer, { message: 'やさしい常連のお客様です' });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({
    state: 'open',
    state_label: '紹介中',
    offers: 0,
    can: ['withdraw'],
    ended_at: null,
  });
  expect(made.data).toMatchObject({ withdrawn_by: null, female_cast: { user_id: cast.id }, male_user: guest });
  expect(made.data).toMatchObject({ reason: '店舗での相談', message: 'やさしい常連のお客様です' });
  expect(made.data).toMatchObject({ until: '2026-12-05T18:00:00+09:00', made_by: { id: staff.id } });
  expect(await noticesOf(cast)).toEqual(['introduction']);
  expect(await noticesOf(customer)).toEqual([]);
  const introduction = { until: '2026-12-05T18:00:00+09:00', message: 'やさしい常連のお客様です' };
  expect(await world.introduced(cast)).toMatchObject([
    { ...guest, visits: 0, last_visit_at: null, offer_id: null, introduction },
  ]);
  // The list of customers met before does not have this one.
  expect((await world.guests(cast)).data).toEqual([]);
  const offered = await world.propose(cast, customer);
  // Chosen by picture and not by name: the customer comes for the first time.
  expect(offered).toMatchObject({ status: 201, data: { total: 21_000 } });
  expect(await world.received(customer)).toMatchObject([{ introduced: true, can: ['accept', 'decline'] }]);
  expect((await world.introduced(cast))[0]?.offer_id).toBe(offered.data.id);
  const accepted = await world.accept(customer, offered.data.id);
  expect(accepted).toMatchObject({ status: 200, data: { reservation: { state: 'confirmed' } } });
  expect((await world.listed()).find(({ id }) => id === made.data.id)?.offers).toBe(1);
  const acts = await world.deps.reader().select().from(staffAct).where(eq(staffAct.actorId, staff.id));
  expect(acts.map(({ route }) => route)).toContain('/api/v1/ops/introductions/');
});

it('says nothing of where the customer lives, and no first meeting is there', async () => {
  const { customer, cast } = await world.strangers({}, { placeTypeIds: [16, 17, 154] });
  const form = { postal_code: '1600021', prefecture: '東京都', city: '新宿区', street: '歌舞伎町1-2-3', area_id: 1 };
  const home = await world.post<{ id: number }>(customer, '/api/v1/users/me/homes/', form);
  await world.introduce(cast, customer);
  const guest = await world.guest(cast, customer.id);
  expect(guest.data).toMatchObject({ homes: [], visits: 0, place_type_ids: [16, 17, 154] });
  expect(guest.data.lengths[0]).toEqual({ minutes: 60, reward: 13_000 });
  const refused = await world.propose(cast, customer, { place: { place_type_id: 16, home_id: home.data.id } });
  expect(refused).toMatchObject({ status: 400, code: 'validation/failed' });
  const price = `/api/v1/female_casts/me/booking_guests/${customer.id}/price/?minutes=60&place_type_id=154`;
  expect((await world.call<{ total: number }>(cast, 'GET', price)).data.total).toBe(21_000);
});

it('is for one cast alone: another cast, who was not introduced, finds no customer', async () => {
  const { customer, cast } = await world.strangers();
  const other = await makeCast(world.deps);
  await world.introduce(cast, customer);
  expect(await world.introduced(other)).toEqual([]);
  for (const answer of [
    await world.guest(other, customer.id),
    await world.propose(other, customer),
    await world.guest(cast, (await makeMan(world.deps)).id),
  ])
    expect(answer.status).toBe(404);
});

it('is made and taken back by the staff alone', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  for (const who of [customer, cast]) {
    expect((await world.introduce(cast, customer, {}, who)).status).toBe(403);
    expect((await world.takeBack(id, who)).status).toBe(403);
    expect((await world.call(who, 'GET', '/api/v1/ops/introductions/')).status).toBe(403);
  }
  expect((await world.call(customer, 'GET', '/api/v1/female_casts/me/introduced_guests/')).status).toBe(403);
  expect((await world.takeBack('019a0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await world.takeBack('x')).status).toBe(404);
});

it('goes from the cast’s list when taken back, and what waits for the customer’s answer ends for both', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const offer = (await world.propose(cast, customer)).data.id;
  expect(await world.held(cast)).toBe(1);
  expect(await world.takeBack(id)).toMatchObject({
    status: 200,
    data: { state: 'withdrawn', withdrawal: '事情が変わった', withdrawn_by: { id: staff.id }, can: [] },
  });
  expect(await world.introduced(cast)).toEqual([]);
  expect(await world.held(cast)).toBe(0);
  expect((await world.accept(customer, offer)).code).toBe('booking_offer/over');
  expect((await world.read1(customer, offer)).data).toMatchObject({ state: 'withdrawn', can: [] });
  expect(await noticesOf(customer)).toContain('booking_offer_over');
  expect(await noticesOf(cast)).toContain('booking_offer_over');
  expect((await world.propose(cast, customer)).status).toBe(404);
  expect((await world.takeBack(id)).code).toBe('introduction/over');
  // A booking that has come of one stays.
  const again = (await world.introduce(cast, customer)).data.id;
  const booked = await world.accept(customer, (await world.propose(cast, customer)).data.id);
  await world.takeBack(again);
  expect((await world.read(customer, booked.data.reservation.id)).data.state).toBe('confirmed');
});

it('ends by itself after its days, in its very minute', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer, { days: 7 })).data;
  days(7);
  // Its minute is over before its timer has run.
  expect(await world.introduced(cast)).toEqual([]);
  expect((await world.guest(cast, customer.id)).status).toBe(404);
  expect((await world.propose(cast, customer, { starts_at: '2026-11-28T23:00:00+09:00' })).status).toBe(404);
  expect((await world.takeBack(id)).code).toBe('introduction/over');
  // And another one may be made.
  const second = await world.introduce(cast, customer);
  expect(second.status).toBe(201);
  await world.sweep();
  expect((await world.listed('closed')).find((one) => one.id === id)).toMatchObject({ state: 'expired' });
  expect((await world.listed()).find((one) => one.id === second.data.id)).toMatchObject({ state: 'open' });
  await world.takeBack(second.data.id);
});

it('is used up when the customer declines the offer, and is not made again', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const offer = (await world.propose(cast, customer)).data.id;
  expect((await world.decline(customer, offer)).data.state).toBe('declined');
  expect(await world.introduced(cast)).toEqual([]);
  expect((await world.propose(cast, customer)).status).toBe(404);
  expect((await world.listed('closed')).find((one) => one.id === id)).toMatchObject({ state: 'declined', offers: 1 });
  expect(await world.introduce(cast, customer)).toMatchObject({ status: 409, code: 'introduction/declined' });
  expect((await world.takeBack(id)).code).toBe('introduction/over');
  // The answer to this cast changes nothing for other casts.
  expect((await world.introduce(await makeCast(world.deps), customer)).status).toBe(201);
});

it('is not made again when the customer declines an offer after its days, either', async () => {
  const { customer, cast } = await world.strangers({}, { shift: { business_date: '2026-11-28' } });
  const { id } = (await world.introduce(cast, customer, { days: 7 })).data;
  world.deps.clock.advance(7 * 86_400_000 - 60_000);
  const offer = (await world.propose(cast, customer, { starts_at: '2026-11-28T23:00:00+09:00' })).data.id;
  world.deps.clock.advance(60_000);
  await world.sweep();
  const second = (await world.introduce(cast, customer)).data.id;
  expect((await world.decline(customer, offer)).data.state).toBe('declined');
  const ended = await world.listed('closed');
  expect(ended.find((one) => one.id === id)).toMatchObject({ state: 'expired' });
  expect(ended.find((one) => one.id === second)).toMatchObject({ state: 'declined' });
  expect(await world.introduced(cast)).toEqual([]);
  expect((await world.introduce(cast, customer)).code).toBe('introduction/declined');
});

it.each([
  ['the cast blocks the customer', (customer: TestPerson, cast: TestPerson) => world.block(cast, customer)],
  ['the customer blocks the cast', (customer: TestPerson, cast: TestPerson) => world.block(customer, cast)],
])('says the same whichever side does not want it (%s), before and after', async (_, stand) => {
  const before = await world.strangers();
  await stand(before.customer, before.cast);
  expect(await world.introduce(before.cast, before.customer)).toMatchObject({
    status: 422,
    code: 'introduction/not_possible',
  });
  const after = await world.strangers();
  await world.introduce(after.cast, after.customer);
  const offer = (await world.propose(after.cast, after.customer)).data.id;
  await stand(after.customer, after.cast);
  expect(await world.introduced(after.cast)).toEqual([]);
  expect((await world.guest(after.cast, after.customer.id)).status).toBe(404);
  expect((await world.accept(after.customer, offer)).status).toBe(404);
});

it('is for two who are here: no one suspended, leaving, unchecked, unpublished, of the staff or of the other kind', async () => {
  const { customer, cast } = await world.strangers();
  const wrong = async (introduced: TestPerson, guest: TestPerson) => {
    const answer = await world.introduce(introduced, guest);
    const { errors } = answer.body as unknown as { errors?: { path: string }[] };
    return [answer.status, errors?.map(({ path }) => path).join()];
  };
  const GUEST = [400, 'body.guest_account_id'];
  const CAST = [400, 'body.cast_account_id'];
  expect(await wrong(cast, await makeMan(world.deps, { identityState: 'none' }))).toEqual(GUEST);
  expect(await wrong(cast, staff)).toEqual(GUEST);
  expect(await wrong(cast, cast)).toEqual(GUEST);
  expect(await wrong(cast, { ...customer, id: 2_000_000_000 })).toEqual(GUEST);
  expect(await wrong(customer, customer)).toEqual(CAST);
  expect(await wrong(staff, customer)).toEqual(CAST);
  const gone = await world.strangers();
  await world.setAccount(gone.customer, { suspendedAt: world.deps.clock.now() });
  expect(await wrong(gone.cast, gone.customer)).toEqual(GUEST);
  await world.setAccount(gone.customer, { suspendedAt: null });
  await world.setAccount(gone.cast, { suspendedAt: world.deps.clock.now() });
  expect(await wrong(gone.cast, gone.customer)).toEqual(CAST);
});

it('hides a customer who is suspended or leaves meanwhile, and shows the customer again', async () => {
  const { customer, cast } = await world.strangers();
  await world.introduce(cast, customer);
  await world.setAccount(customer, { suspendedAt: world.deps.clock.now() });
  expect(await world.introduced(cast)).toEqual([]);
  expect((await world.propose(cast, customer)).status).toBe(404);
  await world.setAccount(customer, { suspendedAt: null, withdrawnAt: world.deps.clock.now() });
  expect(await world.introduced(cast)).toEqual([]);
  await world.setAccount(customer, { withdrawnAt: null });
  expect(await world.introduced(cast)).toHaveLength(1);
});

it('is needless for two who have met, one at a time for a pair, and three for a customer', async () => {
  const met = await world.pair();
  expect((await world.introduce(met.cast, met.customer)).code).toBe('introduction/has_met');
  const { customer, cast } = await world.strangers();
  await world.introduce(cast, customer);
  expect((await world.introduce(cast, customer)).code).toBe('introduction/open');
  for (let made = 1; made < 3; made += 1)
    expect((await world.introduce(await makeCast(world.deps), customer)).status).toBe(201);
  expect((await world.introduce(await makeCast(world.deps), customer)).code).toBe('introduction/limit');
  // Once they have met by it the customer stands where the others do.
  await world.meet(customer, cast);
  expect(await world.introduced(cast)).toEqual([]);
  expect((await world.guests(cast)).data).toMatchObject([{ user_id: customer.id, visits: 1, introduction: null }]);
});

it('keeps the limits of a cast’s offers, and lets the customer have one hour once', async () => {
  const { customer, cast } = await world.strangers();
  await world.introduce(cast, customer);
  const first = await world.propose(cast, customer);
  expect((await world.propose(cast, customer)).code).toBe('booking_offer/open');
  await world.withdraw(cast, first.data.id);
  await world.withdraw(cast, (await world.propose(cast, customer)).data.id);
  expect((await world.propose(cast, customer)).code).toBe('booking_offer/limit');
  const elsewhere = await makeCast(world.deps);
  await world.introduce(elsewhere, customer);
  await world.book(customer, (await makeCast(world.deps)).castId, { startsAt: OFFER.starts_at });
  const offer = await world.propose(elsewhere, customer);
  expect((await world.accept(customer, offer.data.id)).code).toBe('reservation/own_overlap');
});

it.each([
  ['no reason', { reason: ' ' }, 'body.reason'],
  ['contact details', { message: '090-1234-5678まで' }, 'body.message'],
  ['a period that is none', { days: 365 }, 'body.days'],
  ['no account', { guest_account_id: 0 }, 'body.guest_account_id'],
])('refuses %s at its field', async (_, change, path) => {
  const { customer, cast } = await world.strangers();
  const answer = await world.introduce(cast, customer, change);
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([path]);
});

it('finds an account of the one kind or the other for the desk', async () => {
  const { customer, cast } = await world.strangers({ nickname: 'ふたば' }, { displayName: 'ふたばこ' });
  const find = async (role: string) =>
    (
      await world.call<Data<'GET /api/v1/ops/accounts/'>['data']>(
        staff,
        'GET',
        `/api/v1/ops/accounts/?${new URLSearchParams({ q: 'ふたば', role })}`,
      )
    ).data.map(({ id }) => id);
  expect(await find('male_user')).toEqual([customer.id]);
  expect(await find('female_cast')).toEqual([cast.id]);
});

it('is forgotten with an account that leaves, and after its time; the bookings that it brought stay', async () => {
  const { customer, cast } = await world.strangers();
  await world.introduce(cast, customer);
  const booked = await world.accept(customer, (await world.propose(cast, customer)).data.id);
  await world.deps.unitOfWork(({ tx }) => deleteIntroductionsOf(tx, customer.id, null));
  expect(await world.introduced(cast)).toEqual([]);
  expect(await world.received(customer)).toMatchObject([{ state: 'accepted', introduced: false }]);
  expect((await world.read(customer, booked.data.reservation.id)).data.state).toBe('confirmed');
  const old = await world.strangers();
  await world.takeBack((await world.introduce(old.cast, old.customer)).data.id);
  await world.deps.unitOfWork((work) => forgetOldOffers(work, new Date('2027-01-01T00:00:00Z')));
  expect(await world.listed('closed')).toEqual([]);
});
