import { readdirSync, readFileSync } from 'node:fs';
import { FACETS } from '@/domain/facets';
import { paths } from '@/paths';
import { articlePaths } from '@/paths/articles';
import { authPaths } from '@/paths/auth';
import { castPaths } from '@/paths/cast';
import { LEGAL_LINKS } from '@/paths/legal';
import { matchingPaths } from '@/paths/matching';
import { moviePaths } from '@/paths/movies';
import { mypagePaths } from '@/paths/mypage';
import { opsPaths } from '@/paths/ops';
import { paidVideoPaths } from '@/paths/paid-videos';
import { waitlistPath } from '@/paths/waitlist';

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** The addresses that have a page, as patterns: `[id]` stands for one part. */
const PAGES = files('src/pages')
  .map(
    (name) =>
      name
        .slice('src/pages'.length)
        .replace(/\.tsx?$/, '')
        .replace(/\/index$/, '') || '/',
  )
  .filter((page) => !page.startsWith('/_'))
  .map((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`));

/** What the server answers beside pages. */
const SERVED = /^\/(?:api|dev|sandbox|media|icons|graphql|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

const exists = (href: string) => {
  const { pathname } = new URL(href, 'http://localhost');
  return SERVED.test(pathname) || PAGES.some((page) => page.test(pathname));
};

/**
 * Every address that is written as a link, a push's path or a move in the source; what is filled in counts as one
 * part.
 */
const LINK =
  /\b(?:href|path|push|replace|assign|openWindow|redirect_url|destination)\b['"]?[:=( ]+\{?(['"`])(\/[^'"`\s]*)\1/g;
const written = [
  'src/features',
  'src/shell',
  'src/parts',
  'src/ui',
  'src/paths',
  'src/hooks',
  'src/platform',
  'src/pages',
  'src/worker',
  'src/server/modules',
  'src/server/demo',
]
  .flatMap(files)
  .filter((name) => !name.includes('features/gallery/'))
  .flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(LINK)].map(([, , text = '']) => ({
      name,
      href: text.replace(/\$\{[^}]*\}/g, '1'),
    })),
  );

describe('nothing links to an absent screen', () => {
  const { legal: _documents, searchFacet: castFacet, ...shared } = paths;
  const { searchFacet: movieFacet, ...movies } = moviePaths;
  const { step: matchingStep, ...matching } = matchingPaths;
  const { bookingStep, ...castOnly } = castPaths;
  const { list: videoList, ...videos } = paidVideoPaths;
  const tables = {
    paths: shared,
    castPaths: castOnly,
    matchingPaths: matching,
    opsPaths,
    articlePaths,
    authPaths,
    moviePaths: movies,
    mypagePaths,
    paidVideoPaths: videos,
    reserve: { waitlistPath },
  };
  const entries = Object.entries(tables).flatMap(([table, all]) =>
    Object.entries(all).map(([name, entry]) => [`${table}.${name}`, entry] as const),
  );
  const steps = ['place', 'place/homes', 'place/hotel', 'place/hotel/area', 'place/hotel/map'] as const;
  test.each([...steps, 'settings', 'options', 'confirm'] as const)('the step %s of a matching request', (step) => {
    expect(exists(matchingStep(step))).toBe(true);
  });
  test.each([...steps, 'date', 'settings', 'options', 'confirm'] as const)(
    'the step %s of an offered booking',
    (step) => {
      expect(exists(bookingStep(step, {}))).toBe(true);
    },
  );
  test.each(entries)('%s', (_, entry) => {
    // One part for each argument: the query, which is all that objects give, does not matter here.
    const href: unknown = typeof entry === 'function' ? Reflect.apply(entry, null, ['1', '1']) : entry;
    expect(exists(String(href))).toBe(true);
  });

  test.each(['new', 'liked', 'bookmarked', 'purchased'] as const)('the list %s of paid films', (name) => {
    expect(exists(videoList(name))).toBe(true);
  });

  test.each(FACETS)('the facet %s of both searches', (facet) => {
    expect([castFacet(facet), movieFacet(facet)].map(exists)).toEqual([true, true]);
  });

  test.each(LEGAL_LINKS)('$label', ({ href }) => expect(exists(href)).toBe(true));

  test('from any other place of the source', () => {
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ href }) => !exists(href))).toEqual([]);
  });

  test('and the check itself knows an absent one', () => {
    expect(['/home/nothing', '/reserve/nothing/1', '/mypage/', '/nowhere?a=1'].map(exists)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
