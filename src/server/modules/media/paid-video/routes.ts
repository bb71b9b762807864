import type { paidVideoEndpoints } from '@/contract/paid-video';
import type { Handlers } from '../../../http/handlers';
import {
  bookmark,
  countCustomerVideos,
  creators,
  customerVideos,
  ranking,
  removeBookmark,
  video,
  videos,
} from './films';
import { noteFilmPlay, playback } from './playback';
import { allPurchases, buyVideo, purchaseOf, purchasesOf, refundPurchase } from './purchases';
import { purchaseMonths } from './queries';
import { receipt } from './receipt';

type PlaybackCall<P> = { deps: Parameters<typeof playback>[0]; person: P };
const readerOf = <P>({ deps, person }: PlaybackCall<P>) => ({ db: deps.reader(), person, now: deps.clock.now() });

/** What belongs to a module that stands on this one; handed in where the routes are registered. */

/** Films that are paid for, over HTTP; the films themselves come by `playbackApp`. */
export const paidVideoRoutes: Handlers<keyof typeof paidVideoEndpoints> = {
  'GET /api/v1/paid_videos/': (call) => videos(readerOf(call), call.query),
  'GET /api/v1/paid_videos/ranking/': (call) => ranking(readerOf(call)),
  'GET /api/v1/paid_videos/creators/': (call) => creators(readerOf(call)),
  'GET /api/v1/paid_videos/{paid_video_id}/': (call) => video(readerOf(call), call.params.paid_video_id),
  'GET /api/v1/paid_videos/{paid_video_id}/playback/': ({ deps, person, params, visitor }) =>
    playback(deps, person, params.paid_video_id, visitor),
  'PUT /api/v1/paid_videos/{paid_video_id}/play/': ({ person, params, visitor, transact }) =>
    transact((work) => noteFilmPlay(work, person, params.paid_video_id, visitor)),
  'GET /api/v1/users/me/paid_videos/': (call) => customerVideos(readerOf(call), call.query),
  'GET /api/v1/users/me/paid_videos/count/': (call) => countCustomerVideos(readerOf(call)),
  'PUT /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/': ({ person, params, transact }) =>
    transact((work) => bookmark(work, person, params.paid_video_id)),
  'DELETE /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/': ({ person, params, transact }) =>
    transact((work) => removeBookmark(work, person, params.paid_video_id)),
  'POST /api/v1/users/me/paid_video_purchases/': ({ person, body, transact }) =>
    transact((work) => buyVideo(work, person, body)),
  'GET /api/v1/users/me/paid_video_purchases/': ({ deps, person, query: { cursor, limit, part } }) =>
    purchasesOf(deps.reader(), { personId: person.id, part }, { cursor, limit }),
  'GET /api/v1/users/me/paid_video_purchases/months/': ({ deps, person, query: { part } }) =>
    purchaseMonths(deps.reader(), { personId: person.id, part }),
  'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/': ({ deps, person, params }) =>
    purchaseOf(deps.reader(), person.id, params.purchase_id),
  'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/receipt/': ({ deps, person, params }) =>
    receipt(deps, person.id, params.purchase_id),
  'GET /api/v1/ops/paid_video_purchases/': ({ deps, query: { user_id, cursor, limit } }) =>
    allPurchases(deps.reader(), { personId: user_id }, { cursor, limit }),
  'POST /api/v1/ops/paid_video_purchases/{purchase_id}/refund/': ({ params, transact }) =>
    transact((work) => refundPurchase(work, params.purchase_id, { endsPlan: true })),
};
