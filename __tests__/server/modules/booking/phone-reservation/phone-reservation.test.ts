import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { block, castSlot, phoneReservation, reservation } from '@/server/db/schema';
import { phoneReservationTimers } from '@/server/modules/booking/phone-reservation/service';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { phonesOf, setSuspended } from '@/server/modules/people/person/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { HOTEL, makeWorld, type Quoted, TONIGHT, type World } from '../reservation/world';

type Taken = Data<'POST /api/v1/ops/phone_reservations/'>;
type Linked = Data<'POST /api/v1/phone_reservations/open/'>;

let world: World;
let desk: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  desk = await makeOps(world.deps, { roles: ['reception'] });
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
const sweep = () => sweepOnce(world.deps, phoneReservationTimers);
const slots = async ({ castId }: TestCast) =>
  (await world.deps.reader().select().from(castSlot).where(eq(castSlot.castId, castId))).length;

const quote = (customer: { id: number }, cast: TestCast, more: object = {}) =>
  world.call<Quoted>(desk, 'POST', '/api/v1/ops/phone_quotes/', {
    body: {
      customer_id: customer.id,
      female_cast_id: cast.castId,
      starts_at: TONIGHT,
      minutes: 60,
      place: HOTEL,
      ...more,
    },
  });
const take = (customer: { id: number }, quoteId: string, more: object = {}, key: string = world.deps.random.uuid()) =>
  world.call<Taken>(desk, 'POST', '/api/v1/ops/phone_reservations/', {
    key,
    body: { customer_id: customer.id, quote_id: quoteId, payment_method: 'cash', confirmed_by: 'sms', ...more },
  });
/** A quote and what is taken of it. */
const phone = async (customer: TestPerson, cast: TestCast, more: object = {}) =>
  take(customer, (await quote(customer, cast)).data.id, more);
const texts = async ({ id }: TestPerson) => {
  const [number] = await phonesOf(world.deps.reader(), [id]);
  return (await listOutbox(world.deps, number)).map(({ body }) => body);
};
const linkOf = async (customer: TestPerson) => /#(\S+)/.exec((await texts(customer)).join('\n'))?.[1] ?? '';
const open = (token: string) =>
  world.call<Linked>(null, 'POST', '/api/v1/phone_reservations/open/', { body: { token } });
const answer = (token: string, word: string) =>
  world.call<Linked>(null, 'POST', '/api/v1/phone_reservations/answer/', { body: { token, answer: word } });
const pair = async () => ({
  customer: await makeMan(world.deps, { gold: 100_000 }),
  cast: await makeCast(world.deps),
});

it('holds the time until the customer confirms by the link, and becomes a booking of the same price', async () => {
  const { customer, cast } = await pair();
  const own = (await world.quote(customer, cast.castId)).data;
  const quoted = await quote(customer, cast);
  expect(quoted).toMatchObject({ status: 201, data: { lines: own.lines, total: own.total } });
  const taken = await take(customer, quoted.data.id);
  expect(taken).toMatchObject({
    status: 201,
    data: { state: 'waiting', expires_at: '2026-11-21T18:15:00+09:00', reservation_id: null },
  });
  expect(await slots(cast)).toBe(1);
  const token = await linkOf(customer);
  expect((await open(token)).data).toMatchObject({
    state: 'waiting',
    female_cast: { id: cast.castId },
    starts_at: TONIGHT,
    place: { mst_hotel: { id: 1 } },
    total: own.total,
    payment_method: 'cash',
  });
  minutes(14);
  const { data, status } = await answer(token, 'confirm');
  expect([status, data.state]).toEqual([200, 'confirmed']);
  const booked = (await world.read(customer, data.reservation_id ?? '')).data;
  expect(booked).toMatchObject({ state: 'requested', total: own.total, payment_method: 'cash' });
  expect(await slots(cast)).toBe(1);
  const [stored] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, booked.id));
  expect(stored?.source).toBe('phone');
  // The same answer once more, and the other one.
  expect((await answer(token, 'confirm')).data.reservation_id).toBe(booked.id);
  expect((await answer(token, 'decline')).code).toBe('phone_reservation/over');
});

it('expires after fifteen minutes, frees the time and tells the customer; the cast never hears of it', async () => {
  const { customer, cast } = await pair();
  const { id } = (await phone(customer, cast)).data;
  const token = await linkOf(customer);
  minutes(15);
  // Its minute is over before its timer has run.
  expect((await answer(token, 'confirm')).code).toBe('phone_reservation/over');
  expect((await open(token)).data.state).toBe('expired');
  await sweep();
  expect(await slots(cast)).toBe(0);
  expect((await texts(customer))[0]).toContain('取り消されました');
  expect(await texts(cast)).toEqual([]);
  const list = await world.call<Taken[]>(desk, 'GET', '/api/v1/ops/phone_reservations/');
  expect(list.data.find((one) => one.id === id)).toMatchObject({ state: 'expired' });
  expect((await phone(customer, cast)).status).toBe(201);
});

