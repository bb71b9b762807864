/** A list with the page that follows it; what has moved onto that page meanwhile stands once. */
export function joined<T>(list: readonly T[], next: readonly T[], idOf: (item: T) => number | string): T[] {
  const known = new Set(list.map(idOf));
  return [...list, ...next.filter((item) => !known.has(idOf(item)))];
}
