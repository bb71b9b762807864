import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { makeDiskEditions } from '@/server/adapters/editions-disk';
import type { EditionDraft, Editions } from '@/server/core/ports';

let directory: string;
let editions: Editions;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yoi-editions-'));
  editions = makeDiskEditions(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const AT = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');

async function* drafts(files: Readonly<Record<string, string | Error>>): AsyncGenerator<EditionDraft> {
  for (const [name, content] of Object.entries(files)) {
    const chunks = async function* () {
      if (content instanceof Error) throw content;
      for (const letter of content) yield letter;
    };
    yield { name, chunks: chunks() };
  }
}
const read = async (name: string, from = editions) => {
  const file = await from.open(name);
  return file === null || file === 'none' ? file : text(file.gzip.pipe(createGunzip()));
};
const opened = async (name: string) => {
  const file = await editions.open(name);
  if (file === null || file === 'none') throw new Error(`no ${name}`);
  return file;
};

test('before the first edition there is none; then a file comes back as it was written', async () => {
  expect(await editions.open('a.xml')).toBe('none');
  expect(await editions.note()).toBeNull();
  await editions.publish('one', AT, drafts({ 'a.xml': '<あ/>', 'seo/b.json': '{}' }));
  expect(await editions.note()).toBe('one');
  expect([await read('a.xml'), await read('seo/b.json'), await read('c.xml')]).toEqual(['<あ/>', '{}', null]);
  for (const name of ['__proto__', '../current.json', 'current.json', '']) expect(await editions.open(name)).toBeNull();
});

test('an edition takes the place of the one before as a whole, and what did not change keeps its name and time', async () => {
  await editions.publish('one', AT, drafts({ same: 'x', other: 'old', gone: 'x' }));
  const [same, other] = [await opened('same'), await opened('other')];
  await editions.publish('two', LATER, drafts({ same: 'x', other: 'new' }));
  expect([await read('other'), await read('gone')]).toEqual(['new', null]);
  const [sameNow, otherNow] = [await opened('same'), await opened('other')];
  expect([sameNow.etag, sameNow.changedAt]).toEqual([same.etag, AT]);
  expect(otherNow.changedAt).toEqual(LATER);
  expect(otherNow.etag).not.toBe(other.etag);
  // Whoever had begun to read the old one reads it to its end.
  expect(await text(other.gzip.pipe(createGunzip()))).toBe('old');
  for (const file of [same, sameNow, otherNow]) file.gzip.destroy();
  expect(await readdir(directory)).toHaveLength(2);
});

test('one that fails half way changes nothing and leaves nothing', async () => {
  await editions.publish('one', AT, drafts({ a: 'old' }));
  await expect(editions.publish('two', LATER, drafts({ a: 'new', b: new Error('broken') }))).rejects.toThrow('broken');
  expect([await editions.note(), await read('a'), await read('b')]).toEqual(['one', 'old', null]);
  expect(await readdir(directory)).toHaveLength(2);
});

test('another process reads what this one published', async () => {
  await editions.publish('one', AT, drafts({ a: '1' }));
  expect(await read('a', makeDiskEditions(directory))).toBe('1');
});
