/** A pin's place on the screen, px. */
export type Spot = { id: number; x: number; y: number };

/** Nearer than this their words would cover each other, px. */
const NEAR = { x: 34, y: 22 };

/** Puts pins that lie too near to each other together: each group is one pin, or a dot with the count. */
export function clustered<S extends Spot>(spots: readonly S[]): S[][] {
  const groups: S[][] = [];
  for (const spot of spots) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - spot.x) < NEAR.x && Math.abs(first.y - spot.y) < NEAR.y,
    );
    if (near) near.push(spot);
    else groups.push([spot]);
  }
  return groups;
}
