import LeftOut from '@/kit/left-out';
import type { HotelQuery } from '@/shell/paths';
import { SWITCHES } from './map-query';

const KEYS = ['area_id', 'town_id', 'bbox', 'use', 'price_max', 'walk_max', ...SWITCHES, 'view'];

/** What the map's address asks for and the map does not take. */
export default function MapLeftOut({ taken }: { taken: HotelQuery }) {
  return <LeftOut keys={KEYS} taken={{ use: 'rest', view: 'map', ...taken }} />;
}
