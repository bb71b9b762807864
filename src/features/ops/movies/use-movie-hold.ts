import { useEffect, useEffectEvent, useState } from 'react';
import { DESK_HOLD_MINUTES } from '@/domain/desk-hold';
import { MINUTE_MS } from '@/domain/durations';
import { useOnline } from '@/hooks/use-online';
import { api } from '@/platform/http';
import { useCommand } from '@/ui/patterns/use-command';
import { OTHERS, useClosing } from '../desk-hold';
import type { DeskMovie } from './movie-facts';

/** It is said anew so often that it stays open for as long as a person looks. */
const SAID_EVERY_MS = (DESK_HOLD_MINUTES / 2) * MINUTE_MS;

/**
 * Keeps a film that waits open for the person who looks at it. `isFree` = a decision may be sent now: no one else has
 * it open (`problem` says so), and there is a connection. What all visitors see already is not kept: it is taken down
 * even while another person looks at it.
 */
export function useMovieHold({ id, state }: Pick<DeskMovie, 'id' | 'state'>, onHeld: () => Promise<unknown>) {
  const isConnected = useOnline();
  const [isHeld, setHeld] = useState(false);
  const isKept = state === 'reviewing';
  const params = { movie_id: id };
  const hold = useCommand('POST /api/v1/ops/movies/{movie_id}/hold/', {
    onDone: () => setHeld(false),
    onRefused: (_, code) => {
      setHeld(code === 'movie/held');
      if (code) void onHeld();
    },
  });
  const say = useEffectEvent(() => {
    if (isKept) void hold.run({ params });
  });
  // At first, whenever the connection is there again, and as long as it is open.
  useEffect(() => {
    if (!isConnected) return;
    say();
    const saying = setInterval(() => say(), SAID_EVERY_MS);
    return () => clearInterval(saying);
  }, [isConnected]);
  useClosing(async () => isKept && api('DELETE /api/v1/ops/movies/{movie_id}/hold/', { params }));
  return { isConnected, isFree: isConnected && !isHeld, problem: isHeld ? OTHERS : null };
}
