import type { CastSort } from '@/domain/search-conditions';
import type { CursorPart, PartKind } from '../../../../core/cursor';
import type { InMemory } from './memory';

/** What sorts and ranges read, by slot. Dates as numbers `YYYYMMDD`; 0 = unsaid. */
export type Columns = {
  ids: Int32Array;
  ranks: Int32Array;
  ratings: InMemory<Float64Array>;
  reviews: Int32Array;
  joined: Int32Array;
  prices: InMemory<Int32Array>;
  born: InMemory<Int32Array>;
  heights: InMemory<Int32Array>;
  /** Milliseconds; infinite while the cast is not published. */
  published: InMemory<Float64Array>;
  names: Int32Array;
};

/** The orders that stand: `earliest` depends on the day and is made from the half hours, then by `recommended`. */
export type Standing = Exclude<CastSort, 'earliest'>;

/** What a cursor of each order holds: the sort keys of the last row. */
export const SORT_KEYS = {
  recommended: ['int', 'int'],
  earliest: ['int', 'int', 'int'],
  rating: ['number', 'int', 'int'],
  new: ['int', 'int'],
  price: ['int', 'int'],
} as const satisfies Record<CastSort, readonly PartKind[]>;

/** Slots of all casts in an order; the first `count` places are in use. */
export type Order = { slots: Int32Array; count: number };

type Key = { of: (columns: Columns, slot: number) => number; descending?: true };

const id: Key = { of: ({ ids }, slot) => ids[slot] ?? 0 };
const KEYS: Readonly<Record<Standing, readonly Key[]>> = {
  recommended: [{ of: ({ ranks }, slot) => ranks[slot] ?? 0, descending: true }, id],
  rating: [
    { of: ({ ratings }, slot) => ratings[slot] ?? 0, descending: true },
    { of: ({ reviews }, slot) => reviews[slot] ?? 0, descending: true },
    id,
  ],
  new: [
    { of: ({ joined }, slot) => joined[slot] ?? 0, descending: true },
    { ...id, descending: true },
  ],
  price: [{ of: ({ prices }, slot) => prices[slot] ?? 0 }, id],
};

/** The sort keys of a slot, as a cursor keeps them. */
export const keysOf = (columns: Columns, sort: Standing, slot: number): number[] =>
  KEYS[sort].map(({ of }) => of(columns, slot));

/** Negative when the slot stands before the keys, positive when after them. */
export function compareKeys(columns: Columns, sort: Standing, slot: number, keys: readonly CursorPart[]): number {
  const order = KEYS[sort];
  for (let at = 0; at < order.length; at += 1) {
    const key = order[at];
    const difference = key ? key.of(columns, slot) - Number(keys[at]) : 0;
    if (difference !== 0) return key?.descending ? -difference : difference;
  }
  return 0;
}

/** Puts the first `count` slots in order, whatever stood there. */
export function sortOrder(columns: Columns, sort: Standing, order: Order, count: number): void {
  for (let slot = 0; slot < count; slot += 1) order.slots[slot] = slot;
  order.count = count;
  order.slots.subarray(0, count).sort((a, b) => compareSlots(columns, sort, a, b));
}

/** Negative when slot `a` stands before slot `b`. */
export function compareSlots(columns: Columns, sort: Standing, a: number, b: number): number {
  for (const { of, descending } of KEYS[sort]) {
    const difference = of(columns, a) - of(columns, b);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

/** The first place whose slot stands at or after (`after`: strictly after) the keys. */
export function placeOf(
  columns: Columns,
  sort: Standing,
  { slots, count }: Order,
  { keys, after = false }: { keys: readonly CursorPart[]; after?: boolean },
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared = compareKeys(columns, sort, slots[middle] ?? 0, keys);
    if (compared < 0 || (after && compared === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes a slot out by the keys that it still has. */
export function takeOut(columns: Columns, sort: Standing, order: Order, slot: number): void {
  const place = placeOf(columns, sort, order, { keys: keysOf(columns, sort, slot) });
  order.slots.copyWithin(place, place + 1, order.count);
  order.count -= 1;
}

/** Puts a slot where its keys belong. */
export function putIn(columns: Columns, sort: Standing, order: Order, slot: number): void {
  const place = placeOf(columns, sort, order, { keys: keysOf(columns, sort, slot) });
  order.slots.copyWithin(place + 1, place, order.count);
  order.slots[place] = slot;
  order.count += 1;
}
