/** How a picture lies in its frame: `scale` 1 = as a whole, `x` and `y` = how far its middle is moved, in px. */
export type View = { scale: number; x: number; y: number };
/** A point from the middle of the frame, in px. */
export type Point = { x: number; y: number };
/** The frame's size in px. */
export type Size = { width: number; height: number };

/** As a whole. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** The greatest scale, and the one that a double tap gives. */
export const SCALE = { max: 4, tap: 2.5 } as const;

/** Scaled to `scale` so that what lies at `point` stays there. */
export function scaledTo(view: View, scale: number, point: Point, size: Size): View {
  const next = Math.min(SCALE.max, Math.max(1, scale));
  const grown = next / view.scale;
  const x = point.x - (point.x - view.x) * grown;
  const y = point.y - (point.y - view.y) * grown;
  return inside({ scale: next, x, y }, size);
}

/** Moved by so many px, never beyond the picture's edge. */
export function movedBy(view: View, by: Point, size: Size): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** A double tap: close to the point, or back to the whole. */
export function tapped(view: View, point: Point, size: Size): View {
  return view.scale > 1 ? WHOLE : scaledTo(view, SCALE.tap, point, size);
}

function inside({ scale, x, y }: View, { width, height }: Size): View {
  const [wide, high] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: within(x, wide), y: within(y, high) };
}

// `|| 0`: no negative zero.
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
