import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Rail } from '@/components/layout';
import { Band, Section } from '@/components/section';
import { twoColumns, withPanel } from '@/components/theme/tokens';
import { paths } from '@/shell/paths';
import { CastCard } from '../cast-card';
import { shortArea } from '../cast-text';
import type { DetailProps } from '../load';
import { Seo } from '../seo';
import { Availability } from './availability';
import { BookingPanel } from './booking-panel';
import { Gallery } from './gallery';
import { Prices } from './prices';
import { Profile } from './profile';
import { Reviews } from './reviews';

// Seen only after scrolling, and loaded with the first of it.
const SlimHeader = lazy(() => import('./slim-header'));

/** /girl/[id]: who she is, when she is free, what it costs, what others say. */
export function DetailScreen({ cast, week, today, about, origin }: DetailProps & { origin: string }) {
  const scrolled = useScrolled();
  return (
    <Columns key={cast.id}>
      <Seo
        title={`${cast.display_name}（${cast.age}歳）${cast.store.name}・${shortArea(cast.area_name)}｜YOI`}
        description={about.description}
        origin={origin}
        path={paths.cast(cast.id)}
        image={cast.photo.url}
        data={{ ...about.data, image: `${origin}${cast.photo.url}`, url: `${origin}${paths.cast(cast.id)}` }}
      />
      <Suspense fallback={null}>{scrolled && <SlimHeader name={cast.display_name} />}</Suspense>
      <Gallery photos={cast.photos.length > 0 ? cast.photos : [cast.photo]} name={cast.display_name} />
      <Information>
        <Profile cast={cast} />
        <Band />
        <Availability castId={cast.id} week={week} today={today} />
        <Band />
        <Prices cast={cast} />
        <Band />
        <Reviews cast={cast} />
        {cast.similar.length > 0 && (
          <>
            <Band />
            <Section title="雰囲気が近いキャスト" spacing="transaction" small={false}>
              <Rail>
                {cast.similar.map((card) => (
                  <CastCard key={card.id} card={card} date={today} brief />
                ))}
              </Rail>
            </Section>
          </>
        )}
      </Information>
      <BookingPanel cast={cast} week={week} today={today} />
    </Columns>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled((before) => before || window.scrollY > 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

const Columns = styled.div`
  position: relative;

  @media ${twoColumns} {
    display: grid;
    grid-template-columns: 372px minmax(0, 1fr);
    align-items: start;
    padding-left: var(--gutter);
  }
  @media ${withPanel} { display: block; padding-left: 0; }
`;

const Information = styled.div`
  min-width: 0;
  padding-bottom: 8px;
`;
