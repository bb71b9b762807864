/**
 * What goes out of the house, by urgency (docs/rules/push.md#lanes): each lane is sent by itself, and none waits for
 * another.
 */
import { INVITATION_HOURS } from './cast-invitation';
import { HOUR_MS, MINUTE_MS } from './durations';
import { CODE } from './limits';
import type { MessageChannel } from './messages';
import type { PushKind } from './notices';
import { PHONE_CONFIRM_MINUTES } from './phone-booking';
import { PHONE_RECOVERY } from './phone-recovery';

/** The lanes, the most urgent first. */
export const OUTBOX_LANES = ['safety', 'codes', 'messages', 'mail', 'push'] as const;
/** A lane. */
export type OutboxLane = (typeof OUTBOX_LANES)[number];

/** `urgency` null = the ordinary lane of its channel; `validMs` = how long it is worth sending, null = always. */
type MessageRule = { urgency: 'safety' | 'codes' | null; validMs: number | null };

const ordinary: MessageRule = { urgency: null, validMs: null };

/** Kinds of SMS and mails. A new kind is a row here. */
export const MESSAGES = {
  /** The escalation of an unanswered check: to the cast, and to the cast's emergency contact. */
  safety: { urgency: 'safety', validMs: null },
  /** A one-time code, or what goes out in its place where no code may fit. */
  code: { urgency: 'codes', validMs: CODE.smsMinutes * MINUTE_MS },
  code_by_mail: { urgency: 'codes', validMs: CODE.mailMinutes * MINUTE_MS },
  /** The link by which the owner of a number stops that it is taken away. */
  stop_link: { urgency: 'codes', validMs: PHONE_RECOVERY.waitHours * HOUR_MS },
  /** The link by which a customer confirms a booking that the staff took by telephone. */
  phone_booking: { urgency: 'codes', validMs: PHONE_CONFIRM_MINUTES * MINUTE_MS },
  invitation_link: { urgency: null, validMs: INVITATION_HOURS * HOUR_MS },
  invitation: ordinary,
  /** A step of a booking, in neutral words. */
  booking: ordinary,
  /** A person's password, number, mail address or account changed. */
  account: ordinary,
  recovery: ordinary,
  identity: ordinary,
  data_export: ordinary,
  contact: ordinary,
} as const satisfies Record<string, MessageRule>;
/** A kind of SMS or mail. */
export type MessageKind = keyof typeof MESSAGES;

/** The lane of an SMS or mail. */
export const laneOfMessage = (kind: MessageKind, channel: Exclude<MessageChannel, 'push'>): OutboxLane =>
  MESSAGES[kind].urgency ?? (channel === 'mail' ? 'mail' : 'messages');

/** The instant from which a message is worth nothing any more; null = never. */
export const messageOverAt = (kind: MessageKind, now: Date): Date | null => {
  const { validMs } = MESSAGES[kind];
  return validMs === null ? null : new Date(now.getTime() + validMs);
};

/** The lane of a push. */
export const laneOfPush = (kind: PushKind): OutboxLane => (kind === 'safety' ? 'safety' : 'push');
