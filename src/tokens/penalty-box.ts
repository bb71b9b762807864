import { WaitPeriodNotYetEndedJwkError } from './errors';

/** Spec §9: back-off after a failed key fetch. */
export const backOffMs = 10_000;

/** Keeps callers from flooding the key server after a failure. */
export interface PenaltyBox {
  /** Throws WaitPeriodNotYetEndedJwkError while blocked. */
  assertFree(): void;
  /** Blocks for ten seconds from now. */
  block(): void;
}

/** A box on the given clock (milliseconds); it uses no timer, so moving the clock ends the block. */
export function createPenaltyBox(now: () => number): PenaltyBox {
  let blockedAt: number | null = null;
  return {
    assertFree() {
      if (blockedAt === null) {
        return;
      }
      const elapsed = now() - blockedAt;
      // A clock that was set back must not lengthen the block.
      if (elapsed >= 0 && elapsed < backOffMs) {
        throw new WaitPeriodNotYetEndedJwkError(
          'Not allowed to fetch JWKS yet, still waiting for back off period to end',
        );
      }
      blockedAt = null;
    },
    block() {
      blockedAt = now();
    },
  };
}
