import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type ChangeSide, changeEventsFor, changeLabel } from '@/domain/machines/reservation-change';
import { reservationCode } from '@/domain/reservation-code';
import type { Deps } from '../../../../core/deps';
import { type ReadContext, readContextOf } from '../../../../core/read-context';
import { areaFacts, hotelById, namedHomes } from '../../../supply/place/service';
import { castIdOf } from '../../../supply/profile/service';
import { placeShown } from '../read/facts';
import * as rows from '../read/queries';
import { type ChangeRow, changesFor } from './change-queries';

type ChangeView = Reply<'GET /api/v1/female_casts/me/reservation_changes/'>[number];
type Terms = Pick<rows.ReservationRow, 'startsAt' | 'endsAt' | 'minutes' | 'lines' | 'total' | 'rewardEstimate'>;
type Where = Pick<ChangeView['before'], 'place' | 'home_name'>;
/** Another place than the booking's; all null where it stays. */
export type ChangedPlace = Pick<ChangeRow, 'placeTypeId' | 'areaId' | 'mstHotelId' | 'homeId'>;

/** A change as a side reads it, beside the booking as it stands: a home of the customer as number and municipality. */
export async function presentChange(
  context: ReadContext,
  row: ChangeRow,
  booking: rows.ReservationRow,
  side: ChangeSide,
): Promise<ChangeView> {
  const place = placeShown(booking);
  return {
    id: row.id,
    reservation_id: row.reservationId,
    reservation_code: reservationCode(row.reservationId),
    nickname: booking.nickname,
    place,
    state: row.state,
    state_label: changeLabel(row),
    asked_by: row.askedBy,
    before: termsOf(booking, { place, home_name: null }, side),
    after: termsOf(row, await whereOf(context, booking, row), side),
    fee_floor: row.feeFloor,
    created_at: toTokyoIso(row.createdAt),
    expires_at: toTokyoIso(row.expiresAt),
    can: row.expiresAt > context.now && booking.state === 'confirmed' ? changeEventsFor(row, side) : [],
  };
}

/** Where a change leads to. */
export async function whereOf(
  { db, deps }: ReadContext,
  booking: rows.ReservationRow,
  { placeTypeId, areaId, mstHotelId, homeId }: ChangedPlace,
): Promise<Where> {
  if (placeTypeId === null || areaId === null) return { place: placeShown(booking), home_name: null };
  const { name: areaName } = await areaFacts(db, areaId);
  const hotel = mstHotelId === null ? null : await hotelById(db, mstHotelId);
  const homes = homeId === null ? [] : await namedHomes(db, deps.seal, booking.personId);
  return {
    place: placeShown({ placeTypeId, areaId, areaName, hotel }),
    home_name: homes.find(({ id }) => id === homeId)?.name ?? null,
  };
}

/** What waits for a cast's answer. */
export async function changesWaitingFor(deps: Deps, castPersonId: number): Promise<ChangeView[]> {
  const context = readContextOf(deps);
  const { db, now } = context;
  const castId = await castIdOf(db, castPersonId);
  const waiting = castId === null ? [] : await changesFor(db, castId, now);
  if (waiting.length === 0) return [];
  const bookings = await rows.reservationsById(
    db,
    waiting.map(({ reservationId }) => reservationId),
  );
  const shown: ChangeView[] = [];
  for (const row of waiting) {
    const booking = bookings.find(({ id }) => id === row.reservationId);
    if (booking) shown.push(await presentChange(context, row, booking, 'cast'));
  }
  return shown;
}

const termsOf = (
  { startsAt, endsAt, minutes, lines, total, rewardEstimate }: Terms,
  where: Where,
  side: ChangeSide,
): ChangeView['before'] => ({
  starts_at: toTokyoIso(startsAt),
  ends_at: toTokyoIso(endsAt),
  minutes,
  lines: lines.map(({ code, label, amount }) => ({ code, label, amount })),
  total,
  reward_estimate: side === 'cast' ? rewardEstimate : null,
  ...where,
});
