import type { ReservationState } from './machines/reservation';

/** What a push is about. Each kind of one subject replaces the one before on the device. */
export const PUSH_KINDS = [
  'request',
  'payable',
  'accepted',
  'declined',
  'expired',
  'lapsed',
  'cancelled',
  'proposed',
  'departed',
  'arrived',
  'started',
  'entered',
  'finished',
  'no_show',
  'dispute',
  'reminder',
  'place',
  'place_wanted',
  'hotel_full',
  'hotel_declined',
  'extension',
  'extended',
  'extension_over',
  'change',
  'changed',
  'change_over',
  'debt',
  'matching_request',
  'matching_offer',
  'matching_over',
  'booking_offer',
  'booking_offer_over',
  'introduction',
  'waitlist_offer',
  'waitlist_over',
  'talk',
  'gold',
  'review',
  'review_posted',
  'review_hidden',
  'report',
  'shift',
  'news',
  'device',
  'password',
  'phone',
  'bank',
  'payout_returned',
  'pay_answered',
  'ghost_write',
  'identity',
  'photo',
  'event',
  'guest_warning',
  'movie',
  'export',
  'safety',
  'plan_renews',
  'plan_price',
  'plan_short',
  'plan_over',
] as const;

/** A kind of push. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** True for what is pushed, not only shown in the inbox. */
export const isPushed = (kind: string): kind is PushKind => Object.hasOwn(RULES, kind);

/** The switch that a kind hangs on: 1 = bookings and talk, 2 = offers (docs/rules/push.md#switches). */
export type PushSwitch = 1 | 2;

type Rule = { pushSwitch: PushSwitch; text: string; ttlSeconds: number };

const HOUR_SECONDS = 3600;

/** What everybody's lock screen may show: no person, place, price or trade (docs/rules/push.md#neutral-words). */
export const NEUTRAL_TITLE = 'YOI';
/** The text of every push unless the person wants to see more. */
export const NEUTRAL_TEXT = '新しいお知らせがあります';

/** The text of a test, which says nothing either. */
export const TEST_TEXT = 'テスト通知です。この端末に届いています';

/** The same by SMS. */
export const NEUTRAL_SMS = '【YOI】新しいお知らせがあります。アプリを開いてご確認ください。';

const MOVED = '予約の状況が更新されました';

