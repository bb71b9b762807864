import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { codeOf } from '../core/error-code';

/**
 * Who holds a data directory. `bootId` and `startedAt` (clock ticks after boot) are null where the system does not
 * tell.
 */
type Holder = { host: string; bootId: string | null; pid: number; startedAt: string | null; token: string };

/** A held lock. */
export type DirectoryLock = { release: () => Promise<void> };

/** Another process holds the data directory. The message is for the person who started us. */
export class DirectoryInUse extends Error {}

/** Milliseconds between signs of life; a holder on another host without one for six times as long is gone. */
const HEARTBEAT = 10_000;
const HEARTBEATS_MISSED = 6;
const heldHere = new Set<string>();

/**
 * Takes `<directory>.lock`, because PGlite takes none and two processes on one directory lose rows. The file appears
 * whole or not at all. A holder is stale when its process is dead or a zombie, when the machine was restarted since,
 * when it carries our own pid (a container starts as the same pid each time), or on another host after a minute of
 * silence. `wait` (ms): how long to wait for a holder that is ending. Throws {@link DirectoryInUse}.
 */
export async function lockDirectory(directory: string, { wait }: { wait: number }): Promise<DirectoryLock> {
  const file = `${path.resolve(directory)}.lock`;
  if (heldHere.has(file)) throw new DirectoryInUse(`${directory} is already open in this process.`);
  heldHere.add(file);
  try {
    return await take(file, Date.now() + wait);
  } catch (error) {
    heldHere.delete(file);
    throw error;
  }
}

async function take(file: string, until: number): Promise<DirectoryLock> {
  const { pid } = process;
  const self = { host: hostname(), bootId: await bootId(), pid, startedAt: await startOf(pid), token: randomUUID() };
  const text = JSON.stringify(self);
  for (;;) {
    if (await create(file, text)) return hold(file, text);
    const found = await read(file);
    if (found === null) continue;
    if (await isStale(file, found, self)) {
      await remove(file, found);
      continue;
    }
    if (Date.now() >= until) throw inUse(file, found);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function hold(file: string, text: string): DirectoryLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT).unref();
  return {
    release: async () => {
      clearInterval(beat);
      if ((await read(file)) === text) await rm(file, { force: true });
      heldHere.delete(file);
    },
  };
}

/** Written to a file aside and linked, so that no process ever reads half a holder; `link` refuses a taken name. */
async function create(file: string, text: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, text, { mode: 0o600 });
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Moves a stale lock away; if a quicker process had already replaced it, its lock is put back. */
async function remove(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await read(aside)) !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isStale(file: string, text: string, self: Holder): Promise<boolean> {
  const holder = parse(text);
  if (!holder) return true;
  if (holder.host !== self.host) return isSilent(file);
  if (holder.bootId !== self.bootId || holder.pid === self.pid) return true;
  if (!isRunning(holder.pid) || (await isZombie(holder.pid))) return true;
  // The pid lives, but as another process: it started at another time.
  return holder.startedAt !== null && (await startOf(holder.pid)) !== holder.startedAt;
}

async function isSilent(file: string): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > HEARTBEAT * HEARTBEATS_MISSED;
}

function inUse(file: string, text: string): DirectoryInUse {
  const holder = parse(text);
  return new DirectoryInUse(
    `${file.slice(0, -'.lock'.length)} is in use by process ${holder?.pid} on ${holder?.host}. ` +
      'Stop it first, or start with another DATA_DIR.',
  );
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value ? (value as Holder) : null;
  } catch {
    return null;
  }
}

/** Start of a process in clock ticks after boot (field 22 of /proc/pid/stat); null without /proc. */
async function startOf(pid: number): Promise<string | null> {
  return (await statOf(pid))?.[19] ?? null;
}

/** True for a process that has ended and that its parent has not asked about yet: it holds nothing any more. */
async function isZombie(pid: number): Promise<boolean> {
  return /^[ZX]/.test((await statOf(pid))?.[0] ?? '');
}

/** The fields of /proc/pid/stat from the third on: the second, a name in brackets, may hold spaces. */
async function statOf(pid: number): Promise<string[] | null> {
  const line = await read(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? null;
}

async function bootId(): Promise<string | null> {
  return (await read('/proc/sys/kernel/random/boot_id'))?.trim() ?? null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return codeOf(error) === 'EPERM';
  }
}

/** The file's text, or null when there is none. */
async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null;
    throw error;
  }
}
