import { createEvent } from '@/platform/events';
import { api } from '@/platform/http';
import { fieldsOf } from '@/platform/storage/json';
import type { Message } from './types';

const arrivals = createEvent<[roomId: string, message: Message]>();

/** Calls its listener with each message that the server acknowledged, or that has changed. */
export const onArrival = arrivals.listen;

/** Tells of a message as the server has it now. */
export const announceArrival = arrivals.announce;

/** Reads a message again whose pictures have changed. */
export async function rereadMessage(roomId: string, seq: number): Promise<void> {
  const { data } = await api('GET /api/v1/users/me/talk_rooms/{room_id}/messages/', {
    params: { room_id: roomId },
    query: { after: seq - 1, limit: 1 },
  });
  const [message] = data;
  if (message?.seq === seq) arrivals.announce(roomId, message);
}

/** The number of the message that a change of a room says has changed; null for any other change. */
export function changedIn(payload: unknown): number | null {
  const { changed } = (typeof payload === 'string' ? fieldsOf(payload) : null) ?? {};
  return typeof changed === 'number' ? changed : null;
}
