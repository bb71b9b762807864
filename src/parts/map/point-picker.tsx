import 'leaflet/dist/leaflet.css';
import { control, map as createMap } from 'leaflet';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import type { Position } from '@/domain/geo';
import { coarse, MAP_BOUNDS } from '@/domain/talk-places';
import { Icon } from '@/ui/pieces/icon';
import { drawMap } from './drawn-map';
import { MapSurface } from './map-surface';

/** Props of PointPicker: where it begins, and what is told of the point in the middle whenever it has changed. */
export type PointPickerProps = { from: Position; onPoint: (spot: Position) => void };

const ZOOM = { least: 10, most: 18, first: 16 };
/** Pixels that an arrow key moves the map: some ten metres. */
const STEP = 20;
const { south, west, north, east } = MAP_BOUNDS;

/** Our own map under a pin that stays in the middle: a finger or the arrow keys move the map, ＋ and − its scale. */
export default function PointPicker({ from, onPoint }: PointPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onPoint);
  const start = useEffectEvent(() => from);

  useEffect(() => {
    if (!box.current) return;
    const { lat, lon } = start();
    const map = createMap(box.current, {
      center: [lat, lon],
      zoom: ZOOM.first,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      maxBounds: [
        [south, west],
        [north, east],
      ],
      maxBoundsViscosity: 1,
      keyboardPanDelta: STEP,
      // The point is what stands in the middle: a turn of the wheel keeps it.
      scrollWheelZoom: 'center',
      doubleClickZoom: 'center',
      touchZoom: 'center',
      zoomControl: false,
      attributionControl: false,
    });
    const { stop: stopDrawing } = drawMap(map);
    map.on('moveend', () => {
      const { lat: middle, lng: across } = map.getCenter();
      tell(coarse({ lat: middle, lon: across }));
    });
    control.zoom({ position: 'bottomright', zoomInTitle: '拡大', zoomOutTitle: '縮小' }).addTo(map);
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(box.current);
    return () => {
      stopDrawing();
      resized.disconnect();
      map.remove();
    };
  }, []);

  return (
    <Place>
      <MapSurface>
        <div ref={box} role="application" aria-label="地図。矢印キーで動かし、＋と−のキーで拡大・縮小します" />
      </MapSurface>
      <Pin aria-hidden="true">
        <Icon of={MapPin} size={40} />
      </Pin>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  height: min(44dvh, 340px);
  overflow: hidden;
  isolation: isolate;
`;

/** Its tip is the middle of the map. */
const Pin = styled.span`
  position: absolute;
  inset: auto auto 50% 50%;
  z-index: 1000;
  transform: translateX(-50%);
  color: var(--accent);
  pointer-events: none;

  svg { fill: var(--surface); }
`;
