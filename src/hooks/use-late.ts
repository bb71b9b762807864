import { useEffect, useState } from 'react';

/** A value once it has stood still for 150 ms: typing changes it several times a second. */
export function useLate<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), 150);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
