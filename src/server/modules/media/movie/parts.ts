import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { samplesOf } from '@/domain/movie-making';
import type { Deps } from '../../../core/deps';
import { PRIVATE_FILES } from '../../../core/ports';

/** Where films lie that have not arrived whole: on this machine, beside the storage and never in it. */
export const partsDirectory = ({ settings }: Deps): string => path.join(settings.dataDir, 'uploads');

/** The file of a film that is arriving, named by the film's id. */
export const partOf = (deps: Deps, id: string): string => path.join(partsDirectory(deps), id);

/**
 * A directory for what is being made of a film, a new one each time: who was stopped in the middle may still write
 * into the last.
 */
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
  const fileNames = names.filter((name) => name === id || name.startsWith(`${id}.`));
  await Promise.all(fileNames.map((name) => rm(path.join(directory, name), { recursive: true, force: true })));
}

/** The name of a file's content. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/** What a file is known by before all of it is read: its samples, as the cast's browser took them. */
export async function sampleSha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  const opened = await open(file);
  try {
    for (const [start, end] of samplesOf((await opened.stat()).size)) {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(end - start), 0, end - start, start);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await opened.close();
  }
  return hash.digest('hex');
}

/** The key of a cover: each has one of its own. */
export const coverKeyOf = (id: string, cover: string): string => `${PRIVATE_FILES}movies/${id}-poster-${cover}.webp`;

/** Storage keys of a film's files. `sent` is the file as the cast sent it, until it is made anew. */
export const keyOf = (id: string, part: 'sent' | 'source' | 'preview', ending = ''): string =>
  `${PRIVATE_FILES}movies/${id}${{ sent: '-sent', source: `.${ending}`, preview: `-preview.${ending}` }[part]}`;

/**
 * The storage key of the strip of a film, named by its content too: what is made of a file that was replaced meanwhile
 * lies elsewhere.
 */
export const stripKeyOf = (id: string, sha256: string): string =>
  `${PRIVATE_FILES}movies/${id}-strip-${sha256.slice(0, 12)}.webp`;

/** The storage key of the same pictures as large as a cover. */
export const scenesKeyOf = (strip: string): string => strip.replace('-strip-', '-scenes-');

/** The storage keys of a film's strip; none where it has no strip. */
export const stripFiles = ({ strip }: { strip: string | null }): string[] =>
  strip === null ? [] : [strip, scenesKeyOf(strip)];

/** Under which name parts of a strip lie aside, apart from those of the film that is being made. */
export const stripAside = (id: string): string => `${id}-strip`;

/** The storage key of one size of a film in pieces. */
export const streamKeyOf = (id: string, side: number): string => `${PRIVATE_FILES}movies/${id}-${side}.mp4`;

/** Puts a copy of a stored file into a directory of this machine and gives its path; null when there is none. */
export async function fetchedFile({ storage }: Deps, key: string, directory: string): Promise<string | null> {
  const file = await storage.look(key);
  if (!file) return null;
  const to = path.join(directory, 'sent');
  await pipeline(storage.read(key, { start: 0, end: file.size - 1 }), createWriteStream(to));
  return to;
}
