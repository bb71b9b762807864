import type { Data } from '@/contract';
import { HOUR_MS } from '@/domain/durations';
import type { StaffRole } from '@/domain/staff-roles';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { forgetOldStaffInvitations } from '@/server/modules/views/staff-invitation/desk';
import { makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Item = Data<'GET /api/v1/ops/staff_invitations/'>[number];
type Approval = Data<'GET /api/v1/ops/approvals/'>['data'][number];

const DESK = '/api/v1/ops/staff_invitations/';
const MAIL = 'nishida@example.jp';
const PHONE = '08012340001';
const NUMBER = '+818012340001';
const REASON = '審査の担当者が1人増えるため招待します。';
const JOINING = { name: '西田', password: 'yorukaze7' };

let world: World;
let first: TestPerson;
let second: TestPerson;
beforeEach(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  first = await makeOps(world.deps, { nickname: '大西' });
  second = await makeOps(world.deps, { nickname: '田村' });
});
afterEach(() => world.close());

const ROLES: { role: StaffRole; store_id?: number }[] = [{ role: 'review' }, { role: 'store', store_id: 1 }];
const ask = (more: object = {}, by = first) =>
  world.call<Item>(by, 'POST', DESK, { body: { mail: MAIL, roles: ROLES, reason: REASON, ...more }, key: newKey() });
const newKey = () => world.deps.random.uuid();
const listed = async (by = first) => (await world.call<Item[]>(by, 'GET', DESK)).data;
const stateOf = async (id: string) => (await listed()).find((one) => one.id === id)?.state;
const act = (id: string, what: string, by = first) =>
  world.call<Item>(by, 'POST', `${DESK}${id}/${what}/`, { key: newKey() });
const approvals = async () => (await world.call<Approval[]>(second, 'GET', '/api/v1/ops/approvals/')).data;
const decide = async (what: 'approve' | 'refuse' | 'withdraw', by = second) => {
  const [open] = await approvals();
  const body = what === 'refuse' ? { reason: '人数は足りているため、今回は見送ります。' } : undefined;
  return world.call(by, 'POST', `/api/v1/ops/approvals/${open?.id}/${what}/`, { body });
};
const mails = async () => (await listOutbox(world.deps, MAIL)).filter(({ body }) => body.includes('/invite/staff#'));
const token = async () => (await mails())[0]?.code ?? '';
const sent = async () => {
  const { data } = await ask();
  await decide('approve');
  return { id: data.id, token: await token() };
};
const byLink = <T>(name: string, body: object) =>
  world.call<T>(null, 'POST', `/api/v1/staff_invitations/${name}/`, { body });
const open = (key: string) => byLink('open', { token: key });
const prove = async (key: string, phone = PHONE) => {
  const { data } = await byLink<{ proof_id: string }>('code', { token: key, phone_number: phone });
  const code = (await listOutbox(world.deps, `+81${phone.slice(1)}`))[0]?.code ?? '';
  const proven = await byLink<{ phone_token: string }>('verify', { token: key, proof_id: data.proof_id, code });
  return proven.data?.phone_token ?? 'none';
};
const accept = (key: string, phone_token: string, more: object = {}) =>
  byLink<{ access_token: string; is_ops: boolean }>('accept', { ...JOINING, token: key, phone_token, ...more });
const staff = async () => (await world.call<Data<'GET /api/v1/ops/staff/'>>(first, 'GET', '/api/v1/ops/staff/')).data;

test('no link goes out before a second 責任者 approved; the approval shows the roles and no whole address', async () => {
  const { status, data } = await ask();
  expect(status).toBe(202);
  expect(data).toMatchObject({ mail: MAIL, state: 'asked', asked_by: '大西', approved_by: null, sent_at: null });
  expect(data.roles).toMatch(/^審査、店舗（.+）$/);
  expect(await mails()).toEqual([]);
  expect(await approvals()).toMatchObject([
    { kind: 'staff_invitation', changes: [{ to: 'n••••@example.jp' }, { label: '役割', to: data.roles }] },
  ]);
  expect(await decide('approve', first)).toMatchObject({ code: 'approval/same_person' });
  expect((await decide('approve')).status).toBe(200);
  expect(await listed()).toMatchObject([{ state: 'sent', approved_by: '田村', ended_at: null }]);
  expect(await mails()).toHaveLength(1);
});

