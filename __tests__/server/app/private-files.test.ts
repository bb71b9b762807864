import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDiskStorage } from '@/server/adapters/storage-disk';
import { writeBackup } from '@/server/app/backup/write';
import { keepFilesPrivate } from '@/server/app/private-files';
import { loadMasterKeys } from '@/server/core/master-key';
import { openDatabase } from '@/server/db/open';
import { testDump } from '../../support/test-database';

const before = process.umask();
const directory = mkdtempSync(path.join(tmpdir(), 'yoi-private-'));
afterAll(() => {
  process.umask(before);
  rmSync(directory, { recursive: true, force: true });
});

/** Every file and directory below, with the bits that let others in. */
const openToOthers = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0);

it('no other account on the machine reads the database, its keys, its dumps or the media', async () => {
  process.umask(0o022);
  // An installation from before: its directories were open.
  mkdirSync(path.join(directory, 'media'));
  chmodSync(path.join(directory, 'media'), 0o755);
  await keepFilesPrivate(directory);

  await makeDiskStorage(path.join(directory, 'media')).put('identity/1/front.jpg', Buffer.from('x'), 'image/jpeg');
  const database = await openDatabase({ databaseUrl: null, dataDir: directory, loadDump: await testDump() });
  await loadMasterKeys([], { dataDir: directory, isNew: true });
  expect(openToOthers()).toEqual([]);
  await writeBackup(database, { dataDir: directory, passphrase: null, media: true }, new Date());
  expect(readdirSync(directory).sort()).toEqual(expect.arrayContaining(['backups', 'db', 'keys', 'media']));
  await database.close();
  expect(openToOthers().filter((file) => !file.startsWith(path.join(directory, 'db', path.sep)))).toEqual([]);
});
