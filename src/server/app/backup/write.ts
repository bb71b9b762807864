import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installationId } from '../../db/first-facts';
import { type Database, openDatabase } from '../../db/open';
import { type Manifest, pack, verify } from './archive';
import { writeDump } from './dump';
import { sealKeys } from './sealed-keys';
import { backupsOf, nameOf, removeOld } from './stored';

/** What a backup is made of: the data directory, and whether pictures and documents come along. */
export type BackupOptions = {
  dataDir: string;
  /** Seals the keys into the archive; null leaves them out. */
  passphrase: string | null;
  media: boolean;
};

const STAGE = 'making-';

/** A backup that was written and read again. */
export type Written = { file: string; manifest: Manifest };

/**
 * Writes the running embedded database, its keys and media as one archive to `dataDir/backups`, reads it again, and
 * then removes all but the newest 24 of this installation. A failure leaves nothing behind.
 */
export async function writeBackup(database: Database, options: BackupOptions, now: Date): Promise<Written> {
  if (database.raw.kind !== 'pglite') throw new Error('only the embedded database is backed up here');
  const { dataDir, passphrase, media } = options;
  const installation = await installationId(database.root, randomUUID);
  const directory = backupsOf(dataDir);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) // what one left that was killed
    if (name.startsWith(STAGE)) await rm(path.join(directory, name), { recursive: true, force: true });
  const stage = await mkdtemp(path.join(directory, STAGE));
  try {
    await writeDump(database.raw.client, path.join(stage, 'database.tar.gz'));
    const keys = passphrase === null ? null : await sealKeys(path.join(dataDir, 'keys'), passphrase);
    if (keys) await writeFile(path.join(stage, 'keys.sealed'), keys, { mode: 0o600 });
    const pictures = media ? await filesBelow(path.join(dataDir, 'media')) : [];
    if (pictures.length > 0) await symlink(path.join(dataDir, 'media'), path.join(stage, 'media'));

    const names = ['database.tar.gz', ...(keys ? ['keys.sealed'] : []), ...pictures.map((name) => `media/${name}`)];
    const facts = { installation, created_at: now.toISOString(), keys: keys ? 'sealed' : 'apart', media } as const;
    const made = path.join(stage, 'backup.tar');
    await pack(stage, names, facts, made);
    await chmod(made, 0o600);
    const manifest = await verify(made);
    const file = path.join(directory, nameOf(installation, now));
    await rename(made, file);
    await removeOld(dataDir, installation);
    return { file, manifest };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/**
 * `npm run backup`: the same of a stopped embedded database, with its media. Throws DirectoryInUse, DamagedDirectory.
 */
export async function backUpStopped(options: Omit<BackupOptions, 'media'>, now: Date): Promise<Written> {
  const database = await openDatabase({ databaseUrl: null, dataDir: options.dataDir });
  try {
    return await writeBackup(database, { ...options, media: true }, now);
  } finally {
    await database.close();
  }
}

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();
}
