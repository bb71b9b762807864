/** What the rules say of matching (docs/rules/matching.md). */
import { parse30 } from '@/domain/business-day';
import { matchingStep } from '@/domain/machines/matching-request';
import { addBooking, bookingAnswer, priced } from './booking-rules';
import { changed } from './line';
import {
  at,
  type Booking,
  customerTimes,
  dayOf,
  HOUR,
  type MatchingOffer,
  MINUTE,
  type Model,
  meets,
  misfit,
  openOf,
  type Payment,
  type Request,
  setTimer,
  tell,
  type Who,
} from './model';
import { isUnreliable, owes } from './standing';

const CONFLICT = 'matching/state_conflict';
const RECRUITING = 15 * MINUTE;
const CHOOSE = 10 * MINUTE;
const HOLD = 10 * MINUTE;
const WAVE = 5 * MINUTE;
const OPEN = ['recruiting', 'offered', 'selecting'];
const OFFSETS = [0, 10, 20, 30, -10];

export const isOpen = ({ state }: Request) => OPEN.includes(state);
/** The start of an offer, by its place among those that may be offered. */
export const offeredStart = (request: Request, pick: number) =>
  request.start + at(OFFSETS, pick % OFFSETS.length) * MINUTE;
const isPaused = (model: Model, who: Who) => model.pauses.get(who)?.paused === true;

function pause(model: Model, who: Who): void {
  if (!isPaused(model, who)) model.pauses.set(who, { paused: true, resumed: null });
}

/** Whether two cancellations of a customer within seven days cost a fee. */
const isLateCanceller = (model: Model, man: number): boolean =>
  model.bookings.filter((one) => one.man === man && (one.late ?? 0) > model.now - 7 * 24 * HOUR).length >= 2;

/** What a request must be answered; it runs for a quarter of an hour, for an hour at a hotel. */
export function askAnswer(model: Model, wish: { man: number; start: number }): string | 201 {
  if (isUnreliable(model, wish.man)) return 'matching/reliability';
  if (model.requests.some((one) => one.man === wish.man && isOpen(one))) return 'matching/open';
  if (isPaused(model, `man ${wish.man}`) || isLateCanceller(model, wish.man)) return 'matching/paused';
  if (owes(model, wish.man)) return 'debt/open';
  if (wish.start < model.now + HOUR || !isInDay(wish.start)) return 'validation/failed';
  const time = { from: wish.start, to: wish.start + HOUR };
  if (customerTimes(model, wish.man).some((one) => meets(one, time))) return 'reservation/own_overlap';
  return openOf(model, wish.man).length >= 3 ? 'reservation/limit' : 201;
}

/** From 9:00 to 28:00 of its business day; the hour that is asked for ends by 29:00 then. */
function isInDay(start: number): boolean {
  const day = dayOf(start);
  return start >= parse30(day, '09:00').getTime() && start <= parse30(day, '28:00').getTime();
}

/** Opens the request that {@link askAnswer} allows. */
export function addRequest(model: Model, wish: { id: string; man: number; start: number; auto: boolean }): void {
  const deadline = model.now + RECRUITING;
  const fresh = { state: 'recruiting' as const, answered: false, ended: null, calls: [], offers: [] };
  model.requests.push({ ...wish, ...fresh, deadline, until: deadline + CHOOSE });
  setTimer(model, 'matching.wave', wish.id, model.now);
  setTimer(model, 'matching.close', wish.id, deadline);
  setTimer(model, 'matching.expire', wish.id, deadline + CHOOSE);
}

const isAsking = (model: Model, { state, deadline }: Request) =>
  (state === 'recruiting' || state === 'offered') && deadline > model.now;
const spotOf = (cast: number, start: number) => ({ cast, start, minutes: 60, place: 'hotel' as const });

function wave(model: Model, id: string): void {
  const request = model.requests.find((one) => one.id === id);
  if (!request || !isAsking(model, request)) return;
  for (const cast of [0, 1]) {
    const calls = model.requests.flatMap((one) => one.calls.filter((call) => call.cast === cast));
    const wasAsked = request.calls.some((call) => call.cast === cast);
    const isFree = OFFSETS.some((_, pick) => misfit(model, spotOf(cast, offeredStart(request, pick))) === null);
    const often = calls.filter((call) => call.at > model.now - HOUR).length >= 6;
    if (wasAsked || !isFree || often || isPaused(model, `cast ${cast}`)) continue;
    request.calls.push({ cast, at: model.now, state: 'notified' });
    tell(model, `cast ${cast}`, 'matching_request');
  }
  if (model.now + WAVE < request.deadline) setTimer(model, 'matching.wave', id, model.now + WAVE);
}

