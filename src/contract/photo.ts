import * as z from 'zod';
import { CAST_PHOTOS, PHOTO_BLURS, PHOTO_REJECTIONS, PHOTO_STATES } from '@/domain/cast-photos';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { instant, Picture, pageOf, pageQuery, pathText, uuid } from './fields';

const blur = z.enum(keysOf(PHOTO_BLURS));
const one = { photo_id: pathText };
/** The bytes of a picture that has no public address. */
const Bytes = z.object({ content_type: z.string(), base64: z.string() });

/** A picture as its cast sees it; `picture` is null until visitors may see it. */
const CastPhoto = z
  .object({
    id: uuid,
    state: z.enum(PHOTO_STATES),
    blur,
    reason: z.enum(keysOf(PHOTO_REJECTIONS)).nullable(),
    sent_at: instant.nullable(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'OwnPhoto' });

/** A picture that waits for a person of the operator. */
const WaitingPhoto = z
  .object({
    id: uuid,
    female_cast: z.object({ id: z.int(), display_name: z.string(), age: z.int(), store_name: z.string() }),
    blur,
    sent_at: instant,
    /** How many pictures of the cast visitors see already. */
    approved_count: z.int(),
  })
  .meta({ id: 'OpsPhoto' });

/** Pictures of casts: a cast's own, and the desk that looks at them first (docs/rules/photos.md). */
export const photoEndpoints = endpoints({
  'GET /api/v1/female_casts/me/photos/': {
    summary: '自分の写真（並び順、審査の状態つき）',
    access: 'female_cast',
    reply: z.array(CastPhoto),
  },
  'POST /api/v1/female_casts/me/photos/': {
    summary: '写真を審査に出す（JPEG・PNG・WebP、10MBまで。3:4に切り抜かれる）',
    access: 'female_cast',
    body: z.strictObject({
      blur: blur.default('none'),
      /** One that came back, whose place this one takes. */
      replaces: uuid.optional(),
    }),
    files: { picture: { most: 1, bytes: CAST_PHOTOS.bytes } },
    idempotency: 'required',
    reply: CastPhoto,
    status: 201,
    errors: ['photo/limit', 'photo/state_conflict'],
  },
  'PUT /api/v1/female_casts/me/photos/order/': {
    summary: '写真を並べ替える（すべての写真を新しい順で送る）',
    access: 'female_cast',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(CAST_PHOTOS.most) }),
    reply: z.null(),
    status: 204,
    errors: ['photo/state_conflict'],
  },
  'DELETE /api/v1/female_casts/me/photos/{photo_id}/': {
    summary: '写真を消す',
    access: 'female_cast',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/photos/{photo_id}/picture/': {
    summary: '審査中・差し戻しの写真（base64、本人だけ）',
    access: 'female_cast',
    params: one,
    reply: Bytes,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/photos/': {
    summary: '審査待ちの写真（古い順）',
    access: 'ops',
    task: 'works',
    query: pageQuery,
    reply: pageOf(WaitingPhoto),
    list: true,
  },
  'GET /api/v1/ops/photos/{photo_id}/picture/': {
    summary: '審査待ちの写真（base64。閲覧は記録される）',
    access: 'ops',
    task: 'works',
    params: one,
    reply: Bytes,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/photos/{photo_id}/approve/': {
    summary: '写真を承認し、公開する',
    access: 'ops',
    task: 'works',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'photo/state_conflict'],
  },
  'POST /api/v1/ops/photos/{photo_id}/reject/': {
    summary: '写真を差し戻す',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({
      reason: z.enum(keysOf(PHOTO_REJECTIONS), { error: '差し戻す理由を選択してください' }),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'photo/state_conflict'],
  },
});
