import { and, count, eq, sql } from 'drizzle-orm';
import { addDays, businessDateOf, businessDates } from '@/domain/business-day';
import {
  area,
  castPhoto,
  femaleCast,
  hotelTown,
  movie,
  mstHotel,
  person,
  review,
  shift,
  store,
} from '@/server/db/schema';
import { ensureFilms } from '@/server/demo/films';
import { seedMany } from '@/server/demo/many';
import { ensurePortraits } from '@/server/demo/portraits';
import { rollForward } from '@/server/demo/roll-forward';
import { demoLogins, seedDemo, seededLogins } from '@/server/demo/seed';
import { balance } from '@/server/modules/money/gold/service';
import { castDetail, visibleCast } from '@/server/modules/supply/cast/detail';
import { slotsOf } from '@/server/modules/supply/cast/schedule';
import { audienceOf, countCasts, countToday } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS } from '@/server/modules/supply/cast/search-terms';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeOps } from '../../support/factories';
import { TEST_NOW } from '../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
const today = businessDateOf(TEST_NOW);

beforeAll(async () => {
  deps = await makeTestDeps();
  expect(await seedDemo(deps)).toBe(true);
});
afterAll(() => deps.close());
beforeEach(() => deps.clock.set(TEST_NOW));

const db = () => deps.reader();
const total = async (table: typeof person | typeof femaleCast | typeof review | typeof shift | typeof mstHotel) =>
  (await db().select({ n: count() }).from(table))[0]?.n ?? 0;
// Who can be booked on the day that lists open on.
const bookable = async () => (await countCasts(deps, NO_CONDITIONS, [], audienceOf(null, deps.clock.now()))).total;
const misaki = async () => {
  const [row] = await db().select().from(femaleCast).where(eq(femaleCast.displayName, 'みさき'));
  if (!row) throw new Error('みさき is missing');
  return row;
};

it('fills an empty database once', async () => {
  const before = await total(shift);
  expect(await seedDemo(deps)).toBe(false);
  expect(await total(shift)).toBe(before);
  expect(await total(femaleCast)).toBe(200);
  expect(await total(person)).toBe(202);
  expect(await db().select().from(area)).toHaveLength(30);
  expect(await db().select().from(store)).toHaveLength(14);
  const towns = await db().select().from(hotelTown);
  expect(towns).toHaveLength(13);
  for (const { id } of towns) {
    expect(await db().select().from(mstHotel).where(eq(mstHotel.townId, id))).toHaveLength(8);
  }
});

it('leaves a database with accounts of its own alone, and promises no logins there', async () => {
  expect(await seededLogins(deps)).toEqual(demoLogins(deps.settings));
  const own = await makeTestDeps();
  await makeOps(own);
  expect(await seedDemo(own)).toBe(false);
  expect(await seededLogins(own)).toEqual([]);
  await own.close();
});

it('holds only fictional adults with different names and calm, short words', async () => {
  const rows = await db()
    .select({
      name: femaleCast.displayName,
      bio: femaleCast.bio,
      birthDate: person.birthDate,
      height: femaleCast.height,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId));
  expect(new Set(rows.map(({ name }) => name)).size).toBe(200);
  for (const { name, bio, birthDate } of rows) {
    expect(name).toMatch(/^[ぁ-ゖ]{2,5}$/);
    expect(bio.length).toBeLessThanOrEqual(200);
    expect(birthDate <= addDays(today, -20 * 365)).toBe(true);
    expect(birthDate >= addDays(today, -46 * 366)).toBe(true);
  }
});

it('prices every cast by class: the shortest course with 写真指名, which every booking pays', async () => {
  for (const cast of await db().select().from(femaleCast)) {
    const [shortest] = cast.courses;
    expect(cast).toMatchObject({
      priceFrom: (shortest?.amount ?? 0) + cast.photoNomination,
      priceMinutes: shortest?.minutes,
    });
    const [from, to] = cast.priceMinutes === 30 ? [9_000, 12_000] : [16_000, 32_000];
    expect(cast.priceFrom).toBeGreaterThanOrEqual(from);
    expect(cast.priceFrom).toBeLessThanOrEqual(to);
    const amounts = cast.courses.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts.every((amount) => amount % 1000 === 0)).toBe(true);
  }
});

it('keeps ratings and reviews in step', async () => {
  expect(await total(review)).toBeLessThanOrEqual(4_000);
  const wrong = await db()
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .leftJoin(review, eq(review.castId, femaleCast.id))
    .groupBy(femaleCast.id)
    .having(
      sql`count(${review.id}) <> ${femaleCast.reviewCount} or avg(${review.overall}) is distinct from ${femaleCast.ratingAverage}`,
    );
  expect(wrong).toEqual([]);
  const now = deps.clock.now();
  const row = await visibleCast(db(), (await misaki()).id, null, now);
  const detail = await castDetail(deps, row, null);
  expect(detail).toMatchObject({ age: 27, height: 162, review_count: 128, histogram: [104, 19, 3, 1, 1] });
  expect(detail.photos).toHaveLength(4);
  expect(detail.similar).toHaveLength(4);
});

