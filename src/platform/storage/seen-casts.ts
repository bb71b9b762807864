import { withOfflineData } from './offline';

/** How many casts are remembered. */
export const SEEN_MAX = 20;

/**
 * Remembers that a cast's page was looked at now; the cast who was looked at longest ago is forgotten beyond
 * {@link SEEN_MAX}.
 */
export async function noteSeenCast(castId: number, at: number): Promise<void> {
  await withOfflineData(async (database) => {
    const { store, done } = database.transaction('seen', 'readwrite');
    await store.put({ castId, at });
    const all = (await store.getAll()).toSorted((a, b) => b.at - a.at);
    await Promise.all(all.slice(SEEN_MAX).map((one) => store.delete(one.castId)));
    await done;
  });
}

/** The casts that were looked at on this device, the last one first. */
export async function readSeenCasts(): Promise<number[]> {
  const all = (await withOfflineData((database) => database.getAll('seen'))) ?? [];
  return all.toSorted((a, b) => b.at - a.at).map(({ castId }) => castId);
}

/** Forgets all of them. */
export async function forgetSeenCasts(): Promise<void> {
  await withOfflineData((database) => database.clear('seen'));
}
