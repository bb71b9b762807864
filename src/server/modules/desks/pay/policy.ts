/** Yen of a shift: what it earned, the guests' cash in her hand, what was settled, and how much of the cash settlements count. */
export type Sums = { total: number; cash: number; settled: number; counted: number };

/**
 * What is due to her, below zero where she has more of the guests' cash in her hand: never more than what no settlement has counted
 * yet, because what was settled is never taken back.
 */
export const dueOf = ({ total, cash, settled, counted }: Sums): number =>
  Math.max(total - cash - settled, Math.min(0, counted - cash));

/** True while she can ask for something: money either way, or cash that equals what she earned. */
export const isUnsettled = (sums: Sums): boolean => dueOf(sums) !== 0 || sums.cash > sums.counted;
