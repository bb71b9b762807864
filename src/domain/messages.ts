/** What a live event is about. */
export const LIVE_EVENT_KINDS = [
  'reservation',
  'gold',
  'talk',
  'block',
  'review',
  'notice',
  'identity',
  'matching',
  'booking_offer',
  'waitlist',
] as const;

/** A kind of live event. */
export type LiveEventKind = (typeof LIVE_EVENT_KINDS)[number];

/** The channels by which a message is sent. */
export const MESSAGE_CHANNELS = ['sms', 'mail', 'push'] as const;

/** A way of a message. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
