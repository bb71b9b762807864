import { AREAS } from '@/domain/master-data';
import { useApi } from '@/hooks/use-api';
import { HangingList } from '@/ui/pieces/hanging-list';
import { ListRow } from '@/ui/pieces/list-row';
import type { PlaceControl } from './control';

/** Under the chosen kind of place: its area, and where it is a hotel which one. */
export function AroundRows({ control: { wish, at }, withHotel }: { control: PlaceControl; withHotel: boolean }) {
  const hotels = useApi('GET /api/v1/mst_hotels/', withHotel ? { query: { area_id: wish.area } } : null);
  const hotel = hotels.data?.find((one) => one.id === wish.hotel);
  return (
    <HangingList>
      <ListRow
        label="エリア"
        value={<b>{AREAS.find((one) => one.id === wish.area)?.name ?? ''}</b>}
        href={at('place/hotel/area')}
      />
      {withHotel && <ListRow label="ホテル" value={<b>{hotel?.name ?? 'あとで決める'}</b>} href={at('place/hotel')} />}
    </HangingList>
  );
}
