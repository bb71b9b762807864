import { Rail } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { FilmTile } from './film-tile';
import type { MoviePage } from './movie-query';

/** A cast's films on the cast's page; nothing where there is none. */
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
