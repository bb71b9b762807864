import type { Data, Reply } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { settlement, tillEntry } from '@/server/db/schema';
import { makeCast, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/** The till of store 1: cash that casts hand over, pay that is handed out, counts at closing. */
type Till = Data<'POST /api/v1/ops/tills/{store_id}/counts/'>;
type Entries = Reply<'GET /api/v1/ops/tills/{store_id}/entries/'>['data'];

let world: World;
let cast: TestCast;
let staff: TestPerson;
beforeEach(async () => {
  world = await makeWorld();
  world.deps.clock.set('2026-11-21T23:00:00+09:00');
  cast = await makeCast(world.deps);
  staff = await makeOps(world.deps, { roles: ['store'], nickname: '店長' });
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  await world.close();
});

/** Cash that the cast hands over (below zero) or receives, as it waits. */
const asked = async (amount: number, month: string): Promise<string> => {
  const id = world.deps.random.uuid();
  const now = world.deps.clock.now();
  const what = { id, castId: cast.castId, month, seq: 0, amount, cashCounted: Math.max(-amount, 0) };
  const how = { method: 'cash_handover', state: 'requested', payOn: '2026-11-21', requestedAt: now } as const;
  await world.deps.unitOfWork(({ tx }) => tx.insert(settlement).values({ ...what, ...how }));
  return id;
};
const receive = (id: string, amount: number) =>
  world.call(staff, 'POST', `/api/v1/ops/cash_handovers/${id}/receive/`, { body: { amount } });
const till = async () => (await world.call<Till[]>(staff, 'GET', '/api/v1/ops/tills/')).data;
const entries = async () => (await world.call<Entries>(staff, 'GET', '/api/v1/ops/tills/1/entries/')).data;
const count = (seen: number, counted: number, words?: string) =>
  world.call<Till>(staff, 'POST', '/api/v1/ops/tills/1/counts/', {
    body: { seen, counted, ...(words === undefined ? {} : { words }) },
    key: world.deps.random.uuid(),
  });

test('the first count is what the till begins with, and cash that is received comes on top', async () => {
  expect(await till()).toEqual([{ store: expect.objectContaining({ id: 1 }), balance: 0, counted: null }]);
  expect(await count(0, 50_000)).toMatchObject({ status: 201, data: { balance: 50_000, counted: { by: '店長' } } });
  const id = await asked(-12_000, '2026-10');
  await receive(id, 12_000);
  expect((await till())[0]).toMatchObject({ balance: 62_000, counted: { balance: 50_000 } });
  expect(await entries()).toMatchObject([
    { amount: 12_000, balance: 62_000, is_count: false, cast: cast.displayName, by: '店長' },
    { amount: 50_000, balance: 50_000, is_count: true, cast: null },
  ]);
});

test('a difference needs its reason, and what was typed of it has a bound', async () => {
  await count(0, 50_000);
  expect(await count(50_000, 49_000)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.words', message: '差の理由を10文字以上で入力してください' }] },
  });
  expect(await count(50_000, 49_000, 'あ'.repeat(301))).toMatchObject({ status: 400 });
  expect((await till())[0]).toMatchObject({ balance: 50_000 });
  expect(await count(50_000, 49_000, '両替のときに千円札を一枚落としました')).toMatchObject({ status: 201 });
  expect((await entries())[0]).toMatchObject({ amount: -1000, balance: 49_000, is_count: true });
});

test('cash that moved since the sum was shown refuses the count', async () => {
  await count(0, 50_000);
  await receive(await asked(-12_000, '2026-10'), 12_000);
  expect(await count(50_000, 50_000)).toMatchObject({ status: 409, code: 'till/changed' });
  expect((await till())[0]).toMatchObject({ balance: 62_000, counted: { balance: 50_000 } });
});

test('two who receive the same cash at once move it once; a count beside them loses nothing', async () => {
  await count(0, 50_000);
  const [one, other] = [await asked(-12_000, '2026-10'), await asked(-3000, '2026-09')];
  const [, , , counted] = await Promise.all([
    receive(one, 12_000),
    receive(one, 12_000),
    receive(other, 3000),
    count(50_000, 50_000),
  ]);
  expect([201, 409]).toContain(counted.status);
  expect((await till())[0]).toMatchObject({ balance: 65_000 });
  expect((await entries()).filter(({ is_count: isCount }) => !isCount)).toHaveLength(2);
});

test('an entry is never changed and never removed', async () => {
  await count(0, 50_000);
  const refused = { cause: { message: 'entries of a till are only added' } };
  await expect(world.deps.unitOfWork(({ tx }) => tx.update(tillEntry).set({ amount: 1 }))).rejects.toMatchObject(
    refused,
  );
  await expect(world.deps.unitOfWork(({ tx }) => tx.delete(tillEntry))).rejects.toMatchObject(refused);
});

test('the till of another store is unknown', async () => {
  const other = await makeOps(world.deps, { roles: ['store'], storeId: 2 });
  const body = { seen: 0, counted: 0 };
  const key = world.deps.random.uuid();
  expect(await world.call(other, 'GET', '/api/v1/ops/tills/1/entries/')).toMatchObject({ status: 404 });
  expect(await world.call(other, 'POST', '/api/v1/ops/tills/1/counts/', { body, key })).toMatchObject({ status: 404 });
});
