import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { checkInvariants } from '@/server/app/invariants';
import { castDay, outbox, reservation, timer } from '@/server/db/schema';
import { nextReservationOf, requestsFor, rewardToday } from '@/server/modules/booking/reservation/service';
import { grant } from '@/server/modules/money/gold/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type Shown, TONIGHT, type World } from './world';

let world: World;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
});

afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const requested = async (startsAt = TONIGHT): Promise<Shown> => (await world.book(man, cast.castId, { startsAt })).data;
const confirmed = async (startsAt = TONIGHT): Promise<Shown> =>
  (await world.event(cast, (await requested(startsAt)).id, 'accept')).data;
const preview = async (person: TestPerson, id: string) =>
  world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/'>>(
    person,
    'GET',
    `/api/v1/users/me/reservations/${id}/cancel_preview/`,
  );

it('is accepted by the cast: confirmed, timers of its end and next reminder left, the customer told', async () => {
  const { id } = await requested();
  const { status, data } = await world.event(cast, id, 'accept');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: 'confirmed',
    confirmed_at: '2026-11-21T12:00:00+09:00',
    answer_due_at: null,
    can: ['cancel'],
  });
  const timers = await world.deps.reader().select().from(timer).where(eq(timer.subject, id));
  expect(timers.map(({ kind, dueAt }) => [kind, dueAt.toISOString()])).toEqual([
    ['reservation.alarm', '2026-11-21T13:15:00.000Z'],
    ['reservation.remind', '2026-11-21T09:00:00.000Z'],
  ]);
  expect(await world.deps.reader().select().from(outbox).where(eq(outbox.to, man.phone))).toHaveLength(1);
  expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
});

it('is declined by the cast: the gold is back and the time is free', async () => {
  const before = await maskOf();
  const { id } = await requested();
  expect(await maskOf()).not.toBe(before);
  const { data } = await world.event(cast, id, 'decline');
  expect(data).toMatchObject({ state: 'declined', cancellation_fee: null, can: [] });
  expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
  expect(await maskOf()).toBe(before);
});

