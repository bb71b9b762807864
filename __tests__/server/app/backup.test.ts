import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { eq, gte, sql } from 'drizzle-orm';
import pino from 'pino';
import { makeDiskStorage } from '@/server/adapters/storage-disk';
import { restore } from '@/server/app/backup/restore';
import { endReplaced, listBackups, listReplaced, replacedAt } from '@/server/app/backup/stored';
import { backUpStopped, writeBackup } from '@/server/app/backup/write';
import { wire } from '@/server/app/wire';
import { DirectoryInUse } from '@/server/db/directory-lock';
import { openDatabase } from '@/server/db/open';
import { area, installation } from '@/server/db/schema';
import { authenticatorOf } from '@/server/modules/people/auth/service';
import { testDump } from '../../support/test-database';
import { testSettings } from '../../support/test-deps';

// The embedded database alone (jest.config.mjs): PostgreSQL has tools of its own (docs/deploy.md).
const log = pino({ level: 'silent' });
const PASSPHRASE = 'correct horse battery';
let dataDir: string;
const made: string[] = [];

const newDirectory = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'yoi-backup-'));
  made.push(directory);
  return directory;
};
const newInstallation = async () => {
  const directory = await newDirectory();
  await (await openDatabase({ databaseUrl: null, dataDir: directory, loadDump: await testDump() })).close();
  return directory;
};
const settingsOf = (directory: string, passphrase: string | null) => ({
  ...testSettings({ DATA_DIR: directory }),
  backupPassphrase: passphrase,
  masterKeys: [],
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const areasIn = async (directory: string) => {
  const database = await openDatabase({ databaseUrl: null, dataDir: directory });
  const rows = await database.root.select({ id: area.id }).from(area).orderBy(area.id);
  await database.close();
  return rows.map(({ id }) => id);
};
const addArea = async (id: number) => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.root.insert(area).values({ id, name: '新宿', prefecture: '東京都' });
  await database.close();
};
const contentOf = async (directory: string) =>
  (await readdir(directory, { recursive: true })).filter((name) => !name.startsWith(`db${path.sep}`)).sort();

/** The newest backup that holds its keys. */
const anArchive = async () => {
  const [file = ''] = (await listBackups(dataDir)).filter((name) => name.includes('T0902'));
  return file;
};

/** An installation with a signing key, an area and a picture. */
beforeAll(async () => {
  dataDir = await newInstallation();
  const { deps, close } = await wire(settingsOf(dataDir, null), log);
  await deps.identity.jwks();
  await close();
  await addArea(1);
  await makeDiskStorage(path.join(dataDir, 'media')).put('cast/1.webp', Buffer.from('drawn'), 'image/webp');
});
afterAll(async () => {
  for (const directory of made) await rm(directory, { recursive: true, force: true });
});

test('one archive brings database, keys and media back on an empty machine, and a token signed there is taken', async () => {
  const { file, manifest } = await backUpStopped({ dataDir, passphrase: PASSPHRASE }, at(0));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(manifest.keys).toBe('sealed');
  expect(await readFile(file, 'latin1')).not.toContain(
    (await readFile(path.join(dataDir, 'keys/master.key'), 'utf8')).trim(),
  );

  const elsewhere = await newDirectory();
  expect(await restore(settingsOf(elsewhere, PASSPHRASE), log, file, at(1))).toEqual({ replaced: null, media: true });
  expect(await areasIn(elsewhere)).toEqual([1]);
  expect(await readFile(path.join(elsewhere, 'media/cast/1.webp'), 'utf8')).toBe('drawn');
  const [before, after] = [await wire(settingsOf(dataDir, null), log), await wire(settingsOf(elsewhere, null), log)];
  const { token } = await before.deps.identity.issueAccessToken({ personId: 7, groups: ['male_user'] }, 'session');
  expect(await authenticatorOf(after.deps).personFromToken(token)).toMatchObject({ id: 7 });
  await before.close();
  await after.close();
});

test('what was there stays beside, and a running installation is not touched', async () => {
  const { file } = await backUpStopped({ dataDir, passphrase: PASSPHRASE }, at(2));
  await addArea(2);
  const running = await openDatabase({ databaseUrl: null, dataDir });
  await expect(restore(settingsOf(dataDir, PASSPHRASE), log, file, at(3))).rejects.toThrow(DirectoryInUse);
  await running.close();

  const { replaced } = await restore(settingsOf(dataDir, PASSPHRASE), log, file, at(3));
  expect(replaced).toContain('replaced-');
  expect(await areasIn(dataDir)).toEqual([1]);
  expect((await readdir(replaced ?? '')).sort()).toEqual(['db', 'keys', 'media']);
});

test('what a restore replaced is listed, and removed after seven days; nothing else is', async () => {
  const directory = await newDirectory();
  const [first, later] = [replacedAt(directory, at(0)), replacedAt(directory, at(10))];
  for (const one of [first, later, path.join(directory, 'replaced-by-hand')])
    await mkdir(path.join(one, 'db'), { recursive: true });
  expect(await listReplaced(directory)).toEqual([first, later]);
  const week = 7 * 24 * 60;
  expect(await endReplaced(directory, at(week))).toEqual([]);
  expect(await endReplaced(directory, at(week + 5))).toEqual([first]);
  expect((await readdir(directory)).sort()).toEqual([path.basename(later), 'replaced-by-hand']);
});

test('a backup without keys is restored with those that are here, and refused where they are missing or others', async () => {
  const { file, manifest } = await backUpStopped({ dataDir, passphrase: null }, at(4));
  expect(manifest.keys).toBe('apart');
  await restore(settingsOf(dataDir, null), log, file, at(5));
  expect(await areasIn(dataDir)).toEqual([1]);

  const empty = await newDirectory();
  await expect(restore(settingsOf(empty, null), log, file, at(5))).rejects.toThrow(/holds no keys/);
  const other = await newInstallation();
  await (await wire(settingsOf(other, null), log)).close();
  await expect(restore(settingsOf(other, null), log, file, at(5))).rejects.toThrow(/does not fit this database/);
  expect(await areasIn(other)).toEqual([]);
});

test.each([
  ['cut off', (file: string) => truncate(file, 200_000), /is damaged/],
  ['without its end', async (file: string) => truncate(file, (await stat(file)).size - 6000), /is damaged/],
  ['changed by one byte', (file: string) => changeByte(file, 50_000), /was changed/],
  ['changed in its last file', (file: string) => replaceIn(file, '{"format":1,', '{"format":1;'), /is no backup/],
  ['no archive at all', (file: string) => writeFile(file, 'not a backup'), /is damaged/],
])('an archive that is %s is refused with a sentence and leaves nothing behind', async (_what, damage, sentence) => {
  const file = await anArchive();
  const copy = path.join(await newDirectory(), 'copy.tar');
  await copyFile(file, copy);
  await damage(copy);
  const before = await contentOf(dataDir);
  await expect(restore(settingsOf(dataDir, PASSPHRASE), log, copy, at(7))).rejects.toThrow(sentence);
  expect(await contentOf(dataDir)).toEqual(before);
  expect(await areasIn(dataDir)).toEqual([1]);
});

test('another passphrase opens no keys', async () => {
  const file = await anArchive();
  const elsewhere = await newDirectory();
  await expect(restore(settingsOf(elsewhere, 'another passphrase'), log, file, at(9))).rejects.toThrow(
    /does not open the keys/,
  );
  await expect(restore(settingsOf(elsewhere, null), log, file, at(9))).rejects.toThrow(/YOI_BACKUP_PASSPHRASE/);
  expect(await contentOf(elsewhere)).toEqual([]);
});

test('a backup that fails leaves no part of itself', async () => {
  const broken = await newDirectory();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const write = () => writeBackup(database, { dataDir: broken, passphrase: null, media: false }, new Date(Number.NaN));
  await expect(write()).rejects.toThrow('Invalid time value');
  expect(await readdir(path.join(broken, 'backups'))).toEqual([]);
  await database.close();
});

test('a backup under writes holds what was acknowledged before it, and no row without those before', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const add = (id: number) => database.root.insert(area).values({ id, name: '池袋', prefecture: '東京都' });
  await add(100);
  let wanted = true;
  const writes = async () => {
    // The embedded database answers without a turn of the event loop: files would never be read.
    for (let id = 101; wanted && id < 300; id += 1) await add(id).then(() => turn());
  };
  const writing = writes();
  const { file } = await writeBackup(database, { dataDir, passphrase: PASSPHRASE, media: false }, at(9));
  wanted = false;
  await writing;
  await database.root.delete(area).where(gte(area.id, 100));
  await database.close();

  const elsewhere = await newDirectory();
  await restore(settingsOf(elsewhere, PASSPHRASE), log, file, at(9));
  const found = (await areasIn(elsewhere)).filter((id) => id >= 100);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(found.map((_id, index) => 100 + index));
});

