import { desc, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import type { Problem } from '@/contract/problem';
import { checkInvariants } from '@/server/app/invariants';
import * as tables from '@/server/db/schema';
import { matchingTimers } from '@/server/modules/booking/matching/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { confirmSuspension } from '@/server/modules/people/auth/service';
import { suspensionTimers } from '@/server/modules/views/suspension-desk/service';
import { eventBody } from '../../../../support/event-body';
import {
  makeCast,
  makeDeviceKnown,
  makeMan,
  makeOps,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { WISH } from '../../booking/matching/matching-world';
import { type Ghosts, openGhosts, type Shown } from '../ghost/world';

const DEVICE = 'c0ffee00-0000-4000-8000-0000000000bb';
type Found = Data<'GET /api/v1/ops/accounts/{account_id}/suspension/'>;
type Answered = Problem & { data: { access_token: string; refresh_token: string } };

let world: Ghosts;
let ops: TestPerson;
let other: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
  [ops, other] = [await makeOps(world.deps), await makeOps(world.deps)];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000, nickname: 'たけし' });
  cast = await makeCast(world.deps, { displayName: 'みさき' });
  for (const person of [man, cast]) await makeDeviceKnown(world.deps, person, DEVICE);
});

const db = () => world.deps.reader();
const path = ({ id }: TestPerson) => `/api/v1/ops/accounts/${id}/suspension/`;
const seen = async (person: TestPerson) => (await world.call<Found>(ops, `GET ${path(person)}`)).data;
const suspend = async (person: TestPerson, wish: object = {}) => {
  const booking_ids = (await seen(person)).bookings.map(({ id }) => id);
  const body = { reason: 'terms', until: '', note: 'お問い合わせ T-1 による', booking_ids, ...wish };
  return world.call<Found>(ops, `POST ${path(person)}`, { body });
};
/** A second person confirms the suspension: without that it ends after a day. */
const confirmed = ({ data }: { data: Found }) =>
  world.deps.unitOfWork(({ tx }) => confirmSuspension(tx, data.current?.id ?? '', other.id));
const lift = (person: TestPerson, note = '') => world.call<Found>(ops, `POST ${path(person)}lift/`, { body: { note } });
const send = async (method: string, to: string, body: object) => {
  const reply = await world.send(method, to, body, { cookie: `yoi_auth_device_key=${DEVICE}` });
  return { status: reply.status, body: (await reply.json()) as Answered };
};
const signIn = ({ phone }: TestPerson, password = TEST_PASSWORD) =>
  send('POST', '/api/auth/tokens', { phone_number: phone.replace('+81', '0'), password });
const refresh = (refresh_token: string) => send('PATCH', '/api/auth/tokens', { refresh_token });
const quoteOf = (who: TestPerson, of: TestCast, hour = '21') =>
  world.call<{ id: string }>(who, 'POST /api/v1/users/me/reservation_quotes/', {
    body: {
      female_cast_id: of.castId,
      starts_at: `2026-11-21T${hour}:00:00+09:00`,
      minutes: 60,
      place: { place_type_id: 17, mst_hotel_id: 1 },
    },
  });
const book = (who: TestPerson, quote_id: string) =>
  world.call<Shown>(who, 'POST /api/v1/users/me/reservations/', {
    key: world.deps.random.uuid(),
    body: { quote_id, payment_method: 'gold' },
  });
const step = (who: TestPerson, id: string, event: string) =>
  world.call<Shown>(who, `POST /api/v1/users/me/reservations/${id}/${event}/`, { key: event, body: eventBody(event) });
const stateOf = async (id: string) =>
  (await db().select().from(tables.reservation).where(eq(tables.reservation.id, id)))[0]?.state;
const walletOf = async ({ id }: TestPerson) =>
  (await db().select().from(tables.wallet).where(eq(tables.wallet.personId, id)))[0];
const isShown = async () => (await world.call(null, `GET /api/v1/female_casts/${cast.castId}/`)).status === 200;
const lettersTo = async (person: TestPerson) =>
  (
    await db()
      .select({ body: tables.outbox.body })
      .from(tables.outbox)
      .where(eq(tables.outbox.to, person.phone))
      .orderBy(desc(tables.outbox.id))
  ).map(({ body }) => body);
const sweep = () => sweepOnce(world.deps, { ...suspensionTimers, 'seo.publish': async () => undefined });