it('expires by time when the cast does not answer', async () => {
  const { id } = await requested();
  world.deps.clock.advance(30 * 60_000 - 1);
  await world.sweep();
  expect((await world.read(man, id)).data.state).toBe('requested');
  world.deps.clock.advance(1);
  expect(await world.event(cast, id, 'accept')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  await world.sweep();
  const { data } = await world.read(man, id);
  expect(data).toMatchObject({ state: 'expired', can: [] });
  expect(data.timeline.at(-1)).toMatchObject({ event: 'expire', label: '時間切れ' });
  expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
  // Gone from the home screen of the cast, and among what came to nothing on the list of the customer.
  expect(await requestsFor(world.deps.reader(), cast.id, world.deps.clock.now())).toEqual([]);
  const list = await world.call<Shown[]>(man, 'GET', '/api/v1/users/me/reservations/?tab=cancelled');
  expect(list.data).toMatchObject([{ id, state_label: '時間切れ' }]);
});

it.each([
  ['before the answer', false, '2026-11-21T12:10:00+09:00', 0],
  ['within ten minutes of the confirmation', true, '2026-11-21T12:10:00+09:00', 0],
  ['more than three hours before', true, '2026-11-21T17:00:00+09:00', 6_000],
  ['between three and one hour before', true, '2026-11-21T19:00:00+09:00', 10_000],
  ['in the last hour', true, '2026-11-21T20:30:00+09:00', 22_000],
])('costs the customer the fee when cancelled %s', async (_, isConfirmed, at, fee) => {
  const { id } = isConfirmed ? await confirmed() : await requested();
  world.deps.clock.set(at);
  const seen = await preview(man, id);
  expect(seen.data).toMatchObject({ fee, refund: 23_000 - fee });
  const { data } = await world.event(man, id, 'cancel');
  expect(data).toMatchObject({ state: 'cancelled_user', cancellation_fee: fee, can: [] });
  expect(await world.gold(man)).toMatchObject({ total: 100_000 - fee, held: 0 });
  const [reader, now] = [world.deps.reader(), world.deps.clock.now()];
  expect([await requestsFor(reader, cast.id, now), await nextReservationOf(reader, cast.id, now)]).toEqual([[], null]);
  const list = await world.call<Shown[]>(man, 'GET', '/api/v1/users/me/reservations/?tab=cancelled');
  expect(list.data).toMatchObject([{ id, cancellation_fee: fee }]);
});

it('takes a fee of the lots that lapse first, and gives the rest back to the lots that it came from', async () => {
  const lots = () => world.call<Lot[]>(man, 'GET', '/api/v1/users/me/gold/expired/?within_days=180');
  man = await makeMan(world.deps);
  for (const [amount, day] of [
    [4_000, '2026-12-01'],
    [96_000, '2027-01-31'],
  ] as const) {
    const lot = { personId: man.id, kind: 'free', source: 'demo', reason: 'grant' } as const;
    const expiresAt = new Date(`${day}T23:59:59+09:00`);
    await world.deps.unitOfWork((work) => grant(work, { ...lot, amount, expiresAt }));
  }
  const before = (await lots()).data;
  expect(before.map(({ amount }) => amount)).toEqual([4_000, 96_000]);
  const { id } = await confirmed();
  world.deps.clock.set('2026-11-21T17:00:00+09:00');
  const { fee } = (await preview(man, id)).data;
  expect(fee).toBe(6_000);
  await world.event(man, id, 'cancel');
  expect((await lots()).data).toEqual([{ ...before[1], amount: 94_000 }]);
});

it('gives everything back and 1,000 free gold of thirty days when the cast cancels', async () => {
  const { id } = await confirmed();
  expect((await preview(cast, id)).data).toEqual({ percent: 0, fee: 0, refund: 23_000, refund_card: 0 });
  const { data } = await world.event(cast, id, 'cancel');
  expect(data).toMatchObject({ state: 'cancelled_cast', cancellation_fee: 0 });
  expect(await world.gold(man)).toMatchObject({
    total: 101_000,
    held: 0,
    next_expiry: { amount: 1_000, expires_at: '2026-12-21T23:59:59+09:00' },
  });
});

it('lets ops act for the store', async () => {
  const ops = await makeOps(world.deps);
  const { id, answer_due_at: due } = await requested();
  world.deps.clock.set(new Date(Date.parse(due ?? '') - 10 * MINUTE_MS));
  expect((await world.event(ops, id, 'accept')).data.state).toBe('confirmed');
  expect((await world.event(ops, id, 'cancel')).data.state).toBe('cancelled_store');
  expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
});

it('refuses what the state, the role or the time does not allow', async () => {
  const { id } = await requested();
  expect(await world.event(man, id, 'accept')).toMatchObject({ status: 403, code: 'role/forbidden' });
  await world.event(cast, id, 'decline');
  for (const event of ['accept', 'decline', 'cancel'])
    expect(await world.event(cast, id, event)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect(await preview(man, id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  const kept = await confirmed();
  world.deps.clock.set('2026-11-21T22:00:00+09:00');
  expect(await world.event(man, kept.id, 'cancel')).toMatchObject({ code: 'reservation/state_conflict' });
});

it('is unknown to all others, with the same text as an id that does not exist', async () => {
  const { id } = await requested();
  const stranger = await makeMan(world.deps);
  const answers = [
    await world.read(stranger, id),
    await world.read(man, world.deps.random.uuid()),
    await world.read(man, 'no-uuid'),
    await world.event(await makeCast(world.deps), id, 'accept'),
    await world.event(man, '1 or 1=1', 'cancel'),
    await preview(stranger, id),
  ];
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [404, 'not_found']));
  const details = answers.map(({ body }) => JSON.stringify({ ...Object(body), request_id: '' }));
  expect(new Set(details).size).toBe(1);
});

it('answers a repeated event from what is stored, and refuses the key for another body', async () => {
  const { id } = await requested();
  const first = await world.event(cast, id, 'accept', 'key-1');
  const again = await world.event(cast, id, 'accept', 'key-1');
  expect(again.data).toEqual(first.data);
  expect([first.replayed, again.replayed]).toEqual([false, true]);
  const { data } = await world.quote(man, cast.castId, { startsAt: '2026-11-22T00:00:00+09:00' });
  await world.request(man, data.id, 'key-2');
  const other = await world.quote(man, cast.castId, { startsAt: '2026-11-22T02:00:00+09:00' });
  expect(await world.request(man, other.data.id, 'key-2')).toMatchObject({
    status: 422,
    code: 'idempotency/key_reused',
  });
});

it('lists by tab with a cursor, for both sides', async () => {
  const starts = ['2026-11-21T15:00:00+09:00', '2026-11-21T18:00:00+09:00', TONIGHT];
  const ids = [];
  for (const startsAt of starts) ids.push((await requested(startsAt)).id);
  const page = (person: TestPerson, query: string) =>
    world.call<Shown[]>(person, 'GET', `/api/v1/users/me/reservations/?${query}`);
  for (const person of [man, cast]) {
    const first = await page(person, 'tab=live&limit=2');
    const { next_cursor } = Object(first.body).page;
    const second = await page(person, `tab=live&limit=2&cursor=${next_cursor}`);
    expect([...first.data, ...second.data].map((row) => row.id)).toEqual(ids);
    expect(Object(second.body).page).toEqual({ next_cursor: null, total: null });
  }
  await world.event(cast, ids[0] ?? '', 'decline');
  expect((await page(man, 'tab=cancelled')).data.map((row) => row.id)).toEqual([ids[0]]);
  await world.event(cast, ids[1] ?? '', 'accept');
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
  expect((await page(man, 'tab=past')).data.map((row) => row.id)).toEqual([ids[1]]);
  expect((await page(man, 'tab=live')).data.map((row) => row.id)).toEqual([ids[2]]);
  expect(await page(man, 'cursor=nonsense')).toMatchObject({ status: 400, code: 'validation/failed' });
});

it('fills the cast home: requests, the next booking, today’s reward, the schedule', async () => {
  const first = await confirmed();
  const second = await requested('2026-11-22T00:00:00+09:00');
  const { deps } = world;
  const now = deps.clock.now();
  expect((await requestsFor(deps.reader(), cast.id, now)).map((row) => row.id)).toEqual([second.id]);
  expect(await nextReservationOf(deps.reader(), cast.id, now)).toMatchObject({ id: first.id, reward_estimate: 15_000 });
  expect(await rewardToday(deps.reader(), cast.id, now)).toEqual({
    completed: 0,
    completed_count: 0,
    expected: 15_000,
  });
  const { state, castOccupied } = reservation;
  const taken = await deps
    .reader()
    .select({ state, castOccupied })
    .from(reservation)
    .where(eq(reservation.castId, cast.castId))
    .orderBy(reservation.startsAt);
  expect(taken.map((row) => [row.state, row.castOccupied.to.toISOString()])).toEqual([
    ['confirmed', '2026-11-21T13:30:00.000Z'],
    ['requested', '2026-11-21T16:30:00.000Z'],
  ]);
});

type Lot = Data<'GET /api/v1/users/me/gold/expired/'>[number];

async function maskOf() {
  const [row] = await world.deps.reader().select().from(castDay).where(eq(castDay.castId, cast.castId));
  return row?.mask;
}
