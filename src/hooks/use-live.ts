import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { onSessionEvent } from '@/platform/auth/session-events';
import { useSession } from '@/platform/auth/use-session';
import { type Change, subscribeChanges } from '@/platform/realtime';
import { noteConnection } from './live-connection';
import { refreshLists } from './shown-lists';
import { endpointOf } from './use-api';

const listeners = new Set<(change: Change | null) => void>();
let stop: (() => void) | undefined;
let last: number | undefined;

/**
 * Follows the signed-in person's changes. All callers share one websocket, which is open while somebody is signed in
 * and at least one caller is on screen. On a change everything personal on screen is read again; `onChange` may do more.
 * It is called with null when the following begins: what was read shortly before may have changed unseen.
 */
export function useLive(onChange?: (change: Change | null) => void): void {
  const { state } = useSession();
  const { mutate } = useSWRConfig();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (state !== 'signed_in') return;
    const listener = (change: Change | null) => {
      void mutate((key) => isPersonal(endpointOf(key)));
      void refreshLists(isPersonal);
      latest.current?.(change);
    };
    return join(listener);
  }, [state, mutate]);
}

function join(listener: (change: Change | null) => void): () => void {
  listeners.add(listener);
  if (!stop) noteConnection(false);
  stop ??= subscribeChanges({
    ...(last === undefined ? {} : { after: last }),
    onStart: (seq) => {
      last = seq;
      for (const listener of [...listeners]) listener(null);
    },
    onChange: (change) => {
      last = change.seq;
      for (const listener of [...listeners]) listener(change);
    },
    onConnection: noteConnection,
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    noteConnection(null);
  };
}

function isPersonal(endpoint: string | undefined): boolean {
  return endpoint?.includes('/me/') ?? false;
}

onSessionEvent((event) => {
  if (event === 'signed out') last = undefined; // the next account counts from its own numbers
});