it('ends every session at once, and tells any holder of a token or the password why and until when', async () => {
  const before = await signIn(man);
  const [token, kept] = [before.body.data.access_token, before.body.data.refresh_token];
  const me = () => world.send('GET', '/api/v1/male_users/me/', undefined, { authorization: `Bearer ${token}` });
  expect((await me()).status).toBe(200);
  const done = await suspend(man, { reason: 'payment', until: '2026-11-30' });
  expect(done.data.current).toMatchObject({ reason: 'payment', by: ops.id, until: '2026-12-01T00:00:00+09:00' });
  expect((await me()).status).toBe(401);
  const told = {
    reason: 'payment',
    since: '2026-11-21T18:00:00+09:00',
    until: '2026-12-01T00:00:00+09:00',
  };
  for (const refused of [await refresh(kept), await signIn(man)])
    expect(refused).toMatchObject({ status: 403, body: { code: 'account/suspended', suspension: told } });
  expect((await refresh(`${kept.slice(0, 36)}.${'x'.repeat(43)}`)).body).not.toHaveProperty('suspension');
  expect((await signIn(man, 'wrong-2026')).body).toMatchObject({ code: 'auth/bad_credentials' });
  expect((await lettersTo(man))[0]).toBe('【YOI】ご利用についてのお知らせがあります。ログインしてご確認ください。');
  // Lifted, the old token is worth nothing, and the password is enough again.
  expect((await lift(man, '確認できました')).data.past).toMatchObject([
    { lifted_by: ops.id, lifting_note: '確認できました' },
  ]);
  expect((await refresh(kept)).body.code).toBe('auth/invalid');
  expect((await signIn(man)).status).toBe(200);
});

it('is lifted by time, neither before nor twice, and not by the timer of one that was lifted by hand', async () => {
  await confirmed(await suspend(man, { until: '2026-11-22' }));
  world.deps.clock.set('2026-11-22T23:59:00+09:00');
  await sweep();
  expect((await signIn(man)).status).toBe(403);
  world.deps.clock.set('2026-11-23T00:00:00+09:00');
  await sweep();
  expect((await signIn(man)).status).toBe(200);
  expect((await seen(man)).past).toMatchObject([{ lifted_by: null, lifted_at: '2026-11-23T00:00:00+09:00' }]);
  await suspend(man, { until: '2026-11-24' });
  await lift(man);
  await confirmed(await suspend(man));
  world.deps.clock.set('2026-11-26T00:00:00+09:00');
  await sweep();
  expect((await signIn(man)).status).toBe(403);
});

it('declines waiting and cancels agreed bookings, gold back, no apology; the cast reads neutral words', async () => {
  const other = await makeCast(world.deps);
  const waiting = await world.booked(man, cast);
  const agreed = (await book(man, (await quoteOf(man, other, '23')).data.id)).data.id;
  await step(other, agreed, 'accept');
  expect((await seen(man)).bookings).toMatchObject([
    { id: waiting, with: 'みさき', ending: 'declined' },
    { id: agreed, ending: 'cancelled' },
  ]);
  expect((await suspend(man)).status).toBe(200);
  expect([await stateOf(waiting), await stateOf(agreed)]).toEqual(['declined', 'cancelled_store']);
  expect(await walletOf(man)).toMatchObject({ balance: 100_000, held: 0 });
  const notices = JSON.stringify(await world.call(other, 'GET /api/v1/users/me/notices/'));
  expect(notices).toContain(agreed);
  expect(notices).not.toContain('停止');
  expect((await checkInvariants(db())).failures).toEqual([]);
});

it('hides a cast everywhere, gives customers all gold and the apology, and shows the cast again later', async () => {
  const id = await world.booked(man, cast);
  await step(cast, id, 'accept');
  const quote = await quoteOf(man, cast, '23');
  expect(await isShown()).toBe(true);
  await suspend(cast);
  expect(await stateOf(id)).toBe('cancelled_store');
  expect(await walletOf(man)).toMatchObject({ balance: 101_000, held: 0 });
  expect([await isShown(), (await quoteOf(man, cast)).status]).toEqual([false, 404]);
  expect((await book(man, quote.data.id)).code).toBe('booking/not_possible');
  await lift(cast);
  expect([await isShown(), (await quoteOf(man, cast)).status]).toEqual([true, 201]);
});

it('lets an evening go on once both have met, and never takes the alarm from a cast in the middle of one', async () => {
  const id = await world.booked(man, cast);
  await step(cast, id, 'accept');
  for (const [clock, event] of [
    ['19:30', 'depart'],
    ['20:50', 'arrive'],
    ['21:00', 'start'],
  ] as const) {
    world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
    expect((await step(cast, id, event)).status).toBe(200);
  }
  expect((await suspend(cast)).code).toBe('suspension/under_way');
  expect((await suspend(man)).status).toBe(200);
  expect(await stateOf(id)).toBe('in_progress');
  expect((await step(cast, id, 'finish')).status).toBe(200);
});

