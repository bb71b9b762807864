import type { Data } from '@/contract';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { suspensionTimers } from '@/server/modules/views/suspension-desk/service';
import { makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts } from '../ghost/world';

/** A suspension is in force at once; a second person of the staff confirms it within a day, or it ends. */
type Found = Data<'GET /api/v1/ops/accounts/{account_id}/suspension/'>;

let world: Ghosts;
let first: TestPerson;
let second: TestPerson;
let man: TestPerson;
beforeAll(async () => {
  world = await openGhosts();
  [first, second] = [await makeOps(world.deps), await makeOps(world.deps)];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
});
afterEach(async () => {
  // Nothing of one test waits in the next.
  await lift();
});

const path = () => `/api/v1/ops/accounts/${man.id}/suspension/`;
const seen = async () => (await world.call<Found>(first, `GET ${path()}`)).data;
const suspend = () => {
  const body = { reason: 'terms', until: '', note: 'お問い合わせ T-1 による', booking_ids: [] };
  return world.call<Found>(first, `POST ${path()}`, { body });
};
const lift = () => world.call<Found>(first, `POST ${path()}lift/`, { body: { note: '' } });
const waiting = async () =>
  (await world.call<{ id: string }[]>(second, 'GET /api/v1/ops/approvals/')).data.map(({ id }) => id);
const decide = async (act: 'approve' | 'refuse', by: TestPerson) => {
  const [id] = await waiting();
  const body = act === 'refuse' ? { body: { reason: '経緯が足りません' } } : {};
  return world.call(by, `POST /api/v1/ops/approvals/${id}/${act}/`, body);
};
const sweep = () => sweepOnce(world.deps, suspensionTimers);

it('ends after a day unless a second person confirms it, who is never the first', async () => {
  await suspend();
  expect((await seen()).current).toMatchObject({ confirm_until: '2026-11-22T18:00:00+09:00', confirmed_by: null });
  expect(await decide('approve', first)).toMatchObject({ status: 409, code: 'approval/same_person' });
  world.deps.clock.set('2026-11-22T17:59:00+09:00');
  await sweep();
  expect((await seen()).current).not.toBeNull();
  world.deps.clock.set('2026-11-22T18:00:00+09:00');
  await sweep();
  const [past] = (await seen()).past;
  expect(past).toMatchObject({ lifted_by: null, lifting_note: expect.stringContaining('2人目の確認がなかった') });
  await suspend();
  expect((await decide('approve', second)).status).toBe(200);
  world.deps.clock.set('2026-12-24T18:00:00+09:00');
  await sweep();
  expect((await seen()).current).toMatchObject({ confirm_until: null, confirmed_by: second.id });
});

it('ends at once where the second person refuses it; lifted by hand, nothing of it waits', async () => {
  await suspend();
  expect((await decide('refuse', second)).status).toBe(200);
  expect((await seen()).current).toBeNull();
  expect((await seen()).past[0]).toMatchObject({ lifted_by: second.id });
  await suspend();
  await lift();
  expect(await waiting()).toEqual([]);
});

it('a confirmation and a lifting at the same moment leave one outcome', async () => {
  await suspend();
  const [confirmed, lifted] = await Promise.all([decide('approve', second), lift()]);
  expect(lifted.status).toBe(200);
  expect([200, 409]).toContain(confirmed.status);
  expect((await seen()).current).toBeNull();
  expect(await waiting()).toEqual([]);
});
