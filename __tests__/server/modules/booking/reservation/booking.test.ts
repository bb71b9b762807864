import { eq } from 'drizzle-orm';
import { femaleCast, outbox, person, reservation, timer } from '@/server/db/schema';
import { lastSeq } from '@/server/modules/machinery/live/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type Shown, TONIGHT, type World } from './world';

let world: World;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps, { options: [{ id: 3, name: '写真撮影', price: 3_000 }] });
});

const setCast = (values: Partial<typeof femaleCast.$inferInsert>) =>
  world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set(values).where(eq(femaleCast.id, cast.castId)));

describe('a quote', () => {
  it('fixes lines, total, ten minutes and a cancellation table with clock times', async () => {
    const { status, data } = await world.quote(man, cast.castId, { optionIds: [3] });
    expect(status).toBe(201);
    expect(data.lines).toEqual([
      { code: 'course', label: 'コース 60分', amount: 20_000 },
      { code: 'nomination', label: '写真指名', amount: 1_000 },
      { code: 'travel', label: expect.stringContaining('交通費'), amount: 2_000 },
      { code: 'option_3', label: '写真撮影', amount: 3_000 },
    ]);
    expect(data).toMatchObject({ total: 26_000, ends_at: '2026-11-21T22:00:00+09:00', minutes: 60 });
    expect(data.expires_at).toBe('2026-11-21T18:10:00+09:00');
    expect(data.place.mst_hotel?.id).toBe(1);
    expect(data.cancellation.map((row) => [row.until, row.percent, row.amount])).toEqual([
      ['2026-11-21T05:00:00+09:00', 0, 0],
      ['2026-11-21T18:00:00+09:00', 30, 6_000],
      ['2026-11-21T20:00:00+09:00', 50, 10_000],
      [null, 100, 22_000],
    ]);
  });

  it('takes no travel fee to a store room, and none in the area of a certified hotel town', async () => {
    const room = await world.quote(man, cast.castId, { place: { place_type_id: 154 } });
    expect(room.data.lines.map((line) => line.code)).toEqual(['course', 'nomination']);
    const area = await world.quote(man, cast.castId, { place: { place_type_id: 17, area_id: 1 } });
    expect(area.data.lines.find((line) => line.code === 'travel')).toMatchObject({
      amount: 0,
      label: '交通費（認定ホテル街）',
    });
  });

  it('says 本指名 for a customer who came before', async () => {
    const { data } = await world.book(man, cast.castId);
    await world.deps.unitOfWork(({ tx }) =>
      tx.update(reservation).set({ state: 'completed', endedAt: new Date() }).where(eq(reservation.id, data.id)),
    );
    const again = await world.quote(man, cast.castId, { startsAt: '2026-11-22T00:00:00+09:00' });
    expect(again.data.lines[1]).toEqual({ code: 'nomination', label: '本指名', amount: 2_000 });
  });

  it.each([
    ['an unknown cast', { cast: 999_999 }, 404, 'not_found'],
    ['an unknown hotel', { place: { place_type_id: 17, mst_hotel_id: 777 } }, 404, 'not_found'],
    ['a home', { place: { place_type_id: 16 } }, 422, 'booking/not_possible'],
    ['an unknown place type', { place: { place_type_id: 5 } }, 422, 'booking/not_possible'],
    ['a hotel without area', { place: { place_type_id: 17 } }, 422, 'booking/not_possible'],
    ['an area of others', { place: { place_type_id: 17, mst_hotel_id: 2 } }, 422, 'booking/not_possible'],
    [
      'a hotel in another area',
      { place: { place_type_id: 17, mst_hotel_id: 1, area_id: 2 } },
      422,
      'booking/not_possible',
    ],
    ['a hotel as store room', { place: { place_type_id: 154, mst_hotel_id: 1 } }, 422, 'booking/not_possible'],
    ['less than an hour ahead', { startsAt: '2026-11-21T18:50:00+09:00' }, 422, 'booking/not_possible'],
    ['a start off the grid', { startsAt: '2026-11-21T21:05:00+09:00' }, 422, 'booking/not_possible'],
    ['a day without shift', { startsAt: '2026-11-23T21:00:00+09:00' }, 422, 'booking/not_possible'],
    ['more than seven days ahead', { startsAt: '2026-11-29T21:00:00+09:00' }, 422, 'booking/not_possible'],
    ['an end after 29:00', { startsAt: '2026-11-22T04:00:00+09:00', minutes: 90 }, 422, 'booking/not_possible'],
    ['an option of others', { optionIds: [9] }, 422, 'booking/not_possible'],
    ['a play that is too short', { minutes: 40 }, 400, 'validation/failed'],
    ['a length off the grid', { minutes: 65 }, 400, 'validation/failed'],
  ])('is refused for %s', async (_, { cast: other, ...wish }: { cast?: number } & object, status, code) => {
    expect(await world.quote(man, other ?? cast.castId, wish)).toMatchObject({ status, code });
  });

  it('is refused for a cast who paused, and unknown for a cast who is not published', async () => {
    await setCast({ accepting: false });
    expect(await world.quote(man, cast.castId)).toMatchObject({ code: 'booking/not_possible' });
    await setCast({ publishedAt: null });
    expect(await world.quote(man, cast.castId)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is refused where the cast works elsewhere that day, and on an eighth day on which the cast works', async () => {
    const shift = [{ area_ids: [1] }, { business_date: '2026-11-28', area_ids: [1] }];
    const wide = await makeCast(world.deps, { areaIds: [1, 2], shift });
    const there = { place: { place_type_id: 17, mst_hotel_id: 2 } };
    expect(await world.quote(man, wide.castId, there)).toMatchObject({ status: 422, code: 'booking/not_possible' });
    const eighth = { startsAt: '2026-11-28T21:00:00+09:00' };
    expect(await world.quote(man, wide.castId, eighth)).toMatchObject({ status: 422, code: 'booking/not_possible' });
    expect((await world.quote(man, wide.castId)).status).toBe(201);
  });

  it('never holds the time, and says so when another customer has it, the buffer included', async () => {
    const other = await makeMan(world.deps, { gold: 100_000 });
    const [first, second] = [await world.quote(man, cast.castId), await world.quote(other, cast.castId)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await world.request(man, first.data.id)).status).toBe(201);
    expect(await world.request(other, second.data.id)).toMatchObject({ status: 409, code: 'reservation/slot_taken' });
    const inBuffer = { startsAt: '2026-11-21T22:20:00+09:00' };
    expect(await world.quote(other, cast.castId, inBuffer)).toMatchObject({ code: 'reservation/slot_taken' });
    const after = { startsAt: '2026-11-21T22:30:00+09:00' };
    expect((await world.quote(other, cast.castId, after)).status).toBe(201);
  });
});

