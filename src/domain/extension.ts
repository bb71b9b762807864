/** How long a meeting may go on (docs/rules/extensions.md). */
import { businessDayClose } from './business-day';
import { MINUTE_MS } from './durations';
import { EXTENSION } from './limits';

/**
 * Why a meeting may not go on so long: the shift ends, the business day ends, another customer is next; for the
 * customer also another booking.
 */
export const EXTENSION_BARS = ['shift', 'day', 'booking'] as const;
/** One of them. */
export type ExtensionBar = (typeof EXTENSION_BARS)[number];

/** Minutes by which a meeting may be extended at once. */
export const EXTENSION_MINUTES = EXTENSION.minutes;

/** Price of an extension: the cast's price of half an hour, as often as one is begun. */
export const extensionPrice = (halfHour: number, minutes: number): number => halfHour * Math.ceil(minutes / 30);

/** Until when an extension may be asked for. */
export const askableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() - EXTENSION.untilEndMinutes * MINUTE_MS);

/** Until when the other one may answer: five minutes, and never past the end. */
export const extensionAnswerUntil = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + EXTENSION.answerMinutes * MINUTE_MS, endsAt.getTime()));

/**
 * What stands in the way of a new end, or null. `occupied` = other times of the cast and of the customer that begin
 * after the old end.
 */
export function barOf({
  endsAt,
  until,
  occupiedUntil,
  shiftEndsAt,
  dayDate,
  taken,
}: {
  endsAt: Date;
  until: Date;
  occupiedUntil: Date;
  shiftEndsAt: Date;
  dayDate: string;
  taken: { ofCast: readonly { from: Date; to: Date }[]; ofCustomer: readonly { from: Date; to: Date }[] };
}): ExtensionBar | null {
  const meets = (from: Date, to: Date) => (other: { from: Date; to: Date }) => other.from < to && other.to > from;
  if (taken.ofCast.some(meets(endsAt, occupiedUntil)) || taken.ofCustomer.some(meets(endsAt, until))) return 'booking';
  if (until > businessDayClose(dayDate)) return 'day';
  return until > shiftEndsAt ? 'shift' : null;
}
