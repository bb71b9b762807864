/** What people and the operator are told, by which way. */

/** What a live event is about. */
export const LIVE_EVENT_KINDS = ['reservation', 'gold', 'talk', 'block', 'review'] as const;

/** A kind of live event. */
export type LiveEventKind = (typeof LIVE_EVENT_KINDS)[number];

/** What a message goes out by. */
export const MESSAGE_CHANNELS = ['sms', 'mail', 'push'] as const;

/** A way of a message. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Why ops must look: a play without 終了, a booking that was agreed and never begun, a dispute, a reported review, data that contradict themselves. */
export const ALARM_KINDS = ['not_finished', 'not_started', 'dispute', 'review_report', 'invariant'] as const;

/** A kind of alarm. */
export type AlarmKind = (typeof ALARM_KINDS)[number];
