import type { Clock } from '@/server/core/deps';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  set: (instant: Date | string) => void;
  /** Moves on by milliseconds. */
  advance: (milliseconds: number) => void;
};

/** Saturday 21 November 2026, 18:00 in Tokyo: an open business day with an evening ahead. */
export const TEST_NOW = new Date('2026-11-21T18:00:00+09:00');

/** A clock at {@link TEST_NOW} or at another instant. */
export function makeTestClock(at: Date = TEST_NOW): TestClock {
  let now = at.getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
