import { useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { FilmList } from '../movie/feed';
import { feedPath, movieQuery } from '../movie/movie-query';
import { FeedTabs, Stage } from '../movie/movies-screen';
import { Slide } from '../movie/slide';
import { feedBefore } from '../movie/use-feed';
import type { BehindProps } from './load';

/** The feed behind its conditions, standing still: the film that was left, otherwise the first one that is found. */
export default function MoviesBehind({ query, today }: BehindProps) {
  const [before] = useState(() => {
    const left = feedBefore(feedPath('recommended', query));
    return left && { key: JSON.stringify(query), movie: left.movies[left.at] };
  });
  const isBefore = before?.key === JSON.stringify(query);
  const read = useApi('GET /api/v1/movies/', isBefore ? null : { query: movieQuery('recommended', query) }, KEEP);
  const movie = isBefore ? before.movie : read.data?.data[0];
  return (
    <Stage>
      <FeedTabs tab="recommended" conditions={query} />
      <FilmList>
        {movie && (
          <li key={movie.id}>
            <Slide movie={movie} today={today} open={false} active={false} near={false} first muted {...NOTHING} />
          </li>
        )}
      </FilmList>
    </Stage>
  );
}

const KEEP = { keepPreviousData: true };
const NOTHING = { onOpen: () => undefined, onSound: () => undefined, onGone: () => undefined };
