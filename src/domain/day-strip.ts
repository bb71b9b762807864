/** A business day as strips of days show it. */
import { dayTone, spokenDate, weekdayOf } from './business-day';
import { dayWord } from './date-words';
import { isHoliday } from './holidays';

/** How free a day or an hour of it is. */
export const DAY_STATES = ['open', 'few', 'closed'] as const;
/** One of them. */
export type DayState = (typeof DAY_STATES)[number];

/** The words and the mark of a day; `label` in full words for readers. A day that is closed cannot be chosen. */
export function dayStripItem(day: { date: string; from: string | null; state: DayState }, today: string) {
  const weekday = weekdayOf(day.date);
  return {
    value: day.date,
    weekday: day.date === today ? dayWord(day.date, today) : `${weekday}${isHoliday(day.date) ? '祝' : ''}`,
    day: Number(day.date.slice(8)),
    tone: dayTone(day.date) ?? undefined,
    mark: day.from === null ? null : day.state,
    label: `${spokenDate(day.date)}${day.from === null ? ' 出勤なし' : ''}`,
    disabled: day.state === 'closed',
  };
}
