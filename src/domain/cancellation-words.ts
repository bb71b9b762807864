/**
 * The cancellation table as people read it: rows that time has already passed are gone, and times are real clock
 * times.
 */

import { formatDateTime30 } from './date-words';
import { HOUR_MS, MINUTE_MS } from './durations';
import { formatYen } from './money';
import type { PriceLine } from './pricing';

/**
 * A row as the contract sends it (`CancellationRow`): until when (null = from then on), percent of the course, yen.
 */
export interface CancellationWireRow {
  until: string | null;
  percent: number;
  amount: number;
}

/**
 * How the booking stands; `lines` of its price, `confirmedAt` null = not answered yet, `departed` = the cast is on the
 * way or there.
 */
export interface CancellationMoment {
  startsAt: Date;
  lines: readonly PriceLine[];
  now: Date;
  confirmedAt?: Date | null;
  departed?: boolean;
}

/** A row to show: the head, the amount, the share under it, and whether it costs nothing. */
export interface CancellationWords {
  when: string;
  amount: string;
  note?: string;
  free: boolean;
}

const GRACE_MS = 10 * MINUTE_MS;
const GRACE_NEEDS_MS = 3 * HOUR_MS;

/**
 * Rows from now on. Before the cast's answer nothing is due; then the free row ends with a clock time, and may be
 * over.
 */
export function cancellationWords(
  rows: readonly CancellationWireRow[],
  moment: CancellationMoment,
): CancellationWords[] {
  const now = moment.now.getTime();
  const shown = rows.filter((row) => row.until === null || (!moment.departed && Date.parse(row.until) > now));
  const isFree = ({ amount, percent }: CancellationWireRow) => percent === 0 && amount === 0;
  // After the customer moved the booking, so much is due at any time.
  const hasFloor = rows.some((row) => row.percent === 0 && row.amount > 0);
  const free = moment.departed || hasFloor ? null : freeWhen(rows.find(isFree)?.until ?? null, moment);
  const paid = shown.filter((row) => !isFree(row));
  return [
    ...(free === null ? [] : [{ when: free, amount: '無料', free: true }]),
    ...paid.map((row) => ({
      when: paidWhen(row, rows, moment),
      amount: formatYen(row.amount),
      note: row.percent === 0 ? '変更前の予約のキャンセル料' : `${covered(moment.lines, row.percent)}の${row.percent}%`,
      free: false,
    })),
  ];
}

/** What a share is reckoned of, by the parts of this price. */
function covered(lines: readonly PriceLine[], percent: number): string {
  const has = (code: string) => lines.some((line) => line.code === code && line.amount !== 0);
  return [
    has('discount') ? 'コース（割引後）' : 'コース',
    ...(has('band') ? ['時間帯'] : []),
    ...(has('place') ? ['場所'] : []),
    ...(has('travel') && percent === 100 ? ['交通費'] : []),
  ].join('・');
}

/** 「A、B、またはC」: one of them is enough. */
const oneOf = (cases: readonly string[]): string =>
  cases.length < 2 ? cases.join('') : `${cases.slice(0, -1).join('、')}、または${cases.at(-1)}`;

function freeWhen(until: string | null, { startsAt, now, confirmedAt }: CancellationMoment): string | null {
  const day = until !== null && Date.parse(until) > now.getTime() ? Date.parse(until) : null;
  const graceEnd = startsAt.getTime() - GRACE_NEEDS_MS;
  if (confirmedAt) {
    const grace = Math.min(confirmedAt.getTime() + GRACE_MS, graceEnd);
    const last = Math.max(day ?? 0, grace);
    return last > now.getTime() ? `${formatDateTime30(new Date(last))}まで` : null;
  }
  const until30 = day === null ? [] : [`${formatDateTime30(new Date(day))}まで`];
  return oneOf([...until30, '承認の前', ...(graceEnd > now.getTime() ? ['確定から10分以内'] : [])]);
}

function paidWhen(
  row: CancellationWireRow,
  rows: readonly CancellationWireRow[],
  { now, departed }: CancellationMoment,
): string {
  if (row.until !== null) return `${formatDateTime30(new Date(row.until))}まで`;
  const whole = ['キャストの出発後', '連絡がないとき'];
  if (departed) return oneOf(whole);
  const before = rows.findLast((other) => other.until !== null)?.until;
  const isAhead = before && Date.parse(before) > now.getTime();
  return oneOf([isAhead ? `${formatDateTime30(new Date(before))}以降` : '確定のあと', ...whole]);
}
