import { and, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import type { ReservationState } from '@/domain/machines/reservation';
import * as tables from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Casts = Data<'GET /api/v1/ops/home/casts/'>;
type Day = Data<'GET /api/v1/ops/home/day/'>;
type Soon = Data<'GET /api/v1/ops/home/soon/'>;

let world: World;
let ops: TestPerson;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  at('21T18:00');
  man = await makeMan(world.deps, { gold: 200_000 });
});
afterEach(() =>
  change(async ({ tx }) => {
    await tx.delete(tables.castDay);
    await tx.update(tables.shift).set({ withdrawnAt: world.deps.clock.now() });
    await tx.update(tables.reservation).set({ state: 'expired', createdAt: new Date('2026-01-01T12:00:00+09:00') });
  }),
);

const at = (text: string) => world.deps.clock.set(`2026-11-${text}:00+09:00`);
const change = (task: Parameters<World['deps']['unitOfWork']>[0]) => world.deps.unitOfWork(task);
const read = async <T>(part: string) => (await world.call<T>(ops, 'GET', `/api/v1/ops/home/${part}/`)).data;
const instant = (text: string) => new Date(`2026-11-${text}:00+09:00`);
const clock = (text: string) => `2026-11-${text}:00+09:00`;
/** Makes a booking what it would be later, without the way there. */
const put = (id: string, values: Partial<typeof tables.reservation.$inferInsert>) =>
  change(({ tx }) => tx.update(tables.reservation).set(values).where(eq(tables.reservation.id, id)));
const book = async (cast: TestCast, startsAt: string) =>
  (await world.book(man, cast.castId, { startsAt: clock(startsAt) })).data.id;

describe('casts on shift', () => {
  it('are told by what they do, and the earliest start is that of the public lists', async () => {
    const free = await makeCast(world.deps, { shift: { from: '18:00', to: '29:00' } });
    await makeCast(world.deps, { shift: { from: '18:00', to: '24:00' }, accepting: false });
    const next = await makeCast(world.deps);
    await book(next, '21T19:00');
    await makeCast(world.deps, { shift: { from: '20:00', to: '29:00' } });
    const casts = await read<Casts>('casts');
    expect(casts).toMatchObject({ total: 3, states: { meeting: 0, way: 0, next: 1, free: 1, rest: 1 } });
    const { data } = await world.call<{ id: number; next_starts_at: string | null }[]>(
      null,
      'GET',
      `/api/v1/female_casts/?date=2026-11-21`,
    );
    expect(casts.earliest).toBe(data.flatMap(({ next_starts_at: next }) => next ?? []).sort()[0]);
    expect(data.find(({ next_starts_at: next }) => next === casts.earliest)?.id).toBe(free.castId);
  });

  it('a meeting, the way to it and the time after it are told apart', async () => {
    const cast = await makeCast(world.deps);
    const id = await book(cast, '21T19:30');
    await put(id, { state: 'departed' });
    at('21T19:00');
    expect((await read<Casts>('casts')).states).toMatchObject({ way: 1, next: 0 });
    await put(id, { state: 'in_progress' });
    at('21T20:00');
    expect((await read<Casts>('casts')).states).toMatchObject({ meeting: 1, way: 0 });
    await put(id, { state: 'confirmed' });
    at('21T20:40');
    expect((await read<Casts>('casts')).states).toMatchObject({ way: 1 });
  });

  it('at 1:00 in the night it is still the evening’s shifts, and at 5:00 no one is on shift', async () => {
    await makeCast(world.deps);
    at('22T01:00');
    expect(await read<Casts>('casts')).toMatchObject({ total: 1, states: { free: 1 } });
    at('22T05:00');
    expect(await read<Casts>('casts')).toMatchObject({ total: 0, earliest: null });
  });
});

