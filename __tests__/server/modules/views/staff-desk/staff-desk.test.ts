import { Secret, TOTP } from 'otpauth';
import type { Data } from '@/contract';
import type { StaffRole } from '@/domain/staff-roles';
import { makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Page = Data<'GET /api/v1/ops/staff/{staff_id}/'>;

let world: World;
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
beforeEach(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  first = await makeOps(world.deps, { nickname: '大西' });
  second = await makeOps(world.deps, { nickname: '田村' });
  third = await makeOps(world.deps, { nickname: '佐野', roles: ['reception'] });
});
afterEach(() => world.close());

const REASON = '担当が変わるため変更します。';
const ask = (by: TestPerson, of: TestPerson, roles: { role: StaffRole; store_id?: number }[]) =>
  world.call<{ approval_id: string }>(by, 'PATCH', `/api/v1/ops/staff/${of.id}/`, { body: { roles, reason: REASON } });
const approve = (by: TestPerson, id: string) => world.call(by, 'POST', `/api/v1/ops/approvals/${id}/approve/`);
const read = async (of: TestPerson, by = first) =>
  (await world.call<Page>(by, 'GET', `/api/v1/ops/staff/${of.id}/`)).data;
const rolesNow = async (of: TestPerson) => (await read(of)).roles.map(({ role }) => role);
const waiting = (by: TestPerson) => world.call(by, 'GET', '/api/v1/ops/contacts/');

test('the list holds everybody of the staff with roles and sessions, and no customer', async () => {
  await makeMan(world.deps);
  const { data } = await world.call<Data<'GET /api/v1/ops/staff/'>>(first, 'GET', '/api/v1/ops/staff/');
  expect(data.map(({ name, roles, sessions }) => [name, roles.map(({ role }) => role), sessions])).toEqual([
    ['大西', ['lead'], 1],
    ['田村', ['lead'], 1],
    ['佐野', ['reception'], 1],
  ]);
});

test('roles change once a second 責任者 approves, at once for the next call, and from → to is written down', async () => {
  expect((await waiting(third)).status).toBe(200);
  const { status, data } = await ask(first, third, [{ role: 'money' }, { role: 'store', store_id: 1 }]);
  expect(status).toBe(202);
  expect(await rolesNow(third)).toEqual(['reception']);
  expect((await approve(second, data.approval_id)).status).toBe(200);
  expect(await waiting(third)).toMatchObject({ status: 403, code: 'staff/role_required' });
  expect((await world.call(third, 'GET', '/api/v1/ops/payouts/')).status).toBe(200);
  const page = await read(third);
  expect(page.roles).toMatchObject([{ role: 'money' }, { role: 'store', store: { id: 1 } }]);
  expect(page.changes[0]).toMatchObject({ was: '受付', by: '大西', second: '田村' });
  expect(page.changes[0]?.became).toMatch(/^お金、店舗（.+）$/);
});

test('the own roles are neither asked for nor approved', async () => {
  expect(await ask(first, first, [])).toMatchObject({ status: 409, code: 'staff/own_roles' });
  const { data } = await ask(first, second, [{ role: 'lead' }, { role: 'money' }]);
  expect(await approve(first, data.approval_id)).toMatchObject({ code: 'approval/same_person' });
  expect(await approve(second, data.approval_id)).toMatchObject({ status: 409, code: 'staff/own_roles' });
  expect(await rolesNow(second)).toEqual(['lead']);
});

test('only 責任者 asks, approves or reads', async () => {
  expect(await ask(third, second, [])).toMatchObject({ status: 403, code: 'staff/role_required' });
  const other = await makeOps(world.deps, { roles: ['money'] });
  const { data } = await ask(first, other, [{ role: 'editor' }]);
  expect(await approve(third, data.approval_id)).toMatchObject({ status: 403, code: 'staff/role_required' });
  expect((await world.call(third, 'GET', `/api/v1/ops/staff/${other.id}/`)).status).toBe(403);
});

test('with the last role the sessions end', async () => {
  const { data } = await ask(first, third, []);
  await approve(second, data.approval_id);
  expect(await read(third)).toMatchObject({ roles: [], sessions: 0, session_list: [] });
});

