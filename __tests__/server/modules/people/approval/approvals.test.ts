import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import type { ApprovalHandler } from '@/server/core/upward';
import { staffApproval } from '@/server/db/schema';
import { askApproval } from '@/server/modules/people/approval/service';
import { makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Approval = Data<'GET /api/v1/ops/approvals/'>['data'][number];

const SHOWN = { label: 'お客様へ返金', from: '¥0', to: '¥16,000' };

/** What the act of this test would change now, and what was done. */
const facts = { changes: [SHOWN], done: [] as string[] };
const handler: ApprovalHandler = {
  changesNow: async () => facts.changes,
  carryOut: async (_work, { subject, askedBy, approvedBy }) => {
    facts.done.push(`${subject} by ${askedBy} and ${approvedBy}`);
  },
};

let world: World;
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
let counter = 0;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  world.deps.approvals = { fee_waiver: handler };
  [first, second, third] = [
    await makeOps(world.deps, { nickname: '佐野' }),
    await makeOps(world.deps, { nickname: '田村' }),
    await makeOps(world.deps, { nickname: '戸田' }),
  ];
});
beforeEach(() => {
  world.deps.clock.set('2026-11-21T21:40:00+09:00');
  facts.changes = [SHOWN];
  facts.done = [];
  counter += 1;
});
afterAll(() => world.close());

const subject = () => `booking-${counter}`;
const ask = (by = first) =>
  world.deps.unitOfWork((work) =>
    askApproval(work, {
      kind: 'fee_waiver',
      subject: subject(),
      thing: 'Y-8C4H-6035',
      path: '/ops/bookings/x',
      changes: facts.changes,
      details: { why: 'traffic' },
      reason: '遅延証明の写真と時刻が一致しました',
      askedBy: by.id,
    }),
  );
const decide = (who: TestPerson, id: string, how: 'approve' | 'refuse' | 'withdraw', body?: object) =>
  world.call<Approval>(who, 'POST', `/api/v1/ops/approvals/${id}/${how}/`, { body });
const list = async (who: TestPerson, state = 'open') =>
  (await world.call<Approval[]>(who, 'GET', `/api/v1/ops/approvals/?state=${state}`)).data;
const count = async () =>
  (await world.call<{ approvals: number }>(first, 'GET', '/api/v1/ops/waiting/')).data.approvals;

test('waits for a second person, is done by the approval once, and says who decided', async () => {
  const { id } = await ask();
  expect(await count()).toBe(1);
  expect(await list(first)).toMatchObject([{ id, can: ['withdraw'], title: 'キャンセル料の免除', changes: [SHOWN] }]);
  expect(await list(second)).toMatchObject([
    {
      id,
      can: ['approve', 'refuse'],
      asked: { name: '佐野', at: '2026-11-21T21:40:00+09:00' },
      ends_at: '2026-11-22T21:40:00+09:00',
    },
  ]);
  expect(facts.done).toEqual([]);
  expect(await decide(first, id, 'approve')).toMatchObject({ status: 409, code: 'approval/same_person' });
  expect(await decide(first, id, 'refuse', { reason: '自分で' })).toMatchObject({ code: 'approval/same_person' });
  expect((await decide(second, id, 'approve')).data).toMatchObject({ state: 'approved', decided: { name: '田村' } });
  expect(facts.done).toEqual([`${subject()} by ${first.id} and ${second.id}`]);
  expect(await decide(third, id, 'approve')).toMatchObject({ status: 409, code: 'approval/over' });
  expect(await count()).toBe(0);
  expect(await list(third, 'closed')).toMatchObject([{ id, state: 'approved', can: [] }]);
});

test('of two who press at once one decides, and the act is done once', async () => {
  const { id } = await ask();
  const pressed = await Promise.all([decide(second, id, 'approve'), decide(third, id, 'approve')]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(facts.done).toHaveLength(1);
});

test('an approval and a withdrawal at once: one of them stands', async () => {
  const { id } = await ask();
  const pressed = await Promise.all([decide(second, id, 'approve'), decide(first, id, 'withdraw')]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(facts.done).toHaveLength(pressed[0]?.status === 200 ? 1 : 0);
});

test('two who ask for the same at once: one waits, the other is told', async () => {
  const asked = await Promise.allSettled([ask(first), ask(second)]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'approval/open' } });
  const [one] = await list(third);
  await decide(third, one?.id ?? '', 'refuse', { reason: '別の予約です' });
});

