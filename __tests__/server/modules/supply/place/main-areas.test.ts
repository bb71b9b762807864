import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { MAIN_AREAS_MAX } from '@/domain/limits';
import { person } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await makeMan(world.deps);
});

const AREAS = '/api/v1/users/me/user_main_area_managements/';
const add = (area_id: unknown, who = man) => world.call<null>(who, 'POST', AREAS, { body: { area_id } });
const replace = (area_ids: unknown, key?: string) =>
  world.call<null>(man, 'POST', `${AREAS}bulk-update/`, { body: { area_ids }, ...(key ? { key } : {}) });
const remove = (areaId: number | string, who = man) => world.call<null>(who, 'DELETE', `${AREAS}${areaId}/`);
const own = async (who = man) =>
  (await world.call<Data<'GET /api/v1/male_users/me/'>>(who, 'GET', '/api/v1/male_users/me/')).data.main_area_ids;
const faultOf = ({ status, code, body }: { status: number; code: string | undefined; body: unknown }) => [
  status,
  code,
  ...(Object(body).errors ?? []).map(({ path }: { path: string }) => path),
];

it('stands behind those already there, once; leaving it twice is leaving it', async () => {
  for (const id of [13, 1, 13]) expect((await add(id)).status).toBe(204);
  expect(await own()).toEqual([13, 1]);
  for (const _ of [1, 2]) expect((await remove(13)).status).toBe(204);
  expect((await remove(999_999)).status).toBe(204);
  expect(await own()).toEqual([1]);
});

it('five and no more, however quickly they come; those already there may come again', async () => {
  await replace([1, 2, 3]);
  const answers = await Promise.all([4, 5, 6, 7, 4, 5].map((id) => add(id)));
  const areas = await own();
  expect(areas.slice(0, 3)).toEqual([1, 2, 3]);
  expect(new Set(areas).size).toBe(MAIN_AREAS_MAX);
  expect(areas).toHaveLength(MAIN_AREAS_MAX);
  for (const { status, code } of answers) expect([204, 'main_area/limit']).toContain(status === 409 ? code : status);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
  expect((await add(1)).status).toBe(204);
});

it('the same area from many presses at once is there once, and additions lose nothing to removals', async () => {
  await replace([1, 2]);
  const answers = await Promise.all([add(3), add(3), add(3), remove(1), remove(1), add(4)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  expect((await own()).toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
});

it('is replaced as a whole in the customer’s order, or not at all', async () => {
  expect((await replace([3, 1, 2])).status).toBe(204);
  expect(await own()).toEqual([3, 1, 2]);
  const refused: [unknown, string][] = [
    [[5, 999_999], 'body.area_ids'],
    [[5, 5], 'body.area_ids'],
    [[1, 2, 3, 4, 5, 6], 'body.area_ids'],
    [[5, 0], 'body.area_ids.1'],
    [[5, '6'], 'body.area_ids.1'],
    ['5', 'body.area_ids'],
    [undefined, 'body.area_ids'],
  ];
  for (const [ids, path] of refused) expect(faultOf(await replace(ids))).toEqual([400, 'validation/failed', path]);
  expect(await own()).toEqual([3, 1, 2]);
  expect((await replace([])).status).toBe(204);
  expect(await own()).toEqual([]);
});

it('a repeated call happens once, whatever was done in between', async () => {
  await replace([1, 2], 'tap');
  await remove(2);
  expect(await replace([1, 2], 'tap')).toMatchObject({ status: 204, replayed: true });
  expect(await own()).toEqual([1]);
  expect(await replace([3], 'tap')).toMatchObject({ status: 422, code: 'idempotency/key_reused' });
});

it('an area that does not exist is refused at its field', async () => {
  for (const id of [999_999, 2_147_483_647])
    expect(faultOf(await add(id))).toEqual([400, 'validation/failed', 'body.area_id']);
  for (const id of [0, -1, 1.5, '1', null, 2_147_483_648])
    expect(faultOf(await add(id))).toEqual([400, 'validation/failed', 'body.area_id']);
  expect((await remove('x')).status).toBe(400);
  expect(await own()).toEqual([]);
});

it('belongs to one customer: others are not touched, casts have none, guests are asked to sign in', async () => {
  const [other, cast] = [await makeMan(world.deps), await makeCast(world.deps)];
  await add(1);
  await add(2, other);
  await remove(1, other);
  expect([await own(), await own(other)]).toEqual([[1], [2]]);
  expect(await add(1, cast)).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await remove(1, cast)).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await world.call(null, 'POST', AREAS, { body: { area_id: 1 } })).toMatchObject({ status: 401 });
});

it('the database itself refuses a sixth, a second one and none at all', async () => {
  const write = (mainAreaIds: number[]) =>
    world.deps.unitOfWork(({ tx }) => tx.update(person).set({ mainAreaIds }).where(eq(person.id, man.id)));
  for (const ids of [
    [1, 2, 3, 4, 5, 6],
    [1, 1],
    [1, 2, 3, 4, 1],
    [2, 3, 3],
    [4, 1, null as unknown as number],
  ]) {
    const failed = await write(ids).then(
      () => null,
      (error: unknown) => constraintOf(error),
    );
    expect([ids, failed]).toEqual([ids, 'person_main_areas']);
  }
  await write([5, 4, 3, 2, 1]);
  expect(await own()).toEqual([5, 4, 3, 2, 1]);
});
