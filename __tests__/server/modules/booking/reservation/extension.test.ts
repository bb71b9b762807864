import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { castSlot, safetyWatch, timer } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { makeWorld } from './world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
type Choices = Data<'GET /api/v1/users/me/reservations/{reservation_id}/extensions/'>;
type Extension = Data<'POST /api/v1/users/me/reservations/{reservation_id}/extensions/'>;

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
const path = (id: string) => `/api/v1/users/me/reservations/${id}/extensions/`;
const ask = (who: TestPerson, id: string, minutes: number, key: string = world.deps.random.uuid()) =>
  world.call<Extension>(who, 'POST', path(id), { body: { minutes }, key });
const act = (who: TestPerson, id: string, extension: string, event: string, key: string = world.deps.random.uuid()) =>
  world.call<Extension>(who, 'POST', `${path(id)}${extension}/${event}/`, { key });
const choices = async (who: TestPerson, id: string) => (await world.call<Choices>(who, 'GET', path(id))).data;
const statusOf = ({ status, code }: { status: number; code: string | undefined }) => code ?? String(status);

/** 20:00–21:00 in the store's room, under way since 20:00; it is 20:30. */
const meeting = async ({
  gold = 100_000,
  cast: castValues = {},
}: {
  gold?: number;
  cast?: Parameters<typeof makeCast>[1];
} = {}) => {
  at('18:00');
  const [customer, cast] = [await makeMan(world.deps, { gold }), await makeCast(world.deps, castValues)];
  const wish = { startsAt: '2026-11-21T20:00:00+09:00', place: { place_type_id: 154 } };
  const { id } = (await world.book(customer, cast.castId, wish)).data;
  await world.event(cast, id, 'accept');
  at('20:00');
  for (const event of ['arrive', 'start']) await world.event(cast, id, event);
  at('20:30');
  return { customer, cast, id };
};
const timers = async (subject: string) =>
  Object.fromEntries(
    (await world.deps.reader().select().from(timer).where(eq(timer.subject, subject))).map(({ kind, dueAt }) => [
      kind,
      dueAt.toISOString(),
    ]),
  );

it('goes on when the cast says yes: gold, price, reward, time, timers and checks follow, once', async () => {
  const { customer, cast, id } = await meeting();
  const before = await world.gold(customer);
  expect((await choices(customer, id)).choices).toMatchObject([
    { minutes: 30, amount: 5_000, ends_at: '2026-11-21T21:30:00+09:00', bar: null, reward_estimate: null },
    { minutes: 60, amount: 10_000, bar: null },
    { minutes: 90, amount: 15_000, bar: null },
  ]);
  const asked = await ask(customer, id, 30);
  expect(asked).toMatchObject({
    status: 201,
    data: {
      state: 'requested',
      asked_by: 'male',
      amount: 5_000,
      expires_at: '2026-11-21T20:35:00+09:00',
      can: ['withdraw'],
    },
  });
  expect((await world.gold(customer)).held).toBe(before.held);
  expect((await choices(cast, id)).latest).toMatchObject({ reward_estimate: 3_000, can: ['accept', 'decline'] });
  const accepted = await act(cast, id, asked.data.id, 'accept');
  expect(accepted).toMatchObject({ status: 200, data: { state: 'paid', can: [] } });
  const booking = (await world.read(cast, id)).data;
  expect(booking).toMatchObject({
    ends_at: '2026-11-21T21:30:00+09:00',
    minutes: 90,
    total: 26_000,
    reward_estimate: 16_000,
  });
  expect(booking.lines.at(-1)).toEqual({ code: 'extension', label: '延長 30分', amount: 5_000 });
  expect((await world.gold(customer)).held - before.held).toBe(5_000);
  const [slot] = await world.deps.reader().select().from(castSlot).where(eq(castSlot.holder, id));
  expect(slot?.occupied.to).toEqual(new Date('2026-11-21T21:40:00+09:00'));
  expect(await timers(id)).toMatchObject({
    'reservation.alarm': '2026-11-21T12:45:00.000Z',
    'reservation.capture': '2026-11-21T13:30:00.000Z',
  });
  const [watch] = await world.deps.reader().select().from(safetyWatch).where(eq(safetyWatch.reservationId, id));
  expect(watch?.endsAt).toEqual(new Date('2026-11-21T21:30:00+09:00'));
  // Again, by the cast this time: one line for both, and the end of the evening pays all of it.
  const second = (await ask(cast, id, 60)).data;
  expect((await act(customer, id, second.id, 'accept')).data.state).toBe('paid');
  expect((await world.read(customer, id)).data.lines.at(-1)).toMatchObject({ label: '延長 90分', amount: 15_000 });
  at('22:30');
  expect((await world.event(cast, id, 'finish')).data.state).toBe('completed');
  const gold = await world.gold(customer);
  expect([gold.held, before.total + before.held - gold.total]).toEqual([0, 36_000]);
  const reward = await world.call<{ total: number }>(
    cast,
    'GET',
    `/api/v1/female_casts/me/reward/${cast.shiftIds[0]}/`,
  );
  expect(reward.data.total).toBe(22_000);
});

