import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedTask, rolesFor, STAFF_ROLE_NAMES, type StaffRole } from '@/domain/staff-roles';
import { apiParts } from '@/server/app/entry-parts';
import { Refusal } from '@/server/core/refusal';
import { type ApiApp, createApp } from '@/server/http/app';
import { makeOps, type TestPerson } from '../../support/factories';
import { unlimited } from '../../support/unlimited';
import { makeWorld, type World } from '../modules/booking/reservation/world';
import { type Estate, makeEstate } from './estate';
import { definitionOf, ENDPOINTS, requestOf } from './requests';

/** Letters of the table. */
const LETTERS: Readonly<Record<string, StaffRole>> = {
  r: 'reception',
  s: 'safety',
  v: 'review',
  m: 'money',
  t: 'store',
  e: 'editor',
  l: 'lead',
  n: 'numbers',
};
const text = readFileSync(path.join(__dirname, 'staff-table.txt'), 'utf8');
const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const table = new Map(rows.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
const OF_STAFF = ENDPOINTS.filter((endpoint) => definitionOf(endpoint).access === 'ops');

let world: World;
let estate: Estate;
let app: ApiApp;
const callers = new Map<string, TestPerson>();

beforeAll(async () => {
  world = await makeWorld();
  estate = await makeEstate(world);
  const parts = apiParts(world.deps);
  // All who come through are answered the same: nothing happens to what the next one asks for.
  const handlers = Object.fromEntries(
    Object.keys(parts.handlers).map((endpoint) => [
      endpoint,
      () => {
        throw new Refusal('not_found');
      },
    ]),
  ) as unknown as typeof parts.handlers;
  app = createApp({
    ...parts,
    handlers,
    authenticate: async (token) => callers.get(token) ?? Promise.reject(new Refusal('auth/invalid')),
    limits: unlimited,
    internalSecret: 'test',
  });
  for (const [letter, role] of Object.entries(LETTERS))
    callers.set(letter, await makeOps(world.deps, { roles: [role] }));
  callers.set('-', await makeOps(world.deps, { roles: [] }));
});
afterAll(() => world.close());

const asked = async (who: string, endpoint: (typeof ENDPOINTS)[number]) => {
  const { method, path: address, body } = requestOf(endpoint, estate);
  const headers = { authorization: `Bearer ${who}`, 'idempotency-key': world.deps.random.uuid() };
  const reply = await app.request(address, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, detail, roles } = await reply.json();
  return { status: reply.status, code, detail, roles };
};

test('every call of the staff stands in the table, and nothing else does', () => {
  expect([...table.keys()].sort()).toEqual([...OF_STAFF].sort());
});

test('each call is answered to the roles that the table names, and refused to every other', async () => {
  const seen = new Map<string, string>();
  for (const endpoint of OF_STAFF) {
    let letters = '';
    for (const letter of Object.keys(LETTERS)) {
      const { status, code } = await asked(letter, endpoint);
      if (code !== 'staff/role_required') letters += letter;
      else expect(status).toBe(403);
    }
    seen.set(endpoint, letters);
  }
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(table));
}, 120_000);

test('the group alone opens nothing but the own sign-in', async () => {
  const open = [];
  for (const endpoint of OF_STAFF) if ((await asked('-', endpoint)).code !== 'staff/role_required') open.push(endpoint);
  const own = [
    'GET /api/v1/ops/me/',
    'DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/',
    'POST /api/auth/second_factor/recovery_codes',
  ];
  expect(open.sort()).toEqual([...PROVING, ...own].sort());
});

/** What a session of the staff without its second factor is answered to, beside the sign-out. */
const PROVING: readonly string[] = [
  'GET /api/auth/second_factor',
  'GET /api/v1/ops/ghost_sessions/current/',
  'POST /api/auth/second_factor',
  'POST /api/auth/second_factor/challenges',
  'POST /api/auth/second_factor/passkeys',
  'POST /api/auth/second_factor/passkeys/challenges',
  'POST /api/auth/second_factor/totp',
  'POST /api/auth/second_factor/totp/verify',
];

test('without its second factor a session of the staff is answered to nothing but the proof of one', async () => {
  callers.set('unproven', await makeOps(world.deps, { factor: 'needed' }));
  const answered = [];
  for (const endpoint of ENDPOINTS.filter((name) => definitionOf(name).access !== 'public'))
    if ((await asked('unproven', endpoint)).code !== 'auth/second_factor_required') answered.push(endpoint);
  expect(answered.sort()).toEqual(PROVING);
}, 120_000);

/** What asks for a proof of the last ten minutes. */
const FRESH = [
  'POST /api/auth/second_factor/recovery_codes',
  'POST /api/v1/ops/approvals/{approval_id}/approve/',
  'POST /api/v1/ops/female_casts/{female_cast_id}/rates/',
  'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/',
  'POST /api/v1/ops/payout_files/',
  'POST /api/v1/ops/staff/{staff_id}/factor_reset/',
  'POST /api/v1/ops/staff_invitations/',
  'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/resend/',
  'POST /api/v1/ops/stores/',
  'POST /api/v1/users/me/passkeys/challenges/',
  'POST /api/v1/users/me/passkeys/{passkey_id}/remove/',
  'PATCH /api/v1/ops/staff/{staff_id}/',
  'PUT /api/v1/ops/paid_video_plans/{female_cast_id}/',
  'PUT /api/v1/ops/stores/{store_id}/',
].sort();

test('eleven minutes after the proof the gravest calls ask for another one, and no other does', async () => {
  callers.set('stale', await makeOps(world.deps, { factor: 'proven' }));
  world.deps.clock.advance(11 * 60_000);
  const refused = [];
  for (const endpoint of ENDPOINTS)
    if ((await asked('stale', endpoint)).code === 'auth/second_factor_stale') refused.push(endpoint);
  expect(refused.sort()).toEqual(FRESH);
}, 120_000);

test('a refusal names the task and the roles that may', async () => {
  const refused = await asked('e', 'POST /api/v1/ops/payouts/{payout_id}/approve/');
  expect(refused).toEqual({
    status: 403,
    code: 'staff/role_required',
    detail: '「精算・現金・振り込み（1人目）」は、お金、責任者の役割で行えます。',
    roles: ['money', 'lead'],
  });
  expect(refused).toMatchObject({ detail: refusedTask('payouts'), roles: rolesFor('payouts') });
});

test('each role has a letter', () => {
  expect(Object.values(LETTERS).sort()).toEqual([...STAFF_ROLE_NAMES].sort());
});
