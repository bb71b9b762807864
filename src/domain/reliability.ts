/** How well a customer keeps bookings, shown to a cast before accepting (docs/rules/cancellation.md#reliability). */
import { HOUR_MS } from './durations';
import type { ReservationState } from './machines/reservation';

/** Bands of a score upwards, after the one of customers whose bookings are too few for a score. */
export const RELIABILITY_BANDS = ['新規', 'C', 'B', 'A', 'S'] as const;
/** One of them. */
export type ReliabilityBand = (typeof RELIABILITY_BANDS)[number];

/** A booking that came to an end; `endedAt` is when it was completed or cancelled, `unpaid` while a fee is owed. */
export interface PastBooking {
  state: ReservationState;
  startsAt: Date;
  endedAt: Date;
  unpaid?: boolean;
}

/** One line of how the score came about. */
export interface ReliabilityLine {
  code: RuleCode;
  label: string;
  count: number;
  points: number;
}

/** Score 0–100, its band, and the lines that explain it. */
export interface Reliability {
  score: number;
  band: ReliabilityBand;
  formula: ReliabilityLine[];
}

type RuleCode = 'completed' | 'cancelled_24h' | 'cancelled_3h' | 'no_show' | 'unpaid';

/** A customer's last bookings that count. */
export const LAST_BOOKINGS = 20;
/**
 * 新規 until a customer has this many of them: the only use of the word. A cast who joined lately is 新人
 * (`limits.NEW_DAYS`).
 */
export const NEW_BELOW = 3;
/** Where every customer begins, and the most that there is. */
export const TOP_SCORE = 100;
/** The bands upwards, each with the score from which it begins. */
export const BANDS = [
  { name: 'C', from: 0 },
  { name: 'B', from: 70 },
  { name: 'A', from: 85 },
  { name: 'S', from: 95 },
] as const satisfies readonly { name: ReliabilityBand; from: number }[];
const RULES: Readonly<Record<RuleCode, { label: string; points: number }>> = {
  completed: { label: 'ご利用の完了', points: 2 },
  cancelled_24h: { label: '開始の24時間前を過ぎたキャンセル', points: -5 },
  cancelled_3h: { label: '開始の3時間前を過ぎたキャンセル', points: -10 },
  no_show: { label: '連絡なしの不在', points: -30 },
  unpaid: { label: '未払い', points: -20 },
};
const RULE_CODES: readonly RuleCode[] = ['completed', 'cancelled_24h', 'cancelled_3h', 'no_show', 'unpaid'];

/** What raises and lowers the score, with the points of each, for the page that explains it. */
export const reliabilityRules = (): { code: RuleCode; label: string; points: number }[] =>
  RULE_CODES.map((code) => ({ code, ...RULES[code] }));

/**
 * Score of a customer from the bookings, newest first: the last twenty whose end the customer decided count, others
 * (declined, expired, cancelled by cast or store) do not. 100 at first, within 0–100; 新規 below three bookings.
 */
export function reliability(bookings: readonly PastBooking[]): Reliability {
  const counted = bookings.filter(({ state }) => isCustomersDoing(state)).slice(0, LAST_BOOKINGS);
  const codes = counted.flatMap(rulesOf);
  const formula = RULE_CODES.map((code) => {
    const count = codes.filter((hit) => hit === code).length;
    return { code, label: RULES[code].label, count, points: count * RULES[code].points };
  }).filter((line) => line.count > 0);
  const score = Math.min(
    TOP_SCORE,
    Math.max(
      0,
      formula.reduce((sum, line) => sum + line.points, TOP_SCORE),
    ),
  );
  return { score, band: counted.length < NEW_BELOW ? '新規' : bandOf(score), formula };
}

/** Band of a score of someone with three bookings or more. */
export function bandOf(score: number): Exclude<ReliabilityBand, '新規'> {
  return BANDS.findLast(({ from }) => score >= from)?.name ?? 'C';
}

/** Points that a booking of the customer gives or takes, apart from what is owed for it. */
export const pointsOf = (booking: PastBooking): number =>
  rulesOf(booking).reduce((sum, code) => (code === 'unpaid' ? sum : sum + RULES[code].points), 0);

function isCustomersDoing(state: ReservationState): boolean {
  return state === 'completed' || state === 'cancelled_user' || state === 'no_show_user';
}

function rulesOf(booking: PastBooking): RuleCode[] {
  const codes: RuleCode[] = booking.unpaid ? ['unpaid'] : [];
  if (booking.state === 'completed') codes.push('completed');
  if (booking.state === 'no_show_user') codes.push('no_show');
  if (booking.state === 'cancelled_user') {
    const notice = booking.startsAt.getTime() - booking.endedAt.getTime();
    if (notice < 3 * HOUR_MS) codes.push('cancelled_3h');
    else if (notice < 24 * HOUR_MS) codes.push('cancelled_24h');
  }
  return codes;
}
