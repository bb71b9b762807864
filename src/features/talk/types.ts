import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';

/** A room, a message and the other side as the contract sends them. */
export type Room = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
export type Message = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;
/** A picture of a message. */
export type Picture = Message['pictures'][number];
export type Partner = Room['partner'];
export type Reservation = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/'>['data'][number];
/** An offered booking, as either side reads it. */
export type Offer =
  | Data<'GET /api/v1/female_casts/me/booking_offers/'>[number]
  | Data<'GET /api/v1/users/me/booking_offers/'>[number];

/** "みさきさん": how a partner is spoken of. */
export function nameOf({ name }: Partner): string {
  return calledName(name);
}
