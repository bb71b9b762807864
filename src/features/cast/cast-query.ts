import { isRealDate } from '@/domain/business-day';
import { PLAY_MINUTES } from '@/domain/limits';
import type { CastQuery } from '@/shell/paths';

/** The orders of the list and their names. */
export const SORTS = {
  recommended: 'おすすめ順',
  earliest: '出勤が早い順',
  rating: '評価が高い順',
  new: '新着順',
  price: '料金が安い順',
} as const;

/** Name of an order. */
export type Sort = keyof typeof SORTS;

/** The lengths that screens offer, minutes. */
export const MINUTES_OFFERED = [60, 90, 120, 150, 180] as const;

/** The list's conditions as its address holds them: unknown keys and impossible values are gone. */
export type ListQuery = {
  area_id?: number;
  date?: string;
  from?: string;
  minutes?: number;
  rating_min?: string;
  price_max?: number;
  sort?: Sort;
  cursor?: string;
  hotel?: number;
};

/** Reads the address. What the API would refuse is left out, so that an old or mistyped link still shows a list. */
export function listQueryOf(query: Readonly<Record<string, string | string[] | undefined>>): ListQuery {
  const text = (name: string) => [query[name]].flat()[0];
  const area = wholeOf(text('area_id'), 1, 2_147_483_647);
  const minutes = wholeOf(text('minutes'), 30, PLAY_MINUTES.max);
  const hotel = wholeOf(text('hotel'), 1, 2_147_483_647);
  const price = wholeOf(text('price_max'), 1000, 300_000);
  const [date, from, rating, sort, cursor] = ['date', 'from', 'rating_min', 'sort', 'cursor'].map(text);
  return {
    ...(area === undefined ? {} : { area_id: area }),
    ...(date && isRealDate(date) ? { date } : {}),
    ...(from && /^(?:09|1\d|2[0-8]):[0-5]\d$/.test(from) ? { from } : {}),
    ...(minutes === undefined ? {} : { minutes }),
    ...(rating && /^(?:[1-4]\.\d|5\.0)$/.test(rating) ? { rating_min: rating } : {}),
    ...(price === undefined ? {} : { price_max: price }),
    ...(isSort(sort) && sort !== 'recommended' ? { sort } : {}),
    ...(cursor && cursor.length <= 200 ? { cursor } : {}),
    ...(hotel === undefined ? {} : { hotel }),
  };
}

/** True for the name of an order. */
export function isSort(text: string | undefined): text is Sort {
  return text !== undefined && Object.hasOwn(SORTS, text);
}

/** The conditions without those given, and from the first page on. */
export function without(query: ListQuery, ...names: (keyof CastQuery)[]): ListQuery {
  const gone = new Set<string>([...names, 'cursor']);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !gone.has(name)));
}

/** ★4.5以上 */
export const ratingWords = (rating: string): string => `★${rating}以上`;

/** 〜20,000円 */
export const priceWords = (price: number): string => `〜${price.toLocaleString('en-US')}円`;

/** The conditions that the filter sheet sets. */
export function filterCount(query: ListQuery): number {
  return [query.rating_min, query.price_max].filter((value) => value !== undefined).length;
}

function wholeOf(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
