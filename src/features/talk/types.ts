import type { Data } from '@/contract';

/** A room, a message and the other side as the contract sends them. */
export type Room = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
export type Message = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;
export type Partner = Room['partner'];
export type Reservation = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/'>['data'][number];

/** "みさきさん": how a partner is spoken of. */
export function nameOf({ name }: Partner): string {
  return `${name}さん`;
}
