import { SECOND_MS } from '@/domain/durations';
import type { Database } from '../db/open';

/** Milliseconds for which a pool may be used up before this process should get no further visitors. */
const USED_UP_MS = 5 * SECOND_MS;

/**
 * Connections to PostgreSQL: in use, calls that wait for one, and how many there may be; the embedded database has
 * none.
 */
export type PoolUse = { used: () => number; waiting: () => number; size: number };

/** The connections of this process. */
export const poolUse = ({ raw }: Database): PoolUse =>
  raw.kind === 'pglite'
    ? { used: () => 0, waiting: () => 0, size: 0 }
    : {
        used: () => raw.pool.totalCount - raw.pool.idleCount,
        waiting: () => raw.pool.waitingCount,
        size: raw.pool.options.max,
      };

/** Whether all connections are in use while a caller waits, and for how long already. */
export type PoolWatch = {
  /** To be called again and again: it notes since when. */
  look: () => void;
  /** In words, after five seconds of it; null otherwise. */
  fault: () => string | null;
};

/** Begins with a pool that has room. `now` in milliseconds. */
export function watchPool({ used, waiting, size }: PoolUse, now: () => number = () => performance.now()): PoolWatch {
  let since: number | null = null;
  return {
    look: () => {
      if (size === 0 || used() < size || waiting() === 0) since = null;
      else since ??= now();
    },
    fault: () =>
      since !== null && now() - since >= USED_UP_MS
        ? `all ${size} connections to the database have been in use for more than 5 s, and calls wait for one`
        : null,
  };
}
