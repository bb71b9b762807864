import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DamagedDirectory } from '@/server/db/data-directory';
import { openDatabase } from '@/server/db/open';
import { area } from '@/server/db/schema';
import { testDump } from '../../support/test-database';

// The embedded database alone (jest.config.mjs).
let root: string;
let whole: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'yoi-data-'));
  whole = path.join(root, 'whole');
  const database = await openDatabase({ databaseUrl: null, dataDir: whole, loadDump: await testDump() });
  await database.root.insert(area).values({ id: 1, name: '新宿', prefecture: '東京都' });
  await database.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir });
// The embedded database writes its pid into a directory before it looks at it.
const namesIn = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'db'))).filter((name) => name !== 'postmaster.pid').sort();
const emptied = async (directory: string) => {
  for (const name of await readdir(directory)) await rm(path.join(directory, name), { recursive: true });
};

test.each<[string, (db: string) => Promise<unknown>, RegExp]>([
  ['PG_VERSION is missing', (db) => rm(path.join(db, 'PG_VERSION')), /PG_VERSION is missing/],
  ['base is missing', (db) => rm(path.join(db, 'base'), { recursive: true }), /base is missing/],
  ['the control file is missing', (db) => rm(path.join(db, 'global/pg_control')), /global\/pg_control is missing/],
  ['the control file is cut off', (db) => truncate(path.join(db, 'global/pg_control'), 100), /cannot be read/],
  [
    'the control file holds rubbish',
    (db) => writeFile(path.join(db, 'global/pg_control'), Buffer.alloc(8192, 7)),
    /cannot be read/,
  ],
  ['the write-ahead log is empty', (db) => emptied(path.join(db, 'pg_wal')), /cannot be read/],
])('a directory is refused, and stays as it is, where %s', async (what, damage, sentence) => {
  const dataDir = path.join(root, what);
  await cp(whole, dataDir, { recursive: true });
  await damage(path.join(dataDir, 'db'));
  const before = await namesIn(dataDir);
  const opening = open(dataDir);
  await expect(opening).rejects.toThrow(DamagedDirectory);
  await expect(opening).rejects.toThrow(sentence);
  await expect(opening).rejects.toThrow(/npm run restore/);
  expect(await namesIn(dataDir)).toEqual(before);
  expect(await readdir(dataDir)).toEqual(['db']);
});

test('a missing database is not made anew where an installation was', async () => {
  const dataDir = path.join(root, 'lost');
  await mkdir(path.join(dataDir, 'keys'), { recursive: true });
  await expect(open(dataDir)).rejects.toThrow(/it is missing, though an installation was here \(keys\)/);
  expect(await readdir(dataDir)).toEqual(['keys']);
});

test('what a killed first start left is no database: the next start makes a whole one', async () => {
  const dataDir = path.join(root, 'first');
  await mkdir(path.join(dataDir, 'db.new', 'base'), { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir, loadDump: await testDump() });
  await database.close();
  expect(await readdir(dataDir)).toEqual(['db']);
});
