import { existsSync, readFileSync } from 'node:fs';

const lines = readFileSync('docs/spec-map.md', 'utf8').split('\n');
const specification = readFileSync('docs/specification.md', 'utf8');
const rows = lines.filter((line) => /^\| (?!Clause )/.test(line)).map((line) => line.split(' | '));
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|__tests__|scripts|public|docs)\/[^`]+|next\.config\.js)`/g)].map(([, path = '']) => path);

/** "2.41–2.43, 2.50" at the start of a row: each number of it. */
function numbersOf(row: string): string[] {
  const [list = ''] = /^\| [\d.,– ]*/.exec(row) ?? [];
  return [...list.matchAll(/(\d)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, section, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );
}

/** As many numbers for each section as there are, counted from 1. */
function numbered(clauses: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return clauses.map((clause) => {
    const [section = ''] = clause.split('.');
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return `${section}.${counts.get(section)}`;
  });
}

test('the map names only paths that exist', () => {
  const named = lines.flatMap(pathsIn);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every section of the specification is there', () => {
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3, 5));
  expect(headings).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.']);
});

test('every clause of the specification has a number, and a row of the map', () => {
  const clauses = [...specification.matchAll(/\[(\d\.\d+)\] /g)].map(([, number = '']) => number);
  expect(clauses.length).toBeGreaterThan(440);
  expect(clauses).toEqual(numbered(clauses));
  const mapped = rows.flatMap(([clause = '']) => numbersOf(clause));
  expect(clauses.filter((number) => !mapped.includes(number))).toEqual([]);
  expect(mapped.filter((number) => !clauses.includes(number))).toEqual([]);
});

test('a row says which clauses it is about, or – where it is beside the specification', () => {
  expect(rows.filter(([clause = '']) => numbersOf(clause).length === 0 && !clause.startsWith('| – '))).toEqual([]);
});

test('every clause names code or says that there is none, and a test or that there is none', () => {
  const bad = rows.filter(([, code = '', proof = ''], at) => {
    const named = pathsIn(code).length > 0 || code.includes('not yet') || code.startsWith('part: ');
    const proven = pathsIn(proof).some((path) => path.startsWith('__tests__/')) || /no test|^– \|$/.test(proof);
    return !(named && proven) || rows[at]?.length !== 3;
  });
  expect(bad).toEqual([]);
});
