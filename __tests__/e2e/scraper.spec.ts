import type { APIRequestContext } from '@playwright/test';
import type { Data } from '@/contract';
import { leaksOf } from '../support/leaks';
import type { Api } from './support/api';
import { CAST, MAN, OPS } from './support/doors';
import { expect, test } from './support/journey';
import { pageFiles } from './support/page-files';

// As the answers of the API (server/app/scraper.test.ts): what the pages say and carry, all that the sitemaps name.

/** How many pages are read at once, and how many of them: there are many of each kind. */
const [AT_ONCE, EVERY] = [8, 2];

test('no public page says or carries a telephone number or a timetable', async ({ request }) => {
  const maps = await addresses(request, '/sitemap.xml');
  const paths = (await Promise.all(maps.map((map) => addresses(request, map)))).flat();
  expect(paths.length).toBeGreaterThan(200);
  const secrets = { phones: new Set([MAN, CAST, OPS]), words: [], hiddenCasts: new Set<number>() };
  const found: string[] = [];
  const waiting = paths.filter((_, at) => at % EVERY === 0).values();
  const reader = async () => {
    for (const path of waiting) {
      const html = await (await request.get(path)).text();
      for (const text of [dataIn(html), wordsIn(html)]) found.push(...leaksOf({ path, text }, secrets));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  // The address of a film is its id.
  const films = paths.flatMap((path) => path.match(/^\/movie\/([\w-]{36})$/)?.[1] ?? []);
  expect(found.filter((leak) => !films.some((film) => leak.endsWith(` id ${film}`)))).toEqual([]);
});

test('no public page tells a stranger more of a cast than the API does, and nothing of those who are there for members', async ({
  request,
  api,
}) => {
  const member = await api.signIn(MAN);
  const read = async (path: string, token?: string) =>
    (await request.get(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).text();
  const scanned = async (paths: readonly string[], secrets: Parameters<typeof leaksOf>[1]) => {
    const found: string[] = [];
    const waiting = new Set(paths).values();
    const reader = async () => {
      for (const path of waiting) {
        const html = await read(path);
        for (const text of [dataIn(html), html]) found.push(...leaksOf({ path, text }, secrets));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    // Of ids that mean nothing to a stranger the journey above speaks.
    return found.filter((leak) => !/ id [\w-]{36}$/.test(leak));
  };
  const { hidden, open } = await castsBy(request, api, member);
  expect(hidden).toHaveLength(FEW);

  // Their own pages: nothing but that there is one, in the same words for all these casts and to every visitor.
  const pages = await Promise.all(hidden.map(({ cast }) => read(`/girl/${cast.id}`)));
  for (const [at, { cast }] of hidden.entries()) {
    const html = pages[at] ?? '';
    expect(propsIn(html)).toEqual({ id: cast.id, detail: null, origin: expect.any(String) });
    expect(wordsIn(html)).not.toContain(cast.display_name);
    expect(wordsIn(html)).toBe(wordsIn(pages[0] ?? ''));
    expect(propsIn(await read(`/girl/${cast.id}`, member))).toEqual(propsIn(html));
  }

  // Every page on which a cast can stand, asked for so that these would stand there; where others do, they are found.
  expect(await scanned([...kindsOfPages(hidden), ...hidden.flatMap(waysTo)], secretsOf(hidden))).toEqual([]);
  for (const way of open.flatMap(waysTo).filter((path) => path.startsWith('/girl?') || path.startsWith('/schedule?')))
    expect(await scanned([way], secretsOf(open)), way).not.toEqual([]);

  // The page of a cast whose profile is public carries what the API says.
  for (const { cast } of open) {
    const { cast: carried, week } = propsIn(await read(`/girl/${cast.id}`)).detail;
    const own = await api.get<Cast>(`/api/v1/female_casts/${cast.id}/`);
    expect([...keysIn(carried)].filter((key) => !keysIn(own).has(key))).toEqual([]);
    const days = await api.get<Week>(`/api/v1/female_casts/${cast.id}/schedule/`);
    expect([...keysIn(week)].filter((key) => !keysIn(days).has(key))).toEqual([]);
  }
});

type Cast = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
type Week = Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>;
/** A cast as a member sees the profile, and a day on which the cast works. */
type Known = { cast: Cast; day: string };

/** How many casts of either kind are looked at. */
const FEW = 2;

/** Casts that no sitemap names though a member sees them, and casts that every visitor sees; both work soon. */
const castsBy = async (request: APIRequestContext, api: Api, member: string) => {
  const maps = (await addresses(request, '/sitemap.xml')).filter((map) => map.includes('casts'));
  const paths = (await Promise.all(maps.map((map) => addresses(request, map)))).flat();
  const listed = paths.flatMap((path) => /^\/girl\/(\d+)$/.exec(path)?.[1] ?? []).map(Number);
  const gaps = Array.from({ length: Math.max(...listed) }, (_, at) => at + 1).filter((id) => !listed.includes(id));
  const known = async (ids: readonly number[]) => {
    const found: Known[] = [];
    for (const id of ids) {
      if (found.length === FEW) break;
      const week = await api.get<Week>(`/api/v1/female_casts/${id}/schedule/`, member).catch(() => []);
      const day = week.find(({ state }) => state === 'open')?.date;
      if (day) found.push({ cast: await api.get<Cast>(`/api/v1/female_casts/${id}/`, member), day });
    }
    return found;
  };
  return { hidden: await known(gaps), open: await known(listed) };
};

const secretsOf = (casts: readonly Known[]) => ({
  phones: new Set([MAN, CAST, OPS]),
  words: casts.flatMap(({ cast }) => cast.photos.map(({ url }) => url)),
  hiddenCasts: new Set(casts.map(({ cast }) => cast.id)),
});

/** Where the cast stands, if anywhere. */
const waysTo = ({ cast, day }: Known): string[] => [
  `/girl?${new URLSearchParams({ q: cast.display_name, area_id: String(cast.area_id), date: day })}`,
  `/schedule?area_id=${cast.area_id}&store=${cast.store.id}&date=${day}`,
  `/girl/search?${new URLSearchParams({ q: cast.display_name })}`,
  `/girl/ranking?period=month&category=new&area_id=${cast.area_id}`,
  `/hotelmap?area_id=${cast.area_id}`,
  `/area/${cast.area_id}`,
  `/movie?store=${cast.store.id}`,
];

/** Each kind of public page once, as its file says; a new one that is about something says here about what. */
const kindsOfPages = ([known]: readonly Known[]): string[] =>
  pageFiles()
    .filter(({ access, route }) => access === 'public' && route !== '/girl/[id]')
    .map(({ route }) => {
      const path = (ABOUT[route] ?? route).replace('[areaId]', String(known?.cast.area_id));
      expect(path, `${route} needs an address in this file`).not.toContain('[');
      return path || '/';
    });

const ABOUT: Readonly<Record<string, string>> = {
  '/movie/[id]': '/movie/00000000-0000-7000-8000-000000000000',
  '/hotelmap/certified-hotel-town/[id]': '/hotelmap/certified-hotel-town/1',
  '/hotelmap/detail/[id]': '/hotelmap/detail/1',
  '/reserve/meeting/[id]': '/reserve/meeting/00000000-0000-7000-8000-000000000000',
};

/** The names of all that an answer holds, with the names that hold them. */
const keysIn = (value: unknown, path = ''): Set<string> => {
  if (typeof value !== 'object' || value === null) return new Set();
  const inner = Object.entries(value).map(
    ([key, held]) => [Array.isArray(value) ? path : `${path}.${key}`, held] as const,
  );
  return new Set(inner.flatMap(([at, held]) => [at, ...keysIn(held, at)]));
};

const addresses = async (request: APIRequestContext, map: string) =>
  [...(await (await request.get(map)).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );

/** What a page carries for its scripts, without the company's own ways to be reached. */
const dataIn = (html: string) => {
  const { operator: _, phone: __, ...pageProps } = propsIn(html);
  return JSON.stringify(pageProps);
};

const propsIn = (html: string) => {
  const [, json = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json).props.pageProps;
};

const wordsIn = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
