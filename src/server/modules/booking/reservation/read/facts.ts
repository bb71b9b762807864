import type { Reply } from '@/contract';
import { isPlaceNamed, type PlaceFacts } from '@/domain/machines/reservation-place';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import type { HotelRow } from '../../../supply/place/service';
import type { AddressFacts } from '../rules/address-policy';
import { type Facts, TIMED } from '../rules/policy';
import type * as rows from './queries';

type Place = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/'>['place'];

/** A stored reservation as the rules read it. */
export const factsOf = (row: rows.ReservationRow): Facts => ({
  state: row.state,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  confirmedAt: row.confirmedAt,
  answerDueAt: TIMED.includes(row.state) ? row.answerDueAt : null,
  enteredAt: row.enteredAt,
  endedAt: row.endedAt,
  placeTypeId: row.placeTypeId,
  placeNamed: isPlaceNamed(placeShown(row)),
  hotelDeclined: row.hotelDeclined,
  lines: row.lines,
  total: row.total,
  feeFloor: row.feeFloor,
});

/** What the customer was charged for the end of a booking; null where it cost no fee. */
export const chargedFee = ({ cancellationFee, waived }: Pick<rows.ReservationRow, 'cancellationFee' | 'waived'>) =>
  cancellationFee === null ? null : cancellationFee - (waived ?? 0);

/** A stored reservation as the rules of its place read it. */
export const placeFactsOf = (row: rows.ReservationRow): PlaceFacts => ({
  state: row.state,
  starts_at: row.startsAt.toISOString(),
  place: placeShown(row),
});

/** A stored reservation as the rule of its address reads it, or that of its room number. */
export const addressFactsOf = (row: rows.ReservationRow, sealed: string | null = row.addressSealed): AddressFacts => ({
  state: row.state,
  endsAt: row.endsAt,
  endedAt: row.endedAt,
  stored: sealed !== null,
});

/** The place as the contract shows it. */
export function placeShown(row: {
  placeTypeId: number;
  areaId: number;
  areaName: string;
  hotel: HotelRow | null;
  hotelName?: string | null;
}): Place {
  const { placeTypeId, hotel } = row;
  return {
    place_type_id: placeTypeId,
    name: isPlaceTypeId(placeTypeId) ? placeTypeName(placeTypeId) : '',
    area_id: row.areaId,
    area_name: row.areaName,
    mst_hotel: hotel && { id: hotel.id, name: hotel.name, address: hotel.address },
    hotel_name: row.hotelName ?? null,
  };
}
