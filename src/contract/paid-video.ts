import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { MOVIE_PRICE, MOVIE_TAGS, MOVIE_TYPES } from '@/domain/movies';
import { CUSTOMER_VIDEO_LISTS, PURCHASE_PARTS, SALE_KINDS, VIDEO_SORTS } from '@/domain/paid-videos';
import { endpoints } from './endpoint';
import { boundedText, File, instant, Picture, pageOf, pageQuery, pathId, pathText, uuid, wholeNumber } from './fields';
import { movieSources } from './movie';

/** The cast as shown beside a film. */
export const Creator = z.object({
  id: z.int(),
  display_name: z.string(),
  age: z.int(),
  store_name: z.string(),
  photo: Picture,
});

/**
 * A film that is paid for, as one visitor sees it. `duration` in seconds, `price` in gold. `owned` = the visitor
 * bought it, `by_plan` = a plan of the visitor has it, `plan_id` which; `preview_url` plays its first ten seconds.
 */
export const PaidVideo = z
  .object({
    id: uuid,
    female_cast: Creator,
    title: z.string(),
    description: z.string(),
    tags: z.array(z.object({ id: z.int(), name: z.string() })),
    price: z.int(),
    duration: z.int(),
    poster: Picture,
    preview_url: z.string().nullable(),
    published_at: instant,
    likes: z.int(),
    owned: z.boolean(),
    by_plan: z.boolean(),
    plan_id: uuid.nullable(),
    liked: z.boolean(),
    bookmarked: z.boolean(),
  })
  .meta({ id: 'PaidVideo' });

/**
 * What a customer paid for; `watchable` while the film is shown, its cast is neither suspended nor gone, and nothing
 * was given back.
 */
const Purchase = z
  .object({
    id: uuid,
    code: z.string(),
    kind: z.enum(SALE_KINDS),
    /** Null for a month of a plan. */
    paid_video_id: uuid.nullable(),
    female_cast_id: z.int(),
    /** Of a plan: its months count from 0, and end where the next one begins. */
    period: z.object({ number: z.int(), from: instant, until: instant }).nullable(),
    title: z.string(),
    duration: z.int(),
    cast_name: z.string(),
    amount: z.int(),
    /** How much of it was paid gold, and how much free. */
    paid_gold: z.int(),
    free_gold: z.int(),
    balance_after: z.int(),
    bought_at: instant,
    refunded_at: instant.nullable(),
    watchable: z.boolean(),
  })
  .meta({ id: 'PaidVideoPurchase' });

const one = { paid_video_id: pathText };
const purchase = { purchase_id: pathText };
const part = z.enum(keysOf(PURCHASE_PARTS)).optional();
const sorts = Object.keys(VIDEO_SORTS) as [keyof typeof VIDEO_SORTS];

