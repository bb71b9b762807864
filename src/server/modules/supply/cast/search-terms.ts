import type { Received } from '@/contract';
import { businessDayOpen } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FACETS, type Facet, facetOptions } from '@/domain/facets';
import { LEAD_MINUTES } from '@/domain/limits';
import { HALF_HOURS, halfHourIndex, type Interval, windowMask } from '@/domain/slots';
import { fieldRefusal } from '../../../core/refusal';
import { isBookableDate, listDateOf } from '../shift/service';

/** The search keys as the contract gives them. */
export type SearchQuery = Received<'GET /api/v1/female_casts/count/'>['query'];

/** A search read into numbers: nothing of the caller's text but `name` is left. */
export type SearchTerms = {
  day: string;
  areaId: number | null;
  /** Half hours in which the play must lie; 0 matches nobody. */
  window: bigint;
  /** The window in instants, for the exact start. */
  between: Interval;
  minutes: number | null;
  /** Tags: one of each group. */
  tagGroups: number[][];
  ratingMin: number | null;
  priceMax: number | null;
  /** Part of her name or of the store's, as typed and in hiragana. */
  name: { typed: string; hiragana: string } | null;
  /** False for a search by name alone, which also finds those who are not working. */
  bookable: boolean;
};

const HALF_HOUR_MS = 30 * MINUTE_MS;
const DAY_STARTS = '09:00';
const DAY_ENDS = '29:00';

/** Reads a search; refuses an unknown facet value and a window that ends before it begins (400 at the query key). */
export function searchTerms(query: SearchQuery, now: Date): SearchTerms {
  const day = query.date ?? listDateOf(now);
  const [from, to] = [query.from ?? DAY_STARTS, query.to ?? DAY_ENDS];
  if (from >= to) throw fieldRefusal('query.to', '終了時刻は開始時刻より後にしてください');
  const name = query.q ? nameOf(query.q) : null;
  return {
    day,
    areaId: query.area_id ?? null,
    window: isBookableDate(day, now) ? dayWindow(day, from, to, now) : 0n,
    between: { from: instantOf(day, from, 'ceil'), to: instantOf(day, to, 'floor') },
    minutes: query.minutes ?? null,
    tagGroups: FACETS.flatMap((facet) => (query[facet].length > 0 ? [tagsOf(facet, query[facet])] : [])),
    ratingMin: query.rating_min === undefined ? null : Number(query.rating_min),
    priceMax: query.price_max ?? null,
    name,
    bookable: !(
      name && [query.date, query.from, query.to, query.area_id, query.minutes].every((key) => key === undefined)
    ),
  };
}

/** A search for everybody who can be booked on the day that lists show. */
export function todayTerms(now: Date, areaId?: number): SearchTerms {
  const none: SearchQuery = { body_type: [], character: [], genre: [], option: [], place: [], play_style: [] };
  return searchTerms(areaId === undefined ? none : { ...none, area_id: areaId }, now);
}

/** Half hours of the day between two 30-hour times, snapped inwards, from the earliest start that is still possible. */
export function dayWindow(day: string, from: string, to: string, now: Date): bigint {
  const lead = now.getTime() + LEAD_MINUTES * MINUTE_MS - businessDayOpen(day).getTime();
  const first = Math.max(halfHourIndex(from, 'ceil'), Math.ceil(lead / HALF_HOUR_MS));
  return windowMask(first, Math.min(HALF_HOURS, halfHourIndex(to, 'floor')));
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

// Names are written in hiragana; people type either script.
function nameOf(text: string): SearchTerms['name'] {
  const typed = text.normalize('NFKC').trim();
  const hiragana = typed.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  return typed === '' ? null : { typed, hiragana };
}
