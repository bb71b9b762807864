import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { api, messageOf, refusalOf } from '@/platform/http';

/** What plays: its address, and the number of who watches, for the mark over the picture. */
export type Playing = { url: string; viewer: string };

/** Whether he may still watch is asked so often; a film that was stopped ends within a minute. */
const ASKED_EVERY_MS = 45_000;

/**
 * The address of a film that he bought, in the player as soon as it is there. When one has run out, the next is fetched and plays on
 * at the same place. `onGone` is called once he may not watch it any more.
 */
export function usePlayback(id: string, film: RefObject<HTMLVideoElement | null>, onGone: () => void) {
  const [play, setPlay] = useState<Playing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // A file that cannot be played would be asked for for ever.
  const fetched = useRef(0);
  const gone = useRef(onGone);
  gone.current = onGone;

  const ask = useCallback(async () => {
    try {
      return (await api('GET /api/v1/paid_videos/{paid_video_id}/playback/', paramsOf(id))).url;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && refusal.status < 500) gone.current();
      setProblem(messageOf(error));
      return null;
    }
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each `turn` begins anew
  useEffect(() => {
    let isHere = true;
    void ask().then((url) => {
      if (!isHere || url === null) return;
      setPlay({ url, viewer: new URL(url, location.origin).searchParams.get('viewer') ?? '' });
    });
    return () => {
      isHere = false;
    };
  }, [ask, turn]);

  useEffect(() => {
    const player = film.current;
    if (!player || play === null) return;
    let at = 0;
    const note = () => void api('PUT /api/v1/paid_videos/{paid_video_id}/play/', paramsOf(id)).catch(() => undefined); // one play more or less
    const keep = () => {
      if (player.currentTime > 0) {
        at = player.currentTime;
        fetched.current = 0;
      }
    };
    const fail = async () => {
      fetched.current += 1;
      const url = fetched.current <= 2 ? await ask() : null;
      if (url === null)
        return setProblem((known) => known ?? '再生できませんでした。時間をおいてもう一度お試しください。');
      player.src = url;
      player.currentTime = at;
      player.play().catch(() => undefined);
    };
    const onError = () => void fail();
    player.addEventListener('playing', note, { once: true });
    player.addEventListener('timeupdate', keep);
    player.addEventListener('error', onError);
    player.play().catch(() => undefined);
    const asking = setInterval(() => {
      if (!player.paused) void ask();
    }, ASKED_EVERY_MS);
    return () => {
      player.removeEventListener('playing', note);
      player.removeEventListener('timeupdate', keep);
      player.removeEventListener('error', onError);
      clearInterval(asking);
    };
  }, [id, film, play, ask]);

  const again = () => {
    fetched.current = 0;
    setProblem(null);
    setPlay(null);
    setTurn((now) => now + 1);
  };
  return { play, problem, again };
}

const paramsOf = (id: string) => ({ params: { paid_video_id: id } });
