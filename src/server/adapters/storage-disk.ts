import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../core/error-code';
import type { Storage } from '../core/ports';
import { isStorageKey, proveStorageKey } from './storage-key';

/**
 * Files in a directory. Beside each lies `<name>.type` with its content type; a file appears whole or not at all.
 * A key that is not ours throws on `put` and is not found on `get`.
 */
export function makeDiskStorage(directory: string): Storage {
  return {
    put: async (key, bytes, contentType) => {
      proveStorageKey(key);
      const file = path.join(directory, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(`${file}.type`, contentType);
      await writeWhole(file, bytes);
    },
    take: async (key, from, contentType) => {
      proveStorageKey(key);
      const file = path.join(directory, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(`${file}.type`, contentType);
      await rename(from, file).catch(async (error) => {
        if (codeOf(error) !== 'EXDEV') throw error;
        // Another disk: beside it first, so that it too appears whole.
        const aside = `${file}.${randomUUID()}`;
        await copyFile(from, aside);
        await rename(aside, file);
        await rm(from, { force: true });
      });
    },
    get: async (key) => {
      if (!isStorageKey(key)) return null;
      const file = path.join(directory, key);
      try {
        const [bytes, contentType] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
        return { bytes, contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    look: async (key) => {
      if (!isStorageKey(key)) return null;
      const file = path.join(directory, key);
      try {
        const [{ size, mtime }, contentType] = await Promise.all([stat(file), readFile(`${file}.type`, 'utf8')]);
        return { size, contentType, changedAt: mtime };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (key, part) => {
      proveStorageKey(key);
      return createReadStream(path.join(directory, key), part);
    },
    copy: async (from, to) => {
      proveStorageKey(from);
      proveStorageKey(to);
      const [source, target] = [path.join(directory, from), path.join(directory, to)];
      await mkdir(path.dirname(target), { recursive: true });
      for (const ending of ['.type', '']) {
        // A second name for the same bytes: files are replaced whole and never written into.
        const aside = `${target}${ending}.${randomUUID()}`;
        await link(source + ending, aside);
        await rename(aside, target + ending);
      }
    },
    remove: async (key) => {
      if (!isStorageKey(key)) return;
      const file = path.join(directory, key);
      await Promise.all([rm(file, { force: true }), rm(`${file}.type`, { force: true })]);
    },
  };
}

async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, content);
  await rename(aside, file);
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR';
}
