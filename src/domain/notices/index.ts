import type { ReservationState } from '../machines/reservation';
import { NEUTRAL_TEXT } from '../push';
import { bookingNotices } from './booking';
import type { NoticeKind } from './kinds';
import { type Notice, type NoticeAbout, type PushRule, type PushSwitch, range } from './notice';
import { otherNotices } from './others';

// What people are told: one row for each kind. A kind without its row, or a row without words, does not compile.

export type { NoticeFacts } from './notice';

const ROWS = { ...bookingNotices, ...otherNotices } satisfies Record<NoticeKind, Notice>;
const NOTICES: Readonly<Record<NoticeKind, Notice>> = ROWS;

/** A kind that is pushed, not only shown in the inbox: it replaces the one before of its subject on the device. */
export type PushKind = {
  [Kind in NoticeKind]: (typeof ROWS)[Kind] extends { push: PushRule } ? Kind : never;
}[NoticeKind];

const ruleOf = (kind: PushKind): PushRule => ROWS[kind].push;

/** A sentence, and a line below it. */
export type NoticeWords = { title: string; body: string | null };

/** The words of a notice in the inbox, where people may be named; a lock screen shows those of `pushText`. */
export function noticeWords(kind: NoticeKind, about: NoticeAbout): NoticeWords {
  const { title, body = range(about.facts) } = NOTICES[kind].words(about);
  return { title, body };
}

/** True for what another number on the app's icon counts already. */
export const countsElsewhere = (kind: NoticeKind): boolean => NOTICES[kind].countsElsewhere === true;

/** True for what the menu's row of the account counts: how a person signs in or is paid. */
export const isAboutSecurity = (kind: NoticeKind): boolean => NOTICES[kind].isAboutSecurity === true;

/** True for what is pushed. */
export const isPushed = (kind: string): kind is PushKind =>
  Object.hasOwn(NOTICES, kind) && NOTICES[kind as NoticeKind].push !== undefined;

/** The switch of a kind. */
export const pushSwitchOf = (kind: PushKind): PushSwitch => ruleOf(kind).pushSwitch;

/** The sentence of a kind; neutral unless the person chose 「通知に内容を表示する」. */
export const pushText = (kind: PushKind, showContent: boolean): string =>
  showContent ? ruleOf(kind).text : NEUTRAL_TEXT;

/** Seconds for which a push service keeps a push for a device that is off. */
export const pushTtlSeconds = (kind: PushKind): number => ruleOf(kind).ttlSeconds;

/** True for kinds that break quiet hours where the booking is today's (docs/rules/push.md#switches). */
export const breaksQuiet = (kind: PushKind): boolean => pushSwitchOf(kind) === 1 && kind !== 'talk';

/** True for what goes by SMS where the last address for pushes turns out to be dead. */
export const isSentInstead = (kind: PushKind): boolean => ruleOf(kind).bySmsInstead === true;

/** True for what the owner of an account hears whatever the switches and the hour. */
export const isAlwaysTold = (kind: PushKind): boolean => ruleOf(kind).always === true;

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
