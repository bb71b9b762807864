import type { PlaceEntry } from '@/domain/machines/reservation-place';
import { HotelSheet } from './hotel-sheet';
import { RoomSheet } from './room-sheet';
import type { Reservation } from './status-words';

/** Props of PlaceSheet: what he is about to name. */
export type PlaceSheetProps = { what: PlaceEntry; reservation: Reservation; onClose: () => void };

/** Where he names the hotel or the room; it lives only while it is open. */
export default function PlaceSheet({ what, reservation, onClose }: PlaceSheetProps) {
  return what === 'hotel' ? (
    <HotelSheet reservation={reservation} onClose={onClose} />
  ) : (
    <RoomSheet id={reservation.id} onClose={onClose} />
  );
}
