import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { bankAccount, settlement } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { isOwnerRead } from '@/server/modules/views/ghost/policy';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';
import { givePapers } from './documents';

type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Payout = Data<'POST /api/v1/ops/payouts/{payout_id}/approve/'>;
type File = Data<'POST /api/v1/ops/payout_files/'>;

let world: World;
let cast: TestCast;
let man: TestPerson;
let ops: [TestPerson, TestPerson];
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 300_000 });
  ops = [await makeOps(world.deps), await makeOps(world.deps)];
});

const key = () => world.deps.random.uuid();
const path = (shiftId = cast.shiftIds[0]) => `/api/v1/female_casts/me/shifts/${shiftId}/pay_money/`;
const pay = async (who: TestPerson = cast) => world.call<Pay>(who, 'GET', path());
const settle = (body: object, who: TestPerson = cast) => world.call<Pay>(who, 'PATCH', path(), { body, key: key() });
const request = (method: string, amount: number) => settle({ action: 'request', method, amount });
const end = () => world.deps.clock.set('2026-11-22T05:30:00+09:00');

const ACCOUNT = {
  bank_name: 'アオゾラ',
  bank_code: '0001',
  branch_name: 'シンジュク',
  branch_code: '123',
  kind: 'ordinary',
  number: '7654218',
  holder: 'ヤマダ ハナコ',
  is_own: true,
};
const codeTo = async (phone: string) => (await listOutbox(world.deps, phone)).find(({ code }) => code)?.code ?? '';
const nameAccount = async (who: TestCast = cast, account: object = {}) => {
  const begun = await world.call<{ change_id: string }>(who, 'POST', '/api/v1/female_casts/me/bank_account/codes/', {
    key: key(),
    body: { holder: ACCOUNT.holder },
  });
  const body = { ...ACCOUNT, ...account, change_id: begun.data.change_id, code: await codeTo(who.phone) };
  return world.call<{ account: Pay['account'] }>(who, 'PUT', '/api/v1/female_casts/me/bank_account/', { body });
};
const queue = async (state = 'open') =>
  (await world.call<Payout[]>(ops[0], 'GET', `/api/v1/ops/payouts/?state=${state}`)).data;
const approve = (id: string, by: TestPerson) =>
  world.call<Payout>(by, 'POST', `/api/v1/ops/payouts/${id}/approve/`, { key: key() });
const makeFile = (payout_ids: string[], by: TestPerson) =>
  world.call<File>(by, 'POST', '/api/v1/ops/payout_files/', { body: { payout_ids, pay_on: '2026-11-24' }, key: key() });

it('shows every line of a shift, and takes the cast’s amount only when it is the same to the yen', async () => {
  await visit(world, man, cast);
  await visit(world, man, cast, 90);
  expect((await pay()).data).toMatchObject({ pay_state: 'open', cash_received: 0 });
  expect((await request('cash_handover', (await pay()).data.amount)).code).toBe('pay/not_now');
  end();
  const { data } = await pay();
  const lines = data.bookings.flatMap((booking) => booking.lines);
  expect(data).toMatchObject({ pay_state: 'closed', settled: 0, amount: data.total });
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.total);
  expect(data.methods.map(({ pay_on }) => pay_on)).toEqual(['2026-11-24', '2026-11-30', '2026-11-21']);

  const refused = await request('cash_handover', data.amount - 100);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'pay/amount_differs', amount: data.amount, difference: 100 },
  ]);
  expect((await request('daily_transfer', data.amount)).code).toBe('pay/no_account');
  expect((await pay()).data.settlements).toEqual([]);

  const asked = await request('cash_handover', data.amount);
  expect(asked.data).toMatchObject({ pay_state: 'requested', amount: 0, settled: data.total });
  expect((await settle({ action: 'confirm', method: 'cash_handover', amount: 1 })).code).toBe('pay/amount_differs');
  const confirmed = await settle({ action: 'confirm', method: 'cash_handover', amount: data.total });
  expect(confirmed.data.pay_state).toBe('settled');
  expect((await settle({ action: 'confirm', method: 'cash_handover', amount: data.total })).code).toBe('pay/not_now');
});

it('settles a shift once, however many ask at the same time', async () => {
  await visit(world, man, cast);
  end();
  const { amount } = (await pay()).data;
  const answers = await Promise.all(Array.from({ length: 6 }, () => request('cash_handover', amount)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await pay()).data).toMatchObject({ settled: amount, amount: 0 });
});

it('takes nothing back of what was settled, and carries nothing over', async () => {
  const id = await visit(world, man, cast);
  end();
  const { amount } = (await pay()).data;
  await request('cash_handover', amount);
  await world.event(man, id, 'dispute', undefined, { reason: '時間より早く終わりました。' });
  await world.event(ops[0], id, 'resolve', undefined, { outcome: 'refunded' });
  const { data } = await pay();
  expect(data).toMatchObject({ total: 0, settled: amount, amount: 0 });
  expect((await request('cash_handover', 0)).code).toBe('pay/not_now');
});

