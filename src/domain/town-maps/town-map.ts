import type { Metres } from '../geo';

/** A street: rank 1 is a main road. The name is written at its middle. */
export type Street = { rank: 1 | 2; name: string; points: readonly Metres[] };
/** A railway station; `side` says where its name stands. */
export type Station = { name: string; at: Metres; side: 'left' | 'right' | 'below' };
/** Something that one finds one's way by. */
export type Landmark = { name: string; at: Metres; kind: 'shrine' | 'temple' | 'tower' | 'statue' };
/** A park or water as an area. */
export type Ground = { name: string; kind: 'park' | 'water'; points: readonly Metres[] };

/**
 * One certified hotel town as it is drawn: schematic, in metres around its station (`HOTEL_TOWNS`). `zone` is the town
 * itself, `lanes` the small streets as a turned grid, `meeting` where two meet outside and its walk to the hotels.
 */
export type TownMap = {
  townId: number;
  zone: readonly Metres[];
  streets: readonly Street[];
  rails: readonly (readonly Metres[])[];
  grounds: readonly Ground[];
  stations: readonly Station[];
  landmarks: readonly Landmark[];
  lanes: { turned: number; apart: number };
  meeting: { place: string; walk: number };
};

/** Reads "0,0 120,-40" as points. */
export function points(text: string): Metres[] {
  return text.split(' ').map((pair): Metres => {
    const [east = 0, north = 0] = pair.split(',').map(Number);
    return [east, north];
  });
}

export const main = (name: string, text: string): Street => ({ rank: 1, name, points: points(text) });
export const side = (name: string, text: string): Street => ({ rank: 2, name, points: points(text) });
export const park = (name: string, text: string): Ground => ({ name, kind: 'park', points: points(text) });
export const water = (name: string, text: string): Ground => ({ name, kind: 'water', points: points(text) });
/** A river: water along a line, so many metres wide. */
export function river(name: string, width: number, text: string): Ground {
  const line = points(text);
  const back = line.map(([x, y]): Metres => [x + width * 0.3, y - width]).reverse();
  return { name, kind: 'water', points: [...line, ...back] };
}
