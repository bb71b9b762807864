import styled from 'styled-components';
import { PLACE_TYPE, placeTypeName } from '@/domain/place-types';
import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import type { Request } from './types';

/** The place of a proposal; `typeId` null = as the customer wished. */
export type PlaceChoice = { typeId: number | null; areaId: number | null; hotelId: number | null };
/** No change of place. */
export const AS_WISHED: PlaceChoice = { typeId: null, areaId: null, hotelId: null };

const UNDECIDED = 'undecided';

/** A choice as the call wants it; null while something is missing, or where nothing changes. */
export function placeBodyOf({ typeId, areaId, hotelId }: PlaceChoice) {
  if (typeId === PLACE_TYPE.store) return { place_type_id: typeId };
  if (typeId === null || areaId === null) return null;
  return { place_type_id: typeId, area_id: areaId, ...(hotelId === null ? {} : { mst_hotel_id: hotelId }) };
}

/** Props of ProposePlace. */
export type ProposePlaceProps = { request: Request; value: PlaceChoice; onChange: (value: PlaceChoice) => void };

/**
 * Where the cast proposes to meet: as the customer wished, at a hotel in one of the cast's areas, or in the store's
 * room. Only the customer names a home.
 */
export function ProposePlace({ request, value, onChange }: ProposePlaceProps) {
  const { data: settings } = useApi('GET /api/v1/female_casts/me/settings/', {});
  const offers = (id: number) => settings?.place_type_ids.includes(id) ?? false;
  const wishedStore = request.place.place_type_id === PLACE_TYPE.store;
  const hotelArea = settings?.area_ids.includes(request.place.area_id) ? request.place.area_id : null;
  return (
    <RadioGroup legend="場所">
      <RadioRow
        name="propose-place"
        checked={value.typeId === null}
        onChange={() => onChange(AS_WISHED)}
        label="変更しない"
        note={placeWords(request.place)}
      />
      {offers(PLACE_TYPE.hotel) && (
        <div>
          <RadioRow
            name="propose-place"
            checked={value.typeId === PLACE_TYPE.hotel}
            onChange={() => onChange({ typeId: PLACE_TYPE.hotel, areaId: hotelArea, hotelId: null })}
            label={placeTypeName(PLACE_TYPE.hotel)}
          />
          {value.typeId === PLACE_TYPE.hotel && settings && (
            <HotelFields areaIds={settings.area_ids} value={value} onChange={onChange} />
          )}
        </div>
      )}
      {offers(PLACE_TYPE.store) && !wishedStore && (
        <RadioRow
          name="propose-place"
          checked={value.typeId === PLACE_TYPE.store}
          onChange={() => onChange({ typeId: PLACE_TYPE.store, areaId: null, hotelId: null })}
          label={placeTypeName(PLACE_TYPE.store)}
        />
      )}
    </RadioGroup>
  );
}

type HotelFieldsProps = { areaIds: readonly number[]; value: PlaceChoice; onChange: (value: PlaceChoice) => void };

function HotelFields({ areaIds, value, onChange }: HotelFieldsProps) {
  const { areaId, hotelId } = value;
  const { data: areas = [] } = useApi('GET /api/v1/areas/', {});
  const { data: hotels = [] } = useApi(
    'GET /api/v1/mst_hotels/',
    areaId === null ? null : { query: { area_id: areaId } },
  );
  return (
    <Fields>
      <SelectSheet
        label="エリア"
        title="エリアを選択"
        value={areaId === null ? null : String(areaId)}
        options={areas
          .filter(({ id }) => areaIds.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ ...value, areaId: Number(id), hotelId: null })}
      />
      {hotels.length > 0 && (
        <SelectSheet
          label="ホテル"
          title="ホテルを選択"
          need="optional"
          value={hotelId === null ? UNDECIDED : String(hotelId)}
          options={[
            { value: UNDECIDED, label: '未定' },
            ...hotels.map(({ id, name, station, walk_minutes }) => ({
              value: String(id),
              label: name,
              note: `${station} 徒歩${walk_minutes}分`,
            })),
          ]}
          onChange={(id) => onChange({ ...value, hotelId: id === UNDECIDED ? null : Number(id) })}
        />
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 4px 0 16px 34px;
`;
