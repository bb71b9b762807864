import { existsSync, readFileSync } from 'node:fs';

const lines = readFileSync('docs/spec-map.md', 'utf8').split('\n');
const rows = lines.filter((line) => /^\| (?!Clause )/.test(line)).map((line) => line.split(' | '));
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|__tests__|scripts|public|docs)\/[^`]+|next\.config\.js)`/g)].map(([, path = '']) => path);

test('the map names only paths that exist', () => {
  const named = lines.flatMap(pathsIn);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every section of the specification is there', () => {
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3, 5));
  expect(headings).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.']);
});

test('every clause names code or says that there is none, and a test or that there is none', () => {
  const bad = rows.filter(([, code = '', proof = ''], at) => {
    const named = pathsIn(code).length > 0 || code.includes('not yet') || code.startsWith('part: ');
    const proven = pathsIn(proof).some((path) => path.startsWith('__tests__/')) || /no test|^– \|$/.test(proof);
    return !(named && proven) || rows[at]?.length !== 3;
  });
  expect(bad).toEqual([]);
});
