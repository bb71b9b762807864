/** A pin's place on the screen, px. */
export type Spot = { id: number; x: number; y: number };

/** Nearer than this their words would cover each other, px; where the map cannot come nearer, a part of them may. */
const NEAR = { x: 62, y: 31 };
const NEAREST = { x: 34, y: 22 };

/**
 * Puts pins that lie too near to each other together: each group is one pin, or a dot with the count. `isNearest` on
 * the map's last zoom, where a dot could not be opened any more.
 */
export function clustered<S extends Spot>(spots: readonly S[], isNearest = false): S[][] {
  const least = isNearest ? NEAREST : NEAR;
  const groups: S[][] = [];
  for (const spot of spots) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - spot.x) < least.x && Math.abs(first.y - spot.y) < least.y,
    );
    if (near) near.push(spot);
    else groups.push([spot]);
  }
  return groups;
}
