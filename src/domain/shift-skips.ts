import { WEEKDAYS } from './business-day';

/** Why a day gets no shift from a pattern or a copy (docs/rules/shifts.md#many-at-once). */
export const SHIFT_SKIPS = ['same', 'booked', 'overlap', 'past', 'too_far', 'break', 'areas', 'hours'] as const;
/** One of them. */
export type ShiftSkip = (typeof SHIFT_SKIPS)[number];

const WORDS: Readonly<Record<ShiftSkip, string>> = {
  same: '同じ出勤を登録済み',
  booked: '予約のある出勤と重なる',
  overlap: '登録済みの出勤と重なる',
  past: '時刻を過ぎている',
  too_far: '30日より先',
  break: '休業の期間',
  areas: '受付設定にないエリア',
  hours: '2時間に満たない',
};

/** The reason in words. */
export const skipWords = (reason: ShiftSkip): string => WORDS[reason];

// A week of work begins on Monday; Sunday closes it.
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** The days of the week in their order, with their words. */
export const WEEKDAY_CHOICES = ORDER.map((value) => ({ value, label: WEEKDAYS[value] }));

/** 「毎週金・土」, or 「毎日」. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return '毎日';
  return `毎週${WEEKDAY_CHOICES.filter(({ value }) => weekdays.includes(value))
    .map(({ label }) => label)
    .join('・')}`;
}
