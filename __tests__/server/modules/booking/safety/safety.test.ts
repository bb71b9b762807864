import { asc, eq, inArray } from 'drizzle-orm';
import type { Data } from '@/contract';
import { outbox, personEvent, safetyStep, timer } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;
type Desk = Data<'GET /api/v1/ops/safety_alarms/'>;

/** A meeting of 21:00–22:30 in room 802 of a hotel, begun at 21:00. */
let world: World;
let man: TestPerson;
let cast: TestCast;
let ops: TestPerson;
let id: string;
const at = (clock: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${clock}:00+09:00`);
const go = async (clock: string) => {
  at(clock);
  await world.sweep();
};
const path = (of = id) => `/api/v1/users/me/reservations/${of}/safety/`;
const press = (kind: string, person: TestPerson = cast, more: object = {}, of = id) =>
  world.call<Safety>(person, 'POST', path(of), { body: { kind, ...more }, key: world.deps.random.uuid() });
const see = async () => (await world.call<Safety>(cast, 'GET', path())).data;
const desk = async () =>
  (await world.call<Desk>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data.filter(
    (alarm) => alarm.reservation.id === id,
  );
const kindsOpen = async () => (await desk()).filter(({ closed_at }) => closed_at === null).map(({ kind }) => kind);
const close = (alarmId: number, body: object) =>
  world.call(ops, 'POST', `/api/v1/ops/alarms/${alarmId}/close/`, { body });
const steps = async () => {
  const rows = await world.deps
    .reader()
    .select()
    .from(safetyStep)
    .where(eq(safetyStep.reservationId, id))
    .orderBy(asc(safetyStep.id));
  return rows.map(({ kind }) => kind);
};
const texts = async (to: string) => {
  const rows = await world.deps.reader().select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.id));
  return rows.map(({ body }) => body);
};
const nameRoom = () =>
  world.call(man, 'PATCH', `/api/v1/users/me/reservations/${id}/place/`, {
    body: { room: '802' },
    key: world.deps.random.uuid(),
  });
const CONTACT = { name: '山本', phone_number: '090-9999-0001' };
const NOTE = { note: 'ご本人と電話で話し、無事を確認', outcome: 'safe' };

beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  at('12:00');
  await world.deps.unitOfWork(({ tx }) => tx.delete(timer));
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
  id = (await world.book(man, cast.castId, { minutes: 90 })).data.id;
  await world.event(cast, id, 'accept');
  for (const [clock, event] of [
    ['19:30', 'depart'],
    ['20:45', 'arrive'],
    ['21:00', 'start'],
  ] as const) {
    at(clock);
    expect((await world.event(cast, id, event)).status).toBe(200);
    if (event === 'arrive') expect((await nameRoom()).status).toBe(200);
  }
});

test('checks stand at 15 minutes, at each hour and at the end, and the cast’s answer ends the waiting', async () => {
  const clocks = (await see()).checks.map((check) => check.at.slice(11, 16));
  expect(clocks).toEqual(['21:15', '22:00', '22:30']);
  await go('21:14');
  expect((await see()).checks.map(({ state }) => state)).toEqual(['coming', 'coming', 'coming']);
  await go('21:15');
  expect((await see()).checks.map(({ state }) => state)).toEqual(['due', 'coming', 'coming']);
  expect((await press('ok')).data).toMatchObject({ last: { kind: 'ok' }, checks: [{ state: 'past' }, {}, {}] });
  await go('21:59');
  expect(await steps()).toEqual(['started', 'check', 'push', 'ok']);
  expect(await kindsOpen()).toEqual([]);
});

test('without an answer it escalates: push at once, SMS after 3 minutes, ops after 5, contact after 20', async () => {
  await world.call(cast, 'PUT', '/api/v1/female_casts/me/emergency_contact/', { body: CONTACT });
  const before = (await texts(cast.phone)).length;
  await go('21:15');
  await go('21:17');
  expect(await steps()).toEqual(['started', 'check', 'push']);
  await go('21:18');
  expect((await texts(cast.phone)).slice(before)).toEqual(['【YOI】確認をお願いします。アプリを開いてください。']);
  expect(await kindsOpen()).toEqual([]);
  await go('21:20');
  expect(await desk()).toMatchObject([
    {
      kind: 'no_answer',
      since: '2026-11-21T21:15:00+09:00',
      female_cast: { display_name: cast.displayName },
      next: { kind: 'contact', at: '2026-11-21T21:35:00+09:00' },
    },
  ]);
  await go('21:34');
  expect(await texts('+819099990001')).toEqual([]);
  await go('21:35');
  const [said, ...more] = await texts('+819099990001');
  expect(more).toEqual([]);
  expect(said).toContain('山本様');
  expect(said).not.toMatch(new RegExp(`${cast.displayName}|キャスト|予約|店|ホテル`));
  // No one at the desk took it: where it went is said in duty.test.ts.
  const levels = (await steps()).filter((kind) => kind !== 'duty' && kind !== 'deputies');
  expect(levels).toEqual(['started', 'check', 'push', 'sms', 'ops', 'contact']);
  const to = inArray(outbox.to, [cast.phone, '+819099990001']);
  const lanes = await world.deps.reader().select({ lane: outbox.lane }).from(outbox).where(to).orderBy(asc(outbox.id));
  expect(lanes.slice(before)).toEqual([{ lane: 'safety' }, { lane: 'safety' }]);
});

test('the cast reads what was missed, what was done about it and what comes, and a late answer ends that', async () => {
  await go('21:15');
  const next = { kind: 'sms', at: '2026-11-21T21:18:00+09:00' };
  expect((await see()).waiting).toEqual({ since: '2026-11-21T21:15:00+09:00', done: ['push'], next });
  await go('21:18');
  expect(await see()).toMatchObject({
    checks: [{ state: 'missed' }, { state: 'coming' }, { state: 'coming' }],
    waiting: { done: ['push', 'sms'], next: { kind: 'ops', at: '2026-11-21T21:20:00+09:00' } },
  });
  await go('21:20');
  // No contact was named, so no one is said to be told.
  expect((await see()).waiting).toMatchObject({ done: ['push', 'sms', 'ops'], next: null });
  await world.call(cast, 'PUT', '/api/v1/female_casts/me/emergency_contact/', { body: CONTACT });
  expect((await see()).waiting).toMatchObject({ next: { kind: 'contact', at: '2026-11-21T21:35:00+09:00' } });
  await go('22:00');
  const states = async () => (await see()).checks.map(({ state }) => state);
  expect(await states()).toEqual(['missed', 'missed', 'coming']);
  expect((await press('ok')).data.waiting).toBeNull();
  expect(await states()).toEqual(['missed', 'past', 'coming']);
});

test('after a standstill everything that is overdue happens once, in its order, by whichever process comes first', async () => {
  at('21:40');
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  await world.sweep();
  expect(await steps()).toEqual(['started', 'check', 'push', 'sms', 'ops', 'contact']);
  expect(await kindsOpen()).toEqual(['no_answer']);
  expect((await desk())[0]?.steps.at(-1)).toMatchObject({ kind: 'contact', note: '緊急連絡先の登録がありません' });
});

test('presses and levels of one moment come one after the other, and none is lost', async () => {
  at('21:18');
  const presses = await Promise.all([
    ...['ok', 'sos', 'call_me', 'ok', 'sos'].map((kind) => press(kind)),
    world.sweep().then(() => ({ status: 200 })),
    world.sweep().then(() => ({ status: 200 })),
  ]);
  expect(presses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  // A sweeper passes over what a press holds in that moment; the next one finds it.
  await world.sweep();
  expect(await kindsOpen()).toContain('sos');
  const kinds = await steps();
  for (const kind of ['sos', 'ok']) expect(kinds.filter((step) => step === kind)).toHaveLength(2);
  expect(kinds.filter((step) => step === 'check')).toHaveLength(1);
});

test('an answer after the alarm stops the escalation; the alarm stays until closed with note and outcome', async () => {
  await go('21:20');
  at('21:21');
  await press('ok');
  await go('21:50');
  expect(await steps()).not.toContain('contact');
  const [alarm] = await desk();
  if (!alarm) throw new Error('no alarm');
  for (const body of [{}, { note: 'ok' }, { note: '九文字だけのめも', outcome: 'safe' }, { note: NOTE.note }])
    expect(await close(alarm.id, body)).toMatchObject({ status: 400, code: 'validation/failed' });
  expect(await kindsOpen()).toEqual(['no_answer']);
  expect(await close(alarm.id, NOTE)).toMatchObject({ status: 200, data: { outcome: 'safe', closed_by: ops.id } });
  expect(await kindsOpen()).toEqual([]);
  expect(await desk()).toMatchObject([{ id: alarm.id, closing_note: NOTE.note, outcome: 'safe' }]);
});

test('SOS reaches ops at once, 無事です takes nothing back, only closing stops the way to the contact', async () => {
  at('21:05');
  expect((await press('sos')).status).toBe(200);
  expect(await kindsOpen()).toEqual(['sos']);
  await press('ok');
  await press('sos');
  await world.event(cast, id, 'finish');
  await go('21:19');
  expect(await steps()).not.toContain('contact');
  await go('21:20');
  expect((await steps()).filter((kind) => kind === 'contact')).toHaveLength(1);
  expect(await kindsOpen()).toEqual(['sos']);
});

test('one that is closed escalates no further, and closing one closes what else is open about the cast', async () => {
  await go('21:20');
  at('21:21');
  await press('sos');
  const open = await desk();
  expect(open.map(({ kind }) => kind)).toEqual(['sos', 'no_answer']);
  await close(open[0]?.id ?? 0, { ...NOTE, outcome: 'police' });
  await go('21:45');
  expect(await kindsOpen()).toEqual([]);
  expect(await steps()).not.toContain('contact');
  // The meeting goes on, and so do the checks.
  await go('22:05');
  expect(await kindsOpen()).toEqual(['no_answer']);
});

test('電話をください reaches ops at once, and the next check comes all the same', async () => {
  at('21:10');
  await press('call_me');
  expect(await kindsOpen()).toEqual(['call_me']);
  await go('21:20');
  expect(await kindsOpen()).toEqual(['no_answer', 'call_me']);
});

test('終了 answers the last check; without it the end is asked about, too', async () => {
  for (const clock of ['21:15', '22:00']) {
    await go(clock);
    await press('ok');
  }
  await go('22:30');
  expect((await see()).checks.at(-1)).toMatchObject({ state: 'due' });
  await world.event(cast, id, 'finish');
  await go('22:59');
  expect(await kindsOpen()).toEqual([]);
  expect(await see()).toMatchObject({ running: false });
  expect(await press('ok')).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  expect(await press('sos', cast, { pressed_at: '2026-11-21T22:29:00+09:00' })).toMatchObject({ status: 200 });
  expect(await kindsOpen()).toEqual(['sos']);
});

test('an answer that was pressed before the check and arrives after it is none; one that was pressed after it is', async () => {
  await go('21:16');
  await press('ok', cast, { pressed_at: '2026-11-21T21:14:00+09:00' });
  expect((await see()).checks[0]).toMatchObject({ state: 'due' });
  await press('ok', cast, { pressed_at: '2026-11-21T21:15:30+09:00' });
  expect((await see()).checks[0]).toMatchObject({ state: 'past' });
});

test('the customer’s dispute does not end it', async () => {
  at('21:05');
  await world.event(man, id, 'dispute', undefined, { reason: '確認をお願いしたいことがあります。' });
  await go('21:20');
  expect(await kindsOpen()).toEqual(['no_answer']);
  expect((await press('ok')).status).toBe(200);
});

test('nothing of it reaches the customer: no reply, no event, no message, no push', async () => {
  const replies = async () =>
    Promise.all(
      ['', `${id}/`].map((rest) =>
        world.call(man, 'GET', `/api/v1/users/me/reservations/${rest}`).then(({ body }) => body),
      ),
    );
  const told = async () => ({
    events: await world.deps.reader().select().from(personEvent).where(eq(personEvent.personId, man.id)),
    texts: await texts(man.phone),
    pushes: (await world.deps.reader().select().from(outbox).where(eq(outbox.channel, 'push'))).filter(({ body }) =>
      body.includes(`"personId":${man.id},`),
    ),
  });
  at('21:05');
  const [seen, heard] = [await replies(), await told()];
  await press('call_me');
  await press('sos');
  await go('21:05');
  expect(await replies()).toEqual(seen);
  expect(await told()).toEqual(heard);
  expect(JSON.stringify(seen)).not.toMatch(/safety|sos|call_me|無事/i);
  for (const person of [man, ops]) {
    expect(await press('ok', person)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await world.call(person, 'GET', path())).toMatchObject({ status: 403 });
  }
  expect(await press('ok', await makeCast(world.deps))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await press('ok', cast, {}, 'nonsense')).toMatchObject({ status: 404 });
  expect(await press('shout')).toMatchObject({ status: 400 });
});

test('the named contact is for the cast alone to read, sealed at rest, and gone when the cast says so', async () => {
  const url = '/api/v1/female_casts/me/emergency_contact/';
  expect(await world.call(cast, 'PUT', url, { body: { name: '', phone_number: '03-1' } })).toMatchObject({
    status: 400,
  });
  expect((await world.call(cast, 'GET', url)).data).toEqual({ contact: null });
  await world.call(cast, 'PUT', url, { body: CONTACT });
  expect((await world.call(cast, 'GET', url)).data).toEqual({
    contact: { name: '山本', phone_number: '+819099990001' },
  });
  const { emergencyContact } = await import('@/server/db/schema');
  expect(JSON.stringify(await world.deps.reader().select().from(emergencyContact))).not.toMatch(/山本|99990001/);
  await world.call(cast, 'DELETE', url);
  expect((await world.call(cast, 'GET', url)).data).toEqual({ contact: null });
});
