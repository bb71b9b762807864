import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '@/platform/auth/session-events';
import { serverNow } from '@/platform/clock';
import { createEvent } from '@/platform/events';
import { api, isNetworkError, messageOf, refusalOf } from '@/platform/http';
import { newKey } from '@/platform/new-key';
import { dropOutgoing, forgetOutgoing, type Outgoing, readOutgoing, storeOutgoing } from '@/platform/storage/outgoing';
import { valueMoment } from '@/platform/value-moment';
import { announceArrival } from './message-arrivals';
import type { Message } from './types';

const RETRY_MS = 5000;
const SEND = 'POST /api/v1/users/me/talk_rooms/{room_id}/messages/';
const SEND_PICTURES = 'POST /api/v1/users/me/talk_rooms/{room_id}/pictures/';

let waiting: readonly Outgoing[] = [];
let sending = false;
let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const changes = createEvent();

/** Everything written on this device that the server has not acknowledged, oldest first. */
export function useOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore(
    changes.listen,
    () => waiting,
    () => waiting,
  );
}

/** Takes up what an earlier visit left, and sends it; again whenever the device is back online. Twice does no harm. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  window.addEventListener('online', () => void flush());
  void readOutgoing().then((stored) => {
    const known = new Set(waiting.map(({ clientId }) => clientId));
    setWaiting([...stored.filter(({ clientId }) => !known.has(clientId)), ...waiting]);
    void flush();
  });
}

/** What a person sends: words, pictures, both, or a place alone. */
export type Said = Pick<Outgoing, 'body' | 'pictures' | 'place'>;

/**
 * Keeps a message on the device, with its pictures or its place, and sends it as soon as it can; its client id makes
 * sure that it arrives once.
 */
export async function post(roomId: string, said: Said): Promise<void> {
  const message = { ...said, clientId: newKey(), roomId, at: serverNow().getTime() };
  setWaiting([...waiting, message]);
  await storeOutgoing(message);
  await flush();
}

/** Tries a refused message once more, with other pictures where some are given. */
export async function retry(clientId: string, pictures?: File[]): Promise<void> {
  const message = waiting.find((one) => one.clientId === clientId);
  if (!message) return;
  const { refused: _, ...again } = message;
  await replace(pictures ? { ...again, pictures } : again);
  await flush();
}

/** Gives a message up. */
export async function discard(clientId: string): Promise<void> {
  setWaiting(waiting.filter((one) => one.clientId !== clientId));
  await dropOutgoing(clientId);
}

async function flush(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const next = waiting.find(({ refused }) => refused === undefined);
      if (!next || !(await sendOne(next))) return;
    }
  } finally {
    sending = false;
  }
}

/** False when the rest has to wait. */
async function sendOne(next: Outgoing): Promise<boolean> {
  const { roomId, clientId } = next;
  try {
    const message = await send(next);
    // The message stands on the screen before it leaves the queue: it never blinks.
    announceArrival(roomId, message);
    await discard(clientId);
    if (message.seq === 1) valueMoment('talk');
    return true;
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (isNetworkError(error) || code === undefined || PASSING.has(code)) {
      // An 'online' event comes sooner where the device knows.
      timer = setTimeout(() => void flush(), RETRY_MS);
      return false;
    }
    const refused = refusalOf(error)?.errors?.[0]?.message ?? messageOf(error);
    await replace({ ...next, refused, refusedFor: REASONS.get(code) ?? 'other' });
    return true;
  }
}

function send({ roomId, clientId, body, pictures = [], place }: Outgoing): Promise<Message> {
  const params = { room_id: roomId };
  if (place) return api(SEND, { params, body: { client_id: clientId, place: place.wish } });
  const sent = { params, body: { client_id: clientId, body } };
  return pictures.length > 0 ? api(SEND_PICTURES, { ...sent, files: { pictures } }) : api(SEND, sent);
}

/** Refusals after which something else is to be done than another try. */
const REASONS: ReadonlyMap<string, Outgoing['refusedFor']> = new Map([
  ['identity/not_approved', 'identity'],
  ['talk/contact_in_picture', 'picture'],
  ['talk/place_outside', 'place'],
  ['talk/place_unknown', 'place'],
]);
// What heals by waiting.
const PASSING: ReadonlySet<string> = new Set(['rate/limited', 'busy', 'internal', 'auth/expired', 'auth/required']);

async function replace(message: Outgoing): Promise<void> {
  setWaiting(waiting.map((one) => (one.clientId === message.clientId ? message : one)));
  await storeOutgoing(message);
}

function setWaiting(next: readonly Outgoing[]): void {
  waiting = next;
  changes.announce();
}

onSessionEvent((event) => {
  if (event !== 'signed out') return;
  clearTimeout(timer);
  forgetOutgoing();
  setWaiting([]);
});
