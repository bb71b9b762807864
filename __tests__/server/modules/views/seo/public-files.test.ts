import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { type SeoFile, seoFiles } from '@/contract/seo';
import { PUBLIC_PAGES } from '@/domain/public-pages';
import { paths } from '@/paths';
import { articlePaths } from '@/paths/articles';
import { moviePaths } from '@/paths/movies';
import { article, femaleCast, movie, review } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { planPublishing, publish, published, seoTimers, stopPublishing } from '@/server/modules/views/seo/service';
import { makeCast, makeOps, type TestCast } from '../../../../support/factories';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

const HOUR = 3_600_000;

const FILM = '1193f000-0000-7000-8000-00000000000a';
const film = (id: string, castId: number) => ({
  id,
  castId,
  kind: 'free' as const,
  title: 'お茶 & 夜',
  state: 'published' as const,
  durationMs: 12_200,
  width: 540,
  height: 960,
  bytes: 1000,
  type: 'video/mp4' as const,
  sha256: id,
  source: `private/${id}.mp4`,
  poster: `private/${id}.webp`,
  createdAt: TEST_NOW,
  sentAt: TEST_NOW,
  publishedAt: TEST_NOW,
});

let deps: TestDeps;
let shown: TestCast;
let members: TestCast;
beforeAll(async () => {
  deps = await makeTestDeps();
  shown = await makeCast(deps, { displayName: 'さくら', areaIds: [1, 3], ratingAverage: 4.333, reviewCount: 3 });
  members = await makeCast(deps, { displayName: 'ゆき', membersOnly: true });
  await makeCast(deps, { displayName: 'まだ', publishedAt: null });
  await makeCast(deps, { displayName: 'あした', publishedAt: new Date(TEST_NOW.getTime() + 48 * HOUR) });
  await makeCast(deps, { displayName: 'とめられた', person: { suspendedAt: TEST_NOW } });
  const stars = {
    overall: 5,
    service: 5,
    photoMatch: 5,
    again: 5,
    author: 'K',
    usedOn: '2026-11-20',
    createdAt: TEST_NOW,
  };
  await deps.unitOfWork(({ tx }) =>
    tx.insert(review).values([
      { ...stars, castId: shown.castId, body: 'またお願いします。', authorId: shown.id },
      { ...stars, castId: shown.castId, body: '隠れた口コミ', hiddenAt: TEST_NOW },
      { ...stars, castId: members.castId, body: '会員だけの口コミ' },
    ]),
  );
  const staff = await makeOps(deps);
  const text = { title: '題', description: '説明', body: '本文', cover: 'tea', state: 'released', version: 1 } as const;
  const written = { createdAt: TEST_NOW, changedAt: TEST_NOW, changedBy: staff.id };
  const later = new Date(TEST_NOW.getTime() + HOUR);
  await deps.unitOfWork(({ tx }) =>
    tx.insert(article).values([
      { ...text, ...written, slug: 'out', publishedAt: TEST_NOW },
      { ...text, ...written, slug: 'later', publishedAt: later },
    ]),
  );
  await deps.unitOfWork(({ tx }) =>
    tx
      .insert(movie)
      .values([
        film(FILM, shown.castId),
        film(FILM.replace('1', '2'), members.castId),
        { ...film(FILM.replace('1', '3'), shown.castId), kind: 'paid', price: 1000 },
        { ...film(FILM.replace('1', '4'), shown.castId), state: 'reviewing', publishedAt: null },
      ]),
  );
});
afterAll(() => deps.close());
beforeEach(() => deps.clock.set(TEST_NOW));

const read = async (name: string) => {
  const file = await deps.editions.open(name);
  return file === null || file === 'none' ? file : text(file.gzip.pipe(createGunzip()));
};
const list = async (name: SeoFile) => {
  const { data, page } = JSON.parse((await read(`seo/${name}.json`)) ?? '');
  expect(page).toEqual({ next_cursor: null, total: data.length });
  // Exactly what the contract names.
  for (const entry of data) expect(seoFiles[name].strict().parse(entry)).toEqual(entry);
  return data;
};
const url = (path: string) => `${deps.settings.publicOrigin}${path}`;

