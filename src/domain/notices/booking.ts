import { arrivalWords } from '../arrival-words';
import { formatYen } from '../money';
import { cashOnSite } from '../pay-words';
import type { KindOf } from './kinds';
import { about, fixed, HOUR_SECONDS, type Notice, named, range } from './notice';

const MOVED = '予約の状況が更新されました';

/** What is said of a booking, from the request to its end. */
export const bookingNotices = {
  request: {
    push: { pushSwitch: 1, text: '予約のリクエストが届きました', ttlSeconds: HOUR_SECONDS },
    countsElsewhere: true,
    words: named('から予約のリクエストが届きました'),
  },
  payable: {
    push: { pushSwitch: 1, text: '予約のお支払いをお願いします', ttlSeconds: HOUR_SECONDS / 4 },
    words: ({ name }) => ({ title: `${name}が予約を承認しました`, body: 'お支払いをお願いします' }),
  },
  accepted: {
    push: { pushSwitch: 1, text: '予約が確定しました', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, to }) => ({
      title: to === 'female_cast' ? `${name}との予約が確定しました` : `${name}が予約を承認しました`,
    }),
  },
  declined: {
    push: { pushSwitch: 1, text: '予約のリクエストは見送られました', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, to }) => ({
      title: to === 'female_cast' ? `${name}への提案は見送られました` : `${name}へのリクエストは見送られました`,
    }),
  },
  expired: {
    push: { pushSwitch: 1, text: '予約のリクエストが時間切れになりました', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, to }) => ({
      title: `${name}${to === 'female_cast' ? 'の' : 'への'}リクエストが時間切れになりました`,
    }),
  },
  lapsed: {
    push: { pushSwitch: 1, text: '予約が自動で取り消されました', ttlSeconds: 24 * HOUR_SECONDS },
    words: about('予約が自動で取り消されました'),
  },
  cancelled: {
    push: { pushSwitch: 1, text: '予約がキャンセルされました', ttlSeconds: 24 * HOUR_SECONDS },
    words: named('との予約がキャンセルされました'),
  },
  proposed: {
    push: { pushSwitch: 1, text: '予約の変更の提案が届きました', ttlSeconds: HOUR_SECONDS },
    countsElsewhere: true,
    words: named('から変更の提案が届きました'),
  },
  departed: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
    words: ({ name, facts: { arrives_at: at } }) => ({
      title: `${name}が出発しました`,
      ...(at && { body: arrivalWords(new Date(at)) }),
    }),
  },
  arrived: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
    words: named('が到着しました'),
  },
  started: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
    words: named('との予約が始まりました'),
  },
  entered: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
    words: named('が入室しました'),
  },
  finished: {
    push: { pushSwitch: 1, text: '予約が完了しました', ttlSeconds: 24 * HOUR_SECONDS },
    words: named('との予約が完了しました'),
  },
  no_show: {
    push: { pushSwitch: 1, text: '予約についてご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: named('との予約についてご確認ください'),
  },
  dispute: {
    push: { pushSwitch: 1, text: '予約についてご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: named('との予約についてご確認ください'),
  },
  reminder: {
    push: { pushSwitch: 1, text: '予約の時間が近づいています', ttlSeconds: HOUR_SECONDS / 4 },
    words: ({ name, facts }) => ({
      title: '予約の時間が近づいています',
      body: [name, range(facts), facts.cash && `お支払い ${cashOnSite(facts.cash)}`].filter(Boolean).join('　') || null,
    }),
  },
  place: {
    push: { pushSwitch: 1, text: '予約の場所が更新されました', ttlSeconds: HOUR_SECONDS },
    words: about('予約の場所が更新されました'),
  },
  place_wanted: {
    push: { pushSwitch: 1, text: '予約の場所を入力してください', ttlSeconds: HOUR_SECONDS },
    words: about('予約の場所を入力してください'),
  },
  hotel_full: {
    push: { pushSwitch: 1, text: '予約の場所についてご確認ください', ttlSeconds: HOUR_SECONDS },
    words: ({ to }) => ({
      title: '予約のホテルが満室との連絡がありました',
      body: to === 'female_cast' ? '場所が変わったときはお知らせします。' : '別のホテルに料金そのままで変更できます。',
    }),
  },
  hotel_declined: {
    push: { pushSwitch: 1, text: '予約の場所についてご確認ください', ttlSeconds: HOUR_SECONDS },
    words: ({ to }) => ({
      title: '場所の変更をお願いします',
      ...(to === 'female_cast' ? {} : { body: 'ホテルを選ぶと、追加の料金なしで変更できます。' }),
    }),
  },
  extension: {
    push: { pushSwitch: 1, text: '予約についてのお願いが届きました', ttlSeconds: HOUR_SECONDS / 12 },
    words: named('から延長のお願いが届きました'),
  },
  extended: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS / 2 },
    words: about('予約を延長しました'),
  },
  extension_over: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS / 12 },
    words: about('延長は見送られました'),
  },
  change: {
    push: { pushSwitch: 1, text: '予約の変更についてのお願いが届きました', ttlSeconds: HOUR_SECONDS / 2 },
    words: ({ name, to }) => ({
      title: `${name}から${to === 'female_cast' ? '予約の変更のお願い' : '時間の変更の提案'}が届きました`,
    }),
  },
  changed: {
    push: { pushSwitch: 1, text: '予約の内容が変わりました', ttlSeconds: 24 * HOUR_SECONDS },
    words: about('予約の内容が変わりました'),
  },
  change_over: {
    push: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
    words: ({ to }) => ({
      title: '予約の変更は行われませんでした',
      body: to === 'female_cast' ? '予約はそのままです。' : '予約はそのままです。料金も変わりません。',
    }),
  },
  change_asked: {
    push: { pushSwitch: 1, text: '予約の変更をお願いしました', ttlSeconds: HOUR_SECONDS / 2 },
    words: ({ facts }) => ({
      title: '店舗がご希望の変更をお願いしました',
      body: [range(facts), 'お返事があるまで、予約はそのままです。'].filter(Boolean).join('　'),
    }),
  },
  recast: {
    push: { pushSwitch: 1, text: '予約の担当が変わりました', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts }) => ({
      title: `予約を${name}へのリクエストに変えました`,
      body: [range(facts), '前の予約に料金はかかりません。'].filter(Boolean).join('　'),
    }),
  },
  debt: {
    push: { pushSwitch: 1, text: 'お支払いについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ facts: { paid = 0 } }) => ({
      title: '追加のお支払いをお願いします',
      body: `${formatYen(paid)}　お支払いまで新しい予約はできません`,
    }),
  },
  matching_request: {
    push: { pushSwitch: 1, text: 'マッチングの依頼が届きました', ttlSeconds: HOUR_SECONDS / 4 },
    countsElsewhere: true,
    words: () => ({ title: 'マッチングの依頼が届きました', body: '手を挙げるか、見送るかを選べます。' }),
  },
  matching_offer: {
    push: { pushSwitch: 1, text: 'マッチングの提案が届きました', ttlSeconds: HOUR_SECONDS / 6, bySmsInstead: true },
    countsElsewhere: true,
    words: () => ({ title: 'マッチングの提案が届きました', body: '時間と総額をくらべて選べます。' }),
  },
  matching_over: {
    push: { pushSwitch: 1, text: 'マッチングの募集が終わりました', ttlSeconds: HOUR_SECONDS },
    words: ({ to }) =>
      to === 'female_cast'
        ? { title: 'マッチングの依頼が終わりました', body: 'ご協力ありがとうございました。時間の確保も終わりました。' }
        : { title: 'マッチングの募集が終わりました', body: '料金はかかりません。条件を変えて、もう一度募集できます。' },
  },
  booking_offer: {
    push: { pushSwitch: 1, text: '予約の提案が届きました', ttlSeconds: HOUR_SECONDS / 2, bySmsInstead: true },
    countsElsewhere: true,
    words: named('から予約の提案が届きました'),
  },
  booking_offer_over: {
    push: { pushSwitch: 1, text: '予約の提案が終わりました', ttlSeconds: HOUR_SECONDS },
    words: ({ name, to }) =>
      to === 'female_cast'
        ? { title: `${name}への提案は成立しませんでした`, body: '時間の確保は終わりました。' }
        : { title: `${name}からの提案は終わりました`, body: '料金はかかりません。' },
  },
  introduction: {
    push: { pushSwitch: 1, text: '店舗からのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('店舗からお客様の紹介がありました', '予約を提案するかどうかは自由に決められます'),
  },
  waitlist_offer: {
    push: { pushSwitch: 1, text: 'お待ちの時間に空きが出ました', ttlSeconds: HOUR_SECONDS / 6, bySmsInstead: true },
    countsElsewhere: true,
    words: about('お待ちの時間に空きが出ました'),
  },
  waitlist_over: {
    push: { pushSwitch: 1, text: 'キャンセル待ちが終わりました', ttlSeconds: HOUR_SECONDS },
    words: about('お待ちの時間に空きは出ませんでした'),
  },
  debt_paid: {
    words: ({ facts: { paid = 0 } }) => ({ title: '追加のお支払いを確認しました', body: formatYen(paid) }),
  },
  debt_waived: {
    words: ({ facts: { paid = 0 } }) => ({
      title: '追加のお支払いは不要になりました',
      body: formatYen(paid),
    }),
  },
  fee_waived: {
    words: ({ facts: { paid = 0 } }) => ({ title: 'キャンセル料を免除しました', body: formatYen(paid) }),
  },
} satisfies Record<KindOf<'reserve'>, Notice>;
