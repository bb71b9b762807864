/**
 * The customer names the hotel and the room of a booking that was agreed; the cast sees both, and does not set out
 * towards 「未定」.
 */
import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { keptSince } from '@/domain/retention';
import { hotelFact, mstHotel, outbox, personEvent, reservation } from '@/server/db/schema';
import { eraseOldAddresses } from '@/server/modules/booking/reservation/service';
import { hotelFactRow, makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { agreed, at, cast, man, ops, play, ROOM, setUpMeeting, world } from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

// Area 1 has a certified town: nothing is paid for the way until the customer names a hotel, and none that costs more
// may be named.
const UNNAMED = { place: { place_type_id: 17, area_id: 1 } };
const pathOf = (id: string) => `/api/v1/users/me/reservations/${id}/place/`;
const name = (id: string, body: object, person: TestPerson = man, key = world.deps.random.uuid()) =>
  world.call<Shown>(person, 'PATCH', pathOf(id), { body, key });
const roomFor = async (id: string, person: TestPerson = cast) =>
  (await world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/place/'>>(person, 'GET', pathOf(id))).data
    ?.room;
type Hotels = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>;
const choicesOf = async (id: string) =>
  (await world.call<Hotels>(man, 'GET', `/api/v1/users/me/reservations/${id}/hotels/`)).data;
let hotels = 1000;
const newHotel = async (of: { areaId: number; townId?: number }) => {
  hotels += 1;
  const words = { id: hotels, address: '1丁目2番3号', station: '駅', walkMinutes: 3, name: 'ホテル 試み' };
  await world.deps.unitOfWork(({ tx }) => tx.insert(mstHotel).values({ ...words, ...of }));
  return words.id;
};
const stored = async (id: string) => {
  const [row] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, id));
  return row;
};

it('is asked for before departure: a refusal with its own code, then a hotel of the list opens the way', async () => {
  const id = await agreed(UNNAMED);
  at('20:00');
  const refused = { status: 409, code: 'reservation/hotel_unnamed' };
  expect(await world.event(cast, id, 'depart')).toMatchObject(refused);
  expect((await world.read(cast, id)).data).toMatchObject({ state: 'confirmed', can: ['cancel'] });
  const hotel = await newHotel({ areaId: 1, townId: 1 });
  const { data } = await name(id, { mst_hotel_id: hotel });
  expect(data.place).toMatchObject({ mst_hotel: { id: hotel }, hotel_name: null });
  expect(data.timeline.at(-1)).toMatchObject({ event: 'hotel', state: 'confirmed', label: 'ホテルを入力' });
  expect(data.total).toBe(21_000);
  expect((await world.read(cast, id)).data.can).toContain('depart');
  expect((await world.event(cast, id, 'depart')).data.state).toBe('departed');
});

it('takes a hotel that is not in the list by its name, cleaned, and shows the cast the customer’s words', async () => {
  const id = await agreed(UNNAMED);
  expect((await name(id, { hotel_name: '　ホテル　ＡＢＣ　' })).data.place.hotel_name).toBe('ホテル ABC');
  expect((await world.read(cast, id)).data.place).toMatchObject({ hotel_name: 'ホテル ABC', mst_hotel: null });
  expect((await play(id, ['20:00', cast, 'depart'])).state).toBe('departed');
});

it('keeps the room out of reservations; a cast reads it until a day after the end, a customer while kept', async () => {
  const id = await agreed();
  at('19:59');
  expect(await name(id, { room: '８０３' })).toMatchObject({ status: 409, code: 'reservation/too_early' });
  at('20:00');
  // No id and no booking's number can hold this room's.
  const answer = await name(id, { room: '８０３号' });
  expect(answer.data.room_open).toBe(true);
  expect(JSON.stringify(answer.body)).not.toContain('803号');
  expect((await stored(id))?.roomSealed).not.toContain('803号');
  expect([await roomFor(id), await roomFor(id, man), await roomFor(id, ops)]).toEqual(['803号', '803号', undefined]);
  expect(await roomFor(id, await makeMan(world.deps))).toBeUndefined();
  expect((await name(id, { room: '12-A' })).status).toBe(200);
  await play(
    id,
    ['20:20', cast, 'depart'],
    ['20:40', cast, 'arrive'],
    ['20:58', cast, 'start'],
    ['22:00', cast, 'finish'],
  );
  at('21:59', '2026-11-22');
  expect(await roomFor(id)).toBe('12-A');
  at('22:00', '2026-11-22');
  expect([await roomFor(id), await roomFor(id, ops), await roomFor(id, man)]).toEqual([undefined, undefined, '12-A']);
  at('22:01', '2026-11-29');
  await world.deps.unitOfWork((work) => eraseOldAddresses(work, keptSince('addresses', work.now)));
  expect((await stored(id))?.roomSealed).toBeNull();
  expect(await roomFor(id, man)).toBeUndefined();
});

