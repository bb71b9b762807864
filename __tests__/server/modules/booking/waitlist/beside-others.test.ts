import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { waitlistTimers } from '@/server/modules/booking/waitlist/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from '../matching/matching-world';

/** The waiting list beside what else holds times of both sides: matching offers, and changes that wait. */
type Entry = Data<'GET /api/v1/users/me/waitlist_entries/'>[number];

const DATE = '2026-11-21';
const PATH = '/api/v1/users/me/waitlist_entries/';

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set(`${DATE}T18:00:00+09:00`));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const man = () => makeMan(world.deps, { gold: 200_000 });
const join = async (customer: TestPerson, cast: TestCast, [from, to]: [string, string]) => {
  const wish = { female_cast_id: cast.castId, business_date: DATE, from, to, minutes: 60, place_type_id: 17 };
  const joined = await world.call<Entry>(customer, 'POST', PATH, { body: wish, key: world.deps.random.uuid() });
  expect(joined.status).toBe(201);
};
const line = async (customer: TestPerson) => (await world.call<Entry[]>(customer, 'GET', PATH)).data;

it('leaves the cast the time of a hand raised once more, and is offered it when the hand is taken back', async () => {
  const cast = await makeCast(world.deps, { shift: { from: '20:00', to: '24:00' } });
  const [asks, waits] = [await man(), await man()];
  const id = await world.recruit(asks);
  expect((await world.offer(cast, id)).status).toBe(201);
  await join(waits, cast, ['20:50', '22:10']);
  // With other words, at the same start: no time of the cast became free.
  expect((await world.offer(cast, id, { message: 'お待ちしています' })).status).toBe(201);
  expect(await line(waits)).toMatchObject([{ state: 'waiting' }]);
  expect((await world.withdraw(cast, id)).status).toBe(204);
  await sweepOnce(world.deps, waitlistTimers);
  expect(await line(waits)).toMatchObject([{ state: 'offered' }]);
});

it('passes over a customer who has asked to move another booking to that hour', async () => {
  const [cast, other] = [await makeCast(world.deps), await makeCast(world.deps)];
  const [guest, busy, next] = [await man(), await man(), await man()];
  const booked = await world.book(guest, cast.castId, { startsAt: `${DATE}T21:00:00+09:00` });
  for (const customer of [busy, next]) await join(customer, cast, ['21:00', '22:00']);
  const own = await world.book(busy, other.castId, { startsAt: `${DATE}T23:00:00+09:00` });
  await world.event(other, own.data.id, 'accept');
  const wish = { starts_at: `${DATE}T21:00:00+09:00`, minutes: 60 };
  const path = `/api/v1/users/me/reservations/${own.data.id}`;
  const quote = await world.call<{ total: number }>(
    busy,
    'GET',
    `${path}/change_quote/?${new URLSearchParams({ ...wish, minutes: '60' })}`,
  );
  const change = { ...wish, option_ids: [], total: quote.data.total };
  expect((await world.post(busy, `${path}/changes/`, change)).status).toBe(201);
  await world.event(guest, booked.data.id, 'cancel');
  expect(await line(busy)).toMatchObject([{ state: 'waiting', opening: null }]);
  expect(await line(next)).toMatchObject([{ state: 'offered' }]);
});

it('passes over a customer of band C while a booking stands, and offers what opens once none is left', async () => {
  const [cast, other] = [await makeCast(world.deps), await makeCast(world.deps)];
  const [guest, customer] = [await man(), await man()];
  // Three times a cast waited in vain.
  for (const hour of ['13', '15', '17']) {
    world.deps.clock.set(`${DATE}T11:00:00+09:00`);
    const startsAt = `${DATE}T${hour}:00:00+09:00`;
    const { id } = (await world.book(customer, other.castId, { startsAt, place: { place_type_id: 154 } })).data;
    await world.event(other, id, 'accept');
    world.deps.clock.set(`${DATE}T${hour}:00:00+09:00`);
    await world.event(other, id, 'arrive');
    world.deps.clock.set(`${DATE}T${hour}:20:00+09:00`);
    expect((await world.event(other, id, 'no_show')).data.state).toBe('no_show_user');
  }
  world.deps.clock.set(`${DATE}T18:00:00+09:00`);
  const booked = await world.book(guest, cast.castId, { startsAt: `${DATE}T21:00:00+09:00` });
  await join(customer, cast, ['21:00', '22:00']);
  const own = await world.book(customer, other.castId, { startsAt: `${DATE}T23:00:00+09:00` });
  await world.event(guest, booked.data.id, 'cancel');
  expect(await line(customer)).toMatchObject([{ state: 'waiting', opening: null }]);
  await world.event(customer, own.data.id, 'cancel');
  const again = await world.book(guest, cast.castId, { startsAt: `${DATE}T21:00:00+09:00` });
  await world.event(guest, again.data.id, 'cancel');
  expect(await line(customer)).toMatchObject([{ state: 'offered' }]);
});

it('passes over a customer who owes something, and offers what opens once it is paid', async () => {
  const [cast, other] = [await makeCast(world.deps), await makeCast(world.deps)];
  const [guest, owing, next] = [await man(), await man(), await man()];
  const booked = await world.book(guest, cast.castId, { startsAt: `${DATE}T21:00:00+09:00` });
  for (const customer of [owing, next]) await join(customer, cast, ['21:00', '22:00']);
  const quoted = await world.quote(owing, other.castId, { startsAt: `${DATE}T19:30:00+09:00` });
  const own = await world.request(owing, quoted.data.id, undefined, 'cash');
  await world.event(other, own.data.id, 'accept');
  world.deps.clock.set(`${DATE}T19:00:00+09:00`);
  await world.event(owing, own.data.id, 'cancel');
  await world.event(guest, booked.data.id, 'cancel');
  expect(await line(owing)).toMatchObject([{ state: 'waiting', opening: null }]);
  const [held] = await line(next);
  expect(held?.state).toBe('offered');
  const [debt] = (await world.call<{ id: string }[]>(owing, 'GET', '/api/v1/users/me/debts/')).data;
  expect((await world.post(owing, `/api/v1/users/me/debts/${debt?.id}/payments/`, { method: 'gold' })).status).toBe(
    201,
  );
  expect((await world.call(next, 'DELETE', `${PATH}${held?.id}/`)).status).toBe(204);
  expect(await line(owing)).toMatchObject([{ state: 'offered' }]);
});
