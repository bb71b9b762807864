import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { femaleCast } from '@/server/db/schema';
import { refreshRankings } from '@/server/modules/views/ranking/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from '../../booking/matching/matching-world';
import { makeShown, type Shown, waysTo } from './ways';

type Bars = Pick<Data<'GET /api/v1/ops/customers/{account_id}/'>, 'store_bars'>;
const NOW = '2026-11-21T18:00:00+09:00';
const DAY = '2026-11-21';
const WORDS = '受付で大声を出し、退店をお願いした。';

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let ops: TestPerson;
let customer: TestPerson;
let shown: Shown;
let cast: TestCast;
let storeId: number;
beforeAll(async () => {
  world = await makeMatchingWorld();
  ops = await makeOps(world.deps, { nickname: '佐野', roles: ['reception'] });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(NOW);
  shown = await makeShown(world, await man());
  cast = shown.cast;
  customer = await man();
  storeId = await storeOf(cast);
  await world.call(ops, 'POST', `/api/v1/ops/customers/${customer.id}/open/`);
});

const man = (values: Parameters<typeof makeMan>[1] = {}) => makeMan(world.deps, { gold: 100_000, ...values });
const storeOf = async ({ castId }: TestCast): Promise<number> => {
  const [row] = await world.deps.reader().select().from(femaleCast).where(eq(femaleCast.id, castId));
  if (!row) throw new Error('the cast has a row');
  return row.storeId;
};
const at = (account: TestPerson) => `/api/v1/ops/customers/${account.id}/store_bars/`;
const bar = (values: object = {}, account = customer) =>
  world.post<Bars>(ops, at(account), { store_id: storeId, reason: 'conduct', words: WORDS, ...values });
const lift = (words = '話し合い、本人が謝罪した。') =>
  world.post<Bars>(ops, `${at(customer)}${storeId}/lift/`, { words });
const waysOf = (who: TestPerson | null) => waysTo(world, who, shown, DAY);
const all = (ways: object, value: boolean) => Object.fromEntries(Object.keys(ways).map((way) => [way, value]));

it('who is barred from a store meets none of its casts, by no way, until it is lifted; for all others nothing changes', async () => {
  await world.deps.unitOfWork((work) => refreshRankings(work));
  const other = await man();
  const before = await waysOf(customer);
  expect(before).toEqual(all(before, true));

  const { status, data } = await bar();
  expect(status).toBe(200);
  expect(data.store_bars).toMatchObject([
    { store_id: storeId, reason: 'conduct', words: WORDS, since: NOW, by: '佐野', lifted_at: null, lifted_by: null },
  ]);
  expect(await waysOf(customer)).toEqual(all(before, false));
  expect(await world.quote(customer, cast.castId)).toMatchObject({ status: 404, code: 'not_found' });
  for (const who of [other, null]) expect(await waysOf(who)).toEqual(before);

  expect((await lift()).data.store_bars).toMatchObject([{ lifted_at: NOW, lifted_by: '佐野' }]);
  expect(await waysOf(customer)).toEqual(before);
});

it('a request to many casts reaches none of the store, and casts of other stores as before', async () => {
  const elsewhere = await makeCast(world.deps, { shift: [{}], storeId: 2 });
  expect(await storeOf(elsewhere)).not.toBe(storeId);
  await bar();
  const id = await world.recruit(customer);
  const heard = async (who: TestCast) => (await world.calls(who)).some((call: { id: string }) => call.id === id);
  expect([await heard(cast), await heard(elsewhere)]).toEqual([false, true]);
});

it('one of two bars at once is refused, and so is lifting what is lifted', async () => {
  const both = await Promise.all([bar(), bar()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await lift()).status).toBe(200);
  expect(await lift()).toMatchObject({ status: 409, code: 'store_bar/state_conflict' });
  expect((await bar()).data.store_bars).toHaveLength(2);
});

it('a store that is none, too few words and a customer whose page was not opened change nothing', async () => {
  expect(await bar({ store_id: 9999 })).toMatchObject({ status: 400, body: { errors: [{ path: 'body.store_id' }] } });
  expect((await bar({ words: '短い' })).status).toBe(400);
  expect((await bar({}, await man())).status).toBe(404);
  const { data } = await world.call<Bars>(ops, 'GET', `/api/v1/ops/customers/${customer.id}/`);
  expect(data.store_bars).toEqual([]);
});
