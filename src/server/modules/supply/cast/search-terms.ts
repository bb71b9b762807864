import type { Received } from '@/contract';
import { businessDayOpen } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FACETS, type Facet, facetOptions, perFacet } from '@/domain/facets';
import { kanaOf } from '@/domain/kana';
import { LEAD_MINUTES } from '@/domain/limits';
import { listDateOf } from '@/domain/list-date';
import { CUP_SIZES, type SearchCondition } from '@/domain/search-conditions';
import { HALF_HOURS, halfHourIndex, type Interval, SLOT_MINUTES } from '@/domain/slots';
import { fieldRefusal } from '../../../core/refusal';
import { isBookableDate } from '../shift/service';
import type { SearchWindow } from './roster/days';

/** The search keys as the contract gives them. */
export type SearchQuery = Omit<Received<'GET /api/v1/female_casts/count/'>['query'], 'facets'>;

/** Both ends included; null = open. */
type Range = { min: number | null; max: number | null };

/** A search read into numbers: nothing of the caller's text but `name` is left. */
export type SearchTerms = {
  day: string;
  areaId: number | null;
  /** Half hours in which the meeting must lie; an empty window matches no cast. */
  window: SearchWindow;
  /** The same when neither a time nor a length is asked for. */
  wholeDay: SearchWindow;
  /** The window in instants, for the exact start. */
  between: Interval;
  minutes: number | null;
  /** True when a time or a length was asked for. */
  timed: boolean;
  /**
   * 即ご案内: the earliest start that can be booked with any cast, counted in minutes from 9:00; null when it is not asked
   * for.
   */
  soonest: number | null;
  /** 動画あり: only who has a free film in the feed. */
  filmed: boolean;
  /** Tags of each facet that was asked for; `all` = every one must be there. */
  facets: Map<Facet, { tags: number[]; all: boolean }>;
  /** Positions in the list of sizes. */
  sizes: number[];
  stores: number[];
  ratingMin: number | null;
  price: Range;
  age: Range;
  height: Range;
  /** Part of the cast's name or of the store's, in the spelling of `domain/kana`. */
  name: string | null;
  /** False for a search by name alone, which also finds those who are not working. */
  bookable: boolean;
};

/** Where nothing is asked for. */
export const NO_CONDITIONS = {
  ...perFacet(() => []),
  size: [],
  store: [],
  all_of: [],
} satisfies SearchQuery;

const HALF_HOUR_MS = 30 * MINUTE_MS;
const DAY_STARTS = '09:00';
const DAY_ENDS = '29:00';
const NOBODY: SearchWindow = { from: 0, to: 0, nearest: 0 };
const NEVER = -1;

/** Reads a search; refuses an unknown facet value and whatever ends before it begins (400 at the query key). */
export function searchTerms(query: SearchQuery, now: Date): SearchTerms {
  const day = query.date ?? listDateOf(now);
  const [from, to] = [query.from ?? DAY_STARTS, query.to ?? DAY_ENDS];
  if (from >= to) throw fieldRefusal('query.to', '終了時刻は開始時刻より後にしてください');
  const name = query.q ? kanaOf(query.q) || null : null;
  const bookableDay = isBookableDate(day, now);
  const isNow = query.now === 'true';
  return {
    day,
    areaId: query.area_id ?? null,
    window: bookableDay ? dayWindow(day, from, to, now) : NOBODY,
    wholeDay: bookableDay ? dayWindow(day, DAY_STARTS, DAY_ENDS, now) : NOBODY,
    between: { from: instantOf(day, from, 'ceil'), to: instantOf(day, to, 'floor') },
    minutes: query.minutes ?? null,
    timed: query.from !== undefined || query.to !== undefined || query.minutes !== undefined,
    soonest: isNow ? soonestOn(day, now) : null,
    filmed: query.movie === 'true',
    facets: new Map(
      FACETS.flatMap((facet) =>
        query[facet].length > 0
          ? [[facet, { tags: tagsOf(facet, query[facet]), all: query.all_of.includes(facet) }]]
          : [],
      ),
    ),
    sizes: query.size.map((size) => CUP_SIZES.indexOf(size)),
    stores: query.store,
    ratingMin: query.rating_min === undefined ? null : Number(query.rating_min),
    price: rangeOf('price', query.price_min, query.price_max),
    age: rangeOf('age', query.age_min, query.age_max),
    height: rangeOf('height', query.height_min, query.height_max),
    name,
    bookable: !(
      name &&
      !isNow &&
      [query.date, query.from, query.to, query.area_id, query.minutes].every((key) => key === undefined)
    ),
  };
}

