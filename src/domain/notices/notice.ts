import { formatRange30 } from '../date-words';
import type { PayWay } from '../payment-providers';
import type { Role } from '../roles';

/**
 * What the words of a notice need besides a name; instants as RFC 3339. Ids, amounts and times, never a
 * text that a person wrote.
 */
export type NoticeFacts = {
  starts_at?: string;
  ends_at?: string;
  /** When the cast who departed is expected. */
  arrives_at?: string;
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
  /** The next shift of the cast; the day of a visit, or of what renews. */
  from?: string;
  to?: string;
  date?: string;
  /** How many people it is about. */
  count?: number;
  /** What the staff did in the account, in the words of the log; whether it can be undone where the notice leads. */
  write?: string;
  undo?: boolean;
};

/**
 * What a notice is about: `to` is who reads it, `name` the other side with さん, `times` how often it was said since it
 * was read.
 */
export type NoticeAbout = { to: Role; name: string; facts: NoticeFacts; times: number };

/** The sentence of a notice, and a line below it: the times of the booking when it is left out. */
export type Words = (about: NoticeAbout) => { title: string; body?: string | null };

/** The switch that a kind hangs on: 1 = bookings and talk, 2 = offers (docs/rules/push.md#switches). */
export type PushSwitch = 1 | 2;

/** How a kind is pushed. */
export type PushRule = {
  pushSwitch: PushSwitch;
  /** The sentence for people who chose 「通知に内容を表示する」. */
  text: string;
  /** For how long a push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** Told to the owner of an account whatever the switches and the hour. */
  always?: true;
  /**
   * Goes by SMS where the last address for pushes turns out to be dead: an offer that lapses. Steps of a booking are
   * told by SMS beside their push in any case, and talk never is.
   */
  bySmsInstead?: true;
};

/** A kind of notice. */
export type Notice = {
  /** Left out = shown in the inbox alone, because its reader has just done it. */
  push?: PushRule;
  /** Another number on the app's icon counts it already: messages, and what waits for an answer. */
  countsElsewhere?: true;
  /** What changed in how a person signs in or is paid: the menu's row of the account counts it. */
  isAboutSecurity?: true;
  /** The words of the inbox, where people may be named. */
  words: Words;
};

export const HOUR_SECONDS = 3600;

/** What follows news of an account. */
export const ASK_US = '心当たりがない方はお問い合わせください';
/** The same words for all. */
export const fixed =
  (title: string, body: string | null = null): Words =>
  () => ({ title, body });
/** The name of the other side, and the rest of the sentence. */
export const named =
  (rest: string): Words =>
  ({ name }) => ({ title: `${name}${rest}` });
/** A sentence about a booking, with the name and its time below. */
export const about =
  (title: string): Words =>
  ({ name, facts }) => ({ title, body: [name, range(facts)].filter(Boolean).join('　') || null });

/** The times of a booking; null without any. */
export const range = ({ starts_at: from, ends_at: to }: NoticeFacts): string | null =>
  from && to ? formatRange30(new Date(from), new Date(to)) : null;
