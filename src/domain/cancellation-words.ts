/**
 * The cancellation table as people read it: rows that time has already passed are gone, and times are real clock
 * times.
 */

import { formatDateTime30 } from './business-day';
import { HOUR_MS, MINUTE_MS } from './durations';
import { formatYen } from './money';

/**
 * A row as the contract sends it (`CancellationRow`): until when (null = from then on), percent of the course, yen.
 */
export interface CancellationWireRow {
  until: string | null;
  percent: number;
  amount: number;
}

/** How the booking stands; `confirmedAt` null = not answered yet, `departed` = the cast is on the way or there. */
export interface CancellationMoment {
  startsAt: Date;
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
      note: row.percent === 0 ? '変更前の予約のキャンセル料' : `コースの${row.percent}%`,
      free: false,
    })),
  ];
}

function freeWhen(until: string | null, { startsAt, now, confirmedAt }: CancellationMoment): string | null {
  const day = until !== null && Date.parse(until) > now.getTime() ? Date.parse(until) : null;
  const graceEnd = startsAt.getTime() - GRACE_NEEDS_MS;
  if (confirmedAt) {
    const grace = Math.min(confirmedAt.getTime() + GRACE_MS, graceEnd);
    const last = Math.max(day ?? 0, grace);
    return last > now.getTime() ? `${formatDateTime30(new Date(last))}まで` : null;
  }
  const words = graceEnd > now.getTime() ? '承認の前、確定から10分以内' : '承認の前';
  return day === null ? words : `${formatDateTime30(new Date(day))}まで、${words}`;
}

function paidWhen(
  row: CancellationWireRow,
  rows: readonly CancellationWireRow[],
  { now, departed }: CancellationMoment,
): string {
  if (row.until !== null) return `${formatDateTime30(new Date(row.until))}まで`;
  if (departed) return 'キャストの出発後、連絡なし';
  const before = rows.findLast((other) => other.until !== null)?.until;
  const isAhead = before && Date.parse(before) > now.getTime();
  return isAhead ? `${formatDateTime30(new Date(before))}以降、出発後、連絡なし` : '確定のあと、出発後、連絡なし';
}
