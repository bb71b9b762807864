import BedDouble from 'lucide-react/icons/bed-double';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Store from 'lucide-react/icons/store';
import TrainFront from 'lucide-react/icons/train-front';
import { useState } from 'react';
import type { Data } from '@/contract';
import { townTitle, walkWords } from '@/domain/hotel-words';
import { AREAS, HOTEL_TOWNS } from '@/domain/master-data';
import { type ChosenPlace, STATIONS } from '@/domain/talk-places';
import { useApi } from '@/hooks/use-api';
import { useLate } from '@/hooks/use-late';
import { messageOf } from '@/platform/http';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { List, ListRow } from '@/ui/pieces/list-row';
import { SectionHeading } from '@/ui/pieces/section';
import { InSheet } from '@/ui/pieces/sheet';
import { SkeletonRows } from '@/ui/pieces/skeleton';

type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];

/** Props of PlaceChoices: the booking's hotel where there is one, what opens the map, and what takes a place. */
export type PlaceChoicesProps = {
  booked: ChosenPlace | null;
  onMap: () => void;
  onChoose: (place: ChosenPlace) => void;
};

const WORDS_MAX = 60;
const SHOWN = 30;

/** The booking's hotel, the way to the map, and a search over hotels, stations, towns and stores. */
export function PlaceChoices({ booked, onMap, onChoose }: PlaceChoicesProps) {
  const [typed, setTyped] = useState('');
  const wanted = useLate(typed.trim());
  return (
    <>
      <List>
        {booked && (
          <ListRow
            icon={BedDouble}
            label={booked.name}
            note={`予約のホテル　${booked.note}`}
            onPress={() => onChoose(booked)}
          />
        )}
        <ListRow icon={MapPin} label="地図で指定する" onPress={onMap} />
      </List>
      <InSheet>
        <TextField
          label="ホテル・駅・ホテル街・店舗の名前で探す"
          type="search"
          autoComplete="off"
          maxLength={WORDS_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </InSheet>
      {wanted === '' ? <Towns onChoose={onChoose} /> : <Found wanted={wanted} onChoose={onChoose} />}
    </>
  );
}

/** A hotel of a list as a place to send. */
export const hotelPlace = (hotel: Hotel): ChosenPlace => ({
  wish: { kind: 'hotel', id: hotel.id },
  name: hotel.name,
  note: walkWords(hotel),
  spot: { lat: hotel.lat, lon: hotel.lon },
});

const ICONS = { hotel: BedDouble, station: TrainFront, town: MapPinned, store: Store, pin: MapPin };

function Towns({ onChoose }: Pick<PlaceChoicesProps, 'onChoose'>) {
  return (
    <>
      <SectionHeading title="認定ホテル街" small />
      <Places places={TOWNS} onChoose={onChoose} />
    </>
  );
}

function Found({ wanted, onChoose }: { wanted: string } & Pick<PlaceChoicesProps, 'onChoose'>) {
  const hotels = useApi('GET /api/v1/mst_hotels/', { query: { q: wanted } }, { keepPreviousData: true });
  const stores = useApi('GET /api/v1/stores/', {});
  if (hotels.error !== undefined) return <Fault onRetry={() => void hotels.mutate()}>{messageOf(hotels.error)}</Fault>;
  if (!hotels.data || !stores.data) return <SkeletonRows />;
  const others = [...STATION_PLACES, ...TOWNS, ...stores.data.map(storePlace)];
  const found = [
    ...others.filter(({ name, note }) => name.includes(wanted) || note.includes(wanted)),
    ...hotels.data.map(hotelPlace),
  ];
  if (found.length === 0)
    return (
      <InSheet>
        <p role="status">見つかりません。地図で指定することもできます。</p>
      </InSheet>
    );
  return <Places places={found.slice(0, SHOWN)} onChoose={onChoose} />;
}

function Places({ places, onChoose }: { places: readonly ChosenPlace[] } & Pick<PlaceChoicesProps, 'onChoose'>) {
  return (
    <List>
      {places.map((place) => (
        <ListRow
          key={`${place.name} ${place.note}`}
          icon={ICONS[place.wish.kind]}
          label={place.name}
          note={place.note}
          onPress={() => onChoose(place)}
        />
      ))}
    </List>
  );
}

const TOWNS: readonly ChosenPlace[] = HOTEL_TOWNS.map(({ id, name, area_id, lat, lon }) => ({
  wish: { kind: 'town', id },
  name: townTitle(name),
  note: AREAS.find((area) => area.id === area_id)?.name ?? '',
  spot: { lat, lon },
}));

const STATION_PLACES: readonly ChosenPlace[] = STATIONS.map(({ id, name, area, lat, lon }) => ({
  wish: { kind: 'station', id },
  name,
  note: area,
  spot: { lat, lon },
}));

const storePlace = ({ id, name }: Data<'GET /api/v1/stores/'>[number]): ChosenPlace => ({
  wish: { kind: 'store', id },
  name,
  note: '店舗',
  spot: null,
});
