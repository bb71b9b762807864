import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import type { AlarmKind } from '@/domain/alarms';
import { promiseOf } from '@/domain/desk-promises';
import { storeCheck } from '@/server/db/last-check';
import { alarm, person, settlement, shift } from '@/server/db/schema';
import { prepareDemo } from '@/server/demo/service';
import { eventBody } from '../../../../support/event-body';
import { accessTokenOf, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts, type Shown } from '../ghost/world';

type Accounts = Data<'GET /api/v1/ops/accounts/'>['data'];
type Disputes = Data<'GET /api/v1/ops/reservations/'>['data'];
type Reports = Data<'GET /api/v1/ops/reports/'>['data'];

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
  ({ ops, man, cast } = await world.people());
});
afterAll(() => world.close());

const find = async (q: string) =>
  (await world.call<Accounts>(ops, `GET /api/v1/ops/accounts/?${new URLSearchParams({ q })}`)).data;
const waiting = async () => (await world.call<Data<'GET /api/v1/ops/waiting/'>>(ops, 'GET /api/v1/ops/waiting/')).data;
const idsOf = (list: Accounts) => list.map(({ id }) => id);

describe('accounts', () => {
  it('are found by id, by phone in any spelling, by its last four digits, by name', async () => {
    const domestic = `0${man.phone.slice(3)}`;
    expect(idsOf(await find(String(man.id)))).toContain(man.id);
    expect(idsOf(await find(domestic))).toEqual([man.id]);
    expect(idsOf(await find(`${domestic.slice(0, 3)}-${domestic.slice(3, 7)}-${domestic.slice(7)}`))).toEqual([man.id]);
    expect(idsOf(await find(man.phone.slice(-4)))).toContain(man.id);
    expect(idsOf(await find('たけ'))).toEqual([man.id]);
    expect(idsOf(await find(cast.displayName))).toEqual([cast.id]);
    expect(await find('100%_どこにもない')).toEqual([]);
  });

  it('show role, state and four digits of the phone, never more of it', async () => {
    const gone = await makeMan(world.deps, { nickname: 'やめた人' });
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.update(person).set({ suspendedAt: now }).where(eq(person.id, gone.id)),
    );
    expect(await find('やめた人')).toEqual([
      {
        id: gone.id,
        name: 'やめた人',
        role: 'male_user',
        phone_last4: gone.phone.slice(-4),
        state: 'suspended',
        created_at: '2026-11-21T18:00:00+09:00',
      },
    ]);
    expect(await world.call(ops, `GET /api/v1/ops/accounts/${ops.id}/`)).toMatchObject({ data: { role: 'ops' } });
    expect(await world.call(ops, `GET /api/v1/ops/accounts/${cast.id}/`)).toMatchObject({
      data: { role: 'female_cast', name: cast.displayName },
    });
    expect(await world.call(ops, 'GET /api/v1/ops/accounts/999999/')).toMatchObject({ status: 404 });
  });

  it('come newest first and page by page, each once', async () => {
    const all: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ limit: '2', ...(cursor ? { cursor } : {}) });
      const reply = await world.app.request(`/api/v1/ops/accounts/?${query}`, {
        headers: { authorization: `Bearer ${await accessTokenOf(world.deps, ops)}` },
      });
      const page: Data<'GET /api/v1/ops/accounts/'> = await reply.json();
      all.push(...page.data.map(({ id }) => id));
      cursor = page.page.next_cursor;
    }
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
    expect(all).toContain(man.id);
    expect(await world.call(ops, 'GET /api/v1/ops/accounts/?cursor=x')).toMatchObject({ status: 400 });
  });
});

test.each([
  'GET /api/v1/ops/accounts/',
  'GET /api/v1/ops/accounts/1/',
  'GET /api/v1/ops/reservations/',
  'GET /api/v1/ops/reports/',
  'GET /api/v1/ops/waiting/',
  'GET /api/v1/ops/daily_check/',
  'GET /api/v1/ops/ghost_sessions/current/',
])('%s is for ops alone', async (endpoint) => {
  expect(await world.call(null, endpoint)).toMatchObject({ status: 401 });
  expect(await world.call(man, endpoint)).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await world.call(cast, endpoint)).toMatchObject({ status: 403, code: 'role/forbidden' });
});

