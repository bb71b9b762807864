import type { Logger } from 'pino';

/** Milliseconds apart from which the log warns, and from which this process does nothing that depends on the hour. */
const WARN_MS = 2000;
const WRONG_MS = 30_000;
/** Milliseconds: an answer that took longer says too little of the time. */
const LONGEST_ASK_MS = 1000;

/** How far this machine's clock is from the database's, which all processes share. */
export type ClockOffset = {
  /** Milliseconds by which ours is ahead; null as long as nothing was compared. */
  milliseconds: () => number | null;
  /** Why this process is not to be trusted with the time, in words; null = it is. */
  fault: () => string | null;
  /** True while nothing that is due by the clock may be done: it is wrong, or was not compared yet. */
  holdsTimers: () => boolean;
};

/** What tells the time: the clock that may be wrong, and one that only runs forward. Both in milliseconds. */
export type Clocks = { now: () => number; steady: () => number };

const MACHINE: Clocks = { now: () => Date.now(), steady: () => performance.now() };

/** The embedded database has no clock of its own. */
export const NO_OFFSET: ClockOffset = { milliseconds: () => null, fault: () => null, holdsTimers: () => false };

/**
 * Compares with each time that the database tells. In between the steady clock says what the database's must be, so
 * that a clock that was set in between is noticed at the next question. The log warns once, and says once that
 * they agree again.
 */
export function compareClocks(
  log: Pick<Logger, 'warn' | 'info'>,
  { now, steady }: Clocks = MACHINE,
): ClockOffset & { compare: (ask: () => Promise<number>) => Promise<void> } {
  let known: { database: number; at: number } | null = null;
  let warned = false;
  const milliseconds = () => known && Math.round(now() - (known.database + steady() - known.at));
  const tell = () => {
    const offset = milliseconds();
    const apart = offset !== null && Math.abs(offset) >= WARN_MS;
    if (apart === warned) return;
    warned = apart;
    const seconds = Math.round((offset ?? 0) / 100) / 10;
    if (apart) log.warn({ seconds }, 'the clock of this machine and that of the database are apart');
    else log.info({ seconds }, 'the clock of this machine and that of the database agree again');
  };
  const fault = () => {
    const offset = milliseconds();
    if (offset === null || Math.abs(offset) < WRONG_MS) return null;
    return `the clock of this machine is more than 30 s ${offset > 0 ? 'ahead of' : 'behind'} that of the database`;
  };
  return {
    milliseconds,
    fault,
    holdsTimers: () => known === null || fault() !== null,
    compare: async (ask) => {
      const asked = steady();
      const database = await ask();
      const took = steady() - asked;
      if (took > LONGEST_ASK_MS) return;
      // It was told somewhere between question and answer.
      known = { database, at: asked + took / 2 };
      tell();
    },
  };
}
