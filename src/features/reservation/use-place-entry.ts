import type { Input } from '@/contract';
import { useCommand } from '@/ui/patterns/use-command';

const PLACE = 'PATCH /api/v1/users/me/reservations/{reservation_id}/place/';

/** Sends what the customer says about the place, hotel or room. Never kept on the device: a room is private. */
export function usePlaceEntry(id: string, done: string, onDone: () => void) {
  const { run, ...entry } = useCommand(PLACE, { refresh: SHOWN_BY, done, onDone });
  const send = (body: NonNullable<Input<typeof PLACE>['body']>) => void run({ params: { reservation_id: id }, body });
  return { ...entry, send };
}

/** What shows the place of a booking. */
export const SHOWN_BY = [
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/{reservation_id}/place/',
  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/',
  'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/',
  'GET /api/v1/users/me/reservations/',
] as const;
