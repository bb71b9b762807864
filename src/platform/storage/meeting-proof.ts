import { DAY_MS } from '@/domain/durations';
import { storedJson } from './json';

/**
 * What lets this device speak for its owner in one meeting where the cast's session has ended: kept beside the
 * session, so that no end of one takes it away. The server refuses it after the meeting.
 */
type ProofEntry = { reservationId: string; proof: string; at: number };

const KEY = 'yoi_meeting_proof';
// Where storage is blocked it lives as long as the page.
let memory: ProofEntry | null = null;

/** The proof of a meeting; null when this device has none. */
export function readMeetingProof(reservationId: string): string | null {
  const kept = stored();
  return kept?.reservationId === reservationId && Date.now() - kept.at < DAY_MS ? kept.proof : null;
}

/** Keeps the proof of the meeting that is going on, in the place of an earlier one. */
export function keepMeetingProof(reservationId: string, proof: string): void {
  memory = { reservationId, proof, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // storage is blocked: memory carries it
  }
}

function stored(): ProofEntry | null {
  const kept = storedJson<ProofEntry>(() => localStorage.getItem(KEY));
  return kept === undefined ? memory : kept;
}
