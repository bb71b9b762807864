import { useEffect } from 'react';
import { calledName } from '@/domain/called-name';
import { currentSession } from '@/platform/auth/session-store';
import { serverNow } from '@/platform/clock';
import type { KnownBooking, KnownTalks } from '@/platform/storage/offline-snapshot';

/** What is kept, without the time at which it was known. */
type Snapshot = Omit<KnownBooking, 'at'> | Omit<KnownTalks, 'at'>;

/** The next booking as it is kept, or that there is none; `name` of the other side, without さん. */
export const bookingSnapshot = (
  next: { starts_at: string; ends_at: string; state_label: string; name: string } | null,
): Omit<KnownBooking, 'at'> => ({
  kind: 'booking',
  booking: next && {
    startsAt: next.starts_at,
    endsAt: next.ends_at,
    state: next.state_label,
    name: calledName(next.name),
  },
});

/**
 * Keeps what was just read for the offline page; undefined as long as nothing was. Staff who look through an account
 * keep nothing, and nothing is written once the person signed out.
 */
export function useOfflineSnapshot(read: Snapshot | undefined): void {
  const text = read && JSON.stringify(read);
  useEffect(() => {
    if (text === undefined) return;
    const at = serverNow().getTime();
    import('@/platform/storage/offline-snapshot')
      .then(({ saveOfflineSnapshot }) => {
        const { role, ghost } = currentSession();
        return role && !ghost ? saveOfflineSnapshot({ ...JSON.parse(text), at }) : undefined;
      })
      .catch(() => undefined); // storage is blocked: the offline page shows less
  }, [text]);
}
