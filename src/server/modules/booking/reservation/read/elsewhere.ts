import { reservationCode } from '@/domain/reservation-code';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { customerTimes } from './queries';

type Asked = { personId: number; startsAt: Date; endsAt: Date; now: Date };

/**
 * Throws `reservation/own_overlap`, with the booking's number, where a customer is elsewhere in that time; otherwise
 * resolves with what else takes the customer's time from now on.
 */
export async function assertNotElsewhere(db: Db, { personId, startsAt, endsAt, now }: Asked) {
  const times = await customerTimes(db, personId, now);
  const other = times.find((time) => time.startsAt < endsAt && time.endsAt > startsAt);
  if (other === undefined) return times;
  throw new Refusal('reservation/own_overlap', {
    extras: { own_reservation: { id: other.id, code: reservationCode(other.id) } },
  });
}
