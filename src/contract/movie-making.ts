import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { MOVIE_COVER, MOVIE_SCENES } from '@/domain/movie-making';
import { PERFORMER_STATES } from '@/domain/movie-performers';
import { MOVIE_KINDS, MOVIE_LIMITS, MOVIE_REJECTIONS, MOVIE_STATES } from '@/domain/movies';
import { SALE_KINDS } from '@/domain/paid-videos';
import { endpoints } from './endpoint';
import { instant, pathText, uuid } from './fields';
import { movieConsentForm, movieForm, moviePrice, movieTitle } from './forms/movie';

const one = { movie_id: pathText };
const performer = { ...one, performer_id: pathText };
const reason = z.enum(keysOf(MOVIE_REJECTIONS)).nullable();

/** Another person in the picture. `link_expires_at` is null where no link leads to the question. */
const MoviePerformer = z.object({
  id: uuid,
  name: z.string(),
  state: z.enum(PERFORMER_STATES),
  answered_at: instant.nullable(),
  link_expires_at: instant.nullable(),
});

/**
 * A film as its cast sees it. `received` of `bytes` have arrived, `is_uploaded` once it was read; `cover` has an
 * address once every visitor may see it. `due_at` is when the desk has decided at the latest, `erased_at` when the
 * draft goes.
 */
const CastMovie = z
  .object({
    id: uuid,
    kind: z.enum(MOVIE_KINDS),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.int()),
    price: z.int().nullable(),
    state: z.enum(MOVIE_STATES),
    duration: z.int().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    bytes: z.int(),
    received: z.int(),
    /** The hash by which the file that the cast chose is known, as it was sent. */
    sample_sha256: z.string().nullable(),
    is_uploaded: z.boolean(),
    has_cover: z.boolean(),
    /** Whether pictures over its length are there, of which one may become the cover. */
    has_strip: z.boolean(),
    cover: z.string().nullable(),
    /**
     * The cast's yes; `others` = the names of all others in the picture, whether they are asked themselves or the cast
     * spoke for them.
     */
    consent: z.object({ version: z.string(), agreed_at: instant, others: z.array(z.string()) }).nullable(),
    /** Those who are asked themselves. */
    performers: z.array(MoviePerformer),
    reason,
    reason_second: z.int().nullable(),
    stop_reason: reason,
    likes: z.int(),
    /** How often it was played, each viewer once a day. */
    plays: z.int(),
    created_at: instant,
    sent_at: instant.nullable(),
    due_at: instant.nullable(),
    published_at: instant.nullable(),
    stopped_at: instant.nullable(),
    erased_at: instant.nullable(),
  })
  .meta({ id: 'OwnMovie' });

const Sold = z.object({ count: z.int(), amount: z.int() });
/**
 * One film by its title, or the cast's plan: how often it was sold, and the cast's part in yen; what was taken back is
 * a line below zero.
 */
const SoldLine = Sold.extend({ kind: z.enum(SALE_KINDS), label: z.string() });

const file = {
  /** Size of the file that is going to be sent. */
  bytes: z
    .int('動画を選択してください')
    .min(1, '動画を選択してください')
    .max(MOVIE_LIMITS.paid.bytes, '動画が大きすぎます'),
  /**
   * SHA-256 of the file's samples (`samplesOf`), in hexadecimals: no other file is taken for it. Null where a browser
   * cannot tell.
   */
  sample_sha256: z
    .string()
    .max(64, { error: '動画を選択し直してください', abort: true })
    .regex(/^[0-9a-f]{64}$/, '動画を選択し直してください')
    .nullable()
    .default(null),
};
const wrong = ['not_found', 'movie/state_conflict'] as const;

/**
 * Films as their cast makes them (docs/rules/movies.md); the file itself comes in parts by tus 1.0 at
 * `female_casts/me/uploads/`.
 */
