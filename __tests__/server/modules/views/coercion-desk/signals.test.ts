import { and, eq } from 'drizzle-orm';
import { addDays } from '@/domain/business-day';
import type { CoercionKind } from '@/domain/coercion';
import { coercionSignal, shift } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { raiseSignal } from '@/server/modules/people/coercion/service';
import { raiseDaily } from '@/server/modules/views/coercion-desk/daily';
import {
  makeCast,
  makeDeviceKnown,
  makeMan,
  makeOps,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

let world: World;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  ops = await makeOps(world.deps);
});

const of = (who: TestPerson, kind: CoercionKind) =>
  world.deps
    .reader()
    .select()
    .from(coercionSignal)
    .where(and(eq(coercionSignal.personId, who.id), eq(coercionSignal.kind, kind)))
    .orderBy(coercionSignal.raisedAt);
const facts = async (who: TestPerson, kind: CoercionKind) => (await of(who, kind)).map((row) => row.facts);
const close = (id: string) =>
  world.call(ops, 'POST', `/api/v1/ops/coercion_signals/${id}/close/`, {
    body: { note: '本人と話し、問題がないことを確認しました。' },
    key: world.deps.random.uuid(),
  });
const day = () => raiseDaily(world.deps);
const YESTERDAY = '2026-11-20';
/** Work of so many minutes from 9:00 on. */
const worked = (cast: TestCast, businessDate: string, minutes: number) => {
  const startsAt = new Date(`${businessDate}T09:00:00+09:00`);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const row = { castId: cast.castId, businessDate, startsAt, endsAt, areaIds: [1], createdAt: startsAt };
  return world.deps.unitOfWork(({ tx }) => tx.insert(shift).values(row));
};
const unbooked = (wish: Parameters<typeof makeCast>[1] = {}) => makeCast(world.deps, { shift: null, ...wish });
const OLD = { person: { createdAt: new Date('2026-10-01T10:00:00+09:00') } };

describe('the cast’s bank account', () => {
  const PATH = '/api/v1/female_casts/me/bank_account/';
  let numbers = 1_000_000;
  const nextNumber = () => {
    numbers += 1;
    return String(numbers);
  };
  const name = async (who: TestCast, number = nextNumber()) => {
    const begun = await world.call<{ change_id: string }>(who, 'POST', `${PATH}codes/`, {
      key: world.deps.random.uuid(),
      body: { holder: 'ヤマダ ハナコ' },
    });
    const code = (await listOutbox(world.deps, who.phone)).find((message) => message.code)?.code;
    const account = {
      bank_name: 'アオゾラ',
      bank_code: '0001',
      branch_name: 'シンジュク',
      branch_code: '123',
      kind: 'ordinary',
      number,
      holder: 'ヤマダ ハナコ',
      is_own: true,
    };
    return world.call(who, 'PUT', PATH, { body: { ...account, change_id: begun.data.change_id, code } });
  };

  it('named by several casts is a sign of each, and says nothing to them', async () => {
    const [one, other] = [await unbooked(), await unbooked()];
    expect((await name(one, '5555555')).status).toBe(200);
    expect(await of(one, 'shared_account')).toEqual([]);
    const answer = await name(other, '5555555');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/signal|coercion|見守り/);
    expect(await facts(one, 'shared_account')).toEqual([{ people: [other.id] }]);
    expect(await facts(other, 'shared_account')).toEqual([{ people: [one.id] }]);
    await day();
    expect(await of(one, 'shared_account')).toHaveLength(1);
  });

  it('changed from a new device is one, unless the cast is new', async () => {
    const [old, fresh] = [await unbooked(OLD), await unbooked()];
    for (const who of [old, fresh]) expect((await name(who)).status).toBe(200);
    expect(await facts(old, 'new_device_account')).toEqual([{ hours: 0 }]);
    expect(await of(fresh, 'new_device_account')).toEqual([]);
    const later = await unbooked(OLD);
    world.deps.clock.set('2026-11-23T10:00:00+09:00');
    expect((await name(later)).status).toBe(200);
    expect(await of(later, 'new_device_account')).toEqual([]);
  });
});

