import { asc, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { DUTY_SMS } from '@/domain/duty';
import { notificationSetting, outbox, person, pushSubscription, safetyWatch, staffDuty } from '@/server/db/schema';
import { makeOps, type TestPerson } from '../../../../support/factories';
import { at, cast, ops, play, running, setUpMeeting, world } from '../reservation/meeting-scene';

/** An alarm that no one at a desk takes: where it goes, and when. A meeting goes on from 20:58. */
setUpMeeting();

type Desk = Data<'GET /api/v1/ops/safety_alarms/'>;
type Duty = Data<'GET /api/v1/ops/duty/'>;
let id: string;
let second: TestPerson;
let third: TestPerson;
const go = async (clock: string) => {
  at(clock);
  await world.sweep();
};
const sign = (who: TestPerson, rank: string) =>
  world.call<Duty>(who, 'PUT', '/api/v1/ops/duty/', { body: { on: true, rank } });
const off = (who: TestPerson) => world.call<Duty>(who, 'PUT', '/api/v1/ops/duty/', { body: { on: false } });
const duty = async () => (await world.call<Duty>(ops, 'GET', '/api/v1/ops/duty/')).data;
const sos = () =>
  world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, {
    body: { kind: 'sos' },
    key: world.deps.random.uuid(),
  });
const alarm = async () =>
  (await world.call<Desk>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data.find(
    (one) => one.reservation.id === id && one.closed_at === null,
  );
const log = async () =>
  (await alarm())?.steps.map(({ kind }) => kind).filter((kind) => /duty|deputies|taken/.test(kind));
const texts = async (who: TestPerson) => {
  const rows = await world.deps.reader().select().from(outbox).where(eq(outbox.to, who.phone)).orderBy(asc(outbox.id));
  return rows.filter(({ body }) => body === DUTY_SMS).map(({ lane }) => lane);
};
const openKinds = async () =>
  (await world.call<Data<'GET /api/v1/ops/alarms/'>['data']>(ops, 'GET', '/api/v1/ops/alarms/')).data.map(
    ({ kind }) => kind,
  );

beforeEach(async () => {
  second = await makeOps(world.deps);
  third = await makeOps(world.deps);
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.delete(staffDuty);
    await tx.update(safetyWatch).set({ endedAt: now, checkAt: null, cause: null, since: null, level: null });
  });
  await sign(ops, 'duty');
  await sign(second, 'deputy');
  id = await running();
});
afterEach(async () => {
  // The next test's staff are its own.
  const gone = { withdrawnAt: world.deps.clock.now() };
  for (const one of [second, third])
    await world.deps.unitOfWork(({ tx }) => tx.update(person).set(gone).where(eq(person.id, one.id)));
});

test('not taken: an SMS to those on duty after a minute, to the deputies after two, each once and logged', async () => {
  at('21:10');
  await sos();
  expect(await alarm()).toMatchObject({ taken: null, call: { kind: 'duty', at: '2026-11-21T21:11:00+09:00' } });
  const before = (await texts(ops)).length;
  await go('21:10');
  expect(await log()).toEqual([]);
  await go('21:11');
  expect((await texts(ops)).slice(before)).toEqual(['safety']);
  expect(await texts(second)).toEqual([]);
  expect(await alarm()).toMatchObject({ call: { kind: 'deputies', at: '2026-11-21T21:12:00+09:00' } });
  await go('21:12');
  await go('21:30');
  expect((await texts(ops)).slice(before)).toEqual(['safety']);
  expect(await texts(second)).toEqual(['safety']);
  expect(await texts(third)).toEqual([]);
  expect(await log()).toEqual(['duty', 'deputies']);
  expect((await alarm())?.call).toBeNull();
});

