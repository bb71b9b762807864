/** A hotel that is full: who may say so, for how long it stands, and what a booking there may do. */
import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { FULL_REPORTS_MAX } from '@/domain/hotel-full';
import { keptSince } from '@/domain/retention';
import { hotelFull, mstHotel, notice } from '@/server/db/schema';
import { forgetOldFulls } from '@/server/modules/supply/place/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import {
  agreed,
  at,
  bookedHotel as booked,
  cast,
  man,
  newHotel,
  ops,
  play,
  ROOM,
  setUpMeeting,
  world,
} from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

type Full = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/'>;
type Desk = Data<'GET /api/v1/ops/hotels/'>;
const pathOf = (id: string) => `/api/v1/users/me/reservations/${id}/hotel_full/`;
const key = () => world.deps.random.uuid();
const say = (person: TestPerson, id: string, by = key()) => world.call<Full>(person, 'POST', pathOf(id), { key: by });
const takeBack = (person: TestPerson, id: string) => world.call<Full>(person, 'DELETE', pathOf(id), { key: key() });
const read = async (person: TestPerson, id: string) => (await world.call<Full>(person, 'GET', pathOf(id))).data;
const desk = async (q = '') => (await world.call<Desk>(ops, 'GET', `/api/v1/ops/hotels/${q && `?q=${q}`}`)).data;
const call = (person: TestPerson, method: 'PUT' | 'DELETE', id: number, body?: object) =>
  world.call<Desk[number]>(person, method, `/api/v1/ops/hotels/${id}/full/`, { ...(body ? { body } : {}), key: key() });
const place = (id: string, body: object) =>
  world.call<Shown>(man, 'PATCH', `/api/v1/users/me/reservations/${id}/place/`, { body, key: key() });

const shownFull = async (hotel: number) =>
  (await world.call<Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>>(man, 'GET', `/api/v1/mst_hotels/${hotel}/`)).data
    .full;

const FROM = { reported_at: '2026-11-21T20:00:00+09:00', until: '2026-11-21T22:00:00+09:00' };

it('stands for two hours with the time of the word on page and list and in the choice of a booking, and ends by itself', async () => {
  const { id, hotel } = await booked();
  at('20:00');
  expect(await read(man, id)).toEqual({ full: null, own: false, can_report: true });
  expect((await say(man, id)).data).toEqual({ full: FROM, own: true, can_report: false });
  expect(await read(cast, id)).toEqual({ full: FROM, own: false, can_report: false });
  expect(await shownFull(hotel)).toEqual(FROM);
  type Rows = { id: number; full: object | null }[];
  const fullIn = async (path: string) =>
    (await world.call<Rows>(man, 'GET', path)).data.find((row) => row.id === hotel)?.full;
  expect(await fullIn('/api/v1/mst_hotels/?area_id=1')).toEqual(FROM);
  expect(await fullIn(`/api/v1/users/me/reservations/${id}/hotels/`)).toEqual(FROM);
  at('21:59');
  expect(await shownFull(hotel)).toEqual(FROM);
  at('22:00');
  expect(await shownFull(hotel)).toBeNull();
});

it('never stands in the way of a booking there', async () => {
  const hotel = await newHotel();
  await call(ops, 'PUT', hotel, { minutes: 360 });
  const { data } = await world.book(man, cast.castId, {
    place: { place_type_id: 17, area_id: 1, mst_hotel_id: hotel },
  });
  expect(data.state).toBe('requested');
});

it('tells only the other side, once, with words that send the customer to another hotel', async () => {
  const { id } = await booked();
  at('20:00');
  const by = key();
  await say(cast, id, by);
  expect((await say(cast, id, by)).replayed).toBe(true);
  await say(cast, id);
  const kinds = async (person: TestPerson) =>
    (await world.deps.reader().select().from(notice).where(eq(notice.personId, person.id))).filter(
      ({ kind, subject }) => kind === 'hotel_full' && subject === id,
    ).length;
  expect([await kinds(man), await kinds(cast)]).toEqual([1, 0]);
});

