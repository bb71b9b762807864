import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const textsIn = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => path.posix.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const OF_DOCS = /\bdocs\/[\w./-]*\w\.md(?:#[\w-]+)?/g;
const OF_DECISIONS = /\b(?:decision|record)s? (\d+)\b/g;
const OF_THE_SPEC = /\bspec §(\d+)/g;
const ELSEWHERE = /\b(?:design|domain|contract|stack|look|style|spec)(?:\.md\b| §)/g;

const files = ['src', '__tests__', 'scripts']
  .flatMap((folder) => textsIn(folder, /\.(?:tsx?|mjs)$/))
  .filter(({ file }) => !file.endsWith('citations.test.ts'));
const pages = textsIn('docs', /\.md$/);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchors = new Set(
  pages.flatMap(({ file, text }) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => `${file}#${anchorOf(title)}`),
  ),
);
const leads = (place: string) => (place.includes('#') ? anchors.has(place) : existsSync(place));
const decisions = readdirSync('docs/decisions').map((name) => Number.parseInt(name, 10));
const clauses = [...readFileSync('docs/spec-map.md', 'utf8').matchAll(/^## (\d+)\./gm)].map(([, number]) => number);

const found = (pattern: RegExp, isWrong: (match: RegExpMatchArray) => boolean) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].filter(isWrong).map((match) => `${file}: ${match[0]}`));

test('a page that the code cites is in this repository, with the heading that is cited', () => {
  expect(found(OF_DOCS, () => true).length).toBeGreaterThan(80);
  expect(found(OF_DOCS, ([place]) => !leads(place))).toEqual([]);
});

test('a decision that the code cites is recorded', () => {
  expect(found(OF_DECISIONS, ([, number]) => !decisions.includes(Number(number)))).toEqual([]);
});

test('a clause that the code cites stands in the spec map', () => {
  expect(found(OF_THE_SPEC, ([, number]) => !clauses.includes(number))).toEqual([]);
});

test('nothing cites a page that is not here', () => {
  expect(found(/\bspec §(?!\d)/g, () => true)).toEqual([]);
  expect(found(ELSEWHERE, ([cited]) => cited !== 'spec §')).toEqual([]);
});

test('every link of a page leads to a file or a heading of this repository', () => {
  const broken = [...pages, { file: 'README.md', text: readFileSync('README.md', 'utf8') }].flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]+)?\)/g)]
      .map(
        ([, target = '', anchor = '']) =>
          `${target === '' ? file : path.posix.join(path.dirname(file), target)}${anchor}`,
      )
      .filter((place) => !leads(place))
      .map((place) => `${file}: ${place}`),
  );
  expect(broken).toEqual([]);
});
