import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { MOVIE_SCENES, sceneAt } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { Scene, type SceneRow } from '@/ui/pieces/scene';

type Props = { row: SceneRow; seconds: number; dark: readonly number[]; film: RefObject<HTMLVideoElement | null> };

/**
 * The whole film at a glance: a press on a picture goes to its second; `dark` ones, where next to nothing is seen, are
 * marked. What was passed over by that was not looked at.
 */
export function DeskScenes({ row, seconds, dark, film }: Props) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const player = film.current;
    const look = () => setAt(sceneNow(player?.currentTime ?? 0, seconds));
    player?.addEventListener('timeupdate', look);
    return () => player?.removeEventListener('timeupdate', look);
  }, [film, seconds]);
  return (
    <Row role="group" aria-label="場面">
      {Array.from({ length: row.count }, (_, number) => {
        const second = sceneAt(seconds, number);
        const isDark = dark.includes(number);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name than their place
            key={number}
            type="button"
            aria-current={number === at ? 'true' : undefined}
            aria-label={`${lengthText(Math.floor(second))}へ移動${isDark ? '（とても暗い場面）' : ''}`}
            onClick={() => {
              if (film.current) film.current.currentTime = second;
            }}
          >
            <Scene of={row} number={number} />
            {lengthText(Math.floor(second))}
            {isDark && '　暗い'}
          </button>
        );
      })}
    </Row>
  );
}

/** Goes to the next scene of a film, from the last one to the first. */
export function goToNextScene(film: HTMLVideoElement): void {
  if (!(film.duration > 0)) return;
  const next = (sceneNow(film.currentTime, film.duration) + 1) % MOVIE_SCENES;
  film.currentTime = sceneAt(film.duration, next);
}

const sceneNow = (second: number, seconds: number) =>
  Math.min(MOVIE_SCENES - 1, Math.max(0, Math.floor((second / seconds) * MOVIE_SCENES)));

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 8px;
  padding-top: 12px;

  button { display: grid; gap: 4px; align-content: start; min-height: 44px; justify-items: start; color: var(--night-muted); font: var(--t-12); font-variant-numeric: tabular-nums; }
  [aria-current] { color: var(--lantern); font-weight: 700; }
  [aria-current] > span { outline: 2px solid var(--lantern); outline-offset: 1px; }
`;
