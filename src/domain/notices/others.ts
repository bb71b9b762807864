import { formatDate } from '../business-day';
import { calendarDate } from '../date-words';
import { REVIEW_DAYS } from '../limits';
import { formatGold, formatYen } from '../money';
import { PAY_WAY_WORDS } from '../payment-providers';
import type { KindOf, NoticeGroup } from './kinds';
import { ASK_US, fixed, HOUR_SECONDS, type Notice, named } from './notice';

/** Which visit a review is about: one cast may have several. */
const visitOf = (name: string, date: string | undefined): string => (date ? `${formatDate(date)} ${name}` : name);

/** What is said of talk, shifts, gold, reviews, plans and the account. */
export const otherNotices = {
  talk: {
    push: { pushSwitch: 1, text: '新しいメッセージがあります', ttlSeconds: 24 * HOUR_SECONDS },
    countsElsewhere: true,
    words: ({ name, times }) => ({
      title: `${name}からメッセージが届きました`,
      body: times > 1 ? `未読のメッセージが${times}件あります` : null,
    }),
  },
  shift: {
    push: { pushSwitch: 2, text: 'フォロー中のキャストの出勤が登録されました', ttlSeconds: 12 * HOUR_SECONDS },
    words: ({ name, facts: { date, from, to } }) => ({
      title: `${name}の出勤が登録されました`,
      body: date ? `${formatDate(date)} ${from}–${to}` : null,
    }),
  },
  news: {
    push: { pushSwitch: 2, text: 'フォロー中のキャストからお知らせがあります', ttlSeconds: 12 * HOUR_SECONDS },
    words: named('からお知らせがあります'),
  },
  saved_search: {
    push: { pushSwitch: 2, text: '保存した条件についてのお知らせがあります', ttlSeconds: 6 * HOUR_SECONDS },
    words: ({ facts: { count = 1 } }) => ({
      title: '保存した条件に合うキャストが出勤します',
      body: `新しく${count}人が条件に合いました`,
    }),
  },
  gold: {
    push: { pushSwitch: 2, text: '有効期限が近いゴールドがあります', ttlSeconds: 12 * HOUR_SECONDS },
    words: ({ facts: { gold, lapses_at: at } }) =>
      gold === undefined || at === undefined
        ? { title: '有効期限が近いゴールドがあります' }
        : {
            title: `${formatGold(gold)}が${calendarDate(at)}に失効します`,
            body: 'ご予約にお使いいただけます',
          },
  },
  review: {
    push: { pushSwitch: 2, text: '口コミの投稿をお待ちしています', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts: { date } }) => ({
      title: '口コミの投稿をお待ちしています',
      body: `${visitOf(name, date)}　ご利用から${REVIEW_DAYS}日以内に投稿できます`,
    }),
  },
  review_posted: {
    push: { pushSwitch: 2, text: '口コミについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('新しい口コミが公開されました'),
  },
  review_reply: {
    push: { pushSwitch: 2, text: '口コミについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: named('から口コミへの返信がありました'),
  },
  review_reply_over: {
    push: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('口コミへの返信の確認が終わりました', '結果は口コミの一覧でご確認ください'),
  },
  plan_renews: {
    push: { pushSwitch: 2, text: 'プランの更新日が近づいています', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts: { gold = 0, date } }) => ({
      title: `${name}のプランは${date ? formatDate(date) : 'まもなく'}に更新されます`,
      body: `${formatGold(gold)}　解約は前日までいつでもできます`,
    }),
  },
  plan_price: {
    push: { pushSwitch: 2, text: 'プランの料金が変わります', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts: { gold = 0, date } }) => ({
      title: `${name}のプランが${formatGold(gold)}/月に変わります`,
      body: `続けるにはご確認が必要です。${date ? `ご確認がなければ、${formatDate(date)}に更新せず終了します` : ''}`,
    }),
  },
  plan_short: {
    push: { pushSwitch: 2, text: 'プランを更新できませんでした', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts: { gold = 0, date } }) => ({
      title: `${name}のプランの更新に、あと${formatGold(gold)}必要です`,
      body: date ? `${formatDate(date)}までは視聴できます。それまでに残高があれば自動で更新します` : null,
    }),
  },
  plan_over: {
    push: { pushSwitch: 2, text: 'プランが終了しました', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name }) => ({
      title: `${name}のプランが終了しました`,
      body: '請求はありません。単品で購入した動画は残ります',
    }),
  },
  review_shown: {
    words: ({ name, facts: { date } }) => ({ title: '口コミを公開しました', body: visitOf(name, date) }),
  },
  invited: {
    words: ({ facts: { gold = 0 } }) => ({
      title: `ご招待の特典 ${formatGold(gold)}を受け取りました`,
      body: '無償のゴールドです',
    }),
  },
  review_hidden: {
    push: { pushSwitch: 2, text: '口コミについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: ({ name, facts: { date } }) => ({
      title: '口コミを非表示にしました',
      body: `${visitOf(name, date)}　投稿のルールをご確認ください`,
    }),
  },
  report: {
    push: { pushSwitch: 2, text: 'ご報告いただいた内容を確認しました', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('ご報告いただいた内容を確認しました', 'ご協力ありがとうございます'),
  },
  device: {
    push: { pushSwitch: 1, text: '新しい端末からログインがありました', ttlSeconds: 24 * HOUR_SECONDS, always: true },
    isAboutSecurity: true,
    words: ({ facts }) => ({
      title: '新しい端末でログインしました',
      body: [facts.device, ASK_US].filter(Boolean).join('　'),
    }),
  },
  password: {
    push: { pushSwitch: 1, text: 'パスワードが変更されました', ttlSeconds: 24 * HOUR_SECONDS, always: true },
    isAboutSecurity: true,
    words: fixed('パスワードが変更されました', ASK_US),
  },
  phone: {
    push: { pushSwitch: 1, text: '電話番号が変更されました', ttlSeconds: 24 * HOUR_SECONDS, always: true },
    isAboutSecurity: true,
    words: fixed('電話番号が変更されました', ASK_US),
  },
  bank: {
    push: { pushSwitch: 1, text: '振込先が変更されました', ttlSeconds: 24 * HOUR_SECONDS, always: true },
    isAboutSecurity: true,
    words: fixed('報酬の振込先が変更されました', ASK_US),
  },
  payout_returned: {
    push: { pushSwitch: 1, text: '振込先の確認をお願いします', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('報酬の振り込みが銀行から戻りました', '振込先の口座をご確認ください'),
  },
  pay_answered: {
    push: { pushSwitch: 1, text: '運営からお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('精算についてのお知らせ', '出勤の報酬の確認が終わりました。明細をご確認ください'),
  },
  ghost_write: {
    push: { pushSwitch: 1, text: 'アカウントで操作がありました', ttlSeconds: 24 * HOUR_SECONDS, always: true },
    words: ({ facts: { write = 'アカウントの操作', undo = false } }) => ({
      title: `運営が代理で操作しました：${write}`,
      body: undo ? '元に戻すときは、この画面から変更できます' : ASK_US,
    }),
  },
  identity: {
    push: { pushSwitch: 1, text: '本人確認の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('本人確認の結果が出ました', '内容をご確認ください'),
  },
  photo: {
    push: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('写真の審査が終わりました', '結果はプロフィールでご確認ください'),
  },
  event: {
    push: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('イベントの審査が終わりました', '結果はイベントの画面でご確認ください'),
  },
  guest_warning: {
    push: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('お店への共有の確認が終わりました', '結果は接客履歴の画面でご確認ください'),
  },
  movie: {
    push: { pushSwitch: 1, text: '動画の一覧をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('動画についてのお知らせ', '審査の結果や、一緒に写っている方のお答えをご確認ください'),
  },
  export: {
    push: { pushSwitch: 1, text: 'データの書き出しの準備ができました', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('データの書き出しの準備ができました', '7日以内にダウンロードしてください'),
  },
  safety: {
    push: { pushSwitch: 1, text: '確認をお願いします', ttlSeconds: HOUR_SECONDS / 2, always: true },
    words: fixed('確認をお願いします'),
  },
  bought: {
    words: ({ facts: { gold = 0, paid = 0, by = 'card' } }) => ({
      title: `ゴールド${formatGold(gold)}を購入しました`,
      body: `${PAY_WAY_WORDS[by]}　${formatYen(paid)}（税込）`,
    }),
  },
  paused: {
    push: { pushSwitch: 1, text: '受付についてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('新しい予約の受付を休止しました', '店舗が休止しました。決まっている予約はそのままです'),
  },
  resumed: {
    push: { pushSwitch: 1, text: '受付についてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
    words: fixed('新しい予約の受付を再開しました'),
  },
  joined: {
    words: fixed('ご登録が完了しました', '写真とプロフィールを登録すると、運営の確認のあとに公開されます'),
  },
} satisfies Record<KindOf<Exclude<NoticeGroup, 'reserve'>>, Notice>;
