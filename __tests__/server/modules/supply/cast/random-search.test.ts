import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { LEADS } from '@/domain/reception';
import { CAST_SORTS, type CastSort, COUNTED, CUP_SIZES } from '@/domain/search-conditions';
import { Refusal } from '@/server/core/refusal';
import { block, castDay, femaleCast, movie, person } from '@/server/db/schema';
import { createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { audienceOf, countCasts, countToday, searchCasts, similarTo } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS, type SearchQuery } from '@/server/modules/supply/cast/search-terms';
import { refreshRating } from '@/server/modules/supply/cast/service';
import { addShift, refreshComingDays, withdrawShift } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeFilm } from '../../../../support/films';
import {
  fewConditions,
  ORDERS,
  searches,
  similarTruth,
  tagsOf,
  truth,
  truthOf,
} from '../../../../support/search-truth';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

// Every answer is compared with what plain SQL says of the rows: once at the start, and again after each random
// change.
let deps: TestDeps;
let casts: TestCast[];
let man: TestPerson;
const guest = null;
const CASTS = 40;
// A third of them needs more time before a start than an hour.
const leadOf = (n: number) => (n % 3 === 0 ? (LEADS[1 + (n % 4)] ?? 60) : 60);
const NAMES = ['さくら', 'サクラコ', 'めい', 'メイサ', 'ようこ', 'りん'];

