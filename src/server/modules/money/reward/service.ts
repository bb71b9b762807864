import type { Reply } from '@/contract';
import { adjustmentLabel } from '@/domain/pay';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { courseBackPercent } from '../../supply/profile/service';
import { shiftOfCast } from '../../supply/shift/service';
import { cashOfShift } from '../payment/service';
import { feeLines, type Line, rewardLines, sumOf } from './policy';
import * as rows from './queries';

export { courseOf, rewardLines, sumOf } from './policy';
export {
  type AdjustmentRow,
  adjustmentsOf,
  insertAdjustment,
  linesOfReservation,
  linesOfShift,
  salesBetween,
  soldMonths,
  soldMonthsOf,
} from './queries';
export { earnedBy } from './reward-sql';
export { reverseSale, type Sale, writeSale } from './sales';

/**
 * A booking whose gold was captured, or that a card or cash paid. `fee` is null for a play, otherwise the part that
 * was kept of a fallen booking.
 */
export type Earned = {
  id: string;
  castId: number;
  shiftId: number;
  /** When it was booked: the store's share of that time counts. */
  bookedAt: Date;
  lines: readonly Line[];
  fee: number | null;
};

/** The line that takes a reward back after a refund. */
const REVERSAL = 'reversal';

/** Writes what a cast earned, in the transaction of the capture; once per booking (the primary key sees to it). */
export async function writeReward(work: Work, earned: Earned): Promise<void> {
  const percent = await courseBackPercent(work.tx, earned.castId, earned.bookedAt);
  const { fee } = earned;
  const lines = fee === null ? rewardLines(earned.lines, percent) : feeLines(fee, earned.lines, percent);
  await insert(
    work,
    earned,
    lines.filter((line) => line.amount !== 0),
  );
}

/** Takes back what a booking earned, because its gold was refunded. Nothing happens when it earned nothing. */
export async function reverseReward(work: Work, of: Pick<Earned, 'id' | 'castId' | 'shiftId'>): Promise<void> {
  const amount = sumOf(await rows.linesOfReservation(work.tx, of.id));
  if (amount !== 0) await insert(work, of, [{ code: REVERSAL, label: '返金による取り消し', amount: -amount }]);
}

/** True when a booking earned the cast anything, taken back or not. */
export const hasEarned = async (db: Db, reservationId: string): Promise<boolean> =>
  (await rows.linesOfReservation(db, reservationId)).length > 0;

/** The ids of these bookings in the order of their starts. */
export type InOrderOfStart = (db: Db, reservationIds: readonly string[]) => Promise<string[]>;

/**
 * The reward of one of the cast's shifts, line by line in the order of its bookings. Throws `not_found` for a shift of
 * another cast.
 */
export async function rewardOfShift(
  db: Db,
  { castId, shiftId, now }: { castId: number; shiftId: number; now: Date },
  inOrderOfStart: InOrderOfStart,
): Promise<Reply<'GET /api/v1/female_casts/me/reward/{shift_id}/'>> {
  const shift = await shiftOfCast(db, castId, shiftId);
  if (!shift) throw new Refusal('not_found');
  const lines = await rows.linesOfShift(db, shiftId);
  const added = await rows.adjustmentsOf(db, [shiftId]);
  const bookings = await inOrderOfStart(db, [...new Set(lines.map(({ reservationId }) => reservationId))]);
  const shown = bookings.flatMap((id) => lines.filter(({ reservationId }) => reservationId === id));
  return {
    lines: shown.map(({ reservationId, code, label, amount }) => ({
      reservation_id: reservationId,
      code,
      label,
      amount,
    })),
    adjustments: added.map(({ id, kind, reason, amount }) => ({ id, label: adjustmentLabel(kind, reason), amount })),
    cash_received: await cashOfShift(db, shiftId),
    total: sumOf(lines) + sumOf(added),
    pay_state: shift.endsAt <= now ? 'closed' : 'open',
  };
}

async function insert(
  work: Work,
  { id, castId, shiftId }: Pick<Earned, 'id' | 'castId' | 'shiftId'>,
  lines: readonly Line[],
) {
  if (lines.length === 0) return;
  await rows.insertLines(
    work.tx,
    lines.map(({ code, label, amount }) => ({
      reservationId: id,
      castId,
      shiftId,
      code,
      label,
      amount,
      createdAt: work.now,
    })),
  );
}
