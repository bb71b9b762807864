import { useEffect, useEffectEvent, useState } from 'react';
import { UNDO_SECONDS } from '@/domain/limits';
import { useRefresh } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';

const CALLS = 'GET /api/v1/female_casts/me/matching_requests/';

/**
 * Passing is sent after ten seconds, in which the request keeps its place and can be taken back; leaving the page
 * sends it at once. Where the app dies meanwhile the request waits on.
 */
export function usePass() {
  const refresh = useRefresh();
  const [passed, setPassed] = useState<ReadonlyMap<string, Date>>(new Map());
  const [waiting] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());
  const forget = (id: string) => setPassed((before) => new Map([...before].filter(([one]) => one !== id)));
  const send = (id: string) => {
    waiting.delete(id);
    const call = 'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/';
    return api(call, { params: { matching_request_id: id } }).then(
      () => refresh([CALLS]),
      // It stays on the list until its deadline: the cast can pass once more.
      () => forget(id),
    );
  };
  const sendAll = useEffectEvent(() => {
    for (const [id, timer] of waiting) {
      clearTimeout(timer);
      void send(id);
    }
  });
  useEffect(() => () => sendAll(), []);
  const pass = (id: string) => {
    const wait = UNDO_SECONDS * 1000;
    setPassed((before) => new Map(before).set(id, new Date(serverNow().getTime() + wait)));
    waiting.set(
      id,
      setTimeout(() => void send(id), wait),
    );
  };
  const undo = (id: string) => {
    const timer = waiting.get(id);
    if (timer === undefined) return;
    clearTimeout(timer);
    waiting.delete(id);
    forget(id);
  };
  return { passed, pass, undo };
}
