import { useEffect, useRef } from 'react';
import { useSession } from '@/hooks/use-session';
import { api } from '@/platform/http';
import type { Message } from './types';

/** Tells the server how far the person has read, while the page is really seen; never for staff who act for others. */
export function useReadMark(roomId: string | null, messages: readonly Message[] | undefined): void {
  const told = useRef<{ roomId: string | null; seq: number }>({ roomId: null, seq: 0 });
  const { ghost } = useSession();
  const silent = ghost !== undefined;
  const last = messages?.findLast(({ mine }) => !mine)?.seq ?? 0;
  useEffect(() => {
    const tell = () => {
      const before = told.current.roomId === roomId ? told.current.seq : 0;
      if (roomId === null || silent || document.hidden || last <= before) return;
      told.current = { roomId, seq: last };
      // A mark that gets lost is told with the next message or the next visit.
      api('POST /api/v1/users/me/talk_rooms/{room_id}/read/', {
        params: { room_id: roomId },
        body: { seq: last },
      }).catch(() => {
        told.current = { roomId, seq: 0 };
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [roomId, last, silent]);
}
