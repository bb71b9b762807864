import type { DBSchema, IDBPDatabase } from 'idb';
import type { ChosenPlace } from '@/domain/talk-places';
import { OFFLINE_DATABASE } from './offline-name';

/**
 * A message that the server has not acknowledged yet, with its pictures, or a place. `at` in milliseconds; `refused`
 * is the server's sentence when it will not have it, `refusedFor` what is to be done then.
 */
export type Outgoing = {
  clientId: string;
  roomId: string;
  body: string;
  pictures?: File[];
  place?: ChosenPlace | undefined;
  at: number;
  refused?: string;
  refusedFor?: 'identity' | 'picture' | 'place' | 'other' | undefined;
};
/** What a person wrote in a room and has not sent. */
export type Draft = { roomId: string; text: string };
/** A cast whose page was looked at on this device; `at` in milliseconds. */
export type CastVisit = { castId: number; at: number };

/**
 * The next booking as it was known at `at` (milliseconds): when, its state in words, with which person. No place, no
 * price, and nothing of where a person is: it is read without the network, and without the server's word on who may.
 */
export type KnownBooking = { kind: 'booking'; at: number; booking: NextBooking | null };
/** That booking; instants in RFC 3339. */
export type NextBooking = { startsAt: string; endsAt: string; state: string; name: string };
/**
 * The last talks as they were known at `at`: with which person, when something was last written, how much is unread.
 * None of the words.
 */
export type KnownTalks = { kind: 'talks'; at: number; talks: { name: string; writtenAt: string; unread: number }[] };

interface Schema extends DBSchema {
  outgoing: { key: string; value: Outgoing };
  drafts: { key: string; value: Draft };
  seen: { key: number; value: CastVisit };
  known: { key: string; value: KnownBooking | KnownTalks };
}

/**
 * Uses the offline database; undefined where storage is blocked (private windows). It is opened for each use: an open
 * connection would hold up the erasing at sign-out.
 */
export async function withOfflineData<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const { openDB } = await import('idb');
  let database: IDBPDatabase<Schema>;
  try {
    database = await openDB<Schema>(OFFLINE_DATABASE, 4, {
      upgrade: (database, before) => {
        if (before < 1) database.createObjectStore('outgoing', { keyPath: 'clientId' });
        if (before < 2) database.createObjectStore('seen', { keyPath: 'castId' });
        if (before < 3) database.createObjectStore('known', { keyPath: 'kind' });
        database.createObjectStore('drafts', { keyPath: 'roomId' });
      },
    });
  } catch {
    return undefined; // storage is blocked
  }
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
