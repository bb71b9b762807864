import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import { bankAccount, settlement } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeCast, makeMan, makeOps, TEST_PASSWORD } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

/** How long a cast's bank account is kept after leaving, and its copies at transfers. */
type Payout = Data<'POST /api/v1/ops/payouts/{payout_id}/approve/'>;
type File = Data<'POST /api/v1/ops/payout_files/'>;

const DAY = 86_400_000;
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

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('the account of a cast who left stays until the last transfer is made, and its copy for 180 days more', async () => {
  const { deps } = world;
  deps.clock.set('2026-11-21T10:00:00+09:00');
  const key = () => deps.random.uuid();
  const [cast, man] = [await makeCast(deps), await makeMan(deps, { gold: 100_000 })];
  const [one, two] = [await makeOps(deps), await makeOps(deps)];
  const begun = await world.call<{ change_id: string }>(cast, 'POST', '/api/v1/female_casts/me/bank_account/codes/', {
    key: key(),
    body: { holder: ACCOUNT.holder },
  });
  const code = (await listOutbox(deps, cast.phone)).find((message) => message.code)?.code ?? '';
  const named = { ...ACCOUNT, change_id: begun.data.change_id, code };
  expect((await world.call(cast, 'PUT', '/api/v1/female_casts/me/bank_account/', { body: named })).status).toBe(200);
  await visit(world, man, cast);
  const leaving = { reason: '仕事を辞める', password: TEST_PASSWORD };
  expect((await world.call(cast, 'POST', '/api/v1/users/me/withdrawal/', { body: leaving })).status).toBe(200);

  const accounts = () => deps.reader().select().from(bankAccount).where(eq(bankAccount.castId, cast.castId));
  const copies = async () =>
    (await deps.reader().select().from(settlement).where(eq(settlement.castId, cast.castId))).map(
      ({ accountSealed }) => accountSealed !== null,
    );
  const pass = async (days: number) => {
    deps.clock.advance(days * DAY);
    await cleanUp(deps);
  };
  // The transfer waits still.
  await pass(91);
  expect(await accounts()).toHaveLength(1);
  const open = async (state = 'open') =>
    (await world.call<Payout[]>(one, 'GET', `/api/v1/ops/payouts/?state=${state}`)).data[0];
  const id = (await open())?.id ?? '';
  expect((await world.call(one, 'POST', `/api/v1/ops/payouts/${id}/approve/`, { key: key() })).status).toBe(200);
  // 2027-02-22 is a Monday.
  const body = { payout_ids: [id], pay_on: '2027-02-22' };
  const file = await world.call<File>(two, 'POST', '/api/v1/ops/payout_files/', { body, key: key() });
  expect(file.status).toBe(201);
  const again = () => world.call<File>(one, 'GET', `/api/v1/ops/payout_files/${file.data.id}/`);
  await pass(1);
  expect([await accounts(), await copies()]).toEqual([[], [true]]);
  expect((await open('closed'))?.account?.tail).toBe('218');
  await pass(178);
  expect((await again()).data.base64).toBe(file.data.base64);
  await pass(2);
  expect(await copies()).toEqual([false]);
  expect((await again()).code).toBe('not_found');
  expect(await open('closed')).toMatchObject({ state: 'paid', account: null });
  expect((await checkInvariants(deps.reader())).failures).toEqual([]);
});

it('the account of a cast who did not leave stays, however old', async () => {
  const { deps } = world;
  const cast = await makeCast(deps, { shift: null });
  const row = {
    castId: cast.castId,
    accountSealed: deps.seal.seal('bank', '{}'),
    numberHash: 'x',
    changedAt: deps.clock.now(),
  };
  await deps.unitOfWork(({ tx }) => tx.insert(bankAccount).values(row));
  deps.clock.advance(400 * DAY);
  await cleanUp(deps);
  const kept = await deps.reader().select().from(bankAccount).where(eq(bankAccount.castId, cast.castId));
  expect(kept).toHaveLength(1);
});
