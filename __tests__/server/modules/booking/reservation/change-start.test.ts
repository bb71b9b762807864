import type { Data } from '@/contract';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import { checkInvariants } from '@/server/app/invariants';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { LATER, makeChangeWorld, START, TOMORROW } from './change-world';
import { ROOM } from './world';

// What the cast asks for: another start of an agreed booking, and nothing else of it.
let world: Awaited<ReturnType<typeof makeChangeWorld>>;
beforeAll(async () => {
  world = await makeChangeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const NIGHT = '2026-11-22T00:00:00+09:00';
const EARLY = '2026-11-21T20:00:00+09:00';
const titlesOf = async (who: TestPerson) =>
  (await world.call<Data<'GET /api/v1/users/me/notices/'>['data']>(who, 'GET', '/api/v1/users/me/notices/')).data.map(
    ({ title }) => title,
  );
const termsOf = async (who: TestPerson, id: string) => {
  const { lines, total, minutes, place, reward_estimate, payment_method } = (await world.read(who, id)).data;
  return { lines, total, minutes, place, reward_estimate, payment_method };
};

it('moves the booking when the customer accepts; price, gold and reward stay, in dearer hours too', async () => {
  const { customer, cast, id } = await world.agreed({
    gold: 21_000,
    cast: { surcharges: { ...NO_SURCHARGES, night: 3000 } },
  });
  const before = {
    gold: await world.gold(customer),
    ofCustomer: await termsOf(customer, id),
    ofCast: await termsOf(cast, id),
  };
  const asked = await world.propose(cast, id, NIGHT);
  expect(asked).toMatchObject({
    status: 201,
    data: { state: 'requested', asked_by: 'cast', can: ['withdraw'], expires_at: '2026-11-21T18:30:00+09:00' },
  });
  // Until the answer the old one stands, both times are taken, and the answer is not the cast's.
  expect((await world.read(customer, id)).data).toMatchObject({ starts_at: START, state: 'confirmed' });
  expect(await world.slotsOf(cast)).toHaveLength(2);
  expect(await world.waiting(cast)).toEqual([]);
  expect(await titlesOf(customer)).toContain(`${cast.displayName}さんから時間の変更の提案が届きました`);
  expect((await world.choices(customer, id)).latest).toMatchObject({
    id: asked.data.id,
    asked_by: 'cast',
    before: { starts_at: START, total: 21_000 },
    after: { starts_at: NIGHT, ends_at: '2026-11-22T01:00:00+09:00', total: 21_000, reward_estimate: null },
    can: ['accept', 'decline'],
  });
  const { latest } = await world.choices(cast, id);
  expect(latest?.after.reward_estimate).toBe(before.ofCast.reward_estimate);

  expect(await world.act(cast, id, asked.data.id, 'accept')).toMatchObject({ status: 409, code: 'change/over' });
  expect(await world.act(customer, id, asked.data.id, 'accept')).toMatchObject({
    status: 200,
    data: { state: 'accepted' },
  });
  const moved = (await world.read(customer, id)).data;
  expect(moved).toMatchObject({ state: 'confirmed', starts_at: NIGHT, ends_at: '2026-11-22T01:00:00+09:00' });
  expect(moved.timeline.at(-1)).toMatchObject({ event: 'change', label: '日時・内容を変更' });
  expect(await termsOf(customer, id)).toEqual(before.ofCustomer);
  expect(await termsOf(cast, id)).toEqual(before.ofCast);
  expect(await world.gold(customer)).toEqual(before.gold);
  expect(await world.slotsOf(cast)).toMatchObject([{ holder: id, occupied: { from: new Date(NIGHT) } }]);
  expect(await world.timersOf(id)).toMatchObject({
    'reservation.alarm': '2026-11-21T16:15:00.000Z',
    'reservation.remind': '2026-11-21T12:00:00.000Z',
  });
  expect(await titlesOf(cast)).toContain('予約の内容が変わりました');
});

it('leaves all as it was when the customer leaves it, the cast takes it back, or no answer comes', async () => {
  const { customer, cast, id } = await world.agreed();
  const [gold, terms] = [await world.gold(customer), await termsOf(cast, id)];
  const first = (await world.propose(cast, id, LATER)).data.id;
  expect((await world.act(customer, id, first, 'withdraw')).code).toBe('change/over');
  expect((await world.act(customer, id, first, 'decline')).data.state).toBe('declined');
  expect(await titlesOf(cast)).toContain('予約の変更は行われませんでした');
  expect((await world.choices(cast, id)).latest?.state_label).toBe('時間の変更は見送られました。予約はそのままです');
  const second = (await world.propose(cast, id, EARLY)).data.id;
  expect((await world.act(cast, id, second, 'decline')).code).toBe('change/over');
  expect((await world.act(cast, id, second, 'withdraw')).data.state).toBe('withdrawn');
  const third = (await world.propose(cast, id, LATER)).data;
  world.deps.clock.set(third.expires_at);
  expect((await world.act(customer, id, third.id, 'accept')).code).toBe('change/over');
  await world.sweep();
  expect(await world.stateOf(third.id)).toBe('expired');
  expect(await world.slotsOf(cast)).toHaveLength(1);
  expect(await world.gold(customer)).toEqual(gold);
  expect(await termsOf(cast, id)).toEqual(terms);
  expect((await world.read(customer, id)).data).toMatchObject({ starts_at: START, state: 'confirmed' });
});

it('waits once at a time and counts once, whichever side asked', async () => {
  const { customer, cast, id } = await world.agreed();
  const ofCast = (await world.propose(cast, id, LATER)).data.id;
  const [mine, yours] = [await world.choices(cast, id), await world.choices(customer, id)];
  expect([mine.until, yours.until]).toEqual([null, null]);
  expect((await world.ask(customer, id, { starts_at: EARLY, minutes: 60 })).code).toBe('change/open');
  expect((await world.propose(cast, id, EARLY)).code).toBe('change/open');
  await world.act(cast, id, ofCast, 'withdraw');
  const ofCustomer = (await world.ask(customer, id, { starts_at: EARLY, minutes: 60 })).data;
  expect(ofCustomer.asked_by).toBe('male');
  expect((await world.propose(cast, id, LATER)).code).toBe('change/open');
  expect(await world.waiting(cast)).toMatchObject([{ id: ofCustomer.id }]);
  await world.act(cast, id, ofCustomer.id, 'decline');
  expect((await world.choices(cast, id)).until).toBe('2026-11-21T21:00:00+09:00');
  for (let more = 0; more < 3; more += 1)
    await world.act(cast, id, (await world.propose(cast, id, LATER)).data.id, 'withdraw');
  expect((await world.propose(cast, id, LATER)).code).toBe('change/limit');
  expect((await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).code).toBe('change/limit');
});

it('keeps the fee that the booking had: what the cast wants is not counted against the customer', async () => {
  const { customer, cast, id } = await world.agreed();
  world.evening('19:30');
  const due = (await world.preview(customer, id)).fee;
  expect(due).toBeGreaterThan(0);
  const asked = (await world.propose(cast, id, TOMORROW)).data;
  expect(asked.fee_floor).toBe(0);
  await world.act(customer, id, asked.id, 'accept');
  expect(await world.preview(customer, id)).toMatchObject({ percent: 0, fee: 0 });
  const other = await world.agreed();
  world.evening('19:30');
  const own = (await world.ask(other.customer, other.id, { starts_at: TOMORROW, minutes: 60 })).data.id;
  await world.act(other.cast, other.id, own, 'accept');
  const again = (await world.propose(other.cast, other.id, '2026-11-22T20:00:00+09:00')).data;
  expect(again.fee_floor).toBe(due);
  await world.act(other.customer, other.id, again.id, 'accept');
  expect(await world.preview(other.customer, other.id)).toMatchObject({ percent: 0, fee: due });
});

it('is for the cast of an agreed booking until an hour before it, and for a start that is free and new', async () => {
  const { customer, cast, id } = await world.agreed();
  const stranger = await makeCast(world.deps);
  expect(await world.propose(stranger, id, LATER)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await world.propose(customer, id, LATER)).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await world.propose(cast, id, START)).toMatchObject({
    status: 400,
    code: 'validation/failed',
    body: { errors: [{ path: 'body.starts_at', message: 'いまの予約と違う開始時刻を選択してください' }] },
  });
  expect(await world.propose(cast, id, 'tonight')).toMatchObject({ status: 400, code: 'validation/failed' });
  for (const start of ['2026-11-21T22:05:00+09:00', '2026-11-21T18:50:00+09:00', '2026-11-23T22:00:00+09:00'])
    expect(await world.propose(cast, id, start)).toMatchObject({ status: 422, code: 'booking/not_possible' });
  const other = await makeMan(world.deps, { gold: 50_000 });
  const requested = (await world.book(other, cast.castId, { startsAt: EARLY, place: ROOM })).data.id;
  expect((await world.propose(cast, requested, LATER)).code).toBe('reservation/state_conflict');
  world.evening('21:00');
  expect((await world.propose(cast, id, NIGHT)).code).toBe('reservation/state_conflict');
  expect((await world.choices(cast, id)).until).toBeNull();
});

it('asks for no more notice than a proposal before the agreement', async () => {
  const { cast, id } = await world.agreed({ cast: { leadMinutes: 240 } });
  expect((await world.propose(cast, id, '2026-11-21T19:00:00+09:00')).status).toBe(201);
});

it('the time of both is held, and the cast learns nothing of the other bookings of the customer', async () => {
  const { customer, cast, id } = await world.agreed();
  const [other, friend] = [await makeMan(world.deps, { gold: 50_000 }), await makeCast(world.deps)];
  await world.book(other, cast.castId, { startsAt: NIGHT, place: ROOM });
  expect(await world.propose(cast, id, NIGHT)).toMatchObject({ status: 409, code: 'reservation/slot_taken' });
  await world.book(customer, friend.castId, { startsAt: EARLY, place: ROOM });
  expect(await world.propose(cast, id, EARLY)).toMatchObject({ status: 409, code: 'reservation/slot_taken' });
  const asked = (await world.propose(cast, id, '2026-11-21T22:30:00+09:00')).data.id;
  expect((await world.quote(other, cast.castId, { startsAt: LATER, place: ROOM })).code).toBe('reservation/slot_taken');
  expect((await world.quote(customer, friend.castId, { startsAt: LATER, place: ROOM })).code).toBe(
    'reservation/own_overlap',
  );
  await world.act(customer, id, asked, 'decline');
  expect((await world.book(customer, friend.castId, { startsAt: LATER, place: ROOM })).status).toBe(201);
});
