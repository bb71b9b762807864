import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { femaleCast, follow, reservation } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM, type World } from '../../booking/reservation/world';

type Cast = Data<'GET /api/v1/ops/female_casts/{female_cast_id}/'>;

const BEGIN = '2026-11-21T18:00:00+09:00';

let world: World;
let ops: TestPerson;
let customer: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(BEGIN);
  customer = await makeMan(world.deps, { gold: 200_000 });
  cast = await makeCast(world.deps, { shift: [{}, { business_date: '2026-11-22' }] });
});

const open = (id: number, who: TestPerson | null = ops) =>
  world.call<Cast>(who, 'POST', `/api/v1/ops/female_casts/${id}/open/`);
const read = (id: number, who: TestPerson | null = ops) =>
  world.call<Cast>(who, 'GET', `/api/v1/ops/female_casts/${id}/`);
const change = (task: Parameters<World['deps']['unitOfWork']>[0]) => world.deps.unitOfWork(task);

it('of a cast without bookings there are the account, the shifts and the prices beside the range of the store', async () => {
  const { data } = await open(cast.castId);
  expect(data).toMatchObject({
    id: cast.castId,
    account_id: cast.id,
    name: cast.displayName,
    phone_last4: cast.phone.slice(-4),
    is_published: true,
    is_accepting: true,
    month: { count: 0, before: 0 },
    answers: { asked: 0, in_time: 0, minutes: null },
    called_off: 0,
    pay: { shifts: 0, cash: 0, due: 0 },
    suspension: null,
    left: null,
    documents_sent_at: null,
    safety: { has_emergency_contact: false },
  });
  expect(data.days.map(({ date }) => date)).toEqual([21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`));
  expect(data.days.map(({ shifts }) => shifts.length)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  for (const { amount, min, max } of data.prices) {
    expect(amount).toBeGreaterThanOrEqual(min);
    expect(amount).toBeLessThanOrEqual(max);
  }
});

it('a booking stands in its day; answers, what was called off and followers are counted, the customer by the nickname', async () => {
  const tonight = (await world.book(customer, cast.castId)).data.id;
  const tomorrow = (await world.book(customer, cast.castId, { startsAt: '2026-11-22T21:00:00+09:00', place: ROOM }))
    .data.id;
  world.deps.clock.set('2026-11-21T18:06:00+09:00');
  const path = `/api/v1/users/me/reservations/${tonight}/accept/`;
  await world.call(cast, 'POST', path, { body: { hold: false }, key: world.deps.random.uuid() });
  await change(async ({ tx, now }) => {
    await tx.update(reservation).set({ state: 'cancelled_cast' }).where(eq(reservation.id, tomorrow));
    await tx.insert(follow).values({ personId: customer.id, castId: cast.castId, createdAt: now });
  });
  world.deps.clock.set('2026-11-25T18:00:00+09:00');
  const { data } = await open(cast.castId);
  expect(data).toMatchObject({ called_off: 1, followers: 1, answers: { asked: 1, in_time: 1, minutes: 6 } });
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
  const [today] = (await open(cast.castId)).data.days;
  expect(today?.bookings).toMatchObject([{ id: tonight, state: 'confirmed', customer: { id: customer.id } }]);
});

it('completed bookings are counted of this month, and of the month before to the same day', async () => {
  const booked = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
  const regular = await makeCast(world.deps, { shift: booked.map((date) => ({ business_date: date })) });
  const counted = ['2026-11-01', '2026-11-21', '2026-10-21', '2026-10-22'];
  for (const [at, businessDate] of counted.entries()) {
    const startsAt = `${booked[at]}T21:00:00+09:00`;
    const { id } = (await world.book(customer, regular.castId, { startsAt, place: ROOM })).data;
    await change(({ tx }) =>
      tx.update(reservation).set({ state: 'completed', businessDate }).where(eq(reservation.id, id)),
    );
  }
  expect((await open(regular.castId)).data.month).toEqual({ count: 2, before: 1 });
});

it('the opening is written down once; only who opened it reads it anew, for a day', async () => {
  expect(await read(cast.castId)).toMatchObject({ status: 404 });
  await open(cast.castId);
  expect((await read(cast.castId)).data.record?.opened).toEqual([{ at: BEGIN, name: '佐野' }]);
  const other = await makeOps(world.deps, { nickname: '田村' });
  expect(await read(cast.castId, other)).toMatchObject({ status: 404 });
  world.deps.clock.set('2026-11-22T18:00:01+09:00');
  expect(await read(cast.castId)).toMatchObject({ status: 404 });
});

it('a cast who is hidden from customers is shown as hidden', async () => {
  await change(({ tx }) => tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, cast.castId)));
  expect((await open(cast.castId)).data.is_published).toBe(false);
});

it('an unknown number, and everybody but the staff, is refused', async () => {
  expect(await open(999_999)).toMatchObject({ status: 404 });
  for (const who of [customer, cast]) expect(await open(cast.castId, who)).toMatchObject({ status: 403 });
  expect(await open(cast.castId, null)).toMatchObject({ status: 401 });
});
