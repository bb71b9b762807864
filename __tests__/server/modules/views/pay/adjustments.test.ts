import { eq, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { coercionSignal, payAdjustment, payDispute, settlement } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

/** What a cast says about the amount of a shift, what the operator adds to it, and what the store guarantees. */
type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Dispute = Data<'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/'>;
type Store = Data<'GET /api/v1/ops/stores/'>[number];

let world: World;
let cast: TestCast;
let man: TestPerson;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 300_000 });
  ops = await makeOps(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const key = () => world.deps.random.uuid();
const shiftId = () => cast.shiftIds[0] ?? 0;
const own = (rest: string) => `/api/v1/female_casts/me/shifts/${shiftId()}/${rest}/`;
const pay = async () => (await world.call<Pay>(cast, 'GET', own('pay_money'))).data;
const request = (amount: number) =>
  world.call<Pay>(cast, 'PATCH', own('pay_money'), {
    body: { action: 'request', method: 'cash_handover', amount },
    key: key(),
  });
const end = () => world.deps.clock.set('2026-11-22T05:30:00+09:00');
const REASON = '延長した30分が明細に入っていません。';
const dispute = (reason: string = REASON, who: TestPerson = cast) =>
  world.call<Pay>(who, 'POST', own('pay_disputes'), { body: { reason }, key: key() });
const desk = async (state = 'open') =>
  (await world.call<Dispute[]>(ops, 'GET', `/api/v1/ops/pay_disputes/?limit=50&state=${state}`)).data.filter(
    ({ cast_id: id }) => id === cast.castId,
  );
const answer = (id: string, body: object, by: TestPerson = ops) =>
  world.call<Dispute>(by, 'POST', `/api/v1/ops/pay_disputes/${id}/answer/`, { body, key: key() });
const add = (body: object, by: TestPerson = ops, idempotency = key()) =>
  world.call<Pay['adjustments'][number]>(by, 'POST', `/api/v1/ops/shifts/${shiftId()}/adjustments/`, {
    body: { cast_id: cast.castId, kind: 'correction', amount: 3000, reason: '延長の記録漏れ', ...body },
    key: idempotency,
  });
const guarantee = async (hour: number) => {
  const [store] = (await world.call<Store[]>(ops, 'GET', '/api/v1/ops/stores/')).data;
  const body = { ...store?.terms, guarantee_hour: hour, seen: store?.terms };
  return world.call<Store>(ops, 'PUT', `/api/v1/ops/stores/${store?.id}/`, { body });
};

it('a cast says that an amount is wrong; nothing of it waits, and an answer with a line is paid on top', async () => {
  await visit(world, man, cast);
  expect((await dispute()).code).toBe('pay/not_now');
  end();
  const { amount, total } = await pay();
  expect((await dispute()).data).toMatchObject({
    amount,
    pay_state: 'closed',
    disputes: [{ reason: REASON, outcome: null }],
  });
  expect((await dispute('もう一度お願いします。よろしくお願いします。')).code).toBe('pay/dispute_open');
  expect((await request(amount)).data).toMatchObject({ pay_state: 'disputed', settled: amount, amount: 0 });
  const confirm = { action: 'confirm', method: 'cash_handover', amount };
  expect(
    (await world.call<Pay>(cast, 'PATCH', own('pay_money'), { body: confirm, key: key() })).data.settlements,
  ).toMatchObject([{ state: 'received' }]);
  const waiting = async () =>
    (await world.call<Record<string, number>>(ops, 'GET', '/api/v1/ops/waiting/')).data.payouts;
  const before = (await waiting()) ?? 0;
  const [open] = await desk();
  expect(open).toMatchObject({ reason: REASON, total, shift: { shift_id: shiftId() }, guarantee: null });

  const adjustment = { kind: 'correction', amount: 3000 };
  const answered = await answer(open?.id ?? '', { adjustment, answer: '延長の記録漏れ' });
  expect(answered.data).toMatchObject({ outcome: 'adjusted', answer: '延長の記録漏れ', total: total + 3000 });
  expect(await waiting()).toBe(before - 1);
  expect((await answer(open?.id ?? '', { adjustment: null, answer: '二度目' })).code).toBe('pay/answered');
  expect([await desk(), (await desk('closed')).length]).toEqual([[], 1]);
  const after = await pay();
  expect(after).toMatchObject({
    amount: 3000,
    total: total + 3000,
    pay_state: 'closed',
    adjustments: [{ kind: 'correction', amount: 3000, reason: '延長の記録漏れ', author: expect.stringMatching(/./) }],
    disputes: [{ outcome: 'adjusted', answer: '延長の記録漏れ' }],
  });
  expect((await request(3000)).data).toMatchObject({ pay_state: 'requested', settled: total + 3000, amount: 0 });
  const notices = await world.call<{ title: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
  expect(JSON.stringify(notices.data)).toContain('精算についてのお知らせ');
  const reward = await world.call(cast, 'GET', `/api/v1/female_casts/me/reward/${shiftId()}/`);
  expect(reward.data).toMatchObject({
    total: total + 3000,
    adjustments: [{ label: '調整　延長の記録漏れ', amount: 3000 }],
  });
});

it('an answer may leave the amount as it is, and the cast may say something again', async () => {
  await visit(world, man, cast);
  end();
  const { amount } = await pay();
  await dispute();
  const [open] = await desk();
  expect((await answer(open?.id ?? '', { adjustment: null, answer: '記録のとおりです' })).data.outcome).toBe('kept');
  expect(await pay()).toMatchObject({
    amount,
    adjustments: [],
    disputes: [{ outcome: 'kept', answer: '記録のとおりです' }],
  });
  expect((await dispute('もう一度確認をお願いいたします。')).status).toBe(201);
  expect((await pay()).disputes).toHaveLength(2);
});

it('what was added is not eaten by a refund that came after a settlement, and is settled once', async () => {
  const id = await visit(world, man, cast);
  end();
  const { amount } = await pay();
  await request(amount);
  await world.event(man, id, 'dispute', undefined, { reason: '時間より早く終わりました。' });
  await world.event(ops, id, 'resolve', undefined, { outcome: 'refunded' });
  expect((await pay()).amount).toBe(0);
  const idempotency = key();
  const made = [await add({}, ops, idempotency), await add({}, ops, idempotency)];
  expect(made.map(({ status, data }) => [status, data.id])).toEqual(Array(2).fill([201, made[0]?.data.id]));
  expect(await pay()).toMatchObject({ amount: 3000, total: 3000, settled: amount });
  const { data } = await world.call<{ unsettled: object[] }>(cast, 'GET', '/api/v1/female_casts/me/pay/');
  expect(data.unsettled).toMatchObject([{ shift_id: shiftId(), amount: 3000 }]);
  const answers = await Promise.all([1, 2, 3].map(() => request(3000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const rows = await world.deps.reader().select().from(settlement).where(eq(settlement.shiftId, shiftId()));
  expect(rows.map((row) => [row.amount, row.adjusted])).toEqual([
    [amount, 0],
    [3000, 3000],
  ]);
});

it('a shift without a customer has what the store guaranteed when it began, to the yen and once', async () => {
  expect((await pay()).guarantee).toBeNull();
  expect((await guarantee(3000)).status).toBe(200);
  world.deps.clock.set('2026-11-21T10:30:00+09:00');
  cast = await makeCast(world.deps, { shift: { from: '16:00', to: '21:00' } });
  expect((await world.call(cast, 'GET', '/api/v1/female_casts/me/pay_terms/')).data).toMatchObject({
    guarantee_hour: 3000,
  });
  expect((await add({ kind: 'guarantee', amount: 15_000 })).code).toBe('pay/not_now');
  end();
  expect((await guarantee(0)).status).toBe(200);
  expect((await pay()).guarantee).toEqual({ hour: 3000, amount: 15_000, missing: 15_000 });
  const wrong = await add({ kind: 'guarantee', amount: 14_000 });
  expect(wrong.body).toMatchObject({ code: 'pay/amount_differs', amount: 15_000, difference: 1000 });
  expect((await add({ kind: 'guarantee', amount: 15_000, reason: 'ご予約のない出勤' })).status).toBe(201);
  expect((await add({ kind: 'guarantee', amount: 15_000 })).body).toMatchObject({
    code: 'pay/amount_differs',
    amount: 0,
  });
  expect(await pay()).toMatchObject({ amount: 15_000, total: 15_000, guarantee: { missing: 0 } });
  const { data } = await world.call<{ months: string[] }>(cast, 'GET', '/api/v1/female_casts/me/pay/');
  expect(data.months).toEqual(['2026-11']);
  const file = await world.call<{ base64: string }>(cast, 'GET', '/api/v1/female_casts/me/pay_statements/2026-11/');
  expect(Buffer.from(file.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

it('refuses other people, other shifts, wrong sums and words, and takes nothing off', async () => {
  await visit(world, man, cast);
  const other = await makeCast(world.deps);
  end();
  expect((await dispute(REASON, other)).code).toBe('not_found');
  expect((await dispute(REASON, man)).status).toBe(403);
  for (const reason of ['', '短い', 'あ'.repeat(1001), 'あ'.repeat(100_000)])
    expect(JSON.stringify((await dispute(reason)).body)).toContain('body.reason');
  for (const who of [cast, man, other]) expect((await add({}, who)).status).toBe(403);
  expect((await add({ cast_id: other.castId })).code).toBe('not_found');
  for (const [wrong, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: -3000 }, 'amount'],
    [{ amount: 1_000_001 }, 'amount'],
    [{ kind: 'fine' }, 'kind'],
    [{ reason: '' }, 'reason'],
    [{ reason: 'あ'.repeat(101) }, 'reason'],
    [{ shift_id: 1 }, ''],
  ] as const) {
    const { status, body } = await add(wrong);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`body${field && `.${field}`}`)]);
  }
  expect((await answer('nobody', { adjustment: null, answer: 'いいえ' })).code).toBe('not_found');
  expect((await pay()).adjustments).toEqual([]);
});

it('words of coercion in what the cast says go to a person', async () => {
  await visit(world, man, cast);
  end();
  await dispute('お店の人に罰金として引かれています。');
  const [sign] = await world.deps.reader().select().from(coercionSignal).where(eq(coercionSignal.personId, cast.id));
  expect(sign).toMatchObject({ kind: 'words', facts: { disputes: [(await pay()).disputes[0]?.id] } });
  const seen = await world.call(ops, 'POST', `/api/v1/ops/coercion_signals/${sign?.id}/look/`);
  expect(seen.data).toMatchObject({ disputes: sign?.facts.disputes });
});

it('the ledger check names a settlement that nothing earned, and an answer with a line of another shift', async () => {
  await visit(world, man, cast);
  end();
  const { deps } = world;
  const before = { id: deps.random.uuid(), castId: cast.castId, shiftId: shiftId(), kind: 'correction' as const };
  const failed = class extends Error {};
  const faults = async (
    damage: (tx: Parameters<Parameters<typeof deps.unitOfWork>[0]>[0]['tx']) => Promise<unknown>,
  ) => {
    let names: string[] = [];
    await deps
      .unitOfWork(async ({ tx }) => {
        await damage(tx);
        names = (await checkInvariants(tx)).failures.map(({ name }) => name);
        throw new failed();
      })
      .catch((error) => {
        if (!(error instanceof failed)) throw error;
      });
    return names;
  };
  const row = {
    id: deps.random.uuid(),
    castId: cast.castId,
    shiftId: shiftId(),
    seq: 9,
    method: 'daily_transfer' as const,
    state: 'requested' as const,
    payOn: '2026-11-24',
    requestedAt: deps.clock.now(),
  };
  expect(await faults((tx) => tx.insert(settlement).values({ ...row, amount: 900_000 }))).toEqual([
    'no more was settled of a shift than its bookings earned',
  ]);
  expect(await faults((tx) => tx.insert(settlement).values({ ...row, amount: 900, adjusted: 900 }))).toEqual([
    'no more is settled of what was added to a shift than was added',
  ]);
  const line = { ...before, amount: 100, reason: '自分で', authorId: cast.id, createdAt: deps.clock.now() };
  expect(await faults((tx) => tx.insert(payAdjustment).values(line))).toEqual([
    "what was added to a shift is its cast's, by somebody else, with a reason; an answer names the line of its own shift",
  ]);
  await expect(
    deps.unitOfWork(({ tx }) => tx.insert(payAdjustment).values({ ...line, amount: -100 })),
  ).rejects.toThrow();
  await dispute();
  await expect(
    deps.unitOfWork(({ tx }) => tx.update(payDispute).set({ outcome: 'adjusted' }).where(sql`true`)),
  ).rejects.toThrow();
});
