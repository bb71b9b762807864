/**
 * The life of a booking that a cast offers to a customer of earlier, or to one introduced by the store, as data
 * (docs/rules/booking-offers.md).
 */

/** All states; only a proposed one holds the cast's time. */
export const BOOKING_OFFER_STATES = ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

/** One of them. */
export type BookingOfferState = (typeof BOOKING_OFFER_STATES)[number];

/** What may happen to it. */
export const BOOKING_OFFER_EVENTS = ['accept', 'decline', 'withdraw', 'expire'] as const;

/** One of them. */
export type BookingOfferEvent = (typeof BOOKING_OFFER_EVENTS)[number];

/** Who makes it happen. */
export type BookingOfferActor = 'male' | 'cast' | 'ops' | 'time';

/** One row: from `proposed`, `event` by `by` leads to `to`. */
export type BookingOfferTransition = { event: BookingOfferEvent; by: BookingOfferActor; to: BookingOfferState };

/** The whole table; every other state is an end. */
export const BOOKING_OFFER_TRANSITIONS: readonly BookingOfferTransition[] = [
  { event: 'accept', by: 'male', to: 'accepted' },
  { event: 'decline', by: 'male', to: 'declined' },
  { event: 'withdraw', by: 'cast', to: 'withdrawn' },
  // The store took back the introduction that it was offered by.
  { event: 'withdraw', by: 'ops', to: 'withdrawn' },
  { event: 'expire', by: 'time', to: 'expired' },
];

/** Where an event leads, or null when the state does not allow it to this actor. */
export const bookingOfferStep = (
  state: BookingOfferState,
  event: BookingOfferEvent,
  actor: BookingOfferActor,
): BookingOfferState | null =>
  state === 'proposed'
    ? (BOOKING_OFFER_TRANSITIONS.find((row) => row.event === event && row.by === actor)?.to ?? null)
    : null;

/** The events that an actor may cause in a state. */
export const bookingOfferEventsFor = (state: BookingOfferState, actor: BookingOfferActor): BookingOfferEvent[] =>
  BOOKING_OFFER_EVENTS.filter((event) => bookingOfferStep(state, event, actor) !== null);

const LABELS: Readonly<Record<BookingOfferState, string>> = {
  proposed: 'お返事待ち',
  accepted: '予約になりました',
  declined: '見送り',
  withdrawn: '取り下げ',
  expired: '時間切れ',
};

/** Japanese name of a state. */
export const bookingOfferLabel = (state: BookingOfferState): string => LABELS[state];

/** What an end says to the customer who reads it; null while it waits. */
export const BOOKING_OFFER_ENDS: Readonly<Record<BookingOfferState, { title: string; note: string } | null>> = {
  proposed: null,
  accepted: { title: '予約になりました', note: '予約の画面で、場所や当日の流れを確認できます。' },
  declined: { title: 'この提案は見送りました', note: '料金はかかりません。' },
  withdrawn: { title: 'この提案は取り下げられました', note: '料金はかかりません。' },
  expired: { title: 'お返事の期限を過ぎました', note: '料金はかかりません。空いている時間から予約できます。' },
};
