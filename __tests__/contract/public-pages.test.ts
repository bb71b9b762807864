import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FACETS } from '@/domain/facets';
import { PUBLIC_PAGES } from '@/domain/public-pages';

const ROOT = 'src/pages';
/** Where one facet of a search is chosen: a part of its form, which a search engine has no use for. */
const CHOICE = new RegExp(`/search/(?:${FACETS.join('|')})$`);

test('the sitemap names every public page that stands at one address', () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\[|^_/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return text.includes("access: 'public'") && !text.includes('noindex: true');
    })
    .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`)
    .filter((route) => !CHOICE.test(route));
  expect(found.sort()).toEqual([...PUBLIC_PAGES].sort());
});
