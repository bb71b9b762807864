/** Rules of talk that server and screens share. */
import { TEXT } from './limits';
import type { Role } from './roles';
import { characterCount } from './text';

/** Ready-made texts per role, in the order shown. */
export const TALK_TEMPLATES: Readonly<Record<Role, readonly string[]>> = {
  male_user: [
    'よろしくお願いします',
    'ホテルに着きました',
    '少し遅れます',
    '部屋番号を予約の画面に入力しました',
    '本日はありがとうございました',
  ],
  female_cast: [
    'よろしくお願いします',
    'ご予約ありがとうございます',
    'これから出発します',
    'まもなく到着します',
    '少し遅れます',
    '本日はありがとうございました',
  ],
};

/**
 * Who may write first. A cast chooses among all customers, customers who follow the cast, and customers who booked the
 * cast; a customer among all casts booked before, and those of a booking that is still to come or under way.
 */
export const RECEIVE_FROM = ['everyone', 'followers', 'booked', 'live'] as const;

/** One of them. */
export type ReceiveFrom = (typeof RECEIVE_FROM)[number];

/**
 * What each role may choose, the widest first: that holds until something is chosen. A person who was written to may
 * always answer.
 */
export const RECEIVE_CHOICES = {
  male_user: ['booked', 'live'],
  female_cast: ['everyone', 'followers', 'booked'],
} as const satisfies Record<Role, readonly ReceiveFrom[]>;

/** Why a person is reported, with the words shown. */
export const REPORT_REASONS = {
  contact: '連絡先を聞き出そうとする',
  harassment: '不快な発言・嫌がらせ',
  fraud: '金銭の要求・詐欺の疑い',
  impersonation: '本人ではない・写真と違う',
  underage: '18歳未満の疑い',
  other: 'その他',
} as const;

/** A reason as it goes over the wire. */
export type ReportReason = keyof typeof REPORT_REASONS;

/** Whether a text may be sent as a message: 1 to 500 characters beside blanks at its ends. */
export function isSendable(text: string): boolean {
  const count = characterCount(text.trim(), TEXT.message.max);
  return count >= TEXT.message.min && count <= TEXT.message.max;
}
