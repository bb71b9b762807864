/**
 * The one button that stands large on the screen of a booking: the next step of each side, with the time from which it
 * may be pressed.
 */
import { calledName } from '../called-name';
import { formatMoment30 } from '../date-words';
import { PLACE_TYPE } from '../place-types';
import { earliestAt, type PaymentMethod, type ReservationEvent, type ReservationState } from './reservation';
import { isPlaceNamed, type PlaceFacts } from './reservation-place';

/** Who looks at a reservation. */
export type Side = 'male' | 'cast';
/** An event that a button of the booking sends; `enter` is the customer's 入室した, a mark beside the table. */
export type StepEvent = Extract<ReservationEvent, 'depart' | 'arrive' | 'start' | 'finish' | 'no_show'> | 'enter';
/** What is asked before a step that cannot be taken back. */
export type StepQuestion = { title: string; note: string };
/**
 * A step: its event, its words, from when it may be taken (null = at once), what is asked before (null = nothing),
 * what the other side must do first, and the yen in cash that the cast takes with it.
 */
export type NextStep = {
  event: StepEvent;
  label: string;
  done: string;
  from: Date | null;
  question: StepQuestion | null;
  waitsFor: 'hotel' | null;
  cash: number | null;
};

/** What the steps are decided by, as the contract sends it. */
export type StepFacts = {
  state: ReservationState;
  starts_at: string;
  entered_at: string | null;
  place: PlaceFacts['place'];
  male_user: { nickname: string };
  payment_method: PaymentMethod;
  total: number;
};

/** The next step of a side, or null when it is the other's turn or all is over. */
export function nextStep(reservation: StepFacts, side: Side): NextStep | null {
  const event = side === 'cast' ? castEvent(reservation) : maleEvent(reservation);
  if (event === null) return null;
  const { label, done, question } = WORDS[event];
  const cash = event === 'start' && reservation.payment_method === 'cash' ? reservation.total : null;
  const asks = cash === null ? question : receiving;
  const from = earliestOf(event, reservation);
  const waitsFor = (event === 'depart' || event === 'start') && !isPlaceNamed(reservation.place) ? 'hotel' : null;
  return {
    event,
    label,
    done,
    from,
    question: asks?.(calledName(reservation.male_user.nickname)) ?? null,
    waitsFor,
    cash,
  };
}

/** Says from when a step may be taken, with the date when that is not today, or what it waits for; null = nothing. */
export function stepWait(
  { event, from, waitsFor }: Pick<NextStep, 'event' | 'from' | 'waitsFor'>,
  now: Date,
): string | null {
  if (from && from > now) return `${WORDS[event].name}は${formatMoment30(from, now)}からできます`;
  return waitsFor === 'hotel' ? `お客様がホテルを入力すると${event === 'start' ? '開始' : '出発'}できます` : null;
}

/** From when such an event may happen; null = at once. */
export function earliestOf(event: StepEvent, { starts_at }: { starts_at: string }): Date | null {
  return earliestAt(event === 'enter' ? 'start' : event, new Date(starts_at));
}

function castEvent({ state, place }: StepFacts): StepEvent | null {
  if (state === 'confirmed') return place.place_type_id === PLACE_TYPE.store ? 'arrive' : 'depart';
  if (state === 'departed') return 'arrive';
  if (state === 'arrived') return 'start';
  return state === 'in_progress' ? 'finish' : null;
}

// A hotel that is not named is not entered.
function maleEvent({ state, entered_at, place }: StepFacts): StepEvent | null {
  const isAgreed = state === 'confirmed' || state === 'departed' || state === 'arrived' || state === 'in_progress';
  return isAgreed && entered_at === null && isPlaceNamed(place) ? 'enter' : null;
}

type Words = { label: string; done: string; name: string; question: ((guest: string) => StepQuestion) | null };

// With the cash in the cast's hand the meeting begins.
const receiving = (guest: string): StepQuestion => ({
  title: '現金を受け取りましたか？',
  note: `${guest}から受け取った金額を、その場で確かめてください。記録すると開始になり、金額はあとから変更できません。受け取るまで開始しないでください。`,
});

// The customer's 入室した is a mark beside the table and harms no one; the cast's steps tell the customer, or settle the
// payment.
const WORDS: Readonly<Record<StepEvent, Words>> = {
  depart: {
    label: '出発する',
    done: '出発をお知らせしました',
    name: '出発の連絡',
    question: (guest) => ({
      title: '出発しますか？',
      note: `${guest}に「向かっています」とお知らせします。出発の連絡は取り消せません。`,
    }),
  },
  arrive: {
    label: '到着した',
    done: '到着をお知らせしました',
    name: '到着の連絡',
    question: (guest) => ({
      title: '到着しましたか？',
      note: `${guest}に到着をお知らせします。到着の連絡は取り消せません。`,
    }),
  },
  enter: { label: '入室した', done: '入室をお知らせしました', name: '入室の連絡', question: null },
  start: {
    label: '開始する',
    done: '開始しました',
    name: '開始の記録',
    question: (guest) => ({
      title: '開始しますか？',
      note: `開始の時刻を記録し、${guest}にお知らせします。開始のあとはキャンセルできません。`,
    }),
  },
  finish: {
    label: '終了する',
    done: '終了しました。おつかれさまでした',
    name: '終了の記録',
    question: (guest) => ({
      title: '終了しますか？',
      note: `${guest}のお支払いと報酬が確定します。終了は取り消せません。`,
    }),
  },
  no_show: { label: '来なかった', done: '未到着を記録しました', name: '未到着の記録', question: null },
};
