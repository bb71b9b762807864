/**
 * Asks `load` at most once in `fresh` milliseconds and never twice at a time. Null where it failed, and where it takes
 * longer than `patience` milliseconds: a caller never waits for a fault to end.
 */
export const sampled = <T>(
  { fresh, patience }: { fresh: number; patience: number },
  load: () => Promise<T>,
): (() => Promise<T | null>) => {
  let current: Promise<T | null> | null = null;
  let due = 0;
  return () => {
    if (!current || performance.now() >= due) {
      due = Number.POSITIVE_INFINITY;
      current = load()
        .catch(() => null)
        .finally(() => {
          due = performance.now() + fresh;
        });
    }
    return Promise.race([current, lateAfter(patience)]);
  };
};

const lateAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null).unref();
  });