it('names an account by a fresh code, seals it, and tells the cast', async () => {
  const named = await nameAccount();
  expect(named.data.account).toMatchObject({
    tail: '218',
    holder: 'ヤマダ ハナコ',
    bank_name: 'アオゾラ',
    kind: '普通',
  });
  const [row] = await world.deps.reader().select().from(bankAccount).where(eq(bankAccount.castId, cast.castId));
  expect(JSON.stringify(row)).not.toMatch(/7654218|ﾔﾏﾀﾞ|ヤマダ/);
  expect((await listOutbox(world.deps, cast.phone))[0]?.body).toContain('振込先が変更されました');
  expect(isOwnerRead('GET /api/v1/female_casts/me/bank_account/')).toBe(true);
  const notices = await world.call<{ title: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
  expect(JSON.stringify(notices.data)).toContain('報酬の振込先が変更されました');
});

it('refuses wrong, foreign and spent codes, and accounts that are not the cast’s own', async () => {
  const CODES = '/api/v1/female_casts/me/bank_account/codes/';
  const change_id = (
    await world.call<{ change_id: string }>(cast, 'POST', CODES, { key: key(), body: { holder: ACCOUNT.holder } })
  ).data.change_id;
  const code = await codeTo(cast.phone);
  const put = (body: object, who: TestPerson = cast) =>
    world.call(who, 'PUT', '/api/v1/female_casts/me/bank_account/', { body: { ...ACCOUNT, change_id, code, ...body } });
  const other = await makeCast(world.deps);
  expect((await put({}, other)).code).toBe('not_found');
  expect((await put({ code: code === '000000' ? '111111' : '000000' })).code).toBe('code/wrong');
  for (const wrong of [
    { is_own: false },
    { number: '12345678' },
    { number: 'x' },
    { bank_code: '1' },
    { holder: '山田花子' },
    { holder: 'ア'.repeat(1000) },
    { cast_id: other.castId },
  ])
    expect((await put(wrong)).code).toBe('validation/failed');
  expect((await put({})).status).toBe(200);
  expect((await put({ number: '1' })).code).toBe('not_found');
  expect((await world.call(man, 'GET', '/api/v1/female_casts/me/bank_account/')).status).toBe(403);
});

it('a transfer needs two people, and stands in one file once', async () => {
  await nameAccount(cast, { number: '7000218' });
  await visit(world, man, cast);
  end();
  const { amount } = (await pay()).data;
  expect((await request('daily_transfer', amount)).data.settlements).toMatchObject([{ state: 'requested' }]);
  const mine = (list: Payout[]) => list.filter(({ cast_id }) => cast_id === cast.castId);
  const [waiting] = mine(await queue());
  expect(waiting).toMatchObject({ amount, pay_on: '2026-11-24', can: ['approve'], is_shared: false });
  // Without documents there is no name to compare.
  expect(waiting?.is_own_name).toBe(false);
  await givePapers(world.deps, cast, 'ヤマダ　ハナコ');
  expect(mine(await queue())).toMatchObject([{ is_own_name: true }]);
  const id = waiting?.id ?? '';
  expect((await makeFile([id], ops[1])).code).toBe('payout/state_conflict');
  expect((await approve(id, ops[0])).data).toMatchObject({ state: 'approved', can: [] });
  expect((await approve(id, ops[1])).code).toBe('payout/state_conflict');
  expect((await makeFile([id], ops[0])).code).toBe('payout/same_person');

  // The cast names another account meanwhile: the money goes where the first person saw it.
  world.deps.clock.set('2026-11-22T06:30:00+09:00');
  await nameAccount(cast, { number: '1111111' });
  const made = await Promise.all([makeFile([id], ops[1]), makeFile([id], ops[1])]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  const file = made.find(({ status }) => status === 201)?.data;
  const bytes = Buffer.from(file?.base64 ?? '', 'base64');
  const text = new TextDecoder('shift_jis').decode(bytes);
  expect(bytes).toHaveLength(4 * 122);
  expect(text).toContain('7000218');
  expect(text).toContain(String(amount).padStart(10, '0'));
  expect((await world.call<File>(ops[0], 'GET', `/api/v1/ops/payout_files/${file?.id}/`)).data.base64).toBe(
    file?.base64,
  );
  expect((await pay()).data.pay_state).toBe('settled');
  expect(mine(await queue('closed'))).toMatchObject([{ state: 'paid', file_id: file?.id }]);
  await expect(
    world.deps.unitOfWork(({ tx }) => tx.update(settlement).set({ paidBy: ops[0].id }).where(eq(settlement.id, id))),
  ).rejects.toThrow();
});

it('a file is made for days alone on which banks transfer', async () => {
  const make = (pay_on: string) =>
    world.call(ops[1], 'POST', '/api/v1/ops/payout_files/', { body: { payout_ids: [key()], pay_on }, key: key() });
  for (const day of [
    '2026-11-20',
    '2026-11-22',
    '2026-11-23',
    '2026-11-28',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]) {
    const refused = await make(day);
    const at = { code: 'validation/failed', errors: [{ path: 'body.pay_on' }] };
    expect([day, refused.body]).toMatchObject([day, at]);
  }
  expect((await make('2026-11-24')).code).toBe('not_found');
});

it('a transfer that the bank sent back waits again for another account and for two people, and its file stays byte for byte', async () => {
  await nameAccount(cast, { number: '7000333' });
  await visit(world, man, cast);
  end();
  const { amount } = (await pay()).data;
  await request('daily_transfer', amount);
  const mine = (list: Payout[]) => list.filter(({ cast_id }) => cast_id === cast.castId);
  const id = mine(await queue())[0]?.id ?? '';
  const sendBack = (by: TestPerson, reason: unknown = 'name_differs', of = id) =>
    world.call<Payout>(by, 'POST', `/api/v1/ops/payouts/${of}/return/`, { body: { reason }, key: key() });
  expect((await sendBack(ops[0])).code).toBe('payout/state_conflict');
  await approve(id, ops[0]);
  const file = (await makeFile([id], ops[1])).data;
  expect([(await sendBack(ops[0], 'anything')).code, (await sendBack(cast)).status]).toEqual([
    'validation/failed',
    403,
  ]);
  const answers = await Promise.all([sendBack(ops[1]), sendBack(ops[1]), sendBack(ops[0])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const reporter = answers[2]?.status === 200 ? ops[0] : ops[1];
  const other = reporter === ops[0] ? ops[1] : ops[0];

  expect(mine(await queue('closed'))).toMatchObject([
    { id, state: 'returned', return_reason: 'name_differs', can: [] },
  ]);
  const [again] = mine(await queue());
  expect(again).toMatchObject({ amount, state: 'requested', waits_for_account: true, return_reason: 'name_differs' });
  expect((await pay()).data).toMatchObject({ settled: amount, amount: 0, pay_state: 'requested' });
  const notices = await world.call<{ title: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
  expect(JSON.stringify(notices.data)).toContain('報酬の振り込みが銀行から戻りました');
  const next = again?.id ?? '';
  expect((await approve(next, other)).code).toBe('pay/no_account');
  world.deps.clock.set('2026-11-22T06:30:00+09:00');
  await nameAccount(cast, { number: '7000444' });
  expect((await approve(next, reporter)).code).toBe('payout/same_person');
  expect((await approve(next, other)).data).toMatchObject({ state: 'approved' });
  const second = (await makeFile([next], reporter)).data;
  expect(new TextDecoder('shift_jis').decode(Buffer.from(second.base64, 'base64'))).toContain('7000444');
  const read = await world.call<File>(ops[0], 'GET', `/api/v1/ops/payout_files/${file.id}/`);
  expect(read.data.base64).toBe(file.base64);
  expect((await pay()).data).toMatchObject({ settled: amount, pay_state: 'settled' });
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  // A bank's own fault asks for no other account.
  expect((await sendBack(ops[1], 'bank', next)).status).toBe(200);
  expect(mine(await queue())).toMatchObject([{ waits_for_account: false, can: ['approve'] }]);
  await expect(
    world.deps.unitOfWork(({ tx }) => tx.update(settlement).set({ replaces: id }).where(eq(settlement.id, id))),
  ).rejects.toThrow();
});

it('marks an account that several casts named, and nothing else follows', async () => {
  const other = await makeCast(world.deps);
  for (const who of [cast, other]) expect((await nameAccount(who, { number: '5555555' })).status).toBe(200);
  await visit(world, man, cast);
  end();
  expect((await request('monthly_transfer', (await pay()).data.amount)).status).toBe(200);
  expect((await queue()).find(({ cast_id }) => cast_id === cast.castId)).toMatchObject({
    is_shared: true,
    can: ['approve'],
  });
});

it('gives the statement of a month as a PDF with a Japanese font', async () => {
  await visit(world, man, cast);
  end();
  const file = (await world.call<File>(cast, 'GET', '/api/v1/female_casts/me/pay_statements/2026-11/')).data;
  const pdf = Buffer.from(file.base64, 'base64');
  expect(file).toMatchObject({ name: 'meisai-2026-11.pdf', type: 'application/pdf' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+NotoSansJP/);
  expect(pdf.length).toBeLessThan(200_000);
  expect((await world.call(cast, 'GET', '/api/v1/female_casts/me/pay_statements/2026-13/')).code).toBe(
    'validation/failed',
  );
});

it('no other cast finds a shift, and no other role its money', async () => {
  const other = await makeCast(world.deps);
  expect((await pay(other)).code).toBe('not_found');
  expect((await settle({ action: 'request', method: 'cash_handover', amount: 1 }, other)).code).toBe('not_found');
  expect([(await pay(man)).status, (await pay(ops[0])).status]).toEqual([403, 403]);
  expect((await world.call(cast, 'GET', '/api/v1/ops/payouts/')).status).toBe(403);
});
