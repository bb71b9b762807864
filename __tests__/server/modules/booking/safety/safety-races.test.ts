import { asc, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { safetyStep, store } from '@/server/db/schema';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
const STEPS = [
  ['19:30', 'depart'],
  ['20:45', 'arrive'],
  ['21:00', 'start'],
] as const;
const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);

it('asks a check that is due although the meeting was extended before anybody came to ask it', async () => {
  at('12:00');
  const [man, cast] = [await makeMan(world.deps, { gold: 100_000 }), await makeCast(world.deps)];
  const { id } = (await world.book(man, cast.castId, { minutes: 90 })).data;
  await world.event(cast, id, 'accept');
  for (const [clock, event] of STEPS) {
    at(clock);
    await world.event(cast, id, event);
  }
  const path = `/api/v1/users/me/reservations/${id}`;
  const post = (person: TestPerson, rest: string, body: object) =>
    world.call<{ id: string }>(person, 'POST', `${path}/extensions/${rest}`, { body, key: world.deps.random.uuid() });
  at('21:14');
  const asked = await post(man, '', { minutes: 30 });
  at('21:16');
  expect((await post(cast, `${asked.data.id}/accept/`, {})).status).toBe(200);
  await world.sweep();
  const { checks } = (await world.call<Safety>(cast, 'GET', `${path}/safety/`)).data;
  expect(checks.map(({ state }) => state)).toEqual(['due', 'coming', 'coming']);
  expect(checks.at(-1)?.at.slice(11, 16)).toBe('23:00');
});

it('tells the desk which room of which store it is, while an alarm about the cast is open', async () => {
  at('12:00');
  const [man, cast, ops] = [
    await makeMan(world.deps, { gold: 100_000 }),
    await makeCast(world.deps),
    await makeOps(world.deps),
  ];
  const room = { address: '東京都新宿区歌舞伎町1-1-1', roomName: '青葉ルーム 3階' };
  await world.deps.unitOfWork(({ tx }) => tx.update(store).set(room));
  const { id } = (await world.book(man, cast.castId, { place: { place_type_id: 154 } })).data;
  await world.event(cast, id, 'accept');
  at('21:00');
  for (const event of ['arrive', 'start'] as const) await world.event(cast, id, event);
  const body = { kind: 'sos' };
  const key = world.deps.random.uuid();
  await world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, { body, key });
  const alarms = await world.call<{ id: number; reservation: { id: string } }[]>(
    ops,
    'GET',
    '/api/v1/ops/safety_alarms/',
  );
  const alarm = alarms.data.find(({ reservation }) => reservation.id === id);
  const path = `/api/v1/ops/safety_alarms/${alarm?.id}/customer/?reason=no_reply`;
  expect((await world.call(ops, 'GET', path)).data).toMatchObject({
    hotel: null,
    home: null,
    room: null,
    store: { name: expect.any(String), room_name: room.roomName, address: room.address },
  });
});

it('asks, escalates, hears the cast and ends at the same moment, without a deadlock', async () => {
  const retried = jest.spyOn(world.deps.log, 'warn');
  const meetings = [];
  for (let round = 0; round < 8; round += 1) {
    at('12:00');
    const cast = await makeCast(world.deps);
    const { id } = (await world.book(await makeMan(world.deps, { gold: 100_000 }), cast.castId, { minutes: 90 })).data;
    await world.event(cast, id, 'accept');
    meetings.push({ id, cast });
  }
  for (const [clock, event] of STEPS) {
    at(clock);
    for (const { id, cast } of meetings) await world.event(cast, id, event);
  }
  at('21:15');
  await world.sweep();
  // Now the next check and the escalation of the last one are due together.
  at('22:35');
  await Promise.all([
    ...Array.from({ length: 4 }, () => world.sweep()),
    ...meetings.map(({ id, cast }, turn) =>
      turn % 2 === 0
        ? world.event(cast, id, 'finish')
        : world.call(cast, 'POST', `/api/v1/users/me/reservations/${id}/safety/`, {
            body: { kind: 'ok' },
            key: world.deps.random.uuid(),
          }),
    ),
  ]);
  expect(retried).not.toHaveBeenCalled();
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('a process that dies in the middle of the escalation leaves no half level: the others go on from there, once', async () => {
  at('12:00');
  const [cast, ops] = [await makeCast(world.deps), await makeOps(world.deps)];
  const { id } = (await world.book(await makeMan(world.deps, { gold: 100_000 }), cast.castId, { minutes: 90 })).data;
  await world.event(cast, id, 'accept');
  for (const [clock, event] of STEPS) {
    at(clock);
    await world.event(cast, id, event);
  }
  for (const clock of ['21:15', '21:18']) {
    at(clock);
    await world.sweep();
  }
  const levels = async () =>
    (
      await world.deps
        .reader()
        .select()
        .from(safetyStep)
        .where(eq(safetyStep.reservationId, id))
        .orderBy(asc(safetyStep.id))
    ).map(({ kind }) => kind);
  const alarms = async () =>
    (await world.call<Data<'GET /api/v1/ops/safety_alarms/'>>(ops, 'GET', '/api/v1/ops/safety_alarms/')).data
      .filter(({ reservation }) => reservation.id === id)
      .map(({ kind }) => kind);
  at('21:20');
  const killed = world.deps.unitOfWork(async (work) => {
    await safetyTimers['safety.climb'](work, id);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await levels(), await alarms()]).toEqual([['started', 'check', 'push', 'sms'], []]);
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  await world.sweep();
  expect([await levels(), await alarms()]).toEqual([['started', 'check', 'push', 'sms', 'ops'], ['no_answer']]);
});
