/**
 * A home to which the cast cannot go: the booking becomes one at a hotel that the customer names, no one pays for it,
 * and the cast reads the address no more.
 */
import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { mstHotel, reservation, reservationEvent } from '@/server/db/schema';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { addHome, address, at16, makeHomeCast, visit } from './home-scene';
import { at, cast, man, newHotel, ops, play, ROOM, setUpMeeting, world } from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

type Inbox = Data<'GET /api/v1/users/me/notices/'>['data'];
const pathOf = (id: string, what: string) => `/api/v1/users/me/reservations/${id}/${what}/`;
const key = () => world.deps.random.uuid();
const decline = (person: TestPerson, id: string, by = key()) =>
  world.call<object>(person, 'POST', pathOf(id, 'hotel_declined'), { key: by });
const place = (id: string, body: object) => world.call<Shown>(man, 'PATCH', pathOf(id, 'place'), { body, key: key() });
const choices = async (id: string) =>
  (await world.call<{ id: number }[]>(man, 'GET', pathOf(id, 'hotels'))).data.map((hotel) => hotel.id);
const fee = async (id: string) =>
  (await world.call<{ fee: number }>(man, 'GET', pathOf(id, 'cancel_preview'))).data.fee;
const told = async (person: TestPerson) =>
  (await world.call<Inbox>(person, 'GET', '/api/v1/users/me/notices/')).data.map(({ kind }) => kind);
const stored = async (id: string) => {
  const [row] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, id));
  if (!row) throw new Error('no such booking');
  return row;
};

let homeCast: Awaited<ReturnType<typeof makeHomeCast>>;
const booked = async () => {
  const { data } = await world.book(man, homeCast.castId, at16(await addHome()));
  return data.id;
};
const agreed = async () => {
  const id = await booked();
  await world.event(homeCast, id, 'accept');
  return id;
};

beforeEach(async () => {
  await visit();
  homeCast = await makeHomeCast();
});

it('becomes a hotel of the same area and price that the customer names, and keeps nothing of the address', async () => {
  const id = await agreed();
  const before = await world.read(man, id);
  expect(before.data).toMatchObject({ place: { place_type_id: 16 }, place_declined: false });
  expect((await address(homeCast, id)).status).toBe(200);
  const by = key();
  expect((await decline(homeCast, id, by)).status).toBe(200);
  expect((await decline(homeCast, id, by)).replayed).toBe(true);
  for (const person of [man, homeCast]) {
    expect((await world.read(person, id)).data).toMatchObject({
      state: 'confirmed',
      total: before.data.total,
      lines: before.data.lines,
      place_declined: true,
      place: { place_type_id: 17, area_id: 1, mst_hotel: null, hotel_name: null },
      address_open: false,
    });
    expect(await address(person, id)).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect((await stored(id)).addressSealed).toBeNull();
  expect((await told(man)).filter((kind) => kind === 'hotel_declined')).toHaveLength(1);
  expect(await told(homeCast)).not.toContain('hotel_declined');
  const hotel = await newHotel();
  const named = await place(id, { mst_hotel_id: hotel });
  expect(named.data).toMatchObject({
    total: before.data.total,
    place: { mst_hotel: { id: hotel } },
    place_declined: false,
  });
  expect(await told(homeCast)).toContain('place');
  const shown = await play(
    id,
    ['19:30', homeCast, 'depart'],
    ['20:40', homeCast, 'arrive'],
    ['20:58', homeCast, 'start'],
  );
  expect(shown).toMatchObject({ state: 'in_progress', total: before.data.total });
});

it('may be named in a town where nothing is paid for the way, since there may be no other hotel: the price stays', async () => {
  const id = await agreed();
  const [town, elsewhere] = [await newHotel(), await newHotel()];
  await world.deps.unitOfWork(({ tx }) => tx.update(mstHotel).set({ townId: 1 }).where(eq(mstHotel.id, town)));
  await decline(homeCast, id);
  expect(await choices(id)).toEqual(expect.arrayContaining([town, elsewhere]));
  const { total } = (await world.read(man, id)).data;
  expect((await place(id, { mst_hotel_id: town })).data).toMatchObject({ total, place: { mst_hotel: { id: town } } });
});

it('is cancelled for nothing while no hotel is named, and at the usual fee once one is', async () => {
  const id = await agreed();
  at('20:30');
  const usual = await fee(id);
  expect(usual).toBeGreaterThan(0);
  await decline(homeCast, id);
  expect(await fee(id)).toBe(0);
  await place(id, { hotel_name: 'ホテル 別館' });
  expect(await fee(id)).toBe(usual);
  await decline(homeCast, id);
  const { total } = await world.gold(man);
  const over = await world.event(man, id, 'cancel');
  expect(over.data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
  expect((await world.gold(man)).total).toBe(total + over.data.total);
});

it('costs nothing when the cast is at the door: neither can report a no-show, and nothing begins there', async () => {
  const id = await agreed();
  await play(id, ['20:00', homeCast, 'depart'], ['20:40', homeCast, 'arrive']);
  await decline(homeCast, id);
  at('21:20');
  for (const person of [man, homeCast])
    expect(await world.event(person, id, 'no_show')).toMatchObject({ code: 'reservation/state_conflict' });
  expect(await world.event(homeCast, id, 'start')).toMatchObject({ code: 'reservation/hotel_unnamed' });
  expect((await place(id, { mst_hotel_id: await newHotel() })).data).toMatchObject({ state: 'arrived' });
  expect((await world.event(homeCast, id, 'start')).data).toMatchObject({ state: 'in_progress' });
});

it('is for the cast alone to say, until the meeting begins and no longer than an hour after the start', async () => {
  const asked = await booked();
  expect(await decline(homeCast, asked)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  await world.event(homeCast, asked, 'accept');
  expect((await decline(man, asked)).status).toBe(403);
  expect((await decline(ops, asked)).status).toBe(403);
  for (const stranger of [cast, await makeMan(world.deps)])
    expect([403, 404]).toContain((await decline(stranger, asked)).status);
  at('22:01');
  expect(await decline(homeCast, asked)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect((await world.read(homeCast, asked)).data.place.place_type_id).toBe(16);
});

it('is not said after the meeting began, nor of a room of the store', async () => {
  const id = await agreed();
  await play(id, ['20:00', homeCast, 'depart'], ['20:40', homeCast, 'arrive'], ['20:58', homeCast, 'start']);
  expect(await decline(homeCast, id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect((await address(homeCast, id)).status).toBe(200);
  at('12:00');
  const wish = { ...ROOM, startsAt: '2026-11-22T00:00:00+09:00' };
  const room = (await world.book(man, homeCast.castId, wish)).data.id;
  await world.event(homeCast, room, 'accept');
  expect(await decline(homeCast, room)).toMatchObject({ status: 409, code: 'hotel/unnamed' });
});

it('counts once of five presses at once, and the customer is asked once', async () => {
  const id = await agreed();
  const answers = await Promise.all(Array.from({ length: 5 }, () => decline(homeCast, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const events = await world.deps
    .reader()
    .select()
    .from(reservationEvent)
    .where(eq(reservationEvent.reservationId, id));
  expect(events.filter(({ event }) => event === 'hotel_declined')).toHaveLength(1);
  expect((await told(man)).filter((kind) => kind === 'hotel_declined')).toHaveLength(1);
});

it('asks the customer for the hotel again before the cast would set out, as for any that is not named', async () => {
  const id = await agreed();
  await decline(homeCast, id);
  at('19:00');
  await world.sweep();
  expect(await told(man)).toContain('place_wanted');
});
