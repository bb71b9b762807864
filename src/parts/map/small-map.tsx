import styled from 'styled-components';
import { distance, type Metres, metresFrom, moved, type Position } from '@/domain/geo';
import { HOTEL_TOWNS } from '@/domain/master-data';
import { RAIL_LINES } from '@/domain/rail-lines';
import { TOWN_MAPS } from '@/domain/town-maps';
import { lanesOf } from './lanes';
import { MapSurface } from './map-surface';

/** Props of SmallMap: the place in its middle, and how it is called. */
export type SmallMapProps = { spot: Position; name: string };

const SIZE = { width: 248, height: 92 };
const PIXELS_A_METRE = 0.36;
/** A town that lies farther away has nothing on it. */
const FAR_METRES = 3000;

/** Our own map around one place with a dot there, drawn as it is shown: no outside call, nothing to press. */
export function SmallMap({ spot, name }: SmallMapProps) {
  const near = TOWN_MAPS.flatMap((map) => {
    const station = HOTEL_TOWNS.find(({ id }) => id === map.townId);
    if (!station || distance(spot, station) > FAR_METRES) return [];
    const way = (points: readonly Metres[]) => wayOf(points.map((point) => metresFrom(spot, moved(station, point))));
    return [{ map, way }];
  });
  const grounds = (wanted: 'park' | 'water') =>
    near.flatMap(({ map, way }) =>
      map.grounds.filter(({ kind }) => kind === wanted).map(({ points }) => `${way(points)}Z`),
    );
  const streets = (wanted: 1 | 2) =>
    near.flatMap(({ map, way }) => map.streets.filter(({ rank }) => rank === wanted).map(({ points }) => way(points)));
  const lanes = near.flatMap(({ map, way }) => lanesOf(map).map(way));
  const far = RAIL_LINES.map((line) => wayOf(line.map(([lat, lon]) => metresFrom(spot, { lat, lon }))));
  const rails = [...far, ...near.flatMap(({ map, way }) => map.rails.map(way))].join('');
  return (
    <Surface>
      <Drawing viewBox={BOX} preserveAspectRatio="xMidYMid slice" role="img" aria-label={`${name}周辺の地図`}>
        <g fill="none">
          <path d={lanes.join('')} strokeWidth={3} />
          <path className="park" d={grounds('park').join('')} />
          <path className="water" d={grounds('water').join('')} />
          <path d={streets(2).join('')} strokeWidth={5} />
          <path d={streets(1).join('')} strokeWidth={8} />
          <path className="zone" d={near.map(({ map, way }) => `${way(map.zone)}Z`).join('')} />
          <path className="rail" d={rails} strokeWidth={4} />
          <path className="sleepers" d={rails} strokeWidth={2.5} />
        </g>
        <circle r={13} />
        <circle r={7} />
      </Drawing>
    </Surface>
  );
}

const BOX = [-SIZE.width / 2, -SIZE.height / 2, SIZE.width, SIZE.height].join(' ');

const wayOf = (points: readonly Metres[]): string =>
  points
    .map(([east, north], at) => {
      const [x, y] = [east * PIXELS_A_METRE, -north * PIXELS_A_METRE].map((pixels) => pixels.toFixed(1));
      return `${at === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');

/** As high as the drawing: what stands below it keeps its place. */
const Surface = styled(MapSurface)`
  height: auto;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${SIZE.width} / ${SIZE.height};
  background: var(--map-land);

  circle { fill: var(--accent); fill-opacity: 0.2; }
  circle + circle { fill-opacity: 1; stroke: #FFFFFF; stroke-width: 2.5; }
`;