export const movieMakingEndpoints = endpoints({
  'GET /api/v1/female_casts/me/movies/': {
    summary: '自分の動画（新しい順、審査の状態つき）',
    access: 'female_cast',
    reply: z.array(CastMovie),
  },
  'GET /api/v1/female_casts/me/movie_earnings/': {
    summary: '今月の動画の報酬（円。売れた本数、プランの加入・更新の数、動画とプランごとの内訳つき）',
    access: 'female_cast',
    reply: z.object({ month: z.string(), amount: z.int(), purchases: Sold, plans: Sold, lines: z.array(SoldLine) }),
  },
  'POST /api/v1/female_casts/me/movies/': {
    summary: '動画の下書きを作る（ファイルはこのあと tus で uploads/ へ送る）',
    access: 'female_cast',
    body: z.strictObject({
      kind: z.enum(MOVIE_KINDS),
      title: movieTitle,
      price: moviePrice.nullable().default(null),
      ...file,
    }),
    idempotency: 'required',
    reply: CastMovie,
    status: 201,
    errors: ['movie/limit'],
  },
  'PATCH /api/v1/female_casts/me/movies/{movie_id}/': {
    summary: '下書きの題名・説明・タグ・価格を変える',
    access: 'female_cast',
    params: one,
    body: movieForm,
    reply: CastMovie,
    errors: [...wrong],
  },
  'PUT /api/v1/female_casts/me/movies/{movie_id}/file/': {
    summary: '下書きのファイルを別のものにする（送りかけの分は消える）',
    access: 'female_cast',
    params: one,
    body: z.strictObject(file),
    reply: CastMovie,
    errors: [...wrong],
  },
  'PUT /api/v1/female_casts/me/movies/{movie_id}/consent/': {
    summary: '自分の同意を記録し、一緒に写っている方を挙げる（その方の同意は本人が専用のリンクで答える）',
    access: 'female_cast',
    params: one,
    body: movieConsentForm,
    reply: CastMovie,
    errors: [...wrong],
  },
  'POST /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/': {
    summary: '一緒に写っている方へのリンクを作る（14日間。前のリンクは使えなくなる）',
    access: 'female_cast',
    params: performer,
    /** The address is told this once; only a keyed hash of its key is kept. */
    reply: z.object({ url: z.string(), expires_at: instant }),
    status: 201,
    errors: [...wrong],
  },
  'DELETE /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/': {
    summary: '一緒に写っている方へのリンクを使えなくする（まだ答えていない方だけ）',
    access: 'female_cast',
    params: performer,
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
  'GET /api/v1/female_casts/me/movies/{movie_id}/cover/': {
    summary: '自分の動画の表紙（base64、本人だけ）',
    access: 'female_cast',
    params: one,
    reply: z.object({ content_type: z.string(), base64: z.string() }),
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/movies/{movie_id}/cover/': {
    summary: '下書きの表紙を決める（JPEG・PNG・WebP、10MBまで）',
    access: 'female_cast',
    params: one,
    body: z.strictObject({}),
    files: { picture: { most: 1, bytes: MOVIE_COVER.bytes } },
    reply: CastMovie,
    errors: [...wrong],
  },
  'PUT /api/v1/female_casts/me/movies/{movie_id}/cover/': {
    summary: '下書きの表紙を、動画の場面にする（`scene` は場面の一覧の番号、0から）',
    access: 'female_cast',
    params: one,
    body: z.strictObject({
      scene: z
        .int('場面を選択してください')
        .min(0)
        .max(MOVIE_SCENES - 1),
    }),
    reply: CastMovie,
    errors: [...wrong],
  },
  'GET /api/v1/female_casts/me/movies/{movie_id}/strip/': {
    summary: '自分の動画の場面の一覧（横に並べた1枚の画像、base64、本人だけ）',
    access: 'female_cast',
    params: one,
    reply: z.object({ content_type: z.string(), base64: z.string() }),
    errors: ['not_found'],
  },
  'POST /api/v1/female_casts/me/movies/{movie_id}/send/': {
    summary: '動画を審査に出す',
    access: 'female_cast',
    params: one,
    reply: CastMovie,
    errors: [...wrong, 'movie/incomplete', 'movie/consent_missing'],
  },
  'POST /api/v1/female_casts/me/movies/{movie_id}/stop/': {
    summary: '動画の公開・審査を止める（すぐに見えなくなり、購入した方にはゴールドが戻る）',
    access: 'female_cast',
    params: one,
    reply: CastMovie,
    errors: [...wrong],
  },
  'DELETE /api/v1/female_casts/me/movies/{movie_id}/': {
    summary: '下書きを消す（送りかけのファイルも消える）',
    access: 'female_cast',
    params: one,
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
});