describe('each day', () => {
  it('twelve hours are none, a minute more is; withdrawn ones and today do not count', async () => {
    const [even, long, split, today] = [await unbooked(), await unbooked(), await unbooked(), await unbooked()];
    await worked(even, YESTERDAY, 720);
    await worked(long, YESTERDAY, 721);
    await worked(split, YESTERDAY, 721);
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.update(shift).set({ withdrawnAt: now }).where(eq(shift.castId, split.castId)),
    );
    await worked(today, '2026-11-21', 900);
    await day();
    expect(await facts(long, 'long_day')).toEqual([{ date: YESTERDAY, minutes: 721 }]);
    for (const who of [even, split, today]) expect(await of(who, 'long_day')).toEqual([]);
  });

  it('26 days of 30 are none, 27 are', async () => {
    const [most, more] = [await unbooked(), await unbooked()];
    for (let back = 1; back <= 27; back += 1) {
      if (back <= 26) await worked(most, addDays('2026-11-21', -back), 120);
      await worked(more, addDays('2026-11-21', -back), 120);
    }
    await worked(most, addDays('2026-11-21', -31), 120);
    await day();
    expect(await of(most, 'many_days')).toEqual([]);
    expect(await facts(more, 'many_days')).toEqual([{ days: 27 }]);
  });

  it('a device on which several casts signed in is a sign; one with a customer is none', async () => {
    const [one, other, alone] = [await unbooked(), await unbooked(), await unbooked()];
    const [shared, own] = [world.deps.random.uuid(), world.deps.random.uuid()];
    for (const who of [one, other]) await makeDeviceKnown(world.deps, who, shared);
    for (const who of [alone, await makeMan(world.deps)]) await makeDeviceKnown(world.deps, who, own);
    await day();
    expect(await facts(one, 'shared_device')).toEqual([{ people: [other.id] }]);
    expect(await facts(other, 'shared_device')).toEqual([{ people: [one.id] }]);
    expect(await of(alone, 'shared_device')).toEqual([]);
    expect(JSON.stringify(await facts(one, 'shared_device'))).not.toContain(shared);
  });

  it('is raised once by six processes at the same time', async () => {
    const cast = await unbooked();
    await worked(cast, YESTERDAY, 800);
    await Promise.all(Array.from({ length: 6 }, day));
    expect(await of(cast, 'long_day')).toHaveLength(1);
  });

  it('what a person has closed comes again only when it happens again', async () => {
    const cast = await unbooked();
    await worked(cast, YESTERDAY, 800);
    await day();
    const [first] = await of(cast, 'long_day');
    expect((await close(first?.id ?? '')).status).toBe(200);
    await day();
    expect(await of(cast, 'long_day')).toHaveLength(1);
    await worked(cast, '2026-11-21', 780);
    world.deps.clock.set('2026-11-22T10:00:00+09:00');
    await day();
    expect((await of(cast, 'long_day')).map((row) => [row.closedAt !== null, row.facts.date])).toEqual([
      [true, YESTERDAY],
      [false, '2026-11-21'],
    ]);
  });
});

it('fifty at once raise one, which holds what all of them found', async () => {
  const cast = await unbooked();
  const since = world.deps.clock.now();
  const raised = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.deps.unitOfWork((work) =>
        raiseSignal(work, { personId: cast.id, kind: 'shared_device', facts: { people: [at] }, since }),
      ),
    ),
  );
  expect(raised.filter(Boolean)).toHaveLength(1);
  const [row, ...more] = await facts(cast, 'shared_device');
  expect([more, row?.people?.length]).toEqual([[], 50]);
});

it('words count where a cast writes to the operator: in a report and a warning of a guest, not in a memo', async () => {
  const cast = await makeCast(world.deps);
  const man = await makeMan(world.deps, { gold: 100_000 });
  const id = await visit(world, man, cast);
  const key = () => world.deps.random.uuid();
  const visits = `/api/v1/female_casts/me/visits/${id}`;
  await world.call(cast, 'PUT', `${visits}/memo/`, { body: { text: '借金の話をしていた' }, key: key() });
  const report = { user_id: man.id, reason: 'other', detail: 'とても楽しい方でした。' };
  expect((await world.call(cast, 'POST', '/api/v1/users/me/reports/', { body: report, key: key() })).status).toBe(201);
  expect(await facts(cast, 'words')).toEqual([]);
  const detail = 'お店から借金のことで連れて行かれました。';
  const sent = await world.call<{ id: string }>(cast, 'POST', '/api/v1/users/me/reports/', {
    body: { ...report, detail },
    key: key(),
  });
  const warning = { kind: 'rude', detail: '監視されていると話していて、こわかったです。' };
  const warned = await world.call<{ id: string }>(cast, 'POST', `${visits}/warnings/`, { body: warning, key: key() });
  expect(warned.status).toBe(201);
  expect(await facts(cast, 'words')).toEqual([{ reports: [sent.data.id], warnings: [warned.data.id] }]);
  // What a customer reports of a cast is not the cast's own word.
  const ofCustomer = { female_cast_id: cast.castId, reason: 'other', detail: '借金があると言われました。' };
  await world.call(man, 'POST', '/api/v1/users/me/reports/', { body: ofCustomer, key: key() });
  expect(await facts(man, 'words')).toEqual([]);
});
