import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { placeLine } from '@/domain/surcharges';
import { useApi } from '@/hooks/use-api';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { later } from '@/ui/pieces/later';
import { Pairs } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Choices } from './choices';
import type { PlacePickerProps, PlacesOfCast } from './chosen-place';

// Few book at home, and no customer the first time.
const HomeChoice = later(() => import('./home-choice'), <ChoiceWaiting />);
const HotelChoice = later(() => import('./hotel-choice'), <ChoiceWaiting />);

/** Where: a hotel (its area, and its name if it is known already), a home of the customer, or the store's room. */
export function PlacePicker({ cast, chosen, addHome, missing, keep, onChange }: PlacePickerProps) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  // No first visit is at home; the server says so too.
  const isFirst = me !== undefined && me.visits === 0;
  const homeNote = isFirst ? FIRST_VISIT : HOME_NOTE;
  return (
    <Pairs>
      <RadioGroup legend="場所">
        {keep && (
          <Place>
            <RadioRow
              name="place"
              checked={chosen.placeTypeId === null}
              onChange={keep.onChoose}
              label="変更しない"
              note={keep.note}
            />
          </Place>
        )}
        {cast.places.map((place) => {
          const isHotel = place.place_type_id === PLACE_TYPE.hotel;
          const isHome = place.place_type_id === PLACE_TYPE.home;
          const isChosen = place.place_type_id === chosen.placeTypeId;
          return (
            <Place key={place.place_type_id}>
              <RadioRow
                name="place"
                value={place.place_type_id}
                checked={isChosen}
                onChange={() => onChange({ placeTypeId: place.place_type_id })}
                label={place.name}
                note={isHome ? homeNote : place.note}
                disabled={isHome && isFirst}
                aside={
                  <Fare
                    typeId={place.place_type_id}
                    fee={place.travel_fee}
                    extra={extraOf(cast, place.place_type_id)}
                  />
                }
              />
              {isHotel && isChosen && chosen.areaId !== null && (
                <HotelChoice cast={cast} areaId={chosen.areaId} hotelId={chosen.hotelId} onChange={onChange} />
              )}
              {isHome && isChosen && !isFirst && (
                <HomeChoice
                  cast={cast}
                  homeId={chosen.homeId}
                  addHome={addHome}
                  missing={missing}
                  onChange={onChange}
                />
              )}
            </Place>
          );
        })}
      </RadioGroup>
    </Pairs>
  );
}

// What the cast asks on top for a kind of place.
const extraOf = ({ surcharges }: PlacesOfCast, typeId: number) =>
  (isPlaceTypeId(typeId) && placeLine(surcharges, typeId)?.amount) || 0;

function ChoiceWaiting() {
  return (
    <Choices>
      <Skeleton height="48px" />
    </Choices>
  );
}

// The fare depends on area and hotel, a certified town being free: what stands here is the most it can be.
function Fare({ typeId, fee, extra }: { typeId: number; fee: number; extra: number }) {
  if (typeId === PLACE_TYPE.store) return extra > 0 ? `追加料金 ${formatYen(extra)}` : '移動なし';
  const way =
    fee === 0 ? (
      <Free>交通費 無料</Free>
    ) : (
      `交通費 ${typeId === PLACE_TYPE.home ? '' : `${formatYen(0)}〜`}${formatYen(fee)}`
    );
  return (
    <Sums>
      {way}
      {extra > 0 && <span>追加料金 {formatYen(extra)}</span>}
    </Sums>
  );
}

const HOME_NOTE = '住所は予約が確定するまでキャストに表示されません';
const FIRST_VISIT = '初回はホテルまたは店舗を選択してください。ご自宅は、一度ご利用が完了してから選択できます';

const Sums = styled.span`
  display: grid;
  text-align: right;
`;

const Free = styled.span`
  color: var(--positive);
`;

const Place = styled.div`
  & + & { border-top: 1px solid var(--line); }
`;
