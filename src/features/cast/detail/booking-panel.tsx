import { useState } from 'react';
import { useMedia } from '@/hooks/use-media';
import { later } from '@/ui/pieces/later';
import { RightPanel } from '@/ui/pieces/right-panel';
import { withPanel } from '@/ui/pieces/theme/tokens';
import type { Detail, Week } from '../types';
import { BookingBar, type Wish } from './booking-bar';

// Phones never load it.
const PanelContent = later(() => import('./panel-content'));

/** Who, when, how long and how much beside the cast's page from 1200 px; below, only the bar at the foot. */
export function BookingPanel({ cast, week, today }: { cast: Detail; week: Week; today: string }) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isShown = useMedia(withPanel);
  return (
    <RightPanel label="予約" narrow="hidden" footer={<BookingBar cast={cast} today={today} wish={wish} />}>
      {isShown && <PanelContent cast={cast} week={week} today={today} onWish={setWish} />}
    </RightPanel>
  );
}