it('prints logins that work: approved, with the gold, and みさき serving everywhere by hand', async () => {
  const [man, cast, ops] = demoLogins(deps.settings);
  expect([man?.phoneNumber, cast?.phoneNumber, ops?.phoneNumber]).toEqual([
    '090-1000-0001',
    '090-1000-0002',
    '090-1000-0003',
  ]);
  const accounts = await db().select().from(person).where(sql`${person.phone} like '+81901000000%'`);
  for (const { credential, identityState } of accounts) {
    expect(await deps.identity.signIn({ credential, groups: [] }, 'yoi-demo-2026')).toEqual({ grant: null });
    expect(identityState).toBe('approved');
  }
  const taka = accounts.find(({ phone }) => phone === '+819010000001');
  expect(taka?.nickname).toBe('たか');
  const gold = await balance(db(), taka?.id ?? 0, deps.clock.now());
  expect(gold).toMatchObject({ total: 100_000, held: 0 });
  expect(gold.free).toBeGreaterThan(0);
  const row = await misaki();
  expect(row).toMatchObject({
    autoAccept: false,
    accepting: true,
    personId: accounts.find(({ phone }) => phone.endsWith('2'))?.id,
  });
  expect(row.areaIds).toHaveLength(30);
  expect([...row.placeTypeIds].sort()).toEqual([154, 16, 17]);
});

it('gives みさき a shift every evening, with free starts ahead', async () => {
  const row = await visibleCast(db(), (await misaki()).id, null, deps.clock.now());
  for (const date of businessDates(today, 7)) {
    const slots = await slotsOf(db(), row, { date, minutes: 90, placeTypeId: 17 }, deps.clock.now());
    expect(slots.filter(({ state }) => state === 'open').length).toBeGreaterThan(20);
  }
});

it('has a cast to book at every hour of the business day, in the night the next one', async () => {
  for (const time of ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '23:30']) {
    deps.clock.set(`2026-11-22T${time}:00+09:00`);
    expect(await bookable()).toBeGreaterThan(40);
  }
  for (const time of ['01:00', '02:00', '03:00', '05:30']) {
    deps.clock.set(`2026-11-23T${time}:00+09:00`);
    expect(await bookable()).toBeGreaterThan(10);
  }
  deps.clock.set(TEST_NOW);
  const { byArea } = await countToday(deps, audienceOf(null, deps.clock.now()));
  expect(byArea.size).toBe(30);
});

it('keeps the search rows true', async () => {
  expect(await castDayInvariant(db())).toEqual([]);
});

it('writes the portraits into storage, and again when they were lost', async () => {
  const photos = await db().select().from(castPhoto);
  expect(photos.length).toBeGreaterThan(600);
  const files = await Promise.all(photos.map(({ key }) => deps.storage.get(key)));
  for (const file of files) {
    expect(file?.contentType).toBe('image/svg+xml');
    expect(file?.bytes.length).toBeLessThan(13_000);
    expect(file?.bytes.toString('utf8')).toMatch(/^<svg .*<\/svg>$/s);
  }
  expect(await ensurePortraits(deps)).toBe(0);
  const lost = new Map<string, unknown>();
  const storage: TestDeps['storage'] = {
    ...deps.storage,
    get: async () => null,
    put: async (key, bytes) => void lost.set(key, bytes),
  };
  expect(await ensurePortraits({ ...deps, storage })).toBe(photos.length);
  expect([...lost.keys()].sort()).toEqual(photos.map(({ key }) => key).sort());
});

it('has drawn films of its casts, free and paid, and two that wait for a person', async () => {
  const films = await db().select().from(movie);
  const count = (kind: string, state: string) =>
    films.filter((film) => film.kind === kind && film.state === state).length;
  expect([count('free', 'published'), count('paid', 'published')]).toEqual([23, 5]);
  expect([count('free', 'reviewing'), count('paid', 'reviewing')]).toEqual([1, 1]);
  const keys = films.flatMap(({ source, poster, preview }) => [source, poster, preview].filter((key) => key !== null));
  let bytes = 0;
  for (const key of keys) bytes += (await deps.storage.look(key))?.size ?? Number.NaN;
  expect(bytes).toBeLessThan(4_000_000);
  expect(await ensureFilms(deps)).toBe(0);
});

it('rolls forward each day, and only once', async () => {
  expect(await rollForward(deps)).toBe(0);
  const before = await total(shift);
  deps.clock.set('2026-11-22T12:00:00+09:00');
  const added = await rollForward(deps);
  expect(added).toBeGreaterThan(80);
  expect(await total(shift)).toBe(before + added);
  expect(await rollForward(deps)).toBe(0);
  const lastDay = await db()
    .select()
    .from(shift)
    .where(eq(shift.businessDate, addDays(today, 14)));
  expect(lastDay).toHaveLength(added);
});

it('is alive again after months asleep, without touching a cast’s own plan', async () => {
  const row = await misaki();
  deps.clock.set('2027-03-01T12:00:00+09:00');
  expect(await rollForward(deps)).toBeGreaterThan(1_000);
  const days = await db()
    .select({ date: shift.businessDate })
    .from(shift)
    .where(and(eq(shift.castId, row.id), sql`${shift.businessDate} >= '2027-03-01'`));
  expect(days.map(({ date }) => date).sort()).toEqual(businessDates('2027-03-01', 14));
  expect(await bookable()).toBeGreaterThan(40);
  expect(await castDayInvariant(db())).toEqual([]);
});

it('is filled up to so many casts for measurements, and searches find them at once', async () => {
  const before = await bookable();
  const said: string[] = [];
  await seedMany(deps, { casts: 230, worked: 30 }, (line) => void said.push(line));
  expect(said).toEqual(['200 casts', '230 casts']);
  const added = await db()
    .select({
      photos: sql`(select count(*)::int from ${castPhoto} where ${castPhoto.castId} = ${femaleCast.id})`,
      days: count(shift.id),
    })
    .from(femaleCast)
    .leftJoin(shift, and(eq(shift.castId, femaleCast.id), sql`${shift.businessDate} >= ${today}`))
    .where(sql`${femaleCast.id} > 200`)
    .groupBy(femaleCast.id);
  expect(added).toEqual(Array.from({ length: 30 }, () => ({ photos: 1, days: 30 })));
  expect(await bookable()).toBeGreaterThan(before);
  expect(await castDayInvariant(db())).toEqual([]);
});