test('the invited person proves a number, sets name and password, and meets the second factor before all else', async () => {
  const { id, token: key } = await sent();
  expect((await open(key)).data).toEqual({
    roles: expect.stringMatching(/^審査、店舗/),
    expires_at: expect.any(String),
  });
  const joined = await accept(key, await prove(key));
  expect(joined).toMatchObject({ status: 201, data: { is_ops: true } });
  const member = (await staff()).find(({ name }) => name === '西田');
  expect(member).toMatchObject({ factors: [], is_exempt: false, sessions: 1 });
  expect(member?.roles.map(({ role, store }) => [role, store?.id])).toEqual([
    ['review', undefined],
    ['store', 1],
  ]);
  expect(await listed()).toMatchObject([{ id, state: 'taken', staff_id: member?.id }]);
  const page = await world.call<Data<'GET /api/v1/ops/staff/{staff_id}/'>>(
    first,
    'GET',
    `/api/v1/ops/staff/${member?.id}/`,
  );
  const self = { ...second, id: member?.id ?? 0, sessionId: page.data.session_list[0]?.id ?? '' };
  for (const path of ['/api/v1/ops/me/', '/api/v1/ops/staff/', '/api/v1/ops/waiting/'])
    expect(await world.call(self, 'GET', path)).toMatchObject({ status: 403, code: 'auth/second_factor_required' });
  expect(page.data.changes).toMatchObject([{ was: 'なし', by: '大西', second: '田村' }]);
  const signIn = { phone_number: PHONE, password: JOINING.password };
  expect((await world.call(null, 'POST', '/api/auth/tokens', { body: signIn })).code).toBe('auth/device_unconfirmed');
});

