import { PLACE_ENTRIES } from '@/domain/machines/reservation-place';
import { PLACE_TYPE } from '@/domain/place-types';
import { hotelNameOf } from '@/domain/place-words';
import type { Reservation } from './status-words';

/** Whether the customer named a hotel and could name the room now, but has not. */
export const isRoomMissing = ({ place, room_open, state }: Reservation): boolean =>
  place.place_type_id === PLACE_TYPE.hotel &&
  hotelNameOf(place) !== null &&
  !room_open &&
  PLACE_ENTRIES.room.from.includes(state);