const standing = ({ offers }: Request) => offers.filter(({ state }) => state === 'offered');
const callOf = (request: Request, cast: number) => request.calls.find((one) => one.cast === cast);

/** A cast makes an offer; gives the answer, and the offer and the booking that it became, if any. */
export function raise(
  model: Model,
  request: Request,
  { cast, pick }: { cast: number; pick: number },
): { answer: string | 200; offer?: MatchingOffer; booking?: Booking } {
  const call = callOf(request, cast);
  if (!call) return { answer: 'not_found' };
  if (!isAsking(model, request)) return { answer: CONFLICT };
  const own = standing(request).find((one) => one.cast === cast);
  const start = offeredStart(request, pick);
  if (own) own.state = 'withdrawn';
  const fault = misfit(model, spotOf(cast, start));
  if (fault) {
    if (own) own.state = 'offered';
    return { answer: fault };
  }
  const wish = { ...spotOf(cast, start), man: request.man, payment: 'gold' as const, offered: true };
  const price = priced(model, wish);
  const offer: MatchingOffer = { id: '', cast, start, total: price.total, state: 'offered', expires: model.now + HOLD };
  request.offers.push(offer);
  Object.assign(request, { state: 'offered', answered: true });
  call.state = 'offered';
  changed(model, cast, [...(own ? [own.start] : []), start]);
  if (request.auto && model.rated.includes(cast)) {
    offer.state = 'selected';
    if (bookingAnswer(model, wish) === 201) {
      const booking = match(model, request, offer, 'gold');
      tell(model, `man ${request.man}`, 'accepted');
      return { answer: 200, offer, booking };
    }
    offer.state = 'offered';
  }
  tell(model, `man ${request.man}`, 'matching_offer');
  return { answer: 200, offer };
}

// The chosen offer is no hold any more when its booking is made; the others are told once it is.
function match(model: Model, request: Request, offer: MatchingOffer, payment: Payment): Booking {
  offer.state = 'selected';
  const wish = { ...spotOf(offer.cast, offer.start), man: request.man, payment, offered: true };
  const booking = addBooking(model, wish);
  Object.assign(request, { state: 'matched', ended: model.now });
  return booking;
}

/** What follows when the id of a booking from matching is known. */
export const releaseOthers = (model: Model, request: Request) => release(model, request, 'not_selected');

/** A customer chooses an offer. */
export function selectAnswer(
  model: Model,
  request: Request,
  offer: MatchingOffer,
  { man, payment }: { man: number; payment: Payment },
): { answer: string | 200; booking?: Booking } {
  if (request.man !== man) return { answer: 'not_found' };
  if (!['offered', 'selecting'].includes(request.state) || request.until <= model.now) return { answer: CONFLICT };
  if (offer.state !== 'offered' || offer.expires <= model.now) return { answer: 'matching/offer_gone' };
  offer.state = 'selected';
  const wish = { ...spotOf(offer.cast, offer.start), man, payment, offered: true };
  const answer = bookingAnswer(model, wish);
  offer.state = 'offered';
  if (answer !== 201) return { answer };
  return { answer: 200, booking: match(model, request, offer, payment) };
}

/** A customer takes a request back. */
export function cancelAnswer(model: Model, request: Request, man: number): string | 200 {
  if (request.man !== man) return 'not_found';
  if (!isOpen(request)) return CONFLICT;
  end(model, request, 'cancelled_user', 'not_selected');
  return 200;
}

/** A cast passes or takes an offer back: the same, but that a pass is an answer without an offer too. */
export function stepBack(model: Model, request: Request, cast: number, how: 'pass' | 'withdraw'): string | 204 {
  const call = callOf(request, cast);
  if (!call) return 'not_found';
  const own = standing(request).find((one) => one.cast === cast);
  if (own) endMatchingOffer(model, request, own, { to: 'withdrawn', actor: 'cast' });
  if (own || how === 'pass') call.state = 'passed';
  return 204;
}

