import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joined } from '../joined';
import { sessionMemory } from '../session-memory';
import type { MoviesProps } from './load';
import { feedPath, type MoviePage, movieQuery, type ShownMovie } from './movie-query';

/** `of` is the first page of the list, as it was read. */
type FeedState = { of: MoviePage; movies: ShownMovie[]; cursor: string | null };
/** `isPersonal` = the films were read for the signed-in person, and not for all visitors. */
type FeedOf = Omit<MoviesProps, 'today'> & { isPersonal: boolean };

// Feeds that were watched further: a visitor who returns from a cast finds the same film. The shared feed is kept
// apart from the visitor's own.
const remembered = sessionMemory<FeedState & { at: number }>();
/** So many films before the end the next page is read. */
const AHEAD = 3;

/**
 * The films of an address, which of them is on the screen, and the way to another one. `list` is the element that
 * scrolls; `drop` says that a film was taken down.
 */
export function useFeed({ tab, conditions, page: first, isPersonal }: FeedOf) {
  const name = nameOf(feedPath(tab, conditions), isPersonal);
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<FeedState>(() => shownOf(name, first));
  const [at, setAt] = useState(() => knownOf(name, first)?.at ?? 0);
  // The list whose next page is under way.
  const reading = useRef<MoviePage | null>(null);
  // Where a list that has begun is to stand.
  const [goal, setGoal] = useState<{ place: number } | null>(null);

  const begin = useEffectEvent((address: string, page: MoviePage) => {
    reading.current = null;
    const next = shownOf(address, page);
    // Signing in changes the list, and not the film on screen.
    const same = next.movies.findIndex(({ id }) => id === shown.movies[at]?.id);
    const place = knownOf(address, page)?.at ?? Math.max(same, 0);
    // As it stands already when the page comes alive, where another drawing of all films would be one long task.
    if (next.of === shown.of && next.movies === shown.movies && place === at) {
      standAt(list.current, place);
      return;
    }
    setShown(next);
    setAt(place);
    setGoal({ place });
  });
  useLayoutEffect(() => begin(name, first), [name, first]);
  // Once the films stand in their new order: the browser keeps to the film that it stands at, and would follow it to
  // another place.
  useLayoutEffect(() => {
    if (goal) standAt(list.current, goal.place);
  }, [goal]);

  useEffect(() => {
    if (shown.of !== first) return;
    remembered.set(name, { ...shown, at });
    if (at < shown.movies.length - AHEAD || shown.cursor === null || reading.current) return;
    reading.current = first;
    const query = movieQuery(tab, conditions, shown.cursor);
    // No visitor misses the way to the API in the first load: the first films came with the page.
    import('@/platform/http')
      .then(({ api }) => api('GET /api/v1/movies/', { query }))
      .then((next) => {
        // Another list stands there meanwhile: what comes now may not be for this visitor.
        if (reading.current !== first) return;
        setShown((before) => ({
          ...before,
          movies: joined<ShownMovie>(before.movies, next.data, ({ id }) => id),
          cursor: next.page.next_cursor,
        }));
      })
      .catch(() => undefined) // the next film asks again
      .finally(() => {
        if (reading.current === first) reading.current = null;
      });
  }, [tab, conditions, name, first, at, shown]);

  const look = () => {
    const element = list.current;
    if (element && element.clientHeight > 0) setAt(Math.round(element.scrollTop / element.clientHeight));
  };
  const go = (steps: number) => {
    const element = list.current;
    const next = Math.min(Math.max(at + steps, 0), shown.movies.length - 1);
    element?.scrollTo({ top: next * element.clientHeight });
  };
  const drop = (id: string) =>
    setShown((now) => ({ ...now, movies: now.movies.map((one) => (one.id === id ? { ...one, gone: true } : one)) }));
  return { list, movies: shown.movies, at, look, go, drop };
}

/** Where the feed of an address was left in this page's life. */
export const feedBefore = (address: string) =>
  remembered.get(nameOf(address, true)) ?? remembered.get(nameOf(address, false));

const standAt = (list: HTMLElement | null, place: number): void =>
  list?.scrollTo({ top: place * list.clientHeight, behavior: 'instant' });
const nameOf = (address: string, isPersonal: boolean) => `${isPersonal ? 'own ' : ''}${address}`;
const shownOf = (name: string, page: MoviePage): FeedState => {
  const known = knownOf(name, page);
  return { of: page, movies: known?.movies ?? page.data, cursor: known ? known.cursor : page.page.next_cursor };
};
const knownOf = (name: string, page: MoviePage) => {
  const known = remembered.get(name);
  return known && known.movies[0]?.id === page.data[0]?.id ? known : undefined;
};
