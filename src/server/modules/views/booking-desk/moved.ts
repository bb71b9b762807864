import type { Reply } from '@/contract';
import { reservationCode } from '@/domain/reservation-code';

type Page = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>;

/** What a booking was moved from and to. */
export type Moved = { from: Page['moved_from']; to: Page['moved_to'] };

/** Of the bookings around one that was moved: which is before it and which after. */
export function movedOf(
  id: string,
  around: readonly { id: string; cast: string; movedFromId: string | null }[],
): Moved {
  const shown = (one: (typeof around)[number] | undefined) =>
    one ? { id: one.id, code: reservationCode(one.id), cast: one.cast } : null;
  return {
    from: shown(around.find(({ movedFromId }) => movedFromId !== id)),
    to: shown(around.find(({ movedFromId }) => movedFromId === id)),
  };
}
