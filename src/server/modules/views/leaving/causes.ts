import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { LEAVING_DAYS } from '@/domain/limits';
import { RESERVATION_STATES, type ReservationState, reserves } from '@/domain/machines/reservation';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import { bookingsIn, countBookings } from '../../booking/reservation/service';
import { countBoughtBy, livePlansOf } from '../../media/paid-video/service';
import { openDebtsOf } from '../../money/debt/service';
import { balance } from '../../money/gold/service';
import { hasPending } from '../../money/payment/service';
import { countFollows } from '../../supply/follow/service';
import { castIdOf } from '../../supply/profile/service';
import { restOf } from '../pay/service';

type Preview = Reply<'GET /api/v1/users/me/withdrawal/'>;

const LIVE: readonly ReservationState[] = RESERVATION_STATES.filter(reserves);

/**
 * What must end before this person can leave. A cast quits without the word of another person: what waits for the
 * operator holds up neither the leaving nor the pay; what is agreed with a customer the cast calls off.
 */
export async function causesOf(db: Db, person: Person, now: Date): Promise<Preview['causes']> {
  const isMan = person.role === 'male_user';
  const bookings = await bookingsIn(db, person.id, isMan ? [...LIVE, 'disputed'] : LIVE);
  const causes: Preview['causes'] = bookings.map(({ id, state, startsAt }) => ({
    kind: state === 'disputed' ? 'dispute' : 'reservation',
    reservation_id: id,
    starts_at: toTokyoIso(startsAt),
  }));
  if (isMan && (await hasPending(db, person.id, now)))
    causes.push({ kind: 'payment', reservation_id: null, starts_at: null });
  for (const { reservationId } of isMan ? await openDebtsOf(db, person.id) : [])
    causes.push({ kind: 'debt', reservation_id: reservationId, starts_at: null });
  if (isMan && (await livePlansOf(db, person.id)).some(({ leftAt }) => leftAt === null))
    causes.push({ kind: 'plan', reservation_id: null, starts_at: null });
  return causes;
}

/** What would be lost, and what holds it up. */
export async function previewLeaving(db: Db, person: Person, now: Date): Promise<Preview> {
  const castId = await castIdOf(db, person.id);
  const { paid, free } = await balance(db, person.id, now);
  return {
    paid_gold: paid,
    free_gold: free,
    follows: await countFollows(db, person.id),
    bookings: await countBookings(db, person.id),
    pay: castId === null ? null : await restOf(db, castId),
    films: await countBoughtBy(db, person.id),
    plans: (await livePlansOf(db, person.id)).length,
    grace_days: LEAVING_DAYS,
    causes: await causesOf(db, person, now),
  };
}
