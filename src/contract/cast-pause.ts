import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { endpoints } from './endpoint';
import { boundedText, instant, pathId } from './fields';

const Seat = z.object({ by: z.string(), at: instant });

/** When the staff let nothing new be booked with a cast, and why; `resumed` is null while it lasts. */
export const CastPause = z.object({ words: z.string(), paused: Seat, resumed: Seat.nullable() });

const common = {
  access: 'ops',
  task: 'cast_pause',
  params: { female_cast_id: pathId },
  reply: z.null(),
  status: 204,
} as const;

/** The pause of a cast by the staff (docs/rules/desk.md#a-pause). */
export const castPauseEndpoints = endpoints({
  'POST /api/v1/ops/female_casts/{female_cast_id}/pause/': {
    ...common,
    summary: 'キャストの新しい予約の受付を止める（決まっている予約はそのまま。キャストに知らせる）',
    body: z.strictObject({
      words: boundedText({ max: TEXT.contact.max, min: 1, missing: '理由を入力してください' }),
    }),
    errors: ['not_found', 'cast/pause_conflict'],
  },
  'POST /api/v1/ops/female_casts/{female_cast_id}/resume/': {
    ...common,
    summary: '止めていたキャストの受付を再開する',
    errors: ['not_found', 'cast/pause_conflict'],
  },
});
