// Part of `npm run lint`: a list of names stands in one file of `src`. Two files with a list literal of the same three
// or more texts say one fact twice, whatever the order: it belongs in a const of the domain that both read. Unions and
// keys of objects are not looked at: the compiler compares those with the list that they speak of.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LEAST = 3;
/** Lists that are the same by chance, or stand twice on purpose: why, and the texts. */
const ALLOWED = [
  ['two machines, each with calls of its own', ['accept', 'decline', 'withdraw']],
  ['first loads that name three states do not carry the table of a booking', ['arrived', 'confirmed', 'departed']],
  ['words of a payment do not carry the table of a booking', ['adjusting', 'payment_pending', 'requested']],
  ['what can be stopped, and what a performer is heard about', ['converting', 'published', 'reviewing']],
  ['keys of rows that are drawn while a list loads', ['a', 'b', 'c']],
].map(([why, texts]) => ({ why, key: keyOf(texts) }));

/** A list of plain texts alone, but not the refusals of a call: each call says its own. */
const LIST = /(?<!\berrors: )\[((?:\s*'[^'\n]*',)+(?:\s*'[^'\n]*')?\s*)\]/g;
const TEXT = /'([^'\n]*)'/g;

const places = new Map();
for (const name of readdirSync('src', { recursive: true })) {
  const file = path.join('src', name);
  if (!/\.tsx?$/.test(file) || file.startsWith(path.join('src', 'contract', 'graphql'))) continue;
  const code = readFileSync(file, 'utf8');
  for (const { 1: list, index } of code.matchAll(LIST)) {
    const texts = [...list.matchAll(TEXT)].map(([, text]) => text);
    if (new Set(texts).size < LEAST) continue;
    const line = code.slice(0, index).split('\n').length;
    places.set(keyOf(texts), [...(places.get(keyOf(texts)) ?? []), { file, line }]);
  }
}

const twice = [...places].filter(([, found]) => new Set(found.map(({ file }) => file)).size > 1);
const broken = [
  ...twice
    .filter(([key]) => !ALLOWED.some((one) => one.key === key))
    .flatMap(([key, found]) => found.map(({ file, line }) => `${file}:${line}: a list that stands twice: ${key}`)),
  ...ALLOWED.filter(({ key }) => !twice.some(([one]) => one === key)).map(
    ({ why }) => `scripts/twice.mjs: allowed and no longer there: ${why}`,
  ),
];
for (const place of broken) console.error(place);
process.exitCode = broken.length > 0 ? 1 : 0;

function keyOf(texts) {
  return [...new Set(texts)].toSorted().join(', ');
}
