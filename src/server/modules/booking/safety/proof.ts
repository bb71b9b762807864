import { PROOF_MAX } from '@/domain/meeting-proof';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import type { Seal } from '../../../core/seal';
import type { Work } from '../../../core/work';
import { alarmStaff } from './duty';
import * as rows from './queries';

/** No session stands behind a proof. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** What this device shows in one meeting, where its session has ended: the same for each that asks. */
export function proofFor({ seal }: Deps, reservationId: string, deviceKey: string | null): string {
  const device = seal.fingerprint('meeting-device', deviceKey ?? '');
  return `${reservationId}.${device}.${signatureOf(seal, reservationId, device)}`;
}

/**
 * The proof of a meeting for a device of the cast's. Throws `not_found` for a meeting that is not the cast's or has
 * not begun, `reservation/state_conflict` after its end.
 */
export async function readProof(
  deps: Deps,
  personId: number,
  reservationId: string,
  deviceKey: string | null,
): Promise<string> {
  const watch = isUuid(reservationId) ? await rows.findWatch(deps.reader(), reservationId) : null;
  if (watch?.castPersonId !== personId) throw new Refusal('not_found');
  if (!isAlive(watch)) throw new Refusal('reservation/state_conflict');
  return proofFor(deps, watch.reservationId, deviceKey);
}

/** The meeting of a proof, while it goes on or escalates; null for anything else. */
export async function meetingByProof(deps: Deps, proof: string): Promise<rows.WatchRow | null> {
  if (proof.length > PROOF_MAX) return null;
  const [reservationId = '', device = '', signature = ''] = proof.split('.');
  if (!isUuid(reservationId) || !isSameSecret(signature, signatureOf(deps.seal, reservationId, device))) return null;
  const watch = await rows.findWatch(deps.reader(), reservationId);
  return watch && isAlive(watch) ? watch : null;
}

/** The person who shows the proof of this meeting; null for anything else. */
export async function personByProof(deps: Deps, proof: string, reservationId: string): Promise<Person | null> {
  const watch = await meetingByProof(deps, proof);
  if (watch?.reservationId !== reservationId) return null;
  return { id: watch.castPersonId, role: 'female_cast', isOps: false, sessionId: NO_SESSION };
}

/** Sessions of a person were ended, not by a sign-out of that device: during a meeting the desk is told. */
export async function sessionsEnded(work: Work, personId: number): Promise<void> {
  for (const { reservationId } of await rows.runningWatches(work.tx, personId)) {
    await rows.insertStep(work.tx, { reservationId, kind: 'signed_out', at: work.now, byId: personId });
    await alarmStaff(work, 'signed_out', reservationId, personId);
  }
}

const isAlive = ({ endedAt, cause }: rows.WatchRow) => endedAt === null || cause !== null;
const signatureOf = (seal: Seal, reservationId: string, device: string) =>
  seal.fingerprint('meeting-proof', `${reservationId} ${device}`);