/** Films that are paid for, and what a customer bought (docs/rules/paid-videos.md). */
export const paidVideoEndpoints = endpoints({
  'GET /api/v1/paid_videos/': {
    summary: '有料動画（公開中）',
    access: 'public',
    query: {
      ...pageQuery,
      sort: z.enum(sorts).default('new'),
      female_cast_id: pathId.optional(),
      q: boundedText({ max: 40 }).optional(),
      tag: wholeNumber(
        z
          .int()
          .min(1)
          .max(Math.max(...Object.keys(MOVIE_TAGS).map(Number))),
      ).optional(),
      price_max: wholeNumber(z.int().min(MOVIE_PRICE.min).max(MOVIE_PRICE.max)).optional(),
    },
    reply: pageOf(PaidVideo),
    list: true,
  },
  'GET /api/v1/paid_videos/ranking/': {
    summary: '有料動画の週間ランキング（直近7日間に購入された数の順）',
    access: 'public',
    reply: z.array(PaidVideo),
  },
  'GET /api/v1/paid_videos/creators/': {
    summary: '有料動画を公開しているキャスト（動画の多い順）',
    access: 'public',
    reply: z.array(Creator.extend({ videos: z.int() })),
  },
  'GET /api/v1/paid_videos/{paid_video_id}/': {
    summary: '有料動画',
    access: 'public',
    params: one,
    reply: PaidVideo,
    errors: ['not_found'],
  },
  'GET /api/v1/paid_videos/{paid_video_id}/playback/': {
    summary: '購入した動画を再生する5分間のアドレス（`sources` はHLSがあれば先頭）',
    access: 'male_user',
    params: one,
    /** `type` and `url`: the whole in one file, which is the last of `sources` too. */
    reply: z.object({
      type: z.enum(keysOf(MOVIE_TYPES)),
      url: z.string(),
      sources: movieSources,
      viewer: z.int(),
      expires_at: instant,
    }),
    errors: ['not_found', 'video/not_owned'],
  },
  'PUT /api/v1/paid_videos/{paid_video_id}/play/': {
    summary: '購入した動画が再生されたことを数える（1人1日1回）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'video/not_owned', 'rate/limited'],
  },
  'GET /api/v1/users/me/paid_videos/': {
    summary: 'いいねした・保存した・購入した有料動画（新しい順）',
    access: 'male_user',
    query: { ...pageQuery, list: z.enum(CUSTOMER_VIDEO_LISTS).default('purchased') },
    reply: pageOf(PaidVideo),
    list: true,
  },
  'GET /api/v1/users/me/paid_videos/count/': {
    summary: 'いいねした・保存した・購入した有料動画の数と、いちばん新しい公開',
    access: 'male_user',
    reply: z.object({ liked: z.int(), bookmarked: z.int(), purchased: z.int(), newest_at: instant.nullable() }),
  },
  'PUT /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/': {
    summary: '動画を保存する（保存済みでも同じ結果）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/': {
    summary: '保存をやめる（保存していなくても同じ結果）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
  },
  'POST /api/v1/users/me/paid_video_purchases/': {
    summary: '動画を1本購入する（購入済みなら、その購入を返す）',
    access: 'male_user',
    idempotency: 'required',
    /** `price`: what the buyer was shown; another one now is refused with 409. */
    body: z.strictObject({ paid_video_id: uuid, price: z.int().min(0).max(10_000_000).optional() }),
    reply: z.object({ id: uuid, amount: z.int() }),
    status: 201,
    errors: ['not_found', 'identity/not_approved', 'account/suspended', 'gold/not_enough', 'video/price_changed'],
  },
  'GET /api/v1/users/me/paid_video_purchases/': {
    summary: '動画の購入履歴（新しい順。part で動画・プラン・返還された分だけ）',
    access: 'male_user',
    query: { ...pageQuery, part },
    reply: pageOf(Purchase),
    list: true,
  },
  'GET /api/v1/users/me/paid_video_purchases/months/': {
    summary: '動画の購入の月ごとの合計（新しい順。返還された分は returned）',
    access: 'male_user',
    query: { part },
    reply: z.array(z.object({ month: z.string(), amount: z.int(), returned: z.int() })),
  },
  'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/': {
    summary: '動画の購入の控え',
    access: 'male_user',
    params: purchase,
    reply: Purchase,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/receipt/': {
    summary: '動画の購入の控え（PDF）',
    access: 'male_user',
    params: purchase,
    reply: File,
    errors: ['not_found', 'rate/limited'],
  },
  'GET /api/v1/ops/paid_video_purchases/': {
    summary: '動画の購入（新しい順。user_id でお客様1人の分）',
    access: 'ops',
    task: 'sales',
    query: { ...pageQuery, user_id: pathId.optional() },
    reply: pageOf(
      Purchase.pick({
        id: true,
        code: true,
        title: true,
        amount: true,
        bought_at: true,
        refunded_at: true,
        cast_name: true,
      }).extend({ user_id: z.int() }),
    ),
    list: true,
  },
  'POST /api/v1/ops/paid_video_purchases/{purchase_id}/refund/': {
    summary: '再生できなかった動画の購入をゴールドで返す（返還済みでも同じ結果）',
    access: 'ops',
    task: 'sales',
    idempotency: 'required',
    params: purchase,
    body: z.strictObject({}),
    reply: z.object({ id: uuid, refunded_at: instant }),
    errors: ['not_found'],
  },
});
