import { EmptyState } from '@/components/empty-state';
import { type HotelQuery, paths } from '@/shell/paths';
import type { Bounds } from './map-query';
import { elsewhere, widened } from './map-query';

/** In place of the list where no hotel fits: the way to look around it. */
export default function NoHotels({ query, bounds }: { query: HotelQuery; bounds: Bounds }) {
  return (
    <EmptyState
      art="search"
      title="この範囲にはホテルがありません"
      note="地図を動かすか、条件を減らしてください。"
      action={{ label: 'この範囲を広げる', href: paths.hotels(elsewhere(query, { bbox: widened(bounds) })) }}
    />
  );
}