describe('a request', () => {
  it('holds the gold, waits for the answer, signals both and texts the cast without a word about it', async () => {
    const seq = await lastSeq(world.deps.reader(), cast.id);
    const { status, data } = await world.book(man, cast.castId);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      state: 'requested',
      state_label: '承認待ち',
      business_date: '2026-11-21',
      total: 23_000,
      payment_method: 'gold',
      reward_estimate: null,
      answer_due_at: '2026-11-21T18:30:00+09:00',
      can: ['cancel'],
      reviewed: false,
    });
    expect(data.code).toMatch(/^Y-[2-9A-Z]{4}-\d{4}$/);
    expect(data.timeline).toEqual([
      { event: 'request', state: 'requested', label: 'リクエスト', at: '2026-11-21T18:00:00+09:00' },
    ]);
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
    expect(await lastSeq(world.deps.reader(), cast.id)).toBe(seq + 1);
    const sms = await world.deps.reader().select().from(outbox).where(eq(outbox.to, cast.phone));
    expect(sms).toHaveLength(1);
    expect(sms[0]?.body).not.toMatch(/予約|キャスト|ホテル|テスト|円/);
    const timers = await world.deps.reader().select().from(timer).where(eq(timer.subject, data.id));
    expect(timers).toHaveLength(1);
  });

  it('keeps the analysis items that come with it, and shows them to neither side', async () => {
    const origin = {
      landing_page: '/girl/[id]',
      cta2: '/girl/[id]',
      start_time: '2026-11-21T17:50:00+09:00',
      elapsed_seconds: 600,
    };
    const request = (quote_id: string, more: object) =>
      world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/reservations/', {
        key: world.deps.random.uuid(),
        body: { quote_id, payment_method: 'gold', origin: { ...origin, ...more } },
      });
    const { data: quote } = await world.quote(man, cast.castId);
    for (const bad of [{ elapsed_seconds: 3601 }, { start_time: 'soon' }, { more: 'x' }])
      expect((await request(quote.id, bad)).status).toBe(400);
    const { status, data } = await request(quote.id, {});
    expect(status).toBe(201);
    const [made] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, data.id));
    expect(made?.visitOrigin).toEqual(origin);
    const shown = [data, (await world.read(man, data.id)).data, (await world.read(cast, data.id)).data];
    expect(JSON.stringify(shown)).not.toMatch(/origin|landing_page|elapsed/);
  });

  it('shows the cast the customer’s nickname, band and visits, the reward, and what the cast may do', async () => {
    const { data } = await world.book(man, cast.castId);
    const seen = await world.read(cast, data.id);
    // 60 % of 20 000, and all of nomination 1 000 and travel 2 000.
    expect(seen.data).toMatchObject({ reward_estimate: 15_000, can: ['accept', 'decline', 'propose', 'cancel'] });
    expect(seen.data.male_user).toEqual({
      nickname: expect.stringMatching(/^テスト/),
      photo: null,
      introduction: '',
      wishes: [],
      reliability: { score: 100, band: '新規' },
      visits: 0,
    });
    expect(JSON.stringify(seen.body)).not.toContain(man.phone.slice(3));
  });

  it('is confirmed at once where the cast accepts automatically', async () => {
    await setCast({ autoAccept: true });
    const { data } = await world.book(man, cast.castId);
    expect(data).toMatchObject({ state: 'confirmed', answer_due_at: null, can: ['cancel'] });
    expect(data.confirmed_at).toBe('2026-11-21T18:00:00+09:00');
    expect(data.timeline.map((moment) => moment.state)).toEqual(['requested', 'confirmed']);
  });

  it('of twelve hours and more always waits for the cast’s word', async () => {
    await setCast({ autoAccept: true, longOk: true, courses: [{ minutes: 720, amount: 60_000 }] });
    const { data } = await world.book(man, cast.castId, { minutes: 720 });
    expect(data.state).toBe('requested');
  });

  it('needs an Idempotency-Key', async () => {
    const { data } = await world.quote(man, cast.castId);
    const body = { quote_id: data.id, payment_method: 'gold' };
    const answer = await world.call(man, 'POST', '/api/v1/users/me/reservations/', { body });
    expect(answer).toMatchObject({ status: 400, code: 'idempotency/key_required' });
  });

  it('takes a quote once, within ten minutes, from its owner alone', async () => {
    const { data } = await world.quote(man, cast.castId);
    const other = await makeMan(world.deps, { gold: 100_000 });
    expect(await world.request(other, data.id)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await world.request(man, data.id)).status).toBe(201);
    expect(await world.request(man, data.id)).toMatchObject({ status: 409, code: 'quote/used' });
    const late = await world.quote(man, cast.castId, { startsAt: '2026-11-22T01:00:00+09:00' });
    world.deps.clock.advance(10 * 60_000);
    expect(await world.request(man, late.data.id)).toMatchObject({ status: 410, code: 'quote/expired' });
  });

  it('keeps the start of its quote while that stands, and a new quote wants the whole hour again', async () => {
    world.deps.clock.set('2026-11-21T20:00:00+09:00');
    const { data: quoted } = await world.quote(man, cast.castId, { startsAt: TONIGHT });
    world.deps.clock.set('2026-11-21T20:09:59+09:00');
    const again = await world.quote(man, cast.castId, { startsAt: TONIGHT });
    expect(again).toMatchObject({ status: 422, code: 'booking/not_possible' });
    expect((await world.request(man, quoted.id)).status).toBe(201);
  });

  it('is refused without an approved identity, by whichever way the quote came', async () => {
    const { data } = await world.quote(man, cast.castId);
    await world.deps.unitOfWork(({ tx }) =>
      tx.update(person).set({ identityState: 'expired' }).where(eq(person.id, man.id)),
    );
    expect(await world.request(man, data.id)).toMatchObject({ status: 403, code: 'identity/not_approved' });
    expect(await world.quote(man, cast.castId)).toMatchObject({ status: 403, code: 'identity/not_approved' });
  });

  it('is refused when the cast changed the settings since the quote', async () => {
    const { data } = await world.quote(man, cast.castId);
    await setCast({ placeTypeIds: [154] });
    expect(await world.request(man, data.id)).toMatchObject({ status: 422, code: 'booking/not_possible' });
  });

  it('is refused without enough gold and leaves nothing behind', async () => {
    const poor = await makeMan(world.deps, { gold: 22_999 });
    expect(await world.book(poor, cast.castId)).toMatchObject({ status: 422, code: 'gold/not_enough' });
    expect(await world.gold(poor)).toMatchObject({ total: 22_999, held: 0 });
    expect((await world.book(man, cast.castId)).status).toBe(201);
  });

  it('is refused for time in which the customer has another booking, and for a fourth one', async () => {
    const casts = [cast, ...(await Promise.all([1, 2, 3].map(() => makeCast(world.deps))))];
    const starts = [TONIGHT, '2026-11-21T23:00:00+09:00', '2026-11-22T01:00:00+09:00', '2026-11-22T03:00:00+09:00'];
    const id = (index: number) => casts[index]?.castId ?? 0;
    expect((await world.book(man, id(0), { startsAt: starts[0] ?? '' })).status).toBe(201);
    const [own] = (await world.call<Shown[]>(man, 'GET', '/api/v1/users/me/reservations/')).data;
    // With the same cast too: the time is taken by the customer alone.
    for (const index of [0, 1])
      expect(await world.quote(man, id(index), { startsAt: '2026-11-21T21:30:00+09:00' })).toMatchObject({
        status: 409,
        code: 'reservation/own_overlap',
        body: { own_reservation: { id: own?.id, code: own?.code } },
      });
    expect((await world.book(man, id(1), { startsAt: starts[1] ?? '' })).status).toBe(201);
    expect((await world.book(man, id(2), { startsAt: starts[2] ?? '' })).status).toBe(201);
    const fourth = await world.book(man, id(3), { startsAt: starts[3] ?? '' });
    expect(fourth).toMatchObject({ status: 409, code: 'reservation/limit' });
  });

  it('may begin when another booking of the customer ends, and end when another one begins', async () => {
    const [before, after] = [await makeCast(world.deps), await makeCast(world.deps)];
    expect((await world.book(man, cast.castId)).status).toBe(201);
    expect((await world.book(man, before.castId, { startsAt: '2026-11-21T20:00:00+09:00' })).status).toBe(201);
    expect((await world.book(man, after.castId, { startsAt: '2026-11-21T22:00:00+09:00' })).status).toBe(201);
  });
});
