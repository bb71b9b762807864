/** Which button of the evening stands large on a screen: the one next step of each side, with the time from which it may be pressed. */
import { PLACE_TYPE } from '../place-types';
import { earliestAt, type ReservationEvent, type ReservationState } from './reservation';

/** Who looks at a reservation. */
export type Side = 'male' | 'cast';
/** An event of the evening; `enter` is his 入室した, a mark beside the table. */
export type EveningEvent = Extract<ReservationEvent, 'depart' | 'arrive' | 'start' | 'finish' | 'no_show'> | 'enter';
/** A step: its event, its words, and from when it may be taken (null = at once). */
export type NextStep = { event: EveningEvent; label: string; done: string; from: Date | null };

/** What the steps are decided by, as the contract sends it. */
export type StepFacts = {
  state: ReservationState;
  starts_at: string;
  entered_at: string | null;
  place: { place_type_id: number };
};

/** The next step of a side, or null when it is the other's turn or all is over. */
export function nextStep(reservation: StepFacts, side: Side): NextStep | null {
  const event = side === 'cast' ? castEvent(reservation) : maleEvent(reservation);
  if (event === null) return null;
  const earliest = earliestOf(event, reservation);
  return { event, ...WORDS[event], from: earliest };
}

/** From when an event of the evening may happen; null = at once. */
export function earliestOf(event: EveningEvent, { starts_at }: { starts_at: string }): Date | null {
  return earliestAt(event === 'enter' ? 'start' : event, new Date(starts_at));
}

function castEvent({ state, place }: StepFacts): EveningEvent | null {
  if (state === 'confirmed') return place.place_type_id === PLACE_TYPE.store ? 'arrive' : 'depart';
  if (state === 'departed') return 'arrive';
  if (state === 'arrived') return 'start';
  return state === 'in_progress' ? 'finish' : null;
}

function maleEvent({ state, entered_at }: StepFacts): EveningEvent | null {
  const isAgreed = state === 'confirmed' || state === 'departed' || state === 'arrived' || state === 'in_progress';
  return isAgreed && entered_at === null ? 'enter' : null;
}

const WORDS: Readonly<Record<EveningEvent, { label: string; done: string }>> = {
  depart: { label: '出発する', done: '出発をお知らせしました' },
  arrive: { label: '到着した', done: '到着をお知らせしました' },
  enter: { label: '入室した', done: '入室をお知らせしました' },
  start: { label: '開始する', done: '開始しました' },
  finish: { label: '終了する', done: '終了しました。おつかれさまでした' },
  no_show: { label: '来なかった', done: '未到着を記録しました' },
};
