import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { backup, listBackups, restore, writeBackup } from '@/server/db/backup';
import { DirectoryInUse } from '@/server/db/directory-lock';
import { migrate } from '@/server/db/migrate';
import { type Database, openDatabase } from '@/server/db/open';
import { area } from '@/server/db/schema';
import { testDump } from '../../support/test-database';

// The embedded database alone (jest.config.mjs): PostgreSQL has tools of its own (docs/deploy.md).
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yoi-backup-'));
  const database = await openDatabase({ databaseUrl: null, dataDir, loadDump: await testDump() });
  await add(database, 1);
  await database.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ databaseUrl: null, dataDir });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const add = (database: Database, id: number) =>
  database.root.insert(area).values({ id, name: '新宿', prefecture: '東京都' });
const clientOf = ({ raw }: Database) => {
  if (raw.kind !== 'pglite') throw new Error('embedded database expected');
  return raw.client;
};

test('what was dumped comes back, and what was there stays beside', async () => {
  const dump = await backup(dataDir, at(0));
  expect((await stat(dump)).mode & 0o777).toBe(0o600);
  const later = await open();
  await add(later, 2);
  await expect(restore(dataDir, dump, at(1))).rejects.toThrow(DirectoryInUse);
  await later.close();

  const { replaced } = await restore(dataDir, dump, at(1));
  expect(replaced).toContain('db.replaced-');
  const restored = await open();
  expect(await restored.root.select({ id: area.id }).from(area)).toEqual([{ id: 1 }]);
  // Migration history and triggers came along.
  await migrate(restored);
  await add(restored, 3);
  expect(await restored.root.select().from(area).where(eq(area.id, 3))).toHaveLength(1);
  await restored.close();
});

test('a broken dump changes nothing', async () => {
  await expect(restore(dataDir, path.join(dataDir, 'keys-are-no-dump'), at(2))).rejects.toThrow();
  const database = await open();
  expect(await database.root.select({ id: area.id }).from(area)).toEqual([{ id: 1 }, { id: 3 }]);
  await database.close();
});

test('a running database is dumped, and the newest 24 dumps are kept', async () => {
  const name = (minute: number) => path.join(dataDir, 'backups', `yoi-20261121T08${String(10 + minute)}00-000Z.tar.gz`);
  for (let minute = 0; minute < 26; minute += 1) await writeFile(name(minute), '');
  const database = await open();
  const newest = await writeBackup(clientOf(database), dataDir, at(35));
  await database.close();
  const kept = await listBackups(dataDir);
  expect(kept).toHaveLength(24);
  expect(kept.slice(0, 2)).toEqual([newest, expect.stringContaining('yoi-20261121T090000')]);
  expect((await stat(newest)).size).toBeGreaterThan(100_000);
});