it('forgets the room with the hotel, and both with a cancellation', async () => {
  const id = await agreed();
  at('20:00');
  await name(id, { room: '803' });
  await name(id, { hotel_name: 'ホテル 別館' });
  expect([(await world.read(cast, id)).data.room_open, await roomFor(id)]).toEqual([false, undefined]);
  expect((await name(id, { hotel_name: 'ホテル 本館', room: '501' })).data.timeline.slice(-2)).toMatchObject([
    { event: 'hotel' },
    { event: 'room' },
  ]);
  await play(id, ['20:05', man, 'cancel']);
  expect(await stored(id)).toMatchObject({ roomSealed: null, hotelName: null });
});

it('tells both screens and the cast, once for a change and not for the same words again', async () => {
  const id = await agreed(UNNAMED);
  at('20:00');
  const count = async () => {
    const events = await world.deps.reader().select().from(personEvent).where(eq(personEvent.subject, id));
    const sms = await world.deps.reader().select().from(outbox).where(eq(outbox.to, cast.phone));
    return { ofCustomer: of(events, man.id), ofCast: of(events, cast.id), sms: sms.length };
  };
  const of = (events: { personId: number }[], who: number) => events.filter(({ personId }) => personId === who).length;
  const before = await count();
  const key = world.deps.random.uuid();
  await name(id, { hotel_name: 'ホテル 月白', room: '803' }, man, key);
  expect((await name(id, { hotel_name: 'ホテル 月白', room: '803' }, man, key)).replayed).toBe(true);
  await name(id, { hotel_name: 'ホテル 月白', room: '803' });
  expect(await count()).toEqual({ ofCustomer: before.ofCustomer + 1, ofCast: before.ofCast + 1, sms: before.sms + 1 });
});

it('lists the hotels of the booked area, the nearest first, with a picture and how far they are', async () => {
  const id = await agreed(UNNAMED);
  const [far, near, untold] = [
    await newHotel({ areaId: 1 }),
    await newHotel({ areaId: 1 }),
    await newHotel({ areaId: 1 }),
  ];
  const station = { lat: 35.6938, lon: 139.703 };
  await world.deps.unitOfWork(({ tx }) =>
    tx
      .insert(hotelFact)
      .values([
        hotelFactRow(far, { ...station, lat: station.lat + 0.009 }),
        hotelFactRow(near, { ...station, lat: station.lat + 0.001 }),
      ]),
  );
  const listed = (await choicesOf(id)).filter((hotel) => [far, near, untold].includes(hotel.id));
  expect(listed.map((hotel) => [hotel.id, hotel.metres, hotel.metres_from])).toEqual([
    [near, 111, '新宿駅'],
    [far, 1001, '新宿駅'],
    [untold, null, null],
  ]);
  expect(listed.map(({ picture }) => picture?.alt)).toEqual(['ホテル 試みの外観', 'ホテル 試みの外観', undefined]);
});

