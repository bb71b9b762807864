import * as z from 'zod';
import { businessDateOr, rawText } from '../fields';

const half = (message: string) =>
  rawText(5, { missing: message, tooLong: message }).regex(/^(?:0?9|1\d|2[0-8]):[03]0$|^29:00$/, message);

/**
 * `/home/schedule`: one shift on a business day; 30-hour text on :00 and :30 (docs/rules/shifts.md#a-shifts-hours).
 */
export const shiftForm = z
  .strictObject({
    business_date: businessDateOr('日付を選択してください'),
    from: half('開始時刻を9:00〜の30分単位で選択してください'),
    to: half('終了時刻を29:00までの30分単位で選択してください'),
    area_ids: z.array(z.int().positive()).min(1, 'エリアを1つ以上選択してください').max(30),
  })
  .superRefine(lastsTwoHours);

/** What a cast usually works: weekdays (0 = Sunday), hours, areas (docs/rules/shifts.md#many-at-once). */
export const shiftPatternForm = z
  .strictObject({
    weekdays: z.array(z.int().min(0).max(6)).min(1, '曜日を1つ以上選択してください').max(7),
    from: half('開始時刻を9:00〜の30分単位で選択してください'),
    to: half('終了時刻を29:00までの30分単位で選択してください'),
    area_ids: z.array(z.int().positive()).min(1, 'エリアを1つ以上選択してください').max(30),
  })
  .superRefine(lastsTwoHours);

type Hours = { from: string; to: string };
function lastsTwoHours(shift: Hours, context: z.RefinementCtx<Hours>) {
  const minutes = minutesOf(shift.to) - minutesOf(shift.from);
  if (minutes <= 0)
    context.addIssue({ code: 'custom', path: ['to'], message: '終了時刻は開始時刻より後にしてください' });
  else if (minutes < 120)
    context.addIssue({ code: 'custom', path: ['to'], message: '出勤は2時間以上で登録してください' });
}

const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
