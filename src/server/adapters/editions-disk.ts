import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as z from 'zod';
import { DAY_MS } from '@/domain/durations';
import { codeOf } from '../core/error-code';
import type { EditionDraft, EditionFile, Editions } from '../core/ports';

const CURRENT = 'current.json';
const Manifest = z.object({
  directory: z.string(),
  note: z.string(),
  files: z.record(z.string(), z.object({ etag: z.string(), changedAt: z.coerce.date(), size: z.int() })),
});
type Manifest = z.infer<typeof Manifest>;

/**
 * Editions in a directory: each in a directory of its own, its files as gzip, and `current.json` beside them, which names the one
 * that is read and is replaced by a rename. Whoever dies while writing leaves a directory that a later edition removes.
 */
export function makeDiskEditions(root: string): Editions {
  const manifest = async (): Promise<Manifest | null> => {
    try {
      return Manifest.parse(JSON.parse(await readFile(path.join(root, CURRENT), 'utf8')));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    note: async () => (await manifest())?.note ?? null,
    open: async (name) => {
      for (let attempt = 0; ; attempt += 1) {
        const current = await manifest();
        if (!current) return 'none';
        const file = Object.hasOwn(current.files, name) ? current.files[name] : undefined;
        if (!file) return null;
        try {
          const handle = await open(path.join(root, current.directory, fileName(name)));
          return { ...file, gzip: handle.createReadStream() };
        } catch (error) {
          // Replaced between the two readings.
          if (codeOf(error) !== 'ENOENT' || attempt > 0) throw error;
        }
      }
    },
    publish: async (note, at, drafts) => {
      const before = await manifest();
      const directory = randomUUID();
      await mkdir(path.join(root, directory), { recursive: true });
      try {
        const files: Manifest['files'] = {};
        for await (const draft of drafts) {
          const written = await write(path.join(root, directory, fileName(draft.name)), draft);
          const known = before?.files[draft.name];
          const changedAt = known?.etag === written.etag ? known.changedAt : at;
          files[draft.name] = { ...written, changedAt };
        }
        const aside = path.join(root, `${CURRENT}.${directory}`);
        await writeFile(aside, JSON.stringify({ directory, note, files } satisfies Manifest));
        await rename(aside, path.join(root, CURRENT));
      } catch (error) {
        await rm(path.join(root, directory), { recursive: true, force: true });
        throw error;
      }
      if (before) await rm(path.join(root, before.directory), { recursive: true, force: true });
      await removeAbandoned(root, directory);
    },
  };
}

// One file each, whatever the name: no way leads into another directory.
const fileName = (name: string) => `${encodeURIComponent(name)}.gz`;

/** Never more than a few pieces of it in memory. The etag is of what a reader gets, not of its packing. */
async function write(file: string, { chunks }: EditionDraft): Promise<Omit<EditionFile, 'changedAt'>> {
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

/** What somebody began a day ago and did not end. */
async function removeAbandoned(root: string, current: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name === CURRENT || name === current) continue;
    const { mtimeMs } = await stat(path.join(root, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(path.join(root, name), { recursive: true, force: true });
  }
}
