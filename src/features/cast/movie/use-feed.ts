import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '@/platform/http';
import { sessionMemory } from '../session-memory';
import { type Movie, type MoviePage, type MovieTab, movieQuery } from './load';

type Shown = { movies: Movie[]; cursor: string | null };

// Feeds that were watched further: whoever returns from a cast finds the same film.
const remembered = sessionMemory<Shown & { at: number }>();
/** So many films before the end the next page is read. */
const AHEAD = 3;

/** The films of a tab, which of them is on the screen, and the way to another one. `list` is the element that scrolls. */
export function useFeed(tab: MovieTab, first: MoviePage) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<Shown>(() => shownOf(tab, first));
  const [at, setAt] = useState(() => placeOf(tab, first));
  const reading = useRef(false);

  useLayoutEffect(() => {
    const place = placeOf(tab, first);
    setShown(shownOf(tab, first));
    setAt(place);
    list.current?.scrollTo({ top: place * list.current.clientHeight, behavior: 'instant' });
  }, [tab, first]);

  useEffect(() => {
    remembered.set(tab, { ...shown, at });
    if (at < shown.movies.length - AHEAD || shown.cursor === null || reading.current) return;
    reading.current = true;
    api('GET /api/v1/movies/', { query: movieQuery(tab, shown.cursor) })
      .then((next) => {
        setShown((before) => {
          const known = new Set(before.movies.map(({ id }) => id));
          const fresh = next.data.filter(({ id }) => !known.has(id));
          return { movies: [...before.movies, ...fresh], cursor: next.page.next_cursor };
        });
      })
      .catch(() => undefined) // the next film asks again
      .finally(() => {
        reading.current = false;
      });
  }, [tab, at, shown]);

  const look = () => {
    const element = list.current;
    if (element && element.clientHeight > 0) setAt(Math.round(element.scrollTop / element.clientHeight));
  };
  const go = (steps: number) => {
    const element = list.current;
    const next = Math.min(Math.max(at + steps, 0), shown.movies.length - 1);
    element?.scrollTo({ top: next * element.clientHeight });
  };
  return { list, movies: shown.movies, at, look, go };
}

const shownOf = (tab: MovieTab, page: MoviePage): Shown => {
  const known = knownOf(tab, page);
  return known ?? { movies: page.data, cursor: page.page.next_cursor };
};
const placeOf = (tab: MovieTab, page: MoviePage): number => knownOf(tab, page)?.at ?? 0;
const knownOf = (tab: MovieTab, page: MoviePage) => {
  const known = remembered.get(tab);
  return known && known.movies[0]?.id === page.data[0]?.id ? known : undefined;
};
