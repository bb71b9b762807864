import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Seo } from '@/ui/patterns/seo';
import { ActionRoom } from '@/ui/pieces/action-bar';
import { belowFold, later } from '@/ui/pieces/later';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';
import type { DetailProps } from '../load';
import { BookingPanel } from './booking-panel';
import { Gallery } from './gallery';

// Seen only after scrolling, and loaded with the first of it.
const SlimHeader = later(() => import('./slim-header'));
// Words: their HTML is nearly all that is needed of them.
const Profile = belowFold(() => import('./profile'));
// Below the first screenful: rendered with the page, hydrated a moment later.
const DetailRest = belowFold(() => import('./detail-rest'));

/** /girl/[id]: who the cast is, when free, what it costs, what others say. */
export function DetailScreen({ cast, week, today, about, movies, origin }: DetailProps & { origin: string }) {
  const scrolled = useScrolled();
  return (
    <Columns key={cast.id}>
      <Seo {...about} origin={origin} />
      <ActionRoom />
      {scrolled && <SlimHeader cast={cast} />}
      <Gallery cast={cast} />
      <Information>
        <Profile cast={cast} />
        <DetailRest cast={cast} week={week} today={today} movies={movies} />
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
