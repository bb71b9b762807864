import type { Work } from '../../../core/work';
import { deleteKnownDevices, deleteProofs, deleteProofsOf, deleteUnusedDevices } from './proof-queries';
import { deleteEnded, deleteSessionsOf } from './queries';
import { forgetRetiredKeys } from './signing-keys';

/**
 * Removes sessions, registrations, proofs and failed sign-ins that ended before an instant, and keys that are
 * published no more; `keep` names sessions that stay. Returns how many sessions.
 */
export const forgetEnded = async (work: Work, before: Date, keep: string[]): Promise<number> => {
  const { tx } = work;
  const ended = await deleteEnded(tx, before, keep);
  await deleteProofs(tx, before);
  await forgetRetiredKeys(work);
  return ended;
};

/** Makes devices unknown without a session or a sign-in since an instant. Returns how many. */
export const forgetUnusedDevices = ({ tx }: Work, before: Date): Promise<number> => deleteUnusedDevices(tx, before);

/** Forgets everything by which a person signed in: sessions, devices, proofs. */
export const forgetSignIns = async ({ tx }: Work, personId: number): Promise<void> => {
  await deleteSessionsOf(tx, personId);
  await deleteKnownDevices(tx, personId);
  await deleteProofsOf(tx, personId);
};