describe('is refused', () => {
  it('for hotels that are unknown, of another area of the cast, or of another fare; the list marks the last', async () => {
    const roving = await makeCast(world.deps, { areaIds: [1, 3], autoAccept: true });
    const { id } = (await world.book(man, roving.castId)).data;
    const [served, far, dear, same] = [
      await newHotel({ areaId: 3 }),
      await newHotel({ areaId: 20 }),
      await newHotel({ areaId: 1, townId: 1 }),
      await newHotel({ areaId: 1 }),
    ];
    const codes = [];
    for (const mst_hotel_id of [999_999, served, far, dear]) codes.push((await name(id, { mst_hotel_id })).code);
    expect(codes).toEqual(['not_found', 'place/out_of_area', 'place/out_of_area', 'place/other_price']);
    const listed = await choicesOf(id);
    expect(listed.map((hotel) => hotel.id)).toEqual(expect.arrayContaining([dear, same]));
    expect(new Set(listed.map(({ area_id: area }) => area))).toEqual(new Set([1]));
    expect(listed.filter(({ other_price }) => other_price).map((hotel) => hotel.id)).toContain(dear);
    expect(listed.at(-1)?.other_price).toBe(true);
    expect(listed.find((hotel) => hotel.id === same)?.other_price).toBe(false);
    expect((await name(id, { mst_hotel_id: same })).data).toMatchObject({
      place: { mst_hotel: { id: same }, area_id: 1 },
    });
  });

  it('a hotel before agreement and after arrival, a room after the end, both at a home or a store room', async () => {
    const asked = await world.book(man, cast.castId);
    const conflict = { status: 409, code: 'reservation/state_conflict' };
    expect(await name(asked.data.id, { hotel_name: 'ホテル 月白' })).toMatchObject(conflict);
    await world.event(cast, asked.data.id, 'accept');
    await play(asked.data.id, ['20:00', cast, 'depart']);
    const elsewhere = await newHotel({ areaId: 3 });
    expect(await name(asked.data.id, { mst_hotel_id: elsewhere })).toMatchObject({ code: 'place/on_the_way' });
    expect((await name(asked.data.id, { hotel_name: 'ホテル 月白' })).status).toBe(200);
    await play(asked.data.id, ['20:40', cast, 'arrive']);
    expect(await name(asked.data.id, { hotel_name: 'ホテル 別館' })).toMatchObject(conflict);
    expect((await name(asked.data.id, { room: '803' })).status).toBe(200);
    await play(asked.data.id, ['20:58', cast, 'start']);
    expect((await name(asked.data.id, { room: '804' })).status).toBe(200);
    expect(await name(asked.data.id, { hotel_name: 'ホテル 別館' })).toMatchObject(conflict);
    await play(asked.data.id, ['22:00', cast, 'finish']);
    expect(await name(asked.data.id, { room: '805' })).toMatchObject(conflict);
    at('12:00');
    const room = await agreed({ ...ROOM, startsAt: '2026-11-22T01:00:00+09:00' });
    expect(await name(room, { hotel_name: 'ホテル 月白' })).toMatchObject({ status: 409, code: 'place/fixed' });
  });

  it('to all but the customer of the booking, and without a key', async () => {
    const id = await agreed();
    const body = { hotel_name: 'ホテル 月白' };
    expect(await name(id, body, cast)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await name(id, body, ops)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await name(id, body, await makeMan(world.deps))).toMatchObject({ status: 404 });
    expect(await name(id, body, await makeCast(world.deps))).toMatchObject({ status: 403 });
    expect(await world.call(man, 'PATCH', pathOf(id), { body })).toMatchObject({ code: 'idempotency/key_required' });
  });

  it.each([
    [{}, 'body.mst_hotel_id'],
    [{ mst_hotel_id: 1, hotel_name: 'ホテル' }, 'body.hotel_name'],
    [{ hotel_name: ' ' }, 'body.hotel_name'],
    [{ hotel_name: 'あ'.repeat(61) }, 'body.hotel_name'],
    [{ hotel_name: 'あ'.repeat(300_000) }, 'body.hotel_name'],
    [{ hotel_name: 'ホテル\u0000' }, 'body.hotel_name'],
    [{ hotel_name: '電話は09012345678' }, 'body.hotel_name'],
    [{ room: '12345678901' }, 'body.room'],
    [{ room: '8\n3' }, 'body.room'],
  ])('with a fault at its field: %#', async (body, path) => {
    const id = await agreed();
    at('20:00');
    expect(await name(id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('after twenty entries, so that no cast is flooded', async () => {
    const id = await agreed();
    for (let at = 1; at <= 20; at += 1) expect((await name(id, { hotel_name: `ホテル ${at}` })).status).toBe(200);
    expect(await name(id, { hotel_name: 'ホテル 21' })).toMatchObject({ status: 429, code: 'rate/limited' });
  });
});

describe('never named', () => {
  it('it is the customer’s no-show fifteen minutes after the start, never the cast’s', async () => {
    const id = await agreed(UNNAMED);
    at('21:14');
    expect(await world.event(cast, id, 'no_show')).toMatchObject({ status: 409, code: 'reservation/too_early' });
    at('21:15');
    expect(await world.event(man, id, 'no_show')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
    expect((await world.event(cast, id, 'no_show')).data).toMatchObject({
      state: 'no_show_user',
      cancellation_fee: 20_000,
    });
    expect(await world.gold(man)).toMatchObject({ total: 80_000, held: 0 });
  });
});

describe('at the same moment', () => {
  it('two entries follow one another, and one departure sees a hotel or is refused', async () => {
    const id = await agreed(UNNAMED);
    at('20:00');
    const [first, second, set] = await Promise.all([
      name(id, { hotel_name: 'ホテル 月白' }),
      name(id, { hotel_name: 'ホテル 灯' }),
      world.event(cast, id, 'depart'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(set.status === 200 || set.code === 'reservation/hotel_unnamed').toBe(true);
    const { data } = await world.read(cast, id);
    expect(['ホテル 月白', 'ホテル 灯']).toContain(data.place.hotel_name);
    expect(data.timeline.filter(({ event }) => event === 'hotel')).toHaveLength(2);
    if (data.state === 'departed')
      expect(data.timeline.findIndex(({ event }) => event === 'hotel')).toBeLessThan(
        data.timeline.findIndex(({ event }) => event === 'depart'),
      );
  });

  it('another area is refused before the cast’s departure as after it', async () => {
    const roving = await makeCast(world.deps, { areaIds: [1, 3], autoAccept: true });
    const { id } = (await world.book(man, roving.castId)).data;
    const elsewhere = await newHotel({ areaId: 3 });
    at('20:00');
    const [set, moved] = await Promise.all([world.event(roving, id, 'depart'), name(id, { mst_hotel_id: elsewhere })]);
    expect(set.status).toBe(200);
    expect(['place/out_of_area', 'place/on_the_way']).toContain(moved.code);
    expect((await world.read(roving, id)).data).toMatchObject({ state: 'departed', place: { area_id: 1 } });
  });
});
