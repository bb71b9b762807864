import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { DAY_MS } from '@/domain/durations';
import { isUuid } from '@/domain/uuid';
import { codeOf } from '../core/error-code';
import type { KeptNotice, NoticeSpool } from '../core/payment-ports';

/** Notices that may wait at one time: more than a company sends in a day of which the database is away. */
const WAITING_MAX = 10_000;
const KEPT = '.json';
const BEGUN = '.part';

const Stored = z.object({
  provider: z.string(),
  fields: z.record(z.string(), z.string()),
  source_ip: z.string(),
  received_at: z.coerce.date(),
});

/**
 * Notices in a directory, one private file each. A file has its name only when its bytes and the name are on the disk;
 * keys grow with time, so that names in order are the notices in order. Processes may share the directory.
 */
export function makeDiskNotices(directory: string): NoticeSpool {
  const fileOf = (key: string, end = KEPT) => path.join(directory, `${key}${end}`);
  const names = async (): Promise<string[]> => {
    try {
      return (await readdir(directory)).sort();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  };
  return {
    keep: async ({ key, provider, fields, sourceIp, receivedAt }) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const there = await names();
      if (there.length >= WAITING_MAX) throw new Error(`${there.length} payment notices wait already`);
      await removeAbandoned(directory, there);
      const stored = { provider, fields, source_ip: sourceIp, received_at: receivedAt } satisfies z.input<
        typeof Stored
      >;
      await writeThrough(fileOf(key, BEGUN), JSON.stringify(stored));
      await rename(fileOf(key, BEGUN), fileOf(key));
      await syncDirectory(directory);
    },
    waiting: async () =>
      (await names()).flatMap((name) => (name.endsWith(KEPT) ? [name.slice(0, -KEPT.length)] : [])).filter(isUuid),
    read: async (key): Promise<KeptNotice | null> => {
      try {
        const { provider, fields, ...stored } = Stored.parse(JSON.parse(await readFile(fileOf(key), 'utf8')));
        return { key, provider, fields, sourceIp: stored.source_ip, receivedAt: stored.received_at };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    drop: (key) => rm(fileOf(key), { force: true }),
  };
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A rename is on the disk when its directory is.
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what a process began a day ago and did not end; the sender was told of a failure, or got no answer. */
async function removeAbandoned(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!name.endsWith(BEGUN)) continue;
    const { mtimeMs } = await stat(path.join(directory, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(path.join(directory, name), { force: true });
  }
}
