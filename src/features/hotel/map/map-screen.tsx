import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { HotelRows } from '@/parts/hotel-row';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Seo } from '@/ui/patterns/seo';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration, later } from '@/ui/pieces/later';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { HotelItem } from '../hotel-item';
import type { MapProps } from './load-map';
import type { Tiles } from './map-canvas';
import { MapHead } from './map-head';
import { elsewhere } from './map-query';
import { useLocation } from './use-location';
import { SHEET, useSheetHeight } from './use-sheet-height';

// The map library comes after the first paint, on this page alone.
const MapCanvas = afterHydration(() => import('./map-canvas'));
// Shown once the map was moved.
const SearchHere = later(() => import('./search-here'));
// Seldom shown.
const NoHotels = later(() => import('./no-hotels'));

/** /hotelmap: hotels on a map and in a list that says the same; the address is the whole state. */
export function MapScreen({ origin, tiles, ...props }: MapProps & { origin: string; tiles: Tiles }) {
  const { query, title, hotels, today, bounds } = props;
  const router = useRouter();
  const [chosen, setChosen] = useState<number | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const { ref, isLow, visible, word, lift, next } = useSheetHeight(hotels.length === 0);
  const go = (bbox: string) => {
    setMoved(null);
    void router.push(paths.hotels(elsewhere(query, { bbox })), undefined, { scroll: false });
  };
  const location = useLocation(go);
  const use = query.use ?? 'rest';
  const isList = query.view === 'list';
  const rows = hotels.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  return (
    <Columns $list={isList}>
      <Seo
        title={`${title}｜ホテルを探す｜YOI`}
        description={`${title}のホテルを地図と一覧で。料金・徒歩分数・一人入室、キャストが最短で着ける時刻を見て選べます。`}
        origin={origin}
        path={paths.hotels()}
        card="hotels"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['ホテルを探す', paths.hotels()],
        ])}
      />
      <MapHead {...props} notice={location.notice} onNear={location.find} />
      {!isList && (
        <MapPlace $sheet={visible}>
          <MapCanvas
            hotels={hotels}
            bounds={bounds}
            today={today}
            use={use}
            chosen={chosen}
            tiles={tiles}
            me={location.me}
            onChoose={(id) => {
              setChosen(id);
              if (isLow) lift();
            }}
            onMoved={setMoved}
          />
          {moved !== null && <SearchHere onPress={() => go(moved)} />}
          <Near>
            <IconButton icon={LocateFixed} label="現在地から探す" variant="plate" onClick={location.find} />
          </Near>
        </MapPlace>
      )}
      <ListPlace aria-label="ホテルの一覧" $list={isList} ref={ref}>
        {!isList && <SheetHandle type="button" onClick={next} aria-label={word} />}
        <Line>
          <h2>
            <b>{hotels.length}</b>
            <strong>軒</strong>
            {rows.length > 0 && <span>認定ホテル街は交通費 ¥0</span>}
          </h2>
          {rows.length > 0 && <small>早く着く順</small>}
        </Line>
        {rows.length === 0 ? (
          <NoHotels query={query} bounds={bounds} />
        ) : (
          <HotelRows label={title}>
            {rows.map((hotel) => (
              <li key={hotel.id}>
                <HotelItem hotel={hotel} today={today} use={use} chosen={hotel.id === chosen} />
              </li>
            ))}
          </HotelRows>
        )}
      </ListPlace>
    </Columns>
  );
}

const Columns = styled.div<{ $list: boolean }>`
  position: relative;

  @media ${twoColumns} {
    display: grid;
    grid-template: 'head map' auto 'list map' 1fr / ${({ $list }) => ($list ? 'minmax(0, 720px)' : '416px')} minmax(0, 1fr);
    margin-bottom: -48px;
  }
`;

/* On phones the list is a sheet that the page's own scrolling pulls over the map. */
const MapPlace = styled.div<{ $sheet: number }>`
  position: sticky;
  top: var(--strip, 0px);
  isolation: isolate;
  height: calc(100dvh - ${({ $sheet }) => $sheet}px);
  min-height: 280px;

  @media ${twoColumns} { grid-area: map; height: calc(100dvh - var(--strip, 0px)); }
`;

const Near = styled.div`
  position: absolute;
  z-index: 1000;
  right: 12px;
  bottom: 36px;
`;

const ListPlace = styled.section<{ $list: boolean }>`
  position: relative;
  z-index: 6;
  min-height: ${({ $list }) => ($list ? 'auto' : `${SHEET.mid}px`)};
  scroll-margin-top: 20px;
  margin-top: ${({ $list }) => ($list ? '0' : '-20px')};
  padding-top: 8px;
  border-radius: ${({ $list }) => ($list ? '0' : 'var(--r-sheet) var(--r-sheet) 0 0')};
  background: var(--ground);
  ${({ $list }) => !$list && 'box-shadow: var(--shadow-sheet);'}

  @media ${twoColumns} { grid-area: list; margin-top: 0; border-radius: 0; box-shadow: none; border-right: 1px solid var(--line); }
`;

const SheetHandle = styled.button`
  display: block;
  width: 88px;
  height: 44px;
  margin: -18px auto -22px;
  position: relative;
  z-index: 1;

  &::after {
    content: '';
    display: block;
    width: 36px;
    height: 4px;
    margin-inline: auto;
    border-radius: var(--r-full);
    background: var(--muted);
  }
  @media ${twoColumns} { display: none; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding-inline: var(--gutter);

  h2 { font: var(--t-13); color: var(--muted); }
  h2 b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
  h2 b, h2 strong { font-weight: 700; color: var(--ink); }
  h2 span { margin-left: 12px; }
  small { font: var(--t-12); color: var(--muted); }
`;
