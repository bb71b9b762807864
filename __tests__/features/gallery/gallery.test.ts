import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = 'src/ui/pieces';

/** What a file imports of the design system, later parts included. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:\.|@\/)[^']+)'/g)]
    .map(([, to = '']) => (to.startsWith('@/') ? path.join('src', to.slice(2)) : path.join(path.dirname(file), to)))
    .flatMap((to) => [`${to}.tsx`, `${to}.ts`].filter((one) => existsSync(one)));

function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    importsOf(file).forEach(visit);
  };
  visit(start);
  return reached;
}

/** It opens over the whole page. */
const BESIDE = ['photo-viewer/photo-viewer.tsx'];

test('the gallery shows every piece of the design system', () => {
  const shown = reachedFrom('src/features/gallery/gallery.tsx');
  const pieces = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.startsWith('theme/'),
  );
  const missing = pieces.filter((name) => !shown.has(path.join(ROOT, name)));
  expect(missing.filter((name) => !BESIDE.includes(name)).sort()).toEqual([]);
});
