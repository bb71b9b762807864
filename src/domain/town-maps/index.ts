import type { Metres } from '../geo';
import { TOWN_SIZE } from '../hotel-drawings';
import { EAST } from './east';
import { WEST } from './tokyo-west';
import type { TownMap } from './town-map';

export type { Ground, Landmark, Station, Street, TownMap } from './town-map';

/** The drawings of the thirteen certified hotel towns. Large: loaded where a map is drawn, never with a page. */
export const TOWN_MAPS: readonly TownMap[] = [...WEST, ...EAST];

/** The drawing of a town, or undefined. */
export function townMapOf(townId: number): TownMap | undefined {
  return TOWN_MAPS.find((map) => map.townId === townId);
}

/** The drawn picture of a town: pixels, north up. */
export const TOWN_PICTURE = TOWN_SIZE;

const PADDING = 46;
/** Pixels for a metre at most: a small town does not fill the picture, its surroundings are drawn too. */
const CLOSEST = 0.42;

/** How a town’s metres lie on its picture: the middle of the station and the zone, as close as both fit in. */
export function townView({ zone }: Pick<TownMap, 'zone'>): (spot: Metres) => [x: number, y: number] {
  const xs = [0, ...zone.map(([x]) => x)];
  const ys = [0, ...zone.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height } = TOWN_PICTURE;
  const scale = Math.min(CLOSEST, (width - 2 * PADDING) / (right - left), (height - 2 * PADDING) / (top - bottom));
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  return ([x, y]) => [width / 2 + (x - middleX) * scale, height / 2 - (y - middleY) * scale];
}
