import * as z from 'zod';
import { HIDDEN_PHONES } from '@/domain/hiding';
import { endpoints } from './endpoint';
import { bodyId } from './fields';
import { phoneNumber } from './forms/sign-in';

/** For which visitors the cast does not exist; of the numbers nothing is told but how many there are. */
const Hiding = z
  .object({ area_ids: z.array(z.int()), phone_count: z.int(), members_only: z.boolean() })
  .meta({ id: 'Hiding' });

/** 身バレ防止 (docs/rules/safety.md#people-who-know-the-cast). */
export const hidingEndpoints = endpoints({
  'GET /api/v1/female_casts/me/hiding/': {
    summary: '身バレ防止：表示しないエリアと、登録した電話番号の件数',
    access: 'female_cast',
    reply: Hiding,
  },
  'PUT /api/v1/female_casts/me/hiding/areas/': {
    summary: '表示しないエリアを変える（働くエリアは選べない）',
    access: 'female_cast',
    body: z.strictObject({ area_ids: z.array(bodyId).max(30) }),
    reply: Hiding,
  },
  'POST /api/v1/female_casts/me/hiding/phones/': {
    summary: '表示しない電話番号を加える（番号は保存せず、照合値だけを残す）',
    access: 'female_cast',
    body: z.strictObject({ phone_numbers: z.array(phoneNumber).min(1).max(HIDDEN_PHONES.atOnce) }),
    reply: Hiding,
    errors: ['hiding/limit'],
  },
  'POST /api/v1/female_casts/me/hiding/phones/remove/': {
    summary: '表示しない電話番号から外す',
    access: 'female_cast',
    body: z.strictObject({ phone_number: phoneNumber }),
    reply: Hiding,
    errors: ['not_found'],
  },
});
