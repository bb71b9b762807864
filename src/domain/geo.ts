/** Places on the ground: degrees north and east, and metres around a place (flat, good for a few kilometres). */

/** A position in degrees. */
export type Position = { lat: number; lon: number };
/** Metres east and north of some place. */
export type Metres = readonly [east: number, north: number];

const METRES_PER_DEGREE = 111_195;

/** Where one is after going so many metres east and north. */
export function moved(from: Position, [east, north]: Metres): Position {
  return { lat: from.lat + north / METRES_PER_DEGREE, lon: from.lon + east / metresPerLon(from.lat) };
}

/** How far east and north of `from` a place lies, metres. */
export function metresFrom(from: Position, { lat, lon }: Position): Metres {
  return [(lon - from.lon) * metresPerLon(from.lat), (lat - from.lat) * METRES_PER_DEGREE];
}

/** As the crow flies, metres. */
export function distance(from: Position, to: Position): number {
  return Math.hypot(...metresFrom(from, to));
}

/** True inside the polygon (even-odd rule). */
export function isInside([x, y]: Metres, polygon: readonly Metres[]): boolean {
  return polygon.reduce((inside, [ax, ay], at) => {
    const [bx, by] = polygon[(at + 1) % polygon.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

const metresPerLon = (lat: number) => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
