import { type HotelQuery, paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Wrapped } from '@/ui/pieces/layout';
import { type Bounds, elsewhere, widened } from './map-query';

/** In place of the list where no hotel fits: fewer conditions where there are some, and the way to look around it. */
export default function NoHotels({ query, bounds }: { query: HotelQuery; bounds: Bounds }) {
  const { area_id, town_id, bbox, use, view, ...conditions } = query;
  const isNarrow = Object.values(conditions).some((value) => value !== undefined);
  return (
    <EmptyState
      art="search"
      title={isNarrow ? '条件に合うホテルがありません' : 'この範囲にはホテルがありません'}
      note={isNarrow ? '条件を減らすか、範囲を広げてください。' : '範囲を広げるか、別の場所を選んでください。'}
      action={
        <Wrapped $gap={10}>
          {isNarrow && (
            <Button tone="secondary" size="sm" href={paths.hotels({ area_id, town_id, bbox, use, view })}>
              条件をクリア
            </Button>
          )}
          <Button tone="secondary" size="sm" href={paths.hotels(elsewhere(query, { bbox: widened(bounds) }))}>
            この範囲を広げる
          </Button>
        </Wrapped>
      }
    />
  );
}
