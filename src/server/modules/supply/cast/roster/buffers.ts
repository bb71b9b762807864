/**
 * Working memory of searches: the next search takes what the last one has used. Sets of a million casts that are thrown away after each search make V8
 * mark its whole heap every twenty searches, for 10–40 ms in which nothing else runs.
 */
type Shelf<Buffer> = { buffers: Buffer[]; used: number };

const words: Shelf<Int32Array> = { buffers: [], used: 0 };
const bytes: Shelf<Uint8Array> = { buffers: [], used: 0 };
let searches = 0;

/** Runs a search, or a step of one; what is borrowed in it is free again afterwards and must not be part of its result. */
export function withBuffers<Result>(search: () => Result): Result {
  const before = [words.used, bytes.used] as const;
  searches += 1;
  try {
    return search();
  } finally {
    searches -= 1;
    [words.used, bytes.used] = before;
  }
}

/** A buffer with whatever the last one left in it. Throws outside of {@link withBuffers}. */
export const borrowWords = (length: number): Int32Array => borrow(words, length, (size) => new Int32Array(size));
/** The same of bytes. */
export const borrowBytes = (length: number): Uint8Array => borrow(bytes, length, (size) => new Uint8Array(size));

function borrow<Buffer extends { length: number }>(
  shelf: Shelf<Buffer>,
  length: number,
  make: (length: number) => Buffer,
): Buffer {
  if (searches === 0) throw new Error('no search is under way');
  const known = shelf.buffers[shelf.used];
  const buffer = known?.length === length ? known : make(length);
  shelf.buffers[shelf.used] = buffer;
  shelf.used += 1;
  return buffer;
}