test('the call comes as a push to each device of theirs as well, also where they have chosen nothing about notifications', async () => {
  const deviceKey = '3f0b5f0e-9d0a-4f6e-8c55-7d1a52f0a003';
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.delete(notificationSetting).where(eq(notificationSetting.personId, ops.id));
    await tx.insert(pushSubscription).values({
      deviceKey,
      personId: ops.id,
      endpoint: 'https://fcm.googleapis.com/x',
      keysSealed: 'x',
      createdAt: now,
    });
  });
  at('21:10');
  await sos();
  await go('21:11');
  const rows = await world.deps.reader().select().from(outbox).where(eq(outbox.to, deviceKey));
  expect(rows.map(({ channel, lane }) => [channel, lane])).toEqual([['push', 'safety']]);
  expect(rows[0]?.body).toContain('/ops?tab=safety');
  await world.deps.unitOfWork(({ tx }) => tx.delete(pushSubscription));
});

test('the first who takes it stops the calls, the second one changes nothing, and it stays open', async () => {
  at('21:10');
  await sos();
  const one = await alarm();
  const take = (who: TestPerson) => world.call(who, 'POST', `/api/v1/ops/safety_alarms/${one?.id}/take/`);
  expect(await take(cast)).toMatchObject({ status: 403 });
  expect(await take(ops)).toMatchObject({ status: 204 });
  expect(await take(second)).toMatchObject({ status: 204 });
  const before = (await texts(ops)).length;
  await go('21:15');
  expect((await texts(ops)).length).toBe(before);
  expect(await log()).toEqual(['taken']);
  expect(await alarm()).toMatchObject({ taken: { at: '2026-11-21T21:10:00+09:00' }, call: null });
  expect(await world.call(ops, 'POST', '/api/v1/ops/safety_alarms/999999/take/')).toMatchObject({ status: 404 });
});

test('a check that is not answered goes the same way from its fifth minute on', async () => {
  await go('21:13');
  await go('21:18');
  const before = (await texts(ops)).length;
  expect(await alarm()).toMatchObject({ kind: 'no_answer', call: { kind: 'duty' } });
  await go('21:19');
  expect((await texts(ops)).length).toBe(before + 1);
});

test('with no one on duty the first call goes to the deputies, and without deputies to all of the staff', async () => {
  await off(ops);
  at('21:10');
  await sos();
  await go('21:11');
  expect(await log()).toEqual(['duty', 'deputies']);
  expect((await alarm())?.steps.find(({ kind }) => kind === 'duty')?.note).toBe('だれもいません');
  expect((await texts(second)).length).toBeGreaterThan(0);
  expect(await texts(third)).toEqual([]);
});

test('no one on duty in a meeting is an alarm by itself, which goes to all and ends when one signs on', async () => {
  await off(second);
  expect(await duty()).toMatchObject({ missing: false, mine: 'duty', people: [{ user_id: ops.id, rank: 'duty' }] });
  expect((await off(ops)).data).toMatchObject({ missing: true, mine: null, people: [] });
  expect(await openKinds()).toContain('no_duty');
  await go('21:00');
  expect(await texts(third)).toEqual(['safety']);
  expect((await sign(third, 'duty')).data).toMatchObject({ missing: false, mine: 'duty' });
  expect(await openKinds()).not.toContain('no_duty');
});

test('the alarm is there when a meeting begins with no one on duty, and not where none goes on', async () => {
  await play(id, ['21:40', cast, 'finish']);
  await off(ops);
  expect(await duty()).toMatchObject({ missing: false });
  expect(await openKinds()).not.toContain('no_duty');
  at('12:00');
  expect(await sign(ops, 'boss')).toMatchObject({ status: 400 });
  expect(await sign(cast, 'duty')).toMatchObject({ status: 403 });
});

test('every desk hears of it at once by its live feed, on duty or not', async () => {
  const heard: number[] = [];
  const stop = world.deps.events.subscribe(third.id, () => heard.push(third.id));
  at('21:10');
  await sos();
  stop();
  expect(heard).toEqual([third.id]);
});
