import { businessDateOf, businessDates, toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import type { Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { tell } from '../../people/notice/service';
import { refreshBookedDays } from '../../supply/shift/service';
import type { OfferRow } from './queries';

type Moved = Pick<OfferRow, 'id' | 'personId' | 'castId' | 'startsAt' | 'minutes' | 'state'>;

/**
 * Tells both live screens, the customer's first, that an offer came or ended; `notify` says who gets notice and push.
 */
export async function announce(
  work: Work,
  offer: Moved,
  castPersonId: number,
  notify: 'male' | 'cast' | 'both' | 'none',
): Promise<void> {
  const { id, personId, state, startsAt, minutes } = offer;
  const event = { kind: 'booking_offer', subject: id, payload: { state } } as const;
  const numbers = await recordEvents(work, [personId, castPersonId], event);
  if (notify === 'none') return;
  const facts = {
    starts_at: toTokyoIso(startsAt),
    ends_at: toTokyoIso(new Date(startsAt.getTime() + minutes * MINUTE_MS)),
  };
  const about = {
    kind: state === 'proposed' ? 'booking_offer' : 'booking_offer_over',
    subject: id,
    businessDate: businessDateOf(startsAt),
    facts,
  } as const;
  if (notify !== 'cast')
    await tell(work, personId, { ...about, path: `/reserve/offer/${id}`, otherId: castPersonId }, numbers);
  if (notify !== 'male')
    await tell(work, castPersonId, { ...about, path: '/home/booking', otherId: personId }, numbers);
}

/** Rewrites what the search knows of the days that a held time touches; a long play may run into the next one. */
export async function refreshDays(work: Work, { castId, occupied }: Pick<OfferRow, 'castId' | 'occupied'>) {
  const [first, last] = [businessDateOf(occupied.from), businessDateOf(occupied.to)];
  await refreshBookedDays(work, castId, first === last ? [first] : businessDates(first, 2));
}
