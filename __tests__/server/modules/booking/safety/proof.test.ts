import type { Data } from '@/contract';
import { PROOF_HEADER } from '@/domain/meeting-proof';
import { endAllSessions, startSession } from '@/server/modules/people/auth/service';
import type { TestPerson } from '../../../../support/factories';
import { at, cast, man, ops, setUpMeeting, world } from '../reservation/meeting-scene';

/** A meeting from 21:00 on; the cast's device has its proof. */
setUpMeeting();

type Desk = Data<'GET /api/v1/ops/safety_alarms/'>;
const DEVICE = '3f0b5f0e-9d0a-4f6e-8c55-7d1a52f0a001';
let id: string;
let proof: string;
let started: string | undefined;
const path = (of = id) => `/api/v1/users/me/reservations/${of}/safety/`;
const asks = (of = id, person: TestPerson = cast, device = DEVICE) =>
  world.call<{ safety_proof: string }>(person, 'GET', `/api/v1/users/me/reservations/${of}/safety_proof/`, {
    headers: { cookie: `yoi_auth_device_key=${device}` },
  });
const press = (kind: string, shown = proof, of = id, key = world.deps.random.uuid()) =>
  world.call(null, 'POST', path(of), { body: { kind }, key, headers: { [PROOF_HEADER]: shown } });
const open = async () =>
  (await world.call<Desk>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data.filter(
    ({ reservation, closed_at: closedAt }) => reservation.id === id && closedAt === null,
  );
const begin = async (minutes = 60) => {
  at('12:00');
  const booked = (await world.book(man, cast.castId, { minutes })).data.id;
  await world.event(cast, booked, 'accept');
  for (const [clock, event] of [
    ['19:30', 'depart'],
    ['20:45', 'arrive'],
    ['21:00', 'start'],
  ] as const) {
    at(clock);
    const done = await world.event(cast, booked, event);
    expect(done.status).toBe(200);
    started = done.data.safety_proof;
  }
  return booked;
};

beforeEach(async () => {
  id = await begin();
  const given = await asks();
  expect(given.status).toBe(200);
  proof = given.data.safety_proof;
});

test('without a session the proof sends the cast’s SOS and reads the checks, and opens nothing else', async () => {
  expect(await world.call(null, 'GET', path())).toMatchObject({ status: 401 });
  expect((await press('sos')).status).toBe(200);
  expect((await open()).map(({ kind }) => kind)).toEqual(['sos']);
  const headers = { [PROOF_HEADER]: proof };
  expect((await world.call(null, 'GET', path(), { headers })).data).toMatchObject({ last: { kind: 'sos' } });
  for (const other of [`/api/v1/users/me/reservations/${id}/`, '/api/v1/female_casts/me/emergency_contact/'])
    expect(await world.call(null, 'GET', other, { headers })).toMatchObject({ status: 401 });
  expect(await world.call(null, 'GET', path().replace('safety/', 'safety_proof/'), { headers })).toMatchObject({
    status: 401,
  });
});

test('a press that went out with a session and is repeated with the proof counts once', async () => {
  const key = world.deps.random.uuid();
  await world.call(cast, 'POST', path(), { body: { kind: 'sos' }, key });
  expect(await press('sos', proof, id, key)).toMatchObject({ status: 200, replayed: true });
});

test('it is of one meeting and one device: an invented one and one of another meeting are refused', async () => {
  const other = await asks(id, cast, '3f0b5f0e-9d0a-4f6e-8c55-7d1a52f0a002');
  expect(other.data.safety_proof).not.toBe(proof);
  expect((await asks()).data.safety_proof).toBe(proof);
  for (const shown of [proof, other.data.safety_proof]) expect(await press('ok', shown)).toMatchObject({ status: 200 });
  const [, device, signature] = proof.split('.');
  const foreign = `${world.deps.random.uuid()}.${device}.${signature}`;
  for (const shown of ['', 'nonsense', 'x'.repeat(5000), `${proof}x`, foreign])
    expect(await press('sos', shown)).toMatchObject({ status: 401 });
  expect(await press('sos', proof, world.deps.random.uuid())).toMatchObject({ status: 401 });
  expect(await asks(id, man)).toMatchObject({ status: 403 });
  expect(await asks('nonsense')).toMatchObject({ status: 404 });
});

test('the cast’s start brings it, and a press needs nothing else; the same press twice is one', async () => {
  const body = { proof: started, kind: 'sos', pressed_at: '2026-11-21T21:00:00+09:00' };
  const first = await world.call<{ id: number }>(null, 'POST', '/api/v1/safety_presses/', { body });
  expect(first).toMatchObject({ status: 202 });
  expect((await world.call(null, 'POST', '/api/v1/safety_presses/', { body })).data).toEqual(first.data);
  const [alarm] = await open();
  expect(alarm?.steps.filter(({ kind }) => kind === 'sos')).toHaveLength(1);
  for (const shown of ['nonsense', `${proof}x`])
    expect(
      await world.call(null, 'POST', '/api/v1/safety_presses/', { body: { ...body, proof: shown } }),
    ).toMatchObject({ status: 404 });
});

test('it lasts to the cast’s 終了, and with an SOS until a person closes that', async () => {
  at('21:30');
  await press('sos');
  await world.event(cast, id, 'finish');
  // The cast's SOS escalates further: what is pressed late still arrives.
  expect(await world.call(null, 'GET', path(), { headers: { [PROOF_HEADER]: proof } })).toMatchObject({ status: 200 });
  const [alarm] = await open();
  await world.call(ops, 'POST', `/api/v1/ops/alarms/${alarm?.id}/close/`, {
    body: { note: 'ご本人と電話で話し、無事を確認', outcome: 'safe' },
  });
  expect(await press('ok')).toMatchObject({ status: 401 });
  expect(await asks()).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
});

test('an end of the cast’s sessions during the meeting ends no proof, and the desk is told', async () => {
  await world.deps.unitOfWork(async (work) => {
    await startSession(work, { id: cast.id, groups: ['female_cast'] }, 'cookie', { deviceKey: DEVICE, userAgent: '' });
  });
  await world.deps.unitOfWork((work) => endAllSessions(work, cast.id, 'password changed'));
  const [alarm] = await open();
  expect(alarm).toMatchObject({ kind: 'signed_out', next: null });
  expect(alarm?.steps.at(-1)).toMatchObject({ kind: 'signed_out' });
  expect((await press('call_me')).status).toBe(200);
  expect((await open()).map(({ kind }) => kind)).toEqual(['call_me', 'signed_out']);
});

test('outside a meeting an end of sessions tells the desk nothing', async () => {
  at('21:30');
  await world.event(cast, id, 'finish');
  await world.deps.unitOfWork(async (work) => {
    await startSession(work, { id: cast.id, groups: ['female_cast'] }, 'cookie', { deviceKey: DEVICE, userAgent: '' });
  });
  await world.deps.unitOfWork((work) => endAllSessions(work, cast.id, 'password changed'));
  expect(await open()).toEqual([]);
});
