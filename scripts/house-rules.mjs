// Part of `npm run lint`: what Biome has no rule for. A comment keeps its columns, as code does, and names the person
// who acts (customer, cast, staff) instead of a pronoun; no literal is spread into a literal, which only hides lines.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', '__tests__', 'scripts'];
const WIDEST = 119;
/** A line of a comment, or one at the end of a line of code. */
const COMMENT = /^\s*(?:\/\/|\/?\*|\{?\/\*)|[;{,)] \/\/ [^'"`]*$/;
/** What a comment cites or quotes: names of documents with their headings, code. */
const CITED = /docs\/[\w./-]+(?:#[\w-]+)?|`[^`]*`|'[^']*'/g;
const PRONOUN = /\b(?:he|she|his|her|hers|him|himself|herself|whoever|whom|nobody)\b/i;
/** The title of a test or of a journey's step. */
const TITLE = /(?:\b(?:it|test|describe|step)(?:\.\w+)*|\])(?: as const\))?\)?\(\s*(['"`])(.*?)\1/;
/** What must stand in one piece. */
const UNBREAKABLE = /biome-ignore|https?:\/\/\S{60}/;

const RULES = [
  {
    words: `a comment of more than ${WIDEST} columns`,
    isBroken: (_file, line) => line.length > WIDEST && COMMENT.test(line) && !UNBREAKABLE.test(line),
  },
  {
    words: 'a comment with a pronoun in the place of a person',
    isBroken: (_file, line) => COMMENT.test(line) && PRONOUN.test(line.replaceAll(CITED, '')),
  },
  {
    words: 'a title of a test with a pronoun in the place of a person',
    isBroken: (file, line) => file.startsWith('__tests__') && PRONOUN.test(TITLE.exec(line)?.[2] ?? ''),
  },
  {
    words: 'a literal spread into a literal',
    isBroken: (file, line) => /^(?:src|__tests__)\b/.test(file) && line.includes('...{'),
  },
];

const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name))),
];
const broken = files
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        RULES.filter(({ isBroken }) => isBroken(file, line)).map(({ words }) => `${file}:${at + 1}: ${words}`),
      ),
  );
for (const place of broken) console.error(place);
process.exitCode = broken.length > 0 ? 1 : 0;
