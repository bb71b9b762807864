import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../core/error-code';

/**
 * What lies in `DATA_DIR`: the embedded database, its keys, its dumps, the pictures and documents of people, what is
 * published, and payment notices that wait to be judged.
 */
const PARTS = ['db', 'keys', 'backups', 'media', 'published', 'spool'];

/**
 * Files that this process makes from now on are its own account's alone (0600, directories 0700), and so is what lies
 * in `dataDir` from before. Called once, before anything is opened.
 */
export async function keepFilesPrivate(dataDir: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  for (const part of PARTS) {
    try {
      await chmod(path.join(dataDir, part), 0o700);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}
