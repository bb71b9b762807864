import * as z from 'zod';
import { Shift } from './cast-home';
import { endpoints } from './endpoint';
import { businessDate, pathId } from './fields';
import { shiftForm } from './forms/shift';

const { business_date, from, to, area_ids } = shiftForm.shape;

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
    summary: '出勤を取り消す（cancel_bookings=true で予約もすべてキャンセルして休む）',
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
    reply: z.object({
      shifts: z.array(
        z.object({ business_date: businessDate, from: z.string(), to: z.string(), area_ids: z.array(z.int()) }),
      ),
      skipped: z.int(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/shifts/copy/': {
    summary: '前の週の出勤をコピーする（from から7日間へ。重なる日は飛ばします）',
    access: 'female_cast',
    body: z.strictObject({ from: businessDate }),
    reply: z.object({ added: z.array(Shift), skipped: z.int() }),
  },
});
