import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { MOVIE_SCENES } from '@/domain/movie-making';
import { api, messageOf } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import { Skeleton } from '@/ui/pieces/skeleton';
import { DeskScenes } from './desk-scenes';
import type { DeskMovie } from './movie-facts';

type Playback = Data<'GET /api/v1/ops/movies/{movie_id}/playback/'>;
type Props = {
  movie: Pick<DeskMovie, 'id' | 'title' | 'width' | 'height' | 'duration' | 'dark_scenes'>;
  film: RefObject<HTMLVideoElement | null>;
  onEnded: () => void;
};

/** A film for the desk. Each look is noted, so it is asked for once, and again only by a press. */
export function DeskPlayer({ movie, film, onEnded }: Props) {
  const { id, title, width, height, duration } = movie;
  const [play, setPlay] = useState<Playback | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<number | null>(null);
  const [turn, setTurn] = useState(0);
  // What was skipped was not looked at.
  const reached = useRef(0);
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    api('GET /api/v1/ops/movies/{movie_id}/playback/', { params: { movie_id: id } }).then(setPlay, (error) =>
      setProblem(messageOf(error)),
    );
  }, [id, turn]);
  const again = () => {
    setProblem(null);
    setPlay(null);
    setTurn(turn + 1);
  };
  if (problem !== null)
    return (
      <Missing role="alert">
        <p>{problem}</p>
        <Button tone="secondary" size="sm" onClick={again}>
          もう一度表示する
        </Button>
      </Missing>
    );
  if (play === null) return <Skeleton ratio="16 / 9" />;
  const { poster, strip } = play;
  return (
    <>
      <Film
        ref={film}
        src={play.url}
        {...(poster ? { poster: `data:${poster.content_type};base64,${poster.base64}` } : {})}
        aria-label={title}
        controls
        playsInline
        disablePictureInPicture
        controlsList="nodownload"
        onTimeUpdate={({ currentTarget: { currentTime, seeking } }) => {
          if (!seeking && currentTime - reached.current < STEP)
            reached.current = Math.max(reached.current, currentTime);
        }}
        onEnded={({ currentTarget: { duration } }) => {
          if (duration - reached.current < STEP) onEnded();
        }}
        onError={() => setProblem('再生できませんでした。')}
      />
      {strip && (
        <DeskScenes
          row={{ url: `data:${strip.content_type};base64,${strip.base64}`, count: MOVIE_SCENES, width, height }}
          seconds={duration}
          dark={movie.dark_scenes}
          film={film}
        />
      )}
    </>
  );
}

/** Seconds between two looks at the clock, at double speed and on a slow machine. */
const STEP = 2.5;

const Film = styled.video`
  display: block;
  width: 100%;
  max-height: 62dvh;
  border-radius: 12px;
  background: #000;
  object-fit: contain;
`;

const Missing = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px 0;
`;
