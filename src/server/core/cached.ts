import type { Deps } from './deps';

const generations = new WeakMap<Deps, number>();

/**
 * Makes every cached value of this process load anew at its next reading: called after a change of shifts or bookings.
 */
export const invalidateCached = (deps: Deps): void => {
  generations.set(deps, generationOf(deps) + 1);
};

/**
 * Keeps what `load` gives for `milliseconds` by the injected clock, one value per installation, one load at a time.
 * For public counts that many visitors ask for; never for anything that a booking depends on. The value is frozen,
 * since all share it; a frozen reply is written as JSON once (`http/reply-text`).
 */
export const cached = <T>(milliseconds: number, load: (deps: Deps) => Promise<T>): ((deps: Deps) => Promise<T>) => {
  const values = new WeakMap<Deps, { at: number; generation: number; value: Promise<T> }>();
  return (deps) => {
    const now = deps.clock.now().getTime();
    const generation = generationOf(deps);
    const known = values.get(deps);
    if (known?.generation === generation && Math.abs(now - known.at) < milliseconds) return known.value;
    const value = load(deps).then((loaded) => Object.freeze(loaded) as T);
    values.set(deps, { at: now, generation, value });
    value.catch(() => values.delete(deps)); // a failed load is not cached
    return value;
  };
};

const generationOf = (deps: Deps) => generations.get(deps) ?? 0;