it('costs nothing when the other one says no, it is taken back, or no answer comes for five minutes', async () => {
  const { customer, cast, id } = await meeting();
  const before = await world.gold(customer);
  const first = (await ask(customer, id, 30)).data.id;
  expect((await ask(cast, id, 30)).code).toBe('extension/open');
  expect((await act(customer, id, first, 'accept')).code).toBe('extension/over');
  expect((await act(cast, id, first, 'decline')).data.state).toBe('declined');
  const second = (await ask(cast, id, 60)).data.id;
  expect((await act(cast, id, second, 'withdraw')).data.state).toBe('withdrawn');
  const third = (await ask(customer, id, 90)).data.id;
  at('20:35');
  expect((await act(cast, id, third, 'accept')).code).toBe('extension/over');
  await world.sweep();
  expect((await choices(customer, id)).latest).toMatchObject({ state: 'expired', can: [] });
  expect((await world.read(customer, id)).data).toMatchObject({ ends_at: '2026-11-21T21:00:00+09:00', total: 21_000 });
  expect((await world.gold(customer)).held).toBe(before.held);
});

it('ends with the meeting: what had no answer by 終了 is over, charges nothing, and no answer is told', async () => {
  const { customer, cast, id } = await meeting();
  const asked = (await ask(customer, id, 30)).data;
  await world.event(cast, id, 'finish');
  expect((await choices(customer, id)).latest).toMatchObject({ id: asked.id, state: 'expired', can: [] });
  expect(await act(cast, id, asked.id, 'accept')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  at('20:36');
  await world.sweep();
  expect((await world.read(customer, id)).data).toMatchObject({ state: 'completed', minutes: 60 });
  const told = await world.call<{ kind: string }[]>(customer, 'GET', '/api/v1/users/me/notices/');
  expect(told.data.map(({ kind }) => kind)).not.toContain('extension_over');
});

it('asks for no more than the shift, the day and the next booking leave, and says what stands in the way', async () => {
  const { customer, id } = await meeting({ cast: { shift: { from: '18:00', to: '22:00' } } });
  expect((await choices(customer, id)).choices.map(({ bar }) => bar)).toEqual([null, null, 'shift']);
  expect((await ask(customer, id, 90)).code).toBe('extension/not_possible');
  const next = await makeMan(world.deps, { gold: 50_000 });
  at('20:20');
  const wish = { startsAt: '2026-11-21T21:40:00+09:00', minutes: 60, place: { place_type_id: 154 } };
  const later = await meeting();
  at('20:20');
  expect((await world.book(next, later.cast.castId, wish)).status).toBe(201);
  // The room is made ready for ten minutes between the two.
  expect((await choices(later.cast, later.id)).choices.map(({ bar }) => bar)).toEqual([null, 'booking', 'booking']);
  expect((await ask(later.cast, later.id, 60)).code).toBe('extension/not_possible');
  // The customer's own next evening stands in the way as well.
  const busy = await meeting();
  at('20:20');
  const other = await makeCast(world.deps);
  expect((await world.book(busy.customer, other.castId, wish)).status).toBe(201);
  expect((await choices(busy.customer, busy.id)).choices.map(({ bar }) => bar)).toEqual([null, 'booking', 'booking']);
});

it('is for the two of a meeting that runs, and for no one else', async () => {
  const { customer, cast, id } = await meeting();
  const [stranger, ops] = [await makeMan(world.deps), await makeOps(world.deps)];
  expect((await ask(stranger, id, 30)).status).toBe(404);
  expect((await world.call(stranger, 'GET', path(id))).status).toBe(404);
  expect((await ask(ops, id, 30)).status).toBe(403);
  expect((await ask(customer, id, 45)).code).toBe('validation/failed');
  const { id: extension } = (await ask(customer, id, 30)).data;
  const elsewhere = await meeting();
  expect((await act(elsewhere.cast, elsewhere.id, extension, 'accept')).status).toBe(404);
  expect((await act(stranger, id, extension, 'accept')).status).toBe(404);
  at('20:56');
  expect((await ask(cast, id, 30)).code).toBe('reservation/state_conflict');
  await world.event(cast, id, 'finish');
  expect((await ask(customer, id, 30)).code).toBe('reservation/state_conflict');
  expect((await act(cast, id, extension, 'accept')).code).toBe('reservation/state_conflict');
});

it('is paid at once or not at all, and what the customer has stays unknown to the cast', async () => {
  const poor = await meeting({ gold: 23_000 });
  expect((await ask(poor.customer, poor.id, 30)).code).toBe('gold/not_enough');
  const asked = (await ask(poor.cast, poor.id, 30)).data.id;
  expect((await act(poor.customer, poor.id, asked, 'accept')).code).toBe('gold/not_enough');
  expect((await choices(poor.customer, poor.id)).latest).toMatchObject({ state: 'requested' });
  await act(poor.cast, poor.id, asked, 'withdraw');
  const spent = await meeting({ gold: 45_000 });
  const wanted = (await ask(spent.customer, spent.id, 30)).data.id;
  const other = await makeCast(world.deps);
  const wish = { startsAt: '2026-11-22T02:00:00+09:00', place: { place_type_id: 154 } };
  expect((await world.book(spent.customer, other.castId, wish)).status).toBe(201);
  expect((await act(spent.cast, spent.id, wanted, 'accept')).code).toBe('extension/unpaid');
  expect((await world.read(spent.customer, spent.id)).data.total).toBe(21_000);
});

const AT_ONCE = 50;
const times = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)));

