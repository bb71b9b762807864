/**
 * A hotel to which the cast cannot go: who may say so, what it changes at that booking, and that no one pays for it.
 */
import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { FULL_REPORTS_MAX } from '@/domain/hotel-full';
import { hotelFull, reservation } from '@/server/db/schema';
import { eraseOldPlaces } from '@/server/modules/booking/reservation/service';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { agreed, at, bookedHotel, cast, man, newHotel, ops, play, ROOM, setUpMeeting, world } from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

const pathOf = (id: string, what: string) => `/api/v1/users/me/reservations/${id}/${what}/`;
const key = () => world.deps.random.uuid();
const decline = (person: TestPerson, id: string, by = key()) =>
  world.call<object>(person, 'POST', pathOf(id, 'hotel_declined'), { key: by });
const place = (id: string, body: object) => world.call<Shown>(man, 'PATCH', pathOf(id, 'place'), { body, key: key() });
const choices = async (id: string) =>
  (await world.call<{ id: number }[]>(man, 'GET', pathOf(id, 'hotels'))).data.map((hotel) => hotel.id);
const UNNAMED = { mst_hotel: null, hotel_name: null };

it('takes the name out: the customer is told once, neutrally, and names another for the same price', async () => {
  const { id, hotel } = await bookedHotel();
  const other = await newHotel();
  const before = await world.read(man, id);
  const by = key();
  expect((await decline(cast, id, by)).status).toBe(200);
  expect((await decline(cast, id, by)).replayed).toBe(true);
  const after = await world.read(man, id);
  expect(after.data).toMatchObject({ state: 'confirmed', total: before.data.total, place: UNNAMED });
  expect(after.data.timeline.at(-1)).toMatchObject({ event: 'hotel_declined', label: '場所の変更のお願い' });
  type Inbox = Data<'GET /api/v1/users/me/notices/'>['data'];
  const told = async (person: TestPerson) =>
    (await world.call<Inbox>(person, 'GET', '/api/v1/users/me/notices/')).data
      .filter(({ kind }) => kind === 'hotel_declined')
      .map(({ title, body }) => [title, body]);
  expect(await told(man)).toEqual([['場所の変更をお願いします', 'ホテルを選ぶと、追加の料金なしで変更できます。']]);
  expect(await told(cast)).toEqual([]);
  expect((await place(id, { mst_hotel_id: other })).data).toMatchObject({
    total: before.data.total,
    place: { mst_hotel: { id: other } },
  });
  expect(await choices(id)).not.toContain(hotel);
});

it('leaves the hotel to all others: nothing is said of its rooms', async () => {
  const { id, hotel } = await bookedHotel();
  at('20:00');
  await decline(cast, id);
  expect(await world.deps.reader().$count(hotelFull, eq(hotelFull.hotelId, hotel))).toBe(0);
  const guest = await makeMan(world.deps, { gold: 100_000 });
  const another = await makeCast(world.deps);
  at('12:00');
  const wish = { place: { place_type_id: 17, area_id: 1, mst_hotel_id: hotel } };
  expect((await world.book(guest, another.castId, wish)).data.place.mst_hotel?.id).toBe(hotel);
});

it('is not named again in that booking, by number or in the customer’s own words', async () => {
  const { id, hotel } = await bookedHotel();
  const name = (await world.read(man, id)).data.place.mst_hotel?.name;
  await decline(cast, id);
  expect(await choices(id)).not.toContain(hotel);
  for (const form of [{ mst_hotel_id: hotel }, { hotel_name: name }])
    expect(await place(id, form)).toMatchObject({ status: 422, code: 'place/declined' });
  await place(id, { hotel_name: 'ホテル 別館' });
  expect(await place(id, { mst_hotel_id: hotel })).toMatchObject({ code: 'place/declined' });
});

