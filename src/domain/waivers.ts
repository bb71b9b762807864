/** The fee of a cancellation that the operator waives (docs/rules/cancellation.md#waiving). */

/** Why, in words. */
export const WAIVER_REASONS = {
  traffic: '交通の乱れ',
  illness: '急病・けが',
  disaster: '災害',
  fault: '当社の不具合',
  other: 'その他',
} as const;

/** A reason. */
export type WaiverReason = keyof typeof WAIVER_REASONS;

/** Yen up to which one person waives a fee; above it two different people decide. */
export const FEE_WAIVED_ALONE_MAX = 5_000;

/** Characters of what was checked, at least and at most. */
export const CHECKED_WORDS = { min: 10, max: 300 } as const;

/**
 * What a waiver moves: gold that goes back to the customer's lots, yen that go back by the refund queue, and what was
 * still owed; in all `amount`. The cast's `reward` stays; `points` are taken from the reliability no more (0 or less).
 */
export type WaiverEffect = {
  amount: number;
  gold: number;
  card: number;
  owed: number;
  reward: number;
  points: number;
};
