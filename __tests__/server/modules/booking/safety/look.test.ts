import type { Data } from '@/contract';
import { guestWarning, report } from '@/server/db/schema';
import { at, bookedHotel, cast, man, ops, play, setUpMeeting, world } from '../reservation/meeting-scene';

/**
 * What the desk sees while an alarm is open: where the cast is and who is with the cast, for a reason that stands in
 * the log.
 */
setUpMeeting();

type Desk = Data<'GET /api/v1/ops/safety_alarms/'>;
let id: string;
const NOTE = { note: 'ご本人と電話で話し、無事を確認', outcome: 'safe' };
const go = async (clock: string) => {
  at(clock);
  await world.sweep();
};
const desk = async () =>
  (await world.call<Desk>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data.filter(
    (alarm) => alarm.reservation.id === id,
  );
const close = (alarmId: number, body: object) =>
  world.call(ops, 'POST', `/api/v1/ops/alarms/${alarmId}/close/`, { body });

beforeEach(async () => {
  id = (await bookedHotel()).id;
  await play(id, ['19:30', cast, 'depart'], ['20:45', cast, 'arrive']);
  await world.call(man, 'PATCH', `/api/v1/users/me/reservations/${id}/place/`, {
    body: { room: '802' },
    key: world.deps.random.uuid(),
  });
  await play(id, ['21:00', cast, 'start']);
});

test('the staff see where the cast is in that moment alone, for a reason, and each look is written down', async () => {
  const look = (alarmId: number, person: typeof man = ops, query = '?reason=no_reply') =>
    world.call(person, 'GET', `/api/v1/ops/safety_alarms/${alarmId}/customer/${query}`);
  expect(await world.call(ops, 'GET', `/api/v1/users/me/reservations/${id}/place/`)).toMatchObject({ status: 404 });
  await go('21:20');
  const [alarm] = await desk();
  if (!alarm) throw new Error('no alarm');
  expect(JSON.stringify(alarm)).not.toContain('"802"'); // ids hold any digits
  expect(await look(alarm.id, ops, '')).toMatchObject({ status: 400 });
  expect(await look(alarm.id, cast)).toMatchObject({ status: 403 });
  expect((await look(alarm.id)).data).toMatchObject({ room: '802', home: null, hotel: { name: expect.any(String) } });
  expect((await desk())[0]?.steps.at(-1)).toMatchObject({
    kind: 'look',
    note: '電話に応答がない',
    by: expect.any(String),
  });
  const copied = () => world.call(ops, 'POST', `/api/v1/ops/safety_alarms/${alarm.id}/copied/`);
  expect(await copied()).toMatchObject({ status: 204 });
  expect((await desk())[0]?.steps.at(-1)).toMatchObject({ kind: 'copied', by: expect.any(String) });
  await close(alarm.id, NOTE);
  expect(await look(alarm.id)).toMatchObject({ status: 404 });
  expect(await copied()).toMatchObject({ status: 404 });
});

test('with the place staff see the customer: nickname, number, check, band, reports, standing warnings', async () => {
  const look = async () => {
    const path = `/api/v1/ops/safety_alarms/${(await desk())[0]?.id}/customer/?reason=sos`;
    return (await world.call<Data<'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/'>>(ops, 'GET', path)).data;
  };
  await go('21:20');
  expect(JSON.stringify(await desk())).not.toContain(man.phone.slice(-8));
  const { customer } = await look();
  expect(customer).toEqual({
    nickname: expect.any(String),
    age: expect.any(Number),
    identity_state: 'approved',
    band: '新規',
    phone_number: `0${man.phone.slice(3, 5)}-${man.phone.slice(5, 9)}-${man.phone.slice(9)}`,
    visits: 0,
    reports: 0,
    warnings: [],
  });
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(report).values({
      id: world.deps.random.uuid(),
      reporterId: cast.id,
      reportedId: man.id,
      reason: 'other',
      detail: 'この方についてのご報告です。',
      createdAt: now,
    }),
  );
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(guestWarning).values({
      id: world.deps.random.uuid(),
      castId: cast.castId,
      personId: man.id,
      storeId: 1,
      reservationId: id,
      kind: 'rude',
      detail: 'くわしく',
      state: 'active',
      sentAt: now,
      decidedAt: now,
      decidedBy: ops.id,
      endsAt: new Date(now.getTime() + 86_400_000),
    }),
  );
  expect((await look()).customer).toMatchObject({
    reports: 1,
    warnings: ['乱暴な言葉や態度がありました'],
  });
});
