import { eq } from 'drizzle-orm';
import { cleanUp } from '@/server/app/cleaning';
import { idempotencyKey, outbox, personEvent, quote, reservation, reservationEvent } from '@/server/db/schema';
import { makeMan } from '../../../../support/factories';
import { addHome, address, at16, HOME, makeHomeCast, visit } from './home-scene';
import { at, cast, man, ops, play, setUpMeeting, world } from './meeting-scene';

setUpMeeting();

const PARTS = Object.values(HOME);
let homeId: number;
let homeCast: Awaited<ReturnType<typeof makeHomeCast>>;
const booked = async () => (await world.book(man, homeCast.castId, at16(homeId))).data.id;

beforeEach(async () => {
  homeCast = await makeHomeCast();
  homeId = await addHome();
});

it('is not for a first visit, and says so', async () => {
  const answer = await world.quote(man, homeCast.castId, at16(homeId));
  expect(answer).toMatchObject({ status: 422, code: 'booking/home_after_first_visit' });
  expect(Object(answer.body).detail).toContain('一度ご利用が完了してから');
});

describe('after a completed visit', () => {
  beforeEach(visit);

  it('costs the way outside the hotel towns and keeps the cast half an hour on the way', async () => {
    const { data } = await world.quote(man, homeCast.castId, at16(homeId));
    expect(data.place).toEqual({
      place_type_id: 16,
      name: '自宅',
      area_id: 1,
      area_name: '新宿・歌舞伎町',
      mst_hotel: null,
      hotel_name: null,
    });
    expect(data.lines[2]).toEqual({ code: 'travel', label: '交通費（新宿・歌舞伎町）', amount: 2_000 });
    await booked();
    const other = await makeMan(world.deps, { gold: 50_000 });
    const close = { startsAt: '2026-11-21T22:20:00+09:00' };
    expect(await world.quote(other, homeCast.castId, close)).toMatchObject({ code: 'reservation/slot_taken' });
    expect((await world.quote(other, homeCast.castId, { startsAt: '2026-11-21T22:30:00+09:00' })).status).toBe(201);
  });

  it('is refused with a cast who does not offer it or does not come to that area, and for homes of others', async () => {
    expect(await world.quote(man, cast.castId, at16(homeId))).toMatchObject({ code: 'booking/not_possible' });
    const far = await addHome(man, { prefecture: '東京都', area_id: 10 });
    expect(await world.quote(man, homeCast.castId, at16(far))).toMatchObject({ code: 'booking/not_possible' });
    const stranger = await makeMan(world.deps);
    const strangersHome = await addHome(stranger);
    for (const id of [strangersHome, 999_999])
      expect(await world.quote(man, homeCast.castId, at16(id))).toMatchObject({ status: 404, code: 'not_found' });
    for (const place of [
      { place_type_id: 16 },
      { place_type_id: 16, area_id: 1 },
      { place_type_id: 16, home_id: homeId, area_id: 3 },
      { place_type_id: 16, home_id: homeId, mst_hotel_id: 1 },
      { place_type_id: 17, home_id: homeId },
      { place_type_id: 154, home_id: homeId },
    ])
      expect(await world.quote(man, homeCast.castId, { place })).toMatchObject({ code: 'booking/not_possible' });
  });

  it('shows the cast the area alone before the yes, the address until a day after the end, then nothing', async () => {
    const id = await booked();
    const seen = await world.read(homeCast, id);
    expect(seen.data).toMatchObject({ address_open: false, place: { area_name: '新宿・歌舞伎町' } });
    expect(await address(homeCast, id)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await address(man, id)).data).toEqual(HOME);
    await world.event(homeCast, id, 'accept');
    expect((await world.read(homeCast, id)).data.address_open).toBe(true);
    expect((await address(homeCast, id)).data).toEqual(HOME);
    expect(await address(ops, id)).toMatchObject({ status: 404 });
    for (const stranger of [cast, await makeMan(world.deps)])
      expect(await address(stranger, id)).toMatchObject({ status: 404, code: 'not_found' });
    await play(
      id,
      ['19:30', homeCast, 'depart'],
      ['20:50', homeCast, 'arrive'],
      ['20:55', homeCast, 'start'],
      ['22:00', homeCast, 'finish'],
    );
    at('21:59', '2026-11-22');
    expect((await address(homeCast, id)).data).toEqual(HOME);
    at('22:00', '2026-11-22');
    expect(await address(homeCast, id)).toMatchObject({ status: 404 });
    expect((await world.read(homeCast, id)).data.address_open).toBe(false);
    expect((await address(man, id)).data).toEqual(HOME);
  });

  it.each([
    ['declined', () => homeCast, 'decline', 'requested'],
    ['cancelled by the customer', () => man, 'cancel', 'confirmed'],
    ['cancelled by the cast', () => homeCast, 'cancel', 'confirmed'],
  ] as const)('is erased at once when it is %s', async (_, who, event, state) => {
    const id = await booked();
    if (state === 'confirmed') await world.event(homeCast, id, 'accept');
    await world.event(who(), id, event);
    for (const person of [homeCast, man, ops]) expect(await address(person, id)).toMatchObject({ status: 404 });
    const [row] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, id));
    expect(row?.addressSealed).toBeNull();
  });

  it('is erased at once when no answer comes', async () => {
    const id = await booked();
    at('14:00');
    await world.sweep();
    expect(await address(man, id)).toMatchObject({ status: 404 });
  });

  it('is erased at once where the cast proposes another place, and kept where only the time changes', async () => {
    const first = await booked();
    await world.event(homeCast, first, 'propose', undefined, { place: { place_type_id: 154 } });
    expect(await address(man, first)).toMatchObject({ status: 404 });
    const { data } = await world.read(man, first);
    expect(data.proposal?.before.place).toMatchObject({ place_type_id: 16, area_name: '新宿・歌舞伎町' });
    expect(data.proposal?.total).toBe(21_000);
    await world.event(man, first, 'cancel');
    const second = await booked();
    await world.event(homeCast, second, 'propose', undefined, { starts_at: '2026-11-21T23:00:00+09:00' });
    expect(await address(homeCast, second)).toMatchObject({ status: 404 });
    await world.event(man, second, 'approve');
    expect((await address(homeCast, second)).data).toEqual(HOME);
  });

  it('outlives changes and the deletion of the home', async () => {
    const id = await booked();
    const path = `/api/v1/users/me/homes/${homeId}/`;
    await world.call(man, 'PATCH', path, { body: { ...HOME, street: '道玄坂9-9', area_id: 3 } });
    expect((await world.call(man, 'DELETE', path)).status).toBe(204);
    await world.event(homeCast, id, 'accept');
    expect((await address(homeCast, id)).data).toEqual(HOME);
    expect((await world.read(homeCast, id)).data.place.area_id).toBe(1);
  });

  it('asks for a new quote when the home moved or went away meanwhile', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const { data } = await world.quote(man, homeCast.castId, at16(homeId));
      const body = method === 'PATCH' ? { body: { ...HOME, area_id: 3 } } : {};
      await world.call(man, method, `/api/v1/users/me/homes/${homeId}/`, body);
      expect(await world.request(man, data.id)).toMatchObject({ status: 410, code: 'quote/expired' });
      expect((await world.gold(man)).held).toBe(0);
    }
  });

  it('is nowhere else: not in messages, events, history, stored answers or other answers', async () => {
    const { data } = await world.quote(man, homeCast.castId, at16(homeId));
    const { id } = (await world.request(man, data.id, 'key')).data;
    const accepted = await world.event(homeCast, id, 'accept', 'key');
    await address(homeCast, id);
    const db = world.deps.reader();
    const lists = await world.call(homeCast, 'GET', '/api/v1/users/me/reservations/?tab=live');
    const openapi = await world.app.request('/api/openapi.json');
    const everything = JSON.stringify(
      [
        accepted.body,
        lists.body,
        await openapi.text(),
        ...(await Promise.all(
          [idempotencyKey, outbox, personEvent, quote, reservation, reservationEvent].map((table) =>
            db.select().from(table),
          ),
        )),
      ],
      (_, value) => (typeof value === 'bigint' ? String(value) : value),
    );
    for (const part of PARTS.filter((text) => text !== '東京都')) expect(everything).not.toContain(part);
  });

  it('is erased for every reader a week after the end', async () => {
    const id = await booked();
    await world.event(homeCast, id, 'accept');
    await play(
      id,
      ['19:30', homeCast, 'depart'],
      ['20:50', homeCast, 'arrive'],
      ['20:55', homeCast, 'start'],
      ['22:00', homeCast, 'finish'],
    );
    at('21:59', '2026-11-28');
    await cleanUp(world.deps);
    expect((await address(man, id)).data).toEqual(HOME);
    at('22:00', '2026-11-28');
    await cleanUp(world.deps);
    expect(await address(man, id)).toMatchObject({ status: 404 });
    expect((await world.read(man, id)).data).toMatchObject({ address_open: false, state: 'completed' });
  });
});