function endMatchingOffer(
  model: Model,
  request: Request,
  offer: MatchingOffer,
  { to, actor }: { to: 'withdrawn' | 'expired'; actor: 'cast' | 'time' },
): void {
  offer.state = to;
  changed(model, offer.cast, [offer.start]);
  if (standing(request).length > 0) return;
  const next = matchingStep(request.state, 'empty', actor);
  if (next === 'expired') end(model, request, next, 'expired');
  else if (next) request.state = next;
}

function release(model: Model, request: Request, to: 'not_selected' | 'expired'): void {
  const left = standing(request);
  for (const offer of left) offer.state = to;
  for (const offer of left) changed(model, offer.cast, [offer.start]);
  for (const offer of left) tell(model, `cast ${offer.cast}`, 'matching_over');
}

function end(model: Model, request: Request, state: Request['state'], offers: 'not_selected' | 'expired'): void {
  Object.assign(request, { state, ended: model.now });
  release(model, request, offers);
  if (abandoned(model, request.man).length >= 3) pause(model, `man ${request.man}`);
  if (state === 'no_match' || state === 'expired') tell(model, `man ${request.man}`, 'matching_over');
}

const isCustomersDoing = ({ state, offers }: Request) =>
  state === 'cancelled_user' || (state === 'expired' && offers.some((offer) => offer.state === 'expired'));
const abandoned = (model: Model, man: number) =>
  model.requests.filter((one) => one.man === man && isCustomersDoing(one) && (one.ended ?? 0) > model.now - 24 * HOUR);

// Three calls in a row without any answer, each there for ten minutes of a request that ran to its deadline.
function pauseSilent(model: Model, request: Request): void {
  for (const { cast } of request.calls) {
    const last = model.requests
      .filter((one) => ['selecting', 'no_match', 'expired', 'matched'].includes(one.state))
      .filter((one) => (one.ended ?? one.deadline) >= one.deadline)
      .flatMap((one) => one.calls.filter((call) => call.cast === cast && call.at <= one.deadline - 10 * MINUTE))
      .sort((a, b) => b.at - a.at)
      .slice(0, 3)
      .filter(({ at: asked }) => asked > (model.pauses.get(`cast ${cast}`)?.resumed ?? 0));
    if (last.length === 3 && last.every(({ state }) => state === 'notified')) pause(model, `cast ${cast}`);
  }
}

/** What a person is answered who wants to be asked, or to ask, again. */
export function resumeAnswer(model: Model, who: 'man' | 'cast', index: number): string | 200 {
  const name: Who = `${who} ${index}`;
  const isAbandoner = isPaused(model, name) && abandoned(model, index).length >= 3;
  if (who === 'man' && (owes(model, index) || isAbandoner || isLateCanceller(model, index))) return 'reception/not_yet';
  if (isPaused(model, name)) model.pauses.set(name, { paused: false, resumed: model.now });
  return 200;
}

/** What time does to requests and offers. */
export const MATCHING_TIMERS = {
  'matching.wave': wave,
  'matching.late': (model: Model, id: string) => {
    const late = model.bookings.find((one) => one.id === id);
    if (late) pause(model, `cast ${late.cast}`);
  },
  'matching.close': (model: Model, id: string) => {
    const request = model.requests.find((one) => one.id === id);
    const to = request && matchingStep(request.state, 'close', 'time', request.answered);
    if (!to) return;
    if (to === 'selecting') {
      request.state = to;
      tell(model, `man ${request.man}`, 'matching_offer');
    } else end(model, request, to, 'expired');
    pauseSilent(model, request);
  },
  'matching.expire': (model: Model, id: string) => {
    const request = model.requests.find((one) => one.id === id);
    if (request?.state === 'selecting') end(model, request, 'expired', 'expired');
  },
  'matching.offer': (model: Model, id: string) => {
    for (const request of model.requests)
      for (const offer of request.offers)
        if (offer.id === id && offer.state === 'offered' && offer.expires <= model.now)
          endMatchingOffer(model, request, offer, { to: 'expired', actor: 'time' });
  },
};
