import { dayTone, spokenDate, weekdayOf } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';

/** A day of a `DateStrip` on which a start is chosen; one on which the cast does not work cannot be pressed. */
export function stripItem(day: string, today: string, works: boolean) {
  return {
    value: day,
    weekday: day === today ? dayWord(day, today) : weekdayOf(day),
    day: Number(day.slice(8)),
    tone: dayTone(day) ?? undefined,
    mark: null,
    label: `${spokenDate(day)}${works ? '' : ' 出勤なし'}`,
    disabled: !works,
  };
}
