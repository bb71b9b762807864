import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../core/deps';
import { type FilmBytes, PRIVATE_FILES } from '../../../core/ports';

/** Where films lie that have not arrived whole: on this machine, beside the storage and never in it. */
export const partsDirectory = ({ settings }: Deps): string => path.join(settings.dataDir, 'uploads');

/** The file of a film that is arriving, named by the film's id. */
export const partOf = (deps: Deps, id: string): string => path.join(partsDirectory(deps), id);

/** A directory for what is being made of a film, a new one each time: who was stopped in the middle may still write into the last. */
export async function asideOf(deps: Deps, id: string): Promise<string> {
  await mkdir(partsDirectory(deps), { recursive: true });
  return mkdtemp(`${partOf(deps, id)}.made-`);
}

/** How many bytes of a film have arrived. */
export async function receivedOf(deps: Deps, id: string): Promise<number> {
  return (await stat(partOf(deps, id)).catch(() => null))?.size ?? 0;
}

/** Removes what arrived of a film and what was being made of it. */
export async function dropParts(deps: Deps, id: string): Promise<void> {
  const directory = partsDirectory(deps);
  const names = await readdir(directory).catch(() => []);
  const own = names.filter((name) => name === id || name.startsWith(`${id}.`));
  await Promise.all(own.map((name) => rm(path.join(directory, name), { recursive: true, force: true })));
}

/** The name of a file's content. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/** Storage keys of a film's files. `sent` is the file as she sent it, until it is made anew. */
export const keyOf = (id: string, part: 'sent' | 'poster' | 'source' | 'preview', ending = ''): string =>
  `${PRIVATE_FILES}movies/${id}${{ sent: '-sent', poster: '-poster.webp', source: `.${ending}`, preview: `-preview.${ending}` }[part]}`;

/** A file of this machine, piece by piece. */
export async function localBytes(file: string): Promise<FilmBytes & { close: () => Promise<void> }> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  return {
    size,
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes;
    },
    close: () => handle.close(),
  };
}

/** A stored file, piece by piece; null when there is none. */
export async function storedBytes({ storage }: Deps, key: string): Promise<FilmBytes | null> {
  const file = await storage.look(key);
  return (
    file && {
      size: file.size,
      read: async (start, end) => {
        const pieces: Buffer[] = [];
        for await (const piece of storage.read(key, { start, end: end - 1 })) pieces.push(piece);
        return new Uint8Array(Buffer.concat(pieces));
      },
    }
  );
}
