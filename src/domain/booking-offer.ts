/** Times of a booking that a cast offers (docs/rules/booking-offers.md). */
import { MINUTE_MS } from './durations';
import { BOOKING_OFFER, checkMinutes } from './limits';

/** Minutes that a customer may be given for the answer. */
export const ANSWER_CHOICES = BOOKING_OFFER.answerMinutes;
/** One of them. */
export type AnswerMinutes = (typeof ANSWER_CHOICES)[number];

const STEP = 30;

/** Until when the customer may answer: so many minutes, and half an hour before the start at the latest. */
export const answerUntil = (now: Date, startsAt: Date, minutes: number): Date =>
  new Date(
    Math.min(now.getTime() + minutes * MINUTE_MS, startsAt.getTime() - BOOKING_OFFER.beforeStartMinutes * MINUTE_MS),
  );

/** From when on a booking may be offered. */
export const earliestOffer = (now: Date): Date => new Date(now.getTime() + BOOKING_OFFER.leadMinutes * MINUTE_MS);

/** Lengths that the cast chooses from: the cast's courses, and half hours between and after them. */
export function offeredLengths(courses: readonly number[], economy: boolean): number[] {
  const [first, last] = [Math.min(...courses), Math.max(...courses, BOOKING_OFFER.longestListed)];
  const steps = Array.from({ length: Math.floor((last - first) / STEP) + 1 }, (_, step) => first + step * STEP);
  return [...new Set([...courses, ...steps])]
    .filter((minutes) => checkMinutes(minutes, economy) === 'ok')
    .sort((a, b) => a - b);
}
