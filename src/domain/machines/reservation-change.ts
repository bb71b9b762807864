/** The life of a change that he asks for of an agreed booking, as data (docs/rules/changes.md). */

/** All states; only a requested one waits. */
export const CHANGE_STATES = ['requested', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;

/** One of them. */
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What may happen to it: accepting moves the booking in the same step, `end` is the booking's own next step or its end. */
export const CHANGE_EVENTS = ['accept', 'decline', 'withdraw', 'expire', 'end'] as const;

/** One of them. */
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];

/** The two of a booking: he asks, she answers. */
export type ChangeSide = 'male' | 'cast';

/** One row: from `requested`, `event` by one of the two, by time or by the booking leads to `to`. */
export type ChangeTransition = { event: ChangeEvent; by: ChangeSide | 'time' | 'booking'; to: ChangeState };

/** The whole table; every other state is an end. */
export const CHANGE_TRANSITIONS: readonly ChangeTransition[] = [
  { event: 'accept', by: 'cast', to: 'accepted' },
  { event: 'decline', by: 'cast', to: 'declined' },
  { event: 'withdraw', by: 'male', to: 'withdrawn' },
  { event: 'expire', by: 'time', to: 'expired' },
  { event: 'end', by: 'booking', to: 'ended' },
];

/** Where an event leads, or null when the state does not allow it to this actor. */
export function changeStep(state: ChangeState, event: ChangeEvent, by: ChangeTransition['by']): ChangeState | null {
  if (state !== 'requested') return null;
  return CHANGE_TRANSITIONS.find((row) => row.event === event && row.by === by)?.to ?? null;
}

/** What a side may send. */
export type ChangeCall = Exclude<ChangeEvent, 'expire' | 'end'>;

/** The events that a side may cause. */
export const changeEventsFor = (state: ChangeState, side: ChangeSide): ChangeCall[] =>
  (['accept', 'decline', 'withdraw'] as const).filter((event) => changeStep(state, event, side) !== null);

const LABELS: Readonly<Record<ChangeState, string>> = {
  requested: 'お返事を待っています',
  accepted: '変更しました',
  declined: '変更は見送られました。予約はそのままです',
  withdrawn: '変更のお願いを取り消しました',
  expired: 'お返事がなかったため、予約はそのままです',
  ended: '予約の状態が変わったため、変更のお願いは終わりました',
};

/** What a state says to both. */
export const changeLabel = (state: ChangeState): string => LABELS[state];
