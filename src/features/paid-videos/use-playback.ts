import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Data } from '@/contract';
import { ASKED_EVERY_MS, attachFilm } from '@/platform/film-player';
import { api, messageOf, refusalOf } from '@/platform/http';

/** What plays: its addresses, and the number of who watches, for the mark over the picture. */
export type Playing = Data<'GET /api/v1/paid_videos/{paid_video_id}/playback/'>;

/**
 * The addresses of a film that the customer bought, in the player as soon as they are there. They are signed anew
 * while it plays; where they have run out, it is attached again at the same place. `onGone` is called once the
 * customer may not watch it any more.
 */
export function usePlayback(id: string, film: RefObject<HTMLVideoElement | null>, onGone: () => void) {
  const [play, setPlay] = useState<Playing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A file that cannot be played would be asked for for ever.
  const fetched = useRef(0);
  const signed = useRef('');
  const at = useRef(0);

  const ask = useCallback(async () => {
    const found = await api('GET /api/v1/paid_videos/{paid_video_id}/playback/', paramsOf(id));
    signed.current = new URL(found.sources[0]?.url ?? '', location.origin).search;
    return found;
  }, [id]);

  const end = useEffectEvent((error: unknown) => {
    if (isRefused(error)) onGone();
    setProblem(messageOf(error));
    return null;
  });

  const isWaiting = play === null && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isHere = true;
    void ask()
      .catch(end)
      .then((found) => isHere && found && setPlay(found));
    return () => {
      isHere = false;
    };
  }, [ask, isWaiting]);

  useEffect(() => {
    const player = film.current;
    if (!player || play === null) return;
    let isHere = true;
    // One play more or less.
    const note = () => void api('PUT /api/v1/paid_videos/{paid_video_id}/play/', paramsOf(id)).catch(() => undefined);
    const keep = () => {
      if (player.currentTime > 0) {
        at.current = player.currentTime;
        fetched.current = 0;
      }
    };
    const fail = async () => {
      fetched.current += 1;
      const found = fetched.current <= 2 ? await ask().catch(end) : null;
      if (!isHere) return;
      if (found) setPlay(found);
      else setProblem((known) => known ?? '再生できませんでした。時間をおいてもう一度お試しください。');
    };
    player.addEventListener('playing', note, { once: true });
    player.addEventListener('timeupdate', keep);
    const detach = attachFilm(player, play.sources, {
      onFailed: () => void fail(),
      from: at.current,
      query: () => signed.current,
    });
    player.play().catch(() => undefined);
    const asking = setInterval(() => {
      // What only keeps it from an answer stops nothing: what is there plays on, and the next question comes.
      if (!player.paused) ask().catch((error) => isRefused(error) && end(error));
    }, ASKED_EVERY_MS);
    return () => {
      isHere = false;
      player.removeEventListener('playing', note);
      player.removeEventListener('timeupdate', keep);
      detach();
      clearInterval(asking);
    };
  }, [id, film, play, ask]);

  const again = () => {
    fetched.current = 0;
    setProblem(null);
    setPlay(null);
  };
  return { play, problem, again };
}

/** Whether the answer was that the customer may not watch it (any more). */
const isRefused = (error: unknown) => [403, 404].includes(refusalOf(error)?.status ?? 0);

const paramsOf = (id: string) => ({ params: { paid_video_id: id } });
