import { eq } from 'drizzle-orm';
import { femaleCast, outbox } from '@/server/db/schema';
import { requestsFor } from '@/server/modules/booking/reservation/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { agreed, at, cast, man, play, ROOM, setUpMeeting, world } from './meeting-scene';
import { TONIGHT } from './world';

setUpMeeting();

const LATER = '2026-11-21T23:00:00+09:00';
const requested = async (wish: object = {}) => (await world.book(man, cast.castId, wish)).data.id;
const propose = (id: string, body: object, key?: string) => world.event(cast, id, 'propose', key, body);
const proposed = async (body: object = { starts_at: LATER }) => {
  const id = await requested();
  await propose(id, body);
  return id;
};

describe('a proposal', () => {
  it('moves the booking to another time at once and frees the old one; none of the customer’s gold moves', async () => {
    const id = await requested();
    at('12:10');
    const { data, status } = await propose(id, { starts_at: LATER });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'adjusting',
      starts_at: LATER,
      ends_at: '2026-11-22T00:00:00+09:00',
      total: 23_000,
      answer_due_at: '2026-11-21T12:40:00+09:00',
      proposal: { made_at: '2026-11-21T12:10:00+09:00', before: { starts_at: TONIGHT }, total: 23_000 },
      can: ['decline', 'cancel'],
    });
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
    const other = await makeMan(world.deps, { gold: 50_000 });
    expect((await world.book(other, cast.castId)).status).toBe(201);
    expect(await world.quote(other, cast.castId, { startsAt: LATER })).toMatchObject({
      code: 'reservation/slot_taken',
    });
    expect(await castDayInvariant(world.deps.reader())).toEqual([]);
  });

  it('tells the customer with a neutral message and shows what may be done', async () => {
    const id = await proposed();
    expect((await world.read(man, id)).data).toMatchObject({ state: 'adjusting', can: ['approve', 'cancel'] });
    const sent = await world.deps.reader().select().from(outbox).where(eq(outbox.to, man.phone));
    expect(sent.map(({ body }) => body)).toEqual(['【YOI】新しいお知らせがあります。アプリを開いてご確認ください。']);
  });

  it('prices the new place, shows the reward to the cast alone, and keeps the price until it is approved', async () => {
    const id = await proposed({ place: { place_type_id: 154 } });
    const [ofCustomer, ofCast] = [await world.read(man, id), await world.read(cast, id)];
    expect(ofCustomer.data).toMatchObject({ total: 23_000, place: { place_type_id: 154 } });
    expect(ofCustomer.data.proposal).toMatchObject({
      before: { starts_at: TONIGHT, place: { place_type_id: 17, mst_hotel: { id: 1 } } },
      lines: [
        { code: 'course', amount: 20_000 },
        { code: 'nomination', amount: 1_000 },
      ],
      total: 21_000,
      reward_estimate: null,
    });
    expect(ofCast.data.proposal?.reward_estimate).toBe(13_000);
    const { data } = await world.event(man, id, 'approve');
    expect(data).toMatchObject({ state: 'confirmed', total: 21_000, can: expect.not.arrayContaining(['approve']) });
    expect(data.lines.map(({ code }) => code)).toEqual(['course', 'nomination']);
    expect(await world.gold(man)).toMatchObject({ total: 79_000, held: 21_000 });
    expect((await world.read(cast, id)).data.reward_estimate).toBe(13_000);
    expect(await castDayInvariant(world.deps.reader())).toEqual([]);
  });

  it('may cost more: approval sets the difference aside, and the evening captures all of it', async () => {
    const id = await requested(ROOM);
    expect(await world.gold(man)).toMatchObject({ held: 21_000 });
    const { data } = await propose(id, { starts_at: LATER, place: { place_type_id: 17, mst_hotel_id: 1 } });
    expect(data.proposal).toMatchObject({ total: 23_000, lines: [{}, {}, { code: 'travel', amount: 2_000 }] });
    await world.event(man, id, 'approve');
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
    await play(id, ['21:30', cast, 'depart'], ['22:50', cast, 'arrive'], ['23:00', cast, 'start']);
    at('00:00', '2026-11-22');
    await world.event(cast, id, 'finish');
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 0 });
  });

  it('cannot be approved without the gold for it, and changes nothing then; after a purchase it can', async () => {
    const poor = await makeMan(world.deps, { gold: 21_500 });
    const { id } = (await world.book(poor, cast.castId, ROOM)).data;
    await propose(id, { place: { place_type_id: 17, mst_hotel_id: 1 } });
    expect(await world.event(poor, id, 'approve')).toMatchObject({ status: 422, code: 'gold/not_enough' });
    expect((await world.read(poor, id)).data).toMatchObject({ state: 'adjusting', total: 21_000 });
    expect(await world.gold(poor)).toMatchObject({ total: 500, held: 21_000 });
    expect((await world.event(poor, id, 'cancel')).data).toMatchObject({
      state: 'cancelled_user',
      cancellation_fee: 0,
    });
    expect(await world.gold(poor)).toMatchObject({ total: 21_500, held: 0 });
  });

  it('keeps the agreed price when only the time differs, whatever the cast charges meanwhile', async () => {
    const id = await requested();
    await world.deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ travelFee: 9_000, courses: [] }).where(eq(femaleCast.id, cast.castId)),
    );
    expect((await propose(id, { starts_at: LATER })).data.proposal?.total).toBe(23_000);
  });

  it('is possible while the cast has paused new requests', async () => {
    const id = await requested();
    await world.deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ accepting: false }).where(eq(femaleCast.id, cast.castId)),
    );
    expect((await propose(id, { starts_at: LATER })).data.state).toBe('adjusting');
  });

  it.each([
    ['nothing', {}, 400, 'validation/failed'],
    [
      'the same time and place',
      { starts_at: TONIGHT, place: { place_type_id: 17, mst_hotel_id: 1 } },
      400,
      'validation/failed',
    ],
    ['a start off the grid', { starts_at: '2026-11-21T21:05:00+09:00' }, 422, 'booking/not_possible'],
    ['a day without shift', { starts_at: '2026-11-23T21:00:00+09:00' }, 422, 'booking/not_possible'],
    ['less than an hour ahead', { starts_at: '2026-11-21T12:50:00+09:00' }, 422, 'booking/not_possible'],
    ['an end after 29:00', { starts_at: '2026-11-22T04:10:00+09:00' }, 422, 'booking/not_possible'],
    ['an area of others', { place: { place_type_id: 17, area_id: 2 } }, 422, 'booking/not_possible'],
    ['an unknown hotel', { place: { place_type_id: 17, mst_hotel_id: 777 } }, 404, 'not_found'],
    ['a hotel without area', { place: { place_type_id: 17 } }, 422, 'booking/not_possible'],
    ['a home', { place: { place_type_id: 16 } }, 422, 'booking/not_possible'],
    ['a start that is no time', { starts_at: 'tonight' }, 400, 'validation/failed'],
  ])('of %s is refused and changes nothing', async (_, body, status, code) => {
    const id = await requested();
    expect(await propose(id, body)).toMatchObject({ status, code });
    expect((await world.read(man, id)).data).toMatchObject({ state: 'requested', starts_at: TONIGHT, proposal: null });
  });

  it('into a time taken by another booking of cast or customer is refused with one and the same code', async () => {
    const id = await requested();
    const other = await makeMan(world.deps, { gold: 50_000 });
    await world.book(other, cast.castId, { startsAt: LATER });
    expect(await propose(id, { starts_at: LATER })).toMatchObject({ status: 409, code: 'reservation/slot_taken' });
    const second = await makeCast(world.deps);
    await world.book(man, second.castId, { startsAt: '2026-11-21T17:00:00+09:00' });
    expect(await propose(id, { starts_at: '2026-11-21T17:30:00+09:00' })).toMatchObject({
      status: 409,
      code: 'reservation/slot_taken',
    });
    expect((await world.read(man, id)).data).toMatchObject({ state: 'requested', starts_at: TONIGHT });
  });

  it('to another business day moves the cast in the search with it, and back when it comes to nothing', async () => {
    const two = await makeCast(world.deps, { shift: [{}, { business_date: '2026-11-22' }] });
    const found = async (date: string) => {
      const path = `/api/v1/female_casts/?date=${date}&from=21:00&to=22:00&limit=50`;
      return (await world.call<{ id: number }[]>(null, 'GET', path)).data.some((card) => card.id === two.castId);
    };
    const free = async () => [await found('2026-11-21'), await found('2026-11-22')];
    const { id } = (await world.book(man, two.castId)).data;
    expect(await free()).toEqual([false, true]);
    await world.event(two, id, 'propose', undefined, { starts_at: '2026-11-22T21:00:00+09:00' });
    expect(await free()).toEqual([true, false]);
    await world.event(two, id, 'decline');
    expect(await free()).toEqual([true, true]);
  });

  it('may overlap the very time that it leaves', async () => {
    const id = await requested();
    expect((await propose(id, { starts_at: '2026-11-21T21:30:00+09:00' })).data.state).toBe('adjusting');
  });

  it('is the cast’s alone, the approval is the customer’s, and neither is possible twice or elsewhere', async () => {
    const id = await requested();
    expect(await world.event(man, id, 'propose', undefined, { starts_at: LATER })).toMatchObject({
      code: 'role/forbidden',
    });
    expect(await world.event(man, id, 'approve')).toMatchObject({ code: 'reservation/state_conflict' });
    await propose(id, { starts_at: LATER });
    expect(await world.event(cast, id, 'approve')).toMatchObject({ code: 'role/forbidden' });
    expect(await propose(id, { starts_at: TONIGHT })).toMatchObject({ code: 'reservation/state_conflict' });
    expect(await world.event(cast, id, 'accept')).toMatchObject({ code: 'reservation/state_conflict' });
    const done = await agreed({ startsAt: '2026-11-21T15:00:00+09:00' });
    expect(await propose(done, { starts_at: '2026-11-22T02:00:00+09:00' })).toMatchObject({
      code: 'reservation/state_conflict',
    });
  });

  it('answers a repeated call from what is stored', async () => {
    const id = await requested();
    const [first, again] = [await propose(id, { starts_at: LATER }, 'k'), await propose(id, { starts_at: LATER }, 'k')];
    expect(again).toMatchObject({ replayed: true, data: first.data });
    expect(await propose(id, { starts_at: TONIGHT }, 'k')).toMatchObject({ code: 'idempotency/key_reused' });
  });

  it('ends at no fee when the customer cancels, the cast withdraws or 30 minutes pass; frees the time', async () => {
    for (const end of ['cancel', 'decline', 'time']) {
      at('12:00');
      const id = await proposed({ starts_at: '2026-11-21T20:00:00+09:00' });
      expect((await world.read(man, id)).data.state).toBe('adjusting');
      if (end === 'time') {
        at('12:30');
        expect(await world.event(man, id, 'approve')).toMatchObject({ code: 'reservation/state_conflict' });
        await world.sweep();
      } else await world.event(end === 'cancel' ? man : cast, id, end);
      const { state, answer_due_at: due } = (await world.read(man, id)).data;
      expect([state, due]).toEqual([{ cancel: 'cancelled_user', decline: 'declined', time: 'expired' }[end], null]);
      expect(await requestsFor(world.deps.reader(), cast.id, world.deps.clock.now())).toEqual([]);
      expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
      expect((await world.quote(man, cast.castId, { startsAt: '2026-11-21T20:00:00+09:00' })).status).toBe(201);
    }
    expect(await castDayInvariant(world.deps.reader())).toEqual([]);
  });

  it('apologises like every cancellation by a cast', async () => {
    const id = await proposed();
    expect((await world.event(cast, id, 'cancel')).data.state).toBe('cancelled_cast');
    expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
  });
});

