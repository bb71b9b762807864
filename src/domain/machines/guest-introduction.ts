/** The life of a store's introduction of a customer to a cast, as data (docs/rules/introductions.md). */

/** All states; while it is open the cast may offer the customer a booking. */
export const INTRODUCTION_STATES = ['open', 'declined', 'withdrawn', 'expired'] as const;

/** One of them. */
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

/** What may happen to it. */
type IntroductionEvent = 'decline' | 'withdraw' | 'expire';

/** One row: from `open`, `event` by `by` leads to `to`. */
type IntroductionTransition = { event: IntroductionEvent; by: 'male' | 'ops' | 'time'; to: IntroductionState };

/** The whole table; every other state is an end. `decline`: the customer declined a booking offered by it. */
export const INTRODUCTION_TRANSITIONS: readonly IntroductionTransition[] = [
  { event: 'decline', by: 'male', to: 'declined' },
  { event: 'withdraw', by: 'ops', to: 'withdrawn' },
  { event: 'expire', by: 'time', to: 'expired' },
];

/** Where an event leads, or null when the state allows none. */
export const introductionStep = (state: IntroductionState, event: IntroductionEvent): IntroductionState | null =>
  state === 'open' ? (INTRODUCTION_TRANSITIONS.find((row) => row.event === event)?.to ?? null) : null;

const LABELS: Readonly<Record<IntroductionState, string>> = {
  open: '紹介中',
  declined: 'お客様が見送り',
  withdrawn: '取り下げ',
  expired: '期限切れ',
};

/** Japanese name of a state, for the operator. */
export const introductionLabel = (state: IntroductionState): string => LABELS[state];
