import { PASSES } from './assembly/passes.wasm';
import type { Passes } from './passes';

declare const inMemory: unique symbol;
/** Numbers by slot that stand in a roster's memory, so that passes can read them. */
export type InMemory<Numbers> = Numbers & { readonly [inMemory]: true };
/** A set of slots: bit n of the words is slot n. */
export type Bits = { readonly memory: RosterMemory; readonly words: Int32Array };

/** The memory of one roster, whose sets all have room for `capacity` slots. */
export type RosterMemory = {
  readonly capacity: number;
  readonly passes: Passes;
  bits: () => Bits;
  ints: () => InMemory<Int32Array>;
  doubles: () => InMemory<Float64Array>;
  bytes: () => InMemory<Uint8Array>;
  /** What searches borrow (see {@link withBuffers}). */
  readonly borrowed: { readonly bits: Shelf<Bits>; readonly bytes: Shelf<InMemory<Uint8Array>>; searches: number };
};
type Shelf<Buffer> = { readonly buffers: Buffer[]; used: number };

const PAGE = 2 ** 16;
/** Pages of an address of 32 bits; what is not used costs nothing. */
const MOST_PAGES = 2 ** 16;
const ALIGNED = 16;
/** Slots of a set that is a whole number of aligned pieces. */
const SLOTS = ALIGNED * 8;

const compiled = new WebAssembly.Module(Buffer.from(PASSES, 'base64'));

/** Memory for so many slots at least. It grows with what is taken from it, and goes with the roster. */
export function makeMemory(slots: number): RosterMemory {
  const capacity = Math.ceil(slots / SLOTS) * SLOTS;
  // A memory that is shared can grow under the arrays that look into it.
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  // Nothing stands at address 0.
  let end = ALIGNED;
  const take = (bytes: number): [SharedArrayBuffer, number] => {
    const start = end;
    end = Math.ceil((start + bytes) / ALIGNED) * ALIGNED;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return [memory.buffer as unknown as SharedArrayBuffer, start];
  };
  const made: RosterMemory = {
    capacity,
    passes: exports as Passes,
    bits: () => ({ memory: made, words: new Int32Array(...take(capacity >>> 3), capacity >>> 5) }),
    ints: () => new Int32Array(...take(capacity * 4), capacity) as InMemory<Int32Array>,
    doubles: () => new Float64Array(...take(capacity * 8), capacity) as InMemory<Float64Array>,
    bytes: () => new Uint8Array(...take(capacity), capacity) as InMemory<Uint8Array>,
    borrowed: { bits: { buffers: [], used: 0 }, bytes: { buffers: [], used: 0 }, searches: 0 },
  };
  return made;
}

/**
 * Runs a search, or a step of one; what is borrowed in it is free again afterwards and must not be part of its result.
 * The next search takes what the last one has used: sets of a million casts that are thrown away after each search
 * make V8 mark its whole heap.
 */
export function withBuffers<Result>({ borrowed }: RosterMemory, search: () => Result): Result {
  const before = [borrowed.bits.used, borrowed.bytes.used] as const;
  borrowed.searches += 1;
  try {
    return search();
  } finally {
    borrowed.searches -= 1;
    [borrowed.bits.used, borrowed.bytes.used] = before;
  }
}

/** A set with whatever the last search left in it. Throws outside of {@link withBuffers}. */
export const borrowBits = (memory: RosterMemory): Bits => borrow(memory, memory.borrowed.bits, memory.bits);
/** The same with a byte for each slot. */
export const borrowBytes = (memory: RosterMemory): InMemory<Uint8Array> =>
  borrow(memory, memory.borrowed.bytes, memory.bytes);

function borrow<Buffer>({ borrowed }: RosterMemory, shelf: Shelf<Buffer>, make: () => Buffer): Buffer {
  if (borrowed.searches === 0) throw new Error('no search is under way');
  const buffer = shelf.buffers[shelf.used] ?? make();
  shelf.buffers[shelf.used] = buffer;
  shelf.used += 1;
  return buffer;
}