it('refuses the staff, a second one, unknown accounts, faulty words; nothing changes', async () => {
  const refusals = [
    [ops, {}, 403, 'role/forbidden'],
    [{ ...man, id: 999_999 }, { booking_ids: [] }, 404, 'not_found'],
    [man, { reason: 'because' }, 400, 'validation/failed'],
    [man, { until: '2026-11-20' }, 400, 'validation/failed'],
    [man, { until: '2028-01-01' }, 400, 'validation/failed'],
    [man, { note: ' ' }, 400, 'validation/failed'],
    [man, { note: 'あ'.repeat(5000) }, 400, 'validation/failed'],
  ] as const;
  for (const [who, wish, status, code] of refusals) {
    const body = { reason: 'terms', until: '', note: 'x', booking_ids: [], ...wish };
    const refused = await world.call(ops, `POST ${path(who)}`, { body });
    expect([refused.status, refused.code]).toEqual([status, code]);
  }
  expect((await lift(man)).code).toBe('suspension/state_conflict');
  expect((await suspend(man)).status).toBe(200);
  expect((await suspend(man)).code).toBe('suspension/state_conflict');
  for (const who of [null, cast])
    for (const [method, to] of [
      ['GET', path(cast)],
      ['POST', path(cast)],
      ['POST', `${path(cast)}lift/`],
    ])
      expect((await world.call(who, `${method} ${to}`)).status).toBe(who ? 403 : 401);
  expect((await seen(cast)).current).toBeNull();
});

it('takes back the request that a customer makes to many casts', async () => {
  const asked = await world.call<{ id: string }>(man, 'POST /api/v1/users/me/matching_requests/', {
    key: 'ask',
    body: WISH,
  });
  expect(asked.status).toBe(201);
  expect((await suspend(man)).status).toBe(200);
  const [row] = await db().select().from(tables.matchingRequest).where(eq(tables.matchingRequest.id, asked.data.id));
  expect(row?.state).toBe('cancelled_user');
});

it('leaves no session of a sign-in that was under way', async () => {
  const [, suspended] = await Promise.all([signIn(man), suspend(man)]);
  expect(suspended.status).toBe(200);
  const sessions = await db().select().from(tables.session).where(eq(tables.session.personId, man.id));
  expect(sessions.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
});

describe('a booking that is made at the same moment', () => {
  it('was not listed: the suspension is refused and nothing of it remains', async () => {
    const listed = (await seen(man)).bookings;
    const id = await world.booked(man, cast);
    const refused = await suspend(man, { booking_ids: listed });
    expect([refused.status, refused.code]).toEqual([409, 'suspension/bookings_changed']);
    expect([await stateOf(id), (await seen(man)).current]).toEqual(['requested', null]);
    expect((await signIn(man)).status).toBe(200);
  });

  it('is refused with an old token of the customer, in quote, booking and request', async () => {
    const quote = await quoteOf(man, cast);
    // As another process sees it before it hears of the revocation: the account alone says so.
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.update(tables.person).set({ suspendedAt: now }).where(eq(tables.person.id, man.id)),
    );
    expect((await book(man, quote.data.id)).code).toBe('account/suspended');
    expect((await quoteOf(man, cast)).code).toBe('account/suspended');
  });

  it.each(['man', 'cast'] as const)('of the %s comes before or after, never beside', async (side) => {
    for (let round = 0; round < 8; round++) {
      const guest = await makeMan(world.deps, { gold: 100_000 });
      const host = await makeCast(world.deps);
      const person = { man: guest, cast: host }[side];
      const quote = await quoteOf(guest, host);
      const [booked, suspended] = await Promise.all([book(guest, quote.data.id), suspend(person, { booking_ids: [] })]);
      // Suspended, and nothing holds the account's time; or booked, and ops has to look again.
      const { bookings, current } = await seen(person);
      if (suspended.status === 200)
        expect([booked.status === 201, bookings, current?.reason]).toEqual([false, [], 'terms']);
      else
        expect([booked.status, suspended.code, bookings.length, current]).toEqual([
          201,
          'suspension/bookings_changed',
          1,
          null,
        ]);
    }
    expect((await checkInvariants(db())).failures).toEqual([]);
  });
});

it('takes the offers of a suspended cast back: the customer goes on asking, the cast’s time is free', async () => {
  const asked = await world.call<{ id: string }>(man, 'POST /api/v1/users/me/matching_requests/', {
    key: 'ask-for-offer',
    body: WISH,
  });
  const { id } = asked.data;
  await world.deps.unitOfWork((work) => matchingTimers['matching.wave'](work, id));
  await world.call(cast, `POST /api/v1/female_casts/me/matching_requests/${id}/offer/`, { key: 'offer', body: {} });
  const held = () => db().select().from(tables.castSlot).where(eq(tables.castSlot.castId, cast.castId));
  expect(await held()).toHaveLength(1);
  expect((await suspend(cast)).status).toBe(200);
  expect(await held()).toEqual([]);
  const [row] = await db().select().from(tables.matchingRequest).where(eq(tables.matchingRequest.id, id));
  expect(row?.state).toBe('recruiting');
});
