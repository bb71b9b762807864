import { type EventGift, eventDiscount } from '@/domain/cast-event';
import { minutesBounds } from '@/domain/unit-price';
import type { UnitPrice } from '../unit-price/prices';

const USUAL_MINUTES = 90;

/** The course by which a form shows what an event does: 90 minutes, or the cast's shortest. Yen. */
export function exampleOf(gift: EventGift, { courses, range }: UnitPrice) {
  const course = courses.find(({ minutes }) => minutes === USUAL_MINUTES) ?? courses[0];
  const { minutes, amount } = course ?? { minutes: USUAL_MINUTES, amount: 0 };
  return { minutes, amount, discount: eventDiscount(gift, amount, minutesBounds(range, minutes).min) };
}
