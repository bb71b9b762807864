import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrate } from '@/server/db/migrate';
import { type Database, openDatabase } from '@/server/db/open';
import { withStartLock } from '@/server/db/start-lock';
import { migrationFolder } from '../../support/migration-folder';
import { onPostgres } from '../../support/test-database';

const BREAK = '\n--> statement-breakpoint\n';
const FIRST = { one: `CREATE TABLE "hot" ("id" integer)${BREAK}INSERT INTO "hot" VALUES (1), (1)` };
const SECOND = { ...FIRST, two: 'ALTER TABLE "hot" ADD COLUMN "more" text' };
const STEPS = {
  ...SECOND,
  three: `-- no transaction${BREAK}CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "hot_id" ON "hot" ("id")`,
};

const folders: string[] = [];
const folderOf = (files: Readonly<Record<string, string>>) => {
  const folder = migrationFolder(files);
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('the embedded database takes the same files', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: 'memory' });
  expect(await migrate(database, { folder: folderOf(FIRST) })).toEqual(['one']);
  await database.root.execute('delete from hot');
  const folder = folderOf(STEPS);
  expect(await migrate(database, { folder })).toEqual(['two', 'three']);
  expect(await migrate(database, { folder })).toEqual([]);
  await database.close();
});

if (onPostgres)
  describe('on PostgreSQL a migration', () => {
    let admin: pg.Client;
    let url: string;
    let database: Database;
    let other: pg.Client;
    let made = 0;

    beforeAll(async () => {
      admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await admin.connect();
    });
    afterAll(() => admin.end());
    beforeEach(async () => {
      made += 1;
      const name = `yoi_test_${process.pid}_waits_${made}`;
      await admin.query(`create database ${name}`);
      const place = new URL(process.env.TEST_DATABASE_URL ?? '');
      place.pathname = `/${name}`;
      url = place.href;
      database = await openDatabase({ databaseUrl: url, dataDir: 'memory', poolSize: 2 });
      other = new pg.Client({ connectionString: url, application_name: 'a long report' });
      await other.connect();
    });
    afterEach(async () => {
      await Promise.all([database.close(), other.end()]);
      await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    });

    test('lets others go on while a session reads its table, and is applied when the reader is done', async () => {
      await migrate(database, { folder: folderOf(FIRST) });
      await other.query('begin; select from hot');
      const waits: object[] = [];
      const warn = (fields: object) => {
        waits.push(fields);
        // Between two attempts no session waits for the migration: this would wait for the reader's end, and with it
        // for ever.
        void database.root.execute('select from hot').then(() => other.query('commit'));
      };
      const log = { warn } as Pick<Logger, 'warn'>;
      expect(await migrate(database, { folder: folderOf(SECOND), log })).toEqual(['two']);
      expect(waits).toEqual([
        expect.objectContaining({
          migration: 'two',
          heldBy: [
            expect.objectContaining({ table: 'hot', application: 'a long report', state: 'idle in transaction' }),
          ],
        }),
      ]);
    });

    test('gives up with a sentence that names the table and who holds it, and is not half applied', async () => {
      await migrate(database, { folder: folderOf(FIRST) });
      await other.query("begin; select 'a secret' from hot");
      const folder = folderOf({ ...FIRST, two: `CREATE TABLE "calm" ("id" integer)${BREAK}${SECOND.two}` });
      const error: unknown = await migrate(database, { folder, patience: 0 }).catch((thrown: unknown) => thrown);
      const text = error instanceof Error ? error.message : '';
      expect(text).toMatch(
        /^Migration two did not get a table that others use: hot is held by session \d+ \(a long report, /,
      );
      expect(text).not.toMatch(/secret|55P03/);
      const { rows } = await other.query("select to_regclass('calm') calm");
      expect(rows).toEqual([{ calm: null }]);
    });

    test('drops the index that an earlier attempt left half made, and makes it anew', async () => {
      const folder = folderOf(STEPS);
      await expect(migrate(database, { folder })).rejects.toThrow(
        'Migration three failed: could not create unique index',
      );
      const valid = async () =>
        (await other.query("select indisvalid from pg_index where indexrelid = to_regclass('hot_id')")).rows;
      expect(await valid()).toEqual([{ indisvalid: false }]);
      await other.query('delete from hot');
      expect(await migrate(database, { folder })).toEqual(['three']);
      expect(await valid()).toEqual([{ indisvalid: true }]);
    });

    test('makes an index while another process waits for its turn', async () => {
      await migrate(database, { folder: folderOf(FIRST) });
      await other.query('delete from hot');
      const folder = folderOf(STEPS);
      // All three have asked for the lock before one of them gets it.
      const asked = `select count(*)::int n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%advisory_lock%'`;
      const { migrating } = await withStartLock(url, async () => {
        const started = { migrating: Promise.all([1, 2, 3].map(() => migrate(database, { folder }))) };
        // Beside the connection that has it.
        while ((await other.query<{ n: number }>(asked)).rows[0]?.n !== 4);
        return started;
      });
      const applied = await migrating;
      expect(applied.filter((names) => names.length > 0)).toEqual([['two', 'three']]);
    });

    test('goes on where an earlier version stopped, which knows the table of what was applied', async () => {
      const earlier = drizzle({ client: other });
      await drizzleMigrate(earlier, { migrationsFolder: folderOf(FIRST) });
      expect(await migrate(database, { folder: folderOf(SECOND) })).toEqual(['two']);
      const rows = async () =>
        (await other.query('select created_at from drizzle.__drizzle_migrations order by 1')).rows;
      const after = await rows();
      expect(after).toHaveLength(2);
      await drizzleMigrate(earlier, { migrationsFolder: folderOf(SECOND) });
      expect(await rows()).toEqual(after);
    });
  });
