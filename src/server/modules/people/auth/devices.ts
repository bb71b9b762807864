import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { deleteKnownDevicesOf } from './proof-queries';
import { liveSessionsOf, type SessionRow } from './queries';
import { endSessions } from './sessions';

/**
 * A device on which a person is signed in; `id` is that of its newest session, and a caller without a key is a device
 * by itself.
 */
export type SignedInDevice = {
  id: string;
  deviceKey: string | null;
  userAgent: string;
  /** Where it was used last, as `src/domain/sign-in-place.ts` writes it. */
  place: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  sessionIds: readonly string[];
};

/** The devices on which a person is signed in, the one that was used last first. */
export const signedInDevices = async (db: Db, personId: number, now: Date): Promise<SignedInDevice[]> => {
  const devices = new Map<string, SessionRow[]>();
  for (const row of await liveSessionsOf(db, personId, now)) {
    const device = row.deviceKey?.toLowerCase() ?? row.id;
    devices.set(device, [...(devices.get(device) ?? []), row]);
  }
  return [...devices.values()].flatMap((rows) => {
    const [newest] = rows;
    if (!newest) return [];
    return {
      id: newest.id,
      deviceKey: newest.deviceKey?.toLowerCase() ?? null,
      userAgent: newest.userAgent ?? '',
      place: newest.place,
      signedInAt: newest.createdAt,
      lastUsedAt: newest.lastUsedAt,
      sessionIds: rows.map(({ id }) => id),
    };
  });
};

/**
 * Signs one device of a person out at once: its sessions, its pushes, and that it is known. `not_found` for any other.
 */
export const signOutDevice = async (work: Work, personId: number, id: string): Promise<void> => {
  const device = (await signedInDevices(work.tx, personId, work.now)).find(({ sessionIds }) => sessionIds.includes(id));
  if (!device) throw new Refusal('not_found');
  await signOut(work, personId, [device]);
};

/** Signs all devices of a person out but the one of a session. */
export const signOutOtherDevices = async (work: Work, personId: number, sessionId: string): Promise<void> => {
  const devices = await signedInDevices(work.tx, personId, work.now);
  await signOut(
    work,
    personId,
    devices.filter(({ sessionIds }) => !sessionIds.includes(sessionId)),
  );
};

const signOut = async (work: Work, personId: number, devices: readonly SignedInDevice[]) => {
  const keys = devices.flatMap(({ deviceKey }) => deviceKey ?? []);
  if (keys.length > 0) await deleteKnownDevicesOf(work.tx, personId, keys);
  await endSessions(
    work,
    personId,
    devices.flatMap(({ sessionIds }) => sessionIds),
    'device signed out',
  );
};
