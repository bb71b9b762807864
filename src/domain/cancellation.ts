/**
 * What a cancellation costs the customer (docs/rules/cancellation.md#fees): shown before booking and before
 * cancelling, and charged by the server.
 */

import { addDays, businessDateOf, businessDayClose, formatDate } from './business-day';
import { HOUR_MS, MINUTE_MS } from './durations';
import type { ReservationState } from './machines/reservation';
import { percentOf } from './money';

/** One row of the table shown at the confirmation; `until` null is the last row, which has no end. */
export interface CancellationRow {
  until: Date | null;
  label: string;
  /** Of the course amount. */
  percent: number;
  /** Yen. */
  amount: number;
}

/** What a fee depends on; amounts in yen. */
export interface CancellationInput {
  state: ReservationState;
  startsAt: Date;
  /** null as long as the booking was never confirmed. */
  confirmedAt: Date | null;
  departed: boolean;
  now: Date;
  courseAmount: number;
  travelAmount: number;
  /** What the booking costs in all: no fee exceeds it (a discount may take it below the course). */
  total?: number;
  /**
   * What it costs at least, once agreed: the customer moved the booking when so much was due
   * (docs/rules/changes.md#fees).
   */
  floor?: number;
  by: 'male' | 'cast' | 'store';
}

/** Of the course, from 29:00 of the business day before on. */
export const SAME_DAY_PERCENT = 30;
/** Of the course, in the last three hours; the last hour costs all of it and the travel. */
export const SHORT_NOTICE_PERCENT = 50;
const SHORT_NOTICE_MS = 3 * HOUR_MS;
const LAST_MOMENT_MS = HOUR_MS;
const GRACE_MS = 10 * MINUTE_MS;

const ON_THE_WAY: readonly ReservationState[] = ['departed', 'arrived', 'in_progress', 'no_show_user'];
const NO_CUSTOMER_FAULT: readonly ReservationState[] = ['no_show_cast', 'cancelled_cast', 'cancelled_store'];

/**
 * The four rows with real instants: free until 29:00 of the business day before, then 30 %, 50 %, 100 % with travel.
 */
export function cancellationTable(input: {
  startsAt: Date;
  courseAmount: number;
  travelAmount: number;
  total: number;
  /** What it costs at least: rows below it cost so much, and no share of the course. */
  floor?: number;
}): CancellationRow[] {
  const { startsAt, floor = 0 } = input;
  const start = startsAt.getTime();
  const row = (until: Date | null, label: string, percent: number): CancellationRow => {
    const amount = feeOf(percent, input);
    return floor > amount ? { until, label, percent: 0, amount: floor } : { until, label, percent, amount };
  };
  const free = `${formatDate(dayBefore(startsAt))} 29:00まで、承認の前、または確定から10分以内`;
  return [
    row(freeUntil(startsAt), free, 0),
    row(new Date(start - SHORT_NOTICE_MS), '開始の3時間前まで', SAME_DAY_PERCENT),
    row(new Date(start - LAST_MOMENT_MS), '開始の1時間前まで', SHORT_NOTICE_PERCENT),
    row(null, '開始まで1時間未満、出発後、または連絡がないとき', 100),
  ];
}

/**
 * Percentage of the course and fee in yen of a cancellation (or a no-show) at `now`. Casts and stores never charge.
 */
export function cancellationFee(input: CancellationInput): { percent: number; fee: number } {
  const percent = percentAt(input);
  const fee = feeOf(percent, input);
  const floor = input.by === 'male' && !NO_CUSTOMER_FAULT.includes(input.state) ? (input.floor ?? 0) : 0;
  // What is due since the move is a sum, no share of the course.
  return floor > fee ? { percent: 0, fee: floor } : { percent, fee };
}

function percentAt({ state, startsAt, confirmedAt, departed, now, by }: CancellationInput): number {
  if (by !== 'male' || NO_CUSTOMER_FAULT.includes(state)) return 0;
  if (departed || ON_THE_WAY.includes(state)) return 100;
  if (confirmedAt === null) return 0;
  const left = startsAt.getTime() - now.getTime();
  if (left > SHORT_NOTICE_MS && now.getTime() - confirmedAt.getTime() <= GRACE_MS) return 0;
  if (now.getTime() <= freeUntil(startsAt).getTime()) return 0;
  if (left > SHORT_NOTICE_MS) return SAME_DAY_PERCENT;
  return left >= LAST_MOMENT_MS ? SHORT_NOTICE_PERCENT : 100;
}

function feeOf(percent: number, amounts: { courseAmount: number; travelAmount: number; total?: number }): number {
  const travel = percent === 100 ? amounts.travelAmount : 0;
  const fee = percentOf(amounts.courseAmount, percent) + travel;
  return Math.min(fee, amounts.total ?? fee);
}

function dayBefore(startsAt: Date): string {
  return addDays(businessDateOf(startsAt), -1);
}

function freeUntil(startsAt: Date): Date {
  return businessDayClose(dayBefore(startsAt));
}
