import { formatDate, tokyoDateOf } from './business-day';
import { PAY_WAY_WORDS } from './gold-orders';
import { REVIEW_DAYS } from './limits';
import { formatGold, formatYen } from './money';
import type { NoticeFacts, NoticeKind } from './notices';
import { cashOnSite } from './pay-words';
import type { Role } from './roles';
import { formatRange30 } from './time-range';

/** What a notice says: `to` is who reads it, `name` the other one with さん, `times` how often it was said since it was read. */
export type NoticeWish = { kind: NoticeKind; to: Role; name: string; facts: NoticeFacts; times: number };

/** A sentence, and a line below it. */
export type NoticeWords = { title: string; body: string | null };

/** The words of a notice in the inbox, where people may be named; a lock screen shows those of `pushText`. */
export function noticeWords(wish: NoticeWish): NoticeWords {
  const { title, body = range(wish.facts) } = WORDS[wish.kind](wish);
  return { title, body };
}

type Words = (wish: NoticeWish) => { title: string; body?: string | null };

const ASK_US = '心当たりがない方はお問い合わせください';
const fixed =
  (title: string, body: string | null = null): Words =>
  () => ({ title, body });
const named =
  (rest: string): Words =>
  ({ name }) => ({ title: `${name}${rest}` });
const about =
  (title: string): Words =>
  ({ name, facts }) => ({ title, body: [name, range(facts)].filter(Boolean).join('　') || null });