it('is said by those alone who are about to go there: near the start, at a hotel of the list, in a booking of their own', async () => {
  const { id } = await booked();
  at('17:59');
  expect(await say(man, id)).toMatchObject({ status: 409, code: 'reservation/too_early' });
  expect(await read(man, id)).toMatchObject({ can_report: false });
  at('18:00');
  expect(await say(await makeMan(world.deps), id)).toMatchObject({ status: 404 });
  expect(await say(ops, id)).toMatchObject({ status: 403, code: 'role/forbidden' });
  at('22:01');
  expect(await say(man, id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
});

it('is said of a hotel that has a name: not of the store’s room, and not of one that is yet to be named', async () => {
  const id = await agreed(ROOM);
  const unnamed = await agreed({ place: { place_type_id: 17, area_id: 1 }, startsAt: '2026-11-22T00:00:00+09:00' });
  at('21:00');
  for (const one of [id, unnamed]) expect(await say(man, one)).toMatchObject({ status: 409, code: 'hotel/unnamed' });
});

describe('of a hotel in the customer’s own words', () => {
  it('is between the two: the cast is told, no list shows it, and with another name it is over', async () => {
    const { id, hotel } = await booked();
    at('20:00');
    const said = async (of: string) =>
      (await desk()).flatMap(({ fulls }) => fulls).filter((one) => one.reservation_id === of);
    await place(id, { hotel_name: 'ホテル 別館' });
    const until = '2026-11-22T00:00:00+09:00';
    expect((await say(man, id)).data).toEqual({ full: { ...FROM, until }, own: true, can_report: false });
    expect(await read(cast, id)).toMatchObject({ full: { until }, own: false });
    expect([await shownFull(hotel), await said(id)]).toEqual([null, []]);
    at('20:10');
    expect((await say(cast, id)).data.full).toMatchObject({ reported_at: FROM.reported_at });
    expect((await takeBack(cast, id)).data).toMatchObject({ full: null, can_report: true });
    expect((await say(cast, id)).data.own).toBe(true);
    await place(id, { hotel_name: 'ホテル 本館' });
    expect(await read(man, id)).toEqual({ full: null, own: false, can_report: true });
    expect((await say(man, id)).data.own).toBe(true);
    await place(id, { room: '803' });
    expect((await read(man, id)).full).toBeNull();
  });

  it('opens the place after the cast’s arrival, at the same price, once; two words at one moment are one', async () => {
    const { id } = await booked();
    at('19:50');
    await place(id, { hotel_name: 'ホテル 別館' });
    const before = (await world.read(man, id)).data.total;
    await play(id, ['20:00', cast, 'depart'], ['20:40', cast, 'arrive']);
    const other = { hotel_name: 'ホテル 本館' };
    expect(await place(id, other)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
    const both = await Promise.all([say(man, id), say(cast, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.deps.reader().$count(hotelFull, eq(hotelFull.reservationId, id))).toBe(1);
    expect((await place(id, other)).data).toMatchObject({
      state: 'arrived',
      total: before,
      place: { mst_hotel: null, hotel_name: 'ホテル 本館' },
    });
    expect(await place(id, { hotel_name: 'ホテル 新館' })).toMatchObject({ code: 'reservation/state_conflict' });
    await say(cast, id);
    expect((await place(id, { mst_hotel_id: await newHotel() })).data).toMatchObject({
      state: 'arrived',
      total: before,
    });
  });
});

it('is said once at a booking about a hotel: neither a second word nor the other side renews it', async () => {
  const { id, hotel } = await booked();
  at('19:00');
  await say(man, id);
  at('20:30');
  expect((await say(cast, id)).data.full?.until).toBe('2026-11-21T21:00:00+09:00');
  at('21:00');
  expect((await say(man, id)).data.full).toBeNull();
  expect(await shownFull(hotel)).toBeNull();
});

it('is bounded for one person: so many hotels in a day, and no more until a day after', async () => {
  const { id } = await booked();
  at('20:00');
  for (let said = 0; said < FULL_REPORTS_MAX; said += 1) {
    await place(id, { mst_hotel_id: await newHotel() });
    expect((await say(man, id)).status).toBe(200);
  }
  await place(id, { mst_hotel_id: await newHotel() });
  expect(await say(man, id)).toMatchObject({ status: 429, code: 'rate/limited' });
  expect((await say(cast, id)).status).toBe(200);
});

it('is taken back by a party, and by the room that the customer was given there after all', async () => {
  const { id, hotel } = await booked();
  at('20:10');
  await say(man, id);
  expect(await takeBack(await makeMan(world.deps), id)).toMatchObject({ status: 404 });
  expect((await takeBack(cast, id)).data).toMatchObject({ full: null });
  const other = await newHotel();
  await place(id, { mst_hotel_id: other });
  await say(cast, id);
  expect(await shownFull(other)).not.toBeNull();
  await place(id, { room: '803' });
  expect([await shownFull(other), await shownFull(hotel)]).toEqual([null, null]);
});

it('opens the place until the start: after arrival another hotel of the area may be named, same price', async () => {
  const { id } = await booked();
  const near = await newHotel();
  const far = 2000 + near;
  const row = { areaId: 20, address: '1丁目', station: '駅', walkMinutes: 3, name: 'ホテル 遠く' };
  await world.deps.unitOfWork(({ tx }) => tx.insert(mstHotel).values({ id: far, ...row }));
  const before = (await world.read(man, id)).data.total;
  await play(id, ['20:00', cast, 'depart'], ['20:40', cast, 'arrive']);
  expect(await place(id, { mst_hotel_id: near })).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  await say(cast, id);
  expect(await place(id, { mst_hotel_id: far })).toMatchObject({ status: 409, code: 'place/on_the_way' });
  const moved = await place(id, { mst_hotel_id: near });
  expect(moved.data).toMatchObject({ state: 'arrived', total: before, place: { mst_hotel: { id: near } } });
  await play(id, ['20:58', cast, 'start']);
  expect(await place(id, { hotel_name: 'ホテル 別館' })).toMatchObject({
    status: 409,
    code: 'reservation/state_conflict',
  });
});

it('may be said by the operator for a time of the list and ended for all; the desk says who said what', async () => {
  const { id, hotel } = await booked();
  at('20:00');
  await say(man, id);
  expect(await call(man, 'PUT', hotel, { minutes: 60 })).toMatchObject({ status: 403 });
  expect(await call(ops, 'PUT', hotel, { minutes: 61 })).toMatchObject({ status: 400 });
  expect(await call(ops, 'PUT', 999_999, { minutes: 60 })).toMatchObject({ status: 404 });
  const open = await desk();
  expect(open.map((row) => row.id)).toContain(hotel);
  expect(open.find((row) => row.id === hotel)?.fulls).toMatchObject([{ reported_by: man.id, reservation_id: id }]);
  const { data } = await call(ops, 'PUT', hotel, { minutes: 60 });
  expect(data.fulls).toMatchObject([{ reported_by: ops.id, reservation_id: null, until: '2026-11-21T21:00:00+09:00' }]);
  expect((await call(ops, 'DELETE', hotel)).data.fulls).toEqual([]);
  expect(await shownFull(hotel)).toBeNull();
  expect((await desk(`満室 ${hotel}`)).map((row) => row.id)).toEqual([hotel]);
  expect(await desk('%')).toEqual([]);
});

it('is forgotten after ninety days', async () => {
  const { id, hotel } = await booked();
  at('20:00');
  await say(man, id);
  const left = () => world.deps.reader().$count(hotelFull, eq(hotelFull.hotelId, hotel));
  const clean = () => world.deps.unitOfWork((work) => forgetOldFulls(work, keptSince('fulls', work.now)));
  at('19:59', '2027-02-19');
  await clean();
  expect(await left()).toBe(1);
  at('20:01', '2027-02-19');
  await clean();
  expect(await left()).toBe(0);
});
