import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { onSessionEvent } from '@/platform/auth/session-events';
import { serverNow } from '@/platform/clock';
import { type Change, subscribeChanges } from '@/platform/realtime';
import { refreshLists } from '@/platform/shown-lists';
import { endpointOf } from './use-api';
import { noteConnection } from './use-lost-connection';
import { useSession } from './use-session';

type Follower = { mutate: Mutate; onChange: (change: Change | null) => void };
type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

const followers = new Set<Follower>();
/** When this document began to read, and how much later a change may be committed than it says. */
const OPENED_AT = Date.now();
const LATE_MS = 30_000;
let stop: (() => void) | undefined;
let last: number | undefined;

/**
 * Follows the signed-in person's changes. All callers share one websocket, which is open while a person is signed in
 * and at least one caller is on screen. On a change everything personal on screen is read again, once however many
 * follow; `onChange` may do more. When the following begins it is called with null, and what was read is read again if
 * something changed since the document began.
 */
export function useLive(onChange?: (change: Change | null) => void): void {
  const { state } = useSession();
  const { mutate } = useSWRConfig();
  const tell = useEffectEvent((change: Change | null) => onChange?.(change));
  useEffect(() => {
    if (state !== 'signed_in') return;
    return join({ mutate, onChange: (change) => tell(change) });
  }, [state, mutate]);
}

function join(follower: Follower): () => void {
  followers.add(follower);
  if (!stop) noteConnection(false);
  stop ??= subscribeChanges({
    ...(last === undefined ? {} : { after: last }),
    onStart: (seq, changedAt) => {
      last = seq;
      if (changedAt !== null && isNew(changedAt)) readAgain();
      for (const { onChange } of [...followers]) onChange(null);
    },
    onChange: (change) => {
      last = change.seq;
      readAgain();
      for (const { onChange } of [...followers]) onChange(change);
    },
    onConnection: noteConnection,
  });
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    stop?.();
    stop = undefined;
    noteConnection(null);
  };
}

// By the server's clock, as a change is.
const isNew = (at: string) => Date.parse(at) > serverNow().getTime() - (Date.now() - OPENED_AT) - LATE_MS;

function readAgain(): void {
  for (const mutate of new Set([...followers].map((follower) => follower.mutate))) {
    void mutate((key) => isPersonal(endpointOf(key)));
  }
  void refreshLists(isPersonal);
}

function isPersonal(endpoint: string | undefined): boolean {
  return endpoint?.includes('/me/') ?? false;
}

onSessionEvent((event) => {
  if (event === 'signed out') last = undefined; // the next account counts from its own numbers
});
