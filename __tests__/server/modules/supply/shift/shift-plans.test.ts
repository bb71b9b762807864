import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // A Saturday.
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps, { areaIds: [1, 2], shift: { from: '18:00', to: '27:00', area_ids: [1, 2] } });
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

type Shift = Data<'GET /api/v1/female_casts/me/shifts/'>[number];
type Pattern = Data<'GET /api/v1/female_casts/me/shift_patterns/'>[number];
type ShiftPlan = Data<'GET /api/v1/female_casts/me/shifts/copy/'>;
const SHIFTS = '/api/v1/female_casts/me/shifts/';
const PATTERNS = '/api/v1/female_casts/me/shift_patterns/';
const EVENINGS = { weekdays: [6, 5], from: '20:00', to: '29:00', area_ids: [1] };
const save = (body: object = EVENINGS, by: TestPerson = cast) => world.call<Pattern>(by, 'POST', PATTERNS, { body });
const list = async () => (await world.call<Shift[]>(cast, 'GET', SHIFTS)).data;
const days = async () => (await list()).map((shift) => `${shift.business_date} ${shift.from}-${shift.to}`);
const add = (business_date: string, from = '20:00', to = '26:00') =>
  world.call<Shift>(cast, 'POST', SHIFTS, { body: { business_date, from, to, area_ids: [1] } });
const SPAN = { from: '2026-11-20', to: '2026-12-05' };
const planOf = (id: number, { from, to } = SPAN, by: TestPerson = cast) =>
  world.call<ShiftPlan>(by, 'GET', `${PATTERNS}${id}/plan/?from=${from}&to=${to}`);
const apply = (id: number, by: TestPerson = cast, key?: string) =>
  world.call<{ added: Shift[]; skipped: number }>(by, 'POST', `${PATTERNS}${id}/apply/`, {
    body: SPAN,
    ...(key ? { key } : {}),
  });

