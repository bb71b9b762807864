import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Work } from '../../../core/work';
import { raiseAlarm } from '../alarm/service';
import * as rows from './queries';

/** No session stands behind a proof. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a device of hers the proof of one meeting, in the place of the one that it had. Throws `not_found` for a meeting that is not
 * hers or has not begun, `reservation/state_conflict` after its end.
 */
export async function giveProof(
  { tx, now, deps }: Work,
  personId: number,
  reservationId: string,
  deviceKey: string | null,
): Promise<string> {
  const watch = isUuid(reservationId) ? await rows.findWatch(tx, reservationId) : null;
  if (watch?.castPersonId !== personId) throw new Refusal('not_found');
  if (!isAlive(watch)) throw new Refusal('reservation/state_conflict');
  const proof = deps.random.token(32);
  await rows.putProof(tx, { hash: hashOf(deps.seal, proof), reservationId, deviceKey, madeAt: now });
  return proof;
}

/** Who shows the proof of a meeting that still goes on or escalates; null for anything else. */
export async function personByProof(deps: Deps, proof: string, reservationId: string): Promise<Person | null> {
  if (proof.length > 100 || !isUuid(reservationId)) return null;
  const watch = await rows.watchByProof(deps.reader(), hashOf(deps.seal, proof), reservationId);
  if (!watch || !isAlive(watch)) return null;
  return { id: watch.castPersonId, role: 'female_cast', isOps: false, sessionId: NO_SESSION };
}

/** Sessions of a person were ended, not by a sign-out of that device: during a meeting the desk is told. */
export async function sessionsEnded(work: Work, personId: number): Promise<void> {
  for (const { reservationId } of await rows.runningWatches(work.tx, personId)) {
    await rows.insertStep(work.tx, { reservationId, kind: 'signed_out', at: work.now, byId: personId });
    await raiseAlarm(work, { kind: 'signed_out', subject: reservationId, raisedBy: personId });
  }
}

const isAlive = ({ endedAt, cause }: rows.WatchRow) => endedAt === null || cause !== null;
const hashOf = (seal: Seal, proof: string) => seal.fingerprint('meeting-proof', proof);
