import { useEffect } from 'react';
import { useSession } from '@/platform/auth/use-session';
import { noteSeen } from '@/platform/storage/seen';

/** Remembers on this device that her page was looked at, for guests and men; staff who look through an account leave no trace. */
export function useNoteSeen(castId: number): void {
  const { state, role, ghost } = useSession();
  const isNoted = state === 'guest' || (state === 'signed_in' && role === 'male_user' && ghost === undefined);
  useEffect(() => {
    if (isNoted) noteSeen(castId, Date.now()).catch(() => undefined); // storage is closed: nobody is remembered
  }, [castId, isNoted]);
}
