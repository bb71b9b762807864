import './proof-header';
import { useEffect, useState } from 'react';
import { api } from '@/platform/http';
import { keepMeetingProof, readMeetingProof } from '@/platform/storage/meeting-proof';

/** How soon it is asked for again where it did not come. */
const AGAIN_MS = 10_000;

/**
 * Whether this device has the proof of a meeting; it is fetched once, as long as there is a session to ask with
 * (`may`).
 */
export function useProof(reservationId: string, may: boolean): boolean {
  const [has, setHas] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const isKept = readMeetingProof(reservationId) !== null;
    setHas(isKept);
    if (isKept || !may) return;
    const input = { params: { reservation_id: reservationId } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    api('GET /api/v1/users/me/reservations/{reservation_id}/safety_proof/', input).then(
      ({ safety_proof: proof }) => {
        keepMeetingProof(reservationId, proof);
        setHas(true);
      },
      () => {
        timer = setTimeout(() => setTries(tries + 1), AGAIN_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [reservationId, may, tries]);
  return has;
}
