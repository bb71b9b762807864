import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as z from 'zod';
import type { EditionDraft, EditionFile } from '../core/ports';

const Manifest = z.object({
  directory: z.string(),
  note: z.string(),
  files: z.record(z.string(), z.object({ etag: z.string(), changedAt: z.coerce.date(), size: z.int() })),
});

/** What names the edition that is read: the directory of its files, and what is known of each. */
export type EditionManifest = z.infer<typeof Manifest>;

/** A manifest as it was written; throws for anything else. */
export const readManifest = (text: string): EditionManifest => Manifest.parse(JSON.parse(text));

/** One file each, whatever the name: no way leads into another directory. */
export const fileName = (name: string) => `${encodeURIComponent(name)}.gz`;

/** A file that was written, with the time of the first edition that had this content. */
export const dated = (
  written: Omit<EditionFile, 'changedAt'>,
  before: EditionFile | undefined,
  at: Date,
): EditionFile => ({ ...written, changedAt: before?.etag === written.etag ? before.changedAt : at });

/**
 * Writes a file of an edition as gzip: never more than a few pieces of it in memory. The etag is of what a reader
 * gets, not of its packing.
 */
export async function writeEditionFile(
  file: string,
  { chunks }: EditionDraft,
): Promise<Omit<EditionFile, 'changedAt'>> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield Buffer.from(chunk);
    }
  }
  await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(file));
  return { etag: hash.digest('base64url').slice(0, 22), size: (await stat(file)).size };
}
