import { type Bits, borrowBits, type InMemory, type RosterMemory } from './memory';

/** An empty set of the search under way. */
export function emptyBits(memory: RosterMemory): Bits {
  const bits = borrowBits(memory);
  bits.words.fill(0);
  return bits;
}

/** A copy that belongs to the search under way. */
export function copyOf(bits: Bits): Bits {
  const copy = borrowBits(bits.memory);
  copy.words.set(bits.words);
  return copy;
}

/** Takes all casts out. */
export function clear(bits: Bits): Bits {
  bits.words.fill(0);
  return bits;
}

export const hasBit = ({ words }: Bits, slot: number): boolean => ((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function putBit({ words }: Bits, slot: number, value: boolean): void {
  const at = slot >>> 5;
  const bit = 1 << (slot & 31);
  words[at] = value ? (words[at] ?? 0) | bit : (words[at] ?? 0) & ~bit;
}

/** Keeps in `into` what is also in `other`. */
export function keepBoth(into: Bits, other: Bits): Bits {
  into.memory.passes.keepBoth(into.words.byteOffset, other.words.byteOffset, into.words.byteLength);
  return into;
}

/** Keeps in `into` what is in at least one of the others. */
export function keepAny(into: Bits, others: readonly Bits[]): Bits {
  const [only, ...more] = others;
  if (!only) return clear(into);
  if (more.length === 0) return keepBoth(into, only);
  const any = copyOf(only);
  for (const other of more) addAll(any, other);
  return keepBoth(into, any);
}

/** Adds `other` to `into`. */
export function addAll(into: Bits, other: Bits): Bits {
  into.memory.passes.addAll(into.words.byteOffset, other.words.byteOffset, into.words.byteLength);
  return into;
}

/** Takes `other` out of `into`. */
export function dropAll(into: Bits, other: Bits): Bits {
  into.memory.passes.dropAll(into.words.byteOffset, other.words.byteOffset, into.words.byteLength);
  return into;
}

const LEAST_INT = -(2 ** 31);
const MOST_INT = 2 ** 31 - 1;

/** Keeps in `into` whose value in the column lies from `low` to `high`, both included. */
export function keepBetween(
  into: Bits,
  column: InMemory<Int32Array | Float64Array | Uint8Array>,
  low: number,
  high: number,
): Bits {
  const { passes } = into.memory;
  const place = [into.words.byteOffset, column.byteOffset, into.words.byteLength] as const;
  if (column instanceof Float64Array) passes.keepDoubles(...place, low, high);
  else if (column instanceof Uint8Array) passes.keepBytes(...place, low, high);
  else passes.keepInts(...place, Math.max(low, LEAST_INT), Math.min(high, MOST_INT));
  return into;
}

/** Keeps in `into` whose number in the column is one at which `marks` holds a 1. */
export function keepMarked(into: Bits, column: Int32Array, marks: Uint8Array): Bits {
  const { words } = into;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      if (marks[column[(at << 5) + lowest(rest)] ?? 0] !== 1) kept &= ~(rest & -rest);
    }
    words[at] = kept;
  }
  return into;
}

/** How many are in both. */
export const countBoth = ({ memory, words }: Bits, other: Bits): number =>
  memory.passes.countBoth(words.byteOffset, other.words.byteOffset, words.byteLength);

export const countBits = (bits: Bits): number => countBoth(bits, bits);

/** How many have each number of a column, whose numbers lie below `end`. */
export function countEach({ words }: Bits, column: Uint8Array, end: number): Int32Array {
  const totals = new Int32Array(end);
  for (let at = 0; at < words.length; at += 1) {
    for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) {
      const value = column[(at << 5) + lowest(rest)] ?? 0;
      totals[value] = (totals[value] ?? 0) + 1;
    }
  }
  return totals;
}

/** The slots in ascending order. */
export function slotsIn({ words }: Bits): number[] {
  const slots: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) slots.push((at << 5) + lowest(word));
  }
  return slots;
}

/** The position of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);
