import type { Clock } from './deps';

/** The clock of the whole process: real time plus an offset that only `/dev/clock` changes. It never stands still. */
export type MovableClock = Clock & {
  /** Sets the time; it runs on from there. */
  moveTo: (instant: Date) => void;
  /** Back to real time. */
  reset: () => void;
};

/** A clock at real time. */
export const makeClock = (): MovableClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => {
      offset = instant.getTime() - Date.now();
    },
    reset: () => {
      offset = 0;
    },
  };
};
