import Play from 'lucide-react/icons/play';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStable } from '@/hooks/use-stable';
import { ASKED_EVERY_MS, attachFilm } from '@/platform/film-player';
import { api, refusalOf } from '@/platform/http';
import { Icon } from '@/ui/pieces/icon';
import type { Movie } from './movie-query';

/**
 * `active` = it is the one on the screen; the others only load. The sound is the whole feed's. `onGone` is called once
 * it is not shown any more.
 */
export type FilmProps = { movie: Movie; active: boolean; muted: boolean; onSound: () => void; onGone: () => void };

type FilmState = 'loading' | 'playing' | 'paused' | 'failed';

/** A film that plays by itself while it is on the screen. A press brings the sound, the next ones pause and go on. */
export function Film({ movie, active, muted, onSound, onGone }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<FilmState>('loading');
  const [done, setDone] = useState(0);
  const asked = { params: { movie_id: movie.id } };
  // What only keeps us from an answer ends nothing.
  const heed = (error: unknown) => {
    if (refusalOf(error)?.status === 404) onGone();
  };
  const ask = useEffectEvent(() => void api('GET /api/v1/movies/{movie_id}/', asked).catch(heed));
  // One play more or less.
  const begin = useEffectEvent(() => void api('PUT /api/v1/movies/{movie_id}/play/', asked).catch(heed));
  const fail = useEffectEvent(() => {
    setState('failed');
    ask();
  });
  // The same film read anew, as for a member who turns out to be signed in, plays on.
  const sources = useStable(movie.sources);
  const hasFailed = state === 'failed';
  useEffect(() => {
    if (!video.current || hasFailed) return;
    return attachFilm(video.current, sources, { onFailed: () => fail() });
  }, [sources, hasFailed]);
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (active) void film.play().catch(() => setState((now) => (now === 'failed' ? now : 'paused')));
    else {
      film.pause();
      film.currentTime = 0;
    }
  }, [active]);
  const isPlayed = active && state === 'playing';
  useEffect(() => {
    if (!isPlayed) return;
    begin();
    const asking = setInterval(() => ask(), ASKED_EVERY_MS);
    return () => clearInterval(asking);
  }, [isPlayed]);
  // React sets `muted` on the first drawing alone.
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [muted]);

  const press = () => {
    const film = video.current;
    if (!film) return;
    if (hasFailed) setState('loading');
    if (hasFailed || film.paused) void film.play().catch(() => setState('paused'));
    else if (muted) onSound();
    else film.pause();
  };
  return (
    <Stage>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="auto"
        poster={movie.poster.url}
        aria-label={movie.title}
        onPlaying={() => setState('playing')}
        onPause={() => setState((now) => (now === 'failed' ? now : 'paused'))}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setDone(duration > 0 ? currentTime / duration : 0)
        }
      />
      <Press type="button" onClick={press} aria-label={pressLabel(state, muted)} data-press="">
        {state === 'paused' && active && <Icon of={Play} size={56} filled />}
        {state === 'failed' && (
          <Failed role="status">
            動画を再生できませんでした<b>もう一度</b>
          </Failed>
        )}
        {state === 'playing' && muted && (
          <Hint>
            <Icon of={VolumeX} size={16} />
            タップで音が出ます
          </Hint>
        )}
      </Press>
      <Done style={{ transform: `scaleX(${done})` }} />
    </Stage>
  );
}

/** What the next press does. */
function pressLabel(state: FilmState, muted: boolean): string {
  if (state === 'failed') return 'もう一度';
  if (state === 'paused') return '再生する';
  return muted ? '音を出す' : '一時停止する';
}

const Stage = styled.div`
  position: absolute;
  inset: 0;

  video { width: 100%; height: 100%; object-fit: cover; }
`;

const Press = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 100%;
  color: #fff;

  &:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
  svg { filter: drop-shadow(0 1px 6px rgb(0 0 0 / .6)); }
`;

const Failed = styled.span`
  display: grid;
  gap: 8px;
  padding: 16px 24px;
  border-radius: 8px;
  background: var(--night);
  color: var(--on-night);
  font: var(--t-14);

  b { color: var(--lantern); }
`;

const Hint = styled.span`
  position: absolute;
  left: var(--gutter);
  bottom: 16px;
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px;
  border-radius: var(--r-full);
  background: rgb(20 17 28 / .72);
  font: var(--t-12);
`;

const Done = styled.i`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 3px;
  background: var(--lantern);
  transform-origin: left;
`;
