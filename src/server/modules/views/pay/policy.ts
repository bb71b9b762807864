/**
 * Yen of a shift: what it earned with what was added to it, the customers' cash in the cast's hand, what was settled,
 * how much of the cash settlements count, what was added, and how much of that was settled.
 */
export type Sums = { total: number; cash: number; settled: number; counted: number; added: number; paidAdded: number };

/**
 * What is due to the cast, below zero where the cast has more of the customers' cash in hand: never more than what no
 * settlement has counted yet, because what was settled is never taken back. What was added comes on top, whatever a
 * refund took of the rest.
 */
export const dueOf = ({ total, cash, settled, counted, added, paidAdded }: Sums): number =>
  Math.max(total - added - cash - (settled - paidAdded), Math.min(0, counted - cash)) + added - paidAdded;

/** True while the cast can ask for something: money either way, or cash that equals what the cast earned. */
export const isUnsettled = (sums: Sums): boolean => dueOf(sums) !== 0 || sums.cash > sums.counted;
