/**
 * The neutral drawings that stand for a hotel (`scripts/draw-places.mjs` makes the files); `color` shows while one
 * loads.
 */
const front = (number: number, color: string) => ({
  url: `/drawings/hotel-${number}.svg`,
  width: 600,
  height: 600,
  color,
});
const room = (name: string, color: string) => ({ url: `/drawings/${name}.svg`, width: 600, height: 450, color });

/** By kind, with pixel sizes. */
export const HOTEL_DRAWINGS = {
  fronts: [front(1, '#C3BCC9'), front(2, '#D8CABB'), front(3, '#BFC9C2'), front(4, '#B9C2CE'), front(5, '#CFC4B8')],
  rooms: [room('room-1', '#DDD2C6'), room('room-2', '#C6CCC9')],
  bath: room('bath', '#D4D7DA'),
} as const;

/** Pixels of a town's picture. */
export const TOWN_SIZE = { width: 390, height: 372 } as const;
