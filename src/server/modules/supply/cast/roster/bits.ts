import { borrowWords } from './buffers';

/** Sets of slots: bit n of the array is slot n. All sets of one roster have the same length. */
export type Bits = Int32Array;
/** A set without its empty words: `words[n]` stands at `at[n]`. */
export type Packed = { at: Int32Array; words: Int32Array };

/** A set that stays. */
export const newBits = (capacity: number): Bits => new Int32Array(capacity >>> 5);
/** An empty set of the search under way. */
export const emptyBits = (capacity: number): Bits => borrowWords(capacity >>> 5).fill(0);
/** A copy that belongs to the search under way. */
export function copyOf(bits: Bits): Bits {
  const copy = borrowWords(bits.length);
  copy.set(bits);
  return copy;
}

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

/** Keeps in `into` what is in at least one of the others. */
export function keepAny(into: Bits, others: readonly Bits[]): Bits {
  const [only, ...more] = others;
  if (!only) return into.fill(0);
  if (more.length === 0) return keepBoth(into, only);
  const any = copyOf(only);
  for (const other of more) addAll(any, other);
  return keepBoth(into, any);
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

/** Keeps in `into` whose value in the column lies from `low` to `high`, both included. */
export function keepBetween(
  into: Bits,
  column: Int32Array | Int16Array | Uint8Array | Float64Array,
  low: number,
  high: number,
): Bits {
  for (let at = 0; at < into.length; at += 1) {
    const word = into[at] ?? 0;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const value = column[(at << 5) + lowest(rest)] ?? 0;
      if (value < low || value > high) kept &= ~(rest & -rest);
    }
    into[at] = kept;
  }
  return into;
}

/** Keeps in `into` whose number in the column is one at which `marks` holds a 1. */
export function keepMarked(into: Bits, column: Int32Array, marks: Uint8Array): Bits {
  for (let at = 0; at < into.length; at += 1) {
    const word = into[at] ?? 0;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      if (marks[column[(at << 5) + lowest(rest)] ?? 0] !== 1) kept &= ~(rest & -rest);
    }
    into[at] = kept;
  }
  return into;
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += bitsIn(bits[at] ?? 0);
  return total;
}

/** The set without its empty words, for whatever is counted in it more than once. */
export function pack(bits: Bits): Packed {
  const at = borrowWords(bits.length);
  const words = borrowWords(bits.length);
  let length = 0;
  for (let from = 0; from < bits.length; from += 1) {
    const word = bits[from] ?? 0;
    if (word === 0) continue;
    at[length] = from;
    words[length] = word;
    length += 1;
  }
  return { at: at.subarray(0, length), words: words.subarray(0, length) };
}

/** How many are in both. */
export function countBoth({ at, words }: Packed, other: Bits): number {
  const sevens = at.length - (at.length % 7);
  let total = 0;
  // Seven words are added bit by bit into three, whose bits stand for one, two and four.
  for (let n = 0; n < sevens; n += 7) {
    const a = (words[n] ?? 0) & (other[at[n] ?? 0] ?? 0);
    const b = (words[n + 1] ?? 0) & (other[at[n + 1] ?? 0] ?? 0);
    const c = (words[n + 2] ?? 0) & (other[at[n + 2] ?? 0] ?? 0);
    const d = (words[n + 3] ?? 0) & (other[at[n + 3] ?? 0] ?? 0);
    const e = (words[n + 4] ?? 0) & (other[at[n + 4] ?? 0] ?? 0);
    const f = (words[n + 5] ?? 0) & (other[at[n + 5] ?? 0] ?? 0);
    const g = (words[n + 6] ?? 0) & (other[at[n + 6] ?? 0] ?? 0);
    const abc = a ^ b ^ c;
    const abcde = abc ^ d ^ e;
    const two = carry(a, b, c);
    const alsoTwo = carry(abc, d, e);
    const moreTwo = carry(abcde, f, g);
    total += bitsIn(abcde ^ f ^ g) + 2 * bitsIn(two ^ alsoTwo ^ moreTwo) + 4 * bitsIn(carry(two, alsoTwo, moreTwo));
  }
  for (let n = sevens; n < at.length; n += 1) total += bitsIn((words[n] ?? 0) & (other[at[n] ?? 0] ?? 0));
  return total;
}

const carry = (a: number, b: number, c: number): number => (a & b) | (c & (a ^ b));

/** How many have each number of a column, whose numbers lie below `end`. */
export function countEach(
  { at, words }: Packed,
  column: Int32Array | Uint16Array | Uint8Array,
  end: number,
): Int32Array {
  const totals = new Int32Array(end);
  for (let n = 0; n < at.length; n += 1) {
    const first = (at[n] ?? 0) << 5;
    for (let rest = words[n] ?? 0; rest !== 0; rest &= rest - 1) {
      const value = column[first + lowest(rest)] ?? 0;
      totals[value] = (totals[value] ?? 0) + 1;
    }
  }
  return totals;
}

/** The slots in ascending order. */
export function slotsIn(bits: Bits): number[] {
  const slots: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) slots.push((at << 5) + lowest(word));
  }
  return slots;
}

/** The position of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

function bitsIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
