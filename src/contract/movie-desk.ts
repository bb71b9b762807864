import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { MOVIE_CHECKS, MOVIE_DESK_LISTS, MOVIE_MARKS, MOVIE_REASONS } from '@/domain/movie-making';
import { PERFORMER_STATES } from '@/domain/movie-performers';
import { MOVIE_KINDS, MOVIE_LIMITS, MOVIE_REJECTIONS, MOVIE_STATES } from '@/domain/movies';
import { heldBy } from './desk-hold';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathText, uuid } from './fields';

const one = { movie_id: pathText };

/**
 * A film as the desk sees it. `returned` counts how often films of this cast came back; `due_at` is the end of the
 * promised time, `held_at` when a person in the picture had it hidden; `dark_scenes` are numbers of its strip.
 */
const DeskMovie = z
  .object({
    id: uuid,
    kind: z.enum(MOVIE_KINDS),
    state: z.enum(MOVIE_STATES),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    price: z.int().nullable(),
    duration: z.int(),
    width: z.int(),
    height: z.int(),
    sent_at: instant,
    due_at: instant,
    held_at: instant.nullable(),
    held_by: heldBy,
    marks: z.array(z.enum(keysOf(MOVIE_MARKS))),
    dark_scenes: z.array(z.int()),
    stopped_at: instant.nullable(),
    stop_reason: z.enum(keysOf(MOVIE_REJECTIONS)).nullable(),
    returned: z.int(),
    /** What the cast said: the cast's own yes, and of older films that of others. */
    consents: z.array(z.object({ who: z.string(), version: z.string(), agreed_at: instant })),
    /** What all others in the picture said, each by a personal link; names are null once they were erased. */
    performers: z.array(
      z.object({
        name: z.string().nullable(),
        given_name: z.string().nullable(),
        state: z.enum(PERFORMER_STATES),
        version: z.string().nullable(),
        agreed_at: instant.nullable(),
        ended_at: instant.nullable(),
      }),
    ),
    female_cast: z.object({ id: z.int(), display_name: z.string(), age: z.int(), store_name: z.string() }),
  })
  .meta({ id: 'OpsMovie' });

/** A private picture that comes with the reply. */
const Inline = z.object({ content_type: z.string(), base64: z.string() });
/** How many films were decided about, and how many of them within the promised time. */
const Promised = z.object({ decided: z.int(), in_time: z.int() });
const reason = z.enum(MOVIE_REASONS, { error: '理由を選択してください' });
const wrong = ['not_found', 'movie/held', 'movie/state_conflict'] as const;

/** The desk that looks at films before any visitor does (docs/rules/movies.md). */
export const movieDeskEndpoints = endpoints({
  'GET /api/v1/ops/movies/': {
    summary: '動画（審査待ちは古い順、公開中と停止は新しい順）',
    access: 'ops',
    task: 'works',
    /** With `movie_id` that film alone, on whichever of the lists it stands. */
    query: { state: z.enum(MOVIE_DESK_LISTS).default('reviewing'), movie_id: uuid.optional(), ...pageQuery },
    reply: pageOf(DeskMovie),
    list: true,
  },
  'GET /api/v1/ops/movies/promise/': {
    summary: '審査の約束（24時間以内）が守られた数。本日（営業日）と直近30日',
    access: 'ops',
    task: 'works',
    reply: z.object({ today: Promised, month: Promised }),
  },
  'GET /api/v1/ops/movies/{movie_id}/playback/': {
    summary: '動画を見るためのアドレス（閲覧は記録される。審査中と公開中だけ）',
    access: 'ops',
    task: 'works',
    params: one,
    reply: z.object({
      type: z.string(),
      url: z.string(),
      expires_at: instant,
      poster: Inline.nullable(),
      /** Pictures spread over its length, side by side; null where none were made. */
      strip: Inline.nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/ops/movies/{movie_id}/hold/': {
    summary: '審査中の動画を開く、開いたままにする（10分間はほかの担当者が判断できない）',
    access: 'ops',
    task: 'works',
    params: one,
    reply: z.object({ held_until: instant }),
    errors: [...wrong],
  },
  'DELETE /api/v1/ops/movies/{movie_id}/hold/': {
    summary: '動画を閉じる',
    access: 'ops',
    task: 'works',
    params: one,
    reply: z.null(),
    status: 204,
  },
  'POST /api/v1/ops/movies/{movie_id}/approve/': {
    summary: '動画を承認し、公開する（5項目の確認と、最後までの再生が必要）',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({
      checks: z
        .array(z.enum(keysOf(MOVIE_CHECKS)))
        .max(keysOf(MOVIE_CHECKS).length)
        .refine((checks) => new Set(checks).size === keysOf(MOVIE_CHECKS).length, '5項目をすべて確認してください'),
      watched: z.literal(true, { error: '動画を最後まで再生してください' }),
    }),
    reply: z.null(),
    status: 204,
    errors: [...wrong, 'movie/not_watched', 'movie/consent_missing'],
  },
  'POST /api/v1/ops/movies/{movie_id}/reject/': {
    summary: '動画を差し戻す',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({
      reason,
      second: z
        .int()
        .min(0)
        .max(MOVIE_LIMITS.paid.milliseconds / 1000)
        .nullable(),
    }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
  'POST /api/v1/ops/movies/{movie_id}/stop/': {
    summary: '公開中の動画、出演者の申し出で止めた動画を止める（購入した方にはゴールドが戻る）',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({ reason }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
});
