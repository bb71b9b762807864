import { type KnownBooking, type KnownTalks, withOfflineData } from './offline';

export type { KnownBooking, KnownTalks };

/** Keeps what the offline page shows; the newer replaces what was kept of its kind. */
export async function saveOfflineSnapshot(known: KnownBooking | KnownTalks): Promise<void> {
  await withOfflineData((database) => database.put('known', known));
}

/** What was kept; null for what was not read on this device, or where storage is blocked. */
export async function readOfflineSnapshot(): Promise<{ booking: KnownBooking | null; talks: KnownTalks | null }> {
  const all = (await withOfflineData((database) => database.getAll('known'))) ?? [];
  return {
    booking: all.find((one) => one.kind === 'booking') ?? null,
    talks: all.find((one) => one.kind === 'talks') ?? null,
  };
}
