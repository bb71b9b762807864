/** Something that happens on this page: `announce` tells it to all who listen. */
type PageEvent<Values extends unknown[]> = {
  announce: (...values: Values) => void;
  /** Calls `listener` each time; returns the function that stops it. Fits `useSyncExternalStore`. */
  listen: (listener: (...values: Values) => void) => () => void;
};

/** An event of its own; `Values` are what it tells. */
export function createEvent<Values extends unknown[] = []>(): PageEvent<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    announce: (...values) => {
      for (const listener of listeners) listener(...values);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
