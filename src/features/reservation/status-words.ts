import type { Data } from '@/contract';
import { businessDateOf, format30, formatDate, formatDateTime30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { APOLOGY_GOLD } from '@/domain/limits';
import type { ReservationState } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { formatClocks30, unanswered } from '@/domain/time-range';

/** A reservation as the contract sends it. */
export type Reservation = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;

/** What the dark panel says: one sentence, the one large thing, a line under it. */
export type StatusWords = { headline: string; large: string; under: string };

/** The words for a reservation at `now`, for the man who made it. */
export function statusWords(reservation: Reservation, now: Date): StatusWords {
  return WORDS[reservation.state](reservation, now);
}

/** True for a request that came to nothing: nothing was agreed, so nothing is due. */
export const isUncharged = (state: ReservationState): boolean => state === 'declined' || state === 'expired';

/** "あと2時間5分" until an instant; null when it has passed. */
export function remaining(until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < 60) return `あと${minutes}分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `あと${Math.floor(hours / 24)}日`;
  return `あと${hours}時間${minutes % 60 === 0 ? '' : `${minutes % 60}分`}`;
}

type Words = (reservation: Reservation, now: Date) => StatusWords;

const WORDS: Readonly<Record<ReservationState, Words>> = {
  requested: (reservation, now) => ({
    headline: `${nameOf(reservation)}の承認を待っています`,
    ...planned(reservation, now),
    under: reservation.answer_due_at ? unanswered(new Date(reservation.answer_due_at), now) : 'お返事をお待ちください',
  }),
  adjusting: (reservation, now) => ({
    headline: '別の日時・場所の提案が届いています',
    ...planned(reservation, now),
    under: reservation.answer_due_at
      ? unanswered(new Date(reservation.answer_due_at), now)
      : 'お返事をお待ちしています',
  }),
  payment_pending: (reservation, now) => ({ headline: 'お支払いを待っています', ...planned(reservation, now) }),
  confirmed: (reservation, now) => ({ headline: '予約が確定しました', ...planned(reservation, now) }),
  departed: (reservation, now) => ({
    headline: `${nameOf(reservation)}が向かっています`,
    large: clock(reservation.starts_at),
    under: join('開始予定', remaining(reservation.starts_at, now)),
  }),
  arrived: (reservation, now) => ({
    headline: `${nameOf(reservation)}が到着しました`,
    large: clock(reservation.starts_at),
    under: join('開始予定', remaining(reservation.starts_at, now)),
  }),
  in_progress: (reservation, now) => ({
    headline: Date.parse(reservation.ends_at) > now.getTime() ? 'ご利用中です' : '終了の確認を待っています',
    large: format30(new Date(reservation.ends_at), reservation.business_date),
    under: join('終了予定', remaining(reservation.ends_at, now)),
  }),
  completed: (reservation) => ({ headline: 'ご利用ありがとうございました', ...past(reservation) }),
  declined: (reservation) => ({
    headline: '今回はお受けできませんでした',
    ...nothingCharged(reservation),
  }),
  expired: (reservation) => ({
    headline: '期限を過ぎたため、自動で取り消されました',
    ...nothingCharged(reservation),
  }),
  cancelled_user: (reservation) => ({
    headline: '予約をキャンセルしました',
    ...past(reservation),
    under: feeText(reservation),
  }),
  cancelled_cast: (reservation) => ({
    headline: 'キャストの都合でキャンセルになりました',
    ...past(reservation),
    under: apology(reservation),
  }),
  cancelled_store: (reservation) => ({
    headline: '店舗の都合でキャンセルになりました',
    ...past(reservation),
    under: apology(reservation),
  }),
  no_show_user: (reservation) => ({
    headline: 'お会いできませんでした',
    ...past(reservation),
    under: feeText(reservation),
  }),
  no_show_cast: (reservation) => ({
    headline: 'キャストが到着しませんでした',
    ...past(reservation),
    under: apology(reservation),
  }),
  disputed: (reservation) => ({
    headline: '内容を確認しています',
    ...past(reservation),
    under: '運営が72時間以内にご連絡します',
  }),
  refunded: (reservation) => ({
    headline: '返金しました',
    ...past(reservation),
    under: `${formatGold(reservation.total)}をお戻ししました`,
  }),
};

function planned(reservation: Reservation, now: Date): { large: string; under: string } {
  const left = remaining(reservation.starts_at, now);
  return { large: clock(reservation.starts_at), under: join(onDay('開始予定', reservation, now), left) };
}

/** "開始予定", with its date before it when that is not today: a bare clock time would be read as today's. */
export function onDay(words: string, { business_date: date }: Reservation, now: Date): string {
  return date === businessDateOf(now) ? words : `${formatDate(date)} ${words}`;
}

function past(reservation: Reservation): { large: string; under: string } {
  const range = formatClocks30(new Date(reservation.starts_at), new Date(reservation.ends_at));
  return { large: range, under: `${formatDateTime30(new Date(reservation.starts_at))}の予約` };
}

/** First of all that it cost nothing; what was asked for stands below. */
function nothingCharged({ payment_method, total }: Reservation): { large: string; under: string } {
  const back =
    payment_method === 'gold' ? `確保していた${formatGold(total)}は全額お戻ししました` : 'お支払いは発生していません';
  return { large: formatYen(0), under: `料金はかかっていません。${back}` };
}

function clock(instant: string): string {
  return format30(new Date(instant));
}

function feeText({ cancellation_fee: fee, total }: Reservation): string {
  if (!fee) return `キャンセル料はかかりません。${formatGold(total)}をお戻ししました`;
  return `キャンセル料 ${formatGold(fee)}　返金 ${formatGold(Math.max(0, total - fee))}`;
}

function apology({ total }: Reservation): string {
  return `${formatGold(total)}を全額お戻しし、お詫びの無償${formatGold(APOLOGY_GOLD)}をお送りしました`;
}

function nameOf({ female_cast }: Reservation): string {
  return `${female_cast.display_name}さん`;
}

function join(first: string, second: string | null): string {
  return second === null ? first : `${first}　${second}`;
}