test('a backup of a large database holds little of it in memory', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  // 46 MB of rows, and as much in the write-ahead log.
  await database.root.execute(
    sql`create table padding as select repeat(md5(n::text), 60) from generate_series(1, 24000) n`,
  );
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, held() - before)), 2);
  const options = { dataDir, passphrase: null, media: false };
  await writeBackup(database, options, at(8)).finally(() => clearInterval(look));
  await database.root.execute(sql`drop table padding`);
  await database.close();
  // About 40 MiB that wait for a collection, whatever the size; a whole dump in memory is 290.
  expect(most).toBeLessThan(100 * 2 ** 20);
});

test('the newest 24 of this installation are kept, and those of another for ever', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const backups = path.join(dataDir, 'backups');
  const write = (minute: number) => writeBackup(database, { dataDir, passphrase: null, media: false }, at(minute));
  const own = path.basename((await write(10)).file, '.tar').slice(-8);
  const named = (id: string, minute: number) => path.join(backups, `yoi-20261121T08${10 + minute}00-000Z-${id}.tar`);
  for (let minute = 0; minute < 30; minute += 1) await writeFile(named(own, minute), '');
  const foreign = named('0badf00d', 0);
  await writeFile(foreign, '');
  const { file: newest } = await write(11);
  await database.close();
  const kept = await listBackups(dataDir);
  expect(kept[0]).toBe(newest);
  expect(kept.filter((file) => file.endsWith(`-${own}.tar`))).toHaveLength(24);
  expect(kept).toContain(foreign);
});

test('a data directory from before has no check of its key: its signing key proves it, and the check is stored', async () => {
  const { database, close } = await wire(settingsOf(dataDir, null), log);
  await database.root.delete(installation).where(eq(installation.key, 'key_check'));
  await close();
  const key = path.join(dataDir, 'keys/master.key');
  const right = await readFile(key, 'utf8');
  await writeFile(key, `${'ab'.repeat(32)}\n`);
  await expect(wire(settingsOf(dataDir, null), log)).rejects.toThrow(/does not fit this database/);
  await rm(key);
  await expect(wire(settingsOf(dataDir, null), log)).rejects.toThrow(/master.key is missing/);
  await writeFile(key, right);
  await (await wire(settingsOf(dataDir, null), log)).close();
});

async function replaceIn(file: string, text: string, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'latin1')).replace(text, by), 'latin1');
}

async function changeByte(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
