/** The life of an extension of a meeting that runs, as data (docs/rules/extensions.md). */

/** All states; only a requested one waits. */
export const EXTENSION_STATES = ['requested', 'paid', 'declined', 'withdrawn', 'expired'] as const;

/** One of them. */
export type ExtensionState = (typeof EXTENSION_STATES)[number];

/** What a side may send. */
export const EXTENSION_CALLS = ['accept', 'decline', 'withdraw'] as const;

/** One of them. */
export type ExtensionCall = (typeof EXTENSION_CALLS)[number];

/** What may happen to it: accepting charges it in the same step. */
export const EXTENSION_EVENTS = [...EXTENSION_CALLS, 'expire'] as const;

/** One of them. */
export type ExtensionEvent = (typeof EXTENSION_EVENTS)[number];

/** The two of a meeting; either may ask. */
export const EXTENSION_SIDES = ['male', 'cast'] as const;

/** One of them. */
export type ExtensionSide = (typeof EXTENSION_SIDES)[number];

/** One row: from `requested`, `event` by the one who asked, the other one or time leads to `to`. */
export type ExtensionTransition = { event: ExtensionEvent; by: 'asker' | 'other' | 'time'; to: ExtensionState };

/** The whole table; every other state is an end. */
export const EXTENSION_TRANSITIONS: readonly ExtensionTransition[] = [
  { event: 'accept', by: 'other', to: 'paid' },
  { event: 'decline', by: 'other', to: 'declined' },
  { event: 'withdraw', by: 'asker', to: 'withdrawn' },
  { event: 'expire', by: 'time', to: 'expired' },
];

/** Where an event leads, or null when the state does not allow it to this side; `askedBy` asked for it. */
export function extensionStep(
  { state, askedBy }: { state: ExtensionState; askedBy: ExtensionSide },
  event: ExtensionEvent,
  actor: ExtensionSide | 'time',
): ExtensionState | null {
  if (state !== 'requested') return null;
  const by = partOf(actor, askedBy);
  return EXTENSION_TRANSITIONS.find((row) => row.event === event && row.by === by)?.to ?? null;
}

function partOf(actor: ExtensionSide | 'time', askedBy: ExtensionSide): ExtensionTransition['by'] {
  if (actor === 'time') return actor;
  return actor === askedBy ? 'asker' : 'other';
}

/** The events that a side may cause. */
export const extensionEventsFor = (
  extension: { state: ExtensionState; askedBy: ExtensionSide },
  side: ExtensionSide,
): ExtensionCall[] => EXTENSION_CALLS.filter((event) => extensionStep(extension, event, side) !== null);

const LABELS: Readonly<Record<ExtensionState, string>> = {
  requested: '返事を待っています',
  paid: '延長しました',
  declined: '今回は延長しません',
  withdrawn: '取り消しました',
  expired: '返事がありませんでした',
};

/** What a state says to both. */
export const extensionLabel = (state: ExtensionState): string => LABELS[state];
