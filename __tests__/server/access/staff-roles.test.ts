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

const asked = async (who: string, endpoint: (typeof OF_STAFF)[number]) => {
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
  expect(open).toEqual([
    'GET /api/v1/ops/ghost_sessions/current/',
    'GET /api/v1/ops/me/',
    'DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/',
  ]);
});

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
