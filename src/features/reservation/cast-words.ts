import { unanswered } from '@/domain/answer-words';
import { format30 } from '@/domain/business-day';
import { formatClocks30, formatDateTime30 } from '@/domain/date-words';
import type { ReservationState } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { remaining } from '@/domain/remaining';
import { isLapsed, LAPSED, onDay, type Reservation, type StatusWords } from './status-words';

/** The words of the dark panel for the cast of a reservation. */
export function castWords(reservation: Reservation, now: Date): StatusWords {
  const { state, starts_at: start, ends_at: end, business_date: date } = reservation;
  const [headline, moment] = WORDS[state];
  if (moment === 'past') {
    const large = formatClocks30(new Date(start), new Date(end));
    return {
      headline: isLapsed(reservation) ? LAPSED : headline,
      large,
      under: `${formatDateTime30(new Date(start))}の予約`,
    };
  }
  const [at, what] = moment === 'end' ? [end, '終了予定'] : [start, '開始予定'];
  const left = remaining(at, now) ?? (moment === 'end' ? '終了時刻を過ぎています' : '開始時刻を過ぎています');
  const entered = reservation.entered_at !== null && state !== 'in_progress';
  return {
    headline: entered ? 'お客様が入室しました' : headline,
    large: format30(new Date(at), date),
    under: reservation.answer_due_at
      ? unanswered(new Date(reservation.answer_due_at), now)
      : `${onDay(what, reservation, now)}　${left}`,
  };
}

/** What the cast's reward is called now: a promise, or what was earned. */
export function rewardWords({ state, reward_estimate }: Reservation): { label: string; amount: string } {
  const label = state === 'completed' ? '手取り' : '手取り見込み';
  return { label, amount: formatYen(reward_estimate ?? 0) };
}

const WORDS: Readonly<Record<ReservationState, readonly [headline: string, moment: 'start' | 'end' | 'past']>> = {
  requested: ['承認をお待ちのリクエストです', 'start'],
  adjusting: ['お客様のお返事を待っています', 'start'],
  payment_pending: ['お客様のお支払いを待っています', 'start'],
  confirmed: ['予約が確定しています', 'start'],
  departed: ['お客様のもとへ向かっています', 'start'],
  arrived: ['到着をお知らせしました', 'start'],
  in_progress: ['ご利用中です', 'end'],
  completed: ['おつかれさまでした', 'past'],
  declined: ['お断りした予約です', 'past'],
  expired: ['期限を過ぎたため、自動で取り消されました', 'past'],
  cancelled_user: ['お客様がキャンセルしました', 'past'],
  cancelled_cast: ['キャンセルした予約です', 'past'],
  cancelled_store: ['店舗がキャンセルしました', 'past'],
  no_show_user: ['お客様が到着しませんでした', 'past'],
  no_show_cast: ['未到着として終了しました', 'past'],
  disputed: ['運営が内容を確認しています', 'past'],
  refunded: ['お客様に返金しました', 'past'],
};
