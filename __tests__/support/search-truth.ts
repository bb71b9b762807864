import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { businessDateOf, businessDayOpen, tokyoDateOf } from '@/domain/business-day';
import { FACETS, type Facet, facetOptions, perFacet } from '@/domain/facets';
import { kanaOf } from '@/domain/kana';
import type { CastSort } from '@/domain/search-conditions';
import { type Counted, CUP_SIZES, type CupSize } from '@/domain/search-conditions';
import { intArray } from '@/server/db/int-array';
import { femaleCast, person } from '@/server/db/schema';
import { type Audience, isVisible } from '@/server/modules/supply/cast/queries';
import { NO_CONDITIONS, type SearchQuery } from '@/server/modules/supply/cast/search-terms';
import type { TestPerson } from './factories';
import type { TestDeps } from './test-deps';

/** Tags for the n-th cast of a test: about a quarter of each facet. */
export const tagsOf = (at: number) =>
  FACETS.flatMap((facet, turn) => {
    const options = facetOptions(facet);
    return options.filter((_, n) => (n * 5 + at * (turn + 3)) % 4 === 0).map(({ tag }) => tag);
  });

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const facetOf = (facet: Facet) =>
  fc.oneof(
    fc.constant<number[]>([]),
    fc.subarray(
      facetOptions(facet)
        .slice(0, 5)
        .map(({ value }) => value),
      { minLength: 1, maxLength: 3 },
    ),
  );
