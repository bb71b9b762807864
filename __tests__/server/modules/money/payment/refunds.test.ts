import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { cardRefund } from '@/server/db/schema';
import { makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/** The operator's desk for money that goes back to cards, and a provider's list beside ours. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  [first, second] = [await makeOps(world.deps), await makeOps(world.deps)];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.advance(60_000);
  man = await makeMan(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

type Page = Data<'GET /api/v1/ops/refunds/'>;
type Refund = Page['data'][number];
type Report = Data<'POST /api/v1/ops/card_reconciliations/'>;

const charged = async (pack: string) => {
  const body = { pack, provider: 'telecom', mode: 'first' };
  const key = world.deps.random.uuid();
  const { data } = await world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', { body, key });
  const path = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
  const form = (await world.call<Posted>(man, 'POST', path, { body: { agreed: true } })).data;
  return cards.charge('telecom', form);
};
/** Money that came twice; returns its refund. */
const twice = async (pack: string): Promise<Refund> => {
  const notice = await charged(pack);
  await cards.tell('telecom', notice);
  const settle = `${notice.settle_uuid}-again`;
  await cards.tell('telecom', { ...notice, settle_uuid: settle });
  const { body } = await world.call<never>(first, 'GET', '/api/v1/ops/refunds/?limit=50');
  const found = (body as Page).data.find(({ settle_uuid: number }) => number === settle);
  if (!found) throw new Error('no refund');
  return found;
};
const act = (by: TestPerson, id: string, what: string, body?: object) =>
  world.call<Refund>(by, 'POST', `/api/v1/ops/refunds/${id}/${what}/`, { body: body ?? {} });

it('a small refund is done by one person, under the number of the provider, once', async () => {
  const refund = await twice('g10000');
  expect(refund).toMatchObject({ amount: 10_000, cause: 'double_charge', state: 'open', needs_two: false });
  expect(refund.can).toEqual(['done', 'dismiss']);
  expect(await act(first, refund.id, 'done', { reference: '' })).toMatchObject({ code: 'validation/failed' });
  const done = await act(first, refund.id, 'done', { reference: 'R-1' });
  expect(done.data).toMatchObject({ state: 'done', reference: 'R-1', done: { id: first.id }, can: [] });
  expect(await act(second, refund.id, 'done', { reference: 'R-2' })).toMatchObject({ code: 'refund/state_conflict' });
  const closed = (await world.call<never>(second, 'GET', '/api/v1/ops/refunds/?state=closed')).body as Page;
  expect(closed.data.map(({ id }) => id)).toContain(refund.id);
});

it('above 30,000 yen two different people decide, also when the database is asked directly', async () => {
  const refund = await twice('g50000');
  expect(refund).toMatchObject({ needs_two: true, can: ['approve'] });
  expect(await act(first, refund.id, 'done', { reference: 'R-3' })).toMatchObject({ code: 'refund/state_conflict' });
  expect((await act(first, refund.id, 'approve')).data).toMatchObject({ state: 'approved', can: [] });
  expect(await act(first, refund.id, 'done', { reference: 'R-3' })).toMatchObject({ code: 'refund/same_person' });
  const alone = { state: 'done', doneBy: first.id, doneAt: world.deps.clock.now(), reference: 'R-3' } as const;
  await expect(
    world.deps.unitOfWork(({ tx }) => tx.update(cardRefund).set(alone).where(eq(cardRefund.id, refund.id))),
  ).rejects.toThrow();
  expect((await act(second, refund.id, 'done', { reference: 'R-3' })).data).toMatchObject({
    state: 'done',
    approved: { id: first.id },
    done: { id: second.id },
  });
});

it('money of no known order may be dismissed with a word; the total counts what waits', async () => {
  const before = (await world.call<{ count: number; amount: number }>(first, 'GET', '/api/v1/ops/refunds/total/')).data;
  await cards.tell('telecom', { ...(await charged('g3000')), option: 'an-order-of-nobody' });
  const open = (await world.call<never>(first, 'GET', '/api/v1/ops/refunds/?limit=50')).body as Page;
  const stray = open.data.find(({ cause }) => cause === 'unknown_order');
  if (!stray) throw new Error('no refund');
  expect((await world.call(first, 'GET', '/api/v1/ops/refunds/total/')).data).toEqual({
    count: before.count + 1,
    amount: before.amount + 3_000,
  });
  expect((await act(first, stray.id, 'dismiss', { note: '他社の入金' })).data).toMatchObject({ state: 'dismissed' });
});

it('is the operator’s alone', async () => {
  expect(await world.call(man, 'GET', '/api/v1/ops/refunds/')).toMatchObject({ status: 403 });
});

it('compares the provider’s list with ours, payment by payment', async () => {
  world.deps.clock.set('2026-12-01T12:00:00+09:00');
  const [one, two, three] = [await charged('g3000'), await charged('g5000'), await charged('g10000')];
  for (const notice of [one, two, three]) await cards.tell('telecom', notice);
  const line = (notice: Record<string, string>, change = {}) => {
    const { settle_uuid: number, money } = { ...notice, ...change } as { settle_uuid: string; money: string };
    return `${number},${money},2026/12/01 12:00:00`;
  };
  const compare = (lines: string[], head = 'settle_uuid,money,date') =>
    world.call<Report>(first, 'POST', '/api/v1/ops/card_reconciliations/', {
      body: { provider: 'telecom', csv: [head, ...lines].join('\r\n') },
    });
  expect((await compare([line(one), line(two), line(three)])).data).toEqual({
    rows: 3,
    matched: 3,
    differences: [],
    refused: [],
  });
  const { data } = await compare([line(one), line(two, { money: '4000' }), line(three, { settle_uuid: 'unknown' })]);
  expect(data).toMatchObject({ rows: 3, matched: 1 });
  expect(data.differences).toEqual([
    { kind: 'amount', settle_uuid: two.settle_uuid, theirs: 4_000, ours: 5_000 },
    { kind: 'missing_here', settle_uuid: 'unknown', theirs: 10_000, ours: null },
    { kind: 'missing_there', settle_uuid: three.settle_uuid, theirs: null, ours: 10_000 },
  ]);
  expect(await compare([line(one)], 'a,b,c')).toMatchObject({ code: 'validation/failed' });
  expect(await compare(['x'])).toMatchObject({ code: 'validation/failed' });
  // The list of another company.
  expect(await compare([line(one)], 'sendpoint,money,date')).toMatchObject({
    body: { errors: [{ path: 'body.csv', message: '1行目に settle_uuid、money、date の列が必要です' }] },
  });
  const again = await compare([line(one), line(two), line(three), line(one), line(one)]);
  expect(again.data).toMatchObject({ rows: 5, matched: 3 });
  expect(again.data.differences).toEqual([{ kind: 'twice', settle_uuid: one.settle_uuid, theirs: 3_000, ours: 3_000 }]);
});

it('reads a list as spreadsheets write it, and names each line that says no payment', async () => {
  world.deps.clock.set('2026-12-02T12:00:00+09:00');
  const [one, two, three] = [await charged('g10000'), await charged('g10000'), await charged('g10000')];
  for (const notice of [one, two, three]) await cards.tell('telecom', notice);
  const id = (notice: Record<string, string>) => notice.settle_uuid ?? '';
  const csv = [
    '\uFEFF"settle_uuid","氏名","money","date"',
    `"${id(one)}","山田, 太郎","10,000","2026/12/2 9:05"`,
    `${id(two)},,１００００円,46358`,
    `${id(three)},"二行の\r\n備考","¥10,000",2026年12月2日`,
    `${id(one)},,,2026-12-02`,
    `${id(one)},,10000,2026/02/31`,
    ',,10000,2026-12-02',
    `${id(one)},,-10000,2026-12-02`,
    '',
    `${id(one)},"open,10000,2026-12-02`,
  ].join('\r\n');
  const { data } = await world.call<Report>(first, 'POST', '/api/v1/ops/card_reconciliations/', {
    body: { provider: 'telecom', csv, from: '2026-12-02', to: '2026-12-02' },
  });
  expect([data.rows, data.matched, data.differences]).toEqual([3, 3, []]);
  expect(data.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '6 金額を読み取れません（空欄）',
    '7 日付を読み取れません（「2026/02/31」）',
    '8 番号がありません',
    '9 金額を読み取れません（「-10000」）',
    expect.stringContaining('引用符が閉じていません'),
  ]);
});

