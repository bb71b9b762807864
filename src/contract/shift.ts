import * as z from 'zod';
import { SHIFT_SKIPS } from '@/domain/shift-skips';
import { Shift } from './cast-home';
import { endpoints } from './endpoint';
import { businessDate, pathId, repeated } from './fields';
import { shiftForm, shiftPatternForm } from './forms/shift';

const { business_date, from, to, area_ids } = shiftForm.shape;

const planned = { business_date: businessDate, from: z.string(), to: z.string(), area_ids: z.array(z.int()) };
/** What a pattern or a copy would register, and what not, each with the reason. Nothing changes. */
const ShiftPlan = z
  .object({
    shifts: z.array(z.object(planned)),
    skipped: z.int(),
    left: z.array(z.object({ ...planned, reason: z.enum(SHIFT_SKIPS) })),
  })
  .meta({ id: 'ShiftPlan' });
const ShiftPlanDone = z.object({ added: z.array(Shift), skipped: z.int() });
const ShiftPattern = z
  .object({
    id: z.int(),
    weekdays: z.array(z.int()),
    from: z.string(),
    to: z.string(),
    area_ids: z.array(z.int()),
  })
  .meta({ id: 'ShiftPattern' });
const targets = z.array(businessDate).min(1, 'コピー先の日を選択してください').max(31);

/**
 * Changes of a cast's shifts. Where bookings stand in the way, 409 `shift/has_bookings` names each in `errors`: its id
 * as the path, its time as the message.
 */
export const shiftEndpoints = endpoints({
  'PATCH /api/v1/female_casts/me/shifts/{shift_id}/': {
    summary: '出勤を変更する',
    access: 'female_cast',
    params: { shift_id: pathId },
    body: z.strictObject({
      business_date: business_date.optional(),
      from: from.optional(),
      to: to.optional(),
      area_ids: area_ids.optional(),
    }),
    reply: Shift,
    errors: ['not_found', 'shift/overlap', 'shift/has_bookings'],
  },
  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/': {
    summary: '出勤を取り消す',
    description: 'cancel_bookings=true で、その出勤の予約もすべてキャンセルして休みます。',
    access: 'female_cast',
    params: { shift_id: pathId },
    query: { cancel_bookings: z.enum(['true', 'false']).default('false') },
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'shift/has_bookings'],
  },
  'GET /api/v1/female_casts/me/shifts/copy/': {
    summary: '前の週をコピーすると登録される出勤（確認用。何も変わりません）',
    access: 'female_cast',
    query: { from: businessDate },
    reply: ShiftPlan,
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/shifts/copy/': {
    summary: '前の週の出勤をコピーする（from から7日間へ。重なる日は飛ばします）',
    access: 'female_cast',
    body: z.strictObject({ from: businessDate }),
    reply: ShiftPlanDone,
  },
  'GET /api/v1/female_casts/me/shifts/copy/day/': {
    summary: '1日の出勤をほかの日へコピーすると登録される出勤（確認用。何も変わりません）',
    access: 'female_cast',
    query: { date: businessDate, to: repeated(businessDate) },
    reply: ShiftPlan,
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/shifts/copy/day/': {
    summary: '1日の出勤をほかの日へコピーする（登録できない日は飛ばします）',
    access: 'female_cast',
    body: z.strictObject({ date: businessDate, to: targets }),
    reply: ShiftPlanDone,
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/shifts/day_off/': {
    summary: '本日の残りの出勤をすべて取り消す（予約はキャンセルし、進行中の予約だけが残ります）',
    access: 'female_cast',
    body: z.strictObject({}),
    reply: z.object({ closed: z.int(), cancelled: z.int(), remaining: z.int() }),
  },
  'GET /api/v1/female_casts/me/shift_patterns/': {
    summary: 'いつもの出勤（曜日と時間のパターン）の一覧',
    access: 'female_cast',
    reply: z.array(ShiftPattern),
  },
  'POST /api/v1/female_casts/me/shift_patterns/': {
    summary: 'いつもの出勤を保存する（12件まで）',
    access: 'female_cast',
    body: shiftPatternForm,
    reply: ShiftPattern,
    status: 201,
    errors: ['shift/pattern_limit'],
  },
  'PUT /api/v1/female_casts/me/shift_patterns/{pattern_id}/': {
    summary: 'いつもの出勤を変更する（登録済みの出勤は変わりません）',
    access: 'female_cast',
    params: { pattern_id: pathId },
    body: shiftPatternForm,
    reply: ShiftPattern,
    errors: ['not_found'],
  },
  'DELETE /api/v1/female_casts/me/shift_patterns/{pattern_id}/': {
    summary: 'いつもの出勤を削除する（登録済みの出勤は変わりません）',
    access: 'female_cast',
    params: { pattern_id: pathId },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/shift_patterns/{pattern_id}/plan/': {
    summary: 'パターンから登録される出勤と、飛ばす日とその理由（確認用。何も変わりません）',
    access: 'female_cast',
    params: { pattern_id: pathId },
    query: { from: businessDate, to: businessDate },
    reply: ShiftPlan,
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/shift_patterns/{pattern_id}/apply/': {
    summary: 'パターンの出勤をまとめて登録する（登録できない日は飛ばします）',
    access: 'female_cast',
    params: { pattern_id: pathId },
    body: z.strictObject({ from: businessDate, to: businessDate }),
    reply: ShiftPlanDone,
    errors: ['not_found'],
  },
});
