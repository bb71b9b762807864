import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@/domain/durations';

/** Backups of an installation that are kept: a day of hourly ones. */
const MAX_BACKUPS = 24;
/** Days for which the data lie beside that a restore took the place of. */
export const REPLACED_DAYS = 7;
const REPLACED = /^replaced-\d{8}T\d{6}-\d{3}Z$/;
const NAME = /^yoi-[0-9TZ-]+-[0-9a-f]{8}\.tar$/;

/** Where the backups of a data directory lie. */
export const backupsOf = (dataDir: string): string => path.join(dataDir, 'backups');

/** `yoi-20261121T090000-123Z-1a2b3c4d.tar`: sorts by time, and tells which installation it belongs to. */
export const nameOf = (installation: string, now: Date): string => `yoi-${stamp(now)}-${shortOf(installation)}.tar`;

/** `20261121T090000-123Z`: an instant as a file name anywhere. */
export const stamp = (now: Date): string => now.toISOString().replace(/[-:]/g, '').replace('.', '-');

/** The backups in a data directory, newest first, of whichever installation. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupsOf(dataDir)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(backupsOf(dataDir), name));
}

/** Where a restore at this instant puts what was there. */
export const replacedAt = (dataDir: string, now: Date): string => path.join(dataDir, `replaced-${stamp(now)}`);

/** What restores took the place of and what still lies in a data directory, oldest first. */
export async function listReplaced(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => REPLACED.test(name))
    .sort()
    .map((name) => path.join(dataDir, name));
}

/** Removes of these what is older than seven days; resolves with what was removed. */
export async function endReplaced(dataDir: string, now: Date): Promise<string[]> {
  const oldest = replacedAt(dataDir, new Date(now.getTime() - REPLACED_DAYS * DAY_MS));
  const ended = (await listReplaced(dataDir)).filter((directory) => directory < oldest);
  for (const directory of ended) await rm(directory, { recursive: true, force: true });
  return ended;
}

/** When the newest backup of one installation was written; null where there is none. */
export async function newestBackup(dataDir: string, installation: string): Promise<Date | null> {
  const [newest] = await backupsOfInstallation(dataDir, installation);
  return newest === undefined ? null : (await stat(newest)).mtime;
}

/** Removes all but the newest 24 of one installation; those of others are never touched. */
export async function removeOld(dataDir: string, installation: string): Promise<void> {
  for (const old of (await backupsOfInstallation(dataDir, installation)).slice(MAX_BACKUPS))
    await rm(old, { force: true });
}

const backupsOfInstallation = async (dataDir: string, installation: string): Promise<string[]> =>
  (await listBackups(dataDir)).filter((file) => file.endsWith(`-${shortOf(installation)}.tar`));

/** Ids of installations that the backups in a data directory belong to, as their names carry them. */
export const installationsIn = (files: readonly string[]): Set<string> =>
  new Set(files.map((file) => path.basename(file, '.tar').slice(-8)));

const shortOf = (installation: string): string => installation.replaceAll('-', '').slice(-8);
