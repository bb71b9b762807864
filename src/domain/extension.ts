/** How long a meeting may go on (docs/rules/extensions.md). */
import { businessDayClose } from './business-day';
import { MINUTE_MS } from './durations';
import { EXTENSION } from './limits';

/** Why a meeting may not go on so long: her shift ends, the business day ends, somebody else is next; for him also a booking of his own. */
export const EXTENSION_BARS = ['shift', 'day', 'booking'] as const;
/** One of them. */
export type ExtensionBar = (typeof EXTENSION_BARS)[number];

/** Minutes by which a meeting may be extended at once. */
export const EXTENSION_MINUTES = EXTENSION.minutes;

/** Price of an extension: her table's price of half an hour, as often as it is begun. */
export const extensionPrice = (halfHour: number, minutes: number): number => halfHour * Math.ceil(minutes / 30);

/** Until when an extension may be asked for. */
export const askableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() - EXTENSION.untilEndMinutes * MINUTE_MS);

/** Until when the other one may answer: five minutes, and never past the end. */
export const extensionAnswerUntil = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + EXTENSION.answerMinutes * MINUTE_MS, endsAt.getTime()));

/** What stands in the way of a new end, or null. `occupied` = other times of hers and his that begin after the old end. */
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
  taken: { hers: readonly { from: Date; to: Date }[]; his: readonly { from: Date; to: Date }[] };
}): ExtensionBar | null {
  const meets = (from: Date, to: Date) => (other: { from: Date; to: Date }) => other.from < to && other.to > from;
  if (taken.hers.some(meets(endsAt, occupiedUntil)) || taken.his.some(meets(endsAt, until))) return 'booking';
  if (until > businessDayClose(dayDate)) return 'day';
  return until > shiftEndsAt ? 'shift' : null;
}