test('a refusal says why, needs a reason, and frees the subject for another try', async () => {
  const { id } = await ask();
  expect(await decide(second, id, 'refuse', { reason: ' ' })).toMatchObject({ status: 400 });
  expect((await decide(second, id, 'refuse', { reason: '証明がありません' })).data).toMatchObject({
    state: 'refused',
    answer: '証明がありません',
  });
  const again = await ask();
  expect((await decide(first, again.id, 'withdraw')).data).toMatchObject({ state: 'withdrawn' });
  expect(facts.done).toEqual([]);
});

test('only the first withdraws', async () => {
  const { id } = await ask();
  expect(await decide(second, id, 'withdraw')).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await decide(first, id, 'withdraw')).toMatchObject({ status: 200 });
});

test('holds for exactly what was shown: a change of the facts does nothing, and asking anew replaces it', async () => {
  const { id } = await ask();
  facts.changes = [{ ...SHOWN, to: '¥12,000' }];
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 409, code: 'approval/changed' });
  expect(facts.done).toEqual([]);
  const anew = await ask(third);
  expect(await list(second, 'closed')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, state: 'replaced' })]),
  );
  expect((await decide(second, anew.id, 'approve')).data).toMatchObject({ state: 'approved' });
});

test('an act that is refused leaves the approval waiting', async () => {
  const { id } = await ask();
  world.deps.approvals = { fee_waiver: { ...handler, carryOut: () => Promise.reject(new Error('not now')) } };
  expect((await decide(second, id, 'approve')).status).toBe(500);
  world.deps.approvals = { fee_waiver: handler };
  expect((await decide(second, id, 'approve')).status).toBe(200);
});

test('no one can answer after 24 hours; it reads as ended, counts for nothing, and may be asked for anew', async () => {
  const { id } = await ask();
  world.deps.clock.set('2026-11-22T21:39:59+09:00');
  expect(await count()).toBe(1);
  world.deps.clock.set('2026-11-22T21:40:00+09:00');
  expect(await count()).toBe(0);
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 409, code: 'approval/over' });
  expect(await decide(first, id, 'withdraw')).toMatchObject({ status: 409, code: 'approval/over' });
  expect((await list(second, 'closed')).find((one) => one.id === id)).toMatchObject({ state: 'expired', can: [] });
  const anew = await ask();
  expect((await decide(second, anew.id, 'approve')).status).toBe(200);
});

test('the database refuses the first as second, a change of what was asked, a second decision and a removal', async () => {
  const { id } = await ask();
  const change = (set: Partial<typeof staffApproval.$inferInsert>) =>
    world.deps.unitOfWork(({ tx }) => tx.update(staffApproval).set(set).where(eq(staffApproval.id, id)));
  const at = new Date('2026-11-21T21:41:00+09:00');
  await expect(change({ state: 'approved', decidedBy: first.id, endedAt: at })).rejects.toThrow();
  await expect(change({ state: 'withdrawn', decidedBy: second.id, endedAt: at })).rejects.toThrow();
  await expect(change({ reason: '別の理由' })).rejects.toThrow();
  await change({ state: 'approved', decidedBy: second.id, endedAt: at });
  await expect(change({ decidedBy: third.id })).rejects.toThrow();
  await expect(
    world.deps.unitOfWork(({ tx }) => tx.delete(staffApproval).where(eq(staffApproval.id, id))),
  ).rejects.toThrow();
});

test('is the staff’s alone', async () => {
  const man = await makeMan(world.deps);
  const { id } = await ask();
  expect(await world.call(man, 'GET', '/api/v1/ops/approvals/')).toMatchObject({ status: 403 });
  expect(await decide(man, id, 'approve')).toMatchObject({ status: 403 });
  expect(await decide(second, world.deps.random.uuid(), 'approve')).toMatchObject({ status: 404 });
  expect(await decide(second, 'x', 'approve')).toMatchObject({ status: 404 });
});

test('goes five years after its end', async () => {
  world.deps.clock.set('2031-11-21T21:00:00+09:00');
  const before = (await world.deps.reader().select().from(staffApproval)).length;
  await cleanUp(world.deps);
  expect(before).toBeGreaterThan(0);
  world.deps.clock.set('2031-12-30T05:00:00+09:00');
  await cleanUp(world.deps);
  expect(await world.deps.reader().select().from(staffApproval)).toEqual([]);
});