/** A search for all casts who can be booked on the day that lists open on. */
export const todayTerms = (now: Date): SearchTerms => searchTerms(NO_CONDITIONS, now);

/** The conditions that a search sets. */
export function conditionsOf(terms: SearchTerms): SearchCondition[] {
  const { price, age, height } = terms;
  const isSet = ({ min, max }: Range) => min !== null || max !== null;
  const others: [SearchCondition, boolean][] = [
    ['size', terms.sizes.length > 0],
    ['store', terms.stores.length > 0],
    ['price', isSet(price)],
    ['area', terms.areaId !== null],
    ['time', terms.timed],
    ['now', terms.soonest !== null],
    ['movie', terms.filmed],
    ['rating', terms.ratingMin !== null],
    ['age', isSet(age)],
    ['height', isSet(height)],
    ['keyword', terms.name !== null],
  ];
  return [...terms.facets.keys(), ...others.flatMap(([key, set]) => (set ? [key] : []))];
}

/** The same search without its time, its area or 即ご案内. */
export function termsWithout(terms: SearchTerms, condition: 'time' | 'area' | 'now'): SearchTerms {
  if (condition === 'area') return { ...terms, areaId: null };
  if (condition === 'now') return { ...terms, soonest: null };
  return { ...terms, window: terms.wholeDay, minutes: null, timed: false };
}

/**
 * Half hours of the day between two 30-hour times, snapped inwards, from the earliest start that is still possible.
 */
function dayWindow(day: string, from: string, to: string, now: Date): SearchWindow {
  const nearest = Math.ceil((now.getTime() + LEAD_MINUTES * MINUTE_MS - businessDayOpen(day).getTime()) / HALF_HOUR_MS);
  const first = Math.max(halfHourIndex(from, 'ceil'), nearest);
  return { from: first, to: Math.min(HALF_HOURS, halfHourIndex(to, 'floor')), nearest };
}

/** The earliest start of all on a business day, in minutes from 9:00; negative where none can be met so soon. */
export const soonestOn = (day: string, now: Date): number => (day === listDateOf(now) ? soonestStart(day, now) : NEVER);

function soonestStart(day: string, now: Date): number {
  const lead = (now.getTime() - businessDayOpen(day).getTime()) / MINUTE_MS + LEAD_MINUTES;
  return lead < 0 ? NEVER : Math.ceil(lead / SLOT_MINUTES) * SLOT_MINUTES;
}

const RANGE_WORDS = { price: '料金', age: '年齢', height: '身長' } as const;

function rangeOf(name: keyof typeof RANGE_WORDS, min: number | undefined, max: number | undefined): Range {
  if (min !== undefined && max !== undefined && min > max) {
    throw fieldRefusal(`query.${name}_max`, `${RANGE_WORDS[name]}の上限は下限以上にしてください`);
  }
  return { min: min ?? null, max: max ?? null };
}

function instantOf(day: string, hhmm: string, round: 'floor' | 'ceil'): Date {
  return new Date(businessDayOpen(day).getTime() + halfHourIndex(hhmm, round) * HALF_HOUR_MS);
}

function tagsOf(facet: Facet, values: readonly number[]): number[] {
  const options = facetOptions(facet);
  return values.map((value) => {
    const tag = options.find((option) => option.value === value)?.tag;
    if (tag === undefined) throw fieldRefusal(`query.${facet}`, '選択できない項目が含まれています');
    return tag;
  });
}
