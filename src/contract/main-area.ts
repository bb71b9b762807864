import * as z from 'zod';
import { MAIN_AREAS_MAX } from '@/domain/limits';
import { endpoints } from './endpoint';
import { bodyId, pathId } from './fields';

const areaIds = z
  .array(bodyId)
  .max(MAIN_AREAS_MAX, `エリアは${MAIN_AREAS_MAX}つまで選択できます`)
  .refine((ids) => new Set(ids).size === ids.length, '同じエリアが2回選択されています');

/**
 * よく利用するエリア: the areas where a customer is mostly, in the customer's order. They are read as `main_area_ids` of
 * `male_users/me/` (docs/rules/main-areas.md).
 */
export const mainAreaEndpoints = endpoints({
  'POST /api/v1/users/me/user_main_area_managements/': {
    summary: 'よく利用するエリアを1つ加える（5つまで。登録済みでも同じ結果）',
    access: 'male_user',
    body: z.strictObject({ area_id: bodyId }),
    reply: z.null(),
    status: 204,
    errors: ['main_area/limit'],
  },
  'POST /api/v1/users/me/user_main_area_managements/bulk-update/': {
    summary: 'よく利用するエリアをまとめて置き換える（すべて保存されるか、何も変わらない）',
    access: 'male_user',
    body: z.strictObject({ area_ids: areaIds }),
    reply: z.null(),
    status: 204,
  },
  'DELETE /api/v1/users/me/user_main_area_managements/{area_id}/': {
    summary: 'よく利用するエリアから外す（登録していなくても同じ結果）',
    access: 'male_user',
    params: { area_id: pathId },
    reply: z.null(),
    status: 204,
  },
});
