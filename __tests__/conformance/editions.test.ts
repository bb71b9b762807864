import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { makeDiskEditions } from '@/server/adapters/editions-disk';
import { makeS3Editions } from '@/server/adapters/editions-s3';
import type { EditionDraft, Editions } from '@/server/core/ports';
import { makeS3Server } from '../support/s3-server';

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
const readFrom = async (from: Editions, name: string) => {
  const file = await from.open(name);
  return file === null || file === 'none' ? file : text(file.gzip.pipe(createGunzip()));
};

/** Where editions lie: how they are made anew from there, and how many things lie there. */
type Place = { make: () => Editions; left: () => Promise<number>; close: () => Promise<unknown> };

const onDisk = async (): Promise<Place> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'yoi-editions-'));
  return {
    make: () => makeDiskEditions(directory),
    // The current edition's directory and the word that names it.
    left: async () => {
      const names = await readdir(directory);
      const files = await Promise.all(
        names.filter((name) => !name.endsWith('.json')).map((name) => readdir(path.join(directory, name))),
      );
      return names.filter((name) => name.endsWith('.json')).length + files.flat().length;
    },
    close: () => rm(directory, { recursive: true }),
  };
};

const inS3 = async (): Promise<Place> => {
  const s3 = await makeS3Server();
  return {
    make: () => makeS3Editions(s3.bucket),
    left: () => s3.count((key) => !key.endsWith('/begun.json')),
    close: s3.close,
  };
};

describe.each<[string, () => Promise<Place>]>([
  ['on a disk', onDisk],
  ['in a bucket of S3', inS3],
])('editions %s', (_, open) => {
  let place: Place;
  let editions: Editions;
  beforeEach(async () => {
    place = await open();
    editions = place.make();
  });
  afterEach(() => place.close());

  const read = (name: string) => readFrom(editions, name);
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
    for (const name of ['__proto__', '../current.json', 'current.json', ''])
      expect(await editions.open(name)).toBeNull();
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
    // A reader who had begun the old one reads it to its end.
    expect(await text(other.gzip.pipe(createGunzip()))).toBe('old');
    for (const file of [same, sameNow, otherNow]) file.gzip.destroy();
    expect(await place.left()).toBe(3);
  });

  test('one that fails half way changes nothing and leaves nothing', async () => {
    await editions.publish('one', AT, drafts({ a: 'old' }));
    await expect(editions.publish('two', LATER, drafts({ a: 'new', b: new Error('broken') }))).rejects.toThrow(
      'broken',
    );
    expect([await editions.note(), await read('a'), await read('b')]).toEqual(['one', 'old', null]);
    expect(await place.left()).toBe(2);
  });

  test('another process reads what this one published', async () => {
    await editions.publish('one', AT, drafts({ a: '1' }));
    expect(await readFrom(place.make(), 'a')).toBe('1');
  });
});

test('in a bucket, the files of a process that died while writing go with the next edition', async () => {
  const s3 = await makeS3Server();
  const files = () => s3.count((key) => !key.endsWith('/begun.json'));
  let stuck = (): void => undefined;
  const isStuck = new Promise<void>((resolve) => {
    stuck = resolve;
  });
  async function* dying(): AsyncGenerator<EditionDraft> {
    yield* drafts({ a: 'half' });
    stuck();
    await new Promise<never>(() => undefined);
  }
  await makeS3Editions(s3.bucket).publish('one', AT, drafts({ a: 'old' }));
  void makeS3Editions(s3.bucket).publish('two', LATER, dying());
  await isStuck;
  expect(await files()).toBe(3);
  const editions = makeS3Editions(s3.bucket);
  expect(await readFrom(editions, 'a')).toBe('old');
  await editions.publish('three', LATER, drafts({ a: 'new' }));
  expect([await readFrom(editions, 'a'), await files()]).toEqual(['new', 2]);
  await s3.close();
});