it('charges once, however often and by whomever it is answered at once', async () => {
  const { customer, cast, id } = await meeting();
  const before = await world.gold(customer);
  const asked = await times((n) => ask(n % 2 === 0 ? customer : cast, id, 30));
  expect(byCount(asked.map(statusOf))).toEqual({ 201: 1, 'extension/open': AT_ONCE - 1 });
  const extension = asked.find(({ status }) => status === 201)?.data;
  const [asker, other] = extension?.asked_by === 'male' ? [customer, cast] : [cast, customer];
  const answers = await times(async (n) =>
    statusOf(
      n % 3 === 0
        ? await act(other, id, extension?.id ?? '', 'accept')
        : n % 3 === 1
          ? await act(other, id, extension?.id ?? '', 'decline')
          : await act(asker, id, extension?.id ?? '', 'withdraw'),
    ),
  );
  expect(byCount(answers)).toEqual({ 200: 1, 'extension/over': AT_ONCE - 1 });
  const { latest } = await choices(customer, id);
  expect((await world.gold(customer)).held - before.held).toBe(latest?.state === 'paid' ? 5_000 : 0);
});

it('never runs into the next booking, whichever of the two comes first', async () => {
  const { customer, cast, id } = await meeting();
  const guests: { man: TestPerson; quote: string }[] = [];
  at('20:05');
  for (let n = 0; n < AT_ONCE - 1; n += 1) {
    const man = await makeMan(world.deps, { gold: 50_000 });
    const wish = { startsAt: '2026-11-21T21:20:00+09:00', place: { place_type_id: 154 } };
    guests.push({ man, quote: (await world.quote(man, cast.castId, wish)).data.id });
  }
  const asked = (await ask(customer, id, 30)).data.id;
  const [accepted, ...booked] = await Promise.all([
    act(cast, id, asked, 'accept'),
    ...guests.map(({ man, quote }) => world.request(man, quote)),
  ]);
  const next = booked.filter(({ status }) => status === 201);
  expect(next.length + (accepted.status === 200 ? 1 : 0)).toBe(1);
  if (accepted.status !== 200) expect(accepted.code).toBe('extension/not_possible');
});