it('covers the whole of a bare date, and a day on which the provider lists nothing', async () => {
  world.deps.clock.set('2026-12-03T23:30:00+09:00');
  const late = await charged('g3000');
  await cards.tell('telecom', late);
  const compare = (lines: string[], days = {}) =>
    world.call<Report>(first, 'POST', '/api/v1/ops/card_reconciliations/', {
      body: { provider: 'telecom', csv: ['settle_uuid,money,date', ...lines].join('\n'), ...days },
    });
  const missing = { kind: 'missing_there', settle_uuid: late.settle_uuid, theirs: null, ours: 3_000 };
  expect((await compare(['other,1000,2026/12/03'])).data.differences).toContainEqual(missing);
  expect((await compare([], { from: '2026-12-03', to: '2026-12-03' })).data).toEqual({
    rows: 0,
    matched: 0,
    refused: [],
    differences: [missing],
  });
  expect((await compare([], { from: '2026-12-04', to: '2026-12-05' })).data.differences).toEqual([]);
  for (const [days, path] of [
    [{}, 'body.csv'],
    [{ from: '2026-12-03' }, 'body.to'],
    [{ to: '2026-12-03' }, 'body.from'],
    [{ from: '2026-12-03', to: '2026-12-02' }, 'body.to'],
  ] as const)
    expect(await compare([], days)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
