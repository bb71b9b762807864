/** The life of a change that one side asks for of an agreed booking, as data (docs/rules/changes.md). */

/** All states; only a requested one waits. */
export const CHANGE_STATES = ['requested', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const;

/** One of them. */
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What a side may send. */
export const CHANGE_CALLS = ['accept', 'decline', 'withdraw'] as const;

/** One of them. */
export type ChangeCall = (typeof CHANGE_CALLS)[number];

/**
 * What may happen to it: accepting moves the booking in the same step, `end` is the booking's own next step or its
 * end.
 */
export const CHANGE_EVENTS = [...CHANGE_CALLS, 'expire', 'end'] as const;

/** One of them. */
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];

/** The two of a booking; either may ask, the other one answers. */
export const CHANGE_SIDES = ['male', 'cast'] as const;

/** One of them. */
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** One row: from `requested`, `event` by the side that asked, the other one, time or the booking leads to `to`. */
export type ChangeTransition = {
  event: ChangeEvent;
  by: 'asker' | 'other' | 'time' | 'booking';
  to: ChangeState;
};

/** The whole table; every other state is an end. */
export const CHANGE_TRANSITIONS: readonly ChangeTransition[] = [
  { event: 'accept', by: 'other', to: 'accepted' },
  { event: 'decline', by: 'other', to: 'declined' },
  { event: 'withdraw', by: 'asker', to: 'withdrawn' },
  { event: 'expire', by: 'time', to: 'expired' },
  { event: 'end', by: 'booking', to: 'ended' },
];

/** What the table needs to know of a change. */
export type ChangeFacts = { state: ChangeState; askedBy: ChangeSide };

/** Where an event leads, or null when the state does not allow it to this actor. */
export function changeStep(
  { state, askedBy }: ChangeFacts,
  event: ChangeEvent,
  actor: ChangeSide | 'time' | 'booking',
): ChangeState | null {
  if (state !== 'requested') return null;
  const by = partOf(actor, askedBy);
  return CHANGE_TRANSITIONS.find((row) => row.event === event && row.by === by)?.to ?? null;
}

function partOf(actor: ChangeSide | 'time' | 'booking', askedBy: ChangeSide): ChangeTransition['by'] {
  if (actor === 'time' || actor === 'booking') return actor;
  return actor === askedBy ? 'asker' : 'other';
}

/** The events that a side may cause. */
export const changeEventsFor = (change: ChangeFacts, side: ChangeSide): ChangeCall[] =>
  CHANGE_CALLS.filter((event) => changeStep(change, event, side) !== null);

/** The side that answers what this one asks, and hears of what this one does. */
export const otherSide = (side: ChangeSide): ChangeSide => (side === 'male' ? 'cast' : 'male');

const LABELS: Readonly<Record<ChangeSide, Readonly<Record<ChangeState, string>>>> = {
  male: {
    requested: 'お返事を待っています',
    accepted: '変更しました',
    declined: '変更は見送られました。予約はそのままです',
    withdrawn: '変更のお願いを取り消しました',
    expired: 'お返事がなかったため、予約はそのままです',
    ended: '予約の状態が変わったため、変更のお願いは終わりました',
  },
  cast: {
    requested: 'お返事を待っています',
    accepted: '時間を変更しました',
    declined: '時間の変更は見送られました。予約はそのままです',
    withdrawn: '時間の変更の提案は取り下げになりました。予約はそのままです',
    expired: '時間の変更の提案にお返事がなかったため、予約はそのままです',
    ended: '予約の状態が変わったため、時間の変更の提案は終わりました',
  },
};

/** What a state says to both, by the side that asked. */
export const changeLabel = ({ state, askedBy }: ChangeFacts): string => LABELS[askedBy][state];
