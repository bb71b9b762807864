import { useEffect } from 'react';
import { useSession } from '@/hooks/use-session';
import { api } from '@/platform/http';
import { noteSeenCast } from '@/platform/storage/seen-casts';

/**
 * Remembers on this device that the cast's page was looked at and has it counted for the cast, for guests and
 * customers; staff who look through an account leave no trace.
 */
export function useNoteSeen(castId: number): void {
  const { state, role, ghost } = useSession();
  const isNoted = state === 'guest' || (state === 'signed_in' && role === 'male_user' && ghost === undefined);
  useEffect(() => {
    if (!isNoted) return;
    noteSeenCast(castId, Date.now()).catch(() => undefined); // storage is blocked: no cast is remembered
    const params = { female_cast_id: castId };
    api('PUT /api/v1/female_casts/{female_cast_id}/view/', { params }).catch(() => undefined); // one look more or less
  }, [castId, isNoted]);
}