it('books at once where the customer said yes in the call, and says who took it', async () => {
  const { customer, cast } = await pair();
  const quoted = (await quote(customer, cast)).data;
  const { data } = await take(customer, quoted.id, { confirmed_by: 'call', payment_method: 'gold' });
  expect(data.state).toBe('confirmed');
  expect((await world.gold(customer)).held).toBe(quoted.total);
  const page = await world.call<Data<'POST /api/v1/ops/bookings/{reservation_id}/open/'>>(
    desk,
    'POST',
    `/api/v1/ops/bookings/${data.reservation_id}/open/`,
  );
  expect(page.data.source).toBe('phone');
  expect(page.data.events.find(({ title }) => title === '予約のリクエスト')?.note).toContain('電話　受付');
  expect(await texts(customer)).toEqual([]);
});

it('of a customer’s own booking and a telephone booking for the same time, made at once, one stands', async () => {
  const { customer, cast } = await pair();
  const other = await makeMan(world.deps, { gold: 100_000 });
  const [mine, theirs] = [(await world.quote(other, cast.castId)).data, (await quote(customer, cast)).data];
  const both = await Promise.all([world.request(other, mine.id), take(customer, theirs.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('reservation/slot_taken');
  expect(await slots(cast)).toBe(1);
});

it('a double press takes it once', async () => {
  const { customer, cast } = await pair();
  const quoted = (await quote(customer, cast)).data;
  const key = world.deps.random.uuid();
  const both = await Promise.all([take(customer, quoted.id, {}, key), take(customer, quoted.id, {}, key)]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
  const rows = await world.deps.reader().select().from(phoneReservation).where(eq(phoneReservation.quoteId, quoted.id));
  expect(rows).toHaveLength(1);
});

it('refuses by the codes of the customer’s own call: identity, suspension, a block, others’ and taken times', async () => {
  const { customer, cast } = await pair();
  const unknown = await makeMan(world.deps, { identityState: 'none' });
  expect((await quote(unknown, cast)).code).toBe('identity/not_approved');
  const suspended = await makeMan(world.deps, { suspendedAt: world.deps.clock.now() });
  expect((await quote(suspended, cast)).code).toBe('account/suspended');
  for (const id of [desk.id, cast.id, 2_000_000_000]) expect((await quote({ id }, cast)).code).toBe('not_found');
  // Another customer's quote.
  const stranger = await makeMan(world.deps);
  const { id } = (await quote(customer, cast)).data;
  expect((await take(stranger, id)).code).toBe('not_found');
  expect((await take(customer, id, { payment_method: 'gold' })).status).toBe(201);
  // The time is held, for the customer too; one booking waits at a time.
  expect((await quote(stranger, cast)).code).toBe('reservation/slot_taken');
  const elsewhere = await makeCast(world.deps);
  expect((await phone(customer, elsewhere)).code).toBe('phone_reservation/open');
  const poor = await makeMan(world.deps, { gold: 0 });
  expect((await phone(poor, elsewhere, { payment_method: 'gold' })).code).toBe('gold/not_enough');
  // A block after the quote is as silent as one before.
  const later = (await quote(stranger, elsewhere)).data.id;
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(block).values({ blockerId: elsewhere.id, blockedId: stranger.id, createdAt: now }),
  );
  expect((await take(stranger, later)).code).toBe('not_found');
  expect((await quote(stranger, elsewhere)).code).toBe('not_found');
});

it('is over by the customer’s no and by the staff’s, and asks a suspended customer’s confirmation nothing', async () => {
  const { customer, cast } = await pair();
  await phone(customer, cast);
  expect((await answer(await linkOf(customer), 'decline')).data.state).toBe('declined');
  expect(await slots(cast)).toBe(0);
  const second = (await phone(customer, cast)).data.id;
  const withdraw = () =>
    world.call<Taken>(desk, 'POST', `/api/v1/ops/phone_reservations/${second}/withdraw/`, {
      key: world.deps.random.uuid(),
    });
  expect((await withdraw()).data.state).toBe('withdrawn');
  expect((await withdraw()).code).toBe('phone_reservation/over');
  await phone(customer, cast);
  await world.deps.unitOfWork((work) => setSuspended(work.tx, customer.id, work.now));
  expect((await answer(await linkOf(customer), 'confirm')).code).toBe('account/suspended');
  expect((await open('x'.repeat(43))).code).toBe('not_found');
});

it('the database refuses one that would wait longer, and a confirmation after its time', async () => {
  const { customer, cast } = await pair();
  const { id } = (await phone(customer, cast)).data;
  const set = (values: Partial<typeof phoneReservation.$inferInsert>) =>
    world.deps.unitOfWork(({ tx }) => tx.update(phoneReservation).set(values).where(eq(phoneReservation.id, id)));
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);
  await expect(set({ expiresAt: at('18:16') })).rejects.toThrow();
  await expect(set({ state: 'confirmed', endedAt: at('18:15') })).rejects.toThrow();
  await expect(set({ state: 'confirmed', endedAt: null })).rejects.toThrow();
  expect((await answer(await linkOf(customer), 'decline')).data.state).toBe('declined');
});
