import { isRealDate } from '@/domain/business-day';
import { FACETS, type Facet, facetOptions } from '@/domain/facets';
import { PLAY_MINUTES } from '@/domain/limits';
import { leastRating } from '@/domain/rating';
import { CUP_SIZES } from '@/domain/search-conditions';
import { hasUsableCharacters } from '@/domain/text';
import { isSort, type ListQuery } from '../cast-query';

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** Longest keyword, characters. */
export const KEYWORD_MAX = 50;

/** Reads the address. What the API would refuse is left out, so that an old or mistyped link still shows a list. */
export function listQueryOf(query: Address): ListQuery {
  const all = (name: string) => [query[name] ?? []].flat();
  const text = (name: string, shape: RegExp) =>
    all(name)
      .slice(0, 1)
      .find((value) => shape.test(value));
  const flag = (name: string) => (all(name)[0] === 'true' ? 'true' : undefined);
  const whole = (name: string, min: number, max: number) => wholeOf(text(name, /^\d{1,10}$/), min, max);
  const range = (name: string, min: number, max: number) => {
    const from = whole(`${name}_min`, min, max);
    const to = whole(`${name}_max`, min, max);
    return {
      [`${name}_min`]: from,
      [`${name}_max`]: from !== undefined && to !== undefined && to < from ? undefined : to,
    };
  };
  const among = <V>(name: string, values: readonly V[]) => values.filter((value) => all(name).includes(String(value)));
  const [date, sort, q] = [all('date')[0], all('sort')[0], all('q')[0]?.trim()];
  const from = text('from', /^(?:09|1\d|2[0-8]):[0-5]\d$/);
  const to = text('to', /^(?:09|1\d|2[0-8]):[0-5]\d$|^29:00$/);
  const facets = FACETS.map((facet) => [facet, among(facet, valuesOf(facet))] as const);
  return set({
    area_id: whole('area_id', 1, ID_MAX),
    date: date && isRealDate(date) ? date : undefined,
    from,
    to: to && to > (from ?? '09:00') ? to : undefined,
    minutes: whole('minutes', 30, PLAY_MINUTES.max),
    rating_min: leastRating(all('rating_min')[0] ?? ''),
    ...range('price', 1000, 300_000),
    ...range('age', 18, 99),
    ...range('height', 100, 220),
    size: among('size', CUP_SIZES),
    store: [...new Set(all('store').flatMap((id) => wholeOf(id, 1, ID_MAX) ?? []))].slice(0, LIST_MAX),
    ...Object.fromEntries(facets),
    all_of: among('all_of', FACETS).filter((facet) =>
      facets.some(([name, values]) => name === facet && values.length > 1),
    ),
    now: flag('now'),
    movie: flag('movie'),
    q: q && q.length <= KEYWORD_MAX && hasUsableCharacters(q) ? q : undefined,
    sort: isSort(sort) ? sort : undefined,
    cursor: text('cursor', /^.{1,200}$/),
    hotel: whole('hotel', 1, ID_MAX),
  });
}

const ID_MAX = 2_147_483_647;
/** Most values of a key that the API takes. */
const LIST_MAX = 50;

const valuesOf = (facet: Facet) => facetOptions(facet).map(({ value }) => value);

// Neither undefined nor an empty list says anything.
function set(query: { [key in keyof ListQuery]: ListQuery[key] | undefined }): ListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

function wholeOf(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
