import type { Data } from '@/contract';
import { format30, toTokyoIso } from '@/domain/business-day';
import type { Booking } from './booked-queries';
import type { ShiftRow } from './queries';

/** A shift as its cast sees it. */
export type ShiftItem = Data<'GET /api/v1/female_casts/me/shifts/'>[number];

/** A shift with the bookings that stand on it. */
export function presentShift(shift: ShiftRow, bookings: readonly Booking[]): ShiftItem {
  return {
    id: shift.id,
    business_date: shift.businessDate,
    from: format30(shift.startsAt, shift.businessDate),
    to: format30(shift.endsAt, shift.businessDate),
    starts_at: toTokyoIso(shift.startsAt),
    ends_at: toTokyoIso(shift.endsAt),
    area_ids: shift.areaIds,
    bookings: bookings
      .filter((booking) => booking.shiftId === shift.id)
      .map((booking) => ({
        id: booking.id,
        starts_at: toTokyoIso(booking.startsAt),
        ends_at: toTokyoIso(booking.endsAt),
        occupied_until: toTokyoIso(booking.castOccupied.to),
        state: booking.state,
      })),
  };
}