it('is for the cast alone to say, of a hotel that has a name, until the meeting begins', async () => {
  const { id } = await bookedHotel();
  const stranger = await makeCast(world.deps);
  expect((await decline(man, id)).status).toBe(403);
  expect((await decline(ops, id)).status).toBe(403);
  expect((await decline(stranger, id)).status).toBe(404);
  await decline(cast, id);
  expect(await decline(cast, id)).toMatchObject({ status: 409, code: 'hotel/unnamed' });
  await place(id, { hotel_name: 'ホテル 別館' });
  await play(id, ['20:00', cast, 'depart'], ['20:40', cast, 'arrive'], ['20:58', cast, 'start']);
  expect(await decline(cast, id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
});

it('is not said of the store’s room, nor of a request that was not accepted', async () => {
  const room = await agreed(ROOM);
  expect(await decline(cast, room)).toMatchObject({ code: 'hotel/unnamed' });
  const hotel = await newHotel();
  const wish = { place: { place_type_id: 17, area_id: 1, mst_hotel_id: hotel }, startsAt: '2026-11-22T00:00:00+09:00' };
  const { data } = await world.book(man, cast.castId, wish);
  expect(await decline(cast, data.id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
});

it('opens the place when the cast is there already, within the area, and takes the room with it', async () => {
  const { id } = await bookedHotel();
  const other = await newHotel();
  at('20:10');
  await place(id, { room: '803' });
  await play(id, ['20:20', cast, 'depart'], ['20:40', cast, 'arrive']);
  expect(await place(id, { mst_hotel_id: other })).toMatchObject({ code: 'reservation/state_conflict' });
  await decline(cast, id);
  expect((await world.read(man, id)).data.room_open).toBe(false);
  expect((await place(id, { mst_hotel_id: other })).data).toMatchObject({ state: 'arrived', room_open: false });
  expect(await place(id, { hotel_name: 'ホテル 別館' })).toMatchObject({ code: 'reservation/state_conflict' });
});

it('costs nothing: the cast sets out once another is named; until then neither can report a no-show', async () => {
  const { id } = await bookedHotel();
  await decline(cast, id);
  at('20:00');
  expect(await world.event(cast, id, 'depart')).toMatchObject({ code: 'reservation/hotel_unnamed' });
  at('21:20');
  for (const person of [man, cast]) {
    expect(await world.event(person, id, 'no_show')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
    expect((await world.read(person, id)).data.can).not.toContain('no_show');
  }
  await place(id, { mst_hotel_id: await newHotel() });
  expect((await world.read(man, id)).data.can).toContain('no_show');
});

it('costs nothing when the cast is there already either, and begins in no place that is not named', async () => {
  const { id } = await bookedHotel();
  await play(id, ['20:00', cast, 'depart'], ['20:40', cast, 'arrive']);
  await decline(cast, id);
  at('20:58');
  expect(await world.event(cast, id, 'start')).toMatchObject({ code: 'reservation/hotel_unnamed' });
  at('21:20');
  expect(await world.event(cast, id, 'no_show')).toMatchObject({ code: 'reservation/state_conflict' });
});

it('lets the customer cancel for nothing while no other is named, and at the usual fee once one is named', async () => {
  const { id } = await bookedHotel();
  at('20:30');
  const fee = async () => (await world.call<{ fee: number }>(man, 'GET', pathOf(id, 'cancel_preview'))).data.fee;
  const usual = await fee();
  expect(usual).toBeGreaterThan(0);
  await decline(cast, id);
  expect(await fee()).toBe(0);
  await place(id, { mst_hotel_id: await newHotel() });
  expect(await fee()).toBe(usual);
  await decline(cast, id);
  expect((await world.event(man, id, 'cancel')).data).toMatchObject({ state: 'cancelled_user', cancellation_fee: 0 });
});

it('is bounded for one cast: so many hotels in a day, and no more until a day after', async () => {
  const { id } = await bookedHotel();
  at('19:00');
  for (let said = 0; said < FULL_REPORTS_MAX; said += 1) {
    expect((await decline(cast, id)).status).toBe(200);
    await place(id, { mst_hotel_id: await newHotel() });
  }
  expect(await decline(cast, id)).toMatchObject({ status: 429, code: 'rate/limited' });
  expect((await world.read(man, id)).data.place.mst_hotel).not.toBeNull();
});

it('is forgotten with the places of old bookings', async () => {
  const hotel = await newHotel();
  // Over before any other booking of these evenings.
  const wish = { place: { place_type_id: 17, area_id: 1, mst_hotel_id: hotel }, startsAt: '2026-11-21T19:00:00+09:00' };
  const id = await agreed(wish);
  await decline(cast, id);
  const kept = async () =>
    (await world.deps.reader().select().from(reservation).where(eq(reservation.id, id))).map(
      (row) => row.declinedHotelIds,
    );
  expect(await kept()).toEqual([[hotel]]);
  await world.deps.unitOfWork((work) => eraseOldPlaces(work, new Date('2026-11-21T21:00:00+09:00')));
  expect(await kept()).toEqual([[]]);
});