test('of two who take one link at once one has an account', async () => {
  const { token: key } = await sent();
  const [one, other] = [await prove(key), await prove(key, '08012340002')];
  const answers = await Promise.all([accept(key, one), accept(key, other, { name: '西山' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await staff()).filter(({ name }) => name.startsWith('西'))).toHaveLength(1);
  expect((await open(key)).status).toBe(404);
});

test('a link ends after 72 hours and may be sent anew; the one before opens nothing', async () => {
  const { id, token: old } = await sent();
  world.deps.clock.advance(72 * HOUR_MS);
  expect((await open(old)).status).toBe(404);
  expect(await stateOf(id)).toBe('expired');
  expect((await act(id, 'resend')).data).toMatchObject({ state: 'sent', approved_by: '田村' });
  expect((await open(old)).status).toBe(404);
  expect((await open(await token())).status).toBe(200);
  expect(await mails()).toHaveLength(2);
});

test('an invitation is taken back while it waits and while its link is out, and once it has ended no more', async () => {
  const waiting = (await ask()).data.id;
  expect((await act(waiting, 'resend')).code).toBe('staff_invitation/state_conflict');
  expect((await act(waiting, 'withdraw')).data).toMatchObject({ state: 'withdrawn' });
  expect(await approvals()).toEqual([]);
  const { id, token: key } = await sent();
  const phoneToken = await prove(key);
  expect((await act(id, 'withdraw', second)).status).toBe(200);
  expect((await accept(key, phoneToken)).status).toBe(404);
  expect((await act(id, 'withdraw')).code).toBe('staff_invitation/state_conflict');
  expect((await act(id, 'resend')).code).toBe('staff_invitation/state_conflict');
  expect((await act(newKey(), 'withdraw')).status).toBe(404);
});

test('taking it and taking it back at once: one of the two happens', async () => {
  const { id, token: key } = await sent();
  const phoneToken = await prove(key);
  const [joined, withdrawn] = await Promise.all([accept(key, phoneToken), act(id, 'withdraw')]);
  const state = joined.status === 201 ? 'taken' : 'withdrawn';
  expect(withdrawn.status).toBe(state === 'taken' ? 409 : 200);
  expect(await stateOf(id)).toBe(state);
});

test('what the second refuses, or the first takes back, goes nowhere', async () => {
  const refused = (await ask()).data.id;
  expect((await decide('refuse')).status).toBe(200);
  expect(await stateOf(refused)).toBe('refused');
  const own = (await ask()).data.id;
  expect((await decide('withdraw', first)).status).toBe(200);
  expect(await stateOf(own)).toBe('withdrawn');
  expect(await mails()).toEqual([]);
});

test('one address has one open invitation, also when two ask at once; one out of time makes room', async () => {
  const answers = await Promise.all([ask(), ask({ mail: MAIL.toUpperCase() }, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect((await ask()).code).toBe('staff_invitation/open');
  world.deps.clock.advance(24 * HOUR_MS);
  expect((await ask()).status).toBe(202);
  expect((await listed()).map(({ state }) => state)).toEqual(['asked', 'expired']);
});

test('what is no role, no store or no mail is refused at its field; other roles ask, approve or read nothing', async () => {
  expect((await ask({ roles: [] })).code).toBe('validation/failed');
  expect((await ask({ roles: [{ role: 'store', store_id: 99 }] })).code).toBe('validation/failed');
  expect((await ask({ mail: 'nishida' })).code).toBe('validation/failed');
  const money = await makeOps(world.deps, { roles: ['money'] });
  expect(await ask({}, money)).toMatchObject({ status: 403, code: 'staff/role_required' });
  expect((await world.call(money, 'GET', DESK)).status).toBe(403);
  await ask();
  expect(await decide('approve', money)).toMatchObject({ status: 403, code: 'staff/role_required' });
});

test('a number that has an account gets no code that fits; a proof is spent once and lasts an hour', async () => {
  const man = await makeMan(world.deps);
  const { token: key } = await sent();
  const { data } = await byLink<{ proof_id: string }>('code', { token: key, phone_number: `0${man.phone.slice(3)}` });
  expect((await listOutbox(world.deps, man.phone))[0]).toMatchObject({ code: null });
  const guess = { token: key, proof_id: data.proof_id, code: '000000' };
  expect((await byLink('verify', guess)).code).toBe('code/wrong');
  const proven = await prove(key);
  expect((await accept(key, proven, { password: 'password1' })).code).toBe('validation/failed');
  world.deps.clock.advance(HOUR_MS);
  expect((await accept(key, proven)).code).toBe('staff_invitation/unproven');
  expect((await listOutbox(world.deps, NUMBER)).length).toBe(1);
});

test('one link asks for ten codes at most, and another link begins anew', async () => {
  const { id, token: key } = await sent();
  const codeTo = (last: number, of = key) =>
    byLink('code', { token: of, phone_number: `0801234${String(1000 + last)}` });
  for (let at = 0; at < 10; at += 1) expect((await codeTo(at)).status).toBe(200);
  expect((await codeTo(10)).code).toBe('rate/limited');
  await act(id, 'resend');
  expect((await codeTo(11, await token())).status).toBe(200);
});

test('what was over long ago is removed, what is out stays', async () => {
  const { id } = await sent();
  const cleanUp = (before: Date) => world.deps.unitOfWork((work) => forgetOldStaffInvitations(work, before));
  expect(await cleanUp(world.deps.clock.now())).toBe(0);
  await act(id, 'withdraw');
  expect(await cleanUp(new Date(world.deps.clock.now().getTime() + 1))).toBe(1);
  expect(await listed()).toEqual([]);
});
