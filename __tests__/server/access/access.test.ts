import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../support/factories';
import { makeWorld, type World } from '../modules/booking/reservation/world';
import { type Estate, makeEstate } from './estate';
import { definitionOf, ENDPOINTS, requestOf, type Seen, send } from './requests';

/** Letters of the table: who calls with ids that belong to another person. */
const CALLERS = { g: 'guest', m: 'customer', c: 'cast', s: 'staff' } as const;
type Letter = keyof typeof CALLERS;
type Row = { who: string; reason: string };

const text = readFileSync(path.join(__dirname, 'access-table.txt'), 'utf8');
const lines = text.split('\n').filter((line) => line !== '');
const reasons = new Set(lines.flatMap((line) => /^# (\w+): /.exec(line)?.[1] ?? []));
const table = new Map(
  lines
    .filter((line) => !line.startsWith('#'))
    .map((line): [string, Row] => {
      const [who = '', reason = '', ...call] = line.split(' ');
      return [call.join(' '), { who, reason }];
    }),
);

test('every call stands in the table, with a reason that the table explains, and nothing else does', () => {
  expect([...table.keys()].sort()).toEqual([...ENDPOINTS].sort());
  expect([...table].filter(([, { reason }]) => !reasons.has(reason))).toEqual([]);
});

describe('with real ids of objects that belong to others', () => {
  let world: World;
  let estate: Estate;
  const seen = new Map<string, Seen>();
  const ask = async (letter: Letter | 'customer of it' | 'cast of it', who: TestPerson | null) => {
    for (const endpoint of ENDPOINTS)
      seen.set(`${letter} ${endpoint}`, await send(world, who, requestOf(endpoint, estate)));
  };

  beforeAll(async () => {
    world = await makeWorld();
    estate = await makeEstate(world);
    await ask('g', null);
    await ask('m', await makeMan(world.deps, { gold: 100_000 }));
    await ask('c', await makeCast(world.deps));
    // The two owners come last: what they remove is unknown to every caller from then on.
    await ask('s', await makeOps(world.deps));
    await ask('customer of it', estate.customer);
    await ask('cast of it', estate.cast);
  });
  afterAll(() => world.close());

  test.each(Object.keys(CALLERS) as Letter[])(
    'a stranger is answered with success only where the table names it: %s',
    (letter) => {
      const unnamed = ENDPOINTS.filter((endpoint) => {
        const status = seen.get(`${letter} ${endpoint}`)?.status ?? 0;
        return status >= 200 && status < 300 && !table.get(endpoint)?.who.includes(letter);
      });
      expect(unnamed).toEqual([]);
    },
  );

  test('no caller makes the server fail', () => {
    expect([...seen].filter(([, { status }]) => status >= 500)).toEqual([]);
  });

  test('what is sent is what the call takes: no refusal of a body stands in front of the question whose it is', () => {
    const malformed = [...seen].filter(
      ([call, { code, faults }]) =>
        call.includes('{') && code === 'validation/failed' && faults.some((fault) => fault.code !== 'custom'),
    );
    expect(malformed).toEqual([]);
  });

  test('each id is real: to at least one caller it is not unknown', () => {
    const unknown = ENDPOINTS.filter(
      (endpoint) =>
        endpoint.includes('{') &&
        (['s', 'customer of it', 'cast of it'] as const).every((who) =>
          [401, 403, 404].includes(seen.get(`${who} ${endpoint}`)?.status ?? 0),
        ) &&
        definitionOf(endpoint).access !== 'public',
    );
    expect(unknown.filter((endpoint) => !(endpoint in OUT_OF_STATE))).toEqual([]);
  });
});

const NO_FILE = 'the estate stores no file of it';
const NOT_YET = 'it opens with a later step of the meeting or the request';
const UNOPENED = 'the staff read it once they have opened it, which the table does later';
const AFTER = 'a caller before has ended or hidden it';
/** Calls whose object is there, and which no one of the table reaches in the state that it is in. */
const OUT_OF_STATE: Readonly<Record<string, string>> = {
  'GET /api/v1/ops/bookings/{reservation_id}/': UNOPENED,
  'GET /api/v1/ops/cast_invitations/{cast_invitation_id}/pictures/{side}/': NO_FILE,
  'GET /api/v1/ops/contacts/{contact_id}/pictures/{position}/': NO_FILE,
  'GET /api/v1/ops/customers/{account_id}/': UNOPENED,
  'GET /api/v1/ops/customers/{account_id}/notes/': UNOPENED,
  'GET /api/v1/ops/female_casts/{female_cast_id}/': UNOPENED,
  'GET /api/v1/ops/female_casts/{female_cast_id}/notes/': UNOPENED,
  'GET /api/v1/users/me/exports/{export_id}/parts/{part}/': NO_FILE,
  'GET /api/v1/users/me/gold_orders/{order_id}/receipt/': NOT_YET,
  'GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/': NO_FILE,
  'GET /api/v1/female_casts/me/movies/{movie_id}/cover/': NO_FILE,
  'GET /api/v1/female_casts/me/movies/{movie_id}/strip/': NO_FILE,
  'GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/': NO_FILE,
  'GET /api/v1/female_casts/me/photos/{photo_id}/picture/': NO_FILE,
  'GET /api/v1/ops/photos/{photo_id}/picture/': NO_FILE,
  'POST /api/v1/ops/reports/{report_id}/picture/': NO_FILE,
  'GET /api/v1/users/me/reservations/{reservation_id}/address/': NOT_YET,
  'GET /api/v1/users/me/reservations/{reservation_id}/place/': NOT_YET,
  'GET /api/v1/users/me/reservations/{reservation_id}/receipt/': NOT_YET,
  'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/': NOT_YET,
  'GET /api/v1/users/me/reservations/{reservation_id}/safety/': NOT_YET,
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/': AFTER,
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/': AFTER,
  'GET /api/v1/female_casts/me/visits/{reservation_id}/': NOT_YET,
  'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/': NOT_YET,
  'POST /api/v1/ops/approvals/{approval_id}/withdraw/': 'the one who asked takes it back, and no one else',
  'PUT /api/v1/female_casts/me/movies/{movie_id}/cover/': NO_FILE,
  'PUT /api/v1/female_casts/me/visits/{reservation_id}/memo/': NOT_YET,
  'PATCH /api/v1/users/me/follows/{female_cast_id}/': AFTER,
  'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/':
    'it is the ghost session of another person of the staff',
  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': NOT_YET,
  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/': NOT_YET,
  'DELETE /api/v1/ops/staff/{staff_id}/sessions/{session_id}/': AFTER,
  'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/': 'its alarm is none of safety',
  'POST /api/v1/ops/safety_alarms/{alarm_id}/take/': 'its alarm is none of safety',
  'POST /api/v1/ops/safety_alarms/{alarm_id}/copied/': 'its alarm is none of safety',
  'POST /api/v1/users/me/reservations/{reservation_id}/safety/': NOT_YET,
  'GET /api/v1/users/me/reservations/{reservation_id}/safety_proof/': NOT_YET,
  'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/': NOT_YET,
  'DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/': 'it is the ghost session of another person of the staff',
  'DELETE /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': NOT_YET,
  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/': AFTER,
  'DELETE /api/v1/female_casts/me/visits/{reservation_id}/warnings/{warning_id}/': NOT_YET,
};