const hour = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.constantFrom('00', '30', '10'))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
/** Random searches. */
export const searches: fc.Arbitrary<SearchQuery> = fc
  .record({
    area_id: maybe(fc.constantFrom(1, 3, 9)),
    date: maybe(fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-30')),
    from: maybe(hour(9, 20)),
    to: maybe(hour(22, 28)),
    minutes: maybe(fc.constantFrom(30, 60, 90, 240, 720)),
    ...perFacet(facetOf),
    now: maybe(fc.constantFrom('true' as const, 'true' as const, 'false' as const)),
    all_of: fc.subarray([...FACETS]),
    size: fc.oneof(fc.constant<CupSize[]>([]), fc.subarray([...CUP_SIZES.slice(0, 5)])),
    store: fc.oneof(fc.constant<number[]>([]), fc.subarray([1, 2, 3, 13])),
    rating_min: maybe(fc.constantFrom('3.5', '4.2')),
    price_min: maybe(fc.constantFrom(12_000, 15_000)),
    price_max: maybe(fc.constantFrom(20_000, 26_000)),
    age_min: maybe(fc.constantFrom(22, 30)),
    age_max: maybe(fc.constantFrom(35, 45)),
    height_min: maybe(fc.constantFrom(150, 155)),
    height_max: maybe(fc.constantFrom(165, 170)),
    movie: maybe(fc.constantFrom('true' as const, 'false' as const)),
    q: maybe(fc.constantFrom('ｻｸﾗ', 'めー', 'ヨウコ', '千鳥', 'ん')),
  })
  .map((query) => ({ ...NO_CONDITIONS, ...query }));
/** The same with at most three conditions, so that some cast is found. */
export const fewConditions = fc
  .tuple(
    searches,
    fc.subarray(
      [
        'area_id',
        'date',
        'from',
        'to',
        'minutes',
        ...FACETS,
        'now',
        'size',
        'store',
        'rating_min',
        'price_min',
        'price_max',
        'age_min',
        'age_max',
        'height_min',
        'movie',
        'q',
      ] as const,
      { maxLength: 3 },
    ),
  )
  .map(
    ([all, kept]): SearchQuery => ({
      ...NO_CONDITIONS,
      all_of: all.all_of,
      ...Object.fromEntries(kept.map((key) => [key, all[key]])),
    }),
  );

/** A cast as a search finds it, with everything by which it sorts and is counted. */
type Truth = {
  id: number;
  tags: number[];
  size: string | null;
  store: number;
  start: number | null;
  rank: number;
  rating: number;
  reviews: number;
  joined: string;
  price: number;
};

/** What the rows say, with every condition written out once more. */
export async function truth(deps: TestDeps, query: SearchQuery, who: TestPerson | null): Promise<Truth[]> {
  const now = deps.clock.now();
  const day = query.date ?? businessDateOf(now);
  const time = (text: string | undefined, other: number, round: (n: number) => number) => {
    const [h = 0, m = 0] = (text ?? '').split(':').map(Number);
    return text === undefined ? other : round((h * 60 + m - 540) / 30);
  };
  const firstAfter = (minutes: number) =>
    Math.ceil((now.getTime() + minutes * 60_000 - businessDayOpen(day).getTime()) / 1_800_000);
  const to = time(query.to, 40, Math.floor);
  const isNow = query.now === 'true';
  // 即ご案内: the first start that can be booked with any cast now, in minutes from 9:00.
  const soonest = Math.ceil(((now.getTime() - businessDayOpen(day).getTime()) / 60_000 + 60) / 10) * 10;
  const nameAlone =
    query.q !== undefined &&
    !isNow &&
    [query.date, query.from, query.to, query.area_id, query.minutes].every((key) => key === undefined);
  const rows = await deps
    .reader()
    .select({
      cast: femaleCast,
      birthDate: person.birthDate,
      storeName: sql<string>`(select s.name from store s where s.id = ${femaleCast.storeId})`,
      economy: sql<boolean>`(select s.economy from store s where s.id = ${femaleCast.storeId})`,
      bits: sql<
        string | null
      >`(select bit_or(d.mask)::bit(64)::text from cast_day d where d.cast_id = ${femaleCast.id} and d.day = ${day}::date
        and (${query.area_id ?? null}::int is null or d.area_id = ${query.area_id ?? null}::int))`,
    })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(
      sql`${femaleCast.publishedAt} <= ${now.toISOString()} and ${person.suspendedAt} is null
        and (${who !== null} or not ${femaleCast.membersOnly})
        and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((${femaleCast.personId}, ${who?.id ?? 0}), (${who?.id ?? 0}, ${femaleCast.personId})))
        and (${query.movie !== 'true'} or exists (select 1 from movie m where m.cast_id = ${femaleCast.id} and m.kind = 'free' and m.state = 'published'))
        and ${femaleCast.priceFrom} between ${query.price_min ?? 0} and ${query.price_max ?? 999_999}
        and (${query.rating_min ?? null}::float8 is null or ${femaleCast.ratingAverage} >= ${query.rating_min ?? null}::float8)
        and (${query.height_min === undefined && query.height_max === undefined} or ${femaleCast.height} between ${query.height_min ?? 0} and ${query.height_max ?? 999})
        and extract(year from age(${tokyoDateOf(now)}::date, ${person.birthDate})) between ${query.age_min ?? 0} and ${query.age_max ?? 200}`,
    );
  return rows.flatMap(({ cast, bits, storeName, economy }) => {
    if (query.size.length > 0 && !query.size.some((size) => size === cast.size)) return [];
    if (query.store.length > 0 && !query.store.includes(cast.storeId)) return [];
    for (const facet of FACETS) {
      const tags = facetOptions(facet)
        .filter(({ value }) => query[facet].includes(value))
        .map(({ tag }) => tag);
      const has = (tag: number) => cast.tags.includes(tag);
      if (tags.length > 0 && !(query.all_of.includes(facet) ? tags.every(has) : tags.some(has))) return [];
    }
    const part = kanaOf(query.q ?? '');
    if (![cast.displayName, storeName].some((name) => kanaOf(name).includes(part))) return [];
    const { minutes } = query;
    if (minutes !== undefined && minutes >= 720 && !cast.longOk) return [];
    if (minutes !== undefined && minutes < 50 && !economy) return [];
    const usual = economy && cast.priceMinutes <= 30 ? 1 : 2;
    const length = minutes === undefined ? usual : minutes >= 720 ? 1 : Math.ceil(minutes / 30);
    const from = Math.max(firstAfter(cast.leadMinutes), time(query.from, 0, Math.ceil));
    const isFree = (at: number) => at >= from && at < to && bits?.at(-1 - at) === '1';
    const starts = Array.from({ length: 39 }, (_, at) => at).filter((at) =>
      Array.from({ length }, (_, n) => at + n).every(isFree),
    );
    if (isNow && (day !== businessDateOf(now) || soonest < 0 || cast.leadMinutes > 60)) return [];
    if (isNow) {
      // A long play may outlast the cast's shift: its first minute counts.
      const play = minutes === undefined ? usual * 30 : minutes >= 720 ? 1 : minutes;
      const touched = minutes !== undefined && minutes <= 30 ? 1 : play;
      const [first, end] = [Math.floor(soonest / 30), Math.ceil((soonest + touched) / 30)];
      if (!Array.from({ length: end - first }, (_, n) => first + n).every((at) => bits?.at(-1 - at) === '1')) return [];
    }
    const bookable = cast.accepting && starts.length > 0 && day >= '2026-11-21' && day <= '2026-11-27';
    if (!nameAlone && !bookable) return [];
    return [
      {
        id: cast.id,
        tags: cast.tags,
        size: cast.size,
        store: cast.storeId,
        start: cast.accepting ? (starts[0] ?? null) : null,
        rank: cast.rank,
        rating: cast.ratingAverage ?? 0,
        reviews: cast.reviewCount,
        joined: cast.joinedOn,
        price: cast.priceFrom,
      },
    ];
  });
}

/**
 * How many casts have each value of a facet, in the other conditions of the search; `found` are those in all of them.
 */
export async function truthOf(
  deps: TestDeps,
  query: SearchQuery,
  who: TestPerson | null,
  facet: Counted,
  found: readonly Truth[],
): Promise<(value: number | string) => number> {
  const { price_min, price_max, ...rest } = query;
  const isSet = facet === 'price' ? (price_min ?? price_max) !== undefined : query[facet].length > 0;
  // Where all of it is asked for, a value is one more condition.
  const isOpen = isSet && !query.all_of.some((all) => all === facet);
  const open = facet === 'price' ? rest : { ...query, [facet]: [] };
  const casts = isOpen ? await truth(deps, open, who) : found;
  const has = (cast: Truth, value: number | string) => {
    if (facet === 'size') return cast.size === value;
    if (facet === 'store') return cast.store === value;
    if (facet === 'price') return Math.floor(cast.price / 1000) * 1000 === value;
    return cast.tags.some((tag) => facetOptions(facet).some((option) => option.tag === tag && option.value === value));
  };
  return (value) => casts.filter((cast) => has(cast, value)).length;
}

/** The orders, as they are promised. */
export const ORDERS: Record<CastSort, (a: Truth, b: Truth) => number> = {
  recommended: (a, b) => b.rank - a.rank || a.id - b.id,
  earliest: (a, b) => (a.start ?? 99) - (b.start ?? 99) || b.rank - a.rank || a.id - b.id,
  rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews || a.id - b.id,
  new: (a, b) => b.joined.localeCompare(a.joined) || b.id - a.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
};

/** Visible casts of one of the cast's areas, those with the most tags in common first. */
export async function similarTruth(
  deps: TestDeps,
  { id, areaIds, tags }: typeof femaleCast.$inferSelect,
  audience: Audience,
  limit: number,
): Promise<number[]> {
  const rows = await deps
    .reader()
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(ne(femaleCast.id, id), sql`${femaleCast.areaIds} && ${intArray(areaIds)}`, isVisible(audience)))
    .orderBy(sql`icount(${femaleCast.tags} & ${intArray(tags)}) desc`, desc(femaleCast.rank), asc(femaleCast.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
