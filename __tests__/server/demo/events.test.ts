import { and, asc, eq } from 'drizzle-orm';
import { addDays, businessDateOf } from '@/domain/business-day';
import { mostOf, NO_SURCHARGES, roomOf } from '@/domain/surcharge-limits';
import { minutesBounds } from '@/domain/unit-price';
import { castEvent, femaleCast } from '@/server/db/schema';
import { rollForward } from '@/server/demo/roll-forward';
import { seedDemo } from '@/server/demo/seed';
import { rangeOf, storeById } from '@/server/modules/supply/place/service';
import { TEST_NOW } from '../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
const today = businessDateOf(TEST_NOW);
const NOON = 'T12:00:00+09:00';

beforeAll(async () => {
  deps = await makeTestDeps();
  expect(await seedDemo(deps)).toBe(true);
});
afterAll(() => deps.close());

const db = () => deps.reader();
const eventsOf = (name: string) =>
  db().select().from(castEvent).where(eq(castEvent.name, name)).orderBy(asc(castEvent.id));
const periodsOf = async (name: string) =>
  (await eventsOf(name)).map(({ startsOn, endsOn, state }) => [startsOn, endsOn, state]);
const rolledOn = async (date: string) => {
  deps.clock.set(`${date}${NOON}`);
  await rollForward(deps);
};

it('some casts ask more at night, within what their stores allow, with day and hotel free', async () => {
  const casts = await db().select().from(femaleCast);
  const dearer = casts.filter(({ surcharges }) => mostOf(surcharges) > 0);
  expect(dearer.length).toBeGreaterThan(30);
  expect(dearer.length).toBeLessThan(100);
  for (const { courses, storeId, surcharges, placeTypeIds } of dearer) {
    const store = await storeById(db(), storeId);
    if (!store) throw new Error('no store');
    const max = (minutes: number) => minutesBounds(rangeOf(store), minutes).max;
    const room = roomOf(courses.map((course) => ({ ...course, max: max(course.minutes) })));
    expect(mostOf(surcharges)).toBeLessThanOrEqual(room);
    expect(surcharges).toMatchObject({ day: 0, hotel: 0 });
    expect(surcharges.night).toBeGreaterThan(0);
    expect(surcharges.home === 0 || placeTypeIds.includes(16)).toBe(true);
  }
  const [misaki] = await db().select().from(femaleCast).where(eq(femaleCast.displayName, 'みさき'));
  expect(misaki?.surcharges).toEqual(NO_SURCHARGES);
});

it('events that end are followed by the same again without a gap, once, and after months asleep from that day', async () => {
  const end = addDays(today, 27);
  expect(await periodsOf('フォローのお礼')).toEqual([[today, end, 'approved']]);
  await rolledOn(addDays(today, 26));
  expect(await periodsOf('フォローのお礼')).toHaveLength(1);
  for (let run = 0; run < 2; run += 1) await rolledOn(end);
  const next = [addDays(end, 1), addDays(end, 28)];
  expect(await periodsOf('フォローのお礼')).toEqual([
    [today, end, 'approved'],
    [...next, 'approved'],
  ]);
  expect((await periodsOf('連休の夜、はじめての方へ')).at(-1)).toEqual([...next, 'reviewing']);
  await rolledOn('2027-06-01');
  expect((await periodsOf('フォローのお礼')).at(-1)).toEqual(['2027-06-01', '2027-06-28', 'approved']);
});

it('what a cast changed or took back, and what the desk refused, is not renewed', async () => {
  const changed = async (name: string, set: Partial<typeof castEvent.$inferInsert>) => {
    const last = (await eventsOf(name)).at(-1);
    await deps.unitOfWork(({ tx }) =>
      tx
        .update(castEvent)
        .set(set)
        .where(and(eq(castEvent.id, last?.id ?? 0))),
    );
  };
  await changed('はじめての方へ', { state: 'ended' });
  await changed('早い時間のゆっくりコース', { amount: 20 });
  await changed('連休の夜、はじめての方へ', { state: 'refused', refusal: '内容をご確認ください' });
  const before = await db().$count(castEvent);
  await rolledOn('2027-08-01');
  expect(await db().$count(castEvent)).toBe(before + 1);
  expect((await periodsOf('フォローのお礼')).at(-1)).toEqual(['2027-08-01', '2027-08-28', 'approved']);
});
