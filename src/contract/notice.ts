import * as z from 'zod';
import { NOTICE_GROUPS, NOTICE_KINDS, perGroup } from '@/domain/notices/kinds';
import { endpoints } from './endpoint';
import { instant, Picture, pageOf, pageQuery } from './fields';

/**
 * What a person was told. `seq` counts up, a newer notice has a higher one. `title` may name people; `picture` is the
 * face of the cast in the notice, `initial` the first letter of a customer's nickname.
 */
const Notice = z
  .object({
    seq: z.int(),
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    body: z.string().nullable(),
    path: z.string(),
    picture: Picture.nullable(),
    initial: z.string().nullable(),
    at: instant,
    unread: z.boolean(),
  })
  .meta({ id: 'Notice' });

const group = z.enum(NOTICE_GROUPS).optional();
const seq = z.int().min(0).max(2_147_483_647);

/** The inbox of both roles (docs/rules/push.md#inbox). */
export const noticeEndpoints = endpoints({
  'GET /api/v1/users/me/notices/': {
    summary: 'お知らせ（新しい順、90日分）',
    access: 'signed_in',
    query: { ...pageQuery, group },
    reply: pageOf(Notice),
    list: true,
  },
  'GET /api/v1/users/me/notices/unread/': {
    summary: '未読のお知らせの件数（種類ごと）',
    access: 'signed_in',
    reply: z.object({ all: z.int(), ...perGroup(() => z.int()) }),
  },
  'POST /api/v1/users/me/notices/read/': {
    summary: 'ここまで読んだ（down_to を付けるとそこから。既読が未読に戻ることはない）',
    access: 'signed_in',
    body: z.strictObject({ up_to: seq, down_to: seq.optional(), group }),
    reply: z.object({ unread: z.int() }),
  },
});
