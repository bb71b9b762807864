import 'leaflet/dist/leaflet.css';
import {
  control,
  map as createMap,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  tileLayer,
} from 'leaflet';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { feesOn } from '@/domain/hotel-fees';
import { fullWords } from '@/domain/hotel-full';
import { formatYen } from '@/domain/money';
import { useStable } from '@/hooks/use-stable';
import { drawMap } from '@/parts/map/drawn-map';
import { MapSurface } from '@/parts/map/map-surface';
import type { Hotel } from '../types';
import { clustered } from './clusters';
import type { Bounds } from './map-query';

/** Where tiles come from, with the credit that their owner asks for; null = our own drawing alone. */
export type Tiles = { url: string; credit: string } | null;
/** Props of MapCanvas. `onMoved` is told "west,south,east,north" when a person moved the map; `me` is the person. */
export type MapCanvasProps = {
  hotels: readonly Hotel[];
  bounds: Bounds;
  today: string;
  use: 'rest' | 'stay';
  chosen: number | null;
  tiles: Tiles;
  me: [number, number] | null;
  onChoose: (id: number) => void;
  onMoved: (bbox: string) => void;
};

type Pins = Pick<MapCanvasProps, 'hotels' | 'today' | 'use' | 'chosen' | 'onChoose'>;

const ZOOM = { least: 9, most: 18, fit: 17 };
const ROOM: [number, number] = [48, 56];
/** Pixels that search field and conditions take at the top of a narrow map. */
const HEAD = 140;
const WIDE = 600;
const roomOf = ({ clientWidth }: HTMLElement) => ({
  paddingTopLeft: [ROOM[0], clientWidth < WIDE ? HEAD : ROOM[1]] as [number, number],
  paddingBottomRight: ROOM,
});

const ZOOM_WORDS = { zoomInTitle: '拡大', zoomOutTitle: '縮小' };

/** The map itself. Its pins are buttons; the list beside it says the same. */
export default function MapCanvas({ hotels, today, use, chosen, tiles, me, ...props }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ map: LeafletMap; pins: LayerGroup; me: LayerGroup } | null>(null);
  const bounds = useStable(props.bounds);
  const moved = useEffectEvent(props.onMoved);
  const choose = useEffectEvent(props.onChoose);
  // null until the map has its place: without one nothing can be drawn.
  const [zoom, setZoom] = useState<number | null>(null);

  useEffect(() => {
    if (!box.current) return;
    const map = createMap(box.current, {
      zoomControl: false,
      attributionControl: tiles !== null,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
    });
    const { lines, stop: stopDrawing } = drawMap(map);
    if (tiles) {
      const layer = tileLayer(tiles.url, { attribution: tiles.credit, maxZoom: ZOOM.most }).addTo(map);
      // Tiles that come cover our drawing; while none come it stands.
      layer.once('tileload', () => {
        lines.remove();
      });
    }
    const pins = layerGroup().addTo(map);
    setShown({ map, pins, me: layerGroup().addTo(map) });
    map.on('zoomend', () => {
      // In a task of its own: the pins of a new zoom are drawn anew.
      startTransition(() => setZoom(map.getZoom()));
    });
    const told = () => {
      const view = map.getBounds();
      const corners = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
      moved(corners.map((degrees) => degrees.toFixed(4)).join(','));
    };
    // By a person's hand only: what the page itself moves is no wish for other hotels.
    map.on('dragend', told);
    for (const event of ['wheel', 'dblclick', 'keyup'] as const)
      map.getContainer().addEventListener(event, () => map.once('zoomend moveend', told));
    // The list over the map was lifted or lowered: what is seen stays where it is, the rest is drawn below it.
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(box.current);
    if (box.current.clientWidth >= WIDE) control.zoom({ position: 'topright', ...ZOOM_WORDS }).addTo(map);
    return () => {
      stopDrawing();
      resized.disconnect();
      setZoom(null);
      setShown(null);
      map.remove();
    };
  }, [tiles]);

  useEffect(() => {
    if (!shown) return;
    const { map } = shown;
    map.fitBounds(bounds, { ...roomOf(map.getContainer()), maxZoom: ZOOM.fit, animate: false });
  }, [shown, bounds]);

  useEffect(() => {
    if (!shown || zoom === null) return;
    drawPins(shown.map, shown.pins, { hotels, today, use, chosen, onChoose: (id) => choose(id) });
  }, [shown, hotels, chosen, use, today, zoom]);

  useEffect(() => {
    shown?.me.clearLayers();
    if (!me || !shown) return;
    marker(me, { icon: divIcon({ className: 'me', iconSize: [16, 16] }), interactive: false, keyboard: false }).addTo(
      shown.me,
    );
  }, [shown, me]);

  return (
    <MapSurface>
      <div ref={box} role="application" aria-label="ホテルの地図。同じ内容が一覧にあります" />
    </MapSurface>
  );
}

/** One pin for each hotel, or a dot with the count where they stand too near. */
function drawPins(map: LeafletMap, pins: LayerGroup, { hotels, today, use, chosen, onChoose }: Pins) {
  pins.clearLayers();
  // The chosen one first: a group is shown where its first hotel stands.
  const ordered = hotels.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  const spots = ordered.map((hotel) => ({ ...map.project([hotel.lat, hotel.lon]), id: hotel.id, hotel }));
  const placed = spots.map(({ hotel, id, x, y }) => ({ hotel, id, x, y }));
  for (const group of clustered(placed, map.getZoom() === ZOOM.most)) {
    const [first] = group;
    if (!first) continue;
    const isGroup = group.length > 1;
    const price = formatYen(feesOn(today, first.hotel)[use]);
    const isChosen = first.id === chosen && !isGroup;
    const { full } = first.hotel;
    const face = full ? '満室の連絡' : price;
    const alone = full ? fullWords(full) : `${price}から`;
    const label = isGroup ? `ホテル${group.length}軒。拡大する` : `${first.hotel.name} ${alone}`;
    const pin = marker([first.hotel.lat, first.hotel.lon], {
      icon: divIcon({
        className: isGroup ? 'pin dot' : `pin${full ? ' full' : ''}${isChosen ? ' on' : ''}`,
        html: `<span>${isGroup ? group.length : face}</span>`,
        iconSize: [0, 0],
      }),
      zIndexOffset: isChosen ? 1000 : 0,
    });
    pin.on('click', () => {
      if (isGroup)
        map.fitBounds(
          group.map(({ hotel }): [number, number] => [hotel.lat, hotel.lon]),
          roomOf(map.getContainer()),
        );
      else onChoose(first.id);
    });
    pin.addTo(pins);
    pin.getElement()?.setAttribute('aria-label', label);
  }
}