describe('the files', () => {
  beforeAll(() => publish(deps));

  it('name the casts that guests may see, and no other cast', async () => {
    expect(await list('casts')).toEqual([
      {
        id: shown.castId,
        url: url(paths.cast(shown.castId)),
        display_name: 'さくら',
        age: 36,
        area_ids: [1, 3],
        store: { id: 1, slug: expect.any(String), name: expect.any(String) },
        rating: 4.33,
        review_count: 3,
        price_from: 21_000,
        price_minutes: 60,
        joined_on: '2026-01-10',
      },
    ]);
  });

  it('hold the reviews that stand on those casts’ pages', async () => {
    expect(await list('reviews')).toEqual([
      expect.objectContaining({
        body: 'またお願いします。',
        author: 'K',
        url: url(paths.cast(shown.castId)),
        female_cast: { id: shown.castId, display_name: 'さくら' },
      }),
    ]);
  });

  it('hold hotels and areas at the addresses of their pages', async () => {
    expect((await list('hotels')).map((hotel: { url: string }) => hotel.url)).toEqual([
      url(paths.hotel(1)),
      url(paths.hotel(2)),
    ]);
    expect((await list('area_names'))[0]).toEqual({
      id: 1,
      url: url(paths.area(1)),
      name: expect.stringMatching(/新宿/),
      prefecture: '東京都',
    });
  });

  it('name the tags of articles, and lead to the articles that are out', async () => {
    expect(await list('media_tag_names')).toContainEqual({
      id: 'interview',
      url: url('/media?tag=interview'),
      name: 'キャストインタビュー',
    });
    const map = await read('sitemaps/articles-1.xml');
    expect(map).toContain(`<loc>${url(articlePaths.article('out'))}</loc><lastmod>2026-11-21</lastmod>`);
    expect(map).not.toContain('later');
  });

  it('name the free films of casts that guests may see, also as a sitemap of videos', async () => {
    expect(await list('videos')).toEqual([
      {
        id: FILM,
        url: url(moviePaths.movie(FILM)),
        title: 'お茶 & 夜',
        description: '',
        female_cast: { id: shown.castId, display_name: 'さくら' },
        duration: 12,
        poster: url(`/media/movies/${FILM}-poster.webp`),
        source: url(`/media/movies/${FILM}.mp4`),
        published_at: '2026-11-21T18:00:00+09:00',
      },
    ]);
    const map = (await read('sitemaps/videos-1.xml')) ?? '';
    expect(map.match(/<url>/g)).toHaveLength(1);
    expect(map).toContain(`<loc>${url(moviePaths.movie(FILM))}</loc><video:video>`);
    expect(map).toContain('<video:title>お茶 &amp; 夜</video:title>');
  });

  it('lead from the index to every public page, once', async () => {
    const locations = async (name: string) =>
      [...((await read(name)) ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, at = '']) => at);
    const maps = await locations('sitemap.xml');
    const pages = (await Promise.all(maps.map((at) => locations(at.slice(url('/').length))))).flat();
    expect(new Set(pages).size).toBe(pages.length);
    for (const path of PUBLIC_PAGES) expect(pages).toContain(url(path));
    expect(pages).toEqual(
      expect.arrayContaining([paths.area(1), paths.hotelTown(13), paths.hotel(2), paths.cast(shown.castId)].map(url)),
    );
    expect(pages).not.toContain(url(paths.cast(members.castId)));
  });
});

describe('the job', () => {
  it('is due at once, is done by one of two processes, and again an hour later', async () => {
    const other = { ...deps };
    await deps.editions.publish('of an older form', TEST_NOW, none());
    await planPublishing(deps);
    await planPublishing(other);
    const sweep = async () => {
      const swept = await Promise.all([sweepOnce(deps, seoTimers), sweepOnce(other, seoTimers)]);
      await Promise.all([published(deps), published(other)]);
      return swept.map(({ fired }) => fired).sort();
    };
    expect(await sweep()).toEqual([0, 1]);
    expect(await list('casts')).toHaveLength(1);
    // A start does not begin anew what stands there.
    await planPublishing(deps);
    expect(await sweep()).toEqual([0, 0]);
    deps.clock.advance(HOUR);
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ membersOnly: true }).where(eq(femaleCast.id, shown.castId)),
    );
    expect(await sweep()).toEqual([0, 1]);
    expect(await list('casts')).toEqual([]);
    expect(await list('reviews')).toEqual([]);
    await deps.unitOfWork(({ tx }) =>
      tx.update(femaleCast).set({ membersOnly: false }).where(eq(femaleCast.id, shown.castId)),
    );
  });

  it('keeps the files when one cannot be written, and tries again soon', async () => {
    await publish(deps);
    const before = await read('seo/casts.json');
    const { editions } = deps;
    deps.editions = { ...editions, publish: () => Promise.reject(new Error('disk')) };
    deps.clock.advance(24 * HOUR);
    expect(await sweepOnce(deps, seoTimers)).toMatchObject({ fired: 1 });
    await published(deps);
    deps.editions = editions;
    expect(await read('seo/casts.json')).toBe(before);
    expect(await sweepOnce(deps, seoTimers)).toMatchObject({ fired: 0 });
    deps.clock.advance(5 * 60_000);
    expect(await sweepOnce(deps, seoTimers)).toMatchObject({ fired: 1 });
    await published(deps);
  });

  it('ends with the process and leaves the files as they were', async () => {
    await publish(deps);
    const before = await read('seo/casts.json');
    await deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ displayName: 'あおい' }));
    const { editions } = deps;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    deps.editions = { ...editions, publish: (...input) => gate.then(() => editions.publish(...input)) };
    deps.clock.advance(48 * HOUR);
    expect(await sweepOnce(deps, seoTimers)).toMatchObject({ fired: 1 });
    const stopped = stopPublishing(deps);
    open();
    await stopped;
    deps.editions = editions;
    expect(await read('seo/casts.json')).toBe(before);
  });
});

async function* none() {}
