import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { outbox } from '@/server/db/schema';
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
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps, { areaIds: [1, 2], shift: { from: '18:00', to: '27:00', area_ids: [1, 2] } });
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

type Shift = Data<'GET /api/v1/female_casts/me/shifts/'>[number];
const SHIFTS = '/api/v1/female_casts/me/shifts/';
const own = () => `${SHIFTS}${cast.shiftIds[0]}/`;
const list = async (by: TestPerson = cast) => (await world.call<Shift[]>(by, 'GET', SHIFTS)).data;
const patch = (body: object, by: TestPerson = cast) => world.call<Shift>(by, 'PATCH', own(), { body });
const withdraw = (query = '', by: TestPerson = cast) => world.call(by, 'DELETE', `${own()}${query}`);
const book = async (startsAt: string) => (await world.book(man, cast.castId, { startsAt })).data.id;
const state = async (id: string) => (await world.read(man, id)).data.state;

describe('a change', () => {
  it('moves hours and areas at once, in search too', async () => {
    const { status, data } = await patch({ from: '20:00', area_ids: [1] });
    expect(status).toBe(200);
    expect(data).toMatchObject({ from: '20:00', to: '27:00', area_ids: [1], business_date: '2026-11-21' });
    expect(await world.quote(man, cast.castId, { startsAt: '2026-11-21T19:00:00+09:00' })).toMatchObject({
      code: 'booking/not_possible',
    });
    expect((await patch({ business_date: '2026-11-23' })).data.business_date).toBe('2026-11-23');
  });

  it('is refused with the bookings that it would leave without a shift', async () => {
    const id = await book('2026-11-21T21:00:00+09:00');
    for (const change of [{ to: '21:30' }, { from: '21:30' }, { area_ids: [2] }, { business_date: '2026-11-22' }]) {
      const answer = await patch(change);
      expect(answer).toMatchObject({ status: 409, code: 'shift/has_bookings' });
      expect(Object(answer.body).errors).toEqual([
        { path: id, code: 'booking', message: expect.stringContaining('21:00〜22:00') },
      ]);
    }
    expect((await patch({ from: '20:00', to: '22:00', area_ids: [1] })).status).toBe(200);
  });

  it('follows the rules of a new shift', async () => {
    expect(await patch({ to: '19:00' })).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await patch({ from: '18:10' })).toMatchObject({ status: 400 });
    expect(await patch({ area_ids: [5] })).toMatchObject({ status: 400 });
    const other = { business_date: '2026-11-21', from: '9:00', to: '12:00', area_ids: [1] };
    world.deps.clock.set('2026-11-21T09:00:00+09:00');
    expect((await world.call(cast, 'POST', SHIFTS, { body: other })).status).toBe(201);
    expect(await patch({ from: '11:00' })).toMatchObject({ status: 409, code: 'shift/overlap' });
    expect(await patch({ to: '26:00' }, await makeCast(world.deps))).toMatchObject({ status: 404 });
    expect(await patch({ to: '26:00' }, man)).toMatchObject({ status: 403 });
  });
});

describe('a withdrawal', () => {
  it('takes the shift away at once; the time may be used for another', async () => {
    expect((await withdraw()).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await withdraw()).toMatchObject({ status: 404 });
    const again = { business_date: '2026-11-21', from: '18:00', to: '27:00', area_ids: [1] };
    expect((await world.call(cast, 'POST', SHIFTS, { body: again })).status).toBe(201);
  });

  it('with bookings is refused, and changes nothing', async () => {
    const id = await book('2026-11-21T21:00:00+09:00');
    const answer = await withdraw();
    expect(answer).toMatchObject({ status: 409, code: 'shift/has_bookings' });
    expect(Object(answer.body).errors.map(({ path }: { path: string }) => path)).toEqual([id]);
    expect(await state(id)).toBe('requested');
  });

  it('as a day off cancels all: full refunds, free gold, a message to each', async () => {
    const ids = [await book('2026-11-21T19:00:00+09:00'), await book('2026-11-21T22:00:00+09:00')];
    await world.event(cast, ids[0] ?? '', 'accept');
    const messages = () => world.deps.reader().select().from(outbox).where(eq(outbox.to, man.phone));
    const before = await messages();
    expect((await withdraw('?cancel_bookings=true')).status).toBe(204);
    expect(await Promise.all(ids.map(state))).toEqual(['cancelled_cast', 'cancelled_cast']);
    expect(await world.gold(man)).toMatchObject({ total: 102_000, free: 102_000, held: 0 });
    const told = (await messages()).slice(before.length);
    expect(told.map(({ body }) => body)).toEqual(Array(2).fill(expect.stringContaining('新しいお知らせがあります')));
    expect(await list()).toEqual([]);
  });

  it('never leaves a play that is under way, nor half of a day off', async () => {
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
    expect(await withdraw('?cancel_bookings=true')).toMatchObject({ status: 409, code: 'shift/has_bookings' });
    expect(await state(ids[0] ?? '')).toBe('in_progress');
    expect(await list()).toHaveLength(1);
  });

  it('of a shift that is over, or of another cast, is refused', async () => {
    expect(await withdraw('?cancel_bookings=true', await makeCast(world.deps))).toMatchObject({ status: 404 });
    world.deps.clock.set('2026-11-22T04:00:00+09:00');
    expect(await withdraw()).toMatchObject({ status: 400, code: 'validation/failed' });
  });
});

it('says what a copy of the last week would add, adds exactly that, and skips what overlaps', async () => {
  const add = (business_date: string) =>
    world.call(cast, 'POST', SHIFTS, { body: { business_date, from: '20:00', to: '26:00', area_ids: [1] } });
  await add('2026-11-22');
  await add('2026-11-23');
  await add('2026-11-30');
  const copy = (from: string, by: TestPerson = cast) =>
    world.call<{ added: Shift[]; skipped: number }>(by, 'POST', `${SHIFTS}copy/`, { body: { from } });
  const asked = (from: string) =>
    world.call<{ shifts: object[]; skipped: number }>(cast, 'GET', `${SHIFTS}copy/?from=${from}`);
  const before = await list();
  const plan = (await asked('2026-11-28')).data;
  expect(plan).toEqual({
    shifts: [
      { business_date: '2026-11-28', from: '18:00', to: '27:00', area_ids: [1, 2] },
      { business_date: '2026-11-29', from: '20:00', to: '26:00', area_ids: [1] },
    ],
    skipped: 1,
    left: [{ business_date: '2026-11-30', from: '20:00', to: '26:00', area_ids: [1], reason: 'same' }],
  });
  expect(await list()).toEqual(before);
  const { data } = await copy('2026-11-28');
  expect(data.skipped).toBe(1);
  expect(data.added).toMatchObject(plan.shifts);
  expect((await asked('2026-11-28')).data).toMatchObject({ shifts: [], skipped: 3 });
  expect(await asked('2026-01-01')).toMatchObject({ status: 400 });
  expect(data.added.map((shift) => [shift.business_date, shift.from, shift.to])).toEqual([
    ['2026-11-28', '18:00', '27:00'],
    ['2026-11-29', '20:00', '26:00'],
  ]);
  expect((await copy('2026-11-28')).data).toEqual({ added: [], skipped: 3 });
  expect(await copy('2026-01-01')).toMatchObject({ status: 400 });
  expect(await copy('2026-11-28', man)).toMatchObject({ status: 403 });
});
