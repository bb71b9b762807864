import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { UPLOADS_PATH } from '@/domain/movie-making';
import { createEvent } from '@/platform/events';
import { authorization } from '@/platform/http';

/** How a film is on its way: `waiting` for a connection, `failed` for good. */
export type Sending = {
  id: string;
  file: File;
  sent: number;
  state: 'sending' | 'paused' | 'waiting' | 'failed' | 'done';
  /** Why it failed, in one sentence. */
  problem: string | null;
  /** Seconds that are left, null until it can be told. */
  left: number | null;
};

/** Small enough that a lost connection costs little, large enough not to wait for answers. */
const PART_BYTES = 4_000_000;
const TRIES_MS = [0, 1000, 3000, 5000];
/** A connection that comes back without the browser telling is found after this time. */
const LOOK_MS = 10_000;

// The film goes on while the cast looks at other pages; a reload asks for the file again.
let all: readonly Sending[] = [];
const chosen = new Map<string, File>();
const running = new Map<string, Upload>();
const changes = createEvent();

/** Films that are on their way from this device. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    changes.listen,
    () => all,
    () => NONE,
  );

/** One of them. */
export const useSending = (id: string | null): Sending | undefined => useSendings().find((one) => one.id === id);

/** Sends a film's file; `received` bytes of it are there already. */
export async function send(id: string, file: File, received: number): Promise<void> {
  forget(id);
  chosen.set(id, file);
  put({ id, file, sent: received, state: 'sending', problem: null, left: null });
  await begin(id, received > 0);
}

/** Holds it until {@link resume}. */
export function pause(id: string): void {
  void running.get(id)?.abort();
  change(id, { state: 'paused', left: null });
}

/** Goes on from the last part that arrived. */
export async function resume(id: string): Promise<void> {
  change(id, { state: 'sending', problem: null });
  await begin(id, true);
}

/** The file of a film that was chosen on this page, for choosing a cover from it; undefined after a reload. */
export const fileOf = (id: string): File | undefined => chosen.get(id);

/** Ends it on this device. */
export function forget(id: string): void {
  void running.get(id)?.abort();
  running.delete(id);
  all = all.filter((one) => one.id !== id);
  changes.announce();
}

async function begin(id: string, isKnown: boolean): Promise<void> {
  const one = all.find((sending) => sending.id === id);
  if (!one) return;
  let bearer: string | null = null;
  let isRefused = false;
  const from = { at: performance.now(), sent: one.sent };
  try {
    const { Upload: Tus } = await import('tus-js-client');
    const upload = new Tus(one.file, {
      endpoint: `${UPLOADS_PATH}/`,
      ...(isKnown ? { uploadUrl: `${UPLOADS_PATH}/${id}/` } : {}),
      metadata: { movie_id: id },
      chunkSize: PART_BYTES,
      retryDelays: TRIES_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        bearer = await authorization(isRefused ? bearer : null);
        isRefused = false;
        if (bearer) request.setHeader('Authorization', bearer);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        isRefused = status === 401;
        return isRefused || status === 0 || status >= 500 || status === 423;
      },
      onProgress: (sent) => {
        const seconds = (performance.now() - from.at) / 1000;
        const rate = (sent - from.sent) / seconds;
        change(id, { sent, left: seconds > 1 && rate > 0 ? (one.file.size - sent) / rate : null });
      },
      onSuccess: () => change(id, { sent: one.file.size, state: 'done', left: null }),
      onError: (error) => {
        const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '';
        const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
        if (status === 0 || status >= 500) change(id, { state: 'waiting', left: null });
        else change(id, { state: 'failed', problem: detailOf(body), left: null });
      },
    });
    running.set(id, upload);
    if (all.find((sending) => sending.id === id)?.state === 'sending') upload.start();
  } catch {
    change(id, { state: 'waiting' });
  }
}

function detailOf(body: string): string {
  try {
    const { detail }: { detail?: unknown } = JSON.parse(body);
    if (typeof detail === 'string') return detail;
  } catch {
    // not from our server
  }
  return '送信できませんでした。もう一度お試しください。';
}

const NONE: readonly Sending[] = [];

function put(one: Sending): void {
  all = [...all, one];
  watchConnection();
  changes.announce();
}

function change(id: string, values: Partial<Sending>): void {
  all = all.map((one) => (one.id === id ? { ...one, ...values } : one));
  changes.announce();
}

let isWatching = false;

// After a tunnel or a sleep it goes on by itself.
function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  const look = () => {
    for (const { id, state } of all) if (state === 'waiting' && navigator.onLine) void resume(id);
  };
  // Without a network the upload waits at once, and not after all tries of its call.
  window.addEventListener('offline', () => {
    for (const { id, state } of all) {
      if (state !== 'sending') continue;
      void running.get(id)?.abort();
      change(id, { state: 'waiting', left: null });
    }
  });
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_MS);
}
