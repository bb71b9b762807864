/** The life of a place in line for a time of a cast, as data (docs/rules/waitlist.md). */

/** All states. `waiting` and `offered` stand; an offered one holds the cast's time. */
export const WAITLIST_STATES = ['waiting', 'offered', 'taken', 'passed', 'missed', 'left', 'ended'] as const;

/** One of them. */
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** Those that stand. */
export const WAITLIST_STANDING = ['waiting', 'offered'] as const satisfies readonly WaitlistState[];

/** What may happen to it. */
export const WAITLIST_EVENTS = ['offer', 'take', 'expire', 'leave', 'end'] as const;

/** One of them. */
export type WaitlistEvent = (typeof WAITLIST_EVENTS)[number];

/** Who makes it happen: the customer, a booking of the customer, or time. */
export type WaitlistActor = 'male' | 'time';

/** One row: `event` by `by` leads from `from` to `to`. */
export type WaitlistTransition = { from: WaitlistState; event: WaitlistEvent; by: WaitlistActor; to: WaitlistState };

/** The whole table; every state that stands nowhere under `from` is an end. */
export const WAITLIST_TRANSITIONS: readonly WaitlistTransition[] = [
  { from: 'waiting', event: 'offer', by: 'time', to: 'offered' },
  { from: 'waiting', event: 'leave', by: 'male', to: 'left' },
  { from: 'waiting', event: 'end', by: 'time', to: 'ended' },
  { from: 'offered', event: 'take', by: 'male', to: 'taken' },
  { from: 'offered', event: 'leave', by: 'male', to: 'passed' },
  { from: 'offered', event: 'expire', by: 'time', to: 'missed' },
];

/** Where an event leads, or null when the state does not allow it to this actor. */
export const waitlistStep = (state: WaitlistState, event: WaitlistEvent, actor: WaitlistActor): WaitlistState | null =>
  WAITLIST_TRANSITIONS.find((row) => row.from === state && row.event === event && row.by === actor)?.to ?? null;