describe('the day', () => {
  const taken = async (
    cast: TestCast,
    createdAt: string,
    values: Partial<typeof tables.reservation.$inferInsert> = {},
  ) => {
    const quote = { ...(await anyQuote(cast)), id: world.deps.random.uuid() };
    const id = world.deps.random.uuid();
    const startsAt = instant('21T21:00');
    await change(async ({ tx }) => {
      await tx.insert(tables.quote).values(quote);
      await tx.insert(tables.reservation).values({
        id,
        quoteId: quote.id,
        personId: man.id,
        castId: cast.castId,
        shiftId: cast.shiftIds[0] ?? 0,
        state: 'expired' as ReservationState,
        businessDate: '2026-11-21',
        startsAt,
        endsAt: instant('21T22:00'),
        minutes: 60,
        castOccupied: { from: startsAt, to: instant('21T22:30') },
        maleOccupied: { from: startsAt, to: instant('21T22:00') },
        placeTypeId: 154,
        areaId: 1,
        lines: [],
        total: 20_000,
        paymentMethod: 'cash',
        rewardEstimate: 0,
        createdAt: instant(createdAt),
        ...values,
      });
    });
    return id;
  };
  const anyQuote = async ({ castId }: TestCast) => ({
    personId: man.id,
    castId,
    startsAt: instant('21T21:00'),
    minutes: 60,
    placeTypeId: 154,
    areaId: 1,
    lines: [],
    total: 20_000,
    createdAt: instant('14T12:00'),
    expiresAt: instant('14T12:10'),
  });

  it('counts what was asked for on the business day until now, beside the week before until the same time', async () => {
    const cast = await makeCast(world.deps);
    for (const created of ['21T07:00', '21T09:30', '21T20:10', '21T21:00']) await taken(cast, created);
    for (const created of ['14T08:00', '14T21:17', '14T21:19', '15T02:00', '15T05:30', '15T06:00'])
      await taken(cast, created);
    at('21T21:18');
    const { bookings, business_date: date, compared_date: compared } = await read<Day>('day');
    expect([date, compared]).toEqual(['2026-11-21', '2026-11-14']);
    expect(bookings).toMatchObject({ today: 4, before: 2, width: 240, height: 100 });
    const hours = bookings.hours.map(({ hour, today, before }) => [hour, today, before]);
    expect(hours[0]).toEqual([9, 1, 1]);
    expect(hours.find(([hour]) => hour === 21)).toEqual([21, 3, 1]);
    expect(hours.find(([hour]) => hour === 22)).toEqual([22, null, 3]);
    // What comes between the close and the turn of the date counts at the close.
    expect(hours.at(-1)).toEqual([29, null, 5]);
    expect(bookings.today_path).toMatch(/^M0,/);
    expect(bookings.point.x).toBeCloseTo((240 * 12.3) / 20, 0);
  });

  it.each([
    ['22T01:00', '2026-11-21', 1],
    ['22T05:00', '2026-11-21', 2],
    ['22T06:00', '2026-11-22', 0],
  ])('at %s the day is %s', async (now, date, today) => {
    const cast = await makeCast(world.deps);
    for (const created of ['21T23:00', '22T03:00']) await taken(cast, created);
    at(now);
    const day = await read<Day>('day');
    expect(day.business_date).toBe(date);
    expect(day.bookings.today).toBe(today);
    expect(day.bookings.point.x).toBe(now === '22T06:00' ? 0 : now === '22T01:00' ? 192 : 240);
  });

  it('takings are those of completed bookings by store, until the same time of both days', async () => {
    const [cast, other] = [await makeCast(world.deps), await makeCast(world.deps, { storeId: 2 })];
    const done = (endedAt: string, businessDate: string, total: number) => ({
      state: 'completed' as const,
      endedAt: instant(endedAt),
      businessDate,
      total,
    });
    await taken(cast, '21T12:00', done('21T20:00', '2026-11-21', 30_000));
    await taken(cast, '21T12:00', done('22T00:50', '2026-11-21', 20_000));
    await taken(cast, '21T12:00', { businessDate: '2026-11-21', total: 70_000 });
    await taken(other, '14T12:00', done('14T20:00', '2026-11-14', 15_000));
    await taken(other, '14T12:00', done('15T02:00', '2026-11-14', 90_000));
    at('22T01:00');
    const { takings } = await read<Day>('day');
    expect(takings).toMatchObject({ today: 50_000, before: 15_000 });
    expect(takings.stores.find(({ id }) => id === 1)).toMatchObject({ today: 50_000, before: 0 });
    expect(takings.stores.find(({ id }) => id === 2)).toMatchObject({ today: 0, before: 15_000 });
    expect(takings.stores.length).toBeGreaterThan(10);
    at('21T21:00');
    expect((await read<Day>('day')).takings).toMatchObject({ today: 30_000, before: 15_000 });
  });
});

describe('what begins soon', () => {
  it('names the cast who has not departed in time, and what ought to have begun', async () => {
    const [one, two, three] = [await makeCast(world.deps), await makeCast(world.deps), await makeCast(world.deps)];
    const ids = [await book(one, '21T21:30')];
    man = await makeMan(world.deps, { gold: 200_000 });
    ids.push(await book(two, '21T21:40'));
    man = await makeMan(world.deps, { gold: 200_000 });
    ids.push(await book(three, '21T22:30'));
    for (const id of ids) await put(id, { state: 'confirmed' });
    await put(ids[0] ?? '', { state: 'departed' });
    at('21T21:21');
    const soon = await read<Soon>('soon');
    expect(soon.total).toBe(2);
    expect(soon.bookings).toMatchObject([
      { id: ids[0], starts_at: clock('21T21:30'), cast_name: one.displayName, departure: 'departed' },
      { id: ids[1], departure: 'missing', depart_by: clock('21T21:20') },
    ]);
    expect(soon.bookings[0]).toMatchObject({ store_name: expect.any(String), area_name: expect.any(String) });
    at('21T21:10');
    expect((await read<Soon>('soon')).bookings.map(({ departure }) => departure)).toEqual(['departed', 'ahead']);
    at('21T22:05');
    expect((await read<Soon>('soon')).bookings.map(({ departure }) => departure)).toEqual([
      'departed',
      'missing',
      'ahead',
    ]);
    await change(({ tx }) =>
      tx
        .update(tables.reservation)
        .set({ state: 'in_progress' })
        .where(and(eq(tables.reservation.id, ids[1] ?? ''), eq(tables.reservation.state, 'confirmed'))),
    );
    expect((await read<Soon>('soon')).total).toBe(2);
  });
});
