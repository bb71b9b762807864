/**
 * Yen of a shift: what it earned with what was added to it, the guests' cash in her hand, what was settled, how much of the cash
 * settlements count, what was added, and how much of that was settled.
 */
export type Sums = { total: number; cash: number; settled: number; counted: number; added: number; paidAdded: number };

/**
 * What is due to her, below zero where she has more of the guests' cash in her hand: never more than what no settlement has counted
 * yet, because what was settled is never taken back. What was added comes on top, whatever a refund took of the rest.
 */
export const dueOf = ({ total, cash, settled, counted, added, paidAdded }: Sums): number =>
  Math.max(total - added - cash - (settled - paidAdded), Math.min(0, counted - cash)) + added - paidAdded;

/** True while she can ask for something: money either way, or cash that equals what she earned. */
export const isUnsettled = (sums: Sums): boolean => dueOf(sums) !== 0 || sums.cash > sums.counted;
