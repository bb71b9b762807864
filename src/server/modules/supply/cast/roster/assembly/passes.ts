/**
 * Passes over all casts of a roster, in AssemblyScript: sixteen bytes at a time (WebAssembly SIMD). What builds,
 * checks or tests the server compiles it to `passes.wasm.ts` (`scripts/passes.mjs`); the meaning of each pass stands
 * at its caller in `../bits.ts` and `../days.ts`.
 *
 * A set is words of 32 slots; `end` is its length in bytes, a multiple of 16. Columns have one number for each slot.
 */

/** Half hours in the first number of a slot's day. */
const HALF: i32 = 20;
/** A byte counts to 255, and eight bits are added to it each time. */
const ADDED: usize = 31;

export function keepBoth(into: usize, other: usize, end: usize): void {
  for (let at: usize = 0; at < end; at += 16)
    v128.store(into + at, v128.and(v128.load(into + at), v128.load(other + at)));
}

export function addAll(into: usize, other: usize, end: usize): void {
  for (let at: usize = 0; at < end; at += 16)
    v128.store(into + at, v128.or(v128.load(into + at), v128.load(other + at)));
}

export function dropAll(into: usize, other: usize, end: usize): void {
  for (let at: usize = 0; at < end; at += 16)
    v128.store(into + at, v128.andnot(v128.load(into + at), v128.load(other + at)));
}

export function countBoth(one: usize, other: usize, end: usize): i32 {
  let total = i32x4.splat(0);
  for (let at: usize = 0; at < end; ) {
    const stop = min(end, at + ADDED * 16);
    let bytes = i8x16.splat(0);
    for (; at < stop; at += 16)
      bytes = i8x16.add(bytes, i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at))));
    total = i32x4.add(total, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)));
  }
  return sumOf(total);
}

export function keepInts(into: usize, column: usize, end: usize, low: i32, high: i32): void {
  keepWithin<i32>(into, column, end, low, high);
}

export function keepDoubles(into: usize, column: usize, end: usize, low: f64, high: f64): void {
  keepWithin<f64>(into, column, end, low, high);
}

export function keepBytes(into: usize, column: usize, end: usize, low: u8, high: u8): void {
  keepWithin<u8>(into, column, end, low, high);
}

/** Keeps whose number in the column lies from `low` to `high`, both included. */
function keepWithin<T>(into: usize, column: usize, end: usize, low: T, high: T): void {
  const lows = v128.splat<T>(low);
  const highs = v128.splat<T>(high);
  const lanes: usize = 16 / sizeof<T>();
  for (let at: usize = 0; at < end; at += 4) {
    const word = load<u32>(into + at);
    if (word === 0) continue;
    let inside: u32 = 0;
    for (let slot: usize = 0; slot < 32; slot += lanes) {
      const values = v128.load(column + ((at << 3) + slot) * sizeof<T>());
      const fits = v128.and(v128.ge<T>(values, lows), v128.le<T>(values, highs));
      const bits = isFloat<T>() ? i64x2.bitmask(fits) : v128.bitmask<T>(fits);
      inside |= (<u32>bits) << (<u32>slot);
    }
    store<u32>(into + at, word & inside);
  }
}

/**
 * Keeps who is free for a run of `halfHours` within the half hours of the clips; in `short` one half hour is enough.
 * `starts` (0 = not wanted) receives a byte for each cast of the set: the first half hour of the run, or `never`.
 */
export function keepRuns(
  into: usize,
  end: usize,
  low: usize,
  high: usize,
  short: usize,
  clipLow: i32,
  clipHigh: i32,
  halfHours: i32,
  lastStarts: i32,
  starts: usize,
  never: i32,
): void {
  const lowClip = i32x4.splat(clipLow);
  const highClip = i32x4.splat(clipHigh);
  const startable = i32x4.splat(lastStarts);
  const all = i32x4.splat((1 << HALF) - 1);
  const nothing = i32x4.splat(0);
  const nevers = i32x4.splat(never);
  const lanes = i32x4(1, 2, 4, 8);
  for (let at: usize = 0; at < end; at += 4) {
    const word = load<u32>(into + at);
    if (word === 0) continue;
    const shortWord: u32 = short ? load<u32>(short + at) : 0;
    let kept: u32 = 0;
    for (let four: usize = 0; four < 32; four += 4) {
      if (((word >> <u32>four) & 15) === 0) continue;
      const slot = (at << 3) + four;
      // The half hours are ANDed with themselves moved, the run doubling each time; what is left are starts.
      const alone = lanesOf(shortWord >> <u32>four, lanes);
      let first = v128.and(v128.load(low + (slot << 2)), lowClip);
      let last = v128.and(v128.load(high + (slot << 2)), highClip);
      for (let done = 1; done < halfHours; ) {
        const step = min(done, halfHours - done);
        const carried = v128.and(i32x4.shl(last, HALF - step), all);
        first = v128.and(first, v128.or(v128.or(i32x4.shr_u(first, step), carried), alone));
        last = v128.and(last, v128.or(i32x4.shr_u(last, step), alone));
        done += step;
      }
      last = v128.and(last, startable);
      const found = i32x4.ne(v128.or(first, last), nothing);
      kept |= (<u32>i32x4.bitmask(found)) << (<u32>four);
      if (starts) {
        const late = i32x4.add(lowestOf(last), i32x4.splat(HALF));
        const start = v128.bitselect(lowestOf(first), late, i32x4.ne(first, nothing));
        const asked = lanesOf(word >> <u32>four, lanes);
        putBytes(starts + slot, v128.bitselect(start, nevers, found), asked);
      }
    }
    store<u32>(into + at, word & kept);
  }
}

/** All bits in each lane whose bit is set among the lowest four. */
function lanesOf(bits: u32, lanes: v128): v128 {
  return i32x4.ne(v128.and(i32x4.splat(bits), lanes), i32x4.splat(0));
}

/** The position of the lowest bit of each lane. */
function lowestOf(values: v128): v128 {
  const lowest = v128.and(values, i32x4.neg(values));
  const below = i8x16.popcnt(i32x4.sub(lowest, i32x4.splat(1)));
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(below));
}

/** Writes the lowest byte of each lane that is asked for. */
function putBytes(to: usize, values: v128, asked: v128): void {
  const known = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(to)));
  const chosen = v128.bitselect(values, known, asked);
  const halves = i16x8.narrow_i32x4_u(chosen, chosen);
  v128.store32_lane(to, i8x16.narrow_i16x8_u(halves, halves), 0);
}

function sumOf(four: v128): i32 {
  return (
    i32x4.extract_lane(four, 0) +
    i32x4.extract_lane(four, 1) +
    i32x4.extract_lane(four, 2) +
    i32x4.extract_lane(four, 3)
  );
}
