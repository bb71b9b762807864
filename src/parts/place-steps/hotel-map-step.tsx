import styled from 'styled-components';
import { fullWords } from '@/domain/hotel-full';
import { walkWords } from '@/domain/hotel-words';
import { AREAS } from '@/domain/master-data';
import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List, ListRow } from '@/ui/pieces/list-row';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { PlaceControl } from './control';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARGIN = 12;

/** Where the area's hotels lie around its station; the list below says the same. */
export function HotelMapStep({ control: { wish, at } }: { control: PlaceControl }) {
  const hotels = useApi('GET /api/v1/mst_hotels/', { query: { area_id: wish.area } });
  const area = AREAS.find(({ id }) => id === wish.area);
  const to = (hotel: number) => at('place', { place: PLACE_TYPE.hotel, hotel });
  return (
    <Screen title="地図で選ぶ" subtitle={area?.name} back={{ href: at('place/hotel') }}>
      <Loaded
        from={hotels}
        failed="ホテルを読み込めませんでした"
        empty={
          <EmptyState
            title="このエリアのホテルはまだありません"
            action={{ label: 'エリアを変える', href: at('place/hotel/area') }}
          />
        }
      >
        {(all) => {
          const shown = all.slice(0, LETTERS.length);
          const spotOf = spots([...shown, ...(area ? [area] : [])]);
          return (
            <>
              <Surface>
                {area && <Station style={spotOf(area)}>{area.name}の駅</Station>}
                {shown.map((hotel, index) => (
                  <Pin key={hotel.id} href={to(hotel.id)} style={spotOf(hotel)} aria-label={hotel.name}>
                    <span>{LETTERS[index]}</span>
                  </Pin>
                ))}
              </Surface>
              <List>
                {shown.map(({ id, name, full, ...hotel }, index) => (
                  <ListRow
                    key={id}
                    leading={<b aria-hidden="true">{LETTERS[index]}</b>}
                    label={name}
                    note={[walkWords(hotel), ...(full ? [fullWords(full)] : [])].join('　')}
                    href={to(id)}
                  />
                ))}
              </List>
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

type Place = { lat: number; lon: number };

// North up, as wide and as high as what is on it.
function spots(places: readonly Place[]): (place: Place) => { left: string; top: string } {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const share = (value: number, among: number[]) => {
    const [low, high] = [Math.min(...among), Math.max(...among)];
    return MARGIN + (high === low ? 0.5 : (value - low) / (high - low)) * (100 - 2 * MARGIN);
  };
  return ({ lat, lon }) => ({ left: `${share(lon, lons)}%`, top: `${100 - share(lat, lats)}%` });
}

const Surface = styled.div`
  position: relative;
  max-width: 720px;
  height: 340px;
  margin-inline: auto;
  background: var(--night);
  color: var(--on-night);
`;

const Station = styled.small`
  position: absolute;
  transform: translate(-50%, -50%);
  padding: 2px 8px;
  border: 1px solid var(--night-muted);
  border-radius: 4px;
  font: var(--t-12);
`;

const Pin = styled(SmartLink)`
  --focus: var(--on-night);
  position: absolute;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  transform: translate(-50%, -50%);

  span {
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: var(--lantern);
    color: #221D30;
    font: 700 .8125rem/1.625rem var(--font);
    text-align: center;
  }
`;
