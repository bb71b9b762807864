import { percentOf } from '@/domain/money';

/** A line of a price or of a reward, in yen. */
export type Line = { code: string; label: string; amount: number };

/** Of these her store keeps its part. */
const SHARED = ['course', 'extension', 'discount'];

/**
 * What a cast receives for price lines: her store's share of the course, of an extension and of a discount, all of nomination,
 * options and travel (docs/rules/prices.md#what-the-cast-receives).
 */
export const rewardLines = (lines: readonly Line[], courseBackPercent: number): Line[] =>
  lines.map((line) => {
    const isShared = SHARED.includes(line.code);
    if (!isShared) return line;
    return {
      ...line,
      label: `${line.label}（${courseBackPercent}%）`,
      amount: percentOf(line.amount, courseBackPercent),
    };
  });

/** What she receives of a fee for a cancellation or a no-show: the same share of the course part, all of the travel. */
export const feeLines = (fee: number, lines: readonly Line[], courseBackPercent: number): Line[] => {
  const amountOf = (code: string) =>
    lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.amount, 0);
  const travel = Math.min(amountOf('travel'), Math.max(0, fee - amountOf('course')));
  const part = percentOf(fee - travel, courseBackPercent);
  return [
    { code: 'cancellation', label: `キャンセル料（${courseBackPercent}%）`, amount: part },
    ...(travel > 0 ? [{ code: 'travel', label: '交通費', amount: travel }] : []),
  ];
};

/** Sum of lines in yen. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
