import LocateFixed from 'lucide-react/icons/locate-fixed';
import styled from 'styled-components';
import { type HotelQuery, paths } from '@/paths';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import type { MapProps } from './load-map';
import { elsewhere } from './map-query';

type PlaceSheetProps = Pick<MapProps, 'towns' | 'areas'> & {
  query: HotelQuery;
  onNear: () => void;
  onClose: () => void;
};

/** Where to look: near the person, in one of the thirteen certified towns, or in an area. The conditions stay. */
export default function PlaceSheet({ query, towns, areas, onNear, onClose }: PlaceSheetProps) {
  const near = () => {
    onClose();
    onNear();
  };
  return (
    <Sheet open onClose={onClose} title="場所">
      <List>
        <ListRow icon={LocateFixed} label="現在地から探す" onPress={near} />
      </List>
      <Heading>認定ホテル街（交通費 ¥0）</Heading>
      <Places onClick={onClose}>
        {towns.map(({ id, name, hotel_count }) => (
          <Chip
            key={id}
            pressed={query.town_id === id}
            count={hotel_count}
            href={paths.hotels(elsewhere(query, { town_id: id }))}
          >
            {name}
          </Chip>
        ))}
      </Places>
      <Heading>エリア</Heading>
      <Places onClick={onClose}>
        {areas.map(({ id, name }) => (
          <Chip key={id} pressed={query.area_id === id} href={paths.hotels(elsewhere(query, { area_id: id }))}>
            {name}
          </Chip>
        ))}
      </Places>
    </Sheet>
  );
}

/* The chips are links: this only closes the sheet behind them. */
function Places({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <div onClickCapture={() => setTimeout(onClick)}>
      <ChipRow $wrap>{children}</ChipRow>
    </div>
  );
}

const Heading = styled.h3`
  padding: 16px var(--gutter) 4px;
  font: var(--t-13);
  font-weight: 700;
`;
