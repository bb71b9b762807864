import { existsSync, readFileSync } from 'node:fs';

const routes = readFileSync('__tests__/contract/documented-routes.txt', 'utf8').trim().split('\n');

test('each documented route is a page file of its own', () => {
  expect(routes.length).toBe(115);
  const filesOf = (route: string) => [`src/pages${route}.tsx`, `src/pages${route.replace(/\/$/, '')}/index.tsx`];
  expect(routes.filter((route) => filesOf(route).filter((file) => existsSync(file)).length !== 1)).toEqual([]);
});
