/**
 * A hotel that was found full: who may say so and when, for how long it stands, how it reads
 * (docs/rules/hotels.md#full).
 */
import { clockWords } from './date-words';
import { HOUR_MS, MINUTE_MS } from './durations';
import type { ReservationState } from './machines/reservation-table';

/** A word that stands, as the contract sends it: since when, and until when without another. */
export type HotelFull = { reported_at: string; until: string };

/** How long the word of a customer or a cast stands, minutes. */
export const FULL_MINUTES = 120;
/** What the operator may choose, minutes. */
export const FULL_OPS_MINUTES = [60, 120, 180, 360] as const;
/** Hotels that one person may call full within 24 hours. */
export const FULL_REPORTS_MAX = 4;
/** Around the start of a booking there, minutes: who is not about to go there knows nothing of its rooms. */
const WINDOW = { before: 180, after: 60 } as const;
/**
 * How long it stands about a hotel that the customer named in words, minutes: of use to that booking alone, and as
 * long as it may be said.
 */
export const FULL_FREE_WORDS_MINUTES = WINDOW.before + WINDOW.after;
/** The meeting of the party who says so has not begun. */
const STATES: readonly ReservationState[] = ['confirmed', 'departed', 'arrived'];

/** Why a party of a booking may not say now that its hotel is full, or null. */
export function fullReportFault(
  { state, startsAt }: { state: ReservationState; startsAt: Date },
  now: Date,
): 'reservation/state_conflict' | 'reservation/too_early' | null {
  const minutes = (now.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (!mayMove({ state, startsAt }, now)) return 'reservation/state_conflict';
  return minutes < -WINDOW.before ? 'reservation/too_early' : null;
}

/** True while the place of a booking may still move: it is agreed, and the meeting has not begun. */
export const mayMove = ({ state, startsAt }: { state: ReservationState; startsAt: Date }, now: Date): boolean =>
  STATES.includes(state) && now.getTime() - startsAt.getTime() <= WINDOW.after * MINUTE_MS;

/** The instant before which a person's words do not count towards {@link FULL_REPORTS_MAX}. */
export const fullReportsSince = (now: Date): Date => new Date(now.getTime() - 24 * HOUR_MS);

/** 「満室の連絡あり（19:42）」: that a party said so, and when; not that it is so. */
export const fullWords = (full: HotelFull): string => `満室の連絡あり（${fullClock(full)}）`;

/** 「19:42」: when it was said. */
export const fullClock = ({ reported_at: at }: HotelFull): string => clockWords(at);

/** The same where there is room for why it may be otherwise. */
export const fullNote = ({ reported_at: at, until }: HotelFull): string =>
  `${saidFull(at)}空きが出ていることもあります。表示は${clockWords(until)}までです。`;

/** The same about a hotel that the customer named in words, which no one else reads. */
export const freeWordsFullNote = ({ reported_at: at }: HotelFull): string => saidFull(at);

const saidFull = (at: string) => `${clockWords(at)}に満室との連絡がありました。`;
