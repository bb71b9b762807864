import { addDays, formatDate } from './business-day';
import type { ShownBreak } from './reception';

/** True while the cast takes a break and none of the days that can be booked has a shift behind it. */
export const isResting = (cast: { break: ShownBreak | null; shift: object | null }): boolean =>
  cast.break !== null && cast.shift === null;

/** What visitors read of a cast's break: until when, and from which day on the cast can be booked again. */
export function breakWords({ to }: ShownBreak): string {
  if (to === null) return 'しばらくの間、休業中です。';
  return `${formatDate(to)}まで休業中です。${formatDate(addDays(to, 1))}以降のご予約をお受けします。`;
}

/** The same in a line of a list. */
export const shortBreakWords = ({ to }: ShownBreak): string => (to === null ? '休業中' : `${formatDate(to)}まで休業中`);
