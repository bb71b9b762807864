import { statfs } from 'node:fs/promises';
import { repeat } from '../core/repeat';

/** Milliseconds between two looks. */
const LOOK_MS = 1000;
/**
 * Least room for the embedded database. Its write-ahead log grows by files of 16 MB, and where the next one does not
 * fit PGlite never comes back: the whole process hangs, also when there is room again. Nothing is written before it
 * comes to that.
 */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Knows whether the embedded database has room to write. */
export type DiskRoom = { isFull: () => boolean; stop: () => Promise<void> };

/** The rows of PostgreSQL lie elsewhere, and it says by itself when its disk is full. */
export const NO_LIMIT: DiskRoom = { isFull: () => false, stop: async () => undefined };

/** Looks each second; resolves after the first look. */
export async function watchRoom(dataDir: string): Promise<DiskRoom> {
  let full = false;
  const look = async () => {
    full = (await freeBytes(dataDir)) < LEAST_BYTES;
  };
  await look();
  const running = repeat(LOOK_MS, look, () => undefined);
  return { isFull: () => full, stop: running.stop };
}

/** What unprivileged processes may still write on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