test('what is no change, no person of the staff or no store is refused', async () => {
  const man = await makeMan(world.deps);
  expect(await ask(first, man, [{ role: 'lead' }])).toMatchObject({ status: 404 });
  expect(await ask(first, third, [{ role: 'reception' }])).toMatchObject({ code: 'staff/unchanged' });
  expect(await ask(first, third, [{ role: 'store', store_id: 99 }])).toMatchObject({ code: 'validation/failed' });
  expect(await ask(first, third, [{ role: 'store' }])).toMatchObject({ code: 'validation/failed' });
});

test('two 責任者 who take the role from each other at once: one is left, never none', async () => {
  const fourth = await makeOps(world.deps, { nickname: '森' });
  const one = await ask(first, second, [{ role: 'money' }]);
  const other = await ask(second, first, [{ role: 'money' }]);
  const answers = await Promise.all([approve(fourth, one.data.approval_id), approve(fourth, other.data.approval_id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await world.call<Data<'GET /api/v1/ops/staff/'>>(fourth, 'GET', '/api/v1/ops/staff/');
  expect(data.filter(({ roles }) => roles.some(({ role }) => role === 'lead'))).toHaveLength(2);
});

test('one session or all of a person are ended by the desk', async () => {
  const [session] = (await read(third)).session_list;
  const path = `/api/v1/ops/staff/${third.id}/sessions/`;
  expect((await world.call(first, 'DELETE', `${path}${(await read(second)).session_list[0]?.id}/`)).status).toBe(404);
  expect((await world.call(first, 'DELETE', `${path}${session?.id}/`)).status).toBe(204);
  expect((await read(third)).sessions).toBe(0);
  expect((await world.call(first, 'DELETE', path)).status).toBe(204);
});

describe('a lost second factor', () => {
  const PATH = '/api/auth/second_factor';
  const reset = (by: TestPerson, of: TestPerson) =>
    world.call<{ approval_id: string }>(by, 'POST', `/api/v1/ops/staff/${of.id}/factor_reset/`, {
      body: { reason: '業務用の電話を紛失しました。' },
      key: world.deps.random.uuid(),
    });
  const enrolled = async (): Promise<TestPerson> => {
    const clerk = await makeOps(world.deps, { nickname: '戸田', roles: ['lead'], factor: 'needed' });
    const { data } = await world.call<{ secret: string }>(clerk, 'POST', `${PATH}/totp`);
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: world.deps.clock.now().getTime(),
    });
    expect((await world.call(clerk, 'POST', `${PATH}/totp/verify`, { body: { code } })).status).toBe(201);
    return clerk;
  };

  test('is taken away by two others; all sessions of the person end, and a new one sets up a factor', async () => {
    const clerk = await enrolled();
    expect(await read(clerk)).toMatchObject({ factors: ['totp'], is_exempt: false });
    expect(await read(second)).toMatchObject({ factors: [], is_exempt: true });
    const { status, data } = await reset(first, clerk);
    expect(status).toBe(202);
    expect(await approve(first, data.approval_id)).toMatchObject({ code: 'approval/same_person' });
    expect(await approve(clerk, data.approval_id)).toMatchObject({ code: 'staff/own_factor' });
    expect((await read(clerk)).factors).toEqual(['totp']);
    expect((await approve(second, data.approval_id)).status).toBe(200);
    expect(await read(clerk)).toMatchObject({ factors: [], sessions: 0 });
    expect(await world.call(clerk, 'GET', '/api/v1/ops/me/')).toMatchObject({ code: 'auth/second_factor_required' });
    expect((await world.call<{ factors: string[] }>(clerk, 'GET', PATH)).data.factors).toEqual([]);
  });

  test('is no matter of the own account, nor of an account that has none', async () => {
    const clerk = await enrolled();
    expect(await reset(clerk, clerk)).toMatchObject({ status: 409, code: 'staff/own_factor' });
    expect(await reset(first, third)).toMatchObject({ status: 409, code: 'staff/no_factor' });
    expect(await reset(first, await makeMan(world.deps))).toMatchObject({ status: 404 });
  });
});
