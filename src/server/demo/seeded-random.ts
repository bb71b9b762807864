/** Draws that depend on a name alone: the demo is the same on every machine. */
export type SeededRandom = {
  /** 0 ≤ n < 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
  /** True in `share` of the cases. */
  chance: (share: number) => boolean;
  /** One of the list. */
  one: <T>(list: readonly T[]) => T;
  /** `count` different ones, in the order of the list. */
  some: <T>(list: readonly T[], count: number) => T[];
};

/** Seeded by a name, for example `shift/12/2026-11-21`. */
export function seededRandom(name: string): SeededRandom {
  let state = seedOf(name);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    one: (list) => {
      const drawn = list[between(0, list.length - 1)];
      if (drawn === undefined) throw new RangeError('nothing to draw from');
      return drawn;
    },
    some: (list, count) => {
      const drawn = list.map((_, at) => ({ at, by: next() }));
      const chosen = new Set(
        drawn
          .sort((a, b) => a.by - b.by)
          .slice(0, count)
          .map(({ at }) => at),
      );
      return list.filter((_, at) => chosen.has(at));
    },
  };
}

// FNV-1a
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
}