beforeAll(async () => {
  deps = await makeTestDeps();
  deps.clock.set('2026-11-21T08:00:00+09:00');
  man = await makeMan(deps, { gold: 1_000_000 });
  casts = [];
  for (let at = 0; at < CASTS; at += 1) {
    const economy = at % 5 === 0;
    const shiftOf = (date: string, from: number, hours: number) => ({
      business_date: date,
      from: `${String(from).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
      to: `${Math.min(29, from + hours)}:00`,
      area_ids: at % 3 === 0 ? [1] : [1, 3],
    });
    casts.push(
      await makeCast(deps, {
        displayName: NAMES[at % NAMES.length] ?? '',
        storeId: economy ? 13 : 1 + (at % 4),
        areaIds: [1, 3],
        tags: tagsOf(at),
        height: at % 7 === 0 ? null : 145 + ((at * 7) % 30),
        size: at % 4 === 0 ? null : (CUP_SIZES[at % 6] ?? null),
        priceFrom: 10_000 + ((at * 3) % 20) * 1000,
        priceMinutes: economy ? 30 : 60,
        ratingAverage: at % 6 === 0 ? null : 3 + (at % 9) / 4,
        reviewCount: at % 5,
        rank: at % 11,
        longOk: at % 4 === 0,
        leadMinutes: leadOf(at),
        membersOnly: at % 9 === 0,
        joinedOn: `2026-1${at % 2}-${10 + (at % 15)}`,
        person: { birthDate: `${1980 + (at % 25)}-11-${20 + (at % 4)}` },
        // Some have other hours in one area than in the other.
        shift: [
          shiftOf('2026-11-21', 9 + (at % 14), 3 + (at % 5)),
          ...(at % 12 === 9 ? [{ business_date: '2026-11-21', from: '26:00', to: '28:00', area_ids: [3] }] : []),
          ...(at % 4 === 1 ? [{ business_date: '2026-11-22', from: '10:00', to: '13:00', area_ids: [3] }] : []),
          ...(at % 2 === 0 ? [shiftOf('2026-11-22', 14 + (at % 8), 4)] : []),
        ],
      }),
    );
  }
  deps.clock.set(TEST_NOW);
});
afterAll(() => deps.close());

async function found(query: SearchQuery, sort: CastSort, who: TestPerson | null): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchCasts(
      deps,
      { ...query, sort, limit: 17, ...(cursor ? { cursor } : {}) },
      audienceOf(who, deps.clock.now()),
    );
    ids.push(...page.cards.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

async function compare(query: SearchQuery, sort: CastSort, who: TestPerson | null): Promise<void> {
  const wanted = (await truth(deps, query, who)).sort(ORDERS[sort]);
  const ids = await found(query, sort, who);
  // Within a page `earliest` shows the exact times, which half hours do not know.
  const inOrder = (list: readonly number[]) => (sort === 'earliest' ? [...list].sort((a, b) => a - b) : list);
  expect(inOrder(ids)).toEqual(inOrder(wanted.map(({ id }) => id)));
  const { total, facets, among } = await countCasts(deps, query, COUNTED, audienceOf(who, deps.clock.now()));
  expect(total).toBe(wanted.length);
  for (const facet of COUNTED) {
    const wantedOf = await truthOf(deps, query, who, facet, wanted);
    const counted = facets?.[facet] ?? [];
    expect([facet, counted]).toEqual([facet, counted.map(({ value }) => ({ value, total: wantedOf(value) }))]);
    // Every cast has a store and a price.
    if (facet === 'store' || facet === 'price')
      expect(counted.reduce((sum, one) => sum + one.total, 0)).toBe(among?.[facet]);
  }
}

async function compareSimilar(cast: TestCast, who: TestPerson | null): Promise<void> {
  const [row] = await deps.reader().select().from(femaleCast).where(eq(femaleCast.id, cast.castId));
  if (!row) throw new Error('there is no such cast');
  const ids = await similarTo(deps, row, audienceOf(who, deps.clock.now()), 4);
  expect(ids).toEqual(await similarTruth(deps, row, audienceOf(who, deps.clock.now()), 4));
}

/**
 * What the list says of an area is what the areas say of it, also of a cast who has other hours in another one and
 * takes no customer at once.
 */
async function compareAreas(who: TestPerson | null): Promise<void> {
  const { ready, byArea } = await countToday(deps, audienceOf(who, deps.clock.now()));
  const totalOf = async (query: SearchQuery) => (await truth(deps, query, who)).length;
  expect(ready).toBe(await totalOf({ ...NO_CONDITIONS, now: 'true' }));
  for (const area_id of [1, 3, 9])
    expect([area_id, byArea.get(area_id) ?? 0]).toEqual([area_id, await totalOf({ ...NO_CONDITIONS, area_id })]);
}

const anySort = fc.constantFrom(...CAST_SORTS);
const asks = fc.tuple(fc.oneof(fewConditions, searches), anySort, fc.boolean());

it('answers every search as plain SQL does', async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(asks, async ([query, sort, signedIn]) => {
      fc.pre((query.from ?? '09:00') < (query.to ?? '29:00'));
      await compare(query, sort, signedIn ? man : guest);
      if ((await truth(deps, query, guest)).length > 0) filled += 1;
    }),
    { numRuns: 40 },
  );
  expect(filled).toBeGreaterThan(10);
  await compareAreas(guest);
  await compareAreas(man);
});

type Change = (cast: TestCast, n: number) => Promise<unknown>;
const changes: Record<string, Change> = {
  'a shift comes': (cast, n) =>
    deps
      .unitOfWork((work) =>
        addShift(work, cast.castId, {
          business_date: '2026-11-22',
          from: `${String(9 + (n % 3)).padStart(2, '0')}:00`,
          to: '14:00',
          area_ids: n % 2 ? [1] : [1, 3],
        }),
      )
      .catch(refused),
  'a shift goes': (cast) =>
    deps.unitOfWork((work) => withdrawShift(work, cast.castId, cast.shiftIds[0] ?? 0)).catch(refused),
  'a booking': (cast, n) =>
    deps
      .unitOfWork(async (work) => {
        const wish = {
          female_cast_id: cast.castId,
          starts_at: `2026-11-21T${19 + (n % 4)}:20:00+09:00`,
          minutes: 60,
          place: { place_type_id: 17, mst_hotel_id: 1 },
          option_ids: [],
        };
        const guestOfHers = await createQuote(work, man.id, wish);
        return createReservation(work, man.id, { quote_id: guestOfHers.id, payment_method: 'gold' });
      })
      .catch(refused),
  settings: (cast, n) =>
    deps.unitOfWork(async (work) => {
      await work.tx
        .update(femaleCast)
        .set({
          tags: tagsOf(n),
          accepting: n % 3 > 0,
          membersOnly: n % 4 === 0,
          longOk: n % 2 === 0,
          leadMinutes: leadOf(n),
        })
        .where(eq(femaleCast.id, cast.castId));
      await refreshComingDays(work, cast.castId);
    }),
  facts: (cast, n) =>
    deps.unitOfWork(({ tx }) =>
      tx
        .update(femaleCast)
        .set({
          rank: n % 13,
          areaIds: n % 4 === 0 ? [3, 9] : [1, 3],
          priceFrom: 10_000 + n * 1000,
          displayName: NAMES[n % NAMES.length],
          joinedOn: `2026-11-${10 + (n % 11)}`,
        })
        .where(eq(femaleCast.id, cast.castId)),
    ),
  rating: (cast) => deps.unitOfWork(({ tx }) => refreshRating(tx, cast.castId)),
  'published or not': (cast, n) =>
    deps.unitOfWork(({ tx, now }) =>
      tx
        .update(femaleCast)
        .set({ publishedAt: n % 2 ? now : null })
        .where(eq(femaleCast.id, cast.castId)),
    ),
  suspended: (cast, n) =>
    deps.unitOfWork(({ tx, now }) =>
      tx
        .update(person)
        .set({ suspendedAt: n % 2 ? now : null })
        .where(eq(person.id, cast.id)),
    ),
  blocked: (cast) =>
    deps.unitOfWork(({ tx, now }) =>
      tx.insert(block).values({ blockerId: cast.id, blockedId: man.id, createdAt: now }).onConflictDoNothing(),
    ),
  'a film comes or goes': async (cast, n) => {
    if (n % 2) await makeFilm(deps, cast.castId, n % 3 ? {} : { kind: 'paid', price: 1000 });
    else await deps.unitOfWork(({ tx }) => tx.delete(movie).where(eq(movie.castId, cast.castId)));
  },
  'time passes': async (_, n) => deps.clock.set(new Date(TEST_NOW.getTime() + (n % 8) * 1_200_000)),
};
const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

it('follows every change at once', async () => {
  const steps = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(CASTS - 1), fc.nat(19), asks);
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 12 }), async (list) => {
      for (const [name, at, n, [query, sort, signedIn]] of list) {
        const cast = casts[at];
        if (cast) await changes[name]?.(cast, n);
        if (cast) await compareSimilar(cast, signedIn ? man : guest);
        if ((query.from ?? '09:00') >= (query.to ?? '29:00')) continue;
        await compare(query, sort, signedIn ? man : guest);
        await compare(NO_CONDITIONS, sort, man);
        await compareAreas(signedIn ? man : guest);
      }
    }),
    { numRuns: 4 },
  );
  expect((await deps.reader().select().from(castDay)).length).toBeGreaterThan(0);
});
