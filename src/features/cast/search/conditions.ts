import { FACETS, type Facet, facetOptions } from '@/domain/facets';
import { grouped } from '@/domain/money';
import { namesInLine } from '@/domain/names-in-line';
import type { Condition, ListQuery } from '../cast-query';
import type { Area, Store } from '../types';

/** Names that an address tells by numbers: `hotel` is where the cast is asked to come. */
export type Names = { areas: readonly Area[]; stores: readonly Store[]; hotel?: { name: string } | null };

/** Each condition that is set. */
export function conditionsOf(query: ListQuery, { areas, stores, hotel }: Names): Condition[] {
  const { area_id, from, to, rating_min, now, movie, q } = query;
  const area = area_id !== undefined && (areas.find(({ id }) => id === area_id)?.name ?? `エリア${area_id}`);
  const all: [key: Condition['key'], words: string | false | undefined, drops: Condition['drops']][] = [
    ['hotel', hotel?.name, ['hotel']],
    ['area', area, ['area_id']],
    ['time', (from || to) && `${from ?? ''}〜${to ?? ''}`, ['from', 'to']],
    ['now', now && '即ご案内', ['now']],
    ['movie', movie && '動画あり', ['movie']],
    ['price', priceWords(query), ['price_min', 'price_max']],
    ['rating', rating_min && `★${rating_min}以上`, ['rating_min']],
    ...FACETS.map((facet): (typeof all)[number] => [facet, facetWords(query, facet), [facet]]),
    ['age', ageWords(query), ['age_min', 'age_max']],
    ['height', heightWords(query), ['height_min', 'height_max']],
    ['size', sizeWords(query), ['size']],
    ['store', storeWords(query, stores), ['store']],
    ['keyword', q && `「${q}」`, ['q']],
  ];
  return all.flatMap(([key, words, drops]) => (words ? [{ key, words, drops }] : []));
}

/** 聞き上手・おっとり, and of more than two 聞き上手ほか2件; undefined where nothing is chosen. */
export function facetWords(query: ListQuery, facet: Facet): string | undefined {
  return wordsOf(facetOptions(facet).flatMap(({ value, name }) => (query[facet]?.includes(value) ? [name] : [])));
}

/** Names of the stores. */
export function storeWords({ store = [] }: ListQuery, stores: readonly Store[]): string | undefined {
  return wordsOf(store.map((id) => storeName(id, stores)));
}

/** Name of a store. */
export function storeName(id: number, stores: readonly Store[]): string {
  return stores.find((store) => store.id === id)?.name ?? `店舗${id}`;
}

/** C・Dサイズ */
export function sizeWords({ size = [] }: ListQuery): string | undefined {
  const words = wordsOf(size);
  return words && `サイズ${words}`;
}

/** 24〜34歳 */
export function ageWords({ age_min, age_max }: ListQuery): string | undefined {
  return rangeWords(age_min, age_max, '歳');
}

/** 150〜165cm */
export function heightWords({ height_min, height_max }: ListQuery): string | undefined {
  return rangeWords(height_min, height_max, 'cm');
}

function priceWords({ price_min, price_max }: ListQuery): string | undefined {
  return rangeWords(price_min && grouped(price_min), price_max && grouped(price_max), '円');
}

function rangeWords(min: string | number | undefined, max: string | number | undefined, unit: string) {
  if (max !== undefined) return `${min ?? ''}〜${max}${unit}`;
  return min === undefined ? undefined : `${min}${unit}〜`;
}

function wordsOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.length > 2 ? `${names[0]}ほか${names.length - 1}件` : namesInLine(names);
}
