import type { Client } from 'graphql-ws';
import { refreshTokens } from '../auth/refresh';
import { accessToken } from '../auth/token';
import { browserConfig } from '../browser-config';
import type { Heartbeat } from './heartbeat';

/** Something of this person's changed on the server. `seq` counts up by one per person; `at` is RFC 3339. */
export type Change = { seq: number; kind: string; subject: string; payload: unknown; at: string };

/**
 * Resume after this number (absent = only what comes from now on), and what is called. `onStart` gives the number
 * from which changes are followed where none was given, and when the newest change before it happened (null = none is
 * kept): what was read before that may be out of date, what comes after it is reported. `onConnection` tells whether
 * the server has agreed to a connection that is not known to be dead.
 */
export type ChangesOptions = {
  after?: number;
  onStart?: (seq: number, changedAt: string | null) => void;
  onChange: (change: Change) => void;
  onConnection?: (isConnected: boolean) => void;
};

const QUERY = 'subscription($after:Int){ changes(after:$after){ seq kind subject payload at } }';
const NEWEST = '{ changes(after:0,limit:1){ last_seq } }';
const ONE = 'query($after:Int!){ changes(after:$after,limit:1){ items { at } } }';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that held this long was a good one: the next break is waited for as the first. */
const GOOD_MS = 10_000;
const UNAUTHORIZED = [4401, 4403];
/** The server gave this screen's place to a newer one of the same person. */
const REPLACED = 4409;

/**
 * Follows the signed-in person's changes over one websocket until the returned function is called. A connection that
 * has gone silent is found out within 20 s, and is asked at once when the phone is back online, wakes up, or the page
 * is looked at again (heartbeat.ts). After a break it connects again (waiting 1 s, doubling to 30 s, at once on the
 * same occasions) and resumes after the last number seen, so that nothing is lost or doubled. A screen that gave its
 * place to a newer one of the same person comes back when it is looked at: two that took it from each other in turn
 * would never rest. The client's chunk is loaded on first use.
 */
export function subscribeChanges({ after, onStart, onChange, onConnection }: ChangesOptions): () => void {
  let last = after;
  let stopped = false;
  let wait = FIRST_WAIT_MS;
  let retryNow: () => void = () => undefined;
  let client: Client | undefined;
  let heartbeat: Heartbeat | undefined;
  let sentWith: string | null = null;

  const look = () => {
    heartbeat?.look();
    retryNow();
  };
  const leaveOccasions = onOccasions(look);

  const follow = async () => {
    while (!stopped) {
      let replaced = false;
      let connectedAt = Number.POSITIVE_INFINITY;
      try {
        client = await open((token) => {
          sentWith = token;
        });
        if (stopped) break;
        const { watchConnection } = await import('./heartbeat');
        if (stopped) break;
        heartbeat = watchConnection(client);
        client.on('connected', () => {
          connectedAt = Date.now();
          onConnection?.(true);
        });
        if (last === undefined) {
          const start = (await asked<{ last_seq: number }>(client, NEWEST)).last_seq;
          const { items } = await asked<{ items: { at: string }[] }>(client, ONE, { after: start - 1 });
          last = start;
          onStart?.(start, items[0]?.at ?? null);
        }
        for await (const { data } of client.iterate<{ changes: Change }>({
          query: QUERY,
          variables: { after: last },
        })) {
          wait = FIRST_WAIT_MS;
          const change = data?.changes;
          if (!change || (last !== undefined && change.seq <= last)) continue;
          last = change.seq;
          onChange(change);
        }
      } catch (error) {
        replaced = closeCode(error) === REPLACED;
        // A call may have refreshed meanwhile.
        const isRefused = UNAUTHORIZED.includes(closeCode(error)) && accessToken() === sentWith;
        if (isRefused) await refreshTokens().catch(() => null);
      }
      heartbeat?.stop();
      heartbeat = undefined;
      if (!stopped) onConnection?.(false);
      await disposed(client);
      if (Date.now() - connectedAt >= GOOD_MS) wait = FIRST_WAIT_MS;
      const delay = replaced ? delayOfReplaced() : wait;
      if (!stopped) await new Promise<void>((resolve) => pause(delay, resolve));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };

  /** Null = until something calls `retryNow`. */
  const pause = (milliseconds: number | null, resolve: () => void) => {
    const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
    retryNow = () => {
      clearTimeout(timer);
      retryNow = () => undefined;
      resolve();
    };
  };

  void follow();
  return () => {
    stopped = true;
    leaveOccasions();
    heartbeat?.stop();
    retryNow();
    void disposed(client);
  };
}

// A hidden screen waits until it is looked at.
const delayOfReplaced = (): number | null => (document.hidden ? null : LONGEST_WAIT_MS);

async function open(onToken: (token: string | null) => void): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  const origin = browserConfig().realtimeHost || window.location.origin;
  return createClient({
    webSocketImpl: quietSocket(),
    url: `${origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => {
      const token = accessToken();
      onToken(token);
      return { token };
    },
    retryAttempts: 0, // we connect again ourselves: only so can the number to resume from move on
    keepAlive: 0, // heartbeat.ts asks, and acts where no answer comes
  });
}

const IN_FRONT = ['focus', 'pageshow'] as const;
/** `resume` is Chromium's word for a page that was frozen. */
const IN_SIGHT = ['visibilitychange', 'resume'] as const;

/** Whenever the network may be another one than a moment ago, and a person looks. */
function onOccasions(look: () => void): () => void {
  const whenVisible = () => {
    if (!document.hidden) look();
  };
  window.addEventListener('online', look);
  for (const name of IN_FRONT) window.addEventListener(name, whenVisible);
  for (const name of IN_SIGHT) document.addEventListener(name, whenVisible);
  return () => {
    window.removeEventListener('online', look);
    for (const name of IN_FRONT) window.removeEventListener(name, whenVisible);
    for (const name of IN_SIGHT) document.removeEventListener(name, whenVisible);
  };
}

// A client that is still connecting waits for its socket, and rejects when that is refused (a session that has ended).
async function disposed(client: Client | undefined): Promise<void> {
  try {
    await client?.dispose();
  } catch {
    // closed is what was wanted
  }
}

/** Sending on a closing socket would only print an error, so nothing is sent. */
function quietSocket(): typeof WebSocket {
  return class extends WebSocket {
    override send(data: string | BufferSource | Blob): void {
      if (this.readyState === WebSocket.OPEN) super.send(data);
    }
  };
}

async function asked<T>(client: Client, query: string, variables: Record<string, number> = {}): Promise<T> {
  for await (const { data } of client.iterate<{ changes: T }>({ query, variables })) {
    if (data) return data.changes;
  }
  throw new Error('the server gave no changes');
}

function closeCode(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;
}
