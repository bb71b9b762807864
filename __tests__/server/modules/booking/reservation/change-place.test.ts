import { eq } from 'drizzle-orm';
import type { Address } from '@/domain/address';
import { checkInvariants } from '@/server/app/invariants';
import { reservation, reservationChange } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeChangeWorld, START } from './change-world';
import { HOTEL, ROOM } from './world';

/** A customer asks for another place of a booking that is agreed. */
let world: Awaited<ReturnType<typeof makeChangeWorld>>;
beforeAll(async () => {
  world = await makeChangeWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const SAME = { starts_at: START, minutes: 60 };
const EVERYWHERE = { placeTypeIds: [16, 17, 154], areaIds: [1, 2] };
const ADDRESS = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: 'みどりハイツ405',
  landmark: '青い看板の角',
};
const addHome = async (customer: TestPerson, area_id = 1) =>
  (await world.call<{ id: number }>(customer, 'POST', '/api/v1/users/me/homes/', { body: { ...ADDRESS, area_id } }))
    .data.id;
const atHome = (id: number) => ({ place_type_id: 16, home_id: id });
const address = (who: TestPerson, id: string) =>
  world.call<Address>(who, 'GET', `/api/v1/users/me/reservations/${id}/address/`);
const stored = async (id: string) =>
  (await world.deps.reader().select().from(reservation).where(eq(reservation.id, id)))[0];
/** A visit of this morning, to another cast: then the customer is known. */
const meets = async (customer: TestPerson) => {
  const other = await makeCast(world.deps);
  world.deps.clock.set('2026-11-21T09:00:00+09:00');
  const { id } = (await world.book(customer, other.castId, { startsAt: '2026-11-21T10:10:00+09:00', place: ROOM }))
    .data;
  await world.event(other, id, 'accept');
  world.deps.clock.set('2026-11-21T10:10:00+09:00');
  for (const event of ['arrive', 'start']) await world.event(other, id, event);
  world.deps.clock.set('2026-11-21T11:10:00+09:00');
  expect((await world.event(other, id, 'finish')).data.state).toBe('completed');
  world.evening('18:00');
};
const moved = async ({ customer, cast, id }: { customer: TestPerson; cast: TestCast; id: string }, place: object) => {
  const asked = await world.ask(customer, id, { ...SAME, place });
  expect(asked.status).toBe(201);
  return world.act(cast, id, asked.data.id, 'accept');
};

it('goes to a hotel when accepted: way, price, gold, travel time follow; until then the old place stands', async () => {
  const { customer, cast, id } = await world.agreed();
  const shown = (await world.quoteChange(customer, id, { ...SAME, place: HOTEL })).data;
  expect(shown).toMatchObject({ total: 23_000, difference: 2_000, place: { mst_hotel: { id: 1 } }, home_name: null });
  const asked = (await world.ask(customer, id, { ...SAME, place: HOTEL })).data;
  expect((await world.read(customer, id)).data).toMatchObject({ place: { place_type_id: 154 }, total: 21_000 });
  const [waiting] = await world.waiting(cast);
  expect(waiting).toMatchObject({
    before: { place: { place_type_id: 154 } },
    after: { place: { place_type_id: 17, area_name: '新宿・歌舞伎町', mst_hotel: { name: 'テストホテル1' } } },
  });
  await world.act(cast, id, asked.id, 'accept');
  const now = (await world.read(cast, id)).data;
  expect(now).toMatchObject({ place: { place_type_id: 17, mst_hotel: { id: 1 } }, starts_at: START, total: 23_000 });
  expect(now.lines).toContainEqual({ code: 'travel', label: '交通費（新宿・歌舞伎町）', amount: 2_000 });
  expect((await world.gold(customer)).held).toBe(23_000);
  // Half an hour on the way in the place of ten minutes in the room.
  expect(await world.slotsOf(cast)).toMatchObject([{ occupied: { to: new Date('2026-11-21T23:30:00+09:00') } }]);
  expect(await world.timersOf(id)).not.toHaveProperty(['reservation.hotel']);
});

it('asks for the hotel after a move to one that is named later, and keeps nothing of the place left', async () => {
  const pair = await world.agreed({ place: HOTEL });
  const { customer, cast, id } = pair;
  await world.call(customer, 'PATCH', `/api/v1/users/me/reservations/${id}/place/`, {
    body: { hotel_name: 'ホテル ABC' },
    key: world.deps.random.uuid(),
  });
  // A hotel that the customer named in words is one of its area.
  expect((await world.quoteChange(customer, id, { ...SAME, place: { place_type_id: 17, area_id: 1 } })).code).toBe(
    'change/nothing',
  );
  await moved(pair, ROOM);
  expect(await stored(id)).toMatchObject({ placeTypeId: 154, mstHotelId: null, hotelName: null, roomSealed: null });
  await moved(pair, { place_type_id: 17, area_id: 1 });
  expect(await world.timersOf(id)).toHaveProperty(['reservation.hotel']);
  expect((await world.read(cast, id)).data.place).toMatchObject({ mst_hotel: null, hotel_name: null });
});

it('a room number goes with its hotel', async () => {
  const pair = await world.agreed({ place: HOTEL });
  await world.deps.unitOfWork(({ tx }) =>
    tx
      .update(reservation)
      .set({ roomSealed: world.deps.seal.seal('address', '803') })
      .where(eq(reservation.id, pair.id)),
  );
  await moved(pair, ROOM);
  expect((await stored(pair.id))?.roomSealed).toBeNull();
});

describe('to a home of the customer', () => {
  it('is for a customer who completed a visit, and for an own home in the cast’s area', async () => {
    const { customer, id } = await world.agreed({ cast: EVERYWHERE });
    const home = await addHome(customer);
    const wish = { ...SAME, place: atHome(home) };
    expect((await world.quoteChange(customer, id, wish)).code).toBe('booking/home_after_first_visit');
    expect((await world.ask(customer, id, { ...wish, total: 23_000 })).code).toBe('booking/home_after_first_visit');
    await meets(customer);
    expect((await world.quoteChange(customer, id, wish)).data.total).toBe(23_000);
    const stranger = await makeMan(world.deps);
    const foreign = { ...SAME, place: atHome(await addHome(stranger)) };
    expect((await world.quoteChange(customer, id, foreign)).code).toBe('not_found');
    const far = { ...SAME, place: atHome(await addHome(customer, 5)) };
    expect((await world.quoteChange(customer, id, far)).code).toBe('booking/not_possible');
  });

  it('shows number and municipality until accepted; then the address too, until the place changes', async () => {
    const pair = await world.agreed({ cast: EVERYWHERE });
    const { customer, cast, id } = pair;
    await meets(customer);
    const home = await addHome(customer);
    const asked = await world.ask(customer, id, { ...SAME, place: atHome(home) });
    expect(asked.data.after).toMatchObject({
      home_name: 'ご自宅1（新宿区）',
      place: { place_type_id: 16, area_id: 1 },
    });
    const [waiting] = await world.waiting(cast);
    expect(waiting?.after).toMatchObject({ home_name: 'ご自宅1（新宿区）' });
    expect(JSON.stringify(waiting)).not.toContain('歌舞伎町1-2-3');
    expect((await address(cast, id)).code).toBe('not_found');
    await world.act(cast, id, asked.data.id, 'accept');
    expect((await address(cast, id)).data).toMatchObject({ street: '歌舞伎町1-2-3' });
    expect((await world.quoteChange(customer, id, { ...SAME, place: atHome(home) })).code).toBe('change/nothing');
    // Another home of the customer in the same area is another place.
    const second = await world.call<{ id: number }>(customer, 'POST', '/api/v1/users/me/homes/', {
      body: { ...ADDRESS, street: '大久保4-5-6', area_id: 1 },
    });
    expect((await moved(pair, atHome(second.data.id))).status).toBe(200);
    expect((await address(cast, id)).data).toMatchObject({ street: '大久保4-5-6' });
    await moved(pair, HOTEL);
    expect((await stored(id))?.addressSealed).toBeNull();
    expect((await address(cast, id)).code).toBe('not_found');
  });

  it('is over where the home was deleted or has moved meanwhile, and the booking stands as it was', async () => {
    const { customer, cast, id } = await world.agreed({ cast: EVERYWHERE });
    await meets(customer);
    const homes = [await addHome(customer), await addHome(customer)];
    const [deleted, changed] = homes;
    const one = (await world.ask(customer, id, { ...SAME, place: atHome(deleted ?? 0) })).data;
    await world.call(customer, 'DELETE', `/api/v1/users/me/homes/${deleted}/`);
    expect((await world.waiting(cast))[0]?.after).toMatchObject({ home_name: null, place: { place_type_id: 16 } });
    expect((await world.act(cast, id, one.id, 'accept')).code).toBe('booking/not_possible');
    await world.act(customer, id, one.id, 'withdraw');
    const two = (await world.ask(customer, id, { ...SAME, place: atHome(changed ?? 0) })).data;
    const body = { ...ADDRESS, area_id: 2 };
    await world.call(customer, 'PATCH', `/api/v1/users/me/homes/${changed}/`, { body });
    expect((await world.act(cast, id, two.id, 'accept')).code).toBe('booking/not_possible');
    expect(await stored(id)).toMatchObject({ placeTypeId: 154, addressSealed: null, total: 21_000 });
    expect((await world.gold(customer)).held).toBe(21_000);
  });
});

it('the cast’s settings count, when it is asked and when it is accepted, and so does a block', async () => {
  const { customer, cast, id } = await world.agreed();
  const far = { ...SAME, place: { place_type_id: 17, mst_hotel_id: 2 } };
  expect((await world.quoteChange(customer, id, far)).code).toBe('booking/not_possible');
  expect(
    (await world.quoteChange(customer, id, { ...SAME, place: { place_type_id: 17, mst_hotel_id: 77 } })).code,
  ).toBe('not_found');
  expect((await world.quoteChange(customer, id, { ...SAME, place: { place_type_id: 99 } })).code).toBe(
    'booking/not_possible',
  );
  expect((await world.ask(customer, id, { ...SAME, place: HOTEL, total: 21_000 })).code).toBe('change/price');
  const asked = (await world.ask(customer, id, { ...SAME, place: HOTEL })).data;
  const places = async (place_type_ids: number[]) =>
    expect(
      (
        await world.call(cast, 'PATCH', '/api/v1/female_casts/me/settings/', {
          body: { place_type_ids },
          key: world.deps.random.uuid(),
        })
      ).status,
    ).toBe(200);
  await places([154]);
  expect((await world.act(cast, id, asked.id, 'accept')).code).toBe('booking/not_possible');
  expect(await world.stateOf(asked.id)).toBe('requested');
  await places([17, 154]);
  expect((await world.act(cast, id, asked.id, 'accept')).status).toBe(200);
  await world.call(cast, 'POST', '/api/v1/users/me/blocks/', { body: { user_id: customer.id } });
  expect((await world.quoteChange(customer, id, { ...SAME, place: ROOM })).code).toBe('booking/not_possible');
});

it('a hotel that the customer names while a change of the time waits stays named', async () => {
  const { customer, cast, id } = await world.agreed({ place: { place_type_id: 17, area_id: 1 } });
  const later = { starts_at: '2026-11-21T23:00:00+09:00', minutes: 60 };
  const asked = (await world.ask(customer, id, later)).data;
  const named = await world.call(customer, 'PATCH', `/api/v1/users/me/reservations/${id}/place/`, {
    body: { hotel_name: 'ホテル ABC' },
    key: world.deps.random.uuid(),
  });
  expect(named.status).toBe(200);
  await world.act(cast, id, asked.id, 'accept');
  expect((await world.read(cast, id)).data).toMatchObject({
    starts_at: later.starts_at,
    place: { place_type_id: 17, hotel_name: 'ホテル ABC' },
  });
});

it('of twenty yeses at once one moves the booking, and its gold once', async () => {
  const { customer, cast, id } = await world.agreed();
  const asked = (await world.ask(customer, id, { ...SAME, place: HOTEL })).data;
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.act(cast, id, asked.id, 'accept')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await world.gold(customer)).held).toBe(23_000);
});

it('the database keeps a place whole: no hotel of a room, no home of a hotel, no kind without an area', async () => {
  const { customer, id } = await world.agreed({ cast: EVERYWHERE });
  const home = await addHome(customer);
  const asked = (await world.ask(customer, id, { ...SAME, place: HOTEL })).data;
  for (const wrong of [
    { placeTypeId: null },
    { areaId: null },
    { placeTypeId: 154 },
    { placeTypeId: null, areaId: null },
    { homeId: home },
    { placeTypeId: 99, mstHotelId: null },
  ])
    await expect(
      world.deps.unitOfWork(({ tx }) =>
        tx.update(reservationChange).set(wrong).where(eq(reservationChange.id, asked.id)),
      ),
    ).rejects.toThrow();
});
