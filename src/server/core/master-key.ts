import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code';

/** The master key is lost, damaged or another one. The message is for the person who started us. */
export class WrongMasterKey extends Error {}

/**
 * The master keys (32 bytes each), the newest first. `given` (from YOI_MASTER_KEY, two while rotating) wins; without
 * one, the embedded installation makes a key at its first start (`isNew`) in `dataDir/keys`, outside the database and
 * its dumps, readable by its owner alone. Throws {@link WrongMasterKey}.
 */
export async function loadMasterKeys(
  given: readonly Buffer[],
  { dataDir, isNew }: { dataDir: string; isNew: boolean },
): Promise<Buffer[]> {
  if (given.length > 0) return [...given];
  const file = path.join(dataDir, 'keys', 'master.key');
  if (isNew) await makeKey(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new WrongMasterKey(
      `${file} is missing: without it nothing that this database sealed can be read, and nobody can sign in. ` +
        'Put the file back, or restore a backup that holds the keys. Nothing was changed.',
    );
  });
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== 32) throw new WrongMasterKey(`${file} is damaged: it must hold 64 hex digits.`);
  return [key];
}

async function makeKey(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