const WORDS: Readonly<Record<NoticeKind, Words>> = {
  request: named('から予約のリクエストが届きました'),
  payable: ({ name }) => ({ title: `${name}が予約を承認しました`, body: 'お支払いをお願いします' }),
  accepted: ({ name, to }) => ({
    title: to === 'female_cast' ? `${name}との予約が確定しました` : `${name}が予約を承認しました`,
  }),
  declined: ({ name, to }) => ({
    title: to === 'female_cast' ? `${name}への提案は見送られました` : `${name}へのリクエストは見送られました`,
  }),
  expired: ({ name, to }) => ({
    title: `${name}${to === 'female_cast' ? 'の' : 'への'}リクエストが時間切れになりました`,
  }),
  lapsed: about('予約が自動で取り消されました'),
  cancelled: named('との予約がキャンセルされました'),
  proposed: named('から変更の提案が届きました'),
  departed: named('が出発しました'),
  arrived: named('が到着しました'),
  started: named('との予約が始まりました'),
  entered: named('が入室しました'),
  finished: named('との予約が完了しました'),
  no_show: named('との予約についてご確認ください'),
  dispute: named('との予約についてご確認ください'),
  reminder: ({ name, facts }) => ({
    title: '予約の時間が近づいています',
    body: [name, range(facts), facts.cash && `お支払い ${cashOnSite(facts.cash)}`].filter(Boolean).join('　') || null,
  }),
  place: about('予約の場所が更新されました'),
  place_wanted: about('予約の場所を入力してください'),
  hotel_full: ({ to }) => ({
    title: '予約のホテルが満室との連絡がありました',
    body: to === 'female_cast' ? '場所が変わったときはお知らせします。' : '別のホテルに料金そのままで変更できます。',
  }),
  hotel_declined: ({ to }) => ({
    title: '場所の変更をお願いします',
    ...(to === 'female_cast' ? {} : { body: 'ホテルを選ぶと、追加の料金なしで変更できます。' }),
  }),
  extension: named('から延長のお願いが届きました'),
  extended: about('予約を延長しました'),
  extension_over: about('延長は見送られました'),
  change: ({ name, to }) => ({
    title: `${name}から${to === 'female_cast' ? '予約の変更のお願い' : '時間の変更の提案'}が届きました`,
  }),
  changed: about('予約の内容が変わりました'),
  change_over: ({ to }) => ({
    title: '予約の変更は行われませんでした',
    body: to === 'female_cast' ? '予約はそのままです。' : '予約はそのままです。料金も変わりません。',
  }),
  debt: ({ facts: { paid = 0 } }) => ({
    title: '追加のお支払いをお願いします',
    body: `${formatYen(paid)}　お支払いまで新しい予約はできません`,
  }),
  debt_paid: ({ facts: { paid = 0 } }) => ({ title: '追加のお支払いを確認しました', body: formatYen(paid) }),
  debt_waived: ({ facts: { paid = 0 } }) => ({
    title: '追加のお支払いは不要になりました',
    body: formatYen(paid),
  }),
  matching_request: () => ({ title: 'マッチングの依頼が届きました', body: '手を挙げるか、見送るかを選べます。' }),
  matching_offer: () => ({ title: 'マッチングの提案が届きました', body: '時間と総額をくらべて選べます。' }),
  matching_over: ({ to }) =>
    to === 'female_cast'
      ? { title: 'マッチングの依頼が終わりました', body: 'ご協力ありがとうございました。時間の確保も終わりました。' }
      : { title: 'マッチングの募集が終わりました', body: '料金はかかりません。条件を変えて、もう一度募集できます。' },
  booking_offer: named('から予約の提案が届きました'),
  booking_offer_over: ({ name, to }) =>
    to === 'female_cast'
      ? { title: `${name}への提案は成立しませんでした`, body: '時間の確保は終わりました。' }
      : { title: `${name}からの提案は終わりました`, body: '料金はかかりません。' },
  introduction: fixed('店舗からお客様の紹介がありました', '予約を提案するかどうかは自由に決められます'),
  waitlist_offer: about('お待ちの時間に空きが出ました'),
  waitlist_over: about('お待ちの時間に空きは出ませんでした'),
  talk: ({ name, times }) => ({
    title: `${name}からメッセージが届きました`,
    body: times > 1 ? `未読のメッセージが${times}件あります` : null,
  }),
  gold: ({ facts: { gold, lapses_at: at } }) =>
    gold === undefined || at === undefined
      ? { title: '有効期限が近いゴールドがあります' }
      : {
          title: `${formatGold(gold)}が${formatDate(tokyoDateOf(new Date(at)))}に失効します`,
          body: 'ご予約にお使いいただけます',
        },
  review: ({ name }) => ({
    title: '口コミの投稿をお待ちしています',
    body: `${name}　ご利用から${REVIEW_DAYS}日以内に投稿できます`,
  }),
  review_posted: fixed('新しい口コミが公開されました'),
  review_shown: ({ name }) => ({ title: '口コミを公開しました', body: name }),
  review_hidden: ({ name }) => ({ title: '口コミを非表示にしました', body: `${name}　投稿のルールをご確認ください` }),
  report: fixed('ご報告いただいた内容を確認しました', 'ご協力ありがとうございます'),
  shift: ({ name, facts: { date, from, to } }) => ({
    title: `${name}の出勤が登録されました`,
    body: date ? `${formatDate(date)} ${from}–${to}` : null,
  }),
  news: named('からお知らせがあります'),
  device: ({ facts }) => ({
    title: '新しい端末でログインしました',
    body: [facts.device, ASK_US].filter(Boolean).join('　'),
  }),
  password: fixed('パスワードが変更されました', ASK_US),
  phone: fixed('電話番号が変更されました', ASK_US),
  joined: fixed('ご登録が完了しました', '写真とプロフィールを登録すると、運営の確認のあとに公開されます'),
  identity: fixed('本人確認の結果が出ました', '内容をご確認ください'),
  event: fixed('イベントの審査が終わりました', '結果はイベントの画面でご確認ください'),
  guest_warning: fixed('お店への共有の確認が終わりました', '結果は接客履歴の画面でご確認ください'),
  movie: fixed('動画についてのお知らせ', '審査の結果や、一緒に写っている方のお答えをご確認ください'),
  photo: fixed('写真の審査が終わりました', '結果はプロフィールでご確認ください'),
  export: fixed('データの書き出しの準備ができました', '7日以内にダウンロードしてください'),
  safety: fixed('確認をお願いします'),
  bought: ({ facts: { gold = 0, paid = 0, by = 'card' } }) => ({
    title: `ゴールド${formatGold(gold)}を購入しました`,
    body: `${PAY_WAY_WORDS[by]}　${formatYen(paid)}（税込）`,
  }),
  pay_answered: fixed('精算についてのお知らせ', '出勤の報酬の確認が終わりました。明細をご確認ください'),
  payout_returned: fixed('報酬の振り込みが銀行から戻りました', '振込先の口座をご確認ください'),
  ghost_write: ({ facts: { write = 'アカウントの操作', undo = false } }) => ({
    title: `運営が代理で操作しました：${write}`,
    body: undo ? '元に戻すときは、この画面から変更できます' : ASK_US,
  }),
  bank: fixed('報酬の振込先が変更されました', ASK_US),
  invited: ({ facts: { gold = 0 } }) => ({
    title: `ご招待の特典 ${formatGold(gold)}を受け取りました`,
    body: '無償のゴールドです',
  }),
  plan_renews: ({ name, facts: { gold = 0, date } }) => ({
    title: `${name}のプランは${date ? formatDate(date) : 'まもなく'}に更新されます`,
    body: `${formatGold(gold)}　解約は前日までいつでもできます`,
  }),
  plan_price: ({ name, facts: { gold = 0, date } }) => ({
    title: `${name}のプランが${formatGold(gold)}/月に変わります`,
    body: `続けるにはご確認が必要です。${date ? `ご確認がなければ、${formatDate(date)}に更新せず終了します` : ''}`,
  }),
  plan_short: ({ name, facts: { gold = 0, date } }) => ({
    title: `${name}のプランの更新に、あと${formatGold(gold)}必要です`,
    body: date ? `${formatDate(date)}までは視聴できます。それまでに残高があれば自動で更新します` : null,
  }),
  plan_over: ({ name }) => ({
    title: `${name}のプランが終了しました`,
    body: '請求はありません。単品で購入した動画は残ります',
  }),
};

const range = ({ starts_at: from, ends_at: to }: NoticeFacts): string | null =>
  from && to ? formatRange30(new Date(from), new Date(to)) : null;
