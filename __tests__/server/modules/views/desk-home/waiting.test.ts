import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import * as tables from '@/server/db/schema';
import { putContact } from '../../../../support/contact';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Home = Data<'GET /api/v1/ops/home/'>;

let world: World;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
  await change(({ tx, now }) => tx.insert(tables.staffDuty).values({ personId: ops.id, rank: 'duty', since: now }));
});
afterAll(() => world.close());
beforeEach(async () => {
  at('21T18:00');
  man = await makeMan(world.deps, { gold: 200_000, nickname: 'たけし' });
  cast = await makeCast(world.deps, { shift: [{}, { business_date: '2026-11-22' }] });
});
// Each test begins where nothing waits.
afterEach(() =>
  change(async ({ tx }) => {
    for (const table of [tables.contact, tables.report, tables.settlement, tables.identityCheck])
      await tx.delete(table);
    await tx.update(tables.reservation).set({ state: 'expired', heldAnswer: null, heldUntil: null });
    await tx.delete(tables.safetyStep);
    await tx.delete(tables.safetyWatch);
    await tx.delete(tables.alarm);
    await tx.delete(tables.timer);
  }),
);

const at = (text: string) => world.deps.clock.set(`2026-11-${text}:00+09:00`);
const home = async () => (await world.call<Home>(ops, 'GET', '/api/v1/ops/home/')).data;
const row = async (kind: string) => (await home()).waiting.find((one) => one.kind === kind);
const change = (task: Parameters<World['deps']['unitOfWork']>[0]) => world.deps.unitOfWork(task);

it('nothing waits in a new installation', async () => {
  expect(await home()).toEqual({ as_of: '2026-11-21T18:00:00+09:00', waiting: [] });
});

it('requests without an answer wait until their end, with the oldest cast’s name and booking; an answer ends it', async () => {
  const first = (await world.book(man, cast.castId)).data;
  at('21T18:04');
  const second = await makeCast(world.deps);
  const other = (await world.book(await makeMan(world.deps, { gold: 50_000 }), second.castId)).data;
  expect(await row('requests')).toEqual({
    kind: 'requests',
    count: 2,
    since: '2026-11-21T18:00:00+09:00',
    until: '2026-11-21T18:30:00+09:00',
    is_taken: false,
    example: cast.displayName,
    amount: null,
    held_by: null,
    reservation_id: first.id,
  });
  await world.event(cast, first.id, 'accept');
  expect(await row('requests')).toMatchObject({ count: 1, example: second.displayName, reservation_id: other.id });
  // An answer that the cast may still take back is one.
  await world.event(second, other.id, 'decline', undefined, {});
  expect(await row('requests')).toBeUndefined();
});

it('an inquiry at 1:00 has an hour, one at 5:00 is promised by 10:00; it is named by its subject', async () => {
  at('22T01:00');
  await putContact(world.deps, '018f3c2e-0000-7000-8000-000000000001');
  expect(await row('contacts')).toMatchObject({ until: '2026-11-22T02:00:00+09:00', example: 'その他', count: 1 });
  await change(({ tx }) => tx.update(tables.contact).set({ createdAt: new Date('2026-11-22T05:00:00+09:00') }));
  at('22T05:00');
  const { waiting } = await home();
  expect(waiting).toMatchObject([{ since: '2026-11-22T05:00:00+09:00', until: '2026-11-22T10:00:00+09:00' }]);
  expect(JSON.stringify(waiting)).not.toContain('たか');
});