describe('a pattern', () => {
  it('is kept, changed and removed; no other cast sees it', async () => {
    const { status, data } = await save();
    expect(status).toBe(201);
    expect(data).toEqual({ id: data.id, weekdays: [5, 6], from: '20:00', to: '29:00', area_ids: [1] });
    const other = await makeCast(world.deps);
    expect((await world.call(other, 'GET', PATTERNS)).data).toEqual([]);
    expect(await planOf(data.id, SPAN, other)).toMatchObject({ status: 404 });
    expect(await apply(data.id, other)).toMatchObject({ status: 404 });
    const own = `${PATTERNS}${data.id}/`;
    const changed = { ...EVENINGS, weekdays: [0], from: '9:00', to: '12:30' };
    expect(await world.call(other, 'PUT', own, { body: changed })).toMatchObject({ status: 404 });
    expect((await world.call<Pattern>(cast, 'PUT', own, { body: changed })).data).toMatchObject({
      weekdays: [0],
      from: '09:00',
      to: '12:30',
    });
    expect(await world.call(other, 'DELETE', own)).toMatchObject({ status: 404 });
    expect((await world.call(cast, 'DELETE', own)).status).toBe(204);
    expect((await world.call(cast, 'GET', PATTERNS)).data).toEqual([]);
  });

  it('follows the rules of a shift, and there are twelve at most, however many are sent at once', async () => {
    for (const wrong of [
      { weekdays: [] },
      { weekdays: [7] },
      { from: '20:10' },
      { to: '21:30' },
      { to: '29:30' },
      { area_ids: [5] },
      { area_ids: [] },
      { cast_id: 1 },
    ])
      expect(await save({ ...EVENINGS, ...wrong })).toMatchObject({ status: 400, code: 'validation/failed' });
    const sent = await Promise.all(Array.from({ length: 15 }, () => save()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(sent.filter(({ code }) => code === 'shift/pattern_limit')).toHaveLength(3);
    expect(await save(EVENINGS, man)).toMatchObject({ status: 403 });
  });

  it('says which days it would fill, and why the others stay as they are', async () => {
    await world.book(man, cast.castId, { startsAt: '2026-11-21T21:00:00+09:00' });
    await add('2026-11-27', '18:00', '23:00');
    await add('2026-11-28', '20:00', '29:00');
    const { id } = (await save()).data;
    const before = await list();
    const { shifts, left, skipped } = (await planOf(id)).data;
    expect(shifts.map(({ business_date }) => business_date)).toEqual(['2026-12-04', '2026-12-05']);
    expect(left.map(({ business_date, reason }) => [business_date, reason])).toEqual([
      ['2026-11-20', 'past'],
      ['2026-11-21', 'booked'],
      ['2026-11-27', 'overlap'],
      ['2026-11-28', 'same'],
    ]);
    expect(skipped).toBe(4);
    expect(await list()).toEqual(before);
    const late = (await planOf(id, { from: '2026-12-18', to: '2026-12-26' })).data;
    expect(late.shifts.map(({ business_date }) => business_date)).toEqual(['2026-12-18', '2026-12-19']);
    expect(late.left.map(({ reason }) => reason)).toEqual(['too_far', 'too_far']);
    expect(await planOf(id, { from: '2026-11-21', to: '2027-11-21' })).toMatchObject({ status: 400 });
    expect(await planOf(id, { from: '2026-11-22', to: '2026-11-21' })).toMatchObject({ status: 400 });
  });

  it('fills its days once, however often it is applied, with one key or with many', async () => {
    const { id } = (await save()).data;
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => apply(id, cast, key)),
      ...Array.from({ length: 25 }, () => apply(id)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // On Saturday the 21st the cast's shift of 18:00 stands in the way.
    expect(await days()).toEqual([
      '2026-11-21 18:00-27:00',
      '2026-11-27 20:00-29:00',
      '2026-11-28 20:00-29:00',
      '2026-12-04 20:00-29:00',
      '2026-12-05 20:00-29:00',
    ]);
  });

  it('whose hours of today are over says so', async () => {
    const { id } = (await save({ ...EVENINGS, from: '09:00', to: '12:00' })).data;
    const { shifts, left } = (await planOf(id, { from: '2026-11-21', to: '2026-11-27' })).data;
    expect(left).toMatchObject([{ business_date: '2026-11-21', reason: 'past' }]);
    expect(shifts).toMatchObject([{ business_date: '2026-11-27' }]);
  });

  it('of an area that the cast left fills nothing', async () => {
    const { id } = (await save()).data;
    await world.call(cast, 'PATCH', '/api/v1/female_casts/me/settings/', { body: { area_ids: [2] } });
    const { shifts, left } = (await planOf(id, { from: '2026-11-27', to: '2026-11-28' })).data;
    expect(shifts).toEqual([]);
    expect(left.map(({ reason }) => reason)).toEqual(['areas', 'areas']);
  });
});

it('a day is copied onto others, all of its shifts, and what is in the way stays', async () => {
  await add('2026-11-22', '09:00', '12:00');
  await add('2026-11-22', '20:00', '26:00');
  await add('2026-11-24', '10:00', '14:00');
  const to = ['2026-11-25', '2026-11-24', '2026-11-25', '2026-11-22'];
  const query = to.map((date) => `to=${date}`).join('&');
  const plan = (await world.call<ShiftPlan>(cast, 'GET', `${SHIFTS}copy/day/?date=2026-11-22&${query}`)).data;
  expect(plan.shifts.map(({ business_date, from }) => [business_date, from])).toEqual([
    ['2026-11-24', '20:00'],
    ['2026-11-25', '09:00'],
    ['2026-11-25', '20:00'],
  ]);
  expect(plan.left).toMatchObject([{ business_date: '2026-11-24', from: '09:00', reason: 'overlap' }]);
  const copy = () =>
    world.call<{ added: Shift[] }>(cast, 'POST', `${SHIFTS}copy/day/`, { body: { date: '2026-11-22', to } });
  expect((await copy()).data.added).toMatchObject(plan.shifts);
  expect((await copy()).data.added).toEqual([]);
  const none = { body: { date: '2026-11-22', to: [] } };
  expect(await world.call(cast, 'POST', `${SHIFTS}copy/day/`, none)).toMatchObject({ status: 400 });
});

describe('a day off', () => {
  const dayOff = (by: TestPerson = cast) => world.call(by, 'POST', `${SHIFTS}day_off/`, { body: {} });
  const book = async (startsAt: string) => (await world.book(man, cast.castId, { startsAt })).data.id;
  const state = async (id: string) => (await world.read(man, id)).data.state;

  it('closes all that is left of today in one step, gives back all that was paid, and leaves other days', async () => {
    world.deps.clock.set('2026-11-21T09:00:00+09:00');
    await add('2026-11-21', '10:00', '13:00');
    await add('2026-11-22');
    const ids = [await book('2026-11-21T19:00:00+09:00'), await book('2026-11-21T22:00:00+09:00')];
    await world.event(cast, ids[0] ?? '', 'accept');
    world.deps.clock.set('2026-11-21T14:00:00+09:00');
    expect(await dayOff()).toMatchObject({ status: 200, data: { closed: 1, cancelled: 2, remaining: 0 } });
    expect(await Promise.all(ids.map(state))).toEqual(['cancelled_cast', 'cancelled_cast']);
    expect(await world.gold(man)).toMatchObject({ total: 102_000, held: 0 });
    expect(await days()).toEqual(['2026-11-21 10:00-13:00', '2026-11-22 20:00-26:00']);
    expect(await dayOff()).toMatchObject({ status: 200, data: { closed: 0, cancelled: 0, remaining: 0 } });
    expect(await dayOff(man)).toMatchObject({ status: 403 });
  });

  it('ends the shift with a play that is under way, which cannot be called off', async () => {
    const ids = [await book('2026-11-21T19:00:00+09:00'), await book('2026-11-21T22:00:00+09:00')];
    for (const [at, event] of [
      ['12:00', 'accept'],
      ['18:00', 'depart'],
      ['18:50', 'arrive'],
      ['19:00', 'start'],
    ] as const) {
      world.deps.clock.set(`2026-11-21T${at}:00+09:00`);
      await world.event(cast, ids[0] ?? '', event);
    }
    expect((await dayOff()).data).toEqual({ closed: 1, cancelled: 1, remaining: 1 });
    expect(await Promise.all(ids.map(state))).toEqual(['in_progress', 'cancelled_cast']);
    expect(await days()).toEqual(['2026-11-21 18:00-20:00']);
  });

  it('said ten times at once happens once', async () => {
    await book('2026-11-21T19:00:00+09:00');
    const answers = await Promise.all(Array.from({ length: 10 }, () => dayOff()));
    expect(answers.map(({ data }) => Object(data).cancelled).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await days()).toEqual([]);
    expect(await world.gold(man)).toMatchObject({ held: 0 });
  });
});
