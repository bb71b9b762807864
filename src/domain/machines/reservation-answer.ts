import { addDays, businessDateOf, businessDayClose, businessDayOpen, isOpenAt } from '../business-day';
import { MINUTE_MS } from '../durations';
import { ANSWER_BEFORE_START_MINUTES, ANSWER_MINUTES } from '../limits';

/**
 * Until when a request waits for the cast's answer: 30 minutes of open time (the clock stands still 29:00–9:00, so a
 * request in the night is due at 9:30), or 30 minutes before the start if that is sooner
 * (docs/rules/reservation.md#answers).
 */
export function answerDueAt(input: { requestedAt: Date; startsAt: Date }): Date {
  const beforeStart = input.startsAt.getTime() - ANSWER_BEFORE_START_MINUTES * MINUTE_MS;
  const byOpenTime = afterOpenTime(input.requestedAt, ANSWER_MINUTES * MINUTE_MS);
  return new Date(Math.min(beforeStart, byOpenTime));
}

function afterOpenTime(from: Date, duration: number): number {
  const start = isOpenAt(from) ? from : nextOpening(from);
  const close = businessDayClose(businessDateOf(start)).getTime();
  const due = start.getTime() + duration;
  if (due <= close) return due;
  return nextOpening(new Date(close)).getTime() + (due - close);
}

/** The opening after a closed instant: 5:00–5:59 still bears yesterday's business date, 6:00–8:59 today's. */
function nextOpening(closed: Date): Date {
  const today = businessDayOpen(businessDateOf(closed));
  return closed.getTime() < today.getTime() ? today : businessDayOpen(addDays(businessDateOf(closed), 1));
}
