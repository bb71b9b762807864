import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@/domain/durations';
import { codeOf } from '../core/error-code';
import type { Editions } from '../core/ports';
import { dated, type EditionManifest, fileName, readManifest, writeEditionFile } from './edition-files';

const CURRENT = 'current.json';
/**
 * Editions in a directory: each in a directory of its own, its files as gzip, and `current.json` beside them, which
 * names the one that is read and is replaced by a rename. A process that dies while it writes leaves a directory that
 * a later edition removes.
 */
export function makeDiskEditions(root: string): Editions {
  const manifest = async (): Promise<EditionManifest | null> => {
    try {
      return readManifest(await readFile(path.join(root, CURRENT), 'utf8'));
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
        const files: EditionManifest['files'] = {};
        for await (const draft of drafts) {
          const written = await writeEditionFile(path.join(root, directory, fileName(draft.name)), draft);
          files[draft.name] = dated(written, before?.files[draft.name], at);
        }
        const aside = path.join(root, `${CURRENT}.${directory}`);
        await writeFile(aside, JSON.stringify({ directory, note, files } satisfies EditionManifest));
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

/** Removes editions that a process began a day ago and did not end. */
async function removeAbandoned(root: string, current: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name === CURRENT || name === current) continue;
    const { mtimeMs } = await stat(path.join(root, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(path.join(root, name), { recursive: true, force: true });
  }
}
