import type { Data } from '@/contract';
import { unanswered } from '@/domain/answer-words';
import { arrivalWords } from '@/domain/arrival-words';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { deadlineWords, formatClocks30, formatDateTime30 } from '@/domain/date-words';
import { APOLOGY_GOLD } from '@/domain/limits';
import type { ReservationState } from '@/domain/machines/reservation';
import { formatGold, formatYen } from '@/domain/money';
import { remaining } from '@/domain/remaining';

/** A reservation as the contract sends it. */
export type Reservation = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;

/** What the dark panel says: one sentence, the one large thing, a line under it. */
export type StatusWords = { headline: string; large: string; under: string };

/** The words for a reservation at `now`, for the customer who made it. */
export function statusWords(reservation: Reservation, now: Date): StatusWords {
  const words = WORDS[reservation.state](reservation, now);
  return reservation.held_cancellation ? { ...words, headline: 'キャンセルを受け付けています' } : words;
}

/** True for a request that came to nothing: nothing was agreed, so nothing is due. */
export const isUncharged = (state: ReservationState): boolean => state === 'declined' || state === 'expired';

/** True for a booking that was agreed and never started: it ended by itself a day later. */
export const isLapsed = ({ timeline }: Reservation): boolean => timeline.at(-1)?.event === 'lapse';

/** Why a booking that was never started is over, to both sides. */
export const LAPSED = '開始が記録されなかったため、自動で取り消されました';

type Words = (reservation: Reservation, now: Date) => StatusWords;
type Sentence = string | ((reservation: Reservation) => string);

const WORDS: Readonly<Record<ReservationState, Words>> = {
  requested: waiting((reservation) => `${nameOf(reservation)}の承認を待っています`, 'お返事をお待ちください'),
  adjusting: waiting('別の日時・場所の提案が届いています', 'お返事をお待ちしています'),
  payment_pending: (reservation, now) => ({
    headline: 'お支払いを待っています',
    ...planned(reservation, now),
    under: reservation.answer_due_at ? `${deadlineWords(reservation.answer_due_at, now)}までにお支払いください` : '',
  }),
  confirmed: ahead('予約が確定しました'),
  departed: (reservation, now) => {
    const { arrival_expected_at: expected } = reservation;
    const words = near((of) => `${nameOf(of)}が向かっています`)(reservation, now);
    return expected ? { ...words, under: arrivalWords(new Date(expected), now) } : words;
  },
  arrived: near((reservation) => `${nameOf(reservation)}が到着しました`),
  in_progress: (reservation, now) => ({
    headline: Date.parse(reservation.ends_at) > now.getTime() ? 'ご利用中です' : '終了の確認を待っています',
    large: format30(new Date(reservation.ends_at), reservation.business_date),
    under: join('終了予定', remaining(reservation.ends_at, now)),
  }),
  completed: over('ご利用ありがとうございました'),
  declined: (reservation) => ({ headline: '今回はお受けできませんでした', ...nothingCharged(reservation) }),
  expired: (reservation) => ({
    headline: isLapsed(reservation) ? LAPSED : '期限を過ぎたため、自動で取り消されました',
    ...nothingCharged(reservation),
  }),
  cancelled_user: over('予約をキャンセルしました', feeText),
  cancelled_cast: over('キャストの都合でキャンセルになりました', apology),
  cancelled_store: over('店舗の都合でキャンセルになりました', apology),
  no_show_user: over('お会いできませんでした', feeText),
  no_show_cast: over('キャストが到着しませんでした', apology),
  disputed: over('内容を確認しています', '運営が72時間以内にご連絡します'),
  refunded: over('返金しました', (reservation) => `${priceOf(reservation)}をお戻しします`),
};

function said(sentence: Sentence, reservation: Reservation): string {
  return typeof sentence === 'string' ? sentence : sentence(reservation);
}

/** One side has to answer; `silent` where it is not known until when. */
function waiting(headline: Sentence, silent: string): Words {
  return (reservation, now) => ({
    headline: said(headline, reservation),
    ...planned(reservation, now),
    under: reservation.answer_due_at ? unanswered(new Date(reservation.answer_due_at), now) : silent,
  });
}

function ahead(headline: Sentence): Words {
  return (reservation, now) => ({ headline: said(headline, reservation), ...planned(reservation, now) });
}

/** The cast is on the way or there: what counts is when it begins. */
function near(headline: Sentence): Words {
  return (reservation, now) => ({
    headline: said(headline, reservation),
    large: clock(reservation.starts_at),
    under: join('開始予定', remaining(reservation.starts_at, now)),
  });
}

/** It is over: when it was, and what follows from it. */
function over(headline: string, under?: Sentence): Words {
  return (reservation) => ({
    headline,
    large: formatClocks30(new Date(reservation.starts_at), new Date(reservation.ends_at)),
    under: said(under ?? `${formatDateTime30(new Date(reservation.starts_at))}の予約`, reservation),
  });
}

function planned(reservation: Reservation, now: Date): { large: string; under: string } {
  const left = remaining(reservation.starts_at, now);
  return { large: clock(reservation.starts_at), under: join(onDay('開始予定', reservation, now), left) };
}

/** "開始予定", with its date before it when that is not today: a bare clock time would be read as today's. */
export function onDay(words: string, { business_date: date }: Reservation, now: Date): string {
  return date === businessDateOf(now) ? words : `${formatDate(date)} ${words}`;
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

function feeText(reservation: Reservation): string {
  const { cancellation_fee: fee, total, confirmed_at: confirmedAt, payment_method: method } = reservation;
  // By card nothing was paid before it was agreed.
  if (method === 'card' && confirmedAt === null) return 'お支払いは発生していません';
  // In cash nothing was paid before they met.
  if (method === 'cash') return fee ? `キャンセル料 ${amountOf(reservation, fee)}` : 'キャンセル料はかかりません';
  if (!fee) return `キャンセル料はかかりません。${priceOf(reservation)}${BACK[method]}`;
  const rest = Math.max(0, total - fee);
  return `キャンセル料 ${amountOf(reservation, fee)}　返金 ${amountOf(reservation, rest)}`;
}

function apology(reservation: Reservation): string {
  const { payment_method: method, confirmed_at: confirmedAt } = reservation;
  const isPaid = method === 'gold' || (method === 'card' && confirmedAt !== null);
  const back = isPaid ? `${priceOf(reservation)}を全額お戻しし、` : '';
  return `${back}お詫びの無償${formatGold(APOLOGY_GOLD)}をお送りしました`;
}

// A card's money goes back by the card company, some days later.
const BACK = {
  gold: 'をお戻ししました',
  card: 'をお戻しします（カードの分はカード会社を通じて返金）',
} as const;

function amountOf({ payment_method: method }: Reservation, amount: number): string {
  return method === 'gold' ? formatGold(amount) : formatYen(amount);
}

const priceOf = (reservation: Reservation) => amountOf(reservation, reservation.total);

function nameOf({ female_cast }: Reservation): string {
  return calledName(female_cast.display_name);
}

function join(first: string, second: string | null): string {
  return second === null ? first : `${first}　${second}`;
}
