import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type ChangeSide, changeEventsFor, changeLabel } from '@/domain/machines/reservation-change';
import { reservationCode } from '@/domain/reservation-code';
import type { Db } from '../../../../core/work';
import { castIdOf } from '../../../supply/profile/service';
import { placeShown } from '../read/facts';
import * as rows from '../read/queries';
import { type ChangeRow, changesFor } from './change-queries';

type Shown = Reply<'GET /api/v1/female_casts/me/reservation_changes/'>[number];
type Terms = Pick<rows.ReservationRow, 'startsAt' | 'endsAt' | 'minutes' | 'lines' | 'total' | 'rewardEstimate'>;

/** A change as a side reads it, beside the booking as it stands. */
export const presentChange = (row: ChangeRow, booking: rows.ReservationRow, side: ChangeSide, now: Date): Shown => ({
  id: row.id,
  reservation_id: row.reservationId,
  reservation_code: reservationCode(row.reservationId),
  nickname: booking.nickname,
  place: placeShown(booking),
  state: row.state,
  state_label: changeLabel(row.state),
  before: termsOf(booking, side),
  after: termsOf(row, side),
  fee_floor: row.feeFloor,
  created_at: toTokyoIso(row.createdAt),
  expires_at: toTokyoIso(row.expiresAt),
  can: row.expiresAt > now && booking.state === 'confirmed' ? changeEventsFor(row.state, side) : [],
});

/** What waits for a cast's answer. */
export async function changesWaitingFor(db: Db, castPersonId: number, now: Date): Promise<Shown[]> {
  const castId = await castIdOf(db, castPersonId);
  const waiting = castId === null ? [] : await changesFor(db, castId, now);
  if (waiting.length === 0) return [];
  const bookings = await rows.reservationsById(
    db,
    waiting.map(({ reservationId }) => reservationId),
  );
  return waiting.flatMap((row) => {
    const booking = bookings.find(({ id }) => id === row.reservationId);
    return booking ? [presentChange(row, booking, 'cast', now)] : [];
  });
}

const termsOf = ({ startsAt, endsAt, minutes, lines, total, rewardEstimate }: Terms, side: ChangeSide) => ({
  starts_at: toTokyoIso(startsAt),
  ends_at: toTokyoIso(endsAt),
  minutes,
  lines: lines.map(({ code, label, amount }) => ({ code, label, amount })),
  total,
  reward_estimate: side === 'cast' ? rewardEstimate : null,
});