test('the last night’s comparison is told with its time: nothing before the first, then how much differs of what', async () => {
  const read = async () => (await world.call(ops, 'GET /api/v1/ops/daily_check/')).data;
  expect(await read()).toEqual({ at: null, differences: 0, failures: [] });
  const at = new Date('2026-11-21T05:30:00+09:00');
  await world.deps.unitOfWork(({ tx }) => storeCheck(tx, { at, failures: [] }));
  expect(await read()).toEqual({ at: '2026-11-21T05:30:00+09:00', differences: 0, failures: [] });
  const failures = [
    { name: 'one', title: '台帳の合計が残高と一致する', faults: 3 },
    { name: 'two', faults: 1 },
  ];
  await world.deps.unitOfWork(({ tx }) => storeCheck(tx, { at, failures }));
  expect(await read()).toMatchObject({
    differences: 4,
    failures: [
      { title: '台帳の合計が残高と一致する', differences: 3 },
      { title: 'two', differences: 1 },
    ],
  });
});

test('a dispute is listed with both sides and the words of the report until it is resolved', async () => {
  const id = await world.booked(man, cast);
  const send = (who: TestPerson, event: string, body: object = eventBody(event)) =>
    world.call<Shown>(who, `POST /api/v1/users/me/reservations/${id}/${event}/`, { key: event, body });
  const disputes = async () => (await world.call<Disputes>(ops, 'GET /api/v1/ops/reservations/')).data;
  await send(cast, 'accept');
  for (const [clock, event] of [
    ['19:30', 'depart'],
    ['20:50', 'arrive'],
    ['21:00', 'start'],
  ] as const) {
    world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
    expect((await send(cast, event)).status).toBe(200);
  }
  expect(await disputes()).toEqual([]);
  const before = await waiting();
  await send(man, 'dispute', { reason: '到着の時刻が約束と違いました。' });
  expect(await disputes()).toMatchObject([
    {
      id,
      state: 'disputed',
      male_user_id: man.id,
      female_cast_user_id: cast.id,
      dispute: { reason: '到着の時刻が約束と違いました。', raised_by: man.id, raised_at: '2026-11-21T21:00:00+09:00' },
      can: ['resolve'],
    },
  ]);
  expect(await waiting()).toMatchObject({ disputes: 1, reports: before.reports });
  expect((await send(ops, 'resolve', { outcome: 'refunded' })).status).toBe(200);
  expect(await disputes()).toEqual([]);
  expect(await waiting()).toMatchObject({ disputes: 0 });
  expect((await world.call<Disputes>(ops, 'GET /api/v1/ops/reservations/?state=refunded')).data).toMatchObject([
    { id, dispute: null },
  ]);
});

test('a report is listed with both names until it is closed; the second closing keeps the first', async () => {
  await world.call(man, 'POST /api/v1/users/me/reports/', {
    body: { user_id: cast.id, reason: 'other', detail: '約束と違う内容でした' },
  });
  const list = async (state: string) =>
    (await world.call<Reports>(ops, `GET /api/v1/ops/reports/?state=${state}`)).data;
  const [open] = await list('open');
  expect(open).toMatchObject({
    reporter: { id: man.id, name: 'たけし' },
    reported: { id: cast.id, name: cast.displayName },
    reason: 'other',
    detail: '約束と違う内容でした',
    closed_at: null,
  });
  const close = (who: TestPerson, note: string) =>
    world.call(who, `POST /api/v1/ops/reports/${open?.id}/close/`, { body: { note } });
  expect(await close(man, '')).toMatchObject({ status: 403 });
  expect(await waiting()).toMatchObject({ reports: 1 });
  expect(await close(ops, '双方に確認しました')).toMatchObject({ status: 200, data: { closed_by: ops.id } });
  expect(await close(await makeOps(world.deps), '二人目')).toMatchObject({
    data: { closed_by: ops.id, closing_note: '双方に確認しました' },
  });
  expect(await list('open')).toEqual([]);
  expect(await waiting()).toMatchObject({ reports: 0 });
  expect(await list('closed')).toHaveLength(1);
  expect(await world.call(ops, 'POST /api/v1/ops/reports/nobody/close/', { body: {} })).toMatchObject({ status: 404 });
});

