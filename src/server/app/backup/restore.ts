import { openAsBlob } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { lockDirectory } from '../../db/directory-lock';
import { databaseDirectory, openDatabase } from '../../db/open';
import { signInWorks } from '../../modules/people/auth/service';
import type { Settings } from '../../settings/settings';
import { wire } from '../wire';
import { type Manifest, unpack, verify } from './archive';
import { openKeys } from './sealed-keys';
import { replacedAt } from './stored';

/** A backup that cannot be restored here. The message is for the person who asked for it. */
export class NotRestored extends Error {}

const STAGE = 'restoring-';

/** What a restore did: where the data of before lie now (null = there were none), and whether media came along. */
export type Restored = { replaced: string | null; media: boolean };

/**
 * `npm run restore`: puts an archive's database, keys and media in the place of those of a stopped installation. The
 * whole is opened beside them first, with its keys, and a sign-in must work in it; what was there is moved away, not
 * removed. Throws DirectoryInUse, DamagedArchive, WrongPassphrase, WrongMasterKey, {@link NotRestored}; then nothing
 * has changed.
 */
export async function restore(settings: Settings, log: Logger, file: string, now: Date): Promise<Restored> {
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(databaseDirectory(dataDir), { wait: 0 });
  await removeLeftovers(dataDir);
  const stage = await mkdtemp(path.join(dataDir, STAGE));
  try {
    const manifest = await verify(file);
    await unpack(file, manifest, stage);
    await openFromDump(stage);
    await placeKeys(settings, manifest, stage);
    await proveSignIn({ ...settings, dataDir: stage }, log);
    const replaced = await exchange(dataDir, stage, replacedAt(dataDir, now));
    return { replaced, media: manifest.media };
  } finally {
    await rm(stage, { recursive: true, force: true });
    await lock.release();
  }
}

/** What a restore left that was killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGE)) await rm(path.join(dataDir, name), { recursive: true, force: true });
}

async function placeKeys({ dataDir, masterKeys, backupPassphrase }: Settings, manifest: Manifest, stage: string) {
  const keys = path.join(stage, 'keys');
  if (manifest.keys === 'sealed') {
    if (backupPassphrase === null)
      throw new NotRestored('The keys in this backup are sealed: set YOI_BACKUP_PASSPHRASE. Nothing was changed.');
    await openKeys(await readFile(path.join(stage, 'keys.sealed')), backupPassphrase, keys);
  } else if (await exists(path.join(dataDir, 'keys'))) {
    await cp(path.join(dataDir, 'keys'), keys, { recursive: true });
  } else if (masterKeys.length === 0) {
    throw new NotRestored(
      `This backup holds no keys, and there are none in ${dataDir}/keys: put the copy that was kept apart there first.`,
    );
  }
}

async function openFromDump(stage: string): Promise<void> {
  const dump = await openAsBlob(path.join(stage, 'database.tar.gz'));
  const database = await openDatabase({ databaseUrl: null, dataDir: stage, loadDump: dump });
  await database.close();
}

async function proveSignIn(settings: Settings, log: Logger): Promise<void> {
  const installation = await wire(settings, log);
  try {
    if (!(await signInWorks(installation.deps)))
      throw new NotRestored('Nobody could sign in on what this backup holds. Nothing was changed.');
  } finally {
    await installation.close();
  }
}

/** Moves the present data to `replaced` and the new ones to their place. */
async function exchange(dataDir: string, stage: string, replaced: string): Promise<string | null> {
  let moved: string | null = null;
  for (const part of ['db', 'keys', 'media']) {
    const [now, next] = [path.join(dataDir, part), path.join(stage, part)];
    if (!(await exists(next))) continue;
    if (await exists(now)) {
      await mkdir(replaced, { recursive: true, mode: 0o700 });
      await rename(now, path.join(replaced, part));
      moved = replaced;
    }
    await rename(next, now);
  }
  return moved;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
