/** Bookings that the staff take by telephone (docs/rules/phone-booking.md). */
import { spokenDate } from './business-day';
import { formatClocks30 } from './date-words';
import { keysOf } from './keys';
import type { PaymentMethod } from './machines/reservation-table';
import { formatYen } from './money';

/** By which way a booking was asked for. */
export const RESERVATION_SOURCES = ['app', 'phone'] as const;
/** One of them. */
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];
/** What the desk calls a booking that came by telephone. */
export const PHONE_WORD = '電話受付';

/** Only the first state holds the cast's time. */
const STATES = {
  waiting: '確認待ち',
  confirmed: '確認済み',
  declined: 'お客様が見送り',
  withdrawn: '取り下げ',
  expired: '時間切れ',
} as const;
/** A state of a booking taken by telephone, until the customer confirmed it. */
export type PhoneReservationState = keyof typeof STATES;
/** All of them. */
export const PHONE_RESERVATION_STATES = keysOf(STATES);
/** What the desk calls a state. */
export const phoneStateLabel = (state: PhoneReservationState): string => STATES[state];

/** How the customer says yes: by the link of an SMS, or to the staff on the telephone. */
export const PHONE_CONFIRMATIONS = ['sms', 'call'] as const;
/** One of them. */
export type PhoneConfirmation = (typeof PHONE_CONFIRMATIONS)[number];

/** What the link lets the customer say. */
export const PHONE_ANSWERS = ['confirm', 'decline'] as const;
/** One of them. */
export type PhoneAnswer = (typeof PHONE_ANSWERS)[number];

/** Minutes for which a booking waits for the customer's confirmation. */
export const PHONE_CONFIRM_MINUTES = 15;
/** Half hours that the desk sees at once, and how many of them lie before the wished start. */
export const PHONE_GRID = { starts: 8, before: 2, minutes: 30 } as const;
/** Most callers that are found. */
export const CALLERS_MAX = 8;
/** Most casts that are read, and most that are shown of what a name leaves. */
export const PHONE_CASTS = { most: 200, shown: 40 } as const;

const PAYMENT_SPOKEN: Readonly<Record<PaymentMethod, string>> = {
  gold: 'お持ちのゴールドでお支払いいただきます',
  card: 'キャストの承認のあと、アプリからカードでお支払いください',
  cash: '当日に現金でお願いいたします',
};

/** What is read aloud: `place` in words, `fees` of a cancellation from now on, each until when and how much. */
export type Spoken = {
  cast: string;
  date: string;
  today: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  total: number;
  payment: PaymentMethod;
  fees: readonly { when: string; amount: string }[];
};

/** The sentences that the staff read to the customer before the booking is made. */
export function spokenBooking({ cast, date, today, startsAt, endsAt, place, total, payment, fees }: Spoken): string {
  const day = date === today ? '本日' : spokenDate(date);
  const [from, to] = formatClocks30(startsAt, endsAt).split('〜');
  const cancelled = fees.map(({ when, amount }) => `${when}は${amount}`).join('、');
  return [
    `${cast}さんを、${day}の${from}から${to}まで、${place}で承ります。`,
    `合計は${formatYen(total)}、${PAYMENT_SPOKEN[payment]}。`,
    cancelled === '' ? '' : `取り消しの料金は、${cancelled}です。`,
    'よろしいでしょうか。',
  ].join('');
}
