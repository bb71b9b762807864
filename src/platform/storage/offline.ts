import type { DBSchema, IDBPDatabase } from 'idb';

/** A message that the server has not acknowledged yet. `at` in milliseconds; `refused` is the server's sentence when it will not have it. */
export type Outgoing = {
  clientId: string;
  roomId: string;
  body: string;
  at: number;
  refused?: string;
  needsIdentity?: boolean;
};
/** A cast whose page was looked at on this device; `at` in milliseconds. */
export type Seen = { castId: number; at: number };

interface Schema extends DBSchema {
  outgoing: { key: string; value: Outgoing };
  seen: { key: number; value: Seen };
}

/** Offline data of whoever uses this device: the database of this name is erased at sign-out and before another account. */
export const OFFLINE_DATABASE = 'yoi_offline';

/**
 * Uses the offline database; undefined where storage is closed (private windows). It is opened for each use: an open
 * connection would hold up the erasing at sign-out.
 */
export async function withOfflineData<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const { openDB } = await import('idb');
  let database: IDBPDatabase<Schema>;
  try {
    database = await openDB<Schema>(OFFLINE_DATABASE, 2, {
      upgrade: (database, before) => {
        if (before < 1) database.createObjectStore('outgoing', { keyPath: 'clientId' });
        database.createObjectStore('seen', { keyPath: 'castId' });
      },
    });
  } catch {
    return undefined; // storage is closed
  }
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
