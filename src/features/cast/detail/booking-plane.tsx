import { lazy, Suspense, useState } from 'react';
import { RightPlane } from '@/components/right-plane';
import { withPlane } from '@/components/theme/tokens';
import { useMedia } from '@/hooks/use-media';
import type { Detail, Week } from '../types';
import { BookingBar, type Wish } from './booking-bar';

// Phones never load it.
const PlaneContent = lazy(() => import('./plane-content'));

/** Who, when, how long and how much beside her page from 1200 px; below, only the bar at the foot. */
export function BookingPlane({ cast, week, today }: { cast: Detail; week: Week; today: string }) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isShown = useMedia(withPlane);
  return (
    <RightPlane label="予約" narrow="hidden" foot={<BookingBar cast={cast} today={today} wish={wish} />}>
      <Suspense fallback={null}>
        {isShown && <PlaneContent cast={cast} week={week} today={today} onWish={setWish} />}
      </Suspense>
    </RightPlane>
  );
}
