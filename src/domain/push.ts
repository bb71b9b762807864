import type { ReservationState } from './machines/reservation';

/** What a push is about. Each kind of one subject replaces the one before on the device. */
export type PushKind =
  | 'request'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'proposed'
  | 'departed'
  | 'arrived'
  | 'started'
  | 'entered'
  | 'finished'
  | 'no_show'
  | 'dispute'
  | 'reminder'
  | 'place'
  | 'place_wanted'
  | 'talk'
  | 'gold'
  | 'review'
  | 'report';

/** The switch that a kind hangs on: 1 = bookings and talk, 2 = offers (docs/rules/push.md#switches). */
export type PushSwitch = 1 | 2;

type Rule = { of: PushSwitch; told: string; ttlSeconds: number };

const HOUR = 3600;

/** What everybody's lock screen may show: no person, place, price or trade (docs/rules/push.md#neutral-words). */
export const NEUTRAL_TITLE = 'YOI';
/** The text of every push unless the person wants to be told more. */
export const NEUTRAL_TEXT = '新しいお知らせがあります';

const MOVED = '予約の状況が更新されました';

const RULES: Readonly<Record<PushKind, Rule>> = {
  request: { of: 1, told: '予約のリクエストが届きました', ttlSeconds: HOUR },
  accepted: { of: 1, told: '予約が確定しました', ttlSeconds: 24 * HOUR },
  declined: { of: 1, told: '予約のリクエストは見送られました', ttlSeconds: 24 * HOUR },
  expired: { of: 1, told: '予約のリクエストが時間切れになりました', ttlSeconds: 24 * HOUR },
  cancelled: { of: 1, told: '予約がキャンセルされました', ttlSeconds: 24 * HOUR },
  proposed: { of: 1, told: '予約の変更の提案が届きました', ttlSeconds: HOUR },
  departed: { of: 1, told: MOVED, ttlSeconds: HOUR },
  arrived: { of: 1, told: MOVED, ttlSeconds: HOUR },
  started: { of: 1, told: MOVED, ttlSeconds: HOUR },
  entered: { of: 1, told: MOVED, ttlSeconds: HOUR },
  finished: { of: 1, told: '予約が完了しました', ttlSeconds: 24 * HOUR },
  no_show: { of: 1, told: '予約についてご確認ください', ttlSeconds: 24 * HOUR },
  dispute: { of: 1, told: '予約についてご確認ください', ttlSeconds: 24 * HOUR },
  reminder: { of: 1, told: '予約の時間が近づいています', ttlSeconds: HOUR / 4 },
  place: { of: 1, told: '予約の場所が更新されました', ttlSeconds: HOUR },
  place_wanted: { of: 1, told: '予約の場所を入力してください', ttlSeconds: HOUR },
  talk: { of: 1, told: '新しいメッセージがあります', ttlSeconds: 24 * HOUR },
  gold: { of: 2, told: '有効期限が近いゴールドがあります', ttlSeconds: 12 * HOUR },
  review: { of: 2, told: '口コミの投稿をお待ちしています', ttlSeconds: 24 * HOUR },
  report: { of: 2, told: 'ご報告いただいた内容を確認しました', ttlSeconds: 24 * HOUR },
};

/** The switch of a kind. */
export const pushSwitchOf = (kind: PushKind): PushSwitch => RULES[kind].of;

/** The sentence of a kind; neutral unless the person chose 「通知に内容を表示する」. */
export const pushText = (kind: PushKind, showContent: boolean): string =>
  showContent ? RULES[kind].told : NEUTRAL_TEXT;

/** Seconds for which a push service keeps a push for a device that is off. */
export const pushTtlSeconds = (kind: PushKind): number => RULES[kind].ttlSeconds;

/** True for kinds that break quiet hours where the booking is today's (docs/rules/push.md#switches). */
export const breaksQuiet = (kind: PushKind): boolean => pushSwitchOf(kind) === 1 && kind !== 'talk';

/** What the other side is told when a reservation has come to a state. */
export const pushKindOf = (state: ReservationState): PushKind => KINDS[state];

const KINDS: Readonly<Record<ReservationState, PushKind>> = {
  requested: 'request',
  adjusting: 'proposed',
  payment_pending: 'accepted',
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
