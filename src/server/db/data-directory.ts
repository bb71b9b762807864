import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../core/error-code';

/** The embedded database's directory cannot be used as it is. The message is for the person who started us. */
export class DamagedDirectory extends Error {}

/** Without one of these PostgreSQL does not start, or makes a new, empty database in place of the old. */
const PARTS = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact'];

/** What lies beside the database once it has been used, or while another takes its place. */
const TRACES = /^(?:keys|replaced-.+|restoring-.+)$/;

/**
 * True where a new database may be made: there is no directory or an empty one, and nothing beside it tells of an
 * installation. False where all parts of one are there. Throws {@link DamagedDirectory}; changes nothing.
 */
export async function mayBeMade(directory: string): Promise<boolean> {
  if ((await namesIn(directory)).length > 0) {
    const missing = await firstMissing(directory);
    if (missing === null) return false;
    throw damaged(directory, `${missing} is missing in it`);
  }
  const traces = (await namesIn(path.dirname(directory))).filter((name) => TRACES.test(name));
  if (traces.length === 0) return true;
  throw damaged(directory, `it is missing, though an installation was here (${traces.join(', ')})`);
}

/**
 * Makes a database beside `directory` and moves it there once it is whole: a start that is killed leaves no half of
 * one.
 */
export async function makeWhole(directory: string, make: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${directory}.new`;
  await rm(aside, { recursive: true, force: true });
  await make(aside);
  await rename(aside, directory);
}

/** The error for a directory with all its parts in which the database does not start. */
export function unreadable(directory: string, error: unknown): Error {
  const code = codeOf(error);
  if (code?.startsWith('E'))
    return new DamagedDirectory(`${directory} cannot be opened: ${code}. Nothing was changed.`);
  return damaged(directory, 'its control file or its write-ahead log cannot be read');
}

const damaged = (directory: string, what: string): DamagedDirectory =>
  new DamagedDirectory(
    `${directory} is damaged: ${what}. Nothing was changed. \`npm run restore\` puts the newest backup back; ` +
      'to begin anew, start with another DATA_DIR.',
  );

async function firstMissing(directory: string): Promise<string | null> {
  for (const part of PARTS) {
    const found = await stat(path.join(directory, part)).catch(() => null);
    if (found === null) return part;
  }
  return null;
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
