/** Sets of slots: bit n of the array is slot n. All sets of one roster have the same length. */
export type Bits = Int32Array;

export const newBits = (capacity: number): Bits => new Int32Array(capacity >>> 5);
export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function putBit(bits: Bits, slot: number, value: boolean): void {
  const at = slot >>> 5;
  const bit = 1 << (slot & 31);
  bits[at] = value ? (bits[at] ?? 0) | bit : (bits[at] ?? 0) & ~bit;
}

/** Keeps in `into` what is also in `other`. */
export function keepBoth(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
  return into;
}

/** Adds `other` to `into`. */
export function addAll(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
  return into;
}

/** Takes `other` out of `into`. */
export function dropAll(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0);
  return into;
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += bitsIn(bits[at] ?? 0);
  return total;
}

/** How many are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let total = 0;
  for (let at = 0; at < one.length; at += 1) total += bitsIn((one[at] ?? 0) & (other[at] ?? 0));
  return total;
}

/** The slots in ascending order. */
export function slotsIn(bits: Bits): number[] {
  const slots: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) slots.push((at << 5) + 31 - Math.clz32(word & -word));
  }
  return slots;
}

/** Who of the first `count` has a value from `low` to `high` in the column, both included. */
export function bitsBetween(
  capacity: number,
  count: number,
  column: Int32Array | Int16Array | Float64Array,
  low: number,
  high: number,
): Bits {
  const bits = newBits(capacity);
  for (let slot = 0; slot < count; slot += 1) {
    const value = column[slot] ?? 0;
    if (value >= low && value <= high) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return bits;
}

/** Who of the first `count` has a number in the column at which `marks` holds a 1. */
export function bitsMarked(capacity: number, count: number, column: Int32Array, marks: Uint8Array): Bits {
  const bits = newBits(capacity);
  for (let slot = 0; slot < count; slot += 1) {
    if (marks[column[slot] ?? 0] === 1) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return bits;
}

function bitsIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
