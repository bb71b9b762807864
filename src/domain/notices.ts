/** What people and the operator are told, by which way. */
import type { PayWay } from './gold-orders';
import { PUSH_KINDS } from './push';
import { SAFETY_ALARMS } from './safety';

/** What stands in a person's inbox: whatever is pushed, and what needs no push because he has just done it himself. */
export const NOTICE_KINDS = [
  ...PUSH_KINDS,
  'review_shown',
  'bought',
  'invited',
  'debt_paid',
  'debt_waived',
  'joined',
] as const;

/** A kind of notice. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the inbox can be narrowed to. `offer` holds gold and reviews, `house` what the operator and the account say. */
export const NOTICE_GROUPS = ['reserve', 'talk', 'shift', 'offer', 'house'] as const;

/** A group of notices. */
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

const GROUPED: Partial<Record<NoticeKind, NoticeGroup>> = {
  talk: 'talk',
  shift: 'shift',
  news: 'shift',
  gold: 'offer',
  review: 'offer',
  review_posted: 'offer',
  review_shown: 'offer',
  review_hidden: 'house',
  report: 'house',
  device: 'house',
  password: 'house',
  phone: 'house',
  bank: 'house',
  payout_returned: 'house',
  pay_answered: 'house',
  ghost_write: 'house',
  identity: 'house',
  joined: 'house',
  photo: 'house',
  event: 'house',
  guest_warning: 'house',
  movie: 'house',
  export: 'house',
  safety: 'house',
  bought: 'house',
  invited: 'offer',
  plan_renews: 'offer',
  plan_price: 'offer',
  plan_short: 'offer',
  plan_over: 'offer',
};

/** The group of a kind: all that is said of a booking is `reserve`. */
export const groupOf = (kind: NoticeKind): NoticeGroup => GROUPED[kind] ?? 'reserve';

/** The kinds of a group. */
export const kindsOf = (group: NoticeGroup): NoticeKind[] => NOTICE_KINDS.filter((kind) => groupOf(kind) === group);

/** True for what another number on the app's icon counts already: messages, and what waits for an answer. */
export const countsElsewhere = (kind: NoticeKind): boolean =>
  kind === 'talk' ||
  kind === 'request' ||
  kind === 'proposed' ||
  kind === 'matching_request' ||
  kind === 'matching_offer' ||
  kind === 'booking_offer' ||
  kind === 'waitlist_offer';

/**
 * What the words of a notice need besides a name; instants as RFC 3339. Ids, amounts and times, never a text of
 * somebody.
 */
export type NoticeFacts = {
  starts_at?: string;
  ends_at?: string;
  /** Gold, yen that were paid for it, and with what: a card where it is not said. */
  gold?: number;
  paid?: number;
  by?: PayWay;
  /** Yen that the cast takes in cash when they meet. */
  cash?: number;
  /** Day on which gold lapses. */
  lapses_at?: string;
  /** The newest message that it is about. */
  seq?: number;
  /** What a device is called. */
  device?: string;
  /** Her next shift. */
  from?: string;
  to?: string;
  date?: string;
  /** What the staff did for somebody, in the words of the log, and whether it can be undone where the notice leads. */
  write?: string;
  undo?: boolean;
};

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

/** What a message goes out by. */
export const MESSAGE_CHANNELS = ['sms', 'mail', 'push'] as const;

/** A way of a message. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * Why ops must look: a play without 終了, a booking that was agreed and never begun, a dispute, a reported review, a film
 * that its cast took back or a performer wants gone, money that is to be given back, data that contradict themselves;
 * whether the cast is well, and that nobody is on duty while the cast is with somebody.
 */
export const ALARM_KINDS = [
  'not_finished',
  'not_started',
  'dispute',
  'review_report',
  'film_taken_back',
  'film_performer',
  'refund',
  'invariant',
  ...SAFETY_ALARMS,
  'no_duty',
] as const;

/** A kind of alarm. */
export type AlarmKind = (typeof ALARM_KINDS)[number];
