import type { Reply } from '@/contract';
import type { ReservationState } from '@/domain/machines/reservation';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Seal } from '../../../../core/seal';
import type { Db } from '../../../../core/work';
import { castById } from '../../../supply/cast/service';
import { hotelPhone, openAddress } from '../../../supply/place/service';
import { openAlarms } from '../../safety/service';
import { readPosition, writePosition } from '../rules/policy';
import { presentReservations, type Viewer } from './present';
import * as rows from './queries';

/** A page of all reservations in one state as the staff see them, with the open report of a problem. */
export async function listForOps(
  db: Db,
  viewer: Viewer,
  page: { state: ReservationState; cursor?: string; limit: number },
): Promise<Reply<'GET /api/v1/ops/reservations/'>> {
  const after = readPosition(page.cursor);
  const found = await rows.reservationsInState(db, { state: page.state, after, limit: page.limit + 1 });
  const list = found.slice(0, page.limit);
  const last = found.length > page.limit ? list.at(-1) : undefined;
  const byId = new Map(list.map((row) => [row.id, row]));
  const disputes = await openAlarms(
    db,
    'dispute',
    list.map(({ id }) => id),
  );
  const shown = await presentReservations(db, list, viewer);
  return {
    data: shown.flatMap((reservation) => {
      const row = byId.get(reservation.id);
      const alarm = disputes.get(reservation.id);
      const dispute = alarm ? { reason: alarm.note, raised_by: alarm.raised_by, raised_at: alarm.raised_at } : null;
      return row
        ? [{ ...reservation, male_user_id: row.personId, female_cast_user_id: row.castPersonId, dispute }]
        : [];
    }),
    page: { next_cursor: last ? writePosition(last) : null, total: null },
  };
}

/** A meeting for the desk of safety: whose it is, and roughly where. */
export type MeetingPlace = Pick<
  rows.ReservationRow,
  'id' | 'personId' | 'castId' | 'castPersonId' | 'businessDate' | 'endsAt' | 'areaName' | 'placeTypeId'
>;

/** These meetings, roughly. */
export const meetingPlaces = (db: Db, ids: readonly string[]): Promise<MeetingPlace[]> =>
  ids.length === 0 ? Promise.resolve([]) : rows.reservationsById(db, ids);

/**
 * Where exactly a meeting is, and which customer's account booked it; the caller has seen that an alarm about it is
 * open, and writes the look down.
 */
export async function placeInAlarm(db: Db, seal: Seal, id: string) {
  const row = await rows.findReservation(db, id);
  if (!row) return null;
  const { hotel, hotelName, addressSealed, roomSealed, placeTypeId, castId, personId } = row;
  const store = placeTypeId === PLACE_TYPE.store ? (await castById(db, castId))?.store : undefined;
  const named = hotelName === null ? null : { name: hotelName, address: '', phone_number: null };
  return {
    personId,
    hotel: hotel ? { name: hotel.name, address: hotel.address, phone_number: await hotelPhone(db, hotel.id) } : named,
    store: store ? { name: store.name, room_name: store.roomName, address: store.address } : null,
    home: addressSealed === null ? null : openAddress(seal, addressSealed),
    room: roomSealed === null ? null : seal.open('address', roomSealed),
  };
}
