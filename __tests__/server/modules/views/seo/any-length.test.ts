import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { and, count, eq, isNull, lte } from 'drizzle-orm';
import { paths } from '@/paths';
import { femaleCast, person } from '@/server/db/schema';
import { addCasts } from '@/server/demo/many-queries';
import { inPieces } from '@/server/modules/views/seo/pieces';
import { publish } from '@/server/modules/views/seo/service';
import { sitemapFiles, sitemapIndex } from '@/server/modules/views/seo/sitemap';
import { makeCast } from '../../../../support/factories';
import { TEST_NOW } from '../../../../support/test-clock';
import { makeTestDeps } from '../../../../support/test-deps';

it('a list of any length is cut into sitemap files of 50 000 addresses', async () => {
  const found: { name: string; count: number; ends: boolean }[] = [];
  for await (const { name, chunks } of sitemapFiles('casts', 'https://yoi.example', numbered(120_001))) {
    let [count, last] = [0, ''];
    for await (const chunk of chunks) {
      if (chunk.startsWith('<url>')) count += 1;
      last = chunk;
    }
    found.push({ name, count, ends: last === '</urlset>\n' });
  }
  expect(found).toEqual([
    { name: 'sitemaps/casts-1.xml', count: 50_000, ends: true },
    { name: 'sitemaps/casts-2.xml', count: 50_000, ends: true },
    { name: 'sitemaps/casts-3.xml', count: 20_001, ends: true },
  ]);
  for await (const file of sitemapFiles('none', '', numbered(0))) throw new Error(`${file.name} is empty`);
});

it('a list is read to its end, each once, whatever the size of a piece', async () => {
  const rows = [1, 4, 5, 9, 12, 13].map((id) => ({ id }));
  for (const size of [1, 2, 3, 6, 7]) {
    const seen: number[] = [];
    const piece = async ({ after, limit }: { after: number; limit: number }) =>
      rows.filter(({ id }) => id > after).slice(0, limit);
    for await (const some of inPieces(size, piece)) seen.push(...some.map(({ id }) => id));
    expect(seen).toEqual([1, 4, 5, 9, 12, 13]);
  }
});

it('the index names every file', async () => {
  const names = Array.from({ length: 2500 }, (_, at) => `sitemaps/casts-${at + 1}.xml`);
  let index = '';
  for await (const chunk of sitemapIndex('https://yoi.example', names)) index += chunk;
  expect([...index.matchAll(/<loc>https:\/\/yoi\.example\/(.+?)<\/loc>/g)].map(([, name]) => name)).toEqual(names);
});

it('more casts than are read at once all stand in the list and in the sitemap', async () => {
  const deps = await makeTestDeps();
  await makeCast(deps);
  await deps.unitOfWork((work) => addCasts(work, 10_500, 0));
  const [row] = await deps
    .reader()
    .select({ total: count() })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(eq(femaleCast.membersOnly, false), lte(femaleCast.publishedAt, TEST_NOW), isNull(person.suspendedAt)));
  const total = row?.total ?? 0;
  expect(total).toBeGreaterThan(10_000);
  await publish(deps);
  const read = async (name: string) => {
    const file = await deps.editions.open(name);
    if (file === null || file === 'none') throw new Error(`${name} is missing`);
    return text(file.gzip.pipe(createGunzip()));
  };
  const map = await read('sitemaps/casts-1.xml');
  expect(new Set(map.match(/\/girl\/\d+/g)).size).toBe(total);
  expect(JSON.parse(await read('seo/casts.json'))).toMatchObject({ page: { total } });
  await deps.close();
});

async function* numbered(count: number) {
  for (let id = 1; id <= count; id += 1) yield { path: paths.cast(id) };
}
