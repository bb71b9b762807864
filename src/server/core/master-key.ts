import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code';

/**
 * The master keys (32 bytes each), the newest first. `given` (from YOI_MASTER_KEY, two while rotating) wins; without
 * one, the embedded installation makes a key at its first start in `dataDir/keys`, outside the database and its dumps,
 * readable by its owner alone.
 */
export async function loadMasterKeys(given: readonly Buffer[], dataDir: string): Promise<Buffer[]> {
  if (given.length > 0) return [...given];
  const file = path.join(dataDir, 'keys', 'master.key');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} is damaged: it must hold 64 hex digits`);
  return [key];
}
