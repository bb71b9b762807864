import { Rail } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { CastCard } from '../cast-card';
import type { DetailProps } from '../load';
import { CastMovies } from '../movie/cast-movies';
import { Availability } from './availability';
import { MemberBanner } from './member-banner';
import { Prices } from './prices';
import { Reviews } from './reviews';
import { useNoteSeen } from './use-note-seen';

// Drawn by itself when it is known who looks, and not with all that stands below.
function NoteSeen({ castId }: { castId: number }) {
  useNoteSeen(castId);
  return null;
}

/** The cast's page below what the cast is like: when free, what it costs, what others say, who else there is. */
export default function DetailRest({ cast, week, today, movies }: Omit<DetailProps, 'about'>) {
  return (
    <>
      <NoteSeen castId={cast.id} />
      <Band />
      <Availability cast={cast} week={week} today={today} />
      <Band />
      <Prices cast={cast} />
      <MemberBanner castId={cast.id} />
      <CastMovies movies={movies} />
      <Band />
      <Reviews cast={cast} />
      {cast.similar.length > 0 && (
        <>
          <Band />
          <Section title="雰囲気が近いキャスト" spacing="transaction" small={false}>
            <Rail>
              {cast.similar.map((card) => (
                <CastCard key={card.id} card={card} date={today} />
              ))}
            </Rail>
          </Section>
        </>
      )}
    </>
  );
}
