import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../core/error-code';
import { lockDirectory } from './directory-lock';
import { databaseDirectory, openDatabase } from './open';
import { openPglite } from './pglite';

/** Dumps that are kept: a day of hourly ones. */
const MAX_DUMPS = 24;
const NAME = /^yoi-[0-9TZ-]+\.tar\.gz$/;

/**
 * Writes a dump of the running embedded database to `dataDir/backups`, named by its instant, and removes all but the
 * newest 24. Returns its path. Media and keys lie beside the database and are copied as files (docs/deploy.md).
 */
export async function writeBackup(client: PGlite, dataDir: string, now: Date): Promise<string> {
  const directory = path.join(dataDir, 'backups');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `yoi-${stamp(now)}.tar.gz`);
  const dump = await client.dumpDataDir('gzip');
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(`${file}.part`, file);
  for (const old of (await listBackups(dataDir)).slice(MAX_DUMPS)) await rm(old, { force: true });
  return file;
}

/** The dumps of an installation, newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const directory = path.join(dataDir, 'backups');
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

/** `npm run backup`: opens the stopped embedded database, dumps it and returns the dump's path. Throws DirectoryInUse. */
export async function backup(dataDir: string, now: Date): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    if (database.raw.kind !== 'pglite') throw new Error('the embedded database was asked for');
    return await writeBackup(database.raw.client, dataDir, now);
  } finally {
    await database.close();
  }
}

/**
 * `npm run restore`: fills the stopped embedded database from a dump. The dump is opened before anything is moved; what
 * was there stays beside as `replaced` (null when there was nothing). Throws DirectoryInUse.
 */
export async function restore(dataDir: string, dump: string, now: Date): Promise<{ replaced: string | null }> {
  const directory = databaseDirectory(dataDir);
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(directory, { wait: 0 });
  try {
    const restored = `${directory}.restoring`;
    await rm(restored, { recursive: true, force: true });
    const client = await openPglite(restored, await openAsBlob(dump));
    await client.query('select count(*) from person');
    await client.close();
    const replaced = `${directory}.replaced-${stamp(now)}`;
    const moved = await moveAway(directory, replaced);
    await rename(restored, directory);
    return { replaced: moved ? replaced : null };
  } finally {
    await lock.release();
  }
}

async function moveAway(directory: string, to: string): Promise<boolean> {
  try {
    await rename(directory, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** `20261121T090000-123Z`: sorts by time, and is a file name everywhere. */
function stamp(now: Date): string {
  return now.toISOString().replace(/[-:]/g, '').replace('.', '-');
}
