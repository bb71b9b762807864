/** The cast's side of a matching request as data: being asked, and what was offered (docs/rules/matching.md). */

/** What became of asking a cast. */
export const CALL_STATES = ['notified', 'offered', 'passed'] as const;

/** One of them. */
export type CallState = (typeof CALL_STATES)[number];

/** What the cast does with it; from any state, for changing one's mind is free. */
export type CallEvent = 'offer' | 'pass';

/** Where the cast's answer leads. */
export const callStep = (event: CallEvent): CallState => (event === 'offer' ? 'offered' : 'passed');

/** All states of an offer; only a standing one holds the cast's time. */
export const OFFER_STATES = ['offered', 'selected', 'not_selected', 'withdrawn', 'expired'] as const;

/** One of them. */
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * What may happen to an offer: the customer chooses it, or another or none; the cast takes it back; its ten minutes
 * are over.
 */
export const OFFER_EVENTS = ['select', 'release', 'withdraw', 'expire'] as const;

/** One of them. */
export type OfferEvent = (typeof OFFER_EVENTS)[number];

const OFFER_ENDS: Readonly<Record<OfferEvent, OfferState>> = {
  select: 'selected',
  release: 'not_selected',
  withdraw: 'withdrawn',
  expire: 'expired',
};

/** Where an event leads; a standing offer alone has a future. */
export const offerStep = (state: OfferState, event: OfferEvent): OfferState | null =>
  state === 'offered' ? OFFER_ENDS[event] : null;

const LABELS: Readonly<Record<OfferState, string>> = {
  offered: '手を挙げました',
  selected: 'マッチングが成立しました',
  not_selected: '今回は他のキャストに決まりました',
  withdrawn: '取り下げました',
  expired: '確保の時間が終わりました',
};

/** What an offer's state says to the cast. */
export const offerLabel = (state: OfferState): string => LABELS[state];