/** Where each desk's list is; its first page is whole here. */
const LISTS: Record<string, string | readonly string[]> = {
  identity: 'identity_checks/',
  invitations: 'cast_invitations/',
  photos: 'photos/',
  movies: 'movies/',
  events: 'events/',
  'guest-warnings': 'guest_warnings/',
  coercion: 'coercion_signals/',
  alarms: 'alarms/',
  disputes: 'reservations/',
  reviews: 'reviews/?state=waiting',
  reports: 'reports/',
  contacts: 'contacts/',
  refunds: 'refunds/',
  debts: 'debts/',
  payouts: ['payouts/', 'pay_disputes/'],
  cash: 'cash_handovers/',
  approvals: 'approvals/',
};

test('what waits is what the lists show, in an installation with something on many desks', async () => {
  const demo = await openGhosts();
  await prepareDemo(demo.deps);
  const staff = await makeOps(demo.deps, { phone: '+819088880001' });
  // A transfer, cash that the cast hands over, and cash that goes to the cast, who has to confirm it.
  const [one] = await demo.deps.reader().select().from(shift).limit(1);
  await demo.deps.unitOfWork(({ tx, now }) =>
    tx.insert(settlement).values(
      [3_000, -2_000, 1_000].map((amount, seq) => ({
        id: demo.deps.random.uuid(),
        castId: one?.castId ?? 0,
        shiftId: one?.id ?? 0,
        seq,
        amount,
        ...({ cashCounted: amount < 0 ? 2_000 : 0, method: seq === 0 ? 'daily_transfer' : 'cash_handover' } as const),
        state: 'requested' as const,
        payOn: '2026-11-24',
        requestedAt: now,
      })),
    ),
  );
  const read = async <T>(path: string) => (await demo.call<T>(staff, `GET /api/v1/ops/${path}`)).data;
  const counted = Object.entries(await read<Data<'GET /api/v1/ops/waiting/'>>('waiting/'));
  for (const [desk, count] of counted) {
    let shown = 0;
    for (const list of [LISTS[desk] ?? []].flat()) shown += (await read<unknown[]>(list)).length;
    if (desk in LISTS) expect([desk, shown]).toEqual([desk, count]);
  }
  // The staff's first screen says the same, but for the bookings, which the desks do not count.
  const { waiting: home } = await read<Data<'GET /api/v1/ops/home/'>>('home/');
  const desks = Object.fromEntries(counted);
  for (const { kind, count } of home.filter(({ reservation_id: booking }) => booking === null))
    expect([kind, desks[promiseOf(kind).desk]]).toEqual([kind, count]);
  expect(home.map(({ kind }) => kind)).toEqual(['contacts', 'movies', 'events', 'cash', 'payouts']);
  expect(counted.filter(([, count]) => count > 0).map(([desk]) => desk)).toEqual([
    'movies',
    'events',
    'contacts',
    'payouts',
    'cash',
  ]);
  await demo.close();
});

test('an alarm of a kind that only the next version knows is left out, and the others stand', async () => {
  const about = { raisedAt: world.deps.clock.now() };
  await world.deps.unitOfWork(({ tx }) =>
    tx.insert(alarm).values([
      { ...about, kind: 'refund', subject: 'known' },
      { ...about, kind: 'of the next version' as AlarmKind, subject: 'unknown' },
    ]),
  );
  const { data } = await world.call<Data<'GET /api/v1/ops/alarms/'>['data']>(ops, 'GET /api/v1/ops/alarms/');
  const subjects = data.map(({ subject }) => subject);
  expect(subjects).toContain('known');
  expect(subjects).not.toContain('unknown');
});
