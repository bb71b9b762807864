import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_PAGES } from '@/domain/public-pages';

const ROOT = 'src/pages';

test('the sitemap names every public page that stands at one address', () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\[|^_/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return text.includes("access: 'public'") && !text.includes('noindex: true');
    })
    .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`);
  expect(found.sort()).toEqual([...PUBLIC_PAGES].sort());
});
