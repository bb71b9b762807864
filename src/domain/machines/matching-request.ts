/**
 * The life of a matching request as data (docs/rules/matching.md): services, screens and tests read this table;
 * nothing else decides what may follow what.
 */

/** All states; the first three are open: the request runs. */
export const MATCHING_STATES = [
  'recruiting',
  'offered',
  'selecting',
  'matched',
  'expired',
  'cancelled_user',
  'no_match',
] as const;

/** A state of a request. */
export type MatchingState = (typeof MATCHING_STATES)[number];

/** The states in which a request runs: a customer has one such request at most. */
export const OPEN_MATCHING_STATES = ['recruiting', 'offered', 'selecting'] as const satisfies readonly MatchingState[];

/**
 * What may happen to a request; `empty` = its last standing offer is gone, `close` = its deadline, `expire` = the end
 * of choosing.
 */
export const MATCHING_EVENTS = ['offer', 'empty', 'close', 'select', 'cancel', 'expire'] as const;

/** An event. */
export type MatchingEvent = (typeof MATCHING_EVENTS)[number];

/** Who makes it happen; an offer that its customer wanted to count at once selects itself. */
export type MatchingActor = 'male' | 'cast' | 'time';

/**
 * One row: in one of `from`, `event` by one of `by` leads to `to`; `answered` = a cast had made an offer at some time.
 */
export type MatchingTransition = {
  event: MatchingEvent;
  by: readonly MatchingActor[];
  from: readonly MatchingState[];
  to: MatchingState;
  answered?: boolean;
};

/** The whole table. */
export const MATCHING_TRANSITIONS: readonly MatchingTransition[] = [
  { event: 'offer', by: ['cast'], from: ['recruiting', 'offered'], to: 'offered' },
  { event: 'empty', by: ['cast', 'time'], from: ['offered'], to: 'recruiting' },
  { event: 'empty', by: ['cast', 'time'], from: ['selecting'], to: 'expired' },
  { event: 'close', by: ['time'], from: ['offered'], to: 'selecting' },
  { event: 'close', by: ['time'], from: ['recruiting'], to: 'no_match', answered: false },
  { event: 'close', by: ['time'], from: ['recruiting'], to: 'expired', answered: true },
  { event: 'select', by: ['male', 'cast'], from: ['offered', 'selecting'], to: 'matched' },
  { event: 'cancel', by: ['male'], from: OPEN_MATCHING_STATES, to: 'cancelled_user' },
  { event: 'expire', by: ['time'], from: ['selecting'], to: 'expired' },
];

/**
 * Where an event leads, or null when the state does not allow it to this actor. `close` of a request without a
 * standing offer needs `answered`.
 */
export function matchingStep(
  state: MatchingState,
  event: MatchingEvent,
  actor: MatchingActor,
  answered?: boolean,
): MatchingState | null {
  const row = MATCHING_TRANSITIONS.find(
    (one) =>
      one.event === event &&
      one.by.includes(actor) &&
      one.from.includes(state) &&
      (one.answered === undefined || one.answered === answered),
  );
  return row?.to ?? null;
}

/** The events that the customer may cause in a state. */
export const matchingEventsFor = (state: MatchingState): Extract<MatchingEvent, 'select' | 'cancel'>[] =>
  (['select', 'cancel'] as const).filter((event) => matchingStep(state, event, 'male') !== null);

const LABELS: Readonly<Record<MatchingState, string>> = {
  recruiting: '募集中',
  offered: '提案あり',
  selecting: '選択待ち',
  matched: '成立',
  expired: '時間切れ',
  cancelled_user: '取り消し',
  no_match: '該当なし',
};

/** Japanese name of a state. */
export const matchingLabel = (state: MatchingState): string => LABELS[state];
