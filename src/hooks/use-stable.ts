import { useState } from 'react';

/** The same object at each render until what it says is another; for plain data, compared as JSON. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
