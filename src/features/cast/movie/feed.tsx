import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { moviePaths } from '@/paths/movies';
import { wide } from '@/ui/pieces/theme/tokens';
import { useAutoOpen, wantsStill } from './auto-open';
import type { MoviesProps } from './load';
import type { ShownMovie } from './movie-query';
import { Slide } from './slide';
import { useFeed } from './use-feed';

/**
 * One film a screen. It plays by itself for visitors who come from elsewhere in the product (spec §2); others begin by
 * a press. Visitors who wish for less motion or save data see pictures, and a press plays the one film and loads no
 * other. `isPersonal` = the films were read for this visitor.
 */
export function Feed({ today, ...films }: MoviesProps & { isPersonal: boolean }) {
  const { list, movies, at, look, go, drop } = useFeed(films);
  /** Which films play: all of them, or the one that was pressed. */
  const [open, setOpen] = useState<'all' | ShownMovie['id'] | null>(null);
  const [muted, setMuted] = useState(true);
  useAutoOpen(moviePaths.movies(), () => setOpen('all'));

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const step = STEPS[event.key];
    if (step !== undefined) go(step);
    else if (event.key === 'm') setMuted((now) => !now);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    /* Reachable by keyboard because it scrolls (WCAG 2.1.1). */
    <FilmList ref={list} onScroll={look} tabIndex={0} aria-label="動画の一覧">
      {movies.map((movie, index) => (
        <li key={movie.id} aria-current={index === at ? 'true' : undefined}>
          <Slide
            movie={movie}
            today={today}
            open={open === 'all' || open === movie.id}
            active={index === at}
            near={Math.abs(index - at) <= 1}
            first={index === 0}
            muted={muted}
            onOpen={() => setOpen(wantsStill() ? movie.id : 'all')}
            onSound={setMuted}
            onGone={() => drop(movie.id)}
          />
        </li>
      ))}
    </FilmList>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1, PageDown: 1, PageUp: -1 };

/** Films under each other, each as high as the screen. */
export const FilmList = styled.ol`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }
  > li { display: flex; flex-direction: column; height: 100%; scroll-snap-align: start; scroll-snap-stop: always; }

  @media ${wide} { > li { max-width: 460px; margin-inline: auto; } }
`;
