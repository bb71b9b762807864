/** What the rules say of bookings that a cast offers (docs/rules/booking-offers.md). */
import { addBooking, bookingAnswer, priced } from './booking-rules';
import { changed } from './line';
import {
  type Booking,
  endOf,
  HOUR,
  MINUTE,
  type Model,
  misfit,
  type Payment,
  type Proposal,
  setTimer,
  tell,
} from './model';

type Wish = { man: number; cast: number; start: number; answer: 30 | 60 | 180 };
const spotOf = ({ cast, start }: { cast: number; start: number }) => ({
  cast,
  start,
  minutes: 60,
  place: 'hotel' as const,
});

/** What a cast is answered who offers an hour at a hotel. */
export function proposeAnswer(model: Model, wish: Wish): string | 201 {
  const { man, cast, start } = wish;
  const met = model.bookings.some((one) => one.man === man && one.cast === cast && one.state === 'completed');
  if (!met) return 'not_found';
  const hersMade = model.proposals.filter((one) => one.cast === cast);
  if (hersMade.some((one) => one.man === man && one.state === 'proposed')) return 'booking_offer/open';
  const today = hersMade.filter((one) => one.made > model.now - 24 * HOUR);
  if (today.filter((one) => one.man === man).length >= 2 || today.length >= 10) return 'booking_offer/limit';
  if (start < model.now + HOUR) return 'validation/failed';
  return misfit(model, spotOf(wish)) ?? 201;
}

/** Makes the offer that {@link proposeAnswer} allows. */
export function addProposal(model: Model, id: string, wish: Wish): void {
  const { man, cast, start, answer } = wish;
  const expires = Math.min(model.now + answer * MINUTE, start - 30 * MINUTE);
  const { total } = priced(model, { ...spotOf(wish), man });
  model.proposals.push({ id, ...spotOf(wish), man, state: 'proposed', total, made: model.now, expires });
  setTimer(model, 'booking_offer', id, expires);
  changed(model, cast, [start]);
  tell(model, `man ${man}`, 'booking_offer');
}

/** The customer accepts or declines, or the cast takes it back. */
export function proposalStep(
  model: Model,
  proposal: Proposal,
  step: 'accept' | 'decline' | 'withdraw',
  payment: Payment,
): { answer: string | 200; booking?: Booking } {
  if (proposal.state !== 'proposed' || proposal.expires <= model.now) return { answer: 'booking_offer/over' };
  const { man, cast, start } = proposal;
  if (step !== 'accept') {
    over(model, proposal, step === 'decline' ? 'declined' : 'withdrawn');
    return { answer: 200 };
  }
  proposal.state = 'accepted';
  const wish = { ...spotOf({ cast, start }), man, payment, offered: true };
  const price = { ...priced(model, wish), total: proposal.total };
  const answer = bookingAnswer(model, wish, proposal.total);
  if (answer === 201)
    return {
      answer: 200,
      booking: addBooking(model, wish, { ...price, nomination: price.total - price.course - price.travel }),
    };
  proposal.state = 'proposed';
  return { answer };
}

function over(model: Model, proposal: Proposal, state: 'declined' | 'withdrawn' | 'expired'): void {
  proposal.state = state;
  changed(model, proposal.cast, [proposal.start, endOf(proposal)]);
  tell(model, state === 'withdrawn' ? `man ${proposal.man}` : `cast ${proposal.cast}`, 'booking_offer_over');
}

/** What time does to them. */
export const OFFER_TIMERS = {
  booking_offer: (model: Model, id: string) => {
    const proposal = model.proposals.find((one) => one.id === id);
    if (proposal?.state === 'proposed' && proposal.expires <= model.now) over(model, proposal, 'expired');
  },
};
