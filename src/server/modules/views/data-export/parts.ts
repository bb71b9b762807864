import { EXPORT_PART_BYTES } from '@/domain/data-export';
import type { Deps } from '../../../core/deps';
import { decryptFile, encryptFile } from '../../../core/encrypted-file';

const nameOf = (folder: string, part: number) => `${folder}/${part}.sealed`;

/** Writes a file of any length in parts, each encrypted by itself: no more than one of them is in memory. */
export function partWriter({ storage }: Deps, folder: string, key: string) {
  let waiting: Buffer[] = [];
  let length = 0;
  let parts = 0;
  let bytes = 0;
  const store = async (size: number) => {
    const all = Buffer.concat(waiting);
    const name = nameOf(folder, parts);
    await storage.put(name, encryptFile(key, name, all.subarray(0, size)), 'application/octet-stream');
    waiting = [all.subarray(size)];
    length -= size;
    parts += 1;
  };
  return {
    /** Takes bytes; nothing is written yet. */
    take: (chunk: Uint8Array) => {
      waiting.push(Buffer.from(chunk));
      length += chunk.length;
      bytes += chunk.length;
    },
    /** Writes every part that is full. */
    flush: async () => {
      while (length >= EXPORT_PART_BYTES) await store(EXPORT_PART_BYTES);
    },
    /** Writes what is left, and gives how much it was in all. */
    end: async () => {
      if (length > 0) await store(length);
      return { parts, bytes };
    },
    /** Removes what was written. */
    drop: async () => {
      for (const name of partsOf({ folder, parts })) await storage.remove(name);
    },
  };
}

/** One part of a file; null when it is not there. */
export async function readPart(
  { storage }: Deps,
  { folder, key, part }: { folder: string; key: string; part: number },
) {
  const name = nameOf(folder, part);
  const file = await storage.get(name);
  return file && decryptFile(key, name, file.bytes);
}

/** The names of a file's parts. */
export const partsOf = ({ folder, parts }: { folder: string | null; parts: number }): string[] =>
  folder === null ? [] : Array.from({ length: parts }, (_, part) => nameOf(folder, part));
