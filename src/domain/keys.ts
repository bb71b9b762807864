/** The keys of a table that is written out in the code, in its order; never empty, as a list of choices must be. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // Object.keys forgets the type; a literal table has no keys beside those that it is typed with.
  return Object.keys(table) as [K, ...K[]];
}
