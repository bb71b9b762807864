import { fullNote, fullWords } from '@/domain/hotel-full';
import { walkWords } from '@/domain/hotel-words';
import { useApi } from '@/hooks/use-api';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Choices } from './choices';
import type { PlacePickerProps, PlacesOfCast } from './chosen-place';

/** Props of HotelChoice. */
export type HotelChoiceProps = {
  cast: PlacesOfCast;
  areaId: number;
  hotelId: number | null;
  onChange: PlacePickerProps['onChange'];
};

const UNDECIDED = 'undecided';

/** Which area, and which of its hotels if the customer knows it already. */
export default function HotelChoice({ cast, areaId, hotelId, onChange }: HotelChoiceProps) {
  const { data: hotels = [] } = useApi('GET /api/v1/mst_hotels/', { query: { area_id: areaId } });
  const chosen = hotels.find(({ id }) => id === hotelId);
  return (
    <Choices>
      {cast.area_ids.length > 1 && (
        <SelectSheet
          label="エリア"
          title="エリアを選択"
          value={String(areaId)}
          options={cast.area_ids.map((id, at) => ({ value: String(id), label: cast.area_names[at] ?? '' }))}
          onChange={(value) => onChange({ areaId: Number(value), hotelId: null })}
        />
      )}
      {(hotels.length > 0 || hotelId !== null) && (
        <SelectSheet
          label="ホテル"
          title="ホテルを選択"
          need="optional"
          help={chosen?.full ? fullNote(chosen.full) : '決まっていない場合は「未定」のまま予約できます。'}
          value={chosen ? String(hotelId) : UNDECIDED}
          options={[
            { value: UNDECIDED, label: '未定' },
            ...hotels.map((hotel) => ({
              value: String(hotel.id),
              label: hotel.name,
              note: [
                walkWords(hotel),
                ...(hotel.certified_town ? ['認定ホテル街'] : []),
                ...(hotel.full ? [fullWords(hotel.full)] : []),
              ].join('　'),
            })),
          ]}
          onChange={(value) => onChange({ areaId, hotelId: value === UNDECIDED ? null : Number(value) })}
        />
      )}
    </Choices>
  );
}
