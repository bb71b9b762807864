import type { DBSchema, IDBPDatabase } from 'idb';

/** A message that the server has not acknowledged yet. `at` in milliseconds; `refused` is the server's sentence when it will not have it. */
export type Outgoing = { clientId: string; roomId: string; body: string; at: number; refused?: string };

/** Offline data of whoever is signed in: `wipeOfflineData` erases the database of this name at sign-out. */
const OFFLINE_DATABASE = 'yoi_offline';

interface Schema extends DBSchema {
  outgoing: { key: string; value: Outgoing };
}

// Where storage is closed (private windows) the messages live as long as the page.
const memory = new Map<string, Outgoing>();

/** All messages that wait on this device, oldest first. */
export async function readOutgoing(): Promise<Outgoing[]> {
  const stored = await withDatabase((database) => database.getAll('outgoing'));
  const all = new Map([...(stored ?? []), ...memory.values()].map((message) => [message.clientId, message]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Keeps a message until it is dropped; the same client id replaces. */
export async function storeOutgoing(message: Outgoing): Promise<void> {
  const done = await withDatabase((database) => database.put('outgoing', message));
  if (done === undefined) memory.set(message.clientId, message);
}

/** Forgets a message: it was sent, or given up. */
export async function dropOutgoing(clientId: string): Promise<void> {
  memory.delete(clientId);
  await withDatabase((database) => database.delete('outgoing', clientId));
}

/** Forgets what is kept in memory; the offline database itself is erased at sign-out. */
export function forgetOutgoing(): void {
  memory.clear();
}

// Opened for each use: an open connection would hold up the erasing at sign-out.
async function withDatabase<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const { openDB } = await import('idb');
  let database: IDBPDatabase<Schema>;
  try {
    database = await openDB<Schema>(OFFLINE_DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore('outgoing', { keyPath: 'clientId' });
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
