import { useEffect } from 'react';
import { writeCookie } from '@/platform/storage';
import { useMember } from './use-session';

/** The time is written once in this many milliseconds, however much the person types. */
const EVERY_MS = 60_000;
const ACTS = ['pointerdown', 'keydown'] as const;

/** Keeps the time of the last operation (spec §3) while a person is signed in. Nothing is decided by it. */
export function useLastOperation(): void {
  const isMember = useMember() !== null;
  useEffect(() => {
    if (!isMember) return;
    let writtenAt = Number.NEGATIVE_INFINITY;
    const note = () => {
      const now = Date.now();
      // A clock that was set back must not keep it silent.
      if (Math.abs(now - writtenAt) < EVERY_MS) return;
      writtenAt = now;
      writeCookie('lastOperationTime', String(now));
    };
    for (const act of ACTS) window.addEventListener(act, note, { passive: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, note);
    };
  }, [isMember]);
}