describe('in a meeting', () => {
  const press = (kind: string, id: string) =>
    world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, { body: { kind }, key: kind });
  const begin = async () => {
    const { id } = (await world.book(man, cast.castId, { minutes: 90 })).data;
    await world.event(cast, id, 'accept');
    for (const [clock, event] of [
      ['19:30', 'depart'],
      ['20:50', 'arrive'],
      ['21:00', 'start'],
    ] as const) {
      at(`21T${clock}`);
      await world.event(cast, id, event);
    }
    return id;
  };

  it('a check waits from its time on, before and after the staff are alarmed, and no more once it is answered', async () => {
    const id = await begin();
    expect((await home()).waiting).toEqual([]);
    for (const minute of ['15', '18']) {
      at(`21T21:${minute}`);
      await world.sweep();
    }
    const waits = { kind: 'check', count: 1, since: '2026-11-21T21:15:00+09:00', until: '2026-11-21T21:20:00+09:00' };
    expect(await row('check')).toMatchObject({ ...waits, example: cast.displayName, held_by: null });
    at('21T21:20');
    await world.sweep();
    expect((await home()).waiting).toMatchObject([waits]);
    const [alarm] = (await world.call<{ id: number }[]>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data;
    await world.call(ops, 'POST', `/api/v1/ops/safety_alarms/${alarm?.id}/take/`, { key: 'take' });
    expect(await row('check')).toMatchObject({ is_taken: true, until: null, held_by: '佐野', count: 1 });
    await press('ok', id);
    // The alarm waits to be closed by a person.
    expect(await row('check')).toMatchObject({ is_taken: true, count: 1 });
    const closing = { note: 'ご本人と電話で話し、無事を確認', outcome: 'safe' };
    await world.call(ops, 'POST', `/api/v1/ops/alarms/${alarm?.id}/close/`, { body: closing, key: 'close' });
    expect((await home()).waiting).toEqual([]);
  });

  it('an SOS is to be taken within a minute, and stands before all else', async () => {
    const id = await begin();
    await putContact(world.deps, '018f3c2e-0000-7000-8000-000000000001');
    await press('sos', id);
    expect((await home()).waiting.map(({ kind }) => kind)).toEqual(['sos', 'contacts']);
    expect(await row('sos')).toMatchObject({ until: '2026-11-21T21:01:00+09:00', example: cast.displayName });
  });
});

it('what is checked has its own hours, and who has the oldest open is named as long as that lasts', async () => {
  const now = world.deps.clock.now();
  const person = await makeMan(world.deps, { nickname: 'りく', identityState: 'submitted' });
  await change(({ tx }) =>
    tx.insert(tables.identityCheck).values({
      id: world.deps.random.uuid(),
      personId: person.id,
      documentType: 'passport',
      pictureKeySealed: 'sealed',
      submittedAt: now,
      heldBy: ops.id,
      heldUntil: new Date('2026-11-21T18:10:00+09:00'),
    }),
  );
  const waits = { count: 1, until: '2026-11-21T22:00:00+09:00', example: 'りく' };
  expect(await row('identity')).toMatchObject({ ...waits, held_by: '佐野' });
  at('21T18:11');
  expect(await row('identity')).toMatchObject({ ...waits, held_by: null });
});

it('money waits by its sum, a transfer until the end of the day on which it is paid', async () => {
  const now = world.deps.clock.now();
  const pay = (seq: number, amount: number) => ({
    id: world.deps.random.uuid(),
    castId: cast.castId,
    shiftId: cast.shiftIds[0] ?? 0,
    seq,
    amount,
    cashCounted: 0,
    method: 'daily_transfer' as const,
    state: 'requested' as const,
    payOn: '2026-11-24',
    requestedAt: now,
  });
  await change(({ tx }) => tx.insert(tables.settlement).values([pay(0, 30_000), pay(1, 12_500)]));
  expect(await row('payouts')).toMatchObject({
    count: 2,
    amount: 42_500,
    until: '2026-11-25T00:00:00+09:00',
    example: null,
  });
});

it('a report is named by its reason, and closed ones wait no more', async () => {
  const id = world.deps.random.uuid();
  await change(({ tx, now }) =>
    tx.insert(tables.report).values({
      id,
      reporterId: man.id,
      reportedId: cast.id,
      reason: 'fraud',
      detail: '',
      createdAt: now,
    }),
  );
  expect(await row('reports')).toMatchObject({ example: '金銭の要求・詐欺の疑い', until: '2026-11-21T20:00:00+09:00' });
  await change(({ tx, now }) =>
    tx.update(tables.report).set({ closedAt: now, closedBy: ops.id }).where(eq(tables.report.id, id)),
  );
  expect(await row('reports')).toBeUndefined();
});

it('is for the staff alone', async () => {
  for (const part of ['', 'casts/', 'day/', 'soon/']) {
    expect((await world.call(null, 'GET', `/api/v1/ops/home/${part}`)).status).toBe(401);
    for (const who of [man, cast])
      expect(await world.call(who, 'GET', `/api/v1/ops/home/${part}`)).toMatchObject({ code: 'role/forbidden' });
  }
});
