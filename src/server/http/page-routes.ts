import { contract } from '@/contract';

/** A cacheable request: `key` names it in the cache and is what gets rendered; `page` is the page's own path. */
export type CacheKey = { key: string; page: string };

type CachedRoute = {
  /** Matches the page's path. */
  page: RegExp;
  /** Query keys that change what the page shows; any other key makes a request uncacheable. */
  keys: readonly string[];
};

// Left out on purpose: with free texts, and places in a list, a visitor could fill the cache.
const UNBOUNDED = ['q', 'cursor', 'limit', 'bbox'];
const keysOf = ({ query }: { query: object }) => Object.keys(query).filter((key) => !UNBOUNDED.includes(key));
const SEARCH_KEYS = [...keysOf(contract['GET /api/v1/female_casts/']), 'hotel'];
const HOTEL_KEYS = [...keysOf(contract['GET /api/v1/mst_hotels/']), 'view'];

const ROUTES: readonly CachedRoute[] = [
  { page: /^\/$/, keys: [] },
  { page: /^\/(?:terms|privacy|tokushoho|external_transmission|prices|workers|contact)$/, keys: [] },
  { page: /^\/girl$/, keys: SEARCH_KEYS },
  { page: /^\/girl\/\d{1,10}$/, keys: ['date', 'area', 'hotel'] },
  { page: /^\/girl\/ranking$/, keys: ['period', 'category', 'area_id'] },
  { page: /^\/schedule$/, keys: ['date', 'area_id', 'store'] },
  { page: /^\/area\/\d{1,10}$/, keys: [] },
  // An address of no article is answered 404, which the cache does not keep.
  { page: /^\/media$/, keys: ['article', 'tag'] },
  { page: /^\/hotelmap$/, keys: HOTEL_KEYS },
  { page: /^\/hotelmap\/(?:detail|certified-hotel-town)\/\d{1,10}$/, keys: [] },
];

const DATA = /^(\/_next\/data\/[\w-]{1,80})(\/[\w/-]*)\.json$/;

/** Says whether a request for `url` (path and query) may be cached, and under which normalised name; null = no. */
export const cacheKeyOf = (url: string): CacheKey | null => {
  if (url.length > 600) return null;
  const [rawPath = '', query = ''] = url.split('?', 2);
  const data = DATA.exec(rawPath);
  const page = data ? pageOfData(data[2] ?? '') : trimmed(rawPath);
  const route = ROUTES.find((candidate) => candidate.page.test(page));
  if (!route) return null;
  const pairs = pairsOf(query);
  // Next names a dynamic page's own parameter in its data address.
  const id = data ? /^\/.+\/(\d+)$/.exec(page)?.[1] : undefined;
  const known = pairs.filter(
    ([name, value]) => !(id !== undefined && (name === 'id' || name === 'areaId') && value === id),
  );
  if (known.some(([name]) => !route.keys.includes(name))) return null;
  const text = new URLSearchParams(data && id !== undefined ? [...known, ['id', id]] : known).toString();
  const path = data ? rawPath : page;
  return { key: text ? `${path}?${text}` : path, page };
};

const pageOfData = (path: string) => (path === '/index' ? '/' : path);
const trimmed = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

// Order says nothing, an empty value neither.
const pairsOf = (query: string): [string, string][] =>
  [...new URLSearchParams(query)]
    .filter(([, value]) => value !== '')
    .sort(([a, x], [b, y]) => (a === b ? direction(x, y) : direction(a, b)));

const direction = (one: string, other: string) => (one < other ? -1 : 1);
