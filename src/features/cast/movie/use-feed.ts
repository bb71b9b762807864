import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sessionMemory } from '../session-memory';
import type { MoviesProps } from './load';
import { feedPath, type Movie, type MoviePage, movieQuery } from './movie-query';

type Shown = { movies: Movie[]; cursor: string | null };

// Feeds that were watched further: whoever returns from a cast finds the same film.
const remembered = sessionMemory<Shown & { at: number }>();
/** So many films before the end the next page is read. */
const AHEAD = 3;

/** The films of an address, which of them is on the screen, and the way to another one. `list` is the element that scrolls. */
export function useFeed({ tab, conditions, page: first }: Omit<MoviesProps, 'today'>) {
  const address = feedPath(tab, conditions);
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<Shown>(() => shownOf(address, first));
  const [at, setAt] = useState(() => placeOf(address, first));
  const reading = useRef(false);

  useLayoutEffect(() => {
    const place = placeOf(address, first);
    setShown(shownOf(address, first));
    setAt(place);
    list.current?.scrollTo({ top: place * list.current.clientHeight, behavior: 'instant' });
  }, [address, first]);

  useEffect(() => {
    remembered.set(address, { ...shown, at });
    if (at < shown.movies.length - AHEAD || shown.cursor === null || reading.current) return;
    reading.current = true;
    const query = movieQuery(tab, conditions, shown.cursor);
    // Nobody misses the way to the API in the first load: the first films came with the page.
    import('@/platform/http')
      .then(({ api }) => api('GET /api/v1/movies/', { query }))
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
  }, [tab, conditions, address, at, shown]);

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

/** Where the feed of an address was left in this page's life. */
export const feedBefore = (address: string) => remembered.get(address);

const shownOf = (address: string, page: MoviePage): Shown => {
  const known = knownOf(address, page);
  return known ?? { movies: page.data, cursor: page.page.next_cursor };
};
const placeOf = (address: string, page: MoviePage): number => knownOf(address, page)?.at ?? 0;
const knownOf = (address: string, page: MoviePage) => {
  const known = remembered.get(address);
  return known && known.movies[0]?.id === page.data[0]?.id ? known : undefined;
};
