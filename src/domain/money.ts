/** Money is integer yen; gold is integer G (1 G = ¥1, tax included). */

const MINUS = '−';

/** "¥18,000"; negative amounts with the true minus sign (U+2212): "−¥1,000". */
export function formatYen(yen: number): string {
  return `${yen < 0 ? MINUS : ''}¥${grouped(yen)}`;
}

/** "18,000G"; negative amounts with U+2212. */
export function formatGold(gold: number): string {
  return `${gold < 0 ? MINUS : ''}${grouped(gold)}G`;
}

/** A share of an amount in whole yen, rounded down. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

/**
 * "18,000". Written by hand: the first `toLocaleString` of a page loads locale data, 10 ms of a slow phone's start.
 */
export function grouped(amount: number): string {
  return String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
}
