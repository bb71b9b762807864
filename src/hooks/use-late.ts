import { useEffect, useState } from 'react';

/** A value once it has stood still: a finger changes its mind many times a second. */
export function useLate<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), 150);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
