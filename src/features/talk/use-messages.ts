import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '@/hooks/use-live';
import { api } from '@/platform/http';
import { changedIn, onArrival, rereadMessage } from './message-arrivals';
import type { Message } from './types';

const LIST = 'GET /api/v1/users/me/talk_rooms/{room_id}/messages/';
const PAGE = 50;

type State = { messages: readonly Message[]; older: string | null; peerReadSeq: number };

/** The messages of a room, oldest first; undefined until the newest page is there. `older` reads the page before. */
export type Messages = Partial<State> & { error: unknown; reload: () => void; more: () => Promise<void> };

/**
 * Reads a room and follows it: after every change, every return of the connection and every return to the page what is
 * newer than the last number read is fetched, so that nothing is lost or doubled.
 */
export function useMessages(roomId: string | null): Messages {
  const [state, setState] = useState<State | null>(null);
  const [error, setError] = useState<unknown>();
  // How far everything is known. An own message does not move it: one of the other person may stand before it.
  const known = useRef<number | null>(null);
  const reading = useRef<Promise<void> | null>(null);

  const read = useCallback(async (id: string) => {
    const after = known.current;
    const query = after === null ? { limit: PAGE } : { limit: PAGE, after };
    const reply = await api(LIST, { params: { room_id: id }, query });
    known.current = Math.max(after ?? 0, ...reply.data.map(({ seq }) => seq));
    setError(undefined);
    setState((old) => ({
      messages: merged(old?.messages ?? [], reply.data),
      older: after === null ? reply.page.next_cursor : (old?.older ?? null),
      peerReadSeq: Math.max(old?.peerReadSeq ?? 0, reply.peer_read_seq),
    }));
    return after !== null && reply.page.next_cursor !== null;
  }, []);

  const catchUp = useCallback(async () => {
    if (roomId === null) return;
    // One after the other: two at once could each miss what the other has begun to read.
    const before = reading.current;
    const turn = (async () => {
      await before;
      try {
        while (await read(roomId));
      } catch (failure) {
        if (known.current === null) setError(failure);
      }
    })();
    reading.current = turn;
    await turn;
  }, [roomId, read]);

  useLive((change) => {
    if (change !== null && (change.kind !== 'talk' || change.subject !== roomId)) return;
    void catchUp();
    const changed = change && changedIn(change.payload);
    // What is not read is looked at with the next visit.
    if (roomId !== null && changed !== null) rereadMessage(roomId, changed).catch(() => undefined);
  });

  useEffect(() => {
    known.current = null;
    setState(null);
    const again = () => void catchUp();
    again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    const leave = onArrival((id, message) => {
      if (id === roomId) setState((old) => old && { ...old, messages: merged(old.messages, [message]) });
    });
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      leave();
    };
  }, [roomId, catchUp]);

  const older = state?.older ?? null;
  const more = useCallback(async () => {
    if (roomId === null || older === null) return;
    const reply = await api(LIST, { params: { room_id: roomId }, query: { limit: PAGE, cursor: older } });
    setState((old) => old && { ...old, messages: merged(old.messages, reply.data), older: reply.page.next_cursor });
  }, [roomId, older]);

  return { ...state, error, reload: () => void catchUp(), more };
}

function merged(old: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return old;
  const all = new Map([...old, ...fresh].map((message) => [message.seq, message]));
  return [...all.values()].sort((a, b) => a.seq - b.seq);
}