const RULES: Readonly<Record<PushKind, Rule>> = {
  request: { pushSwitch: 1, text: '予約のリクエストが届きました', ttlSeconds: HOUR_SECONDS },
  payable: { pushSwitch: 1, text: '予約のお支払いをお願いします', ttlSeconds: HOUR_SECONDS / 4 },
  accepted: { pushSwitch: 1, text: '予約が確定しました', ttlSeconds: 24 * HOUR_SECONDS },
  declined: { pushSwitch: 1, text: '予約のリクエストは見送られました', ttlSeconds: 24 * HOUR_SECONDS },
  expired: { pushSwitch: 1, text: '予約のリクエストが時間切れになりました', ttlSeconds: 24 * HOUR_SECONDS },
  lapsed: { pushSwitch: 1, text: '予約が自動で取り消されました', ttlSeconds: 24 * HOUR_SECONDS },
  cancelled: { pushSwitch: 1, text: '予約がキャンセルされました', ttlSeconds: 24 * HOUR_SECONDS },
  proposed: { pushSwitch: 1, text: '予約の変更の提案が届きました', ttlSeconds: HOUR_SECONDS },
  departed: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
  arrived: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
  started: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
  entered: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
  finished: { pushSwitch: 1, text: '予約が完了しました', ttlSeconds: 24 * HOUR_SECONDS },
  no_show: { pushSwitch: 1, text: '予約についてご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  dispute: { pushSwitch: 1, text: '予約についてご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  reminder: { pushSwitch: 1, text: '予約の時間が近づいています', ttlSeconds: HOUR_SECONDS / 4 },
  place: { pushSwitch: 1, text: '予約の場所が更新されました', ttlSeconds: HOUR_SECONDS },
  place_wanted: { pushSwitch: 1, text: '予約の場所を入力してください', ttlSeconds: HOUR_SECONDS },
  hotel_full: { pushSwitch: 1, text: '予約の場所についてご確認ください', ttlSeconds: HOUR_SECONDS },
  hotel_declined: { pushSwitch: 1, text: '予約の場所についてご確認ください', ttlSeconds: HOUR_SECONDS },
  extension: { pushSwitch: 1, text: '予約についてのお願いが届きました', ttlSeconds: HOUR_SECONDS / 12 },
  extended: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS / 2 },
  extension_over: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS / 12 },
  change: { pushSwitch: 1, text: '予約の変更についてのお願いが届きました', ttlSeconds: HOUR_SECONDS / 2 },
  changed: { pushSwitch: 1, text: '予約の内容が変わりました', ttlSeconds: 24 * HOUR_SECONDS },
  change_over: { pushSwitch: 1, text: MOVED, ttlSeconds: HOUR_SECONDS },
  debt: { pushSwitch: 1, text: 'お支払いについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
  matching_request: { pushSwitch: 1, text: 'マッチングの依頼が届きました', ttlSeconds: HOUR_SECONDS / 4 },
  matching_offer: { pushSwitch: 1, text: 'マッチングの提案が届きました', ttlSeconds: HOUR_SECONDS / 6 },
  matching_over: { pushSwitch: 1, text: 'マッチングの募集が終わりました', ttlSeconds: HOUR_SECONDS },
  booking_offer: { pushSwitch: 1, text: '予約の提案が届きました', ttlSeconds: HOUR_SECONDS / 2 },
  booking_offer_over: { pushSwitch: 1, text: '予約の提案が終わりました', ttlSeconds: HOUR_SECONDS },
  introduction: { pushSwitch: 1, text: '店舗からのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
  waitlist_offer: { pushSwitch: 1, text: 'お待ちの時間に空きが出ました', ttlSeconds: HOUR_SECONDS / 6 },
  waitlist_over: { pushSwitch: 1, text: 'キャンセル待ちが終わりました', ttlSeconds: HOUR_SECONDS },
  talk: { pushSwitch: 1, text: '新しいメッセージがあります', ttlSeconds: 24 * HOUR_SECONDS },
  gold: { pushSwitch: 2, text: '有効期限が近いゴールドがあります', ttlSeconds: 12 * HOUR_SECONDS },
  review: { pushSwitch: 2, text: '口コミの投稿をお待ちしています', ttlSeconds: 24 * HOUR_SECONDS },
  review_posted: { pushSwitch: 2, text: '口コミについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
  review_hidden: { pushSwitch: 2, text: '口コミについてのお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
  report: { pushSwitch: 2, text: 'ご報告いただいた内容を確認しました', ttlSeconds: 24 * HOUR_SECONDS },
  news: { pushSwitch: 2, text: 'フォロー中のキャストからお知らせがあります', ttlSeconds: 12 * HOUR_SECONDS },
  shift: { pushSwitch: 2, text: 'フォロー中のキャストの出勤が登録されました', ttlSeconds: 12 * HOUR_SECONDS },
  device: { pushSwitch: 1, text: '新しい端末からログインがありました', ttlSeconds: 24 * HOUR_SECONDS },
  password: { pushSwitch: 1, text: 'パスワードが変更されました', ttlSeconds: 24 * HOUR_SECONDS },
  phone: { pushSwitch: 1, text: '電話番号が変更されました', ttlSeconds: 24 * HOUR_SECONDS },
  pay_answered: { pushSwitch: 1, text: '運営からお知らせがあります', ttlSeconds: 24 * HOUR_SECONDS },
  payout_returned: { pushSwitch: 1, text: '振込先の確認をお願いします', ttlSeconds: 24 * HOUR_SECONDS },
  ghost_write: { pushSwitch: 1, text: 'アカウントで操作がありました', ttlSeconds: 24 * HOUR_SECONDS },
  bank: { pushSwitch: 1, text: '振込先が変更されました', ttlSeconds: 24 * HOUR_SECONDS },
  identity: { pushSwitch: 1, text: '本人確認の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  photo: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  event: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  guest_warning: { pushSwitch: 1, text: '審査の結果をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  movie: { pushSwitch: 1, text: '動画の一覧をご確認ください', ttlSeconds: 24 * HOUR_SECONDS },
  export: { pushSwitch: 1, text: 'データの書き出しの準備ができました', ttlSeconds: 24 * HOUR_SECONDS },
  safety: { pushSwitch: 1, text: '確認をお願いします', ttlSeconds: HOUR_SECONDS / 2 },
  plan_renews: { pushSwitch: 2, text: 'プランの更新日が近づいています', ttlSeconds: 24 * HOUR_SECONDS },
  plan_price: { pushSwitch: 2, text: 'プランの料金が変わります', ttlSeconds: 24 * HOUR_SECONDS },
  plan_short: { pushSwitch: 2, text: 'プランを更新できませんでした', ttlSeconds: 24 * HOUR_SECONDS },
  plan_over: { pushSwitch: 2, text: 'プランが終了しました', ttlSeconds: 24 * HOUR_SECONDS },
};

/** The switch of a kind. */
export const pushSwitchOf = (kind: PushKind): PushSwitch => RULES[kind].pushSwitch;

/** The sentence of a kind; neutral unless the person chose 「通知に内容を表示する」. */
export const pushText = (kind: PushKind, showContent: boolean): string =>
  showContent ? RULES[kind].text : NEUTRAL_TEXT;

/** Seconds for which a push service keeps a push for a device that is off. */
export const pushTtlSeconds = (kind: PushKind): number => RULES[kind].ttlSeconds;

/** True for kinds that break quiet hours where the booking is today's (docs/rules/push.md#switches). */
export const breaksQuiet = (kind: PushKind): boolean => pushSwitchOf(kind) === 1 && kind !== 'talk';

/**
 * True for what goes by SMS where the last address for pushes turns out to be dead: an offer that lapses. Steps of a booking are told
 * by SMS beside their push in any case, and talk never is.
 */
export const isSentInstead = (kind: PushKind): boolean =>
  ['booking_offer', 'matching_offer', 'waitlist_offer'].includes(kind);

/** True for what the owner of an account hears whatever the switches and the hour. */
export const isAlwaysTold = (kind: PushKind): boolean =>
  ['device', 'password', 'phone', 'bank', 'ghost_write', 'safety'].includes(kind);

/** What the other side is told when a reservation has come to a state. */
export const pushKindOf = (state: ReservationState): PushKind => KINDS[state];

const KINDS: Readonly<Record<ReservationState, PushKind>> = {
  requested: 'request',
  adjusting: 'proposed',
  payment_pending: 'payable',
  confirmed: 'accepted',
  departed: 'departed',
  arrived: 'arrived',
  in_progress: 'started',
  completed: 'finished',
  declined: 'declined',
  expired: 'expired',
  cancelled_user: 'cancelled',
  cancelled_cast: 'cancelled',
  cancelled_store: 'cancelled',
  no_show_user: 'no_show',
  no_show_cast: 'no_show',
  disputed: 'dispute',
  refunded: 'dispute',
};

/** What travels to a device when its owner tries whether anything arrives: no notice, and no number for the icon. */
export type TestPayload = Omit<PushPayload, 'kind' | 'badge'> & { kind: 'test' };

/** What travels to a device, sealed for it: ids, a path of this site, neutral words. `badge` counts what waits. */
export type PushPayload = {
  kind: PushKind;
  subject: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  badge: number;
};
