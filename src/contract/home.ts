import * as z from 'zod';
import { endpoints } from './endpoint';
import { pathId } from './fields';
import { homeForm } from './forms/home';

/** An address in full: only its owner and, around a booking, the cast read it, by a call of its own. */
export const Address = z
  .object({
    postal_code: z.string(),
    prefecture: z.string(),
    city: z.string(),
    street: z.string(),
    building: z.string(),
    landmark: z.string(),
  })
  .meta({ id: 'Address' });

/**
 * A customer's homes, three at most (docs/rules/forms.md#addresses). Writing answers no address back: stored replies
 * of repeated calls must not hold one.
 */
export const homeEndpoints = endpoints({
  'GET /api/v1/users/me/homes/': {
    summary: '登録した住所',
    access: 'male_user',
    reply: z.array(Address.extend({ id: z.int(), area_id: z.int(), area_name: z.string() })),
  },
  'POST /api/v1/users/me/homes/': {
    summary: '住所を登録する（3件まで）',
    access: 'male_user',
    body: homeForm,
    reply: z.object({ id: z.int() }),
    status: 201,
    errors: ['home/limit'],
  },
  'PATCH /api/v1/users/me/homes/{home_id}/': {
    summary: '住所を変更する（全項目を送信）',
    access: 'male_user',
    params: { home_id: pathId },
    body: homeForm,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/homes/{home_id}/': {
    summary: '住所を削除する（成立した予約の場所は変わりません）',
    access: 'male_user',
    params: { home_id: pathId },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
});
