import type { DBSchema, IDBPDatabase } from 'idb';
import { forgetKeptPlan } from './kept-plan';
import { OFFLINE_DATABASE } from './offline-name';

/** An account that used this installation; `createdAt` in milliseconds. */
export type Information = { id?: number; userId: string; createdAt: number };

// The database with the one store `information` (spec §3).
const DATABASE = 'yoi';

interface Schema extends DBSchema {
  information: { key: number; value: Information };
}

/** Records `userId`; when another account used this installation last, caches and offline data are wiped first. */
export async function rememberAccount(userId: string): Promise<void> {
  const last = (await readInformation()).at(-1);
  if (last?.userId === userId) return;
  if (last) await wipeOfflineData();
  await withDatabase((database) => database.add('information', { userId, createdAt: Date.now() }));
}

/** Erases the offline database, a plan and every cache that may hold a person's data; the precached shell stays. */
export async function wipeOfflineData(): Promise<void> {
  forgetKeptPlan();
  if (typeof indexedDB !== 'undefined') {
    const { deleteDB } = await import('idb');
    await deleteDB(OFFLINE_DATABASE);
  }
  await wipeCaches();
}

/** Erases what was kept of pages and pictures; the precached shell stays. */
export async function wipeCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

// All accounts that used this installation, oldest first.
async function readInformation(): Promise<Information[]> {
  return withDatabase((database) => database.getAll('information'));
}

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const { openDB } = await import('idb');
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('information', { keyPath: 'id', autoIncrement: true });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
