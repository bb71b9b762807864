import { percentOf } from '@/domain/money';

/** A line of a price or of a reward, in yen. */
export type Line = { code: string; label: string; amount: number };

/** Of these the cast's store keeps its part. */
const SHARED = ['course', 'band', 'place', 'extension', 'discount'];
/** What a cancellation fee counts as the course. */
const COURSE = ['course', 'band', 'place', 'discount'];

/**
 * What a cast receives for price lines: the store's share of the course, of what time and place add to it, of an
 * extension and of a discount, all of nomination, options and travel (docs/rules/prices.md#what-the-cast-receives).
 */
export const rewardLines = (lines: readonly Line[], courseBackPercent: number): Line[] => {
  const course = amountOf(lines, 'course');
  const ofCourse = (amount: number) => percentOf(amount, courseBackPercent);
  return lines.map((line) => {
    if (!SHARED.includes(line.code)) return line;
    // The cast's part of what the course costs then, to the yen: rounding a negative part would take one away.
    const amount = line.code === 'discount' ? ofCourse(course + line.amount) - ofCourse(course) : ofCourse(line.amount);
    return { ...line, label: `${line.label}（${courseBackPercent}%）`, amount };
  });
};

/** A cast's part of a fee for a cancellation or a no-show: the same share of the course part, all of the travel. */
export const feeLines = (fee: number, lines: readonly Line[], courseBackPercent: number): Line[] => {
  const course = courseOf(lines);
  const travel = Math.min(amountOf(lines, 'travel'), Math.max(0, fee - course));
  const part = percentOf(fee - travel, courseBackPercent);
  return [
    { code: 'cancellation', label: `キャンセル料（${courseBackPercent}%）`, amount: part },
    ...(travel > 0 ? [{ code: 'travel', label: '交通費', amount: travel }] : []),
  ];
};

/** The course of a price, with what time and place add to it and without what an event takes off, in yen. */
export const courseOf = (lines: readonly Line[]): number => sumOf(lines.filter(({ code }) => COURSE.includes(code)));

const amountOf = (lines: readonly Line[], code: string): number => sumOf(lines.filter((line) => line.code === code));

/** Sum of lines in yen. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
