import { Rail } from '@/components/layout';
import { Band, Section } from '@/components/section';
import { FilmTile } from './film-tile';
import type { MoviePage } from './movie-query';

/** A cast's films on her page; nothing where there is none. */
export function CastMovies({ movies }: { movies: MoviePage['data'] }) {
  if (movies.length === 0) return null;
  return (
    <>
      <Band />
      <Section title="動画" spacing="transaction" small={false}>
        <Rail>
          {movies.map((movie) => (
            <FilmTile key={movie.id} film={movie} />
          ))}
        </Rail>
      </Section>
    </>
  );
}
