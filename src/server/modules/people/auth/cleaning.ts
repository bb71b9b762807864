import { DAY_MS } from '@/domain/durations';
import { KNOWN_DEVICE_DAYS } from '@/domain/limits';
import type { Work } from '../../../core/work';
import { deleteKnownDevices, deleteProofs, deleteProofsOf, deleteUnusedDevices } from './proof-queries';
import { deleteEnded, deleteSessionsOf } from './queries';

/** Removes sessions, registrations, proofs and failed sign-ins that ended before an instant, and devices that nobody uses; `keep` names sessions that stay. Returns how many sessions. */
export const forgetEnded = async ({ tx, now }: Work, before: Date, keep: string[]): Promise<number> => {
  const ended = await deleteEnded(tx, before, keep);
  await deleteProofs(tx, before);
  await deleteUnusedDevices(tx, new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS));
  return ended;
};

/** Forgets everything by which a person signed in: sessions, devices, proofs. */
export const forgetSignIns = async ({ tx }: Work, personId: number): Promise<void> => {
  await deleteSessionsOf(tx, personId);
  await deleteKnownDevices(tx, personId);
  await deleteProofsOf(tx, personId);
};
