import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/pieces/button';
import { PlayerFrame } from './player-frame';
import type { Video } from './types';
import { usePlayback } from './use-playback';

/**
 * The whole film of one who bought it. Its address lasts five minutes; it plays on with a new one, and stops when the
 * right ends.
 */
export function FilmPlayer({ video, onGone }: { video: Video; onGone: () => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const { play, problem, again } = usePlayback(video.id, film, onGone);
  return (
    <PlayerFrame
      video={video}
      label="本編"
      picture={
        problem === null ? (
          <>
            <Film
              ref={film}
              poster={video.poster.url}
              controls
              controlsList="nodownload"
              disablePictureInPicture
              playsInline
            />
            {play && <Mark aria-hidden="true">YOI {play.viewer}</Mark>}
          </>
        ) : (
          <Problem role="alert">
            <p>{problem}</p>
            <Button tone="secondary" size="sm" onClick={again}>
              もう一度
            </Button>
          </Problem>
        )
      }
    />
  );
}

const Film = styled.video``;

/* A person who films the screen films this along. */
const Mark = styled.span`
  position: absolute;
  right: 12px;
  top: 12px;
  color: #fff;
  font: var(--t-12);
  opacity: 0.34;
  pointer-events: none;
  text-shadow: 0 0 2px #000;
`;

const Problem = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  height: 100%;
  padding: 16px;
  text-align: center;
`;
