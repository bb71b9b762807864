import { useEffect } from 'react';
import { onVerified } from '@/platform/auth/session-events';
import { rememberAccount } from '@/platform/storage/information';

/**
 * Keeps the store `information` of this installation (spec §3): each account whose token was verified is recorded, and
 * where another one used it last, what was kept for that one is wiped.
 */
export function useInformation(): void {
  useEffect(
    // Storage may be blocked: then only the wipe is lost.
    () => onVerified(({ sub }) => void rememberAccount(sub).catch(() => undefined)),
    [],
  );
}
