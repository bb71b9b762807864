import { and, eq, sql } from 'drizzle-orm';
import {
  follow,
  goldLot,
  goldOrder,
  goldTransfer,
  home,
  matchingRequest,
  movieLike,
  reservation,
  review,
} from '../../../../db/schema';
import { areaName, castName, isOwn, opened, type Reads } from './read-queries';

/** What only a man has. */
export const HIS: Reads = {
  booked_addresses: {
    title: '予約に控えたご自宅の住所と部屋番号',
    from: reservation,
    of: (who) =>
      and(
        eq(reservation.personId, who.personId),
        sql`(${reservation.addressSealed} is not null or ${reservation.roomSealed} is not null)`,
      ),
    order: [reservation.createdAt, reservation.id],
    columns: { 予約の番号: reservation.id, 住所: reservation.addressSealed, 部屋番号: reservation.roomSealed },
    shown: { 住所: opened('address'), 部屋番号: opened('address') },
  },
  homes: {
    title: 'ご自宅',
    from: home,
    of: isOwn(home.personId),
    order: [home.id],
    columns: { エリア: areaName(home.areaId), 住所: home.addressSealed, 登録: home.createdAt },
    shown: { 住所: opened('address') },
  },
  follows: {
    title: 'フォロー',
    from: follow,
    of: isOwn(follow.personId),
    order: [follow.createdAt, follow.castId],
    columns: { キャスト: castName(follow.castId), 出勤のお知らせ: follow.notify, フォローした日時: follow.createdAt },
  },
  movie_likes: {
    title: 'いいねした動画',
    from: movieLike,
    of: isOwn(movieLike.personId),
    order: [movieLike.createdAt, movieLike.movieId],
    columns: {
      動画: sql`(select m.title from movie m where m.id = ${movieLike}.movie_id)`,
      日時: movieLike.createdAt,
    },
  },
  matching_requests: {
    title: 'マッチングの募集',
    from: matchingRequest,
    of: isOwn(matchingRequest.personId),
    order: [matchingRequest.createdAt, matchingRequest.id],
    columns: {
      募集: matchingRequest.createdAt,
      状態: matchingRequest.state,
      開始: matchingRequest.startsAt,
      分: matchingRequest.minutes,
      エリア: areaName(matchingRequest.areaId),
      予算: matchingRequest.budgetMax,
      条件: matchingRequest.conditions,
      届いた提案: sql`(select json_agg(json_build_object('日時', o.created_at, 'ひとこと', o.message, '合計', o.total) order by o.created_at) from matching_offer o where o.request_id = ${matchingRequest}.id)`,
    },
  },
  gold: {
    title: 'ゴールドの履歴',
    from: goldTransfer,
    of: isOwn(goldTransfer.personId),
    order: [goldTransfer.id],
    columns: {
      日時: goldTransfer.createdAt,
      種類: goldTransfer.kind,
      増減: goldTransfer.amount,
      残高: goldTransfer.balanceAfter,
      予約の番号: goldTransfer.reservationId,
    },
  },
  gold_lots: {
    title: 'ゴールドの有効期限',
    from: goldLot,
    of: isOwn(goldLot.personId),
    order: [goldLot.id],
    columns: {
      種類: goldLot.kind,
      付与: goldLot.granted,
      残り: goldLot.remaining,
      お預かり中: goldLot.held,
      付与日時: goldLot.createdAt,
      有効期限: goldLot.expiresAt,
    },
  },
  payments: {
    title: 'カードでのお支払い',
    from: goldOrder,
    of: isOwn(goldOrder.personId),
    order: [goldOrder.createdAt, goldOrder.id],
    columns: {
      日時: goldOrder.createdAt,
      金額: goldOrder.amount,
      有償ゴールド: goldOrder.paidGold,
      無償ゴールド: goldOrder.freeGold,
      決済会社: goldOrder.provider,
      状態: goldOrder.state,
      同意の記録: goldOrder.consent,
      返金: sql`(select json_agg(json_build_object('日時', f.created_at, '金額', f.amount, '状態', f.state) order by f.created_at) from card_refund f where f.order_id = ${goldOrder}.id)`,
    },
  },
  reviews_written: {
    title: '投稿した口コミ',
    from: review,
    of: isOwn(review.authorId),
    order: [review.id],
    columns: {
      投稿: review.createdAt,
      キャスト: castName(review.castId),
      総合: review.overall,
      接客: review.service,
      写真との一致: review.photoMatch,
      また会いたい: review.again,
      本文: review.body,
    },
  },
};
