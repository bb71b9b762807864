import { MINUTE_MS } from '@/domain/durations';
import { PHONE_CONFIRM_MINUTES } from '@/domain/phone-booking';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { takeHeld } from '../../waitlist/service';
import { type BookingWish, checkQuote } from './create';
import { keepQuote } from './queries';

/**
 * Checks a quote as a request does, gold included, and lets it stand for the minutes in which the customer confirms a
 * booking that was taken by telephone. The caller holds the time. Throws as a request does.
 */
export async function holdQuote(work: Work, personId: number, wish: BookingWish) {
  const { quote, cast, slot, wallet } = await checkQuote(work, personId, wish, {});
  if (wish.payment_method === 'gold' && wallet.balance < quote.total) throw new Refusal('gold/not_enough');
  const occupied = { from: quote.startsAt, to: slot.occupiedUntil };
  await takeHeld(work, { castId: cast.id, personId, occupied });
  const confirmed = work.now.getTime() + PHONE_CONFIRM_MINUTES * MINUTE_MS;
  const until = new Date(Math.min(confirmed, quote.startsAt.getTime()));
  await keepQuote(work.tx, quote.id, until);
  return { quote, occupied, until };
}
