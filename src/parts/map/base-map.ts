import { divIcon, type LatLngExpression, type LayerGroup, marker, polygon, polyline } from 'leaflet';
import { type Metres, moved, type Position } from '@/domain/geo';
import { AREAS, HOTEL_TOWNS } from '@/domain/master-data';
import { RAIL_LINES } from '@/domain/rail-lines';
import { TOWN_MAPS } from '@/domain/town-maps';
import { lanesOf } from './lanes';

const QUIET = { interactive: false, keyboard: false } as const;

/**
 * Draws our own map, a piece with each step: land, three ranks of street, rails, parks, water, stations, and the
 * certified towns. No outside call.
 */
export function* baseMap(lines: LayerGroup, names: LayerGroup): Generator<void> {
  const drawn = TOWN_MAPS.flatMap((map) => {
    const station = HOTEL_TOWNS.find(({ id }) => id === map.townId);
    return station
      ? [{ map, at: (points: readonly Metres[]) => points.map((point) => pair(moved(station, point))) }]
      : [];
  });
  const add = (className: string, weight: number, ways: LatLngExpression[][]) =>
    polyline(ways, { className, weight, fill: false, ...QUIET }).addTo(lines);
  function* fill(className: string, areas: LatLngExpression[][]) {
    for (const area of areas) yield void polygon(area, { className, ...QUIET }).addTo(lines);
  }
  const streets = (rank: 1 | 2) =>
    drawn.flatMap(({ map, at }) =>
      map.streets.filter((street) => street.rank === rank).map(({ points }) => at(points)),
    );
  const grounds = (kind: 'park' | 'water') =>
    drawn.flatMap(({ map, at }) =>
      map.grounds.filter((ground) => ground.kind === kind).map(({ points }) => at(points)),
    );

  for (const { map, at } of drawn) yield void add('lane', 4, lanesOf(map).map(at));
  yield* fill('park', grounds('park'));
  yield* fill('water', grounds('water'));
  yield void add('street', 8, streets(2));
  yield void add('street', 12, streets(1));
  yield* fill(
    'zone',
    drawn.map(({ map, at }) => at(map.zone)),
  );
  const rails = [...RAIL_LINES.map((line) => [...line]), ...drawn.flatMap(({ map, at }) => map.rails.map(at))];
  yield void add('rail', 5, rails);
  yield void add('sleepers', 3, rails);

  const name = (className: string, at: LatLngExpression, words: string) =>
    marker(at, {
      icon: divIcon({ className: `name ${className}`, html: `<span>${words}</span>`, iconSize: [0, 0] }),
      ...QUIET,
    });
  const named = new Set<string>();
  for (const { map, at } of drawn) {
    const spot = (point: Metres): [number, number] => at([point])[0] ?? [0, 0];
    for (const station of map.stations) yield void name('station', spot(station.at), station.name).addTo(names);
    for (const { points, name: words } of map.streets) {
      const middle = spot(points[Math.floor(points.length / 2)] ?? [0, 0]);
      // A street that runs through two towns has its name once where they touch.
      const key = `${words}/${middle[0].toFixed(2)}`;
      if (!named.has(key)) yield void name('road', middle, words).addTo(names);
      named.add(key);
    }
    for (const landmark of map.landmarks) yield void name('road', spot(landmark.at), landmark.name).addTo(names);
  }
  const withTown = new Set(HOTEL_TOWNS.map(({ area_id }) => area_id));
  for (const area of AREAS.filter(({ id }) => !withTown.has(id)))
    yield void name('station', pair(area), area.name.split('・')[0] ?? '').addTo(names);
}

const pair = ({ lat, lon }: Position): [number, number] => [lat, lon];
