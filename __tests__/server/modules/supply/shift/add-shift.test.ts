import { eq } from 'drizzle-orm';
import { addDays, businessDateOf } from '@/domain/business-day';
import { castDay, shift } from '@/server/db/schema';
import { addShift, addShifts, castDayInvariant, type ShiftForm } from '@/server/modules/supply/shift/service';
import { makeCast, type TestCast } from '../../../../support/factories';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

let deps: TestDeps;
let cast: TestCast;
const today = '2026-11-21';

beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  cast = await makeCast(deps, { areaIds: [1, 3], shift: null });
});

const add = (form: Partial<ShiftForm> = {}, castId = cast.castId) =>
  deps.unitOfWork((work) =>
    addShift(work, castId, { business_date: today, from: '18:00', to: '29:00', area_ids: [1], ...form }),
  );
const shifts = () => deps.reader().select().from(shift).where(eq(shift.castId, cast.castId));
const refused = (path: string) => ({ code: 'validation/failed', errors: [expect.objectContaining({ path })] });

it('stores a shift on the 30-hour clock and one search row per area', async () => {
  const row = await add({ area_ids: [3, 1, 3] });
  expect(row).toMatchObject({ businessDate: today, areaIds: [1, 3] });
  expect(row.startsAt.toISOString()).toBe('2026-11-21T09:00:00.000Z');
  expect(row.endsAt.toISOString()).toBe('2026-11-21T20:00:00.000Z');
  const days = await deps.reader().select().from(castDay).where(eq(castDay.castId, cast.castId));
  expect(days.map(({ areaId }) => areaId).sort()).toEqual([1, 3]);
  // 18:00 is half hour 18 of the day, 29:00 its end.
  expect(days[0]?.mask).toBe(((1n << 22n) - 1n) << 18n);
  expect(await castDayInvariant(deps.reader())).toEqual([]);
});

it('refuses a second shift that overlaps, and takes one that touches', async () => {
  await add({ from: '18:00', to: '22:00' });
  await expect(add({ from: '21:30', to: '24:00' })).rejects.toMatchObject({ code: 'shift/overlap' });
  await add({ from: '22:00', to: '25:00', area_ids: [3] });
  expect(await shifts()).toHaveLength(2);
});

it('turns the database’s own refusal into the same one, and the transaction rolls back whole', async () => {
  const twice = { castId: cast.castId, businessDate: today, areaIds: [1] };
  const span = (from: string, to: string) => ({
    startsAt: new Date(`${today}T${from}:00+09:00`),
    endsAt: new Date(`${today}T${to}:00+09:00`),
  });
  const both = [
    { ...twice, ...span('18:00', '21:00') },
    { ...twice, ...span('20:00', '23:00') },
  ];
  // The bulk way asks nothing before it inserts: only the exclusion constraint (23P01) stands in the way.
  await expect(deps.unitOfWork((work) => addShifts(work, both))).rejects.toMatchObject({ code: 'shift/overlap' });
  expect(await shifts()).toEqual([]);
});

it('takes up to 30 days ahead and nothing that is over', async () => {
  await add({ business_date: addDays(today, 30) });
  await expect(add({ business_date: addDays(today, 31) })).rejects.toMatchObject(refused('body.business_date'));
  await expect(add({ business_date: addDays(today, -1) })).rejects.toMatchObject(refused('body.business_date'));
  await expect(add({ from: '12:00', to: '18:00' })).rejects.toMatchObject(refused('body.to'));
  await add({ from: '12:00', to: '18:30' });
});

it('ends by 29:00', async () => {
  await expect(add({ from: '26:00', to: '29:30' })).rejects.toMatchObject(refused('body.to'));
  await add({ from: '26:00', to: '29:00' });
});

it('still counts as yesterday’s business day before six in the morning', async () => {
  deps.clock.set('2026-11-22T02:00:00+09:00');
  expect(businessDateOf(deps.clock.now())).toBe(today);
  await add({ from: '26:00', to: '29:00' });
  deps.clock.set('2026-11-22T05:30:00+09:00');
  await expect(add({ from: '9:00', to: '12:00' })).rejects.toMatchObject(refused('body.to'));
});

it.each([
  [{ from: '18:10' }, 'body.from'],
  [{ from: '8:00' }, 'body.from'],
  [{ to: '28:40' }, 'body.to'],
  [{ from: '18:00', to: '19:30' }, 'body.to'],
  [{ area_ids: [2] }, 'body.area_ids'],
  [{ area_ids: [] }, 'body.area_ids'],
])('refuses %j at %s', async (form, path) => {
  await expect(add(form)).rejects.toMatchObject(refused(path));
});

it('is not found for a cast who does not exist', async () => {
  await expect(add({}, 999)).rejects.toMatchObject({ code: 'not_found' });
});

it('adds many at once by the same rules: one bad shift refuses all', async () => {
  const other = await makeCast(deps, { areaIds: [1], shift: null });
  const wanted = [cast.castId, other.castId].flatMap((castId) =>
    [0, 1, 2].map((day) => ({
      castId,
      businessDate: addDays(today, day),
      startsAt: new Date(`${addDays(today, day)}T19:00:00+09:00`),
      endsAt: new Date(`${addDays(today, day)}T23:00:00+09:00`),
      areaIds: [1],
    })),
  );
  const [first, ...rest] = wanted;
  if (!first) throw new Error('nothing wanted');
  const bad = [{ ...first, areaIds: [9] }, ...rest];
  await expect(deps.unitOfWork((work) => addShifts(work, bad))).rejects.toMatchObject(refused('body.area_ids'));
  expect(await deps.unitOfWork((work) => addShifts(work, wanted))).toBe(6);
  expect(await shifts()).toHaveLength(3);
  expect(await castDayInvariant(deps.reader())).toEqual([]);
});
