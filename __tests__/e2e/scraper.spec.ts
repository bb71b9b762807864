import type { APIRequestContext } from '@playwright/test';
import { leaksOf } from '../support/leaks';
import { CAST, MAN, OPS } from './support/doors';
import { expect, test } from './support/journey';

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

const addresses = async (request: APIRequestContext, map: string) =>
  [...(await (await request.get(map)).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );

/** What a page carries for its scripts, without the company's own ways to be reached. */
const dataIn = (html: string) => {
  const [, json = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { operator: _, ...pageProps } = JSON.parse(json).props.pageProps;
  return JSON.stringify(pageProps);
};

const wordsIn = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
