/** The keys of a table that is written out in the code, in its order; never empty, as a list of choices must be. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // Object.keys forgets the type; a literal table has no keys beside those that it is typed with.
  return Object.keys(table) as [K, ...K[]];
}

/** An entry for each key. */
export function recordOf<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  // Object.fromEntries forgets which keys it was given: each of them has its entry.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}