describe('the times that a cast can propose', () => {
  const slots = (id: string, query: string, person: TestPerson = cast) =>
    world.call<{ starts_at: string; state: string }[]>(
      person,
      'GET',
      `/api/v1/users/me/reservations/${id}/proposal_slots/?${query}`,
    );
  const open = async (id: string, query: string) =>
    (await slots(id, query)).data.filter(({ state }) => state === 'open').map(({ starts_at }) => starts_at);

  it('are those of the shifts, the request’s own time included, other bookings with buffer excluded', async () => {
    const id = await requested();
    const other = await makeMan(world.deps, { gold: 50_000 });
    await world.book(other, cast.castId, { startsAt: LATER });
    const times = await open(id, 'date=2026-11-21');
    expect(times).toContain(TONIGHT);
    expect(times).toContain('2026-11-21T21:30:00+09:00');
    expect(times).not.toContain('2026-11-21T21:40:00+09:00');
    expect(times[0]).toBe('2026-11-21T13:00:00+09:00');
    // A store room is left sooner.
    expect(await open(id, 'date=2026-11-21&place_type_id=154')).toContain('2026-11-21T21:50:00+09:00');
    for (const start of times.slice(-1)) expect((await propose(id, { starts_at: start })).status).toBe(200);
  });

  it('are none on days without shift, and closed to all other accounts', async () => {
    const id = await requested();
    expect((await slots(id, 'date=2026-11-23')).data).toEqual([]);
    expect(await slots(id, 'date=2026-11-21', man)).toMatchObject({ code: 'role/forbidden' });
    expect(await slots(id, 'date=2026-11-21', await makeCast(world.deps))).toMatchObject({ code: 'not_found' });
  });
});
